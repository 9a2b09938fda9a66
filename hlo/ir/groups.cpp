// What follows from the groups that ops name: members, inputs, outputs, and the order of steps in a block.
#include <algorithm>

#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace tenon::plan {
namespace {

// The op of `block` in which `op` stands, itself or nested.
mlir::Operation* AncestorIn(mlir::Block* block, mlir::Operation* op) {
  while (op && op->getBlock() != block) op = op->getParentOp();
  return op;
}

bool Contains(const std::vector<int64_t>& ascending, int64_t id) {
  return std::binary_search(ascending.begin(), ascending.end(), id);
}

void CollectInputs(Group& group) {
  llvm::DenseSet<mlir::Operation*> members(group.members.begin(), group.members.end());
  llvm::DenseSet<mlir::Value> seen;
  for (mlir::Operation* member : group.members) {
    member->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      for (mlir::Value operand : op->getOperands()) {
        mlir::Region* region = operand.getParentRegion();
        if (member->isProperAncestor(region->getParentOp()) || region->getParentOp() == member) continue;
        if (mlir::Operation* definer = operand.getDefiningOp(); definer && members.contains(definer))
          continue;
        if (seen.insert(operand).second) group.inputs.push_back(operand);
      }
    });
  }
}

bool IsReadElsewhere(mlir::Value value) {
  mlir::Operation* definer = value.getDefiningOp();
  std::vector<int64_t> homes = GroupsOf(definer);
  for (mlir::Operation* user : value.getUsers()) {
    mlir::Operation* ancestor = AncestorIn(definer->getBlock(), user);
    std::vector<int64_t> users = GroupsOf(ancestor);
    if (users.empty()) return true;
    for (int64_t id : users) {
      if (!Contains(homes, id)) return true;
    }
  }
  return false;
}

// A scatter reads its results while it makes them, so that one which nobody reads needs memory like the others.
bool IsOutput(mlir::OpResult result) {
  if (IsReadElsewhere(result)) return true;
  mlir::Operation* op = result.getOwner();
  return result.use_empty() && op->getName().getStringRef() == "stablehlo.scatter" &&
         llvm::any_of(op->getResults(), IsReadElsewhere);
}

}  // namespace

bool IsAlias(mlir::Operation* op) {
  llvm::StringRef name = op->getName().getStringRef();
  return name == "stablehlo.reshape" || name == "stablehlo.optimization_barrier";
}
bool IsConstant(mlir::Operation* op) { return op->hasTrait<mlir::OpTrait::ConstantLike>(); }
bool IsControlFlow(mlir::Operation* op) {
  llvm::StringRef name = op->getName().getStringRef();
  return name == "stablehlo.while" || name == "stablehlo.case" || name == "stablehlo.if";
}

std::vector<Group> CollectGroups(mlir::FunctionOpInterface function) {
  std::vector<Group> groups(GroupTable(function).size());
  for (size_t i = 0; i < groups.size(); ++i) groups[i].id = static_cast<int64_t>(i);
  function->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
    for (int64_t id : GroupsOf(op)) {
      if (id < 0 || id >= static_cast<int64_t>(groups.size())) continue;
      groups[id].members.push_back(op);
      groups[id].block = op->getBlock();
    }
  });
  for (Group& group : groups) {
    CollectInputs(group);
    for (mlir::Operation* member : group.members) {
      if (IsConstant(member) || GroupsOf(member).front() != group.id) continue;
      for (mlir::OpResult result : member->getResults())
        if (IsOutput(result)) group.outputs.push_back(result);
    }
  }
  return groups;
}

std::vector<BlockStep> StepsOf(mlir::Block& block) {
  llvm::DenseMap<int64_t, mlir::Operation*> last;
  for (mlir::Operation& op : block) {
    std::vector<int64_t> groups = GroupsOf(&op);
    if (!groups.empty() && !IsConstant(&op)) last[groups.front()] = &op;
  }
  std::vector<BlockStep> steps;
  for (mlir::Operation& op : block) {
    std::vector<int64_t> groups = GroupsOf(&op);
    if (groups.empty()) {
      if (!IsConstant(&op)) steps.push_back({-1, &op});
    } else if (!IsConstant(&op) && last.lookup(groups.front()) == &op) {
      steps.push_back({groups.front(), nullptr});
    }
  }
  return steps;
}

}  // namespace tenon::plan
