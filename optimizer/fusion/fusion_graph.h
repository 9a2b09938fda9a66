// Groups in the making, in one block: every op starts as a node of its own, and nodes merge. Ops that any
// kernel can compute for itself (splat constants, iota and what only depends on them) are free: they are no
// nodes and join their users at the end.
#pragma once

#include <set>
#include <vector>

#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {

struct FusionNode {
  bool alive = true;
  bool groupable = true;     // false: control flow, aliases, the terminator
  std::vector<int> members;  // places of its ops in the block, ascending
  plan::GroupKind kind = plan::GroupKind::kLoop;
  bool has_hero = false;
  bool prepare = false;  // all members run once, before the first run: never merges with what runs every time
  std::set<int> needs, feeds;  // nodes

  int first() const { return members.front(); }
  int last() const { return members.back(); }
};

class FusionGraph {
 public:
  // `prepared`: PreparedOps of the function.
  FusionGraph(mlir::Block& block, const llvm::DenseSet<mlir::Operation*>& prepared);

  mlir::Operation* op(int place) const { return ops_[place]; }
  OpClass op_class(int place) const { return classes_[place]; }
  bool free(int place) const { return free_[place]; }
  // Place of the op of this block that `op` is or is nested in, or -1.
  int PlaceOf(mlir::Operation* op) const;
  int size() const { return static_cast<int>(ops_.size()); }

  std::vector<FusionNode>& nodes() { return nodes_; }
  const std::vector<FusionNode>& nodes() const { return nodes_; }
  // The node of an op, -1 for free ops.
  int NodeOf(int place) const { return node_of_[place]; }

  // Whether one node of the two leaves the graph without a cycle: no path from one to the other goes through
  // a third node. Answers no where finding out would take too long.
  bool MayMerge(int a, int b);
  // Makes one node of two and returns it. The other is dead. MayMerge(a, b) was asked just before.
  int Merge(int a, int b);
  // Gives the members of `from` to every node that it feeds, and removes it.
  void Duplicate(int from);

  // Work done, for the pass's counters.
  int64_t visits = 0;
  int64_t merges = 0;

 private:
  mlir::Block& block_;
  std::vector<mlir::Operation*> ops_;
  std::vector<OpClass> classes_;
  std::vector<bool> free_;
  std::vector<int> node_of_;
  std::vector<FusionNode> nodes_;
  llvm::DenseMap<mlir::Operation*, int> places_;
  // Nodes that lie between two others: reached from the first, or reaching the second.
  bool Search(int start, int end, bool forward, std::vector<int>& found);
  void Reorder(int merged, int low, int high);

  // A topological order of the nodes, kept up while they merge: edges go from lower to higher ranks, so that
  // a search between two nodes only looks at what is ranked between them.
  std::vector<int> ranks_;
  std::vector<int> after_, before_;  // what the last MayMerge found between its two nodes
  std::vector<int> seen_;            // stamp per node of the last search that saw it
  int stamp_ = 0;
};

// Whether the two shapes are equal once dimensions of size 1 are dropped: reading one as the other needs no
// arithmetic.
bool SameButUnits(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b);

}  // namespace tenon::opt
