// Functions of real elements, by the records of numerics/functions. f16, bf16 and narrower ones compute in
// f32 and round once.
#include <cmath>

#include "hlo/ir/complex_number.h"
#include "hlo/ops/shape.h"
#include "numerics/functions/special.h"
#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;
using numerics::Double;
using numerics::Real;
using numerics::Single;

bool IsReal(Value value) { return llvm::isa<mlir::FloatType>(ElementOf(value)); }

// Runs `function`, a template over the precision, on the operands.
template <class Function>
bool OfReals(Operation* op, Rewriter& rewriter, Function function) {
  if (!IsReal(op->getOperand(0))) return false;
  HloBuilder b(op, rewriter, op->getOperand(0));
  mlir::Type element = ElementOf(op->getOperand(0));
  const bool wide = element.isF64();
  mlir::Type computed = wide ? element : mlir::Type(b.builder().getF32Type());
  llvm::SmallVector<Value> operands;
  for (Value operand : op->getOperands()) operands.push_back(b.Convert(operand, computed));
  Value result;
  if (wide) {
    llvm::SmallVector<Real<HloBuilder, Double>> reals;
    for (Value operand : operands) reals.push_back({&b, operand});
    result = function(reals).v;
  } else {
    llvm::SmallVector<Real<HloBuilder, Single>> reals;
    for (Value operand : operands) reals.push_back({&b, operand});
    result = function(reals).v;
  }
  rewriter.Replace(op, b.Convert(result, element));
  return true;
}

#define TENON_FUNCTION(Name)                                                    \
  bool Name##ToHlo(Operation* op, Rewriter& rewriter) {                         \
    return OfReals(op, rewriter, [](auto& x) { return numerics::Name(x[0]); }); \
  }
TENON_FUNCTION(Erf)
TENON_FUNCTION(Erfc)
TENON_FUNCTION(ErfInv)
TENON_FUNCTION(Lgamma)
TENON_FUNCTION(Digamma)
TENON_FUNCTION(BesselI1e)
TENON_FUNCTION(Sinh)
TENON_FUNCTION(Cosh)
TENON_FUNCTION(Asin)
TENON_FUNCTION(Acos)
TENON_FUNCTION(Atan)
TENON_FUNCTION(Asinh)
TENON_FUNCTION(Acosh)
TENON_FUNCTION(Atanh)
#undef TENON_FUNCTION

bool ZetaToHlo(Operation* op, Rewriter& rewriter) {
  return OfReals(op, rewriter, [](auto& x) { return numerics::Zeta(x[0], x[1]); });
}
bool PolygammaToHlo(Operation* op, Rewriter& rewriter) {
  return OfReals(op, rewriter, [](auto& x) { return numerics::Polygamma(x[0], x[1]); });
}

bool TanToTan(Operation* op, Rewriter& rewriter) {
  HloBuilder b(op, rewriter, op->getOperand(0));
  rewriter.Replace(op, b.Named("stablehlo.tan", {op->getOperand(0)}));
  return true;
}

// (x - y)(x + y) loses nothing where the parts are near; 0 where they are equal also keeps infinities from
// giving NaN.
bool SquareToMultiply(Operation* op, Rewriter& rewriter) {
  Value x = op->getOperand(0);
  HloBuilder b(op, rewriter, x);
  auto complex = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  if (!complex) {
    rewriter.Replace(op, b.mul(x, x));
    return true;
  }
  mlir::Type part = complex.getElementType(), type = b.TypeOf(part);
  Value re = b.Named("stablehlo.real", {x}, type), im = b.Named("stablehlo.imag", {x}, type);
  Value finite = b.Named("stablehlo.is_finite", {re}, b.TypeOf(b.builder().getI1Type()));
  Value equal = b.mask_and(finite, b.eq(b.abs(re), b.abs(im)));
  Value square = b.select(equal, b.Splat(part, 0.0), b.mul(b.sub(re, im), b.add(re, im)));
  Value cross = b.mul(b.mul(re, im), b.Splat(part, 2.0));
  rewriter.Replace(op, b.Named("stablehlo.complex", {square, cross}, x.getType()));
  return true;
}

bool ConjToComplex(Operation* op, Rewriter& rewriter) {
  Value x = op->getOperand(0);
  auto complex = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  if (complex) {
    HloBuilder b(op, rewriter, x);
    mlir::Type type = b.TypeOf(complex.getElementType());
    Value im = b.neg(b.Named("stablehlo.imag", {x}, type));
    x = b.Named("stablehlo.complex", {b.Named("stablehlo.real", {x}, type), im}, x.getType());
  }
  rewriter.Replace(op, x);
  return true;
}

// What kind of infinity is_inf, is_pos_inf and is_neg_inf look for.
template <int kSign>
bool ClassifyToCompare(Operation* op, Rewriter& rewriter) {
  Value x = op->getOperand(0);
  mlir::Type element = ElementOf(x);
  HloBuilder b(op, rewriter, x);
  const auto& semantics = llvm::cast<mlir::FloatType>(element).getFloatSemantics();
  if (!llvm::APFloat::semanticsHasInf(semantics)) {  // a format without infinities has none
    rewriter.Replace(op, b.Splat(b.builder().getI1Type(), llvm::APInt(1, 0)));
    return true;
  }
  Value infinity = b.Splat(mlir::FloatAttr::get(element, llvm::APFloat::getInf(semantics, kSign < 0)));
  rewriter.Replace(op, b.eq(kSign == 0 ? b.abs(x) : x, infinity));
  return true;
}

// Of f4 and f6, whose bits no integer type has: in f32, brought to where the digits and the exponent of both formats lie
// alike, so that a step is one of the format's. They have neither infinities nor NaN.
Value NextNarrow(HloBuilder& b, Value x, Value y, const llvm::fltSemantics& semantics) {
  const int digits = static_cast<int>(llvm::APFloat::semanticsPrecision(semantics)) - 1,
            shift = 126 + llvm::APFloat::semanticsMinExponent(semantics);
  mlir::Type element = ElementOf(x), word = b.builder().getIntegerType(32);
  auto number = [&](uint32_t value) { return b.Splat(word, llvm::APInt(32, value)); };
  Value wide_x = b.to_float32(x), wide_y = b.to_float32(y);
  Value bits_x = b.bits(b.mul(wide_x, b.f32(std::ldexp(1.0F, -shift))));
  Value size_x = b.abs(wide_x), zero = b.f32(0), step = number(uint32_t{1} << (23 - digits));
  Value sign_y = b.iand(b.bits(wide_y), number(uint32_t{1} << 31));
  Value grows = b.mask_and(b.gt(b.mul(wide_x, wide_y), zero), b.lt(size_x, b.abs(wide_y)));
  Value bits = b.iadd(bits_x, b.select(grows, step, b.neg(step)));
  bits = b.select(b.eq(wide_x, zero), b.ior(sign_y, step), bits);
  Value next = b.mul(b.from_bits32(bits), b.f32(std::ldexp(1.0F, shift)));
  return b.Convert(b.select(b.eq(wide_x, wide_y), wide_y, next), element);
}

// By the bits: the next larger number has the next larger magnitude as an integer.
bool NextAfterToBits(Operation* op, Rewriter& rewriter) {
  Value x = op->getOperand(0), y = op->getOperand(1);
  mlir::Type element = ElementOf(x);
  const unsigned width = element.getIntOrFloatBitWidth();
  const auto& semantics = llvm::cast<mlir::FloatType>(element).getFloatSemantics();
  HloBuilder b(op, rewriter, x);
  if (width < 8) {
    rewriter.Replace(op, NextNarrow(b, x, y, semantics));
    return true;
  }
  mlir::Type word = b.builder().getIntegerType(width);
  auto number = [&](const llvm::APInt& value) { return b.Splat(word, value); };
  Value zero = number(llvm::APInt(width, 0)), one = number(llvm::APInt(width, 1)),
        less = number(llvm::APInt::getAllOnes(width)), sign_bit = number(llvm::APInt::getSignMask(width));
  Value bits_x = b.bits(x), bits;
  if (llvm::APFloat::semanticsHasSignedRepr(semantics)) {
    Value magnitude = number(llvm::APInt::getSignedMaxValue(width));
    Value bits_y = b.bits(y), sign_y = b.iand(bits_y, sign_bit);
    Value size_x = b.iand(bits_x, magnitude), size_y = b.iand(bits_y, magnitude);
    Value shrinks = b.mask_or(b.ne(b.iand(bits_x, sign_bit), sign_y), b.gt(size_x, size_y));
    bits = b.iadd(bits_x, b.select(shrinks, less, one));
    bits = b.select(b.eq(size_x, zero), b.ior(sign_y, one), bits);
    // Where the bits of -0 are the NaN, what is below the least negative number is 0.
    if (!llvm::APFloat::getZero(semantics, true).isNegative())
      bits = b.select(b.eq(bits, sign_bit), zero, bits);
  } else {
    bits = b.iadd(bits_x, b.select(b.lt(x, y), one, less));
  }
  Value result = b.select(b.eq(x, y), y, b.Bitcast(bits, element));
  Value ordered = b.mask_and(b.eq(x, x), b.eq(y, y));
  rewriter.Replace(op, b.select(ordered, result, b.add(x, y)));
  return true;
}

// In twice the width where there is one, in halves of 32 bits otherwise.
bool MulhiToMultiply(Operation* op, Rewriter& rewriter) {
  Value x = op->getOperand(0), y = op->getOperand(1);
  auto type = llvm::cast<mlir::IntegerType>(ElementOf(x));
  HloBuilder b(op, rewriter, x);
  auto wide = mlir::IntegerType::get(type.getContext(), 64, type.getSignedness());
  auto shift = [&](llvm::StringRef name, Value value, int64_t by) {
    return b.Named(name, {value, b.Splat(ElementOf(value), llvm::APInt(64, by))});
  };
  constexpr const char *kLogical = "stablehlo.shift_right_logical",
                       *kArithmetic = "stablehlo.shift_right_arithmetic";
  if (type.getWidth() < 64) {
    Value product = b.mul(b.Convert(x, wide), b.Convert(y, wide));
    rewriter.Replace(
        op, b.Convert(shift(type.isUnsigned() ? kLogical : kArithmetic, product, type.getWidth()), type));
    return true;
  }
  Value low = b.Splat(wide, llvm::APInt(64, 0xffffffffu));
  Value x0 = b.iand(x, low), y0 = b.iand(y, low), x1 = shift(kLogical, x, 32), y1 = shift(kLogical, y, 32);
  Value middle = b.add(b.mul(x1, y0), shift(kLogical, b.mul(x0, y0), 32));
  Value other = b.add(b.mul(x0, y1), b.iand(middle, low));
  Value high = b.add(b.add(b.mul(x1, y1), shift(kLogical, middle, 32)), shift(kLogical, other, 32));
  if (!type.isUnsigned()) {  // a negative factor counted 2^64 too much
    high = b.sub(high, b.iand(y, shift(kArithmetic, x, 63)));
    high = b.sub(high, b.iand(x, shift(kArithmetic, y, 63)));
  }
  rewriter.Replace(op, high);
  return true;
}

bool ConstantToConstant(Operation* op, Rewriter& rewriter) {
  auto value = op->getAttrOfType<mlir::TypedAttr>("value");
  rewriter.Replace(op, hlo::ConstantOp::create(rewriter.builder(), op->getLoc(), value).getOutput());
  return true;
}

bool ConstantLikeToConstant(Operation* op, Rewriter& rewriter) {
  HloBuilder b(op, rewriter, op->getOperand(0));
  mlir::Attribute value = op->getAttr("value");
  if (auto number = llvm::dyn_cast<complex::NumberAttr>(value)) {
    rewriter.Replace(op, b.Splat(number.getValue()));
    return true;
  }
  auto typed = llvm::dyn_cast<mlir::TypedAttr>(value);
  if (!typed || llvm::isa<mlir::ComplexType>(typed.getType())) return false;
  rewriter.Replace(op, b.Splat(typed));
  return true;
}

}  // namespace

const std::vector<Decomposition>& ChloFunctionDecompositions() {
  static const std::vector<std::string_view> kArithmetic = FormulaOps(
      {"convert", "floor", "is_finite", "not", "power", "shift_right_arithmetic", "shift_right_logical"});
  static const std::vector<Decomposition> list = {
      {"erf_to_polynomial", "chlo.erf", 20, kArithmetic, false, ErfToHlo},
      {"erfc_to_polynomial", "chlo.erfc", 20, kArithmetic, false, ErfcToHlo},
      {"erf_inv_to_polynomial", "chlo.erf_inv", 20, kArithmetic, false, ErfInvToHlo},
      {"lgamma_to_log", "chlo.lgamma", 20, kArithmetic, false, LgammaToHlo},
      {"digamma_to_log", "chlo.digamma", 20, kArithmetic, false, DigammaToHlo},
      {"zeta_to_power", "chlo.zeta", 20, kArithmetic, false, ZetaToHlo},
      {"polygamma_to_zeta", "chlo.polygamma", 20, kArithmetic, false, PolygammaToHlo},
      {"bessel_i1e_to_polynomial", "chlo.bessel_i1e", 20, kArithmetic, false, BesselI1eToHlo},
      {"sinh_to_exponential", "chlo.sinh", 20, kArithmetic, false, SinhToHlo},
      {"cosh_to_exponential", "chlo.cosh", 20, kArithmetic, false, CoshToHlo},
      {"asin_to_atan2", "chlo.asin", 20, kArithmetic, false, AsinToHlo},
      {"acos_to_atan2", "chlo.acos", 20, kArithmetic, false, AcosToHlo},
      {"atan_to_atan2", "chlo.atan", 20, kArithmetic, false, AtanToHlo},
      {"asinh_to_log", "chlo.asinh", 20, kArithmetic, false, AsinhToHlo},
      {"acosh_to_log", "chlo.acosh", 20, kArithmetic, false, AcoshToHlo},
      {"atanh_to_log", "chlo.atanh", 20, kArithmetic, false, AtanhToHlo},
      {"tan_to_tan", "chlo.tan", 20, {"tan"}, false, TanToTan},
      {"square_to_multiply", "chlo.square", 20, kArithmetic, false, SquareToMultiply},
      {"conj_to_complex", "chlo.conj", 20, kArithmetic, false, ConjToComplex},
      {"is_inf_to_compare", "chlo.is_inf", 20, kArithmetic, false, ClassifyToCompare<0>},
      {"is_pos_inf_to_compare", "chlo.is_pos_inf", 20, kArithmetic, false, ClassifyToCompare<1>},
      {"is_neg_inf_to_compare", "chlo.is_neg_inf", 20, kArithmetic, false, ClassifyToCompare<-1>},
      {"next_after_to_bits", "chlo.next_after", 20, kArithmetic, false, NextAfterToBits},
      {"mulhi_to_multiply", "chlo.mulhi", 20, kArithmetic, false, MulhiToMultiply},
      {"constant_to_constant", "chlo.constant", 20, {"constant"}, false, ConstantToConstant},
      {"constant_like_to_constant", "chlo.constant_like", 20, kArithmetic, false, ConstantLikeToConstant},
  };
  return list;
}

}  // namespace tenon::opt
