#include "optimizer/decompose/chlo_builder.h"

#include "hlo/ops/dynamic.h"
#include "hlo/ops/shape.h"

namespace tenon::opt {
using mlir::Value;

mlir::RankedTensorType HloBuilder::TypeOf(mlir::Type element) const {
  return llvm::cast<mlir::RankedTensorType>(like_.getType()).clone(element);
}

Value HloBuilder::Splat(mlir::Type element, double value) {
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(element))
    return Splat(element, llvm::APInt(integer.getWidth(), static_cast<uint64_t>(static_cast<int64_t>(value)),
                                      /*isSigned=*/true, /*implicitTrunc=*/true));
  llvm::APFloat rounded(value);
  bool loses = false;
  rounded.convert(llvm::cast<mlir::FloatType>(element).getFloatSemantics(),
                  llvm::APFloat::rmNearestTiesToEven, &loses);
  return Splat(mlir::FloatAttr::get(element, rounded));
}

Value HloBuilder::Splat(mlir::Type element, const llvm::APInt& value) {
  return Splat(mlir::IntegerAttr::get(element, value));
}

Value HloBuilder::Splat(mlir::TypedAttr element) {
  return Splat(mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({}, element.getType()),
                                            mlir::Attribute(element)));
}

Value HloBuilder::Splat(mlir::DenseElementsAttr scalar) {
  mlir::RankedTensorType type = TypeOf(scalar.getElementType());
  bool known = type.hasStaticShape();
  Value constant = New<hlo::ConstantOp>(known ? scalar.resizeSplat(type) : scalar);
  return known ? constant : Spread(constant);
}

Value HloBuilder::Spread(Value scalar) {
  mlir::RankedTensorType type = TypeOf(ElementOf(scalar));
  if (type == scalar.getType()) return scalar;
  llvm::ArrayRef<int64_t> none;
  if (type.hasStaticShape()) return New<hlo::BroadcastInDimOp>(type, scalar, none);
  return New<hlo::DynamicBroadcastInDimOp>(type, scalar, ShapeOfLike(), builder_.getDenseI64ArrayAttr(none),
                                           mlir::DenseI64ArrayAttr(), mlir::DenseI64ArrayAttr());
}

Value HloBuilder::ShapeOfLike() {
  if (shape_) return shape_;
  llvm::SmallVector<Value> sizes;
  auto one = mlir::RankedTensorType::get({1}, builder_.getI32Type());
  auto type = llvm::cast<mlir::RankedTensorType>(like_.getType());
  for (int64_t i = 0; i < type.getRank(); ++i) {
    Value size = New<hlo::GetDimensionSizeOp>(mlir::RankedTensorType::get({}, builder_.getI32Type()), like_,
                                              builder_.getI64IntegerAttr(i));
    sizes.push_back(New<hlo::ReshapeOp>(one, size));
  }
  auto all = mlir::RankedTensorType::get({type.getRank()}, builder_.getI32Type());
  shape_ = New<hlo::ConcatenateOp>(all, sizes, builder_.getI64IntegerAttr(0));
  return shape_;
}

Value HloBuilder::Convert(Value x, mlir::Type element) {
  if (ElementOf(x) == element) return x;
  return New<hlo::ConvertOp>(llvm::cast<mlir::RankedTensorType>(x.getType()).clone(element), x);
}

Value HloBuilder::Bitcast(Value x, mlir::Type element) {
  return New<hlo::BitcastConvertOp>(llvm::cast<mlir::RankedTensorType>(x.getType()).clone(element), x);
}

Value HloBuilder::bits(Value a) {
  return Bitcast(a, builder_.getIntegerType(ElementOf(a).getIntOrFloatBitWidth()));
}

Value HloBuilder::Compare(Value x, Value y, hlo::ComparisonDirection direction) {
  mlir::Type element = ElementOf(x);
  hlo::ComparisonType type =
      llvm::isa<mlir::FloatType, mlir::ComplexType>(element) ? hlo::ComparisonType::FLOAT
      : element.isUnsignedInteger() || element.isInteger(1)  ? hlo::ComparisonType::UNSIGNED
                                                             : hlo::ComparisonType::SIGNED;
  return New<hlo::CompareOp>(x, y, direction, type);
}

Value HloBuilder::Named(llvm::StringRef name, mlir::ValueRange operands, mlir::Type type) {
  mlir::OperationState state(loc_, name);
  state.addOperands(operands);
  state.addTypes(type ? type : operands.front().getType());
  return builder_.create(state)->getResult(0);
}

std::vector<std::string_view> FormulaOps(std::vector<std::string_view> more) {
  more.insert(more.end(), {"abs",
                           "add",
                           "and",
                           "atan2",
                           "bitcast_convert",
                           "broadcast_in_dim",
                           "compare",
                           "complex",
                           "concatenate",
                           "constant",
                           "cosine",
                           "divide",
                           "dynamic_broadcast_in_dim",
                           "exponential",
                           "exponential_minus_one",
                           "get_dimension_size",
                           "imag",
                           "log",
                           "log_plus_one",
                           "multiply",
                           "negate",
                           "or",
                           "real",
                           "reshape",
                           "select",
                           "sine",
                           "sqrt",
                           "subtract"});
  return more;
}

}  // namespace tenon::opt
