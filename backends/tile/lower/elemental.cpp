#include "backends/tile/lower/elemental.h"

#include <algorithm>
#include <limits>

#include "backends/tile/lower/layout.h"
#include "backends/tile/lower/owners.h"
#include "backends/tile/lower/shapes.h"

namespace tenon::tile::lower {
namespace {

// Lanes are chosen so that the widest element fills a register; narrow floats compute in f32.
int64_t LaneBytes(Type type) { return IsNarrowFloat(type) ? 4 : ByteSize(type); }

}  // namespace

Elemental::Elemental(const Graph& graph, Builder& builder, const Machine& machine, std::vector<Buffer> inputs)
    : graph_(graph), b_(builder), machine_(machine), inputs_(std::move(inputs)), scopes_(1) {
  int64_t bytes = 1;
  for (uint32_t value : graph.inputs())
    if (graph.view().value(value).type().rank() > 0) bytes = std::max(bytes, LaneBytes(TypeOf(value)));
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    for (uint32_t r = 0; r < op.result_count(); ++r)
      bytes = std::max(bytes, LaneBytes(TypeOf(op.result(r).id())));
  }
  vector_lanes_ = machine.lanes ? machine.lanes : std::max<int64_t>(1, (machine.vector_bits / 8) / bytes);
}

Type Elemental::TypeOf(uint32_t value) const {
  return TypeOfElement(graph_.view().value(value).type().element()).value_or(Type::kF32);
}
std::vector<int64_t> Elemental::Dims(uint32_t value) const {
  return graph_.view().value(value).type().dims();
}

Value Elemental::Fail(const sdk::Op& op, const std::string& why) {
  if (error_.empty()) {
    error_ = why;
    error_op_ = op.id();
  }
  return b_.ConstInt(op.result_count() ? TypeOf(op.result().id()) : Type::kF32, 0);
}

void Elemental::AtDepth(int depth, const std::function<void()>& body) {
  if (depth >= b_.Depth()) return body();
  std::vector<Memory> inner(
      std::make_move_iterator(scopes_.begin() + std::min<size_t>(scopes_.size(), depth + 1)),
      std::make_move_iterator(scopes_.end()));
  scopes_.resize(depth + 1);
  b_.AtDepth(depth, body);
  scopes_.resize(depth + 1);
  scopes_.insert(scopes_.end(), std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
}

Elemental::Scope::Scope(Elemental& e) : e_(e), before_(e.scopes_.size()) {
  e_.scopes_.resize(std::max<size_t>(before_, e_.b_.Depth()));
  e_.scopes_.resize(e_.b_.Depth() + 1);
}
Elemental::Scope::~Scope() { e_.scopes_.resize(before_); }

Elemental::Key Elemental::KeyOf(uint32_t value, const Position& at, const Guard& guard) const {
  Key key{value, guard.value.id, at};
  const std::vector<int64_t> dims = Dims(value);
  for (size_t i = 0; i < dims.size(); ++i)
    key.at[i] = dims[i] == 1 ? Affine(0) : symbols_.Simplify(key.at[i]);
  return key;
}

int Elemental::DepthOf(const Key& key, const Guard& guard) const {
  int depth = symbols_.DepthOf(key.at);
  if (guard.value.valid()) depth = std::max(depth, guard.depth);
  return std::min(depth, b_.Depth());
}

Value Elemental::At(uint32_t value, const Position& at, const Guard& guard) {
  const Key key = KeyOf(value, at, guard);
  int depth = DepthOf(key, guard);
  const int inside = std::max(depth, std::min(floor_, b_.Depth()));
  for (; depth <= inside; ++depth)
    if (auto known = scopes_[depth].values.find(key); known != scopes_[depth].values.end())
      return known->second;
  depth = inside;
  Value result;
  AtDepth(depth, [&] { result = Compute(value, key.at, guard); });
  scopes_[depth].values[key] = result;
  return result;
}

void Elemental::Remember(uint32_t value, const Position& at, const Guard& guard, Value result) {
  const Key key = KeyOf(value, at, guard);
  scopes_[std::max(DepthOf(key, guard), std::min(floor_, b_.Depth()))].values[key] = result;
}

Value Elemental::Compute(uint32_t value, const Position& at, const Guard& guard) {
  auto replaced = overrides_.find(value);
  if (replaced != overrides_.end())
    if (const Value known = replaced->second(at); known.valid()) return known;
  const int input = graph_.InputOf(value);
  if (input >= 0) return Load(inputs_[input], Address(value, at), guard);
  sdk::Op op = graph_.Producer(value);
  if (!op.valid()) {
    // A scalar constant that a member's region takes from around it.
    op = graph_.view().op(graph_.view().value(value).op_id());
    if (!op.valid() || op.code() != TENON_OP_CONSTANT) {
      if (error_.empty()) error_ = "a value that is neither an input nor of a member";
      return b_.ConstInt(TypeOf(value), 0);
    }
  }
  const Owner* owner = FindOwner(op.code());
  if (!owner || !owner->at) return Fail(op, "no lowering of " + std::string(op.name()) + " by element");
  return owner->at(*this, op, graph_.view().value(value).index(), at, guard);
}

Affine Elemental::Address(uint32_t value, const Position& at) {
  return AddressOf(symbols_, graph_.view().value(value), at);
}

Index Elemental::SymbolIndex(int id) {
  const Symbol symbol = symbols_[id];
  if (symbol.kind == Symbol::Kind::kValue) return symbol.index;
  const int depth = std::min(symbol.depth, b_.Depth());
  auto known = scopes_[depth].symbols.find(id);
  if (known != scopes_[depth].symbols.end()) return known->second;
  Value result;
  AtDepth(depth, [&] {
    // Unsigned, and of 32 bits where it fits: what the machine divides by a constant cheapest.
    Affine base = symbol.base;
    Range range = symbols_.RangeOf(base);
    int64_t shift = 0;
    if (range.low < 0) {
      shift = (-range.low + symbol.divisor - 1) / symbol.divisor;
      base = base + Affine(shift * symbol.divisor);
      range.high += shift * symbol.divisor;
    }
    const Type type = range.high <= std::numeric_limits<int32_t>::max() ? Type::kUI32 : Type::kUI64;
    Value dividend = Number(type, base);
    Value divisor = b_.ConstInt(type, symbol.divisor);
    if (symbol.kind == Symbol::Kind::kQuotient) {
      result = b_.Convert(Type::kI64, b_.Div(dividend, divisor));
      if (shift) result = b_.At(result - Index(shift));
    } else {
      result = b_.Convert(Type::kI64, b_.Rem(dividend, divisor));
    }
  });
  scopes_[depth].symbols[id] = result;
  return result;
}

Index Elemental::IndexOf(const Affine& raw) {
  const Affine a = symbols_.Simplify(raw);
  Index index(a.constant);
  for (auto [id, c] : a.terms) index = index + SymbolIndex(id) * c;
  return index;
}

Value Elemental::ValueOf(const Affine& a) {
  Value result;
  AtDepth(symbols_.DepthOf(a), [&] { result = b_.At(IndexOf(a)); });
  return result;
}

Value Elemental::Number(Type type, const Affine& a) {
  if (type == Type::kI64) return ValueOf(a);
  if (IsFloat(type)) return b_.Convert(type, ValueOf(a));
  if (IsBool(type)) return b_.Convert(type, ValueOf(a));
  Value sum;
  for (auto [id, c] : a.terms) {
    const int depth = std::min(symbols_[id].depth, b_.Depth());
    auto known = scopes_[depth].numbers.find({id, type});
    Value term;
    if (known != scopes_[depth].numbers.end()) {
      term = known->second;
    } else {
      AtDepth(depth, [&] { term = b_.Convert(type, b_.At(SymbolIndex(id))); });
      scopes_[depth].numbers[{id, type}] = term;
    }
    if (c != 1) term = b_.Mul(term, b_.ConstInt(type, c));
    sum = sum.valid() ? b_.Add(sum, term) : term;
  }
  if (!sum.valid()) return b_.ConstInt(type, a.constant);
  return a.constant ? b_.Add(sum, b_.ConstInt(type, a.constant)) : sum;
}

Guard Elemental::Inside(const Affine& raw, int64_t low, int64_t high) {
  const Affine a = symbols_.Simplify(raw);
  const Range range = symbols_.RangeOf(a);
  const bool check_low = range.low < low, check_high = range.high >= high;
  if (!check_low && !check_high) return {};
  Guard guard{Value{}, std::min(symbols_.DepthOf(a), b_.Depth())};
  const bool small =
      std::max(std::abs(range.low), std::abs(range.high)) < std::numeric_limits<int32_t>::max() / 2 &&
      std::max(std::abs(low), std::abs(high)) < std::numeric_limits<int32_t>::max() / 2;
  const Type type = small ? Type::kI32 : Type::kI64;
  AtDepth(guard.depth, [&] {
    Value x = Number(type, a);
    Value above, below;
    if (check_low) above = b_.Ge(x, b_.ConstInt(type, low));
    if (check_high) below = b_.Lt(x, b_.ConstInt(type, high));
    guard.value = !above.valid() ? below : !below.valid() ? above : b_.And(above, below);
  });
  return guard;
}

Guard Elemental::And(const Guard& a, const Guard& b) {
  if (!a.value.valid()) return b;
  if (!b.value.valid() || a.value == b.value) return a;
  Guard both{Value{}, std::min(std::max(a.depth, b.depth), b_.Depth())};
  auto& known = scopes_[both.depth].conjunctions;
  auto found = known.find({a.value.id, b.value.id});
  if (found != known.end()) {
    both.value = found->second;
    return both;
  }
  AtDepth(both.depth, [&] { both.value = b_.And(a.value, b.value); });
  scopes_[both.depth].conjunctions[{a.value.id, b.value.id}] = both.value;
  return both;
}

Affine Elemental::IndexAt(uint32_t value, const Position& at, int64_t low, int64_t high, const Guard& guard) {
  if (high <= low) return Affine(low);
  const std::tuple<Key, int64_t, int64_t> key{{value, guard.value.id, at}, low, high};
  int depth = symbols_.DepthOf(at);
  if (guard.value.valid()) depth = std::max(depth, guard.depth);
  depth = std::min(depth, b_.Depth());
  const int inside = std::max(depth, std::min(floor_, b_.Depth()));
  for (; depth <= inside; ++depth)
    if (auto known = scopes_[depth].indices.find(key); known != scopes_[depth].indices.end())
      return known->second;
  depth = inside;
  Affine result;
  AtDepth(depth, [&] {
    Value x = At(value, at, guard);
    if (IsUnsigned(b_.TypeOf(x)) && BitWidth(b_.TypeOf(x)) == 64)
      x = b_.Min(x, b_.ConstInt(b_.TypeOf(x), high));
    x = b_.Clamp(b_.I64(low), b_.Convert(Type::kI64, x), b_.I64(high));
    std::vector<int> lanes;
    for (const Affine& a : at)
      for (int lane : symbols_.LanesOf(a)) lanes.push_back(lane);
    std::sort(lanes.begin(), lanes.end());
    lanes.erase(std::unique(lanes.begin(), lanes.end()), lanes.end());
    result = Affine::Of(symbols_.AddComputed(x, {low, high}, depth, std::move(lanes)));
  });
  scopes_[depth].indices[key] = result;
  return result;
}

Guard Elemental::MaskOf(const Affine& address, const Guard& guard) {
  Guard all = guard;
  for (int lane : symbols_.LanesOf(address)) {
    const Symbol& symbol = symbols_[lane];
    if (symbol.mask.valid()) all = And(all, {symbol.mask, symbol.depth});
  }
  return all;
}

Value Elemental::Load(Buffer buffer, const Affine& raw, const Guard& guard) {
  const Affine address = symbols_.Simplify(raw);
  const Guard all = MaskOf(address, guard);
  const Index index = IndexOf(address);
  if (!all.value.valid()) {
    const Value turned = LoadTurned(buffer, address, index);
    return turned.valid() ? turned : b_.Load(buffer, index);
  }
  return b_.Load(buffer, index, all.value, b_.ConstBits(b_.InfoOf(buffer).type, 0));
}

Value Elemental::LoadTurned(Buffer buffer, const Affine& address, const Index& index) {
  if (!turn_unrolled_.valid()) return Value{};
  // Both axes as terms of their own, and no other symbol that varies over lanes.
  for (auto [id, c] : address.terms)
    if (!symbols_[id].lanes.empty() && symbols_[id].kind != Symbol::Kind::kValue) return Value{};
  int64_t along = 0, across = 0;
  Index swapped(index.constant);
  for (const Index::Term& term : index.terms) {
    if (term.value == turn_unrolled_) {
      along = term.coefficient;
      swapped = swapped + turn_vector_ * term.coefficient;
    } else if (term.value == turn_vector_) {
      across = term.coefficient;
      swapped = swapped + turn_unrolled_ * term.coefficient;
    } else {
      swapped = swapped + term.value * term.coefficient;
    }
  }
  if (along != 1 || across == 0 || across == 1) return Value{};
  return b_.TransposeLanes(turn_unrolled_, turn_vector_, b_.Load(buffer, swapped));
}

void Elemental::Store(Buffer buffer, const Affine& raw, Value value, const Guard& guard) {
  const Affine address = symbols_.Simplify(raw);
  const Guard all = MaskOf(address, And(guard, shares_.first));
  b_.Store(buffer, IndexOf(address), value, all.value);
}

std::vector<Elemental::Values> Elemental::Meet(const Values& mine) {
  std::vector<Values> all(static_cast<size_t>(shares_.count));
  for (Value value : mine) {
    const Buffer met =
        b_.Workspace("met" + std::to_string(met_++), b_.TypeOf(value), shares_.count * shares_.places);
    b_.Store(met, IndexOf(shares_.group * shares_.places + shares_.place), value);
    for (int64_t g = 0; g < shares_.count; ++g)
      all[g].push_back(b_.Load(met, IndexOf(shares_.place + Affine(g * shares_.places))));
  }
  return all;
}

Elemental::Values Elemental::Loop(const Affine& lower, const Affine& upper, Range range, Values inits,
                                  const std::function<Values(const Affine&, std::span<const Value>)>& body,
                                  int unroll) {
  if (lower.is_constant() && upper.is_constant() && upper.constant - lower.constant == 1)
    return body(lower, inits);
  return b_.Loop(
      IndexOf(lower), IndexOf(upper), 1, std::move(inits),
      [&](Value index, std::span<const Value> carried) {
        Scope scope(*this);
        return body(Affine::Of(symbols_.Add(index, range, b_.Depth())), carried);
      },
      unroll);
}

void Elemental::Loop(const Affine& lower, const Affine& upper, Range range,
                     const std::function<void(const Affine&)>& body, int unroll) {
  if (range.low == range.high && lower.is_constant() && upper.is_constant() &&
      upper.constant - lower.constant == 1)
    return body(lower);
  Loop(
      lower, upper, range, Values{},
      [&](const Affine& i, std::span<const Value>) {
        body(i);
        return Values{};
      },
      unroll);
}

void Elemental::InLanes(int64_t extent, int64_t lanes, const std::function<void(const Affine&)>& body) {
  lanes = std::min(lanes, PowerOfTwo(extent));
  const int64_t whole = extent / lanes;
  const Lanes axes = MakeLanes(1, lanes, lanes);
  if (whole > 0) Loop(0, whole, {0, whole - 1}, [&](const Affine& step) { body(step * lanes + axes.index); });
  if (whole * lanes < extent)
    body(Affine(whole * lanes) + MaskLanes(axes, 1, lanes, extent - whole * lanes).index);
}

Elemental::Lanes Elemental::MakeLanes(int64_t unrolled, int64_t width, int64_t inside, bool near) {
  Lanes lanes;
  lanes.near = near;
  if (width > 1) lanes.vector = b_.Vector(width);
  if (unrolled > 1) lanes.unrolled = b_.Unrolled(unrolled);
  return MaskLanes(lanes, unrolled, width, inside);
}

Elemental::Lanes Elemental::MaskLanes(const Lanes& axes, int64_t unrolled, int64_t width, int64_t inside) {
  Lanes lanes = axes;
  lanes.mask = Value{};
  Index index(0);
  if (width > 1) index = index + lanes.vector * (lanes.near ? unrolled : 1);
  if (unrolled > 1) index = index + lanes.unrolled * (lanes.near ? 1 : width);
  if (unrolled * width == 1) {
    lanes.index = Affine(0);
    return lanes;
  }
  if (inside < unrolled * width)
    lanes.mask = b_.Lt(b_.Convert(Type::kI32, b_.At(index)), b_.I32(static_cast<int32_t>(inside)));
  lanes.index = Affine::Of(
      symbols_.AddLane(index, {0, std::min(inside, unrolled * width) - 1}, b_.Depth(), lanes.mask));
  return lanes;
}

}  // namespace tenon::tile::lower
