#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "backends/tile/lower/indexing.h"
#include "backends/tile/lower/nest.h"
#include "backends/tile/lower/owners.h"
#include "backends/tile/lower/products.h"
#include "backends/tile/lower/shapes.h"

namespace tenon::tile::lower {
namespace {

constexpr int64_t kMostPoints = 512;
// Where points are blocks of threads: as many as keep every processor busy, of a few steps of each thread.
constexpr int64_t kLeastBlockWork = 256, kMostBlockWork = 4 << 10;
constexpr int64_t kBlocksOfProcessor = 8;
constexpr int64_t kMostBlocks = 1 << 20;
constexpr int64_t kLeastLanes = 8;    // of a group: a sector of 32 bytes
constexpr int64_t kLeastShared = 64;  // elements of a fold that pay for threads that have to meet
// Of a concatenation with more operands each is a loop of its own: one loop would ask all of them at every element.
constexpr uint32_t kOperandsOfOneLoop = 16;

int64_t Product(const std::vector<int64_t>& x) {
  int64_t p = 1;
  for (int64_t d : x) p *= d;
  return p;
}
int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

int64_t InnerSize(const sdk::Type& type) { return type.rank() ? type.dim(type.rank() - 1) : 1; }

// What the heavy ops below an output mean for its innermost loop.
struct Folds {
  bool in_lanes = false;       // one depends on the innermost dimension
  bool wants_uniform = false;  // … and would rather have lanes along what it folds
  bool per_row = false;        // one does not: it belongs outside of the innermost loop
  int64_t work = 0;            // elements folded for each element of an output
  int64_t shared_work = 0;     // of those in lanes that groups of threads can share
  bool alone = false;          // one in lanes cannot be shared
};

// Walks from an output down, with the set of dimensions that depend on the output's innermost one.
class FoldWalk {
 public:
  FoldWalk(const Elemental& e, Folds& folds) : e_(e), folds_(folds) {}

  void Visit(uint32_t value, std::vector<bool> inner) {
    const Graph& graph = e_.graph();
    const sdk::Op op = graph.Producer(value);
    if (!op.valid() || !seen_.insert({value, inner}).second) return;
    const bool any = std::count(inner.begin(), inner.end(), true) > 0;
    switch (op.code()) {
      case TENON_OP_BROADCAST_IN_DIM: {
        const auto map = op.numbers("broadcast_dimensions");
        std::vector<bool> next(op.operand(0).type().rank());
        for (size_t i = 0; i < next.size(); ++i)
          next[i] = inner[map[i]] && op.operand(0).type().dim(static_cast<uint32_t>(i)) != 1;
        return Visit(op.operand(0).id(), next);
      }
      case TENON_OP_TRANSPOSE: {
        const auto permutation = op.numbers("permutation");
        std::vector<bool> next(inner.size());
        for (size_t i = 0; i < inner.size(); ++i) next[permutation[i]] = inner[i];
        return Visit(op.operand(0).id(), next);
      }
      case TENON_OP_REDUCE: {
        const auto reduced = op.numbers("dimensions");
        const sdk::Type type = op.operand(0).type();
        int64_t run = 1;
        for (int64_t d : reduced) folds_.work += type.dim(static_cast<uint32_t>(d));
        for (uint32_t d = type.rank(); d-- > 0 && Contains(reduced, d);) run *= type.dim(d);
        const bool splittable = !KeepsOrder(e_, op);
        Fold(any, run >= e_.VectorLanes() && splittable);
        int64_t folded = 1;
        for (int64_t d : reduced) folded *= type.dim(static_cast<uint32_t>(d));
        if (any && splittable) folds_.shared_work = std::max(folds_.shared_work, folded);
        folds_.alone |= any && !splittable;
        std::vector<bool> next(type.rank());
        size_t kept = 0;
        for (uint32_t d = 0; d < type.rank(); ++d)
          if (!Contains(reduced, d)) next[d] = inner[kept++];
        for (uint32_t i = 0; i < op.result_count(); ++i) Visit(op.operand(i).id(), next);
        return;
      }
      case TENON_OP_DOT:
      case TENON_OP_DOT_GENERAL: {
        const DotDims d = DotDimsOf(op);
        int64_t k = 1;
        for (int64_t i : d.lhs_contract) k *= op.operand(0).type().dim(static_cast<uint32_t>(i));
        folds_.work += k;
        const bool lhs_inner = Contains(d.lhs_contract, int64_t{op.operand(0).type().rank()} - 1);
        const bool rhs_inner = Contains(d.rhs_contract, int64_t{op.operand(1).type().rank()} - 1);
        Fold(any, lhs_inner && rhs_inner && k >= e_.VectorLanes());
        if (any) folds_.shared_work = std::max(folds_.shared_work, k);
        return;
      }
      case TENON_OP_CONVOLUTION:
      case TENON_OP_REDUCE_WINDOW:
        folds_.work +=
            op.code() == TENON_OP_CONVOLUTION
                ? static_cast<int64_t>(op.operand(1).type().count()) /
                      std::max<int64_t>(1, InnerSize(op.result().type()))
                : Product({op.numbers("window_dimensions").begin(), op.numbers("window_dimensions").end()});
        Fold(any, false);
        folds_.alone |= any;
        return;
      default:
        break;
    }
    const uint32_t rank = op.result().type().rank();
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      const uint32_t operand_rank = op.operand(i).type().rank();
      // Of an op that this walk knows nothing of, all dimensions of the operand may depend on the inner one.
      Visit(op.operand(i).id(), operand_rank == rank && op.code() != TENON_OP_RESHAPE
                                    ? inner
                                    : std::vector<bool>(operand_rank, any));
    }
  }

 private:
  void Fold(bool in_lanes, bool wants_uniform) {
    if (in_lanes) {
      folds_.in_lanes = true;
      folds_.wants_uniform |= wants_uniform;
    } else {
      folds_.per_row = true;
    }
  }

  const Elemental& e_;
  Folds& folds_;
  std::set<std::pair<uint32_t, std::vector<bool>>> seen_;
};

Folds FoldsBelow(const Elemental& e, const std::vector<uint32_t>& outputs) {
  Folds folds;
  FoldWalk walk(e, folds);
  for (uint32_t value : outputs) {
    std::vector<bool> inner(e.Dims(value).size());
    // Trailing dimensions of size 1 do not loop.
    for (size_t d = inner.size(); d-- > 0;) {
      inner[d] = true;
      if (e.Dims(value)[d] != 1) break;
    }
    walk.Visit(value, inner);
  }
  return folds;
}

// Dimensions that may run as one loop, joined.
std::vector<int64_t> Joined(const std::vector<int64_t>& dims, const std::vector<bool>& apart) {
  std::vector<int64_t> joined;
  for (size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == 1) continue;
    if (!joined.empty() && !apart[d]) {
      joined.back() *= dims[d];
    } else {
      joined.push_back(dims[d]);
    }
  }
  if (joined.empty()) joined.push_back(1);
  return joined;
}

bool IsPrefix(const std::vector<int64_t>& shorter, const std::vector<int64_t>& longer) {
  return shorter.size() < longer.size() && std::equal(shorter.begin(), shorter.end(), longer.begin());
}

// Values of the nest's whole shape that cost a math function and that more than one pass over a row needs:
// each reduce is a pass (those that share a loop are one), and so is the loop that stores.
std::vector<uint32_t> Cached(const Elemental& e, const std::vector<uint32_t>& outputs,
                             const std::vector<int64_t>& dims) {
  const Graph& graph = e.graph();
  std::map<uint32_t, int> passes;  // op -> passes that compute it
  std::vector<std::vector<uint32_t>> roots = {outputs};
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    if (op.code() != TENON_OP_REDUCE || op.operand(0).type().dims() != dims) continue;
    roots.emplace_back();
    for (uint32_t i = 0; i < op.result_count(); ++i) roots.back().push_back(op.operand(i).id());
  }
  for (const std::vector<uint32_t>& root : roots) {
    std::set<uint32_t> seen;
    const std::function<void(uint32_t)> visit = [&](uint32_t value) {
      const sdk::Op op = graph.Producer(value);
      if (!op.valid() || op.code() == TENON_OP_REDUCE || !seen.insert(op.id()).second) return;
      ++passes[op.id()];
      for (uint32_t i = 0; i < op.operand_count(); ++i) visit(op.operand(i).id());
    };
    for (uint32_t value : root) visit(value);
  }
  std::vector<uint32_t> cached;
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    if (IsMath(op.code()) && passes[id] > 1 && op.result().type().dims() == dims)
      cached.push_back(op.result().id());
  }
  return cached;
}

int64_t WantedPoints(int64_t work, const Machine& machine) {
  if (machine.block_lanes == 0) return std::clamp<int64_t>(work / kPointWork, 1, kMostPoints);
  const int64_t shared = work / (std::max<int64_t>(machine.processors, 1) * kBlocksOfProcessor);
  return std::clamp<int64_t>(work / std::clamp(shared, kLeastBlockWork, kMostBlockWork), 1, kMostBlocks);
}

void CutGrid(Nest& nest, bool per_row, const Machine& machine) {
  const int64_t rows = nest.Rows(), steps = nest.Steps();
  const int64_t points = WantedPoints(rows * nest.row_work, machine);
  nest.row_blocks = std::min(points, rows);
  nest.block_rows = CeilDiv(rows, std::max<int64_t>(nest.row_blocks, 1));
  nest.row_blocks = CeilDiv(rows, std::max<int64_t>(nest.block_rows, 1));
  nest.column_blocks = 1;
  // Row statistics would be computed once for each block of columns.
  if (nest.row_outputs.empty() && !per_row && nest.row_blocks < points)
    nest.column_blocks = std::min(CeilDiv(points, std::max<int64_t>(1, nest.row_blocks)), steps);
  nest.block_steps = CeilDiv(steps, std::max<int64_t>(nest.column_blocks, 1));
  nest.column_blocks = CeilDiv(steps, std::max<int64_t>(nest.block_steps, 1));
}

// Of outputs with `dims`, or of a piece of them that has these and is cut along a dimension.
Nest PlanNest(const Elemental& e, const std::vector<uint32_t>& outputs,
              const std::vector<uint32_t>& row_outputs, const Folds& folds, const std::vector<int64_t>& dims,
              std::optional<size_t> cut = {}) {
  Nest nest;
  nest.outputs = outputs;
  nest.row_outputs = row_outputs;
  nest.cut = cut;
  if (!row_outputs.empty()) {
    nest.rows = e.Dims(row_outputs[0]);
    nest.columns.assign(dims.begin() + nest.rows.size(), dims.end());
  } else if (folds.wants_uniform) {
    nest.rows = dims;
  } else {
    // The last loop's dimensions are the columns; short ones take more dimensions in, unless that would
    // repeat row statistics.
    std::vector<bool> apart = Boundaries(e.graph(), outputs, e.Dims(outputs[0]));
    if (cut) apart[*cut] = true;
    const std::vector<int64_t> joined = Joined(dims, apart);
    int64_t columns = joined.back();
    size_t loops = joined.size() - 1;
    while (!folds.per_row && loops > 0 && columns < e.VectorLanes()) columns *= joined[--loops];
    size_t first = dims.size();
    for (int64_t inside = 1; first > 0 && inside < columns;) inside *= dims[--first];
    nest.rows.assign(dims.begin(), dims.begin() + first);
    nest.columns.assign(dims.begin() + first, dims.end());
  }
  const int64_t columns = nest.Columns();
  // Folds in lanes need several chains of accumulators, or several warps.
  nest.lanes = folds.in_lanes ? std::min(e.VectorLanes(), PowerOfTwo(columns)) : LanesAlong(e, columns);
  if (folds.in_lanes)
    while (nest.unrolled < 4 && nest.unrolled * 2 * nest.lanes * (e.machine().processors + 1) <= columns &&
           !HasMath(e.graph()))
      nest.unrolled *= 2;
  const int64_t near = NearElements(e, columns);
  const int64_t threads = e.machine().processors * e.machine().block_lanes;
  if (folds.in_lanes) {
    nest.near = near >= nest.unrolled;
    // A block's threads share what a lane folds. Few columns are cut finer, down to what a memory access takes
    // at least, for more blocks and less for each thread to fold.
    if (!folds.alone && !folds.wants_uniform && nest.lanes > 1 && folds.shared_work >= kLeastShared &&
        e.machine().block_lanes > 0) {
      while (nest.lanes > kLeastLanes &&
             nest.Rows() * columns < e.machine().processors * nest.lanes * nest.unrolled)
        nest.lanes /= 2;
      nest.groups = std::max<int64_t>(e.machine().block_lanes / nest.lanes, 1);
    }
  } else if (nest.lanes * near <= columns && nest.Rows() * columns >= threads * near) {
    nest.unrolled = near;
    nest.near = true;
  }
  nest.row_work = folds.in_lanes ? columns * std::max<int64_t>(1, folds.work) : columns + folds.work;
  if (HasMath(e.graph())) nest.row_work *= 4;
  constexpr int64_t kLongestCachedRow = 64 << 10;
  if (!cut && folds.per_row && !folds.in_lanes && columns > 1 && columns <= kLongestCachedRow)
    nest.cached = Cached(e, outputs, dims);
  CutGrid(nest, folds.per_row, e.machine());
  return nest;
}

// A concatenation of many values that has the outputs' shape, so that its pieces are pieces of them.
std::optional<sdk::Op> ManyPieces(const Elemental& e, const std::vector<int64_t>& dims) {
  for (uint32_t id : e.graph().ops()) {
    const sdk::Op op = e.graph().view().op(id);
    if (op.code() == TENON_OP_CONCATENATE && op.operand_count() > kOperandsOfOneLoop &&
        op.result().type().dims() == dims)
      return op;
  }
  return std::nullopt;
}

void AddNests(const Elemental& e, const std::vector<uint32_t>& outputs,
              const std::vector<uint32_t>& row_outputs, std::vector<Nest>& nests) {
  const std::vector<int64_t> dims = e.Dims(outputs[0]);
  const Folds folds = FoldsBelow(e, outputs);
  const bool plain = row_outputs.empty() && !folds.in_lanes && !folds.per_row;
  const std::optional<sdk::Op> pieces = plain ? ManyPieces(e, dims) : std::nullopt;
  if (!pieces) return nests.push_back(PlanNest(e, outputs, row_outputs, folds, dims));
  const auto cut = static_cast<size_t>(pieces->number("dimension"));
  int64_t offset = 0;
  for (uint32_t i = 0; i < pieces->operand_count(); ++i) {
    const std::vector<int64_t> piece = pieces->operand(i).type().dims();
    if (Product(piece) > 0) {
      nests.push_back(PlanNest(e, outputs, {}, folds, piece, cut));
      nests.back().offset = offset;
    }
    offset += piece[cut];
  }
}

}  // namespace

int64_t Nest::Rows() const { return Product(rows); }
int64_t Nest::Columns() const { return Product(columns); }
int64_t Nest::Steps() const { return CeilDiv(Columns(), lanes * unrolled); }

std::vector<Nest> PlanNests(const Elemental& e, const std::vector<uint32_t>& values) {
  std::vector<std::pair<std::vector<int64_t>, std::vector<uint32_t>>>
      classes;  // by shape, in order of first output
  for (uint32_t value : values) {
    const std::vector<int64_t> dims = e.Dims(value);
    auto at = std::find_if(classes.begin(), classes.end(), [&](const auto& c) { return c.first == dims; });
    if (at == classes.end()) at = classes.insert(classes.end(), {dims, {}});
    at->second.push_back(value);
  }
  // A class whose shape is that of the rows of another one, and that folds rows, is computed along.
  std::vector<bool> taken(classes.size());
  std::vector<Nest> nests;
  for (size_t i = 0; i < classes.size(); ++i) {
    if (taken[i]) continue;
    std::vector<uint32_t> rows;
    for (size_t j = 0; j < classes.size(); ++j) {
      if (taken[j] || i == j || !IsPrefix(classes[j].first, classes[i].first) || !rows.empty()) continue;
      if (!FoldsBelow(e, classes[j].second).wants_uniform || FoldsBelow(e, classes[i].second).wants_uniform)
        continue;
      rows = classes[j].second;
      taken[j] = true;
    }
    taken[i] = true;
    AddNests(e, classes[i].second, rows, nests);
  }
  return nests;
}

}  // namespace tenon::tile::lower
