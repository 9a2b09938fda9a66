#include "backends/tile/lower/transpose_nest.h"

#include <algorithm>
#include <memory>
#include <set>

#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {
namespace {

constexpr int64_t kSmallestSquare = 4;
constexpr int64_t kSquaresAbreast = 4;  // squares that share the operand's pages
constexpr int64_t kPointElements = 16 << 10;

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// Finds the dimension of the values along which a transposed operand's rows run.
class CrossWalk {
 public:
  explicit CrossWalk(const Graph& graph) : graph_(graph) {}

  // `value` has the shape of the nest and is needed at the nest's index.
  void Visit(uint32_t value) {
    if (!seen_.insert(value).second) return;
    const sdk::Op op = graph_.Producer(value);
    if (!op.valid()) return;
    const Owner* owner = FindOwner(op.code());
    if (!owner || owner->family == Family::kHeavy) return void(fits_ = false);
    if (op.code() == TENON_OP_TRANSPOSE) {
      const auto permutation = op.numbers("permutation");
      const int64_t last = static_cast<int64_t>(permutation.size()) - 1;
      for (int64_t d = 0; d < last; ++d)
        if (permutation[d] == last && cross_ < 0) cross_ = d;
    }
    if (op.code() != TENON_OP_TRANSPOSE && owner->family == Family::kElementwise) {
      for (uint32_t i = 0; i < op.operand_count(); ++i)
        if (op.operand(i).type().rank() == op.result().type().rank()) Visit(op.operand(i).id());
    } else {
      NoFolds(op);
    }
  }
  int64_t cross() const { return fits_ ? cross_ : -1; }

 private:
  // A fold below would be computed once a square.
  void NoFolds(const sdk::Op& op) {
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      const sdk::Op producer = graph_.Producer(op.operand(i).id());
      if (!producer.valid()) continue;
      const Owner* owner = FindOwner(producer.code());
      if (!owner || owner->family == Family::kHeavy) fits_ = false;
      if (fits_ && seen_.insert(producer.result().id()).second) NoFolds(producer);
    }
  }

  const Graph& graph_;
  std::set<uint32_t> seen_;
  int64_t cross_ = -1;
  bool fits_ = true;
};

class SquareEmitter {
 public:
  SquareEmitter(Elemental& e, std::vector<uint32_t> values, const StoreFunction& store, size_t cross,
                int64_t lanes)
      : e_(e),
        values_(std::move(values)),
        store_(store),
        dims_(e.Dims(values_[0])),
        cross_(cross),
        lanes_(lanes) {
    for (size_t d = 0; d + 1 < dims_.size(); ++d)
      if (d != cross_) others_.push_back(dims_[d]);
    down_ = CeilDiv(dims_[cross_], lanes_);
    along_ = CeilDiv(dims_.back(), lanes_);
    // Where a point is a warp, a square for each: there are many processors, and each has many warps.
    const bool blocks = e.machine().block_lanes > 0;
    abreast_ = WithoutLone(blocks ? 1 : kSquaresAbreast, down_, dims_[cross_]);
    bands_ = CeilDiv(down_, abreast_);
    // A point is a band of squares, or part of it.
    const int64_t band_elements = abreast_ * lanes_ * dims_.back();
    stretches_ = blocks ? along_ : std::clamp<int64_t>(band_elements / kPointElements, 1, along_);
    stretch_ = WithoutLone(CeilDiv(along_, stretches_), along_, dims_.back());
    stretches_ = CeilDiv(along_, stretch_);
  }

  int64_t Points() const {
    int64_t points = bands_ * stretches_;
    for (int64_t d : others_) points *= d;
    return points;
  }

  void Emit(const Affine& point) {
    Builder& b = e_.b();
    auto [rest, stretch] = e_.symbols().DivMod(point, stretches_);
    auto [other, band] = e_.symbols().DivMod(rest, bands_);
    const Position others = e_.symbols().Split(other, others_);
    vector_ = b.Vector(lanes_);
    unrolled_ = b.Unrolled(lanes_);
    const Affine begin = stretch * stretch_, first = band * abreast_;
    e_.Loop(begin, Least(begin + Affine(stretch_), along_), {0, along_ - 1}, [&](const Affine& j) {
      const Affine column = Start(j, dims_.back());
      e_.Loop(first, Least(first + Affine(abreast_), down_), {0, down_ - 1},
              [&](const Affine& i) { Square(others, Start(i, dims_[cross_]), column); });
    });
  }

 private:
  // About `size` squares a point. The last square of a dimension may cover part of the one before it, which then has to be
  // the same point's: points are independent, and no element is stored by two of them.
  int64_t WithoutLone(int64_t size, int64_t squares, int64_t extent) const {
    if (extent % lanes_ == 0) return size;
    while (size < squares && (squares % size == 1 || size == 1)) ++size;
    return size;
  }

  Affine Least(const Affine& a, int64_t most) {
    if (e_.symbols().RangeOf(a).high <= most) return a;
    if (a.is_constant()) return Affine(std::min(a.constant, most));
    Builder& b = e_.b();
    return Affine::Of(e_.symbols().Add(b.Min(e_.ValueOf(a), b.I64(most)), {0, most}, b.Depth()));
  }
  // Where square number i of a dimension begins: the last one ends with the dimension and covers part of its
  // neighbour again, so that no lane is ever outside.
  Affine Start(const Affine& i, int64_t extent) { return Least(i * lanes_, extent - lanes_); }

  void Square(const Position& others, const Affine& row, const Affine& column) {
    Builder& b = e_.b();
    Symbols& s = e_.symbols();
    const int u = s.AddLane(unrolled_, {0, lanes_ - 1}, b.Depth(), Value{});
    const int v = s.AddLane(vector_, {0, lanes_ - 1}, b.Depth(), Value{});
    Position at;
    for (size_t d = 0, next = 0; d < dims_.size(); ++d) {
      if (d == cross_) {
        at.push_back(row + Affine::Of(u));
      } else if (d + 1 == dims_.size()) {
        at.push_back(column + Affine::Of(v));
      } else {
        at.push_back(others[next++]);
      }
    }
    const Elemental::Turning turning(e_, unrolled_, vector_);
    for (uint32_t value : values_) store_(value, at);
    // Where lanes are threads, an element of two squares is another thread's in the second.
    if (dims_[cross_] % lanes_ != 0 || dims_.back() % lanes_ != 0) b.Barrier();
  }

  Elemental& e_;
  std::vector<uint32_t> values_;
  StoreFunction store_;
  std::vector<int64_t> dims_, others_;
  size_t cross_;
  int64_t lanes_, down_ = 1, along_ = 1, abreast_ = 1, bands_ = 1, stretches_ = 1, stretch_ = 1;
  Value vector_, unrolled_;
};

// Whether the caller may have given an output the memory of an input that is read element by element: then no
// element may be computed twice.
bool MayUpdateInPlace(const Graph& graph, const std::vector<int64_t>& dims) {
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    const Owner* owner = FindOwner(op.code());
    if (!owner || owner->family != Family::kElementwise) continue;
    for (uint32_t i = 0; i < op.operand_count(); ++i)
      if (graph.InputOf(op.operand(i).id()) >= 0 && op.operand(i).type().dims() == dims) return true;
  }
  return false;
}

}  // namespace

std::optional<Part> TransposePart(Elemental& e, const std::vector<uint32_t>& values,
                                  const StoreFunction& store) {
  CrossWalk walk(e.graph());
  for (uint32_t value : values) walk.Visit(value);
  if (walk.cross() < 0) return std::nullopt;
  const std::vector<int64_t> dims = e.Dims(values[0]);
  const size_t cross = static_cast<size_t>(walk.cross());
  int64_t lanes = e.VectorLanes();
  while (lanes > std::min(dims[cross], dims.back())) lanes /= 2;
  if (MayUpdateInPlace(e.graph(), dims))
    while (dims[cross] % lanes != 0 || dims.back() % lanes != 0) lanes /= 2;
  if (lanes < kSmallestSquare) return std::nullopt;
  auto emitter = std::make_shared<SquareEmitter>(e, values, store, cross, lanes);
  return Part{emitter->Points(), [emitter](const Affine& point) { emitter->Emit(point); }};
}

}  // namespace tenon::tile::lower
