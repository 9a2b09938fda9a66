#include "optimizer/analysis/prepared_ops.h"

#include "hlo/ir/stable_values.h"
#include "llvm/ADT/STLExtras.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {
namespace {

// Memory that is kept between runs is paid for once per executable, so that a little of it is no question.
constexpr int64_t kLittle = 1 << 20;
constexpr int64_t kGrowth = 2;

// Reads its operand where it lies.
bool IsView(mlir::Operation* op) {
  OpClass op_class = ClassOf(op);
  return op_class == OpClass::kBroadcast || op_class == OpClass::kReshape || op_class == OpClass::kAlias ||
         op->getName().getStringRef() == "stablehlo.slice";
}

// Bytes of what the op reads, seen through views.
int64_t SourceBytes(mlir::Operation* op) {
  int64_t bytes = 0;
  for (mlir::Value operand : op->getOperands()) {
    mlir::Operation* definer = operand.getDefiningOp();
    while (definer && IsView(definer)) {
      operand = definer->getOperand(0);
      definer = operand.getDefiningOp();
    }
    if (!definer || !IsSplatConstant(definer)) bytes += plan::BytesOf(operand);
  }
  return bytes;
}

}  // namespace

bool WorthKeeping(int64_t made, int64_t from) { return made <= std::max(kGrowth * from, kLittle); }

llvm::DenseSet<mlir::Operation*> PreparedOps(mlir::FunctionOpInterface function) {
  llvm::DenseSet<mlir::Value> stable = plan::StableValues(function);
  llvm::DenseSet<mlir::Operation*> prepared;
  for (mlir::Operation& op : llvm::reverse(function.getFunctionBody().front())) {
    if (op.getNumResults() == 0 || plan::IsConstant(&op) || ClassOf(&op) == OpClass::kCustom) continue;
    if (!llvm::all_of(op.getResults(), [&](mlir::Value result) { return stable.contains(result); })) continue;
    if (IsView(&op)) {
      if (!llvm::any_of(op.getUsers(), [&](mlir::Operation* user) { return prepared.contains(user); }))
        continue;
    } else {
      int64_t made = 0;
      for (mlir::Value result : op.getResults()) made += plan::BytesOf(result);
      if (!WorthKeeping(made, SourceBytes(&op))) continue;
    }
    prepared.insert(&op);
  }
  return prepared;
}

}  // namespace tenon::opt
