// Groups in the making, in one block: every op starts as a node of its own, and nodes merge. Ops that any
// kernel can compute for itself (splat constants, iota and what only depends on them) are free: they are no
// nodes and join their users at the end.
#pragma once

#include <algorithm>
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
  int version = 0;       // counts what it took in
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

  // Values that ops of the block read or make are numbered, those of the block's ops in the order of the ops. Uses are
  // looked up from the reader's side where a value has many: no question below costs more than the members asked about.
  int ValueOf(mlir::Value value) const { return values_of_.lookup(value); }
  mlir::Value value(int number) const { return values_[number]; }
  // Values that the op at a place reads, regions included, ascending.
  const std::vector<int>& reads(int place) const { return reads_[place]; }
  // Places that read a value, ascending.
  const std::vector<int>& readers(int number) const { return readers_[number]; }
  // Those of `members` (places, ascending) that read the value: calls `visit` with each until it says true, and says
  // whether one did.
  template <typename Visit>
  bool AnyReader(int number, const std::vector<int>& members, Visit visit) const {
    const std::vector<int>& readers = readers_[number];
    const bool by_reader = readers.size() <= members.size();
    const std::vector<int>& all = by_reader ? members : readers;
    for (int place : by_reader ? readers : members)
      if (std::binary_search(all.begin(), all.end(), place) && visit(place)) return true;
    return false;
  }
  // Whether an op that is none of `members` reads a value.
  bool IsReadOutside(int number, const std::vector<int>& members) const;

  // Whether one node of the two leaves the graph without a cycle: no path from one to the other goes through
  // a third node. Answers no where finding out would take too long.
  bool MayMerge(int a, int b);
  // Whether what leads to the later node can be found for the order to be kept up; asked last, since what thousands of nodes
  // feed has them all looked at.
  bool MayReorder(int a, int b);
  // Makes one node of two and returns it. The other is dead. MayMerge(a, b) and MayReorder(a, b) were asked just before.
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
  llvm::DenseMap<mlir::Value, int> values_of_;
  std::vector<mlir::Value> values_;
  std::vector<std::vector<int>> reads_;    // values, by place
  std::vector<std::vector<int>> readers_;  // places, by value
  int Number(mlir::Value value);
  void NoteReads(mlir::Operation* op);

  // Nodes that lie between two others: reached from the first, or reaching the second.
  bool Search(int start, int end, bool forward, std::vector<int>& found);
  void Reorder(int merged, int low, int high);

  // A topological order of the nodes, kept up while they merge: edges go from lower to higher ranks, so that
  // a search between two nodes only looks at what is ranked between them.
  std::vector<int> ranks_;
  std::vector<int> after_, before_;  // what the last MayMerge and MayReorder found between their two nodes
  std::vector<int> seen_;            // stamp per node of the last search that saw it
  int stamp_ = 0;
};

// Whether the two shapes are equal once dimensions of size 1 are dropped: reading one as the other needs no
// arithmetic.
bool SameButUnits(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b);

}  // namespace tenon::opt
