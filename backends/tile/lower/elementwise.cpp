// Ops whose element depends on the operands' elements at the same index, and regions made of them.
#include <cstring>
#include <map>

#include "backends/tile/lower/owners.h"
#include "backends/tile/math.h"

namespace tenon::tile::lower {
namespace {

template <OpCode kCode>
Value Micro(Elemental& e, const sdk::Op&, std::span<const Value> x) {
  return e.b().Arith(kCode, {x.begin(), x.end()});
}

// A function of math.def; narrow floats compute in f32 and round once.
Value MathOf(Elemental& e, std::string_view name, std::span<const Value> x) {
  Builder& b = e.b();
  const Type type = b.TypeOf(x[0]);
  std::vector<Value> wide;
  for (Value v : x) wide.push_back(IsNarrowFloat(type) ? b.Convert(Type::kF32, v) : v);
  return b.Convert(type, b.Math(name, wide));
}

// By squaring, modulo 2^width. To a negative exponent: 1 and -1 stay what they are but for the sign, all
// others are 0.
Value IntegerPower(Elemental& e, Value base, Value exponent) {
  Builder& b = e.b();
  const Type type = b.TypeOf(base);
  const Value one = b.ConstInt(type, 1), zero = b.ConstInt(type, 0);
  const std::vector<Value> state =
      b.Loop(0, BitWidth(type), 1, {one, base, exponent}, [&](Value, std::span<const Value> s) {
        const Value odd = b.Ne(b.And(s[2], one), zero);
        return std::vector<Value>{b.Select(odd, b.Mul(s[0], s[1]), s[0]), b.Mul(s[1], s[1]),
                                  b.ShrLogical(s[2], one)};
      });
  if (!IsSigned(type)) return state[0];
  const Value minus = b.ConstInt(type, -1), odd = b.Ne(b.And(exponent, one), zero);
  const Value sign = b.Select(b.And(b.Eq(base, minus), odd), minus, one);
  const Value unit = b.Or(b.Eq(base, one), b.Eq(base, minus));
  return b.Select(b.Lt(exponent, zero), b.Select(unit, sign, zero), state[0]);
}

// Number kFunction of math.def; power is the one that takes integers too.
template <int kFunction, bool kIntegers>
Value Function(Elemental& e, const sdk::Op&, std::span<const Value> x) {
  if (kIntegers && !IsFloat(e.b().TypeOf(x[0]))) return IntegerPower(e, x[0], x[1]);
  return MathOf(e, kMathFunctions[kFunction].name, x);
}

Value Compare(Elemental& e, const sdk::Op& op, std::span<const Value> x) {
  static constexpr Direction kDirections[] = {Direction::kEq, Direction::kNe, Direction::kGe,
                                              Direction::kGt, Direction::kLe, Direction::kLt};
  constexpr int64_t kTotalOrder = 2;
  const int64_t direction = op.number("comparison_direction");
  if (direction < 0 || direction > 5) return e.Fail(op, "unknown comparison direction");
  const bool total = op.number("compare_type") == kTotalOrder && IsFloat(e.b().TypeOf(x[0]));
  return e.b().Compare(kDirections[direction], x[0], x[1], total);
}

Value Select(Elemental& e, const sdk::Op&, std::span<const Value> x) {
  return e.b().Select(x[0], x[1], x[2]);
}
Value Clamp(Elemental& e, const sdk::Op&, std::span<const Value> x) { return e.b().Clamp(x[0], x[1], x[2]); }
Value Convert(Elemental& e, const sdk::Op& op, std::span<const Value> x) {
  return e.b().Convert(e.TypeOf(op.result().id()), x[0]);
}
Value BitcastConvert(Elemental& e, const sdk::Op& op, std::span<const Value> x) {
  const Type to = e.TypeOf(op.result().id());
  if (BitWidth(to) != BitWidth(e.b().TypeOf(x[0]))) return e.Fail(op, "bitcast_convert between widths");
  return e.b().Bitcast(to, x[0]);
}
Type UnsignedOf(Type type) {
  switch (ByteSize(type)) {
    case 1:
      return Type::kUI8;
    case 2:
      return Type::kUI16;
    case 4:
      return Type::kUI32;
    default:
      return Type::kUI64;
  }
}
// Between widths, a dimension of narrow elements comes or goes: the first is the lowest bits of the wide one.
Value BitcastConvertAt(Elemental& e, const sdk::Op& op, uint32_t result, const Position& at,
                       const Guard& guard) {
  Builder& b = e.b();
  const uint32_t operand = op.operand(0).id();
  const Type from = e.TypeOf(operand), to = e.TypeOf(op.result().id());
  const Type from_bits = UnsignedOf(from), to_bits = UnsignedOf(to);
  if (BitWidth(from) == BitWidth(to)) return ElementwiseAt(e, op, result, at, guard);
  if (BitWidth(from) > BitWidth(to)) {
    const Value whole = b.Bitcast(from_bits, e.At(operand, Position(at.begin(), at.end() - 1), guard));
    const Value shift = e.Number(from_bits, at.back() * BitWidth(to));
    return b.Bitcast(to, b.Convert(to_bits, b.ShrLogical(whole, shift)));
  }
  Value whole;
  for (int64_t part = 0; part < BitWidth(to) / BitWidth(from); ++part) {
    Position in = at;
    in.push_back(Affine(part));
    const Value bits = b.Convert(to_bits, b.Bitcast(from_bits, e.At(operand, in, guard)));
    const Value placed = b.Shl(bits, b.ConstInt(to_bits, part * BitWidth(from)));
    whole = whole.valid() ? b.Or(whole, placed) : placed;
  }
  return b.Bitcast(to, whole);
}

Value IsFinite(Elemental& e, const sdk::Op&, std::span<const Value> x) { return e.b().IsFinite(x[0]); }
Value ReducePrecision(Elemental& e, const sdk::Op& op, std::span<const Value> x) {
  Builder& b = e.b();
  const Type type = b.TypeOf(x[0]);
  Value wide = IsNarrowFloat(type) ? b.Convert(Type::kF32, x[0]) : x[0];
  const auto mantissa_bits = static_cast<int>(op.number("mantissa_bits"));
  Value reduced = b.ReducePrecision(wide, static_cast<int>(op.number("exponent_bits")), mantissa_bits);
  if (mantissa_bits == 0) {
    // No digit is left that tells NaN from infinity.
    const Type compute = b.TypeOf(wide), word = compute == Type::kF64 ? Type::kUI64 : Type::kUI32;
    const uint64_t sign = compute == Type::kF64 ? uint64_t{1} << 63 : uint64_t{1} << 31,
                   infinity = compute == Type::kF64 ? uint64_t{0x7ff} << 52 : uint64_t{0xff} << 23;
    Value bits = b.And(b.Bitcast(word, wide), b.ConstBits(word, sign));
    bits = b.Or(bits, b.ConstBits(word, infinity));
    reduced = b.Select(b.Compare(Direction::kNe, wide, wide), b.Bitcast(compute, bits), reduced);
  }
  return b.Convert(type, reduced);
}
Value Identity(Elemental&, const sdk::Op&, std::span<const Value> x) { return x[0]; }

Value BarrierAt(Elemental& e, const sdk::Op& op, uint32_t result, const Position& at, const Guard& guard) {
  return e.At(op.operand(result).id(), at, guard);
}

Value MapAt(Elemental& e, const sdk::Op& op, uint32_t result, const Position& at, const Guard& guard) {
  std::vector<Value> operands;
  for (uint32_t i = 0; i < op.operand_count(); ++i) operands.push_back(e.At(op.operand(i).id(), at, guard));
  return ApplyRegion(e, op.region(), operands)[result];
}

// The bits of element `index` of a constant's bytes.
uint64_t ElementBits(const sdk::Constant& constant, Type type, int64_t index) {
  uint64_t bits = 0;
  std::memcpy(&bits, static_cast<const char*>(constant.data()) + index * ByteSize(type), ByteSize(type));
  return bits;
}

// Constants inside a kernel are small: a splat is one, others are chosen by a tree of selects over the linear
// index.
Value ConstantAt(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard&) {
  const sdk::Constant constant = op.constant();
  const Type type = e.TypeOf(op.result().id());
  if (!constant.valid() || !constant.data()) return e.Fail(op, "the bytes of a constant are not in the view");
  Builder& b = e.b();
  const std::vector<int64_t> dims = e.Dims(op.result().id());
  int64_t count = 1;
  for (int64_t d : dims) count *= d;
  if (constant.splat() || count == 1) return b.ConstBits(type, ElementBits(constant, type, 0));
  if (count == 0) return b.ConstInt(type, 0);
  const Affine linear = e.symbols().Linear(at, dims);
  if (linear.is_constant()) return b.ConstBits(type, ElementBits(constant, type, linear.constant));
  const Value index = e.Number(Type::kI32, linear);
  const std::function<Value(int64_t, int64_t)> choose = [&](int64_t low, int64_t high) {
    if (high - low == 1) return b.ConstBits(type, ElementBits(constant, type, low));
    bool same = true;
    for (int64_t i = low + 1; i < high; ++i)
      same &= ElementBits(constant, type, i) == ElementBits(constant, type, low);
    if (same) return b.ConstBits(type, ElementBits(constant, type, low));
    const int64_t middle = (low + high) / 2;
    return b.Select(b.Lt(index, b.I32(static_cast<int32_t>(middle))), choose(low, middle),
                    choose(middle, high));
  };
  return choose(0, count);
}

Value ScalarConstant(Elemental& e, const sdk::Op& op, std::span<const Value>) {
  return ConstantAt(e, op, 0, Position(e.Dims(op.result().id()).size(), Affine(0)), {});
}

constexpr Owner Scalar(uint32_t code, ScalarFunction scalar, uint8_t operands) {
  return {code, Family::kElementwise, ElementwiseAt, scalar, operands, operands};
}
constexpr Owner Scalar(uint32_t code, ScalarFunction scalar, uint8_t operands, uint8_t results) {
  return {code, Family::kElementwise, ElementwiseAt, scalar, operands, results};
}

const Owner kOwners[] = {
#define TENON_TILE_MATH_OP(code, name, integers) \
  Scalar(code, Function<FindMath(#name), integers>, integers ? kNumber : kFloat),
#include "backends/tile/math.def"
    Scalar(TENON_OP_ABS, Micro<OpCode::kAbs>, kSigned | kFloat),
    Scalar(TENON_OP_ADD, Micro<OpCode::kAdd>, kAny),
    Scalar(TENON_OP_AND, Micro<OpCode::kAnd>, kBits),
    {TENON_OP_BITCAST_CONVERT, Family::kElementwise, BitcastConvertAt, BitcastConvert, kNumber, kNumber},
    Scalar(TENON_OP_CEIL, Micro<OpCode::kCeil>, kFloat),
    Scalar(TENON_OP_CLAMP, Clamp, kAny),
    Scalar(TENON_OP_COMPARE, Compare, kAny, kBool),
    {TENON_OP_CONSTANT, Family::kElementwise, ConstantAt, ScalarConstant},
    Scalar(TENON_OP_CONVERT, Convert, kAny),
    Scalar(TENON_OP_COUNT_LEADING_ZEROS, Micro<OpCode::kClz>, kInteger),
    Scalar(TENON_OP_DIVIDE, Micro<OpCode::kDiv>, kNumber),
    Scalar(TENON_OP_FLOOR, Micro<OpCode::kFloor>, kFloat),
    Scalar(TENON_OP_IS_FINITE, IsFinite, kFloat, kBool),
    {TENON_OP_MAP, Family::kElementwise, MapAt, nullptr},
    Scalar(TENON_OP_MAXIMUM, Micro<OpCode::kMax>, kAny),
    Scalar(TENON_OP_MINIMUM, Micro<OpCode::kMin>, kAny),
    Scalar(TENON_OP_MULTIPLY, Micro<OpCode::kMul>, kAny),
    Scalar(TENON_OP_NEGATE, Micro<OpCode::kNeg>, kNumber),
    Scalar(TENON_OP_NOT, Micro<OpCode::kNot>, kBits),
    {TENON_OP_OPTIMIZATION_BARRIER, Family::kElementwise, BarrierAt, Identity},
    Scalar(TENON_OP_OR, Micro<OpCode::kOr>, kBits),
    Scalar(TENON_OP_POPCNT, Micro<OpCode::kPopcnt>, kInteger),
    Scalar(TENON_OP_REDUCE_PRECISION, ReducePrecision, kFloat),
    Scalar(TENON_OP_REMAINDER, Micro<OpCode::kRem>, kNumber),
    Scalar(TENON_OP_ROUND_NEAREST_AFZ, Micro<OpCode::kRoundAfz>, kFloat),
    Scalar(TENON_OP_ROUND_NEAREST_EVEN, Micro<OpCode::kRoundEven>, kFloat),
    Scalar(TENON_OP_SELECT, Select, kAny),
    Scalar(TENON_OP_SHIFT_LEFT, Micro<OpCode::kShl>, kInteger),
    Scalar(TENON_OP_SHIFT_RIGHT_ARITHMETIC, Micro<OpCode::kShrArith>, kInteger),
    Scalar(TENON_OP_SHIFT_RIGHT_LOGICAL, Micro<OpCode::kShrLogical>, kInteger),
    Scalar(TENON_OP_SIGN, Micro<OpCode::kSign>, kSigned | kFloat),
    Scalar(TENON_OP_SQRT, Micro<OpCode::kSqrt>, kFloat),
    Scalar(TENON_OP_SUBTRACT, Micro<OpCode::kSub>, kNumber),
    Scalar(TENON_OP_XOR, Micro<OpCode::kXor>, kBits),
};

}  // namespace

std::span<const Owner> ElementwiseOwners() { return kOwners; }

Value ElementwiseAt(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  std::vector<Value> operands;
  for (uint32_t i = 0; i < op.operand_count(); ++i) {
    // clamp's bounds and select's predicate may be scalars.
    const bool scalar = op.operand(i).type().rank() == 0;
    operands.push_back(e.At(op.operand(i).id(), scalar ? Position{} : at, guard));
  }
  return FindOwner(op.code())->scalar(e, op, operands);
}

std::vector<Value> ApplyRegion(Elemental& e, const sdk::Region& region, std::span<const Value> arguments) {
  std::map<uint32_t, Value> values;
  for (uint32_t i = 0; i < region.argument_count(); ++i) values[region.argument(i).id()] = arguments[i];
  std::vector<Value> results;
  for (const sdk::Op& op : region.ops()) {
    std::vector<Value> operands;
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      auto at = values.find(op.operand(i).id());
      operands.push_back(at != values.end() ? at->second : e.At(op.operand(i).id(), {}));
    }
    if (op.code() == TENON_OP_RETURN) return operands;
    const Owner* owner = FindOwner(op.code());
    if (!owner || !owner->scalar || op.result_count() != 1 || op.result().type().rank() != 0) {
      e.Fail(op, "an op that is not elementwise on scalars inside a region");
      values[op.result().id()] = e.b().ConstInt(e.TypeOf(op.result().id()), 0);
      continue;
    }
    values[op.result().id()] = owner->scalar(e, op, operands);
  }
  return results;
}

Value ApplyKind(Builder& b, uint32_t kind, Value x, Value y) {
  switch (kind) {
    case TENON_REGION_ADD:
      return b.Add(x, y);
    case TENON_REGION_MULTIPLY:
      return b.Mul(x, y);
    case TENON_REGION_MINIMUM:
      return b.Min(x, y);
    case TENON_REGION_MAXIMUM:
      return b.Max(x, y);
    case TENON_REGION_AND:
      return b.And(x, y);
    case TENON_REGION_OR:
      return b.Or(x, y);
    case TENON_REGION_XOR:
      return b.Xor(x, y);
    case TENON_REGION_ASSIGN:
      return y;
    default:
      return Value{};
  }
}

}  // namespace tenon::tile::lower
