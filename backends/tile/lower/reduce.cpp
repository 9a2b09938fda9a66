// reduce: all reduces of a group over the same dimensions of equally shaped operands that do not need one
// another share one loop, so what they have in common is read once.
#include <algorithm>
#include <cmath>
#include <limits>

#include "backends/tile/lower/accumulate.h"
#include "backends/tile/lower/indexing.h"
#include "backends/tile/lower/owners.h"
#include "backends/tile/lower/shapes.h"

namespace tenon::tile::lower {
namespace {

using Values = std::vector<Value>;

bool IsHeavy(const sdk::Op& op) {
  const Owner* owner = FindOwner(op.code());
  return owner && owner->family == Family::kHeavy;
}

bool SameShape(const sdk::Op& a, const sdk::Op& b) {
  const auto x = a.numbers("dimensions"), y = b.numbers("dimensions");
  return a.operand(0).type().dims() == b.operand(0).type().dims() &&
         std::equal(x.begin(), x.end(), y.begin(), y.end());
}

// `op` and the reduces that can share its loop, in the group's order.
std::vector<sdk::Op> Siblings(Elemental& e, const sdk::Op& op) {
  const Graph& graph = e.graph();
  std::vector<sdk::Op> all = {op};
  for (uint32_t id : graph.ops()) {
    const sdk::Op other = graph.view().op(id);
    if (id == op.id() || other.code() != TENON_OP_REDUCE || !SameShape(op, other)) continue;
    bool fits = true;
    for (const sdk::Op& member : all)
      fits &= !graph.DependsOn(id, member.id()) && !graph.DependsOn(member.id(), id);
    // It must not bring another loop into this one.
    for (uint32_t heavy : graph.ops())
      if (IsHeavy(graph.view().op(heavy)) && graph.DependsOn(id, heavy))
        fits &= graph.DependsOn(op.id(), heavy);
    if (fits) all.push_back(other);
  }
  std::sort(all.begin(), all.end(), [](const sdk::Op& x, const sdk::Op& y) { return x.id() < y.id(); });
  return all;
}

double MaxOf(Type type) { return std::ldexp(1.0, BitWidth(type) - (IsSigned(type) ? 1 : 0)) - 1; }

// The element that leaves every other as it is.
Value Neutral(Builder& b, uint32_t kind, Type type) {
  const double inf = std::numeric_limits<double>::infinity();
  switch (kind) {
    case TENON_REGION_ADD:
      return IsFloat(type) ? b.Const(type, -0.0) : b.ConstInt(type, 0);
    case TENON_REGION_MULTIPLY:
      return b.ConstInt(type, 1);
    case TENON_REGION_MINIMUM:
      if (IsFloat(type)) return b.Const(type, inf);
      if (BitWidth(type) == 64) return b.ConstBits(type, IsSigned(type) ? ~uint64_t{0} >> 1 : ~uint64_t{0});
      return IsBool(type) ? b.Bool(true) : b.ConstInt(type, static_cast<int64_t>(MaxOf(type)));
    case TENON_REGION_MAXIMUM:
      if (IsFloat(type)) return b.Const(type, -inf);
      if (IsSigned(type))
        return b.ConstInt(type, std::numeric_limits<int64_t>::min() >> (64 - BitWidth(type)));
      return b.ConstInt(type, 0);
    case TENON_REGION_AND:
      return IsBool(type) ? b.Bool(true) : b.ConstInt(type, -1);
    default:
      return b.ConstInt(type, 0);
  }
}

bool IsArg(uint32_t kind) { return kind == TENON_REGION_ARGMAX || kind == TENON_REGION_ARGMIN; }

// (value, index) of two candidates: the better value, on a tie the lower index, NaN before all. `ordered`:
// y's index is known to be the greater.
Values Better(Builder& b, uint32_t kind, Value x, Value ix, Value y, Value iy, bool ordered) {
  const Type type = b.TypeOf(x);
  const bool maximum = kind == TENON_REGION_ARGMAX;
  // Written so that a NaN in y makes it true.
  Value y_wins =
      IsFloat(type) ? b.Not(maximum ? b.Le(y, x) : b.Ge(y, x)) : (maximum ? b.Gt(y, x) : b.Lt(y, x));
  if (IsFloat(type)) y_wins = b.And(y_wins, b.Eq(x, x));
  Value index_wins = y_wins;
  if (!ordered) {
    Value tie = b.Eq(x, y);
    if (IsFloat(type)) tie = b.Or(tie, b.And(b.Ne(x, x), b.Ne(y, y)));
    index_wins = b.Or(y_wins, b.And(tie, b.Lt(iy, ix)));
  }
  return {b.Select(y_wins, y, x), b.Select(index_wins, iy, ix)};
}

// Whether indices arrive in ascending order, from 0 on and starting from an initial index of 0: then a tie
// keeps what is there.
bool IndicesAscend(const Elemental& e, const sdk::Op& op) {
  const sdk::Op iota = e.graph().Producer(op.operand(1).id());
  const sdk::Op init = e.graph().Producer(op.operand(3).id());
  if (!iota.valid() || iota.code() != TENON_OP_IOTA || !init.valid() || init.code() != TENON_OP_CONSTANT)
    return false;
  const auto dims = op.numbers("dimensions");
  if (dims.size() != 1 || iota.number("iota_dimension") != dims[0] || !init.constant().data()) return false;
  uint64_t bits = 0;
  std::memcpy(&bits, init.constant().data(), std::min<uint64_t>(init.constant().bytes(), 8));
  return bits == 0;
}

}  // namespace

// Of several NaN the first wins, which is the one of the lowest index only where indices ascend.
bool KeepsOrder(const Elemental& e, const sdk::Op& reduce) {
  const uint32_t kind = reduce.region().kind();
  return kind == TENON_REGION_GENERAL ||
         (IsArg(kind) && IsFloat(e.TypeOf(reduce.operand(0).id())) && !IndicesAscend(e, reduce));
}

namespace {

class Reduction {
 public:
  Reduction(Elemental& e, const sdk::Op& op)
      : e_(e), op_(op), kind_(op.region().kind()), count_(op.result_count()) {
    ordered_ = IsArg(kind_) && IndicesAscend(e, op);
    if (KeepsOrder(e, op)) kind_ = TENON_REGION_GENERAL;
  }
  bool Splittable() const { return kind_ != TENON_REGION_GENERAL; }
  uint32_t count() const { return count_; }
  const sdk::Op& op() const { return op_; }

  // Each also narrows the accumulators to the results at the end.
  Values Init(const Guard& guard) {
    Values values;
    for (uint32_t i = 0; i < count_; ++i)
      values.push_back(e_.b().Convert(TypeOf(i), e_.At(op_.operand(count_ + i).id(), {}, guard)));
    return values;
  }
  Values Identity(const Guard& guard) {
    if (IsArg(kind_)) return Init(guard);  // taking it more than once changes nothing
    return {Neutral(e_.b(), kind_, TypeOf(0))};
  }
  Values Step(std::span<const Value> before, const Position& at, const Guard& guard) {
    Values elements;
    for (uint32_t i = 0; i < count_; ++i)
      elements.push_back(e_.b().Convert(TypeOf(i), e_.At(op_.operand(i).id(), at, guard)));
    return Fold(before, elements, ordered_);
  }
  Values Fold(std::span<const Value> x, std::span<const Value> y, bool ordered = false) {
    if (IsArg(kind_)) return Better(e_.b(), kind_, x[0], x[1], y[0], y[1], ordered);
    if (kind_ != TENON_REGION_GENERAL) return {ApplyKind(e_.b(), kind_, x[0], y[0])};
    Values arguments(x.begin(), x.end());
    arguments.insert(arguments.end(), y.begin(), y.end());
    return ApplyRegion(e_, op_.region(), arguments);
  }
  Value Result(Value accumulator, uint32_t i) {
    return e_.b().Convert(e_.TypeOf(op_.result(i).id()), accumulator);
  }

 private:
  Type TypeOf(uint32_t i) const { return AccumulatorType(kind_, e_.TypeOf(op_.result(i).id())); }
  Elemental& e_;
  sdk::Op op_;
  uint32_t kind_, count_;
  bool ordered_ = false;
};

Value ReduceAt(Elemental& e, const sdk::Op& op, uint32_t result, const Position& at, const Guard& guard) {
  std::vector<Reduction> reductions;
  bool splittable = true;
  for (const sdk::Op& sibling : Siblings(e, op)) {
    reductions.emplace_back(e, sibling);
    splittable &= reductions.back().Splittable();
  }
  const std::vector<int64_t> dims = e.Dims(op.operand(0).id());
  const auto reduced = op.numbers("dimensions");
  const std::vector<bool> boundaries = Boundaries(e.graph(), op);
  std::vector<int64_t> extents;                // of the loops
  std::vector<std::vector<size_t>> loop_dims;  // which dimensions each runs over
  for (size_t d = 0; d < dims.size(); ++d) {
    if (!Contains(reduced, static_cast<int64_t>(d))) continue;
    const bool joins = d > 0 && !loop_dims.empty() && loop_dims.back().back() == d - 1 && !boundaries[d];
    if (joins) {
      extents.back() *= dims[d];
      loop_dims.back().push_back(d);
    } else {
      extents.push_back(dims[d]);
      loop_dims.push_back({d});
    }
  }
  auto position = [&](const Position& loops) {
    Position p(dims.size());
    size_t kept = 0;
    for (size_t d = 0; d < dims.size(); ++d)
      if (!Contains(reduced, static_cast<int64_t>(d))) p[d] = at[kept++];
    for (size_t l = 0; l < loops.size(); ++l) {
      std::vector<int64_t> sizes;
      for (size_t d : loop_dims[l]) sizes.push_back(dims[d]);
      const Position split = e.symbols().Split(loops[l], sizes);
      for (size_t i = 0; i < split.size(); ++i) p[loop_dims[l][i]] = split[i];
    }
    return p;
  };

  // One element: along lanes. Elements in lanes already (the kept dimension is the inner one): one after the
  // other.
  const bool uniform = !e.symbols().HasLanes(at);
  Accumulation a;
  a.extents = extents;
  size_t accumulators = 0;
  for (Reduction& r : reductions) accumulators += r.count();
  if (uniform && splittable && !extents.empty())
    ChooseLanes(e, extents.back(), accumulators, a.lanes, a.unrolled);
  a.shared = !uniform && splittable && e.shares().count > 1;
  if (a.unrolled > 1) a.near = NearElements(e, extents.back()) >= a.unrolled;
  const bool in_lanes = a.lanes > 1 || a.shared;
  a.identity = [&] {
    Values all;
    for (Reduction& r : reductions)
      for (Value v : in_lanes ? r.Identity(guard) : r.Init(guard)) all.push_back(v);
    return all;
  };
  auto for_each = [&](const auto& fn) {
    Values all;
    size_t first = 0;
    for (Reduction& r : reductions) {
      for (Value v : fn(r, first)) all.push_back(v);
      first += r.count();
    }
    return all;
  };
  a.step = [&](std::span<const Value> before, const Position& loops) {
    const Position p = position(loops);
    return for_each(
        [&](Reduction& r, size_t first) { return r.Step(before.subspan(first, r.count()), p, guard); });
  };
  auto fold = [&](std::span<const Value> x, std::span<const Value> y) {
    return for_each([&](Reduction& r, size_t first) {
      return r.Fold(x.subspan(first, r.count()), y.subspan(first, r.count()));
    });
  };
  if (splittable) a.combine = fold;
  Values values = Accumulate(e, a);
  if (in_lanes) {
    Values inits;
    for (Reduction& r : reductions)
      for (Value v : r.Init(guard)) inits.push_back(v);
    values = fold(inits, values);
  }
  Value wanted;
  size_t first = 0;
  for (Reduction& r : reductions) {
    for (uint32_t i = 0; i < r.count(); ++i) {
      const Value v = r.Result(values[first + i], i);
      e.Remember(r.op().result(i).id(), at, guard, v);
      if (r.op().id() == op.id() && i == result) wanted = v;
    }
    first += r.count();
  }
  return wanted;
}

const Owner kOwners[] = {{TENON_OP_REDUCE, Family::kHeavy, ReduceAt, nullptr}};

}  // namespace

std::span<const Owner> ReduceOwners() { return kOwners; }

}  // namespace tenon::tile::lower
