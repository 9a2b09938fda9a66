// Functions by simpler functions. Where rounding matters the formula keeps the accuracy of the op's record
// for f32 and f64.
#include "hlo/ops/compare_select.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/elementwise_unary.h"
#include "hlo/ops/shape.h"
#include "hlo/ops/transcendental.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

// New ops in front of the one that is taken apart.
class Emit {
 public:
  Emit(Operation* op, Rewriter& rewriter) : rewriter_(rewriter), loc_(op->getLoc()) {}
  template <class Op, class... Args>
  Value New(Args&&... args) {
    return Op::create(rewriter_.builder(), loc_, std::forward<Args>(args)...)->getResult(0);
  }
  Value Number(Value like, double value) { return Splat(rewriter_, like, value); }
  Value Compare(Value a, Value b, hlo::ComparisonDirection direction) {
    return New<hlo::CompareOp>(a, b, direction, hlo::ComparisonType::FLOAT);
  }

 private:
  Rewriter& rewriter_;
  mlir::Location loc_;
};

bool IsFloat(Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type && llvm::isa<mlir::FloatType>(type.getElementType());
}

Value Widened(Emit& emit, Value scalar, Value like) {
  if (scalar.getType() == like.getType()) return scalar;
  return emit.New<hlo::BroadcastInDimOp>(like.getType(), scalar, llvm::ArrayRef<int64_t>());
}

// clamp(lo, x, hi) = min(max(lo, x), hi)
bool ClampToMinimum(Operation* op, Rewriter& rewriter) {
  Emit emit(op, rewriter);
  Value x = op->getOperand(1);
  Value low = emit.New<hlo::MaxOp>(Widened(emit, op->getOperand(0), x), x);
  rewriter.Replace(op, emit.New<hlo::MinOp>(low, Widened(emit, op->getOperand(2), x)));
  return true;
}

// 1 / (1 + e^-x)
bool LogisticToExponential(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0), one = emit.Number(x, 1);
  Value e = emit.New<hlo::ExpOp>(emit.New<hlo::NegateOp>(x));
  rewriter.Replace(op, emit.New<hlo::DivOp>(one, emit.New<hlo::AddOp>(one, e)));
  return true;
}

// log(1 + x): with u = 1 + x rounded, log(u) x / (u - 1) cancels the rounding of u. Where u is 1 it is x; at
// infinity it is log(u).
bool LogPlusOneToLog(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0), one = emit.Number(x, 1);
  Value u = emit.New<hlo::AddOp>(x, one), log = emit.New<hlo::LogOp>(u);
  Value ratio = emit.New<hlo::DivOp>(x, emit.New<hlo::SubtractOp>(u, one));
  Value infinite = emit.Compare(u, x, hlo::ComparisonDirection::EQ);
  Value value = emit.New<hlo::SelectOp>(infinite, log, emit.New<hlo::MulOp>(log, ratio));
  rewriter.Replace(op, emit.New<hlo::SelectOp>(emit.Compare(u, one, hlo::ComparisonDirection::EQ), x, value));
  return true;
}

// e^x - 1: with u = e^x rounded, (u - 1) x / log(u). Where u is 1 it is x; where u - 1 is -1 or u is infinite
// it is u - 1.
bool ExponentialMinusOneToExponential(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0), one = emit.Number(x, 1);
  Value u = emit.New<hlo::ExpOp>(x), less = emit.New<hlo::SubtractOp>(u, one);
  Value value = emit.New<hlo::MulOp>(less, emit.New<hlo::DivOp>(x, emit.New<hlo::LogOp>(u)));
  Value low = emit.Compare(less, emit.Number(x, -1), hlo::ComparisonDirection::EQ);
  Value high = emit.Compare(u, less, hlo::ComparisonDirection::EQ);
  value = emit.New<hlo::SelectOp>(low, less, value);
  value = emit.New<hlo::SelectOp>(high, less, value);
  rewriter.Replace(op, emit.New<hlo::SelectOp>(emit.Compare(u, one, hlo::ComparisonDirection::EQ), x, value));
  return true;
}

// sign(x) |x|^(1/3), then one step of Newton's method, which makes cubes exact.
bool CbrtToPower(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0);
  Value size = emit.New<hlo::AbsOp>(x);
  Value root = emit.New<hlo::PowOp>(size, emit.Number(x, 1.0 / 3.0));
  Value square = emit.New<hlo::MulOp>(root, root);
  Value step = emit.New<hlo::DivOp>(emit.New<hlo::SubtractOp>(emit.New<hlo::MulOp>(square, root), size),
                                    emit.New<hlo::MulOp>(emit.Number(x, 3), square));
  Value better = emit.New<hlo::SubtractOp>(root, step);
  // Zero and infinity have no such step: it would be NaN.
  Value plain = emit.Compare(step, step, hlo::ComparisonDirection::NE);
  better = emit.New<hlo::SelectOp>(plain, root, better);
  Value negative = emit.Compare(x, emit.Number(x, 0), hlo::ComparisonDirection::LT);
  Value result = emit.New<hlo::SelectOp>(negative, emit.New<hlo::NegateOp>(better), better);
  Value zero = emit.Compare(x, emit.Number(x, 0), hlo::ComparisonDirection::EQ);
  rewriter.Replace(op, emit.New<hlo::SelectOp>(zero, x, result));
  return true;
}

bool RsqrtToSqrt(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0);
  rewriter.Replace(op, emit.New<hlo::DivOp>(emit.Number(x, 1), emit.New<hlo::SqrtOp>(x)));
  return true;
}

bool TanToSine(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0);
  rewriter.Replace(op, emit.New<hlo::DivOp>(emit.New<hlo::SineOp>(x), emit.New<hlo::CosineOp>(x)));
  return true;
}

// Zeros and NaN are their own signs.
bool SignToSelect(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0), zero = emit.Number(x, 0);
  Value negative =
      emit.New<hlo::SelectOp>(emit.Compare(x, zero, hlo::ComparisonDirection::LT), emit.Number(x, -1), x);
  rewriter.Replace(op, emit.New<hlo::SelectOp>(emit.Compare(x, zero, hlo::ComparisonDirection::GT),
                                               emit.Number(x, 1), negative));
  return true;
}

// x - x is zero for finite x and NaN for others.
bool IsFiniteToCompare(Operation* op, Rewriter& rewriter) {
  if (!IsFloat(op->getOperand(0))) return false;
  Emit emit(op, rewriter);
  Value x = op->getOperand(0), difference = emit.New<hlo::SubtractOp>(x, x);
  rewriter.Replace(op, emit.Compare(difference, difference, hlo::ComparisonDirection::EQ));
  return true;
}

// The nearest value of fewer digits, then of a smaller range, on the bits: narrow floats as f32. Infinities
// stay, NaN does where a digit is left to tell it.
bool ReducePrecisionToBits(Operation* op, Rewriter& rewriter) {
  auto reduce = llvm::cast<hlo::ReducePrecisionOp>(op);
  if (!IsFloat(reduce.getOperand())) return false;
  HloBuilder b(op, rewriter, reduce.getOperand());
  mlir::Type element = ElementOf(reduce.getOperand());
  mlir::Type wide = element.isF64() ? element : b.builder().getF32Type();
  const auto& semantics = llvm::cast<mlir::FloatType>(wide).getFloatSemantics();
  unsigned width = wide.getIntOrFloatBitWidth(), digits = llvm::APFloat::semanticsPrecision(semantics) - 1,
           bias = (1U << (width - digits - 2)) - 1;
  uint64_t exponent = reduce.getExponentBits(), mantissa = reduce.getMantissaBits();
  mlir::Type integer = b.builder().getIntegerType(width, false);
  auto number = [&](uint64_t value) { return b.Splat(integer, llvm::APInt(width, value)); };
  Value x = b.Convert(reduce.getOperand(), wide), bits = b.Bitcast(x, integer);
  Value sign = b.iand(bits, number(uint64_t{1} << (width - 1))),
        infinity = number(uint64_t{2 * bias + 1} << digits);
  Value original = b.iand(bits, number((uint64_t{1} << (width - 1)) - 1)), magnitude = original;
  if (mantissa < digits) {
    uint64_t dropped = digits - mantissa;
    Value last = b.iand(b.Named("stablehlo.shift_right_logical", {magnitude, number(dropped)}), number(1));
    magnitude = b.iadd(magnitude, b.iadd(last, number((uint64_t{1} << (dropped - 1)) - 1)));
    magnitude = b.iand(magnitude, number(~((uint64_t{1} << dropped) - 1) & (~uint64_t{0} >> (64 - width))));
  }
  if (exponent < width - digits - 1) {
    uint64_t range = (uint64_t{1} << (exponent - 1)) - 1;
    Value large = b.ge(magnitude, number((bias + range + 1) << digits));
    Value small = b.lt(magnitude, number((bias - range + 1) << digits));
    magnitude = b.select(large, infinity, b.select(small, number(0), magnitude));
  }
  magnitude = b.select(b.eq(original, infinity), infinity, magnitude);
  magnitude = b.select(b.gt(original, infinity), mantissa > 0 ? original : infinity, magnitude);
  rewriter.Replace(op, b.Convert(b.Bitcast(b.ior(magnitude, sign), wide), element));
  return true;
}

// i1 is one bit, and the last dimension of the narrower side holds the bits of an element, the lowest first.
bool BitcastConvertOfBits(Operation* op, Rewriter& rewriter) {
  Value x = op->getOperand(0);
  auto to = llvm::cast<mlir::RankedTensorType>(op->getResult(0).getType());
  if (x.getType() == to) {
    rewriter.Replace(op, x);
    return true;
  }
  ArrayBuilder b(op, rewriter);
  mlir::Type from = ElementOf(x);
  auto word = [&](mlir::Type type) -> mlir::Type {
    if (!type.isIntOrFloat() || type.getIntOrFloatBitWidth() % 8 != 0) return {};
    return b.builder().getIntegerType(type.getIntOrFloatBitWidth(), false);
  };
  if (from.isInteger(1) && word(to.getElementType())) {
    mlir::Type unsigned_type = word(to.getElementType());
    auto last = static_cast<int64_t>(to.getShape().size());
    Value places = b.Iota(ShapeOf(x), unsigned_type, last);
    Value bits = b.Sum(b.Named("stablehlo.shift_left", {b.Convert(x, unsigned_type), places}), last);
    rewriter.Replace(op, unsigned_type == to.getElementType() ? bits : b.Bitcast(bits, to.getElementType()));
    return true;
  }
  if (to.getElementType().isInteger(1) && word(from)) {
    Value bits = word(from) == from ? x : b.Bitcast(x, word(from));
    ArrayBuilder::Shape dims;
    for (int64_t dim = 0; dim + 1 < to.getRank(); ++dim) dims.push_back(dim);
    bits = b.Named("stablehlo.shift_right_logical", {b.Broadcast(bits, to.getShape(), dims),
                                                     b.Iota(to.getShape(), word(from), to.getRank() - 1)});
    Value one = b.Fill(to.getShape(), word(from), 1);
    rewriter.Replace(op, b.eq(b.iand(bits, one), one));
    return true;
  }
  return false;
}

bool BroadcastToBroadcastInDim(Operation* op, Rewriter& rewriter) {
  Emit emit(op, rewriter);
  Value x = op->getOperand(0), like = op->getResult(0);
  llvm::SmallVector<int64_t> dims;
  int64_t rank = static_cast<int64_t>(ShapeOf(x).size()),
          added = static_cast<int64_t>(ShapeOf(like).size()) - rank;
  for (int64_t i = 0; i < rank; ++i) dims.push_back(added + i);
  rewriter.Replace(op, emit.New<hlo::BroadcastInDimOp>(like.getType(), x, dims));
  return true;
}

}  // namespace

const std::vector<Decomposition>& BitDecompositions() {
  static const std::vector<Decomposition> list = {
      {"bitcast_convert_of_bits",
       "stablehlo.bitcast_convert",
       35,
       {"convert", "constant", "iota", "shift_left", "reduce", "broadcast_in_dim", "shift_right_logical",
        "and", "compare"},
       true,
       BitcastConvertOfBits},
  };
  return list;
}

const std::vector<Decomposition>& ElementwiseDecompositions() {
  static const std::vector<Decomposition> list = {
      {"clamp_to_minimum",
       "stablehlo.clamp",
       10,
       {"maximum", "minimum", "broadcast_in_dim"},
       false,
       ClampToMinimum},
      {"logistic_to_exponential",
       "stablehlo.logistic",
       10,
       {"exponential", "negate", "add", "divide", "constant"},
       false,
       LogisticToExponential},
      {"log_plus_one_to_log",
       "stablehlo.log_plus_one",
       10,
       {"log", "add", "subtract", "multiply", "divide", "compare", "select", "constant"},
       false,
       LogPlusOneToLog},
      {"exponential_minus_one_to_exponential",
       "stablehlo.exponential_minus_one",
       10,
       {"exponential", "log", "subtract", "multiply", "divide", "compare", "select", "constant"},
       false,
       ExponentialMinusOneToExponential},
      {"cbrt_to_power",
       "stablehlo.cbrt",
       10,
       {"power", "abs", "multiply", "subtract", "divide", "negate", "compare", "select", "constant"},
       false,
       CbrtToPower},
      {"rsqrt_to_sqrt", "stablehlo.rsqrt", 10, {"sqrt", "divide", "constant"}, false, RsqrtToSqrt},
      {"tan_to_sine", "stablehlo.tan", 10, {"sine", "cosine", "divide"}, false, TanToSine},
      {"sign_to_select", "stablehlo.sign", 10, {"compare", "select", "constant"}, false, SignToSelect},
      {"is_finite_to_compare", "stablehlo.is_finite", 10, {"subtract", "compare"}, false, IsFiniteToCompare},
      {"reduce_precision_to_bits",
       "stablehlo.reduce_precision",
       36,
       {"convert", "bitcast_convert", "and", "or", "add", "shift_right_logical", "compare", "select",
        "constant"},
       false,
       ReducePrecisionToBits},
      {"broadcast_to_broadcast_in_dim",
       "stablehlo.broadcast",
       10,
       {"broadcast_in_dim"},
       false,
       BroadcastToBroadcastInDim},
  };
  return list;
}

}  // namespace tenon::opt
