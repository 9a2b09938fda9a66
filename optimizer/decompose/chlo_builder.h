// Builds the StableHLO that a client op stands for: the builder of the math functions (numerics/builder.h),
// where a value is a tensor, and an operation one StableHLO op in front of the client op.
#pragma once

#include "hlo/ops/compare_select.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {

class HloBuilder {
 public:
  using F32 = mlir::Value;
  using F64 = mlir::Value;
  using I32 = mlir::Value;
  using I64 = mlir::Value;
  using Mask = mlir::Value;

  // Constants take the shape of `like`, which may have dynamic dimensions.
  HloBuilder(mlir::Operation* op, Rewriter& rewriter, mlir::Value like)
      : builder_(rewriter.builder()), loc_(op->getLoc()), like_(like) {}
  HloBuilder(mlir::OpBuilder& builder, mlir::Location loc, mlir::Value like)
      : builder_(builder), loc_(loc), like_(like) {}

  template <class Op, class... Args>
  mlir::Value New(Args&&... args) {
    return Op::create(builder_, loc_, std::forward<Args>(args)...)->getResult(0);
  }
  mlir::OpBuilder& builder() { return builder_; }
  mlir::Location loc() const { return loc_; }
  mlir::Value like() const { return like_; }

  // `like` with another element type.
  mlir::RankedTensorType TypeOf(mlir::Type element) const;
  // One value in all elements; floats round, integers wrap.
  mlir::Value Splat(mlir::Type element, double value);
  mlir::Value Splat(mlir::Type element, const llvm::APInt& value);
  // The same for any element type.
  mlir::Value Splat(mlir::TypedAttr element);
  mlir::Value Splat(mlir::DenseElementsAttr scalar);
  // A scalar in the shape of `like`.
  mlir::Value Spread(mlir::Value scalar);
  mlir::Value Convert(mlir::Value x, mlir::Type element);
  mlir::Value Bitcast(mlir::Value x, mlir::Type element);
  mlir::Value Compare(mlir::Value x, mlir::Value y, hlo::ComparisonDirection direction);
  // An op of one result by its name, of the type of its first operand unless another is given.
  mlir::Value Named(llvm::StringRef name, mlir::ValueRange operands, mlir::Type type = {});
  // Sizes of `like` as i32, for dynamic ops.
  mlir::Value ShapeOfLike();

  // In the element type of `like`.
  mlir::Value number(double v) {
    return Splat(llvm::cast<mlir::RankedTensorType>(like_.getType()).getElementType(), v);
  }
  // The bits of an integer.
  mlir::Value width() { return number(mlir::getElementTypeOrSelf(like_).getIntOrFloatBitWidth()); }
  mlir::Value f32(float v) { return Splat(builder_.getF32Type(), v); }
  mlir::Value f64(double v) { return Splat(builder_.getF64Type(), v); }
  mlir::Value i32(int32_t v) {
    return Splat(builder_.getI32Type(), llvm::APInt(32, static_cast<uint32_t>(v)));
  }
  mlir::Value i64(int64_t v) {
    return Splat(builder_.getI64Type(), llvm::APInt(64, static_cast<uint64_t>(v)));
  }

  mlir::Value add(mlir::Value a, mlir::Value b) { return Named("stablehlo.add", {a, b}); }
  mlir::Value sub(mlir::Value a, mlir::Value b) { return Named("stablehlo.subtract", {a, b}); }
  mlir::Value mul(mlir::Value a, mlir::Value b) { return Named("stablehlo.multiply", {a, b}); }
  mlir::Value div(mlir::Value a, mlir::Value b) { return Named("stablehlo.divide", {a, b}); }
  // StableHLO has no fused operation: two roundings.
  mlir::Value fma(mlir::Value a, mlir::Value b, mlir::Value c) { return add(mul(a, b), c); }
  mlir::Value max(mlir::Value a, mlir::Value b) { return Named("stablehlo.maximum", {a, b}); }
  mlir::Value min(mlir::Value a, mlir::Value b) { return Named("stablehlo.minimum", {a, b}); }
  mlir::Value rem(mlir::Value a, mlir::Value b) { return Named("stablehlo.remainder", {a, b}); }
  mlir::Value sqrt(mlir::Value a) { return Named("stablehlo.sqrt", {a}); }
  mlir::Value neg(mlir::Value a) { return Named("stablehlo.negate", {a}); }
  mlir::Value abs(mlir::Value a) { return Named("stablehlo.abs", {a}); }
  mlir::Value exp(mlir::Value a) { return Named("stablehlo.exponential", {a}); }
  mlir::Value log(mlir::Value a) { return Named("stablehlo.log", {a}); }
  mlir::Value log1p(mlir::Value a) { return Named("stablehlo.log_plus_one", {a}); }
  mlir::Value expm1(mlir::Value a) { return Named("stablehlo.exponential_minus_one", {a}); }
  mlir::Value sin(mlir::Value a) { return Named("stablehlo.sine", {a}); }
  mlir::Value cos(mlir::Value a) { return Named("stablehlo.cosine", {a}); }
  mlir::Value tanh(mlir::Value a) { return Named("stablehlo.tanh", {a}); }
  mlir::Value cbrt(mlir::Value a) { return Named("stablehlo.cbrt", {a}); }
  mlir::Value floor(mlir::Value a) { return Named("stablehlo.floor", {a}); }
  mlir::Value pow(mlir::Value a, mlir::Value b) { return Named("stablehlo.power", {a, b}); }
  mlir::Value atan2(mlir::Value y, mlir::Value x) { return Named("stablehlo.atan2", {y, x}); }

  mlir::Value lt(mlir::Value a, mlir::Value b) { return Compare(a, b, hlo::ComparisonDirection::LT); }
  mlir::Value le(mlir::Value a, mlir::Value b) { return Compare(a, b, hlo::ComparisonDirection::LE); }
  mlir::Value gt(mlir::Value a, mlir::Value b) { return Compare(a, b, hlo::ComparisonDirection::GT); }
  mlir::Value ge(mlir::Value a, mlir::Value b) { return Compare(a, b, hlo::ComparisonDirection::GE); }
  mlir::Value eq(mlir::Value a, mlir::Value b) { return Compare(a, b, hlo::ComparisonDirection::EQ); }
  mlir::Value ne(mlir::Value a, mlir::Value b) { return Compare(a, b, hlo::ComparisonDirection::NE); }
  mlir::Value ilt(mlir::Value a, mlir::Value b) { return lt(a, b); }
  mlir::Value ieq(mlir::Value a, mlir::Value b) { return eq(a, b); }
  mlir::Value select(mlir::Value m, mlir::Value a, mlir::Value b) {
    return Named("stablehlo.select", {m, a, b}, a.getType());
  }
  mlir::Value mask_and(mlir::Value a, mlir::Value b) { return Named("stablehlo.and", {a, b}); }
  mlir::Value mask_or(mlir::Value a, mlir::Value b) { return Named("stablehlo.or", {a, b}); }
  mlir::Value mask_not(mlir::Value a) { return Named("stablehlo.not", {a}); }

  mlir::Value bit_and(mlir::Value a, mlir::Value b) { return Named("stablehlo.and", {a, b}); }
  mlir::Value bit_or(mlir::Value a, mlir::Value b) { return Named("stablehlo.or", {a, b}); }
  mlir::Value bit_xor(mlir::Value a, mlir::Value b) { return Named("stablehlo.xor", {a, b}); }
  mlir::Value bit_not(mlir::Value a) { return Named("stablehlo.not", {a}); }
  mlir::Value shift_left(mlir::Value a, mlir::Value n) { return Named("stablehlo.shift_left", {a, n}); }
  mlir::Value shift_right_logical(mlir::Value a, mlir::Value n) {
    return Named("stablehlo.shift_right_logical", {a, n});
  }
  mlir::Value shift_right_arithmetic(mlir::Value a, mlir::Value n) {
    return Named("stablehlo.shift_right_arithmetic", {a, n});
  }
  mlir::Value popcnt(mlir::Value a) { return Named("stablehlo.popcnt", {a}); }
  mlir::Value clz(mlir::Value a) { return Named("stablehlo.count_leading_zeros", {a}); }

  mlir::Value bits(mlir::Value a);
  mlir::Value from_bits32(mlir::Value a) { return Bitcast(a, builder_.getF32Type()); }
  mlir::Value from_bits64(mlir::Value a) { return Bitcast(a, builder_.getF64Type()); }
  mlir::Value to_float32(mlir::Value a) { return Convert(a, builder_.getF32Type()); }
  mlir::Value iand(mlir::Value a, mlir::Value b) { return Named("stablehlo.and", {a, b}); }
  mlir::Value ior(mlir::Value a, mlir::Value b) { return Named("stablehlo.or", {a, b}); }
  mlir::Value iadd(mlir::Value a, mlir::Value b) { return Named("stablehlo.add", {a, b}); }

 private:
  mlir::OpBuilder& builder_;
  mlir::Location loc_;
  mlir::Value like_, shape_;
};

// Ops that formulas of the client ops are made of, by name without the dialect, and `more`: for Decomposition::makes.
std::vector<std::string_view> FormulaOps(std::vector<std::string_view> more);

inline mlir::Type ElementOf(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType()).getElementType();
}

}  // namespace tenon::opt
