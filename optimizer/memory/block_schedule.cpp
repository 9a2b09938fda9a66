#include "optimizer/memory/block_schedule.h"

#include <algorithm>
#include <set>

#include "llvm/ADT/DenseMap.h"

namespace tenon::opt {
namespace {

// Values that nodes of a block make for others, and who reads them.
struct Flow {
  struct Made {
    int64_t bytes;
    int readers = 0;      // nodes
    bool lives = false;   // to the end of the block: the terminator reads it
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
        // An alias is its operand's memory: it makes no bytes, and keeps its operand alive through its own readers.
        bool alias = graph.nodes()[from].group < 0 && plan::IsAlias(definer);
        auto [entry, made] = index.try_emplace(input, static_cast<int>(values.size()));
        if (made) {
          values.push_back({alias ? 0 : plan::BytesOf(input)});
          makes[from].push_back(entry->second);
        }
        ++values[entry->second].readers;
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
};

int64_t PeakOf(const Flow& flow, const std::vector<int>& order) {
  std::vector<int> left;
  for (const Flow::Made& value : flow.values) left.push_back(value.readers);
  int64_t live = 0, peak = 0;
  for (int n : order) {
    live += flow.BytesMade(n);
    peak = std::max(peak, live);
    for (int v : flow.reads[n]) {
      if (--left[v] == 0 && !flow.values[v].lives) live -= flow.values[v].bytes;
    }
  }
  return peak;
}

}  // namespace

BlockSchedule ScheduleBlock(mlir::Block& block, const BlockGraph& graph) {
  BlockSchedule result;
  Flow flow(block, graph);
  const auto& nodes = graph.nodes();
  std::vector<int> left;
  std::vector<std::vector<int>> readers(flow.values.size());
  for (const Flow::Made& value : flow.values) left.push_back(value.readers);
  for (int n = 0; n < static_cast<int>(nodes.size()); ++n) {
    for (int v : flow.reads[n]) readers[v].push_back(n);
  }
  // Bytes that running the node adds to what is live.
  std::vector<int64_t> delta(nodes.size());
  std::vector<size_t> waiting(nodes.size());
  for (int n = 0; n < static_cast<int>(nodes.size()); ++n) {
    delta[n] = flow.BytesMade(n);
    waiting[n] = nodes[n].needs.size();
    for (int v : flow.reads[n]) {
      if (left[v] == 1 && !flow.values[v].lives) delta[n] -= flow.values[v].bytes;
    }
  }
  std::set<std::pair<int64_t, int>> ready;
  for (int n = 0; n < static_cast<int>(nodes.size()); ++n) {
    if (waiting[n] == 0) ready.insert({delta[n], n});
  }
  std::vector<int> greedy;
  std::vector<bool> done(nodes.size());
  while (!ready.empty()) {
    int n = ready.begin()->second;
    ready.erase(ready.begin());
    greedy.push_back(n);
    done[n] = true;
    for (int v : flow.reads[n]) {
      ++result.visits;
      if (--left[v] != 1 || flow.values[v].lives) continue;
      for (int reader : readers[v]) {  // the one that is left now frees it
        if (done[reader]) continue;
        bool queued = ready.erase({delta[reader], reader}) > 0;
        delta[reader] -= flow.values[v].bytes;
        if (queued) ready.insert({delta[reader], reader});
      }
    }
    for (int next : nodes[n].feeds) {
      if (--waiting[next] == 0) ready.insert({delta[next], next});
    }
  }
  std::vector<int> given = graph.Order();
  int64_t greedy_peak = PeakOf(flow, greedy), given_peak = PeakOf(flow, given);
  result.visits += static_cast<int64_t>(2 * nodes.size());
  result.order = greedy_peak < given_peak ? greedy : given;
  result.peak_bytes = std::min(greedy_peak, given_peak);
  for (size_t i = 0; i < result.order.size(); ++i) result.moved += result.order[i] != static_cast<int>(i);
  return result;
}

}  // namespace tenon::opt
