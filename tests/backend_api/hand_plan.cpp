#include "hand_plan.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::host {
namespace {

class Planner {
 public:
  Planner(mlir::FunctionOpInterface function, int64_t alignment)
      : function_(function), alignment_(alignment) {}

  void Groups(mlir::Block& block) {
    for (mlir::Operation& op : block) {
      if (plan::IsControlFlow(&op)) {
        for (mlir::Region& region : op.getRegions()) Groups(region.front());
      } else if (!plan::IsConstant(&op) && !plan::IsAlias(&op) &&
                 !op.hasTrait<mlir::OpTrait::IsTerminator>()) {
        plan::GroupInfo info;
        info.name = op.getName().stripDialect().str();
        info.kind = info.name == "dot_general" ? plan::GroupKind::kDot
                    : info.name == "reduce"    ? plan::GroupKind::kReduce
                                               : plan::GroupKind::kLoop;
        plan::SetGroups(&op, {static_cast<int64_t>(table_.size())});
        table_.push_back(info);
      }
    }
  }
  void FinishGroups() { plan::SetGroupTable(function_, table_); }

  void Memory() {
    mlir::Block& body = function_.getFunctionBody().front();
    for (mlir::BlockArgument argument : body.getArguments())
      plan::SetBuffer(argument, Add(plan::BufferKind::kArgument, argument.getArgNumber(), argument));
    Values(body);
    for (auto [i, value] : llvm::enumerate(body.getTerminator()->getOperands()))
      plan_.results.push_back(Add(plan::BufferKind::kResult, static_cast<int64_t>(i), value));
    plan_.allocations.push_back({end_, 0, 0, alignment_, plan::BufferKind::kTemporary});
    plan_.peak_bytes = plan_.lower_bound_bytes = end_;
    plan::SetMemoryPlan(function_, plan_);
  }

 private:
  int64_t Add(plan::BufferKind kind, int64_t index, mlir::Value value) {
    plan::BufferInfo buffer;
    buffer.kind = kind;
    buffer.index = index;
    buffer.bytes = plan::BytesOf(value);
    buffer.alignment = alignment_;
    if (kind == plan::BufferKind::kTemporary) {
      buffer.allocation = 0;
      buffer.offset = end_;
      end_ += (buffer.bytes + alignment_ - 1) / alignment_ * alignment_;
    }
    plan_.buffers.push_back(buffer);
    return static_cast<int64_t>(plan_.buffers.size()) - 1;
  }

  void Values(mlir::Block& block) {
    for (mlir::Operation& op : block) {
      if (plan::IsConstant(&op)) {
        plan::SetBuffer(op.getResult(0), Add(plan::BufferKind::kConstant, constants_++, op.getResult(0)));
        continue;
      }
      for (mlir::OpResult result : op.getResults())
        plan::SetBuffer(result, Add(plan::BufferKind::kTemporary, 0, result));
      if (!plan::IsControlFlow(&op)) continue;
      for (mlir::Region& region : op.getRegions()) {
        for (mlir::BlockArgument argument : region.front().getArguments())
          plan::SetBuffer(argument, plan::BufferOf(op.getResult(argument.getArgNumber())));
        Values(region.front());
      }
    }
  }

  mlir::FunctionOpInterface function_;
  int64_t alignment_, end_ = 0, constants_ = 0;
  std::vector<plan::GroupInfo> table_;
  plan::MemoryPlan plan_;
};

}  // namespace

void PlanGroupsByHand(mlir::ModuleOp module) {
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  Planner planner(function, 64);
  planner.Groups(function.getFunctionBody().front());
  planner.FinishGroups();
}

void PlanMemoryByHand(mlir::ModuleOp module, int64_t alignment) {
  PlanGroupsByHand(module);
  Planner(plan::EntryOf(module), alignment).Memory();
}

}  // namespace tenon::host
