#include "optimizer/decompose/narrow_codes.h"

#include <bit>
#include <optional>
#include <string>

#include "llvm/Support/raw_ostream.h"
#include "numerics/float_formats.h"

namespace tenon::opt {

using mlir::Value;
using numerics::FloatFamily;
using numerics::FloatFormat;

namespace {

bool IsNarrowInteger(mlir::Type type) {
  auto integer = llvm::dyn_cast<mlir::IntegerType>(type);
  return integer && (integer.getWidth() == 2 || integer.getWidth() == 4);
}

bool IsNarrowFloat(mlir::Type type) {
  auto number = llvm::dyn_cast<mlir::FloatType>(type);
  return number && number.getWidth() <= 8;
}

FloatFormat FormatOf(mlir::Type type) {
  std::string name;
  llvm::raw_string_ostream(name) << type;
  for (int code = 0; code < kElementTypeCount; ++code)
    if (kElementTypeRecords[code].name == name) return numerics::FormatOf(static_cast<ElementType>(code));
  return numerics::FormatOf(ElementType::invalid);
}

// Numbers and operations on 32-bit words.
class Words {
 public:
  explicit Words(HloBuilder& b) : b_(b), word_(b.builder().getIntegerType(32, false)) {}
  mlir::Type type() const { return word_; }
  Value Number(uint32_t value) { return b_.Splat(word_, llvm::APInt(32, value)); }
  Value And(Value x, uint32_t mask) { return b_.iand(x, Number(mask)); }
  Value Add(Value x, uint32_t value) { return b_.iadd(x, Number(value)); }
  Value Left(Value x, int bits) {
    return b_.Named("stablehlo.shift_left", {x, Number(static_cast<uint32_t>(bits))});
  }
  Value Right(Value x, int bits) {
    return b_.Named("stablehlo.shift_right_logical", {x, Number(static_cast<uint32_t>(bits))});
  }
  Value Float(Value x) { return b_.Bitcast(x, b_.builder().getF32Type()); }
  Value Bits(Value x) { return b_.Bitcast(x, word_); }

 private:
  HloBuilder& b_;
  mlir::Type word_;
};

constexpr uint32_t kSign = uint32_t{1} << 31, kInfinity = uint32_t{0x7f8} << 20, kNan = uint32_t{0x7fc} << 20;

Value DecodedFloat(HloBuilder& b, Value stored, const FloatFormat& format) {
  Words w(b);
  Value code = b.Convert(stored, w.type());
  if (format.family == FloatFamily::exponent) {
    Value bits = b.select(b.eq(code, w.Number(0)), w.Number(uint32_t{1} << 22), w.Left(code, 23));
    return w.Float(b.select(b.eq(code, w.Number(0xff)), w.Number(kNan), bits));
  }
  Value magnitude = w.And(code, format.sign_bit() - 1);
  Value sign = w.Left(w.And(code, format.sign_bit()), 31 - format.exponent_bits - format.mantissa_bits);
  // The digits and the exponent in their places of f32, but for the bias: a power of two, also for what is
  // subnormal.
  Value scaled = b.mul(w.Float(w.Left(magnitude, 23 - format.mantissa_bits)),
                       b.f32(std::bit_cast<float>(static_cast<uint32_t>(254 - format.bias) << 23)));
  Value bits = w.Bits(scaled);
  if (format.family == FloatFamily::ieee) {
    Value infinite = b.eq(magnitude, w.Number(format.largest() + 1));
    bits = b.select(infinite, w.Number(kInfinity), bits);
    bits = b.select(b.gt(magnitude, w.Number(format.largest() + 1)), w.Number(kNan), bits);
  } else if (format.family == FloatFamily::nan_only) {
    bits = b.select(b.eq(magnitude, w.Number(format.nan())), w.Number(kNan), bits);
  }
  bits = b.ior(bits, sign);
  if (format.family == FloatFamily::fnuz)
    bits = b.select(b.eq(code, w.Number(format.nan())), w.Number(kNan), bits);
  return w.Float(bits);
}

Value EncodedFloat(HloBuilder& b, Value value, const FloatFormat& format) {
  Words w(b);
  mlir::Type stored = b.builder().getIntegerType(8, false);
  Value bits = w.Bits(value), magnitude = w.And(bits, ~kSign);
  Value is_nan = b.gt(magnitude, w.Number(kInfinity));
  if (format.family == FloatFamily::exponent) {
    // Half-way goes up; what lies below the least power becomes that.
    Value code = w.Right(w.Add(magnitude, uint32_t{1} << 22), 23);
    code = b.select(b.lt(magnitude, w.Number(uint32_t{3} << 21)), w.Number(0), code);
    Value none = b.mask_or(is_nan, b.gt(bits, w.Number(kSign)));
    return b.Convert(b.select(none, w.Number(0xff), code), stored);
  }
  const int dropped = 23 - format.mantissa_bits;
  Value last = w.And(w.Right(magnitude, dropped), 1);
  Value normal = w.Right(b.iadd(w.Add(magnitude, (uint32_t{1} << (dropped - 1)) - 1), last), dropped);
  normal = w.Add(normal, 0U - (static_cast<uint32_t>(127 - format.bias) << format.mantissa_bits));
  // What is subnormal rounds where the digits of a larger number end.
  const uint32_t above = static_cast<uint32_t>(127 + 23 + 1 - format.bias - format.mantissa_bits) << 23;
  Value subnormal = w.Add(w.Bits(b.add(w.Float(magnitude), b.f32(std::bit_cast<float>(above)))), 0U - above);
  Value small = b.lt(magnitude, w.Number(static_cast<uint32_t>(128 - format.bias) << 23));
  Value code = b.select(small, subnormal, normal);
  const uint32_t overflow = numerics::detail::Overflowed(format, 0);
  code = b.select(b.gt(code, w.Number(format.largest())), w.Number(overflow), code);
  Value sign = w.Right(w.And(bits, kSign), 31 - format.exponent_bits - format.mantissa_bits);
  if (format.family == FloatFamily::fnuz) {
    // No zero but one, and NaN where its negative would be.
    sign = b.select(b.eq(code, w.Number(0)), w.Number(0), sign);
    code = b.ior(code, sign);
    return b.Convert(b.select(is_nan, w.Number(format.nan()), code), stored);
  }
  if (format.family == FloatFamily::finite)
    return b.Convert(b.select(is_nan, w.Number(format.nan()), b.ior(code, sign)), stored);
  return b.Convert(b.ior(b.select(is_nan, w.Number(format.nan()), code), sign), stored);
}

}  // namespace

mlir::Type StoredType(mlir::Type element) {
  if (IsNarrowFloat(element))
    return mlir::IntegerType::get(element.getContext(), 8, mlir::IntegerType::Unsigned);
  if (!IsNarrowInteger(element)) return {};
  return mlir::IntegerType::get(element.getContext(), 8,
                                llvm::cast<mlir::IntegerType>(element).getSignedness());
}

mlir::Type ArithmeticType(mlir::Type element) {
  return IsNarrowFloat(element) ? mlir::Float32Type::get(element.getContext()) : StoredType(element);
}

Value Decoded(HloBuilder& b, Value stored, mlir::Type narrow) {
  return IsNarrowFloat(narrow) ? DecodedFloat(b, stored, FormatOf(narrow)) : stored;
}

Value Encoded(HloBuilder& b, Value value, mlir::Type narrow) {
  if (IsNarrowFloat(narrow)) return EncodedFloat(b, value, FormatOf(narrow));
  if (narrow.isUnsignedInteger()) return MaskedToWidth(b, value, narrow);
  Value shift = b.Splat(ElementOf(value), llvm::APInt(8, 8 - narrow.getIntOrFloatBitWidth()));
  return b.Named("stablehlo.shift_right_arithmetic",
                 {b.Named("stablehlo.shift_left", {value, shift}), shift});
}

Value MaskedToWidth(HloBuilder& b, Value stored, mlir::Type narrow) {
  const unsigned width = narrow.getIntOrFloatBitWidth();
  if (width == 8) return stored;
  return b.iand(stored, b.Splat(ElementOf(stored), llvm::APInt(8, (uint64_t{1} << width) - 1)));
}

Value RoundedToOdd(HloBuilder& b, Value wide) {
  Words w(b);
  mlir::Type f32 = b.builder().getF32Type(), f64 = b.builder().getF64Type();
  Value near = b.Convert(wide, f32), back = b.Convert(near, f64), bits = w.Bits(near);
  Value beyond = b.gt(b.abs(back), b.abs(wide));
  Value other = b.select(beyond, w.Add(bits, ~uint32_t{0}), w.Add(bits, 1));
  Value even = b.eq(w.And(bits, 1), w.Number(0));
  // Infinite where the number is not: no format reaches that far. NaN is equal to nothing, and stays.
  Value moves = b.mask_and(b.mask_and(even, b.ne(back, wide)),
                           b.Named("stablehlo.is_finite", {near}, b.TypeOf(b.builder().getI1Type())));
  return w.Float(b.select(moves, other, bits));
}

}  // namespace tenon::opt
