// Elementwise ops by simpler ones; where a formula says it all, it is in the op's record (decompose/record_meaning.cpp).
#include "hlo/ops/compare_select.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/shape.h"
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
