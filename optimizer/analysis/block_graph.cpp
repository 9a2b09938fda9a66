#include "optimizer/analysis/block_graph.h"

#include <algorithm>
#include <queue>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {

BlockGraph::BlockGraph(mlir::Block& block) : block_(block) {
  // Where each group's last op stands: only that one is surely in no other group.
  llvm::DenseMap<int64_t, int> last, by_group;
  std::vector<std::pair<int64_t, mlir::Operation*>> constants;
  int place = 0;
  for (mlir::Operation& op : block_) {
    ++place;
    if (plan::IsConstant(&op)) {
      for (int64_t id : plan::GroupsOf(&op)) constants.push_back({id, &op});
    } else {
      for (int64_t id : plan::GroupsOf(&op)) last[id] = place;
    }
  }
  place = 0;
  for (mlir::Operation& op : block_) {
    ++place;
    if (op.hasTrait<mlir::OpTrait::IsTerminator>() || plan::IsConstant(&op)) continue;
    std::vector<int64_t> groups = plan::GroupsOf(&op);
    auto make = [&](int64_t group) {
      nodes_.emplace_back().group = group;
      members_.emplace_back();
      if (group >= 0) by_group[group] = static_cast<int>(nodes_.size()) - 1;
    };
    if (groups.empty()) {
      make(-1);
      nodes_.back().ops.push_back(&op);
      members_.back().push_back(&op);
      node_of_[&op] = static_cast<int>(nodes_.size()) - 1;
    }
    for (int64_t id : groups) {
      if (last[id] == place) make(id);
    }
  }
  for (mlir::Operation& op : block_) {
    if (plan::IsConstant(&op)) continue;
    std::vector<int64_t> groups = plan::GroupsOf(&op);
    for (int64_t id : groups) members_[by_group[id]].push_back(&op);
    if (groups.empty()) continue;
    nodes_[by_group[groups.front()]].ops.push_back(&op);
    node_of_[&op] = by_group[groups.front()];
  }
  for (auto [id, constant] : constants) {
    if (auto entry = by_group.find(id); entry != by_group.end()) members_[entry->second].push_back(constant);
  }
  int met = -1;
  for (int n = 0; n < static_cast<int>(nodes_.size()); ++n) {
    if (nodes_[n].group < 0 && MeetsOthers(nodes_[n].ops.front())) {
      if (met >= 0) nodes_[n].needs.push_back(met);
      met = n;
    }
    for (mlir::Value input : InputsOf(n)) {
      mlir::Operation* definer = input.getDefiningOp();
      int from = definer && definer->getBlock() == &block_ ? NodeOf(definer) : -1;
      if (from >= 0 && from != n) nodes_[n].needs.push_back(from);
    }
    std::sort(nodes_[n].needs.begin(), nodes_[n].needs.end());
    nodes_[n].needs.erase(std::unique(nodes_[n].needs.begin(), nodes_[n].needs.end()), nodes_[n].needs.end());
    for (int from : nodes_[n].needs) nodes_[from].feeds.push_back(n);
  }
}

int BlockGraph::NodeOf(mlir::Operation* op) const {
  auto found = node_of_.find(op);
  return found == node_of_.end() ? -1 : found->second;
}

std::vector<mlir::Value> BlockGraph::InputsOf(int node) const {
  std::vector<mlir::Value> inputs;
  llvm::DenseSet<mlir::Value> seen;
  llvm::DenseSet<mlir::Operation*> members(members_[node].begin(), members_[node].end());
  for (mlir::Operation* member : members_[node]) {
    member->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      for (mlir::Value operand : op->getOperands()) {
        if (mlir::Operation* owner = operand.getParentBlock()->getParentOp(); member->isAncestor(owner))
          continue;
        if (mlir::Operation* definer = operand.getDefiningOp(); definer && members.contains(definer))
          continue;
        if (seen.insert(operand).second) inputs.push_back(operand);
      }
    });
  }
  return inputs;
}

std::vector<int> BlockGraph::Order() const {
  std::vector<size_t> waiting(nodes_.size());
  std::priority_queue<int, std::vector<int>, std::greater<int>> ready;
  for (size_t n = 0; n < nodes_.size(); ++n) {
    waiting[n] = nodes_[n].needs.size();
    if (waiting[n] == 0) ready.push(static_cast<int>(n));
  }
  std::vector<int> order;
  while (!ready.empty()) {
    int n = ready.top();
    ready.pop();
    order.push_back(n);
    for (int next : nodes_[n].feeds) {
      if (--waiting[next] == 0) ready.push(next);
    }
  }
  return order;
}

int BlockGraph::Blocked(const std::vector<int>& order) const {
  std::vector<bool> done(nodes_.size());
  for (int n : order) done[n] = true;
  return static_cast<int>(std::find(done.begin(), done.end(), false) - done.begin());
}

}  // namespace tenon::opt
