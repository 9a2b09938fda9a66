#include "optimizer/fusion/fusion_graph.h"

#include <algorithm>
#include <numeric>

namespace tenon::opt {
namespace {

// A search that has seen this many nodes gives up: two nodes stay apart rather than the pass slow.
constexpr size_t kSearchLimit = 1024;
// Likewise for edges: what thousands read is not looked through for each of them.
constexpr size_t kEdgeLimit = 16384;

bool IsFree(mlir::Operation* op, OpClass op_class, const FusionGraph& graph) {
  switch (op_class) {
    case OpClass::kConstant:
      return true;  // large ones too: they are buffers and order nothing
    case OpClass::kIota:
      return true;
    case OpClass::kBroadcast:
    case OpClass::kReshape:
      break;
    case OpClass::kElementwise:
      if (IsTranscendental(op)) return false;
      break;
    default:
      return false;
  }
  for (mlir::Value operand : op->getOperands()) {
    mlir::Operation* definer = operand.getDefiningOp();
    int place = definer ? graph.PlaceOf(definer) : -1;
    if (place < 0 || !graph.free(place)) return false;
    if (graph.op_class(place) == OpClass::kConstant && !IsSplatConstant(definer)) return false;
  }
  return true;
}

}  // namespace

bool SameButUnits(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b) {
  size_t i = 0, j = 0;
  while (true) {
    while (i < a.size() && a[i] == 1) ++i;
    while (j < b.size() && b[j] == 1) ++j;
    if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
    if (a[i++] != b[j++]) return false;
  }
}

FusionGraph::FusionGraph(mlir::Block& block, const llvm::DenseSet<mlir::Operation*>& prepared)
    : block_(block) {
  int met = -1;
  for (mlir::Operation& op : block_) {
    int place = static_cast<int>(ops_.size());
    OpClass op_class = ClassOf(&op);
    bool is_free = IsFree(&op, op_class, *this);
    ops_.push_back(&op);
    classes_.push_back(op_class);
    free_.push_back(is_free);
    places_[&op] = place;
    node_of_.push_back(-1);
    NoteReads(&op);
    if (is_free) continue;
    FusionNode node;
    node.members.push_back(place);
    node.kind = KindOf(op_class);
    node.has_hero = IsHero(op_class);
    node.prepare = prepared.contains(&op);
    node.groupable = op_class != OpClass::kControl && op_class != OpClass::kAlias &&
                     op_class != OpClass::kTerminator && op_class != OpClass::kCollective;
    // A reshape of row-major values that really changes the shape stays between kernels: it moves nothing
    // there, while inside of one it costs a division per element.
    if (op_class == OpClass::kReshape) {
      bool bitcast =
          plan::LayoutOf(op.getOperand(0)).IsRowMajor() && plan::LayoutOf(op.getResult(0)).IsRowMajor();
      node.groupable = !bitcast || SameButUnits(ShapeOf(op.getOperand(0)), ShapeOf(op.getResult(0)));
    }
    node_of_[place] = static_cast<int>(nodes_.size());
    int self = node_of_[place];
    nodes_.push_back(std::move(node));
    if (MeetsOthers(&op)) {
      if (met >= 0) {
        nodes_[self].needs.insert(met);
        nodes_[met].feeds.insert(self);
      }
      met = self;
    }
    op.walk([&](mlir::Operation* nested) {
      for (mlir::Value operand : nested->getOperands()) {
        mlir::Operation* definer = operand.getDefiningOp();
        if (!definer || definer->getBlock() != &block_) continue;
        int from = node_of_[PlaceOf(definer)];
        if (from < 0 || from == self) continue;
        nodes_[self].needs.insert(from);
        nodes_[from].feeds.insert(self);
      }
    });
  }
  seen_.resize(nodes_.size());
  ranks_.resize(nodes_.size());
  std::iota(ranks_.begin(), ranks_.end(), 0);
}

int FusionGraph::Number(mlir::Value value) {
  auto [entry, made] = values_of_.try_emplace(value, static_cast<int>(values_.size()));
  if (made) {
    values_.push_back(value);
    readers_.emplace_back();
  }
  return entry->second;
}

void FusionGraph::NoteReads(mlir::Operation* op) {
  std::vector<int> reads;
  op->walk([&](mlir::Operation* nested) {
    for (mlir::Value operand : nested->getOperands()) {
      const bool own = nested != op && op->isAncestor(operand.getParentRegion()->getParentOp());
      if (!own) reads.push_back(Number(operand));
    }
  });
  for (mlir::Value result : op->getResults()) Number(result);
  std::sort(reads.begin(), reads.end());
  reads.erase(std::unique(reads.begin(), reads.end()), reads.end());
  for (int number : reads) readers_[number].push_back(static_cast<int>(reads_.size()));
  reads_.push_back(std::move(reads));
}

bool FusionGraph::IsReadOutside(int number, const std::vector<int>& members) const {
  // The last reader is the likeliest to be elsewhere.
  const std::vector<int>& readers = readers_[number];
  return readers.size() > members.size() || std::any_of(readers.rbegin(), readers.rend(), [&](int place) {
           return !std::binary_search(members.begin(), members.end(), place);
         });
}

int FusionGraph::PlaceOf(mlir::Operation* op) const {
  while (op && op->getBlock() != &block_) op = op->getParentOp();
  auto found = places_.find(op);
  return found == places_.end() ? -1 : found->second;
}

// Fails when it meets `end`, or too many nodes. An edge between the two themselves is no detour.
bool FusionGraph::Search(int start, int end, bool forward, std::vector<int>& found) {
  ++stamp_;
  found.clear();
  auto next = [&](int n) -> const std::set<int>& { return forward ? nodes_[n].feeds : nodes_[n].needs; };
  auto between = [&](int n) { return forward ? ranks_[n] < ranks_[end] : ranks_[n] > ranks_[end]; };
  size_t edges = 0;
  auto visit = [&](int n) {
    if (++edges > kEdgeLimit) return false;
    if (seen_[n] == stamp_ || !between(n)) return true;
    seen_[n] = stamp_;
    ++visits;
    found.push_back(n);
    return found.size() <= kSearchLimit;
  };
  for (int n : next(start))
    if (!visit(n)) return false;
  for (size_t i = 0; i < found.size(); ++i) {
    for (int n : next(found[i]))
      if (n == end || !visit(n)) return false;
  }
  return true;
}

bool FusionGraph::MayMerge(int a, int b) {
  if (ranks_[a] > ranks_[b]) std::swap(a, b);
  return Search(a, b, true, after_);
}

bool FusionGraph::MayReorder(int a, int b) {
  if (ranks_[a] > ranks_[b]) std::swap(a, b);
  return Search(b, a, false, before_);
}

// What leads to the merged node comes before it, what follows from it after, in the places that all of them
// had.
void FusionGraph::Reorder(int merged, int low, int high) {
  std::vector<int> places = {low, high};
  auto by_rank = [&](int a, int b) { return ranks_[a] < ranks_[b]; };
  std::sort(before_.begin(), before_.end(), by_rank);
  std::sort(after_.begin(), after_.end(), by_rank);
  for (int n : before_) places.push_back(ranks_[n]);
  for (int n : after_) places.push_back(ranks_[n]);
  std::sort(places.begin(), places.end());
  size_t next = 0;
  for (int n : before_) ranks_[n] = places[next++];
  ranks_[merged] = places[next++];
  for (int n : after_) ranks_[n] = places[next++];
}

int FusionGraph::Merge(int a, int b) {
  const int low = std::min(ranks_[a], ranks_[b]), high = std::max(ranks_[a], ranks_[b]);
  if (nodes_[a].members.size() < nodes_[b].members.size()) std::swap(a, b);
  FusionNode& into = nodes_[a];
  FusionNode& from = nodes_[b];
  std::vector<int> members;
  std::merge(into.members.begin(), into.members.end(), from.members.begin(), from.members.end(),
             std::back_inserter(members));
  for (int member : from.members) node_of_[member] = a;
  into.members = std::move(members);
  if (from.has_hero && !into.has_hero) into.kind = from.kind;
  into.has_hero |= from.has_hero;
  for (int n : from.needs) {
    nodes_[n].feeds.erase(b);
    if (n == a) continue;
    nodes_[n].feeds.insert(a);
    into.needs.insert(n);
  }
  for (int n : from.feeds) {
    nodes_[n].needs.erase(b);
    if (n == a) continue;
    nodes_[n].needs.insert(a);
    into.feeds.insert(n);
  }
  into.needs.erase(b);
  into.feeds.erase(b);
  from = FusionNode();
  from.alive = false;
  ++into.version;
  Reorder(a, low, high);
  ++merges;
  return a;
}

void FusionGraph::Duplicate(int node) {
  FusionNode from = std::move(nodes_[node]);
  nodes_[node] = FusionNode();
  nodes_[node].alive = false;
  for (int to : from.feeds) {
    FusionNode& into = nodes_[to];
    std::vector<int> members;
    std::set_union(into.members.begin(), into.members.end(), from.members.begin(), from.members.end(),
                   std::back_inserter(members));
    into.members = std::move(members);
    ++into.version;
    into.needs.erase(node);
    for (int n : from.needs) {
      into.needs.insert(n);
      nodes_[n].feeds.insert(to);
    }
  }
  for (int n : from.needs) nodes_[n].feeds.erase(node);
  for (int member : from.members) node_of_[member] = -1;
  ++merges;
}

}  // namespace tenon::opt
