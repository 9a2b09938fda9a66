// dot_general to batch matmul, convolution to dots over the places of the window.
#include "hlo/ops/contraction.h"

#include "hlo/ops/compare_select.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"
#include "optimizer/decompose/window_dimensions.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;

// A window of more places than this is not unrolled.
constexpr int64_t kMaxWindow = 64;

mlir::RankedTensorType TypeLike(Value like, ArrayRef<int64_t> shape) {
  return mlir::RankedTensorType::get(shape,
                                     llvm::cast<mlir::RankedTensorType>(like.getType()).getElementType());
}

int64_t Product(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  int64_t product = 1;
  for (int64_t dim : dims) product *= shape[dim];
  return product;
}

Value Reshaped(Rewriter& rewriter, Value value, ArrayRef<int64_t> shape) {
  if (ShapeOf(value) == shape) return value;
  return hlo::ReshapeOp::create(rewriter.builder(), value.getLoc(), TypeLike(value, shape), value);
}

Value Permuted(Rewriter& rewriter, Value value, ArrayRef<int64_t> order) {
  SmallVector<int64_t> shape;
  bool moves = false;
  for (size_t i = 0; i < order.size(); ++i) {
    shape.push_back(ShapeOf(value)[order[i]]);
    moves |= order[i] != static_cast<int64_t>(i);
  }
  if (!moves) return value;
  return hlo::TransposeOp::create(rewriter.builder(), value.getLoc(), TypeLike(value, shape), value, order);
}

SmallVector<int64_t> Free(Value value, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracting) {
  SmallVector<int64_t> dims;
  for (int64_t i = 0; i < static_cast<int64_t>(ShapeOf(value).size()); ++i) {
    if (!llvm::is_contained(batch, i) && !llvm::is_contained(contracting, i)) dims.push_back(i);
  }
  return dims;
}

// [batch, m, k] x [batch, k, n], or [m, k] x [k, n] where there is no batch: transposes and reshapes around
// it do the rest.
bool DotGeneralToMatmul(Operation* op, Rewriter& rewriter) {
  auto dot = llvm::cast<hlo::DotGeneralOp>(op);
  auto numbers = dot.getDotDimensionNumbers();
  ArrayRef<int64_t> lhs_batch = numbers.getLhsBatchingDimensions(),
                    rhs_batch = numbers.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhs_sum = numbers.getLhsContractingDimensions(),
                    rhs_sum = numbers.getRhsContractingDimensions();
  Value lhs = dot.getLhs(), rhs = dot.getRhs();
  SmallVector<int64_t> lhs_free = Free(lhs, lhs_batch, lhs_sum), rhs_free = Free(rhs, rhs_batch, rhs_sum);
  int64_t batch = Product(ShapeOf(lhs), lhs_batch), k = Product(ShapeOf(lhs), lhs_sum);
  int64_t m = Product(ShapeOf(lhs), lhs_free), n = Product(ShapeOf(rhs), rhs_free);
  const bool batched = batch != 1;
  auto canonical = batched ? hlo::DotDimensionNumbersAttr::get(op->getContext(), {0}, {0}, {2}, {1})
                           : hlo::DotDimensionNumbersAttr::get(op->getContext(), {}, {}, {1}, {0});
  size_t rank = batched ? 3 : 2;
  if (numbers == canonical && ShapeOf(lhs).size() == rank && ShapeOf(rhs).size() == rank) return false;
  SmallVector<int64_t> lhs_order(lhs_batch), rhs_order(rhs_batch);
  lhs_order.append(lhs_free);
  lhs_order.append(lhs_sum.begin(), lhs_sum.end());
  rhs_order.append(rhs_sum.begin(), rhs_sum.end());
  rhs_order.append(rhs_free);
  auto shaped = [&](int64_t rows, int64_t columns) {
    return batched ? SmallVector<int64_t>{batch, rows, columns} : SmallVector<int64_t>{rows, columns};
  };
  lhs = Reshaped(rewriter, Permuted(rewriter, lhs, lhs_order), shaped(m, k));
  rhs = Reshaped(rewriter, Permuted(rewriter, rhs, rhs_order), shaped(k, n));
  Value product =
      hlo::DotGeneralOp::create(rewriter.builder(), op->getLoc(), TypeLike(dot.getResult(), shaped(m, n)),
                                lhs, rhs, canonical, dot.getPrecisionConfigAttr(), dot.getAlgorithmAttr());
  rewriter.Replace(op, Reshaped(rewriter, product, ShapeOf(dot.getResult())));
  return true;
}

// Batches as a loop unrolled: for targets that know plain matrices only.
bool BatchToMatmuls(Operation* op, Rewriter& rewriter) {
  auto dot = llvm::cast<hlo::DotGeneralOp>(op);
  auto numbers = dot.getDotDimensionNumbers();
  auto canonical = hlo::DotDimensionNumbersAttr::get(op->getContext(), {0}, {0}, {2}, {1});
  if (numbers != canonical || ShapeOf(dot.getLhs()).size() != 3 || ShapeOf(dot.getRhs()).size() != 3)
    return false;
  int64_t batch = ShapeOf(dot.getLhs())[0];
  if (batch > kMaxWindow) return false;
  mlir::OpBuilder& builder = rewriter.builder();
  auto matrix = [&](Value value, int64_t at) {
    SmallVector<int64_t> start = {at, 0, 0}, limit(ShapeOf(value)), strides = {1, 1, 1};
    limit[0] = at + 1;
    Value one = hlo::SliceOp::create(builder, op->getLoc(), TypeLike(value, {1, limit[1], limit[2]}), value,
                                     start, limit, strides);
    return Reshaped(rewriter, one, {limit[1], limit[2]});
  };
  auto plain = hlo::DotDimensionNumbersAttr::get(op->getContext(), {}, {}, {1}, {0});
  ArrayRef<int64_t> shape = ShapeOf(dot.getResult());
  SmallVector<Value> parts;
  for (int64_t b = 0; b < batch; ++b) {
    Value part = hlo::DotGeneralOp::create(
        builder, op->getLoc(), TypeLike(dot.getResult(), {shape[1], shape[2]}), matrix(dot.getLhs(), b),
        matrix(dot.getRhs(), b), plain, dot.getPrecisionConfigAttr(), dot.getAlgorithmAttr());
    parts.push_back(Reshaped(rewriter, part, {1, shape[1], shape[2]}));
  }
  if (parts.empty()) return false;
  rewriter.Replace(
      op,
      hlo::ConcatenateOp::create(builder, op->getLoc(), dot.getResult().getType(), parts, 0)->getResults());
  return true;
}

// A sum over the window's places of (strided slice of the padded input) x (kernel at that place).
bool ConvolutionToDots(Operation* op, Rewriter& rewriter) {
  auto convolution = llvm::cast<hlo::ConvolutionOp>(op);
  auto numbers = convolution.getDimensionNumbers();
  mlir::Type element = llvm::cast<mlir::RankedTensorType>(convolution.getType()).getElementType();
  // Partial sums are rounded to the result's type, which only these do not show.
  if (!element.isF32() && !element.isF64() && !element.isInteger()) return false;
  if (convolution.getFeatureGroupCount() != 1 || convolution.getBatchGroupCount() != 1) return false;
  SmallVector<int64_t> sizes;
  for (int64_t dim : numbers.getKernelSpatialDimensions())
    sizes.push_back(ShapeOf(convolution.getRhs())[dim]);
  std::vector<hlo::WindowDimension> windows = WindowDimensions(op, sizes, {"lhs_dilation", "rhs_dilation"});
  int64_t places = 1;
  for (const hlo::WindowDimension& window : windows) places *= window.size;
  if (places > kMaxWindow || places == 0) return false;
  mlir::OpBuilder& builder = rewriter.builder();
  size_t spatial = windows.size();
  // Input as [batch, spatial…, features], kernel as [spatial…, in, out], result as [batch, spatial…,
  // features].
  SmallVector<int64_t> input_order = {static_cast<int64_t>(numbers.getInputBatchDimension())},
                       kernel_order(numbers.getKernelSpatialDimensions());
  input_order.append(numbers.getInputSpatialDimensions().begin(), numbers.getInputSpatialDimensions().end());
  input_order.push_back(numbers.getInputFeatureDimension());
  kernel_order.push_back(numbers.getKernelInputFeatureDimension());
  kernel_order.push_back(numbers.getKernelOutputFeatureDimension());
  Value input = Permuted(rewriter, convolution.getLhs(), input_order),
        kernel = Permuted(rewriter, convolution.getRhs(), kernel_order);
  SmallVector<int64_t> low = {0}, high = {0}, interior = {0}, padded = {ShapeOf(input)[0]};
  for (size_t i = 0; i < spatial; ++i) {
    const hlo::WindowDimension& window = windows[i];
    low.push_back(window.low);
    high.push_back(window.high);
    interior.push_back(window.base_dilation - 1);
    padded.push_back(PaddedSize(ShapeOf(input)[i + 1], window));
  }
  for (SmallVector<int64_t>* list : {&low, &high, &interior}) list->push_back(0);
  int64_t features = ShapeOf(input).back(), outputs = ShapeOf(kernel).back();
  padded.push_back(features);
  if (ShapeOf(input) != ArrayRef<int64_t>(padded)) {
    Value zero = hlo::ConstantOp::create(
        builder, op->getLoc(), llvm::cast<mlir::TypedAttr>(builder.getZeroAttr(TypeLike(input, {}))));
    input =
        hlo::PadOp::create(builder, op->getLoc(), TypeLike(input, padded), input, zero, low, high, interior);
  }
  SmallVector<int64_t> out = {ShapeOf(input)[0]};
  for (size_t i = 0; i < spatial; ++i)
    out.push_back(ShapeOf(convolution.getResult())[numbers.getOutputSpatialDimensions()[i]]);
  out.push_back(outputs);
  auto dims =
      hlo::DotDimensionNumbersAttr::get(op->getContext(), {}, {}, {static_cast<int64_t>(spatial) + 1}, {0});
  Value sum;
  llvm::ArrayRef<bool> reversal =
      convolution.getWindowReversal() ? *convolution.getWindowReversal() : llvm::ArrayRef<bool>();
  for (int64_t place = 0; place < places; ++place) {
    SmallVector<int64_t> start = {0}, limit = {out[0]}, strides = {1}, kernel_start, kernel_limit,
                         sliced = {out[0]};
    std::vector<int64_t> at = PlaceInWindow(place, windows);
    for (size_t i = 0; i < spatial; ++i) {
      const hlo::WindowDimension& window = windows[i];
      int64_t first = at[i] * window.window_dilation;
      start.push_back(first);
      limit.push_back(first + (out[i + 1] - 1) * window.stride + 1);
      strides.push_back(window.stride);
      sliced.push_back(out[i + 1]);
      int64_t tap = !reversal.empty() && reversal[i] ? window.size - 1 - at[i] : at[i];
      kernel_start.push_back(tap);
      kernel_limit.push_back(tap + 1);
    }
    start.push_back(0);
    limit.push_back(features);
    strides.push_back(1);
    sliced.push_back(features);
    kernel_start.append({0, 0});
    kernel_limit.append({features, outputs});
    SmallVector<int64_t> tap_shape(spatial, 1), ones(spatial + 2, 1);
    tap_shape.append({features, outputs});
    Value part =
        hlo::SliceOp::create(builder, op->getLoc(), TypeLike(input, sliced), input, start, limit, strides);
    Value tap = hlo::SliceOp::create(builder, op->getLoc(), TypeLike(kernel, tap_shape), kernel, kernel_start,
                                     kernel_limit, ones);
    tap = Reshaped(rewriter, tap, {features, outputs});
    Value product =
        hlo::DotGeneralOp::create(builder, op->getLoc(), mlir::RankedTensorType::get(out, element), part, tap,
                                  dims, convolution.getPrecisionConfigAttr(), hlo::DotAlgorithmAttr());
    sum = sum ? hlo::AddOp::create(builder, op->getLoc(), sum, product).getResult() : product;
  }
  SmallVector<int64_t> back(spatial + 2);
  back[numbers.getOutputBatchDimension()] = 0;
  for (size_t i = 0; i < spatial; ++i)
    back[numbers.getOutputSpatialDimensions()[i]] = static_cast<int64_t>(i) + 1;
  back[numbers.getOutputFeatureDimension()] = static_cast<int64_t>(spatial) + 1;
  rewriter.Replace(op, Permuted(rewriter, sum, back));
  return true;
}

// Of predicates the sum is or and the product and: counted in integers, and asked whether there are any.
bool ProductOfPredicates(Operation* op, Rewriter& rewriter) {
  auto is_predicate = [](mlir::Type type) {
    return llvm::cast<mlir::RankedTensorType>(type).getElementType().isInteger(1);
  };
  if (!llvm::all_of(op->getOperandTypes(), is_predicate) || !is_predicate(op->getResult(0).getType()))
    return false;
  mlir::OpBuilder& builder = rewriter.builder();
  auto as = [](mlir::Type type, mlir::Type element) {
    return llvm::cast<mlir::RankedTensorType>(type).clone(element);
  };
  mlir::OperationState state(op->getLoc(), op->getName());
  for (Value operand : op->getOperands())
    state.addOperands(
        hlo::ConvertOp::create(builder, op->getLoc(), as(operand.getType(), builder.getI8Type()), operand)
            .getResult());
  state.addTypes(as(op->getResult(0).getType(), builder.getI32Type()));
  state.addAttributes(op->getAttrs());
  Value count = builder.create(state)->getResult(0);
  rewriter.Replace(op, hlo::CompareOp::create(builder, op->getLoc(), count, Splat(rewriter, count, 0),
                                              hlo::ComparisonDirection::NE, hlo::ComparisonType::SIGNED)
                           ->getResults());
  return true;
}

}  // namespace

const std::vector<Decomposition>& ContractionDecompositions() {
  static const std::vector<Decomposition> list = {
      {"convolution_of_predicates",
       "stablehlo.convolution",
       42,
       {"convert", "compare", "constant"},
       true,
       ProductOfPredicates},
      {"dot_general_of_predicates",
       "stablehlo.dot_general",
       39,
       {"convert", "compare", "constant"},
       true,
       ProductOfPredicates},
      {"convolution_to_dots",
       "stablehlo.convolution",
       40,
       {"transpose", "pad", "slice", "reshape", "dot_general", "add", "constant"},
       false,
       ConvolutionToDots},
      {"dot_general_to_matmul",
       "stablehlo.dot_general",
       30,
       {"transpose", "reshape"},
       true,
       DotGeneralToMatmul},
      {"batch_to_matmuls",
       "stablehlo.dot_general",
       20,
       {"slice", "reshape", "concatenate"},
       true,
       BatchToMatmuls},
  };
  return list;
}

}  // namespace tenon::opt
