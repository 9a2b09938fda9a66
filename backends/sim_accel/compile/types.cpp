#include "backends/sim_accel/compile/types.h"

#include <cstring>

namespace tenon::sim {

Type TypeOf(uint32_t element_type) {
  switch (element_type) {
    case TENON_ELEMENT_I1:
      return Type::i1;
    case TENON_ELEMENT_I8:
      return Type::i8;
    case TENON_ELEMENT_I16:
      return Type::i16;
    case TENON_ELEMENT_I32:
      return Type::i32;
    case TENON_ELEMENT_I64:
      return Type::i64;
    case TENON_ELEMENT_UI8:
      return Type::ui8;
    case TENON_ELEMENT_UI16:
      return Type::ui16;
    case TENON_ELEMENT_UI32:
      return Type::ui32;
    case TENON_ELEMENT_UI64:
      return Type::ui64;
    case TENON_ELEMENT_BF16:
      return Type::bf16;
    case TENON_ELEMENT_F16:
      return Type::f16;
    case TENON_ELEMENT_F32:
      return Type::f32;
    default:
      return Type::none;
  }
}

namespace {

std::optional<Fn> IfTaken(Fn fn, Type type) {
  const FnRecord* record = FindFn(fn);
  if (!record || !FnTakes(*record, type)) return std::nullopt;
  return fn;
}

}  // namespace

std::optional<Fn> UnaryFn(uint32_t op_code, Type type) {
  switch (op_code) {
    case TENON_OP_NEGATE:
      return IfTaken(Fn::neg, type);
    case TENON_OP_ABS:
      return IfTaken(Fn::abs, type);
    case TENON_OP_SIGN:
      return IfTaken(Fn::sign, type);
    case TENON_OP_NOT:
      return IfTaken(Fn::not_, type);
    case TENON_OP_POPCNT:
      return IfTaken(Fn::popcnt, type);
    case TENON_OP_COUNT_LEADING_ZEROS:
      return IfTaken(Fn::clz, type);
    case TENON_OP_CEIL:
      return IfTaken(Fn::ceil, type);
    case TENON_OP_FLOOR:
      return IfTaken(Fn::floor, type);
    case TENON_OP_ROUND_NEAREST_EVEN:
      return IfTaken(Fn::round_even, type);
    case TENON_OP_ROUND_NEAREST_AFZ:
      return IfTaken(Fn::round_away, type);
    case TENON_OP_SQRT:
      return IfTaken(Fn::sqrt, type);
    case TENON_OP_RSQRT:
      return IfTaken(Fn::rsqrt, type);
    case TENON_OP_CBRT:
      return IfTaken(Fn::cbrt, type);
    case TENON_OP_EXPONENTIAL:
      return IfTaken(Fn::exp, type);
    case TENON_OP_EXPONENTIAL_MINUS_ONE:
      return IfTaken(Fn::expm1, type);
    case TENON_OP_LOG:
      return IfTaken(Fn::log, type);
    case TENON_OP_LOG_PLUS_ONE:
      return IfTaken(Fn::log1p, type);
    case TENON_OP_LOGISTIC:
      return IfTaken(Fn::logistic, type);
    case TENON_OP_TANH:
      return IfTaken(Fn::tanh, type);
    case TENON_OP_SINE:
      return IfTaken(Fn::sin, type);
    case TENON_OP_COSINE:
      return IfTaken(Fn::cos, type);
    case TENON_OP_TAN:
      return IfTaken(Fn::tan, type);
    case TENON_OP_IS_FINITE:
      return IfTaken(Fn::is_finite, type);
    default:
      return std::nullopt;
  }
}

std::optional<Fn> BinaryFn(uint32_t op_code, Type type) {
  const bool pred = type == Type::i1;
  switch (op_code) {
    case TENON_OP_ADD:
      return pred ? Fn::or_ : IfTaken(Fn::add, type);
    case TENON_OP_MULTIPLY:
      return pred ? Fn::and_ : IfTaken(Fn::mul, type);
    case TENON_OP_SUBTRACT:
      return IfTaken(Fn::sub, type);
    case TENON_OP_DIVIDE:
      return IfTaken(Fn::div, type);
    case TENON_OP_REMAINDER:
      return IfTaken(Fn::rem, type);
    case TENON_OP_MINIMUM:
      return IfTaken(Fn::min, type);
    case TENON_OP_MAXIMUM:
      return IfTaken(Fn::max, type);
    case TENON_OP_POWER:
      return IfTaken(Fn::pow, type);
    case TENON_OP_ATAN2:
      return IfTaken(Fn::atan2, type);
    case TENON_OP_AND:
      return IfTaken(Fn::and_, type);
    case TENON_OP_OR:
      return IfTaken(Fn::or_, type);
    case TENON_OP_XOR:
      return IfTaken(Fn::xor_, type);
    case TENON_OP_SHIFT_LEFT:
      return IfTaken(Fn::shl, type);
    case TENON_OP_SHIFT_RIGHT_ARITHMETIC:
      return IfTaken(Fn::shr_s, type);
    case TENON_OP_SHIFT_RIGHT_LOGICAL:
      return IfTaken(Fn::shr_u, type);
    default:
      return std::nullopt;
  }
}

Fn CompareFn(int64_t direction) {
  constexpr Fn kFns[] = {Fn::eq, Fn::ne, Fn::ge, Fn::gt, Fn::le, Fn::lt};
  return kFns[direction];
}

std::optional<Fn> RegionFn(uint32_t region_kind, Type type) {
  switch (region_kind) {
    case TENON_REGION_ADD:
      return BinaryFn(TENON_OP_ADD, type);
    case TENON_REGION_MULTIPLY:
      return BinaryFn(TENON_OP_MULTIPLY, type);
    case TENON_REGION_MINIMUM:
      return BinaryFn(TENON_OP_MINIMUM, type);
    case TENON_REGION_MAXIMUM:
      return BinaryFn(TENON_OP_MAXIMUM, type);
    case TENON_REGION_AND:
      return BinaryFn(TENON_OP_AND, type);
    case TENON_REGION_OR:
      return BinaryFn(TENON_OP_OR, type);
    case TENON_REGION_ASSIGN:
      return Fn::assign;
    default:
      return std::nullopt;
  }
}

uint64_t ElementBits(Type type, const void* element) {
  uint64_t bits = 0;
  std::memcpy(&bits, element, static_cast<size_t>(TypeBytes(type)));
  return bits;
}

}  // namespace tenon::sim
