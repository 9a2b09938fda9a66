#include "optimizer/decompose/quantized.h"

#include "hlo/ops/contraction.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::Operation;
using mlir::success;
using mlir::Value;
using mlir::quant::QuantizedType;
using mlir::quant::UniformQuantizedPerAxisType;
using mlir::quant::UniformQuantizedType;

// Ops that compute on real numbers and quantize what comes out. All others move or choose elements.
constexpr llvm::StringLiteral kOnReals[] = {"abs",
                                            "atan2",
                                            "batch_norm_grad",
                                            "batch_norm_inference",
                                            "batch_norm_training",
                                            "cbrt",
                                            "ceil",
                                            "cholesky",
                                            "clamp",
                                            "compare",
                                            "cosine",
                                            "divide",
                                            "exponential",
                                            "exponential_minus_one",
                                            "floor",
                                            "log",
                                            "log_plus_one",
                                            "logistic",
                                            "maximum",
                                            "minimum",
                                            "multiply",
                                            "negate",
                                            "power",
                                            "reduce_precision",
                                            "remainder",
                                            "round_nearest_afz",
                                            "round_nearest_even",
                                            "rsqrt",
                                            "sign",
                                            "sine",
                                            "sqrt",
                                            "subtract",
                                            "tan",
                                            "tanh",
                                            "triangular_solve",
                                            "is_finite"};

SmallVector<double> ScalesOf(QuantizedType type) {
  if (auto axis = llvm::dyn_cast<UniformQuantizedPerAxisType>(type))
    return SmallVector<double>(axis.getScales());
  return {llvm::cast<UniformQuantizedType>(type).getScale()};
}

SmallVector<double> ZerosOf(QuantizedType type) {
  SmallVector<double> zeros;
  if (auto axis = llvm::dyn_cast<UniformQuantizedPerAxisType>(type))
    for (int64_t zero : axis.getZeroPoints()) zeros.push_back(static_cast<double>(zero));
  else
    zeros.push_back(static_cast<double>(llvm::cast<UniformQuantizedType>(type).getZeroPoint()));
  return zeros;
}

bool AllZero(ArrayRef<double> values) {
  return llvm::all_of(values, [](double value) { return value == 0; });
}

// The integers of a value, unsigned ones where the quantized type says so.
mlir::Type StorageOf(QuantizedType type) {
  return mlir::IntegerType::get(type.getContext(), type.getStorageTypeIntegralWidth(),
                                type.isSigned() ? mlir::IntegerType::Signless : mlir::IntegerType::Unsigned);
}

}  // namespace

void QuantizedOps::Replace(Value result, Value made) {
  Type type = TypeOf(result);
  types_.erase(result);  // another value may come to stand at its address
  if (type) types_[made] = type;
  result.replaceAllUsesWith(made);
}

Value QuantizedOps::Numbers(HloBuilder& b, mlir::Type element, ArrayRef<double> values, int64_t axis) {
  auto one = [&](double value) -> mlir::Attribute {
    if (auto type = llvm::dyn_cast<mlir::FloatType>(element)) return mlir::FloatAttr::get(type, value);
    return mlir::IntegerAttr::get(element, static_cast<int64_t>(value));
  };
  if (axis < 0) return b.Splat(llvm::cast<mlir::TypedAttr>(one(values.front())));
  SmallVector<mlir::Attribute> all;
  for (double value : values) all.push_back(one(value));
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(all.size())}, element);
  Value channels = b.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, all));
  mlir::RankedTensorType wide = b.TypeOf(element);
  if (wide.hasStaticShape()) return b.New<hlo::BroadcastInDimOp>(wide, channels, ArrayRef<int64_t>(axis));
  return b.New<hlo::DynamicBroadcastInDimOp>(wide, channels, b.ShapeOfLike(),
                                             b.builder().getDenseI64ArrayAttr({axis}),
                                             mlir::DenseI64ArrayAttr(), mlir::DenseI64ArrayAttr());
}

Value QuantizedOps::ScaleOf(HloBuilder& b, mlir::Type element, Type type) {
  return Numbers(b, element, ScalesOf(type), hlo::quantizedAxis(type));
}
Value QuantizedOps::ZeroOf(HloBuilder& b, mlir::Type element, Type type) {
  return Numbers(b, element, ZerosOf(type), hlo::quantizedAxis(type));
}

// Clamped to the type's range first, then rounded to nearest even.
Value QuantizedOps::Rounded(HloBuilder& b, Value real, Type to, mlir::Type result) {
  mlir::Type element = ElementOf(real);
  Value low = b.Splat(element, static_cast<double>(to.getStorageTypeMin()));
  Value high = b.Splat(element, static_cast<double>(to.getStorageTypeMax()));
  Value inside = b.Named("stablehlo.clamp", {low, real, high}, real.getType());
  return b.Convert(b.Named("stablehlo.round_nearest_even", {inside}), result);
}

Value QuantizedOps::Quantize(HloBuilder& b, Value x, Type to) {
  mlir::Type element = ElementOf(x);
  Value scaled = b.add(b.div(x, ScaleOf(b, element, to)), ZeroOf(b, element, to));
  return Rounded(b, scaled, to, StorageOf(to));
}

Value QuantizedOps::Dequantize(HloBuilder& b, Value x, Type from) {
  mlir::Type i32 = b.builder().getI32Type(), element = from.getExpressedType();
  Value centred = b.sub(b.Convert(x, i32), ZeroOf(b, i32, from));
  return b.mul(b.Convert(centred, element), ScaleOf(b, element, from));
}

// f32(q) m + z with m the ratio of scales, z the new zero point less m times the old one.
Value QuantizedOps::Requantize(HloBuilder& b, Value x, Type from, Type to, mlir::Type result) {
  if (from == to) return b.Convert(x, result);
  SmallVector<double> from_scales = ScalesOf(from), to_scales = ScalesOf(to), from_zeros = ZerosOf(from),
                      to_zeros = ZerosOf(to);
  int64_t axis = std::max(hlo::quantizedAxis(from), hlo::quantizedAxis(to));
  SmallVector<double> factors, offsets;
  size_t count = std::max(from_scales.size(), to_scales.size());
  auto at = [](ArrayRef<double> values, size_t i) { return values[values.size() == 1 ? 0 : i]; };
  for (size_t i = 0; i < count; ++i) {
    auto factor = static_cast<float>(at(from_scales, i) / at(to_scales, i));
    factors.push_back(factor);
    offsets.push_back(static_cast<float>(at(to_zeros, i)) - static_cast<float>(at(from_zeros, i)) * factor);
  }
  mlir::Type f32 = b.builder().getF32Type();
  Value real = b.mul(b.Convert(x, f32), Numbers(b, f32, factors, axis));
  if (!AllZero(offsets)) real = b.add(real, Numbers(b, f32, offsets, axis));
  if (to.getStorageTypeIntegralWidth() >= 32)
    return b.Convert(b.Named("stablehlo.round_nearest_even", {real}), result);
  return Rounded(b, real, to, result);
}

LogicalResult QuantizedOps::OnReals(Operation* op) {
  mlir::OpBuilder builder(op);
  mlir::OperationState state(op->getLoc(), op->getName());
  for (Value operand : op->getOperands()) {
    HloBuilder b(builder, op->getLoc(), operand);
    Type type = TypeOf(operand);
    state.addOperands(type ? Dequantize(b, operand, type) : operand);
  }
  for (Value result : op->getResults()) {
    Type type = TypeOf(result);
    auto tensor = llvm::cast<mlir::RankedTensorType>(result.getType());
    state.addTypes(type ? tensor.clone(type.getExpressedType()) : tensor);
  }
  state.addAttributes(op->getAttrs());
  Operation* real = builder.create(state);
  for (auto [old, made] : llvm::zip_equal(op->getResults(), real->getResults())) {
    HloBuilder b(builder, op->getLoc(), made);
    Type type = TypeOf(old);
    Replace(old, type ? Quantize(b, made, type) : Value(made));
  }
  return success();
}

// In i32: operands in the result's scale, the sum less one zero point.
LogicalResult QuantizedOps::Add(Operation* op) {
  mlir::OpBuilder builder(op);
  Type to = TypeOf(op->getResult(0)), lhs = TypeOf(op->getOperand(0)), rhs = TypeOf(op->getOperand(1));
  if (!to || !lhs || !rhs) return failure();
  HloBuilder b(builder, op->getLoc(), op->getOperand(0));
  mlir::Type i32 = builder.getI32Type();
  Value sum =
      b.add(Requantize(b, op->getOperand(0), lhs, to, i32), Requantize(b, op->getOperand(1), rhs, to, i32));
  if (!AllZero(ZerosOf(to))) sum = b.sub(sum, ZeroOf(b, i32, to));
  if (to.getStorageTypeIntegralWidth() < 32) {
    Value low = b.Splat(i32, llvm::APInt(32, static_cast<uint64_t>(to.getStorageTypeMin()), true, true));
    Value high = b.Splat(i32, llvm::APInt(32, static_cast<uint64_t>(to.getStorageTypeMax()), true, true));
    sum = b.Named("stablehlo.clamp", {low, sum, high}, sum.getType());
  }
  Replace(op->getResult(0), b.Convert(sum, StorageOf(to)));
  return success();
}

// Integer products summed in i32, then one change of scale. Zero points count by sums of the other side's
// integers, which are the same op on ones.
LogicalResult QuantizedOps::Contraction(Operation* op) {
  Type lhs_type = TypeOf(op->getOperand(0)), rhs_type = TypeOf(op->getOperand(1)),
       to = TypeOf(op->getResult(0));
  bool convolution = op->getName().getStringRef() == "stablehlo.convolution";
  if (!lhs_type || !rhs_type || !to || hlo::quantizedAxis(lhs_type) >= 0 ||
      (convolution && !AllZero(ZerosOf(rhs_type))) ||
      (hlo::quantizedAxis(rhs_type) >= 0 && !AllZero(ZerosOf(rhs_type))) || op->getAttr("window_reversal"))
    return OnReals(op);
  mlir::OpBuilder builder(op);
  mlir::Type i32 = builder.getI32Type();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1), result = op->getResult(0);
  mlir::NamedAttrList attributes(op->getAttrs());
  auto zeros_of_lhs = ZerosOf(lhs_type), zeros_of_rhs = ZerosOf(rhs_type);
  if (convolution) {
    // What is padded is a real zero.
    auto conv = llvm::cast<hlo::ConvolutionOp>(op);
    SmallVector<int64_t> low(ShapeOf(lhs).size(), 0), high(low), interior(low), shape(ShapeOf(lhs));
    SmallVector<int64_t> pads;
    if (auto padding = conv.getPadding())
      for (const llvm::APInt& pad : padding->getValues<llvm::APInt>()) pads.push_back(pad.getSExtValue());
    for (auto [i, dim] : llvm::enumerate(conv.getDimensionNumbers().getInputSpatialDimensions())) {
      if (!pads.empty()) low[dim] = pads[2 * i], high[dim] = pads[2 * i + 1];
      if (auto dilation = conv.getLhsDilation()) interior[dim] = (*dilation)[i] - 1;
      shape[dim] = (shape[dim] == 0 ? 0 : (shape[dim] - 1) * (interior[dim] + 1) + 1) + low[dim] + high[dim];
    }
    attributes.erase("padding");
    attributes.erase("lhs_dilation");
    if (ArrayRef<int64_t>(shape) != ShapeOf(lhs)) {
      auto scalar = mlir::RankedTensorType::get({}, ElementOf(lhs));
      mlir::Attribute zero =
          mlir::IntegerAttr::get(ElementOf(lhs), static_cast<int64_t>(zeros_of_lhs.front()));
      Value fill = hlo::ConstantOp::create(builder, op->getLoc(), mlir::DenseElementsAttr::get(scalar, zero));
      lhs = hlo::PadOp::create(builder, op->getLoc(), mlir::RankedTensorType::get(shape, ElementOf(lhs)), lhs,
                               fill, low, high, interior);
    }
  }
  mlir::Type wide = llvm::cast<mlir::RankedTensorType>(result.getType()).clone(i32);
  auto contract = [&](Value a, Value c) {
    mlir::OperationState state(op->getLoc(), op->getName());
    state.addOperands({a, c});
    state.addTypes(wide);
    state.addAttributes(attributes);
    return Value(builder.create(state)->getResult(0));
  };
  auto widened = [&](Value x) {
    HloBuilder b(builder, op->getLoc(), x);
    return b.Convert(x, i32);
  };
  auto ones = [&](Value x) {
    HloBuilder b(builder, op->getLoc(), x);
    return b.Splat(i32, llvm::APInt(32, 1));
  };
  lhs = widened(lhs);
  rhs = widened(rhs);
  Value sum = contract(lhs, rhs), offset;
  HloBuilder b(builder, op->getLoc(), sum);
  auto count = [&](double zero, Value of) {
    if (zero == 0) return;
    Value part = b.mul(
        of, b.Splat(i32, llvm::APInt(32, static_cast<uint64_t>(static_cast<int64_t>(zero)), true, true)));
    offset = offset ? b.add(offset, part) : part;
  };
  double zl = zeros_of_lhs.front(), zr = zeros_of_rhs.front();
  if (zl != 0) count(zl, contract(ones(lhs), rhs));
  if (zr != 0) count(zr, contract(lhs, ones(rhs)));
  if (zl != 0 && zr != 0) count(-zl * zr, contract(ones(lhs), ones(rhs)));
  // Scales per channel of rhs, along the dimension of the result that the channel becomes.
  SmallVector<double> factors, rhs_scales = ScalesOf(rhs_type), to_scales = ScalesOf(to);
  int64_t axis = hlo::quantizedAxis(to);
  if (axis < 0 && rhs_scales.size() > 1) {
    if (convolution) {
      axis = llvm::cast<hlo::ConvolutionOp>(op).getDimensionNumbers().getOutputFeatureDimension();
    } else if (auto dot = llvm::dyn_cast<hlo::DotGeneralOp>(op)) {
      auto numbers = dot.getDotDimensionNumbers();
      axis = static_cast<int64_t>(ShapeOf(lhs).size() - numbers.getLhsContractingDimensions().size());
      for (int64_t i = 0; i < hlo::quantizedAxis(rhs_type); ++i)
        axis += !llvm::is_contained(numbers.getRhsBatchingDimensions(), i) &&
                !llvm::is_contained(numbers.getRhsContractingDimensions(), i);
    } else {
      return OnReals(op);
    }
  }
  auto at = [](ArrayRef<double> values, size_t i) { return values[values.size() == 1 ? 0 : i]; };
  for (size_t i = 0; i < std::max(rhs_scales.size(), to_scales.size()); ++i)
    factors.push_back(static_cast<float>(ScalesOf(lhs_type).front() * at(rhs_scales, i) / at(to_scales, i)));
  mlir::Type f32 = builder.getF32Type();
  Value factor = Numbers(b, f32, factors, factors.size() == 1 ? -1 : axis),
        real = b.mul(b.Convert(sum, f32), factor);
  Value shift = AllZero(ZerosOf(to)) ? Value() : Numbers(b, f32, ZerosOf(to), hlo::quantizedAxis(to));
  if (offset) {
    Value lost = b.mul(b.Convert(offset, f32), factor);
    shift = shift ? b.sub(shift, lost) : b.neg(lost);
  }
  if (shift) real = b.add(real, shift);
  Replace(result, Rounded(b, real, to, StorageOf(to)));
  return success();
}

mlir::FailureOr<bool> QuantizedOps::Lower(Operation* op) {
  auto quantized = [&](Value value) { return TypeOf(value) != nullptr; };
  if (llvm::none_of(op->getOperands(), quantized) && llvm::none_of(op->getResults(), quantized)) return false;
  llvm::StringRef name = op->getName().getStringRef();
  if (!name.consume_front("stablehlo.")) return false;
  auto done = [](LogicalResult result) -> mlir::FailureOr<bool> {
    if (failed(result)) return failure();
    return true;
  };
  if (name == "uniform_quantize" || name == "uniform_dequantize") {
    mlir::OpBuilder builder(op);
    Value x = op->getOperand(0);
    HloBuilder b(builder, op->getLoc(), x);
    Type from = TypeOf(x), to = TypeOf(op->getResult(0));
    Value made = !from ? Quantize(b, x, to)
                 : !to ? Dequantize(b, x, from)
                       : Requantize(b, x, from, to, StorageOf(to));
    Replace(op->getResult(0), made);
    return true;
  }
  if (name == "add") return done(Add(op));
  if (name == "dot_general" || name == "convolution" || name == "dot") return done(Contraction(op));
  if (!llvm::is_contained(kOnReals, name)) return false;
  if (name == "maximum" || name == "minimum") {
    Type type = TypeOf(op->getResult(0));
    if (TypeOf(op->getOperand(0)) == type && TypeOf(op->getOperand(1)) == type) return false;
  }
  return done(OnReals(op));
}

}  // namespace tenon::opt
