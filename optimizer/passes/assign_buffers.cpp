#include "optimizer/passes/assign_buffers.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "hlo/ops/control.h"
#include "llvm/ADT/DenseSet.h"
#include "optimizer/analysis/prepared_ops.h"
#include "optimizer/memory/arena.h"
#include "optimizer/memory/capacity.h"
#include "optimizer/memory/coalesce.h"
#include "optimizer/target/target.h"

namespace tenon::opt {
namespace {

using plan::BufferKind;

// A loop that returns an earlier carried value in a later place would read it after it was overwritten: it is
// kept in a temporary.
void BreakSwaps(mlir::FunctionOpInterface function, PassContext& context) {
  function->walk([&](hlo::WhileOp loop) {
    if (!plan::GroupsOf(loop).empty()) return;
    mlir::Block& body = loop.getBody().front();
    mlir::Operation* end = body.getTerminator();
    for (mlir::OpOperand& operand : end->getOpOperands()) {
      ++context.visits;
      auto root = llvm::dyn_cast<mlir::BlockArgument>(MemoryRoot(operand.get()));
      if (!root || root.getOwner() != &body || root.getArgNumber() >= operand.getOperandNumber()) continue;
      mlir::OpBuilder builder(end);
      auto copy = hlo::OptimizationBarrierOp::create(
          builder, end->getLoc(), mlir::TypeRange{operand.get().getType()}, mlir::ValueRange{operand.get()});
      plan::MergeOrigins(copy, loop);
      plan::SetDevice(copy, std::max<int64_t>(0, plan::DeviceOf(loop)));
      plan::SetLayout(copy->getResult(0), plan::LayoutOf(operand.get()));
      operand.set(copy->getResult(0));
      ++context.rewrites;
    }
  });
}

// Groups whose inputs are constants and bound arguments, or come from such groups, run once.
void MarkPrepare(mlir::FunctionOpInterface function) {
  std::vector<plan::GroupInfo> table = plan::GroupTable(function);
  std::vector<plan::Group> groups = plan::CollectGroups(function);
  mlir::Block* entry = &function.getFunctionBody().front();
  llvm::DenseSet<mlir::Value> prepared;
  bool changed = false;
  for (const plan::Group& group : groups) {  // in order of execution
    bool all = group.block == entry && table[group.id].kind != plan::GroupKind::kCustom &&
               table[group.id].kind != plan::GroupKind::kControl;
    int64_t from = 0, made = 0;
    for (mlir::Value input : group.inputs) {
      mlir::Value root = MemoryRoot(input);  // a reshape between kernels moves nothing
      auto argument = llvm::dyn_cast<mlir::BlockArgument>(root);
      mlir::Operation* definer = root.getDefiningOp();
      all &= argument ? argument.getOwner() == entry && plan::IsBound(argument)
                      : plan::IsConstant(definer) || prepared.contains(root);
      from += plan::BytesOf(input);
    }
    for (mlir::Value output : group.outputs) made += plan::BytesOf(output);
    if (!all || !WorthKeeping(made, from)) continue;
    table[group.id].prepare = changed = true;
    prepared.insert(group.outputs.begin(), group.outputs.end());
  }
  if (changed) plan::SetGroupTable(function, table);
}

class Assigner {
 public:
  Assigner(mlir::FunctionOpInterface function, PassContext& context)
      : function_(function),
        context_(context),
        timeline_(function),
        alignment_(context.target->traits().alignment) {}

  void Run() {
    Coalescer coalescer(function_, timeline_);
    classes_ = coalescer.Take();
    context_.visits += coalescer.visits;
    Number();
    Results();
    Place();
    std::vector<std::pair<mlir::Value, int64_t>> buffers;
    for (size_t c = 0; c < classes_.size(); ++c) {
      for (mlir::Value value : classes_[c].values) buffers.push_back({value, BufferFor(c, value)});
    }
    plan::SetBuffers(buffers);
    plan::SetMemoryPlan(function_, plan_);
    context_.rewrites += static_cast<int64_t>(plan_.buffers.size());
  }

 private:
  // A donated argument keeps its own buffer; what takes its memory is an alias.
  int64_t BufferFor(size_t c, mlir::Value value) {
    auto argument = llvm::dyn_cast<mlir::BlockArgument>(value);
    bool own = argument && argument.getOwner()->getParentOp() == function_.getOperation();
    return own ? static_cast<int64_t>(argument.getArgNumber()) : buffer_of_[c];
  }

  plan::BufferInfo Make(const BufferClass& from) const {
    plan::BufferInfo buffer;
    buffer.kind = from.kind;
    buffer.index = std::max<int64_t>(0, from.index);
    buffer.bytes = from.bytes;
    buffer.alignment = std::max<int64_t>(alignment_, from.alignment);
    buffer.device = from.device;
    return buffer;
  }

  // Arguments first, then in order of first write.
  void Number() {
    for (mlir::BlockArgument argument : function_.getFunctionBody().getArguments()) {
      plan::BufferInfo buffer;
      buffer.kind = BufferKind::kArgument;
      buffer.index = argument.getArgNumber();
      buffer.bytes = plan::BytesOf(argument);
      buffer.alignment = std::max<int64_t>(alignment_, plan::MemoryConstraintOf(argument).alignment);
      plan_.buffers.push_back(buffer);
    }
    buffer_of_.resize(classes_.size());
    std::vector<size_t> order(classes_.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
      return std::pair(classes_[a].life.first, a) < std::pair(classes_[b].life.first, b);
    });
    for (size_t c : order) {
      const BufferClass& own = classes_[c];
      if (own.kind == BufferKind::kArgument) {
        buffer_of_[c] = own.index;
        continue;
      }
      buffer_of_[c] = static_cast<int64_t>(plan_.buffers.size());
      plan_.buffers.push_back(Make(own));
      if (own.donated >= 0) plan_.buffers.back().alias = own.donated;
    }
  }

  // Results that are not computed where the caller wants them have a buffer that is copied into.
  void Results() {
    mlir::Operation* end = function_.getFunctionBody().front().getTerminator();
    plan_.results.assign(end->getNumOperands(), -1);
    for (size_t c = 0; c < classes_.size(); ++c) {
      if (classes_[c].kind == BufferKind::kResult) plan_.results[classes_[c].index] = buffer_of_[c];
    }
    for (mlir::OpOperand& operand : end->getOpOperands()) {
      int64_t& own = plan_.results[operand.getOperandNumber()];
      if (own >= 0) continue;
      own = static_cast<int64_t>(plan_.buffers.size());
      plan::BufferInfo buffer;
      buffer.kind = BufferKind::kResult;
      buffer.index = operand.getOperandNumber();
      buffer.bytes = plan::BytesOf(operand.get());
      buffer.alignment = alignment_;
      plan_.buffers.push_back(buffer);
    }
  }

  void Place() {
    std::map<std::tuple<BufferKind, int64_t, int64_t>, std::vector<size_t>> blocks;  // kind, device, space
    for (size_t c = 0; c < classes_.size(); ++c) {
      const BufferClass& own = classes_[c];
      if (own.kind == BufferKind::kTemporary || own.kind == BufferKind::kPrepared)
        blocks[{own.kind, own.device, own.space}].push_back(c);
    }
    for (auto& [key, members] : blocks) {
      plan::AllocationInfo allocation;
      std::tie(allocation.kind, allocation.device, allocation.space) = key;
      allocation.alignment = alignment_;
      std::vector<ArenaItem> items;
      for (size_t c : members) {
        const BufferClass& own = classes_[c];
        ArenaItem item;
        item.bytes = own.bytes + own.padding;
        item.alignment = plan_.buffers[buffer_of_[c]].alignment;
        item.life = own.life;
        items.push_back(item);
        allocation.alignment = std::max(allocation.alignment, item.alignment);
      }
      allocation.bytes = PlaceItems(items, &context_.visits);
      for (size_t i = 0; i < members.size(); ++i) {
        plan::BufferInfo& buffer = plan_.buffers[buffer_of_[members[i]]];
        buffer.allocation = static_cast<int64_t>(plan_.allocations.size());
        buffer.offset = items[i].offset;
      }
      if (allocation.kind == BufferKind::kTemporary) {
        plan_.peak_bytes += allocation.bytes;
        plan_.lower_bound_bytes += LiveBytes(items);
      }
      plan_.allocations.push_back(allocation);
    }
  }

  mlir::FunctionOpInterface function_;
  PassContext& context_;
  Timeline timeline_;
  int64_t alignment_;
  std::vector<BufferClass> classes_;
  std::vector<int64_t> buffer_of_;  // by class
  plan::MemoryPlan plan_;
};

}  // namespace

absl::Status AssignBuffers(PassContext& context) {
  mlir::FunctionOpInterface function = plan::EntryOf(context.module);
  if (!function) return absl::OkStatus();
  BreakSwaps(function, context);
  MarkPrepare(function);
  Assigner(function, context).Run();
  return CheckCapacity(plan::MemoryPlanOf(function), context.target->traits());
}

}  // namespace tenon::opt
