#include "backends/tile/lower/sort_key.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <map>

#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {
namespace {

constexpr int64_t kGreater = 3, kLess = 5, kTotalOrder = 2;  // as the view spells compare's attributes

// The comparator's region, read as expressions.
class Comparator {
 public:
  explicit Comparator(const sdk::Region& region) : region_(region) {
    for (const sdk::Op& op : region.ops()) {
      if (op.code() == TENON_OP_RETURN && op.operand_count() == 1) answer_ = op.operand(0).id();
      for (uint32_t r = 0; r < op.result_count(); ++r) definer_.emplace(op.result(r).id(), op);
    }
  }
  uint32_t answer() const { return answer_; }
  const sdk::Op* Definer(uint32_t value) const {
    auto at = definer_.find(value);
    return at == definer_.end() ? nullptr : &at->second;
  }
  int ArgumentOf(uint32_t value) const {
    for (uint32_t i = 0; i < region_.argument_count(); ++i)
      if (region_.argument(i).id() == value) return static_cast<int>(i);
    return -1;
  }
  // The arguments that `value` depends on.
  void Collect(uint32_t value, std::vector<bool>& used) const {
    if (const int argument = ArgumentOf(value); argument >= 0) used[argument] = true;
    const sdk::Op* op = Definer(value);
    if (!op) return;
    for (uint32_t i = 0; i < op->operand_count(); ++i) Collect(op->operand(i).id(), used);
  }
  // Whether y is x with argument `b` in the place of `a`.
  bool Same(const sdk::Value& x, const sdk::Value& y, int a, int b) const {
    const int of_x = ArgumentOf(x.id()), of_y = ArgumentOf(y.id());
    if (of_x >= 0 || of_y >= 0) return of_x == a && of_y == b;
    if (x.id() == y.id()) return true;
    const sdk::Op *p = Definer(x.id()), *q = Definer(y.id());
    if (!p || !q || p->code() != q->code() || p->operand_count() != q->operand_count() ||
        x.type().element() != y.type().element() || p->result_count() != 1)
      return false;
    if (p->code() == TENON_OP_CONSTANT) return SameConstant(p->constant(), q->constant());
    if (!HasNoOtherAttributes(p->code())) return false;
    if (p->code() == TENON_OP_COMPARE &&
        (p->number("comparison_direction") != q->number("comparison_direction") ||
         p->number("compare_type") != q->number("compare_type")))
      return false;
    for (uint32_t i = 0; i < p->operand_count(); ++i)
      if (!Same(p->operand(i), q->operand(i), a, b)) return false;
    return true;
  }

 private:
  static bool SameConstant(const sdk::Constant& p, const sdk::Constant& q) {
    return p.valid() && q.valid() && p.data() && q.data() && p.bytes() == q.bytes() &&
           std::memcmp(p.data(), q.data(), p.bytes()) == 0;
  }
  // Ops whose operands (and comparison attributes) say all.
  static bool HasNoOtherAttributes(uint32_t code) {
    switch (code) {
      case TENON_OP_ABS:
      case TENON_OP_ADD:
      case TENON_OP_AND:
      case TENON_OP_BITCAST_CONVERT:
      case TENON_OP_CLAMP:
      case TENON_OP_COMPARE:
      case TENON_OP_CONVERT:
      case TENON_OP_IS_FINITE:
      case TENON_OP_MAXIMUM:
      case TENON_OP_MINIMUM:
      case TENON_OP_MULTIPLY:
      case TENON_OP_NEGATE:
      case TENON_OP_NOT:
      case TENON_OP_OR:
      case TENON_OP_SELECT:
      case TENON_OP_SUBTRACT:
      case TENON_OP_XOR:
        return true;
      default:
        return false;
    }
  }

  sdk::Region region_;
  std::map<uint32_t, sdk::Op> definer_;
  uint32_t answer_ = TENON_NONE;
};

// `value` of a region of scalars with `argument` being `x`.
Value Evaluate(Elemental& e, const Comparator& comparator, const sdk::Value& value, uint32_t argument,
               Value x, std::map<uint32_t, Value>& known) {
  if (value.id() == argument) return x;
  auto found = known.find(value.id());
  if (found != known.end()) return found->second;
  const sdk::Op* op = comparator.Definer(value.id());
  if (!op) return e.At(value.id(), {});
  std::vector<Value> operands;
  for (uint32_t i = 0; i < op->operand_count(); ++i)
    operands.push_back(Evaluate(e, comparator, op->operand(i), argument, x, known));
  return known[value.id()] = FindOwner(op->code())->scalar(e, *op, operands);
}

// Sign-extended bits of a float to numbers that compare as its total order does; its own inverse.
Value FlipNegative(Builder& b, Value bits, int float_bits) {
  const Type type = b.TypeOf(bits);
  const Value sign = b.ShrArith(bits, b.ConstInt(type, BitWidth(type) - 1));
  const auto magnitude = static_cast<int64_t>((uint64_t{1} << (float_bits - 1)) - 1);
  return b.Xor(bits, b.And(sign, b.ConstInt(type, magnitude)));
}

// The least number of the type.
Value Least(Builder& b, Type type) {
  return b.ConstInt(type, std::numeric_limits<int64_t>::min() >> (64 - BitWidth(type)));
}

// Half of the numbers that an unsigned type has.
Value Half(Builder& b, Type type, Type of) { return b.ConstInt(type, int64_t{1} << (BitWidth(of) - 1)); }

Type SignedOf(Type type) {
  switch (ByteSize(type)) {
    case 1:
      return Type::kI8;
    case 2:
      return Type::kI16;
    case 4:
      return Type::kI32;
    default:
      return Type::kI64;
  }
}

}  // namespace

std::optional<SortKey> FindSortKey(const sdk::Op& sort) {
  const Comparator comparator(sort.region());
  const sdk::Op* compare = comparator.Definer(comparator.answer());
  if (!compare || compare->code() != TENON_OP_COMPARE) return std::nullopt;
  const int64_t direction = compare->number("comparison_direction");
  if (direction != kGreater && direction != kLess) return std::nullopt;
  const sdk::Value x = compare->operand(0), y = compare->operand(1);
  std::vector<bool> of_x(sort.region().argument_count()), of_y = of_x;
  comparator.Collect(x.id(), of_x);
  comparator.Collect(y.id(), of_y);
  if (std::count(of_x.begin(), of_x.end(), true) != 1) return std::nullopt;
  const int a = static_cast<int>(std::find(of_x.begin(), of_x.end(), true) - of_x.begin()), b = a ^ 1;
  if (!comparator.Same(x, y, a, b)) return std::nullopt;
  // x is of the element that would come first when a is even.
  const bool descending = (direction == kGreater) == (a % 2 == 0);
  return SortKey{sort,       static_cast<uint32_t>(a / 2),
                 x,          sort.region().argument(a),
                 descending, compare->number("compare_type") == kTotalOrder};
}

std::vector<bool> ComparedOperands(const sdk::Op& sort) {
  const Comparator comparator(sort.region());
  std::vector<bool> arguments(sort.region().argument_count());
  comparator.Collect(comparator.answer(), arguments);
  std::vector<bool> operands(sort.operand_count());
  for (size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i]) operands[i / 2] = true;
  return operands;
}

Type SortKeyType(Type type) { return ByteSize(type) == 8 ? Type::kI64 : Type::kI32; }
int SortKeyBits(Type type) { return 8 * ByteSize(type); }

Value SortKeyOf(Elemental& e, const SortKey& key, Value element) {
  Builder& b = e.b();
  const Comparator comparator(key.sort.region());
  std::map<uint32_t, Value> known;
  Value x = Evaluate(e, comparator, key.expression, key.argument.id(), element, known);
  const Type type = b.TypeOf(x), to = SortKeyType(type);
  if (IsFloat(type)) {
    // Zeros of both signs as one.
    if (!key.total_order) x = b.Select(b.Eq(x, b.Const(type, 0)), b.Const(type, 0), x);
    x = FlipNegative(b, b.Convert(to, b.Bitcast(SignedOf(type), x)), BitWidth(type));
  } else if (IsUnsigned(type) && ByteSize(type) >= 4) {
    x = b.Xor(b.Bitcast(to, x), Least(b, to));
  } else if (IsUnsigned(type)) {
    // The digits of a key are those of a signed number of the element's own width.
    x = b.Sub(b.Convert(to, x), Half(b, to, type));
  } else {
    x = b.Convert(to, x);
  }
  return key.descending ? b.Not(x) : x;
}

bool IsInvertible(const SortKey& key, Type type) {
  return key.plain() && !IsBool(type) && !IsNarrowFloat(type) && (!IsFloat(type) || key.total_order);
}

Value ElementOfSortKey(Builder& b, const SortKey& key, Type type, Value number) {
  if (key.descending) number = b.Not(number);
  if (IsFloat(type)) return b.Bitcast(type, FlipNegative(b, number, BitWidth(type)));
  if (IsUnsigned(type) && ByteSize(type) >= 4)
    return b.Bitcast(type, b.Xor(number, Least(b, b.TypeOf(number))));
  if (IsUnsigned(type)) number = b.Add(number, Half(b, b.TypeOf(number), type));
  return b.Convert(type, number);
}

}  // namespace tenon::tile::lower
