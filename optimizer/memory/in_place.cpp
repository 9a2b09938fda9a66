#include "optimizer/memory/in_place.h"

#include "llvm/ADT/DenseSet.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/fusion/fusion_graph.h"

namespace tenon::opt {
namespace {

// The op of the group that reads the value as what it updates, and is the only one to read it.
bool Updates(const plan::Group& group, mlir::Value input, mlir::Value output) {
  mlir::Operation* update = output.getDefiningOp();
  OpClass op_class = ClassOf(update);
  if (op_class != OpClass::kUpdate && op_class != OpClass::kScatter) return false;
  unsigned index = llvm::cast<mlir::OpResult>(output).getResultNumber();
  if (update->getOperand(index) != input) return false;
  int reads = 0;
  for (mlir::Operation* member : group.members) {
    member->walk(
        [&](mlir::Operation* op) { reads += static_cast<int>(llvm::count(op->getOperands(), input)); });
  }
  return reads == 1;
}

}  // namespace

InPlace::Reach InPlace::ReachOf(const plan::Group& group, mlir::Value input) {
  Reach reach;
  llvm::DenseSet<mlir::Value> same;  // the input, and what is computed from it
  same.insert(input);
  for (mlir::Operation* member : group.members) {
    if (llvm::none_of(member->getOperands(), [&](mlir::Value operand) { return same.contains(operand); }))
      continue;
    OpClass op_class = ClassOf(member);
    if (op_class != OpClass::kElementwise && op_class != OpClass::kReshape) return reach;
    if (!SameButUnits(ShapeOf(member->getResult(0)), ShapeOf(input))) return reach;
    same.insert(member->getResult(0));
  }
  reach.aligned = true;
  for (mlir::Value output : group.outputs) {
    if (!same.contains(output)) continue;
    ++reach.outputs;
    reach.output = output;
  }
  return reach;
}

bool InPlace::MayOverwrite(const plan::Group& group, mlir::Value input, mlir::Value output) {
  if (plan::BytesOf(input) != plan::BytesOf(output)) return false;
  if (Updates(group, input, output)) return true;
  auto [loop, first] = loops_.try_emplace(group.id, false);
  // A dot keeps partial sums in its output.
  if (first)
    loop->second =
        llvm::none_of(group.members, [](mlir::Operation* member) { return IsHero(ClassOf(member)); });
  if (!loop->second) return false;
  if (!SameButUnits(ShapeOf(input), ShapeOf(output)) || plan::LayoutOf(input) != plan::LayoutOf(output))
    return false;
  auto [reach, made] = reaches_.try_emplace({group.id, input});
  if (made) reach->second = ReachOf(group, input);
  // An output may be stored before another one is computed from the same input.
  const Reach& of = reach->second;
  return of.aligned && (of.outputs == 0 || (of.outputs == 1 && of.output == output));
}

}  // namespace tenon::opt
