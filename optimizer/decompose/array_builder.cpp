#include "optimizer/decompose/array_builder.h"

#include "hlo/ops/contraction.h"
#include "hlo/ops/control.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {

using mlir::Value;

namespace {

mlir::Attribute NumberOf(mlir::Type element, double value) {
  if (auto type = llvm::dyn_cast<mlir::FloatType>(element)) {
    llvm::APFloat rounded(value);
    bool loses = false;
    rounded.convert(type.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &loses);
    return mlir::FloatAttr::get(type, rounded);
  }
  return mlir::IntegerAttr::get(element,
                                llvm::APInt(element.getIntOrFloatBitWidth(),
                                            static_cast<uint64_t>(static_cast<int64_t>(value)), false, true));
}

}  // namespace

Value ArrayBuilder::Fill(Dims shape, mlir::Type element, double value) {
  mlir::RankedTensorType type = Type(shape, element);
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) {
    auto part = [&](double v) {
      return llvm::cast<mlir::FloatAttr>(NumberOf(complex.getElementType(), v)).getValue();
    };
    return New<hlo::ConstantOp>(
        mlir::DenseElementsAttr::get(type, std::complex<llvm::APFloat>(part(value), part(0))));
  }
  return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, NumberOf(element, value)));
}

Value ArrayBuilder::Literal(Dims shape, mlir::Type element, llvm::ArrayRef<double> values) {
  mlir::RankedTensorType type = Type(shape, element);
  if (element.isF64()) return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, values));
  if (element.isF32()) {
    std::vector<float> rounded(values.begin(), values.end());
    return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, llvm::ArrayRef<float>(rounded)));
  }
  std::vector<mlir::Attribute> list;
  for (double value : values) list.push_back(NumberOf(element, value));
  return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, list));
}

Value ArrayBuilder::Integer(int64_t value, mlir::Type element) {
  llvm::APInt bits(element.getIntOrFloatBitWidth(), static_cast<uint64_t>(value), false, true);
  return New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(
      Type({}, element), mlir::Attribute(mlir::IntegerAttr::get(element, bits))));
}

Value ArrayBuilder::Iota(Dims shape, mlir::Type element, int64_t dim) {
  return New<hlo::IotaOp>(Type(shape, element), builder().getI64IntegerAttr(dim));
}

Value ArrayBuilder::Reshape(Value x, Dims shape) {
  if (ShapeOf(x) == shape) return x;
  return New<hlo::ReshapeOp>(Type(shape, ElementOf(x)), x);
}

Value ArrayBuilder::Transpose(Value x, Dims order) {
  Shape shape;
  bool moves = false;
  for (size_t i = 0; i < order.size(); ++i) {
    shape.push_back(ShapeOf(x)[order[i]]);
    moves |= order[i] != static_cast<int64_t>(i);
  }
  return moves ? New<hlo::TransposeOp>(Type(shape, ElementOf(x)), x, order) : x;
}

Value ArrayBuilder::Broadcast(Value x, Dims shape, Dims dims) {
  if (ShapeOf(x) == shape) return x;
  return New<hlo::BroadcastInDimOp>(Type(shape, ElementOf(x)), x, dims);
}

Value ArrayBuilder::Slice(Value x, int64_t dim, int64_t start, int64_t limit, int64_t stride) {
  Shape shape(ShapeOf(x)), starts(shape.size(), 0), limits(shape), strides(shape.size(), 1);
  if (start == 0 && limit == shape[dim] && stride == 1) return x;
  starts[dim] = start;
  limits[dim] = limit;
  strides[dim] = stride;
  shape[dim] = (limit - start + stride - 1) / stride;
  return New<hlo::SliceOp>(Type(shape, ElementOf(x)), x, starts, limits, strides);
}

Value ArrayBuilder::Concatenate(llvm::ArrayRef<Value> parts, int64_t dim) {
  if (parts.size() == 1) return parts.front();
  Shape shape(ShapeOf(parts.front()));
  shape[dim] = 0;
  for (Value part : parts) shape[dim] += ShapeOf(part)[dim];
  return New<hlo::ConcatenateOp>(Type(shape, ElementOf(parts.front())), parts,
                                 builder().getI64IntegerAttr(dim));
}

Value ArrayBuilder::Reverse(Value x, int64_t dim) { return New<hlo::ReverseOp>(x.getType(), x, Dims(dim)); }

Value ArrayBuilder::PadZeros(Value x, int64_t dim, int64_t low, int64_t high) {
  if (low == 0 && high == 0) return x;
  Shape shape(ShapeOf(x)), lows(shape.size(), 0), highs(shape.size(), 0), none(shape.size(), 0);
  lows[dim] = low;
  highs[dim] = high;
  shape[dim] += low + high;
  return New<hlo::PadOp>(Type(shape, ElementOf(x)), x, Fill({}, ElementOf(x), 0), lows, highs, none);
}

Value ArrayBuilder::DynamicSlice(Value x, llvm::ArrayRef<Value> starts, Dims sizes) {
  return New<hlo::DynamicSliceOp>(Type(sizes, ElementOf(x)), x, starts, sizes);
}

Value ArrayBuilder::Update(Value x, Value part, llvm::ArrayRef<Value> starts) {
  return New<hlo::DynamicUpdateSliceOp>(x.getType(), x, part, starts);
}

Value ArrayBuilder::Dot(Value lhs, Value rhs, Dims lhs_batching, Dims rhs_batching, Dims lhs_contracting,
                        Dims rhs_contracting, mlir::Type element) {
  Shape shape;
  for (int64_t dim : lhs_batching) shape.push_back(ShapeOf(lhs)[dim]);
  auto append_free = [&](Value side, Dims batching, Dims contracting) {
    for (int64_t dim = 0; dim < static_cast<int64_t>(ShapeOf(side).size()); ++dim)
      if (!llvm::is_contained(batching, dim) && !llvm::is_contained(contracting, dim))
        shape.push_back(ShapeOf(side)[dim]);
  };
  append_free(lhs, lhs_batching, lhs_contracting);
  append_free(rhs, rhs_batching, rhs_contracting);
  auto numbers = hlo::DotDimensionNumbersAttr::get(builder().getContext(), lhs_batching, rhs_batching,
                                                   lhs_contracting, rhs_contracting);
  return New<hlo::DotGeneralOp>(Type(shape, element ? element : ElementOf(lhs)), lhs, rhs, numbers,
                                mlir::ArrayAttr(), hlo::DotAlgorithmAttr());
}

Value ArrayBuilder::Sum(Value x, Dims dims) {
  if (dims.empty()) return x;
  Shape shape;
  for (int64_t dim = 0; dim < static_cast<int64_t>(ShapeOf(x).size()); ++dim)
    if (!llvm::is_contained(dims, dim)) shape.push_back(ShapeOf(x)[dim]);
  mlir::Type element = ElementOf(x);
  mlir::OperationState state(loc(), hlo::ReduceOp::getOperationName());
  state.addOperands({x, Fill({}, element, 0)});
  state.addTypes(Type(shape, element));
  state.addAttribute("dimensions", builder().getDenseI64ArrayAttr(dims));
  mlir::Region* region = state.addRegion();
  {
    mlir::OpBuilder::InsertionGuard guard(builder());
    mlir::Type scalar = Type({}, element);
    mlir::Block* block = builder().createBlock(region, {}, {scalar, scalar}, {loc(), loc()});
    hlo::ReturnOp::create(builder(), loc(), add(block->getArgument(0), block->getArgument(1)));
  }
  return builder().create(state)->getResult(0);
}

std::vector<Value> ArrayBuilder::Loop(
    int64_t steps, llvm::ArrayRef<Value> values,
    const std::function<std::vector<Value>(Value step, llvm::ArrayRef<Value> values)>& body) {
  mlir::Type i32 = builder().getI32Type();
  mlir::OperationState state(loc(), hlo::WhileOp::getOperationName());
  state.addOperands(Integer(0, i32));
  state.addOperands(values);
  llvm::SmallVector<mlir::Type> types;
  for (Value operand : state.operands) types.push_back(operand.getType());
  state.addTypes(types);
  llvm::SmallVector<mlir::Location> places(types.size(), loc());
  mlir::OpBuilder::InsertionGuard guard(builder());
  mlir::OpBuilder::InsertPoint here = builder().saveInsertionPoint();
  mlir::Region* condition = state.addRegion();
  mlir::Block* block = builder().createBlock(condition, {}, types, places);
  hlo::ReturnOp::create(builder(), loc(), lt(block->getArgument(0), Integer(steps, i32)));
  mlir::Region* repeated = state.addRegion();
  block = builder().createBlock(repeated, {}, types, places);
  std::vector<Value> arguments(block->args_begin(), block->args_end());
  std::vector<Value> next = body(arguments.front(), llvm::ArrayRef(arguments).drop_front());
  next.insert(next.begin(), add(arguments.front(), Integer(1, i32)));
  hlo::ReturnOp::create(builder(), loc(), next);
  builder().restoreInsertionPoint(here);
  mlir::Operation* loop = builder().create(state);
  return {loop->result_begin() + 1, loop->result_end()};
}

Value ArrayBuilder::Real(Value x) {
  auto complex = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  return complex ? Named("stablehlo.real", x, Type(ShapeOf(x), complex.getElementType())) : x;
}

Value ArrayBuilder::Imag(Value x) {
  auto complex = llvm::cast<mlir::ComplexType>(ElementOf(x));
  return Named("stablehlo.imag", x, Type(ShapeOf(x), complex.getElementType()));
}

Value ArrayBuilder::Complex(Value re, Value im) {
  return Named("stablehlo.complex", {re, im}, Type(ShapeOf(re), mlir::ComplexType::get(ElementOf(re))));
}

Value ArrayBuilder::Conjugate(Value x) {
  if (!llvm::isa<mlir::ComplexType>(ElementOf(x))) return x;
  return Complex(Real(x), neg(Imag(x)));
}

mlir::Type ComputeTypeOf(mlir::Type element) {
  bool narrow = llvm::isa<mlir::FloatType>(element) && element.getIntOrFloatBitWidth() < 32;
  return narrow ? mlir::Float32Type::get(element.getContext()) : element;
}

}  // namespace tenon::opt
