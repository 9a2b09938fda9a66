#include "hlo/ops/linalg.h"

#include "hlo/ir/types.h"
#include "hlo/rules/constant_operand.h"
#include "hlo/rules/rule.h"
#include "hlo/shape/einsum.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::ShapedType;
using mlir::success;
using mlir::Type;

LogicalResult FftOp::verify() {
  Shape from = shapeOf(getOperand()), to = shapeOf(getResult()), lengths = getFftLength();
  size_t count = lengths.size();
  if (count > from.size()) return brokenRule(*this, 1);
  Type in = elementOf(getOperand()), out = elementOf(getResult());
  auto partOf = [](Type type) {
    auto complex = llvm::dyn_cast<mlir::ComplexType>(type);
    return complex ? complex.getElementType() : Type();
  };
  FftType type = getFftType();
  bool complex = type == FftType::FFT || type == FftType::IFFT;
  bool fits = complex                 ? in == out && partOf(in)
              : type == FftType::RFFT ? partOf(out) == in
                                      : partOf(in) == out;
  if (!fits) return brokenRule(*this, 2);
  if (count < 1 || count > 3) return brokenRule(*this, 3);
  SmallVector<int64_t> expected(from);
  Shape real = type == FftType::IRFFT ? Shape(to) : from;
  if (real.size() != from.size()) return brokenRule(*this, 5);
  if (!complex)
    for (auto [size, length] : llvm::zip_equal(real.take_back(count), lengths))
      if (!sizesFit(size, length)) return brokenRule(*this, 4);
  int64_t last = lengths.back(), half = last == 0 ? 0 : last / 2 + 1;
  if (type == FftType::RFFT) expected.back() = half;
  if (type == FftType::IRFFT) {
    if (!sizesFit(from.back(), half)) return brokenRule(*this, 5);
    expected.back() = last;
  }
  return expectShape(*this, 5, to, expected);
}

LogicalResult CholeskyOp::verify() {
  if (failed(expectSame(*this, 1, getA().getType(), getType()))) return failure();
  Shape shape = shapeOf(getA());
  if (shape.size() < 2) return brokenRule(*this, 2);
  if (!sizesFit(shape.back(), shape[shape.size() - 2])) return brokenRule(*this, 3);
  return success();
}

LogicalResult TriangularSolveOp::verify() {
  Shape a = shapeOf(getA()), b = shapeOf(getB());
  if (failed(expectSameElement(*this, 1, getA().getType(), getB().getType()))) return failure();
  size_t rank = a.size();
  if (rank != b.size() || rank < 2) return brokenRule(*this, 2);
  for (size_t i = 0; i + 2 < rank; ++i)
    if (!sizesFit(a[i], b[i])) return brokenRule(*this, 3);
  if (!sizesFit(a[rank - 1], a[rank - 2]) || !sizesFit(a[rank - 1], b[getLeftSide() ? rank - 2 : rank - 1]))
    return brokenRule(*this, 3);
  if (failed(expectSame(*this, 4, getB().getType(), getType()))) return failure();
  if (getTransposeA() == Transpose::TRANSPOSE_INVALID) return brokenRule(*this, 5);
  return success();
}

namespace {

// Normalization: the feature index, one element type, one entry per feature in each 1-D value, by a rule for each from
// the third on.
LogicalResult verifyNormalization(mlir::Operation* op, mlir::Value operand, uint64_t featureIndex,
                                  llvm::ArrayRef<mlir::Value> perFeature) {
  int64_t feature = static_cast<int64_t>(featureIndex);
  if (!isInRange(feature, tensorOf(operand).getRank())) return brokenRule(op, 1);
  int64_t size = shapeOf(operand)[feature];
  for (auto [i, value] : llvm::enumerate(perFeature)) {
    if (failed(expectSameElement(op, 2, value.getType(), operand.getType()))) return failure();
    if (tensorOf(value).getRank() != 1 || !sizesFit(shapeOf(value)[0], size))
      return brokenRule(op, 3 + static_cast<int>(i));
  }
  return success();
}

}  // namespace

LogicalResult BatchNormTrainingOp::verify() {
  if (failed(verifyNormalization(*this, getOperand(), getFeatureIndex(),
                                 {getScale(), getOffset(), getBatchMean(), getBatchVar()})))
    return failure();
  return expectSame(*this, 7, getOperand().getType(), getOutput().getType());
}

LogicalResult BatchNormInferenceOp::verify() {
  if (failed(verifyNormalization(*this, getOperand(), getFeatureIndex(),
                                 {getScale(), getOffset(), getMean(), getVariance()})))
    return failure();
  return expectSame(*this, 7, getOperand().getType(), getType());
}

LogicalResult BatchNormGradOp::verify() {
  if (failed(verifyNormalization(*this, getOperand(), getFeatureIndex(), {}))) return failure();
  for (mlir::Value value : {getScale(), getMean(), getVariance(), getGradScale(), getGradOffset()}) {
    if (failed(expectSameElement(*this, 2, value.getType(), getOperand().getType()))) return failure();
    if (!compatibleShapes(value.getType(), getScale().getType())) return brokenRule(*this, 4);
  }
  for (mlir::Value value : {getGradOutput(), getGradOperand()}) {
    if (failed(expectSameElement(*this, 2, value.getType(), getOperand().getType()))) return failure();
    if (!compatibleShapes(value.getType(), getOperand().getType())) return brokenRule(*this, 3);
  }
  const int64_t features = shapeOf(getOperand())[getFeatureIndex()];
  for (mlir::Value value : {getScale(), getMean(), getVariance(), getGradScale(), getGradOffset()})
    if (tensorOf(value).getRank() != 1 || !sizesFit(shapeOf(value)[0], features)) return brokenRule(*this, 5);
  return success();
}

LogicalResult RngOp::verify() {
  Type element = elementOf(getResult());
  if (!isScalarOf(getA().getType(), element) || !isScalarOf(getB().getType(), element))
    return brokenRule(*this, 1);
  if (getRngDistribution() == RngDistribution::NORMAL && !llvm::isa<mlir::FloatType>(element))
    return brokenRule(*this, 2);
  Shape shape = shapeOf(getShape());
  if (shape.size() != 1 || !sizesFit(shape[0], tensorOf(getResult()).getRank())) return brokenRule(*this, 3);
  if (auto sizes = constantNumbers(getShape())) {
    // A number that stands for "unknown" in shapes is no size.
    if (llvm::any_of(*sizes, ShapedType::isDynamic)) return brokenRule(*this, 3);
    return expectShape(*this, 3, shapeOf(getResult()), *sizes);
  }
  return success();
}

LogicalResult RngBitGeneratorOp::verify() {
  if (failed(expectSame(*this, 1, getInitialState().getType(), getOutputState().getType()))) return failure();
  auto state = tensorOf(getInitialState());
  if (!llvm::isa<mlir::IntegerType>(state.getElementType())) return success();
  const int64_t size = state.getDimSize(0);
  const bool fits = getRngAlgorithm() == RngAlgorithm::DEFAULT || sizesFit(size, 2) ||
                    (getRngAlgorithm() == RngAlgorithm::PHILOX && size == 3);
  if (!fits) return brokenRule(*this, 2) << ": " << size;
  return success();
}

namespace {

LogicalResult verifyEinsum(mlir::Operation* op, llvm::StringRef config) {
  SmallVector<int64_t> ranks;
  SmallVector<Shape> shapes;
  for (mlir::Value operand : op->getOperands()) {
    shapes.push_back(shapeOf(operand));
    ranks.push_back(static_cast<int64_t>(shapes.back().size()));
  }
  auto labels = einsumLabels(config, ranks);
  if (!labels) return brokenRule(op, 1);
  auto shape = einsumShape(*labels, shapes);
  if (!shape) return brokenRule(op, 2);
  mlir::Value result = op->getResult(0);
  if (failed(expectShape(op, 3, shapeOf(result), shape))) return failure();
  const Type real = expressedType(elementOf(op->getOperand(0))), held = expressedType(elementOf(result));
  for (mlir::Value operand : op->getOperands())
    if (expressedType(elementOf(operand)) != real) return brokenRule(op, 4);
  if (!promotable(real, held)) return brokenRule(op, 4);
  return success();
}

}  // namespace

LogicalResult EinsumOp::verify() { return verifyEinsum(*this, getEinsumConfig()); }
LogicalResult UnaryEinsumOp::verify() { return verifyEinsum(*this, getEinsumConfig()); }

}  // namespace tenon::hlo
