#include "optimizer/memory/timeline.h"

#include <algorithm>

namespace tenon::opt {

Timeline::Timeline(mlir::FunctionOpInterface function)
    : groups_(plan::CollectGroups(function)), group_times_(groups_.size(), -1) {
  int64_t next = 0;
  for (mlir::Value argument : function.getFunctionBody().getArguments()) Define(argument, next);
  ++next;
  Visit(function.getFunctionBody().front(), &next);
  end_ = next;
  Extend(function);
}

void Timeline::Define(mlir::Value value, int64_t time) {
  if (intervals_.try_emplace(value, Interval{time, time}).second) values_.push_back(value);
}

void Timeline::Use(mlir::Value value, int64_t time) {
  // A constant is there from the start.
  if (mlir::Operation* definer = value.getDefiningOp(); definer && plan::IsConstant(definer))
    Define(value, 0);
  uses_.push_back({value, {block_, time}});
}

void Timeline::Visit(mlir::Block& block, int64_t* next) {
  mlir::Block* outer = block_;
  block_ = &block;
  for (const plan::BlockStep& step : plan::StepsOf(block)) {
    if (step.group >= 0) {
      int64_t time = (*next)++;
      const plan::Group& group = groups_[step.group];
      group_times_[step.group] = time;
      launches_.push_back(step.group);
      for (mlir::Value input : group.inputs) Use(input, time);
      for (mlir::Value output : group.outputs) Define(output, time);
    } else if (plan::IsControlFlow(step.op)) {
      VisitControl(step.op, next);
    } else {
      int64_t time = (*next)++;
      for (mlir::Value operand : step.op->getOperands()) Use(operand, time);
      for (mlir::Value result : step.op->getResults()) Define(result, time);
      if (plan::IsAlias(step.op)) aliases_.push_back(step.op);
    }
  }
  block_ = outer;
}

void Timeline::VisitControl(mlir::Operation* op, int64_t* next) {
  const bool loop = op->getName().getStringRef() == "stablehlo.while";
  const int64_t begin = (*next)++;
  for (mlir::Value operand : op->getOperands()) Use(operand, begin);
  size_t first_slot = slots_.size();
  for (mlir::OpResult result : op->getResults()) {
    Slot slot;
    slot.op = op;
    slot.index = result.getResultNumber();
    if (loop) slot.initial = op->getOperand(slot.index);
    slots_.push_back(std::move(slot));
  }
  std::vector<int64_t> region_ends;
  for (mlir::Region& region : op->getRegions()) {
    mlir::Block& block = region.front();
    for (mlir::Value argument : block.getArguments()) Define(argument, begin);
    Visit(block, next);
    region_ends.push_back(*next - 1);  // the time of the terminator
  }
  const int64_t end = (*next)++;
  loops_[op] = {loop ? begin : -1, end};
  for (mlir::OpResult result : op->getResults()) {
    Define(result, end);
    Slot& slot = slots_[first_slot + result.getResultNumber()];
    slot.values.push_back(result);
    for (mlir::Region& region : op->getRegions()) {
      mlir::Block& block = region.front();
      if (loop) slot.values.push_back(block.getArgument(slot.index));
      if (loop && region.getRegionNumber() == 0) continue;  // the condition returns the predicate
      mlir::Value source = block.getTerminator()->getOperand(slot.index);
      slot.sources.push_back(source);
      int64_t written = region_ends[region.getRegionNumber()];
      bool last = region.getRegionNumber() + 1 == op->getNumRegions();
      slot.held.push_back({written, last ? end : written});
      slot.invariant = loop && source == block.getArgument(slot.index);
    }
  }
}

void Timeline::Extend(mlir::FunctionOpInterface function) {
  for (auto& [value, use] : uses_) {
    auto entry = intervals_.find(value);
    if (entry == intervals_.end()) continue;
    int64_t last = use.second;
    // Every loop around the use that the value is defined outside of may come round again.
    for (mlir::Block* block = use.first; block && block != value.getParentBlock();) {
      mlir::Operation* parent = block->getParentOp();
      if (parent == function.getOperation()) break;
      auto loop = loops_.find(parent);
      if (loop != loops_.end() && loop->second.first >= 0) last = std::max(last, loop->second.last);
      block = parent->getBlock();
    }
    entry->second.last = std::max(entry->second.last, last);
  }
}

mlir::Value MemoryRoot(mlir::Value value) {
  while (true) {
    if (auto result = llvm::dyn_cast<mlir::OpResult>(value)) {
      mlir::Operation* op = result.getOwner();
      if (plan::IsAlias(op) && plan::GroupsOf(op).empty()) {
        value = op->getOperand(result.getResultNumber());
        continue;
      }
      if (op->getName().getStringRef() != "stablehlo.while" || !plan::GroupsOf(op).empty()) return value;
      mlir::Block& body = op->getRegion(1).front();
      unsigned index = result.getResultNumber();
      if (body.getTerminator()->getOperand(index) != body.getArgument(index)) return value;
      value = op->getOperand(index);
      continue;
    }
    auto argument = llvm::cast<mlir::BlockArgument>(value);
    mlir::Operation* op = argument.getOwner()->getParentOp();
    if (op->getName().getStringRef() != "stablehlo.while") return value;
    mlir::Block& body = op->getRegion(1).front();
    unsigned index = argument.getArgNumber();
    if (body.getTerminator()->getOperand(index) != body.getArgument(index)) return value;
    value = op->getOperand(index);
  }
}

}  // namespace tenon::opt
