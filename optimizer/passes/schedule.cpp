#include "optimizer/passes/schedule.h"

#include "llvm/ADT/DenseSet.h"
#include "optimizer/analysis/block_graph.h"
#include "optimizer/analysis/group_order.h"
#include "optimizer/memory/block_schedule.h"

namespace tenon::opt {
namespace {

// Constants stay in front, then node by node, the terminator last. An op of several groups stands with the
// first that runs.
void MoveInto(mlir::Block& block, const BlockGraph& graph, const std::vector<int>& order) {
  mlir::Operation* end = block.getTerminator();
  llvm::DenseSet<mlir::Operation*> moved;
  for (int n : order) {
    for (mlir::Operation* op : graph.MembersOf(n)) {
      if (!plan::IsConstant(op) && moved.insert(op).second) op->moveBefore(end);
    }
  }
}

}  // namespace

absl::Status Schedule(PassContext& context) {
  mlir::FunctionOpInterface function = plan::EntryOf(context.module);
  if (!function) return absl::OkStatus();
  std::vector<mlir::Block*> blocks;
  for (mlir::Block& block : function.getFunctionBody()) blocks.push_back(&block);
  for (size_t i = 0; i < blocks.size(); ++i) {
    BlockGraph graph(*blocks[i]);
    BlockSchedule schedule = ScheduleBlock(*blocks[i], graph);
    context.visits += schedule.visits;
    MoveInto(*blocks[i], graph, schedule.order);
    context.rewrites += schedule.moved;
    for (int n : schedule.order) {
      mlir::Operation* op = graph.nodes()[n].ops.front();
      if (graph.nodes()[n].group >= 0 || !plan::IsControlFlow(op)) continue;
      for (mlir::Region& region : op->getRegions()) {
        for (mlir::Block& nested : region) blocks.push_back(&nested);
      }
    }
  }
  return NumberGroups(function);
}

}  // namespace tenon::opt
