// Identities of elementwise ops that hold bit for bit, NaN and signed zeros included: x + 0.0 is not one for floats
// (-0.0 + 0.0 is 0.0), x + -0.0 is.
#include <cmath>

#include "hlo/ir/literal.h"
#include "hlo/ops/bitwise.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/elementwise_unary.h"
#include "hlo/ops/shape.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

bool IsFloat(Value v) { return llvm::isa<mlir::FloatType>(TensorType(v).getElementType()); }
bool IsInteger(Value v) { return llvm::isa<mlir::IntegerType>(TensorType(v).getElementType()); }
bool IsPred(Value v) { return TensorType(v).getElementType().isInteger(1); }

bool ReplaceWith(Operation* op, Value value, Rewriter& rewriter) {
  if (value.getType() != op->getResult(0).getType()) return false;
  rewriter.Replace(op, value);
  return true;
}

bool IsNumber(Value v, double number) {
  auto splat = SplatNumber(v);
  return splat && *splat == number && std::signbit(*splat) == std::signbit(number);
}

// A constant operand stands on the right of a commutative op, so that the rules below look at one side.
bool ConstantToRight(Operation* op, Rewriter& rewriter) {
  if (op->getNumOperands() != 2 || !op->hasTrait<mlir::OpTrait::IsCommutative>()) return false;
  if (!SplatNumber(op->getOperand(0)) || SplatNumber(op->getOperand(1))) return false;
  Value first = op->getOperand(0);
  op->setOperand(0, op->getOperand(1));
  op->setOperand(1, first);
  rewriter.Changed(op);
  return true;
}

bool AddZero(Operation* op, Rewriter& rewriter) {
  Value rhs = op->getOperand(1);
  if (IsNumber(rhs, -0.0) ? IsFloat(rhs) : (IsInteger(rhs) && IsNumber(rhs, 0)))
    return ReplaceWith(op, op->getOperand(0), rewriter);
  return false;
}

bool SubtractZero(Operation* op, Rewriter& rewriter) {
  return IsNumber(op->getOperand(1), 0) && ReplaceWith(op, op->getOperand(0), rewriter);
}

bool TimesOne(Operation* op, Rewriter& rewriter) {
  return IsNumber(op->getOperand(1), 1) && ReplaceWith(op, op->getOperand(0), rewriter);
}

bool IntegerTimesZero(Operation* op, Rewriter& rewriter) {
  Value rhs = op->getOperand(1);
  return IsInteger(rhs) && IsNumber(rhs, 0) && ReplaceWith(op, rhs, rewriter);
}

// x / 2^k is x * 2^-k: exact for floats as long as 2^-k is a normal number of the type.
bool DivideByPowerOfTwo(Operation* op, Rewriter& rewriter) {
  Value rhs = op->getOperand(1);
  if (!IsFloat(rhs) || !TensorType(rhs).hasStaticShape()) return false;
  auto number = SplatNumber(rhs);
  int exponent;
  if (!number || !std::isfinite(*number) || std::abs(std::frexp(*number, &exponent)) != 0.5) return false;
  auto element = llvm::cast<mlir::FloatType>(TensorType(rhs).getElementType());
  const llvm::fltSemantics& semantics = element.getFloatSemantics();
  if (-(exponent - 1) < llvm::APFloat::semanticsMinExponent(semantics) ||
      -(exponent - 1) > llvm::APFloat::semanticsMaxExponent(semantics))
    return false;
  llvm::APFloat inverse(1.0 / *number);
  bool loses = false;
  inverse.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &loses);
  if (loses) return false;
  auto constant =
      hlo::ConstantOp::create(rewriter.builder(), op->getLoc(),
                              hlo::storedLiteral(mlir::DenseElementsAttr::get(TensorType(rhs), inverse)));
  ReplaceWithNew<hlo::MulOp>(rewriter, op, op->getResult(0).getType(), op->getOperand(0), constant);
  return true;
}

template <class Op>
bool Involution(Operation* op, Rewriter& rewriter) {
  auto inner = op->getOperand(0).getDefiningOp<Op>();
  return inner && ReplaceWith(op, inner->getOperand(0), rewriter);
}

// maximum(x, x), minimum(x, x), and(x, x), or(x, x).
bool Idempotent(Operation* op, Rewriter& rewriter) {
  return op->getOperand(0) == op->getOperand(1) && ReplaceWith(op, op->getOperand(0), rewriter);
}

bool AndTrue(Operation* op, Rewriter& rewriter) {
  Value rhs = op->getOperand(1);
  if (!IsPred(rhs)) return false;
  if (IsNumber(rhs, 1)) return ReplaceWith(op, op->getOperand(0), rewriter);
  return IsNumber(rhs, 0) && ReplaceWith(op, rhs, rewriter);
}

bool OrFalse(Operation* op, Rewriter& rewriter) {
  Value rhs = op->getOperand(1);
  if (!IsInteger(rhs)) return false;
  if (IsNumber(rhs, 0)) return ReplaceWith(op, op->getOperand(0), rewriter);
  return IsPred(rhs) && IsNumber(rhs, 1) && ReplaceWith(op, rhs, rewriter);
}

bool SelectKnown(Operation* op, Rewriter& rewriter) {
  if (op->getOperand(1) == op->getOperand(2)) return ReplaceWith(op, op->getOperand(1), rewriter);
  auto pred = SplatNumber(op->getOperand(0));
  return pred && ReplaceWith(op, op->getOperand(*pred != 0 ? 1 : 2), rewriter);
}

bool SameTypeConvert(Operation* op, Rewriter& rewriter) {
  return ReplaceWith(op, op->getOperand(0), rewriter);
}

// convert(convert(x)) back to x's type through a type that holds all of x's values.
bool RoundTripConvert(Operation* op, Rewriter& rewriter) {
  auto inner = op->getOperand(0).getDefiningOp<hlo::ConvertOp>();
  if (!inner) return false;
  auto from = llvm::dyn_cast<mlir::FloatType>(TensorType(inner.getOperand()).getElementType());
  auto through = llvm::dyn_cast<mlir::FloatType>(TensorType(inner.getResult()).getElementType());
  if (!from || !through || (!from.isBF16() && !from.isF16() && !from.isF32()) ||
      (!through.isF32() && !through.isF64()))
    return false;
  return through.getWidth() > from.getWidth() && ReplaceWith(op, inner.getOperand(), rewriter);
}

// real and imag of what was just joined, and of real numbers.
template <unsigned kPart>
bool PartOfNumber(Operation* op, Rewriter& rewriter) {
  Value number = op->getOperand(0);
  if (auto whole = number.getDefiningOp<hlo::ComplexOp>())
    return ReplaceWith(op, whole->getOperand(kPart), rewriter);
  if (!IsFloat(number)) return false;
  if (kPart == 0) return ReplaceWith(op, number, rewriter);
  if (!TensorType(number).hasStaticShape()) return false;
  auto zero = llvm::cast<mlir::TypedAttr>(rewriter.builder().getZeroAttr(number.getType()));
  ReplaceWithNew<hlo::ConstantOp>(rewriter, op, zero);
  return true;
}

bool WholeOfItsParts(Operation* op, Rewriter& rewriter) {
  auto re = op->getOperand(0).getDefiningOp<hlo::RealOp>();
  auto im = op->getOperand(1).getDefiningOp<hlo::ImagOp>();
  return re && im && re.getOperand() == im.getOperand() && ReplaceWith(op, re.getOperand(), rewriter);
}

}  // namespace

const std::vector<RewritePattern>& ArithmeticRewrites() {
  static const std::vector<RewritePattern> rewrites = {
      {"constant_to_right", "", ConstantToRight},
      {"add_zero", "stablehlo.add", AddZero},
      {"subtract_zero", "stablehlo.subtract", SubtractZero},
      {"times_one", "stablehlo.multiply", TimesOne},
      {"integer_times_zero", "stablehlo.multiply", IntegerTimesZero},
      {"divide_by_one", "stablehlo.divide", TimesOne},
      {"divide_by_power_of_two", "stablehlo.divide", DivideByPowerOfTwo},
      {"negate_twice", "stablehlo.negate", Involution<hlo::NegateOp>},
      {"not_twice", "stablehlo.not", Involution<hlo::NotOp>},
      {"maximum_of_same", "stablehlo.maximum", Idempotent},
      {"minimum_of_same", "stablehlo.minimum", Idempotent},
      {"and_of_same", "stablehlo.and", Idempotent},
      {"or_of_same", "stablehlo.or", Idempotent},
      {"and_true", "stablehlo.and", AndTrue},
      {"or_false", "stablehlo.or", OrFalse},
      {"select_known", "stablehlo.select", SelectKnown},
      {"real_part", "stablehlo.real", PartOfNumber<0>},
      {"imaginary_part", "stablehlo.imag", PartOfNumber<1>},
      {"whole_of_its_parts", "stablehlo.complex", WholeOfItsParts},
      {"same_type_convert", "stablehlo.convert", SameTypeConvert},
      {"round_trip_convert", "stablehlo.convert", RoundTripConvert},
  };
  return rewrites;
}

}  // namespace tenon::opt
