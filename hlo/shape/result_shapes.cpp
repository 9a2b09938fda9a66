#include "hlo/shape/result_shapes.h"

#include "hlo/ir/ops.h"
#include "hlo/rules/window.h"
#include "hlo/shape/contraction.h"
#include "hlo/shape/einsum.h"
#include "hlo/shape/indexing.h"
#include "hlo/shape/shape.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tenon::hlo {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::ShapedType;
using mlir::Value;
using Sizes = SmallVector<int64_t>;

Sizes sizesOf(Value value) { return Sizes(shapeOf(value)); }

// All operands have one shape: each size is known when one of them has it.
InferredShape joined(mlir::ValueRange values) {
  Sizes sizes = sizesOf(values.front());
  for (Value value : values.drop_front()) {
    Shape shape = shapeOf(value);
    if (shape.size() != sizes.size()) return std::nullopt;
    for (auto [size, other] : llvm::zip_equal(sizes, shape)) {
      if (!sizesFit(size, other)) return std::nullopt;
      if (ShapedType::isDynamic(size)) size = other;
    }
  }
  return sizes;
}

// A predicate, or the bounds of a clamp, may be a scalar beside tensors.
InferredShape joinedOfRank(mlir::ValueRange values, size_t rank) {
  SmallVector<Value> full;
  for (Value value : values)
    if (shapeOf(value).size() == rank) full.push_back(value);
  return joined(full);
}

InferredShape without(Shape shape, Shape dims) {
  Sizes kept;
  for (auto [i, size] : llvm::enumerate(shape))
    if (!llvm::is_contained(dims, static_cast<int64_t>(i))) kept.push_back(size);
  return kept;
}

template <class Op>
InferredShape ofConvolution(Op op, std::optional<mlir::DenseIntElementsAttr> padding, bool known) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  Sizes kernel;
  for (int64_t dim : numbers.getKernelSpatialDimensions()) kernel.push_back(shapeOf(op.getRhs())[dim]);
  auto windows = expectWindows(op, {}, kernel,
                               {op.getWindowStrides(), op.getLhsDilation(), op.getRhsDilation(), padding});
  if (failed(windows)) return std::nullopt;
  InferredShape shape = convolutionShape(shapeOf(op.getLhs()), shapeOf(op.getRhs()), numbers, *windows,
                                         static_cast<int64_t>(op.getBatchGroupCount()));
  if (shape && !known)
    for (int64_t dim : numbers.getOutputSpatialDimensions()) (*shape)[dim] = ShapedType::kDynamic;
  return shape;
}

InferredShape ofConcatenate(ConcatenateOp op) {
  SmallVector<Shape> shapes;
  for (Value input : op.getInputs()) shapes.push_back(shapeOf(input));
  return concatenateShape(shapes, static_cast<int64_t>(op.getDimension()));
}

InferredShape ofReduceWindow(ReduceWindowOp op) {
  auto windows =
      expectWindows(op, {}, op.getWindowDimensions(),
                    {op.getWindowStrides(), op.getBaseDilations(), op.getWindowDilations(), op.getPadding()});
  return failed(windows) ? std::nullopt : windowedShape(shapeOf(op.getInputs().front()), *windows);
}

InferredShape ofFft(FftOp op) {
  Sizes shape = sizesOf(op.getOperand());
  const int64_t last = op.getFftLength().back();
  if (op.getFftType() == FftType::RFFT) shape.back() = last == 0 ? 0 : last / 2 + 1;
  if (op.getFftType() == FftType::IRFFT) shape.back() = last;
  return shape;
}

InferredShape ofBroadcast(BroadcastOp op) {
  Sizes shape(op.getBroadcastSizes());
  shape.append(sizesOf(op.getOperand()));
  return shape;
}

InferredShape ofDot(DotOp op) {
  Sizes shape(shapeOf(op.getLhs()).drop_back());
  shape.append(Sizes(shapeOf(op.getRhs()).drop_front()));
  return shape;
}

InferredShape ofEinsum(Operation* op, llvm::StringRef config) {
  Sizes ranks;
  SmallVector<Shape> shapes;
  for (Value operand : op->getOperands()) {
    shapes.push_back(shapeOf(operand));
    ranks.push_back(static_cast<int64_t>(shapes.back().size()));
  }
  auto labels = einsumLabels(config, ranks);
  return labels ? einsumShape(*labels, shapes) : std::nullopt;
}

InferredShape ofIndexSelect(TorchIndexSelectOp op) {
  const Shape operand = shapeOf(op.getOperand());
  const auto dim = static_cast<size_t>(op.getDim());
  Sizes shape(operand.take_front(dim));
  shape.append(Sizes(shapeOf(op.getIndex()).drop_front(op.getBatchDims())));
  shape.append(Sizes(operand.drop_front(dim + 1)));
  return shape;
}

// Leading dimensions are the operand's; what the change of width adds or takes at the end is the result's own.
InferredShape ofBitcast(BitcastConvertOp op) {
  Sizes shape = sizesOf(op.getResult());
  const Shape operand = shapeOf(op.getOperand());
  for (size_t i = 0; i < std::min(shape.size(), operand.size()); ++i)
    if (ShapedType::isDynamic(shape[i])) shape[i] = operand[i];
  return shape;
}

// Ops with one shape for all results.
InferredShape common(Operation* op) {
  return llvm::TypeSwitch<Operation*, InferredShape>(op)
      .Case([](SelectOp o) { return joinedOfRank(o->getOperands(), shapeOf(o.getOnTrue()).size()); })
      .Case([](ClampOp o) { return joinedOfRank(o->getOperands(), shapeOf(o.getOperand()).size()); })
      .Case([](BitcastConvertOp o) { return ofBitcast(o); })
      .Case<ReverseOp, CholeskyOp, DynamicUpdateSliceOp, SelectAndScatterOp, BatchNormInferenceOp>(
          [](auto o) { return sizesOf(o->getOperand(0)); })
      .Case([](TriangularSolveOp o) { return sizesOf(o.getB()); })
      .Case([](MapOp o) { return joined(o.getInputs()); })
      .Case([](SortOp o) { return joined(o.getInputs()); })
      .Case([](ScatterOp o) { return joined(o.getInputs()); })
      .Case([](TransposeOp o) { return transposeShape(shapeOf(o.getOperand()), o.getPermutation()); })
      .Case([](SliceOp o) { return sliceShape(o.getStartIndices(), o.getLimitIndices(), o.getStrides()); })
      .Case([](PadOp o) {
        return padShape(shapeOf(o.getOperand()), o.getEdgePaddingLow(), o.getEdgePaddingHigh(),
                        o.getInteriorPadding());
      })
      .Case([](ConcatenateOp o) { return ofConcatenate(o); })
      .Case([](BroadcastOp o) { return ofBroadcast(o); })
      .Case([](DotGeneralOp o) {
        return dotGeneralShape(shapeOf(o.getLhs()), shapeOf(o.getRhs()), o.getDotDimensionNumbers());
      })
      .Case([](DotOp o) { return ofDot(o); })
      .Case([](ConvolutionOp o) { return ofConvolution(o, o.getPadding(), true); })
      .Case([](DynamicConvOp o) { return ofConvolution(o, std::nullopt, false); })
      .Case([](ReduceOp o) {
        InferredShape shape = joined(o.getInputs());
        return shape ? without(*shape, o.getDimensions()) : shape;
      })
      .Case([](ReduceWindowOp o) { return ofReduceWindow(o); })
      .Case([](DynamicSliceOp o) { return Sizes(o.getSliceSizes()); })
      .Case([](GatherOp o) {
        return gatherShape(shapeOf(o.getStartIndices()), o.getSliceSizes(), o.getDimensionNumbers());
      })
      .Case([](TorchIndexSelectOp o) { return ofIndexSelect(o); })
      .Case([](FftOp o) { return ofFft(o); })
      .Case<EinsumOp, UnaryEinsumOp>([](auto o) { return ofEinsum(o, o.getEinsumConfig()); })
      .Default([](Operation* o) {
        return o->hasTrait<ElementwiseOp>() ? joined(o->getOperands()) : std::nullopt;
      });
}

}  // namespace

std::optional<SmallVector<SmallVector<int64_t>>> resultShapes(Operation* op) {
  SmallVector<Sizes> shapes;
  if (llvm::isa<OptimizationBarrierOp, AllReduceOp, CollectivePermuteOp>(op)) {
    for (Value operand : op->getOperands()) {
      if (!llvm::isa<mlir::RankedTensorType>(operand.getType())) return std::nullopt;
      shapes.push_back(sizesOf(operand));
    }
    return shapes;
  }
  if (llvm::isa<BatchNormTrainingOp, BatchNormGradOp>(op))
    return SmallVector<Sizes>{sizesOf(op->getOperand(0)), sizesOf(op->getOperand(1)),
                              sizesOf(op->getOperand(1))};
  InferredShape shape = common(op);
  if (!shape) return std::nullopt;
  shapes.assign(op->getNumResults(), *shape);
  return shapes;
}

}  // namespace tenon::hlo
