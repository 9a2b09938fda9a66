// A block once its ops are in groups: nodes are groups and ops without group, edges say who needs whose results.
#pragma once

#include <vector>

#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"

namespace tenon::opt {

struct BlockNode {
  int64_t group = -1;                 // or the one op of `ops`
  std::vector<mlir::Operation*> ops;  // those for which this is the home, as they stand in the block
  std::vector<int> needs, feeds;      // nodes, ascending
};

// Constants and the terminator are no nodes. Nodes are numbered by the place of their last op.
class BlockGraph {
 public:
  explicit BlockGraph(mlir::Block& block);
  mlir::Block& block() const { return block_; }
  const std::vector<BlockNode>& nodes() const { return nodes_; }
  // All members, those with a home elsewhere included; constants last.
  const std::vector<mlir::Operation*>& MembersOf(int node) const { return members_[node]; }
  // The node that computes the result of an op of the block for others, or -1.
  int NodeOf(mlir::Operation* op) const;
  // Nodes in an order in which they can run, lowest number first among those that are ready; shorter when there is a cycle.
  std::vector<int> Order() const;
  // A node that is not in `order`.
  int Blocked(const std::vector<int>& order) const;
  // Values that a node reads from outside of it, in order of first use.
  std::vector<mlir::Value> InputsOf(int node) const;

 private:
  mlir::Block& block_;
  std::vector<BlockNode> nodes_;
  std::vector<std::vector<mlir::Operation*>> members_;
  llvm::DenseMap<mlir::Operation*, int> node_of_;
};

}  // namespace tenon::opt
