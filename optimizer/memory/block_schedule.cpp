#include "optimizer/memory/block_schedule.h"

#include <algorithm>
#include <queue>
#include <set>

#include "llvm/ADT/DenseMap.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {
namespace {

// A search for a cycle that has seen this many nodes gives up: the wish is dropped.
constexpr int kSearchLimit = 4096;

// Values that nodes of a block make for others, and who reads them.
struct Flow {
  struct Made {
    int64_t bytes = 0;
    bool lives = false;  // to the end of the block: the terminator reads it
    std::vector<int> readers;
  };
  std::vector<Made> values;
  std::vector<std::vector<int>> makes, reads;  // by node: values

  Flow(mlir::Block& block, const BlockGraph& graph) : makes(graph.nodes().size()), reads(graph.nodes().size()) {
    llvm::DenseMap<mlir::Value, int> index;
    for (int n = 0; n < static_cast<int>(graph.nodes().size()); ++n) {
      for (mlir::Value input : graph.InputsOf(n)) {
        mlir::Operation* definer = input.getDefiningOp();
        int from = definer && definer->getBlock() == &block ? graph.NodeOf(definer) : -1;
        if (from < 0) continue;
        // An alias is its operand's memory: it makes no bytes.
        bool alias = graph.nodes()[from].group < 0 && plan::IsAlias(definer);
        auto [entry, made] = index.try_emplace(input, static_cast<int>(values.size()));
        if (made) {
          values.emplace_back().bytes = alias ? 0 : plan::BytesOf(input);
          makes[from].push_back(entry->second);
        }
        values[entry->second].readers.push_back(n);
        reads[n].push_back(entry->second);
      }
    }
    for (mlir::Value operand : block.getTerminator()->getOperands()) {
      if (auto entry = index.find(operand); entry != index.end()) values[entry->second].lives = true;
    }
  }

  int64_t BytesMade(int node) const {
    int64_t bytes = 0;
    for (int v : makes[node]) bytes += values[v].bytes;
    return bytes;
  }

  int64_t PeakOf(const std::vector<int>& order) const {
    std::vector<size_t> left;
    for (const Made& value : values) left.push_back(value.readers.size());
    int64_t live = 0, peak = 0;
    for (int n : order) {
      live += BytesMade(n);
      peak = std::max(peak, live);
      for (int v : reads[n]) {
        if (--left[v] == 0 && !values[v].lives) live -= values[v].bytes;
      }
    }
    return peak;
  }
};

// What must come before what: needs of the graph, and wishes that let a value be overwritten by its successor.
class Precedence {
 public:
  Precedence(mlir::Block& block, const BlockGraph& graph) : graph_(graph) {
    for (const BlockNode& node : graph.nodes()) {
      waits_.push_back(static_cast<int>(node.needs.size()));
      feeds_.push_back(node.feeds);
    }
    CarriedValues(block);
    Updates();
  }
  const std::vector<int>& feeds(int node) const { return feeds_[node]; }
  std::vector<int> waits() const { return waits_; }

  // Lowest number first among those that are ready.
  std::vector<int> Order() const {
    std::vector<int> waiting = waits_, order;
    std::priority_queue<int, std::vector<int>, std::greater<int>> ready;
    for (size_t n = 0; n < waiting.size(); ++n) {
      if (waiting[n] == 0) ready.push(static_cast<int>(n));
    }
    while (!ready.empty()) {
      int n = ready.top();
      ready.pop();
      order.push_back(n);
      for (int next : feeds_[n]) {
        if (--waiting[next] == 0) ready.push(next);
      }
    }
    return order;
  }

 private:
  // The next turn's value of a loop is made after the last read of this turn's.
  void CarriedValues(mlir::Block& block) {
    mlir::Operation* parent = block.getParentOp();
    if (parent->getName().getStringRef() != "stablehlo.while" || block.getParent()->getRegionNumber() != 1) return;
    for (mlir::BlockArgument argument : block.getArguments()) {
      mlir::Operation* definer = block.getTerminator()->getOperand(argument.getArgNumber()).getDefiningOp();
      int last = definer && definer->getBlock() == &block ? graph_.NodeOf(definer) : -1;
      if (last >= 0) Readers(argument, last);
    }
  }
  // What is updated in place is read by others before.
  void Updates() {
    for (int n = 0; n < static_cast<int>(graph_.nodes().size()); ++n) {
      for (mlir::Operation* op : graph_.nodes()[n].ops) {
        OpClass op_class = ClassOf(op);
        if (op_class == OpClass::kUpdate || op_class == OpClass::kScatter) Readers(op->getOperand(0), n);
      }
    }
  }
  void Readers(mlir::Value value, int last) {
    std::set<int> readers;
    for (mlir::Operation* user : value.getUsers()) {
      int n = graph_.NodeOf(AncestorIn(graph_.block(), user));
      if (n >= 0 && n != last) readers.insert(n);
    }
    for (int reader : readers) Wish(reader, last);
  }
  static mlir::Operation* AncestorIn(mlir::Block& block, mlir::Operation* op) {
    while (op && op->getBlock() != &block) op = op->getParentOp();
    return op;
  }
  void Wish(int before, int after) {
    if (llvm::is_contained(feeds_[before], after)) return;
    // It must not already be that `after` comes first.
    std::set<int> seen;
    std::vector<int> work = {after};
    while (!work.empty()) {
      int n = work.back();
      work.pop_back();
      if (n == before || static_cast<int>(seen.size()) > kSearchLimit) return;
      if (!seen.insert(n).second) continue;
      work.insert(work.end(), feeds_[n].begin(), feeds_[n].end());
    }
    feeds_[before].push_back(after);
    ++waits_[after];
  }

  const BlockGraph& graph_;
  std::vector<int> waits_;
  std::vector<std::vector<int>> feeds_;
};

// List scheduling: of what is ready, the node that adds the fewest bytes to what is live.
std::vector<int> ByBytes(const Flow& flow, const Precedence& precedence, int64_t* visits) {
  std::vector<int> waiting = precedence.waits(), order;
  std::vector<size_t> left;
  for (const Flow::Made& value : flow.values) left.push_back(value.readers.size());
  std::vector<int64_t> delta(waiting.size());
  auto frees = [&](int v) { return left[v] == 1 && !flow.values[v].lives; };
  std::set<std::pair<int64_t, int>> ready;
  for (int n = 0; n < static_cast<int>(waiting.size()); ++n) {
    delta[n] = flow.BytesMade(n);
    for (int v : flow.reads[n]) {
      if (frees(v)) delta[n] -= flow.values[v].bytes;
    }
    if (waiting[n] == 0) ready.insert({delta[n], n});
  }
  std::vector<bool> done(waiting.size());
  while (!ready.empty()) {
    int n = ready.begin()->second;
    ready.erase(ready.begin());
    order.push_back(n);
    done[n] = true;
    for (int v : flow.reads[n]) {
      ++*visits;
      --left[v];
      if (!frees(v)) continue;
      for (int reader : flow.values[v].readers) {  // the one that is left now frees it
        if (done[reader]) continue;
        bool queued = ready.erase({delta[reader], reader}) > 0;
        delta[reader] -= flow.values[v].bytes;
        if (queued) ready.insert({delta[reader], reader});
      }
    }
    for (int next : precedence.feeds(n)) {
      if (--waiting[next] == 0) ready.insert({delta[next], next});
    }
  }
  return order;
}

}  // namespace

BlockSchedule ScheduleBlock(mlir::Block& block, const BlockGraph& graph) {
  BlockSchedule result;
  Flow flow(block, graph);
  Precedence precedence(block, graph);
  std::vector<int> by_bytes = ByBytes(flow, precedence, &result.visits), given = precedence.Order();
  int64_t bytes = flow.PeakOf(by_bytes), given_bytes = flow.PeakOf(given);
  result.visits += static_cast<int64_t>(2 * graph.nodes().size());
  result.order = bytes < given_bytes ? by_bytes : given;
  result.peak_bytes = std::min(bytes, given_bytes);
  for (size_t i = 0; i < result.order.size(); ++i) result.moved += result.order[i] != static_cast<int>(i);
  return result;
}

}  // namespace tenon::opt
