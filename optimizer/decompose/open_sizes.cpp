#include "optimizer/decompose/open_sizes.h"

#include "hlo/ops/call.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {

using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;

namespace {

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

bool IsKnown(Value value) { return TensorOf(value).hasStaticShape(); }

}  // namespace

RankedTensorType OpenSizes::ListType(int64_t size) {
  return RankedTensorType::get({size}, builder().getI32Type());
}

Value OpenSizes::Repeated(int64_t value, int64_t count) {
  return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(ListType(count), static_cast<int32_t>(value)));
}

Value OpenSizes::Number(int64_t value) { return Repeated(value, 1); }

Value OpenSizes::SizeOf(Value x, int64_t dim) {
  if (int64_t known = ShapeOf(x)[dim]; !ShapedType::isDynamic(known)) return Number(known);
  auto scalar = RankedTensorType::get({}, builder().getI32Type());
  return New<hlo::ReshapeOp>(ListType(1),
                             New<hlo::GetDimensionSizeOp>(scalar, x, builder().getI64IntegerAttr(dim)));
}

OpenSizes::Lists OpenSizes::SizesOf(Value x) {
  Lists sizes;
  for (int64_t dim = 0; dim < TensorOf(x).getRank(); ++dim) sizes.push_back(SizeOf(x, dim));
  return sizes;
}

Value OpenSizes::Joined(llvm::ArrayRef<Value> lists) {
  if (lists.empty()) return Repeated(0, 0);
  if (lists.size() == 1) return lists.front();
  int64_t size = 0;
  for (Value list : lists) size += ShapeOf(list).front();
  return New<hlo::ConcatenateOp>(ListType(size), lists, builder().getI64IntegerAttr(0));
}

Value OpenSizes::Zeros(RankedTensorType type, llvm::function_ref<Lists()> sizes) {
  const mlir::Type element = type.getElementType();
  if (!type.hasStaticShape()) {
    return New<hlo::DynamicBroadcastInDimOp>(type, Zeros(RankedTensorType::get({}, element)), Joined(sizes()),
                                             builder().getDenseI64ArrayAttr({}), mlir::DenseI64ArrayAttr(),
                                             mlir::DenseI64ArrayAttr());
  }
  if (auto quantized = llvm::dyn_cast<mlir::quant::QuantizedType>(element)) {
    auto integers = RankedTensorType::get(type.getShape(), quantized.getStorageType());
    mlir::TypedAttr zeros =
        mlir::DenseElementsAttr::get(integers, builder().getZeroAttr(quantized.getStorageType()));
    return hlo::ConstantOp::create(builder(), loc(), type, zeros);
  }
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) {
    auto part = llvm::cast<mlir::FloatAttr>(builder().getZeroAttr(complex.getElementType())).getValue();
    return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, std::complex<llvm::APFloat>(part, part)));
  }
  return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, builder().getZeroAttr(element)));
}

Value OpenSizes::Places(Value x, int64_t dim, mlir::Type element) {
  RankedTensorType type = TensorOf(x).clone(element);
  mlir::IntegerAttr along = builder().getI64IntegerAttr(dim);
  if (IsKnown(x)) return New<hlo::IotaOp>(type, along);
  return New<hlo::DynamicIotaOp>(type, Joined(SizesOf(x)), along);
}

Value OpenSizes::InShapeOf(Value like, Value x, Dims dims) {
  RankedTensorType type = TensorOf(like).clone(ElementOf(x));
  if (IsKnown(like) && IsKnown(x)) return New<hlo::BroadcastInDimOp>(type, x, dims);
  return New<hlo::DynamicBroadcastInDimOp>(type, x, Joined(SizesOf(like)),
                                           builder().getDenseI64ArrayAttr(dims), mlir::DenseI64ArrayAttr(),
                                           mlir::DenseI64ArrayAttr());
}

Value OpenSizes::As(Value x, mlir::Type type) {
  if (x.getType() == type) return x;
  auto in_order = llvm::to_vector(llvm::seq<int64_t>(0, TensorOf(x).getRank()));
  return New<hlo::TransposeOp>(type, x, in_order);
}

Value OpenSizes::Part(Value x, int64_t dim, int64_t start, int64_t limit) {
  Shape shape(ShapeOf(x)), starts(shape.size(), 0), limits(shape), strides(shape.size(), 1);
  shape[dim] = limit - start;
  auto type = RankedTensorType::get(shape, ElementOf(x));
  if (IsKnown(x)) {
    starts[dim] = start;
    limits[dim] = limit;
    return New<hlo::SliceOp>(type, x, starts, limits, strides);
  }
  Lists ends = SizesOf(x), begins(ends.size(), Number(0));
  ends[dim] = Number(limit);
  begins[dim] = Number(start);
  return New<hlo::RealDynamicSliceOp>(type, x, Joined(begins), Joined(ends),
                                      Repeated(1, TensorOf(x).getRank()));
}

Value OpenSizes::UpTo(Value x, int64_t dim, Value limit) {
  Shape shape(ShapeOf(x));
  shape[dim] = ShapedType::kDynamic;
  Lists ends = SizesOf(x);
  ends[dim] = limit;
  const int64_t rank = TensorOf(x).getRank();
  return New<hlo::RealDynamicSliceOp>(RankedTensorType::get(shape, ElementOf(x)), x, Repeated(0, rank),
                                      Joined(ends), Repeated(1, rank));
}

Value OpenSizes::Row(Value x, int64_t dim, Value at) {
  Shape shape(ShapeOf(x)), sizes(shape);
  shape.erase(shape.begin() + dim);
  sizes[dim] = 1;
  auto type = RankedTensorType::get(shape, ElementOf(x));
  if (type.hasStaticShape()) {
    Value zero = New<hlo::ConstantOp>(
        mlir::DenseElementsAttr::get(TensorOf(at), builder().getZeroAttr(ElementOf(at))));
    Lists starts(sizes.size(), zero);
    starts[dim] = at;
    return New<hlo::ReshapeOp>(
        type, New<hlo::DynamicSliceOp>(RankedTensorType::get(sizes, ElementOf(x)), x, starts, sizes));
  }
  Lists ones = SizesOf(x);
  ones[dim] = Number(1);
  auto offsets = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  auto numbers =
      hlo::GatherDimensionNumbersAttr::get(builder().getContext(), offsets, {dim}, {}, {}, {dim}, 0);
  Value index = New<hlo::ReshapeOp>(RankedTensorType::get({1}, ElementOf(at)), at);
  return New<hlo::DynamicGatherOp>(type, x, index, Joined(ones), numbers, false);
}

Value OpenSizes::Longer(Value x, int64_t dim, Value high) {
  Shape shape(ShapeOf(x));
  shape[dim] = ShapedType::kDynamic;
  const int64_t rank = TensorOf(x).getRank();
  Lists highs(static_cast<size_t>(rank), Number(0));
  highs[dim] = high;
  return New<hlo::DynamicPadOp>(RankedTensorType::get(shape, ElementOf(x)), x,
                                Zeros(RankedTensorType::get({}, ElementOf(x))), Repeated(0, rank),
                                Joined(highs), Repeated(0, rank));
}

Value OpenSizes::Inserted(Value x, int64_t dim) {
  Shape shape(ShapeOf(x));
  shape.insert(shape.begin() + dim, 1);
  auto type = RankedTensorType::get(shape, ElementOf(x));
  if (type.hasStaticShape()) return New<hlo::ReshapeOp>(type, x);
  Lists sizes = SizesOf(x);
  sizes.insert(sizes.begin() + dim, Number(1));
  return New<hlo::DynamicReshapeOp>(type, x, Joined(sizes));
}

Value OpenSizes::Dropped(Value x, int64_t dim) {
  Shape shape(ShapeOf(x));
  shape.erase(shape.begin() + dim);
  auto type = RankedTensorType::get(shape, ElementOf(x));
  if (type.hasStaticShape()) return New<hlo::ReshapeOp>(type, x);
  Lists sizes = SizesOf(x);
  sizes.erase(sizes.begin() + dim);
  return New<hlo::DynamicReshapeOp>(type, x, Joined(sizes));
}

void OpenSizes::RequireEqual(Value a, Value b, const std::string& message) {
  auto flag = RankedTensorType::get({}, builder().getI1Type());
  mlir::OperationState state(loc(), hlo::CustomCallOp::getOperationName());
  state.addOperands(New<hlo::ReshapeOp>(flag, eq(a, b)));
  state.addAttribute("call_target_name", builder().getStringAttr("shape_assertion"));
  state.addAttribute("error_message", builder().getStringAttr(message));
  state.addAttribute("has_side_effect", builder().getBoolAttr(true));
  builder().create(state);
}

}  // namespace tenon::opt
