#include "optimizer/analysis/group_order.h"

#include <map>
#include <queue>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "optimizer/analysis/block_graph.h"

namespace tenon::opt {

absl::Status NumberGroups(mlir::FunctionOpInterface function) {
  if (!function) return absl::OkStatus();
  std::vector<plan::GroupInfo> table = plan::GroupTable(function), ordered;
  std::vector<int64_t> renamed(table.size(), -1);
  absl::Status status;
  // Blocks in pre-order: a block's groups and, where a control flow op stands among them, those of its
  // regions.
  auto number = [&](auto&& self, mlir::Block& block) -> void {
    BlockGraph graph(block);
    std::vector<int> order = graph.Order();
    if (order.size() != graph.nodes().size()) {
      int64_t id = graph.nodes()[graph.Blocked(order)].group;
      status = Error(Err::kInternal, absl::StrCat("groups form a cycle through ",
                                                  id >= 0 ? table[id].name : "an op without group"));
      return;
    }
    for (int n : order) {
      const BlockNode& node = graph.nodes()[n];
      if (node.group >= 0) {
        renamed[node.group] = static_cast<int64_t>(ordered.size());
        ordered.push_back(table[node.group]);
        continue;
      }
      if (!plan::IsControlFlow(node.ops.front())) continue;
      for (mlir::Region& region : node.ops.front()->getRegions()) {
        for (mlir::Block& nested : region) {
          self(self, nested);
          if (!status.ok()) return;
        }
      }
    }
  };
  for (mlir::Block& block : function.getFunctionBody()) {
    number(number, block);
    if (!status.ok()) return status;
  }
  function->walk([&](mlir::Operation* op) {
    std::vector<int64_t> groups = plan::GroupsOf(op);
    if (groups.empty()) return;
    std::vector<int64_t> ids;
    for (int64_t id : groups) {
      if (renamed[id] >= 0) ids.push_back(renamed[id]);
    }
    plan::SetGroups(op, std::move(ids));
  });
  plan::SetGroupTable(function, ordered);
  return absl::OkStatus();
}

}  // namespace tenon::opt
