#include "backends/tile/lower/shapes.h"

#include <algorithm>
#include <set>

#include "backends/tile/lower/layout.h"
#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {
namespace {

class BoundaryWalk {
 public:
  BoundaryWalk(const Graph& graph, const std::vector<int64_t>& dims)
      : graph_(graph), dims_(dims), apart_(dims.size() + 1) {}

  // `value` has the shape dims_.
  void Visit(uint32_t value) {
    if (!seen_.insert(value).second) return;
    if (graph_.InputOf(value) >= 0) {
      if (!IsRowMajor(graph_.view().value(value))) All();
      return;
    }
    const sdk::Op op = graph_.Producer(value);
    if (!op.valid()) return;
    const Owner* owner = FindOwner(op.code());
    if (op.code() == TENON_OP_BROADCAST_IN_DIM) return BroadcastInDim(op);
    if (op.code() == TENON_OP_CONSTANT && op.constant().valid() && op.constant().splat()) return;
    if (!owner || owner->family != Family::kElementwise || op.code() == TENON_OP_CONSTANT) return All();
    for (uint32_t i = 0; i < op.operand_count(); ++i)
      if (op.operand(i).type().rank() > 0 || dims_.empty()) Visit(op.operand(i).id());
  }
  std::vector<bool> Result() { return apart_; }

 private:
  void All() { std::fill(apart_.begin(), apart_.end(), true); }

  // Neighbours that are both new, or of which one has size 1, may join.
  void BroadcastInDim(const sdk::Op& op) {
    const auto map = op.numbers("broadcast_dimensions");
    std::vector<bool> real(dims_.size());
    for (size_t i = 0; i < map.size(); ++i)
      real[map[i]] = op.operand(0).type().dim(static_cast<uint32_t>(i)) != 1;
    bool any = false;
    for (size_t d = 1; d < dims_.size(); ++d) {
      if (dims_[d - 1] != 1 && dims_[d] != 1 && (real[d - 1] || real[d])) apart_[d] = true;
    }
    for (bool r : real) any |= r;
    // With a size-1 dimension between two real ones the neighbours look joined but are not.
    if (any && std::count(dims_.begin(), dims_.end(), 1) > 0) All();
  }

  const Graph& graph_;
  std::vector<int64_t> dims_;
  std::vector<bool> apart_;
  std::set<uint32_t> seen_;
};

}  // namespace

std::vector<bool> Boundaries(const Graph& graph, const std::vector<uint32_t>& values,
                             const std::vector<int64_t>& dims) {
  BoundaryWalk walk(graph, dims);
  for (uint32_t value : values) {
    if (!IsRowMajor(graph.view().value(value))) return std::vector<bool>(dims.size() + 1, true);
    walk.Visit(value);
  }
  return walk.Result();
}

std::vector<bool> Boundaries(const Graph& graph, const sdk::Op& reduce) {
  std::vector<uint32_t> values;
  for (uint32_t i = 0; i < reduce.result_count(); ++i) values.push_back(reduce.operand(i).id());
  return Boundaries(graph, values, reduce.operand(0).type().dims());
}

bool IsMath(uint32_t code) {
  switch (code) {
#define TENON_TILE_MATH_OP(code, name, integers) case code:
#include "backends/tile/math.def"
    return true;
    default:
      return false;
  }
}

bool HasMath(const Graph& graph) {
  for (uint32_t id : graph.ops())
    if (IsMath(graph.view().op(id).code())) return true;
  return false;
}

int64_t PowerOfTwo(int64_t x) {
  int64_t p = 1;
  while (p < x) p *= 2;
  return p;
}

int64_t LanesAlong(const Elemental& e, int64_t extent) {
  constexpr int64_t kEach = 8;  // elements of a thread that pay for warps that have to meet
  int64_t lanes = e.VectorLanes();
  while (lanes * 2 <= e.machine().block_lanes && lanes * 2 * kEach <= extent) lanes *= 2;
  return std::min(lanes, PowerOfTwo(extent));
}

int64_t NearElements(const Elemental& e, int64_t extent) {
  constexpr int64_t kWidestAccess = 16;
  const Graph& graph = e.graph();
  if (e.machine().block_lanes == 0) return 1;
  int64_t bytes = 2;
  uint64_t most = 0, math = 0;  // elements of an op's result, of a function's result
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    const Owner* owner = FindOwner(op.code());
    const bool there = (owner && owner->family == Family::kElementwise) || op.code() == TENON_OP_REDUCE ||
                       op.code() == TENON_OP_BROADCAST_IN_DIM;
    if (!there) return 1;
    most = std::max<uint64_t>(most, op.result(0).type().count());
    if (IsMath(op.code())) math = std::max<uint64_t>(math, op.result(0).type().count());
  }
  for (const auto& values : {graph.inputs(), graph.outputs()}) {
    for (uint32_t value : values) {
      if (graph.view().value(value).type().rank() == 0) continue;
      if (!IsRowMajor(graph.view().value(value))) return 1;
      bytes = std::max<int64_t>(bytes, ByteSize(e.TypeOf(value)));
    }
  }
  // Bodies of functions are long, and their threads are busy with them.
  int64_t near = std::min<int64_t>(kWidestAccess / bytes, math > 0 && math == most ? 2 : 8);
  while (extent % near != 0) near /= 2;  // what follows a row is aligned, too
  return near;
}

void ChooseLanes(const Elemental& e, int64_t extent, size_t accumulators, int64_t& lanes, int64_t& unrolled) {
  constexpr int64_t kShort = 4;       // fewer elements are added one by one
  constexpr int64_t kRegisters = 12;  // accumulators that stay in registers
  lanes = unrolled = 1;
  if (extent < kShort) return;
  lanes = LanesAlong(e, extent);
  const int64_t most = HasMath(e.graph()) ? 2 : 4;
  while (unrolled * 2 <= most && unrolled * 2 * static_cast<int64_t>(accumulators) <= kRegisters &&
         unrolled * 2 * lanes <= extent)
    unrolled *= 2;
}

}  // namespace tenon::tile::lower
