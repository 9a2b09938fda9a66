#include "hlo/ops/contraction.h"

#include "hlo/ir/types.h"
#include "hlo/rules/quantized.h"
#include "hlo/rules/rule.h"
#include "hlo/rules/window.h"
#include "hlo/shape/contraction.h"

namespace tenon::hlo {
using mlir::failure;
using mlir::LogicalResult;
using mlir::ShapedType;
using mlir::success;

namespace {

llvm::SmallVector<int64_t> joined(Shape a, Shape b) {
  llvm::SmallVector<int64_t> all(a);
  all.append(b.begin(), b.end());
  return all;
}

bool allDefault(mlir::ArrayAttr precision) {
  return llvm::all_of(precision, [](mlir::Attribute entry) {
    return llvm::cast<PrecisionAttr>(entry).getValue() == Precision::DEFAULT;
  });
}

// The algorithms that some hardware has, with one component of each operand.
bool isKnown(DotAlgorithmAttr algorithm) {
  using mlir::Type;
  const Type lhs = algorithm.getLhsPrecisionType(), rhs = algorithm.getRhsPrecisionType(),
             sum = algorithm.getAccumulationType();
  const int64_t operations = algorithm.getNumPrimitiveOperations();
  if (algorithm.getLhsComponentCount() != 1 || algorithm.getRhsComponentCount() != 1) return false;
  auto isF8 = [](Type type) {
    auto narrow = llvm::dyn_cast<mlir::FloatType>(type);
    return narrow && narrow.getWidth() == 8 && !llvm::isa<mlir::Float8E8M0FNUType>(type);
  };
  if (isF8(lhs) && isF8(rhs)) return sum.isF32() && operations == 1;
  if (algorithm.getAllowImpreciseAccumulation() || lhs != rhs) return false;
  if (lhs.isF16()) return (sum.isF16() || sum.isF32()) && operations == 1;
  if (lhs.isBF16()) {
    if (sum.isBF16()) return operations == 1;
    return sum.isF32() && (operations == 1 || operations == 3 || operations == 6 || operations == 9);
  }
  if (lhs.isTF32()) return sum.isF32() && (operations == 1 || operations == 3);
  return (lhs.isF32() || lhs.isF64()) && sum == lhs && operations == 1;
}

}  // namespace

LogicalResult DotGeneralOp::verify() {
  DotDimensionNumbersAttr numbers = getDotDimensionNumbers();
  Shape lb = numbers.getLhsBatchingDimensions(), rb = numbers.getRhsBatchingDimensions();
  Shape lc = numbers.getLhsContractingDimensions(), rc = numbers.getRhsContractingDimensions();
  Shape lhs = shapeOf(getLhs()), rhs = shapeOf(getRhs());
  if (lb.size() != rb.size()) return brokenRule(*this, 1);
  if (lc.size() != rc.size()) return brokenRule(*this, 2);
  if (!isUnique(joined(lb, lc))) return brokenRule(*this, 3);
  if (!isUnique(joined(rb, rc))) return brokenRule(*this, 4);
  if (!isInRange(lb, lhs.size())) return brokenRule(*this, 5);
  if (!isInRange(lc, lhs.size())) return brokenRule(*this, 6);
  if (!isInRange(rb, rhs.size())) return brokenRule(*this, 7);
  if (!isInRange(rc, rhs.size())) return brokenRule(*this, 8);
  for (auto [l, r] : llvm::zip_equal(lb, rb))
    if (!sizesFit(lhs[l], rhs[r])) return brokenRule(*this, 9) << ": " << lhs[l] << " and " << rhs[r];
  for (auto [l, r] : llvm::zip_equal(lc, rc))
    if (!sizesFit(lhs[l], rhs[r])) return brokenRule(*this, 10) << ": " << lhs[l] << " and " << rhs[r];
  if (getPrecisionConfig() && getPrecisionConfig()->size() > 2) return brokenRule(*this, 11);
  if (failed(expectShape(*this, 12, shapeOf(getResult()), dotGeneralShape(lhs, rhs, numbers))))
    return failure();
  if (std::optional<DotAlgorithmAttr> algorithm = getAlgorithm()) {
    if (getPrecisionConfig() && !allDefault(*getPrecisionConfig())) return brokenRule(*this, 21);
    if (algorithm->getLhsComponentCount() < 1) return brokenRule(*this, 22);
    if (algorithm->getRhsComponentCount() < 1) return brokenRule(*this, 23);
    if (algorithm->getNumPrimitiveOperations() < 1) return brokenRule(*this, 24);
    if (!isKnown(*algorithm)) return brokenRule(*this, 25);
  }
  const mlir::Type weights = elementOf(getRhs());
  if (failed(expectQuantizedProduct(*this, {14, 17, 18, 19, 20}, elementOf(getLhs()), weights,
                                    elementOf(getResult()))))
    return failure();
  if (!zeroPointsAreZero(weights)) return brokenRule(*this, 15);
  if (llvm::is_contained(rc, quantizedAxis(weights))) return brokenRule(*this, 16);
  return success();
}

LogicalResult DotOp::verify() {
  Shape lhs = shapeOf(getLhs()), rhs = shapeOf(getRhs());
  if (lhs.empty() || rhs.empty() || lhs.size() > 2 || rhs.size() > 2) return brokenRule(*this, 1);
  if (!sizesFit(lhs.back(), rhs.front()))
    return brokenRule(*this, 2) << ": " << lhs.back() << " and " << rhs.front();
  return expectShape(*this, 3, shapeOf(getResult()), joined(lhs.drop_back(), rhs.drop_front()));
}

namespace {

template <typename Op>
LogicalResult verifyConvolution(Op op, std::optional<mlir::DenseIntElementsAttr> padding, bool paddingKnown) {
  Shape lhs = shapeOf(op.getLhs()), rhs = shapeOf(op.getRhs()), result = shapeOf(op.getResult());
  ConvDimensionNumbersAttr n = op.getDimensionNumbers();
  int64_t rank = lhs.size();
  if (rhs.size() != lhs.size()) return brokenRule(op, 1);
  if (rank < 2) return brokenRule(op, 13) << ": batch and features need a dimension each";
  if (n.getInputSpatialDimensions().size() != lhs.size() - 2) return brokenRule(op, 12);
  if (n.getKernelSpatialDimensions().size() != lhs.size() - 2) return brokenRule(op, 17);
  if (n.getOutputSpatialDimensions().size() != lhs.size() - 2) return brokenRule(op, 19);
  if (!isPermutation(
          joined({n.getInputBatchDimension(), n.getInputFeatureDimension()}, n.getInputSpatialDimensions()),
          rank))
    return brokenRule(op, 13);
  if (!isPermutation(joined({n.getKernelInputFeatureDimension(), n.getKernelOutputFeatureDimension()},
                            n.getKernelSpatialDimensions()),
                     rank))
    return brokenRule(op, 18);
  if (!isPermutation(joined({n.getOutputBatchDimension(), n.getOutputFeatureDimension()},
                            n.getOutputSpatialDimensions()),
                     rank))
    return brokenRule(op, 20);

  if (failed(expectQuantizedProduct(op, {28, 31, 32, 33, 34}, elementOf(op.getLhs()), elementOf(op.getRhs()),
                                    elementOf(op.getResult()))))
    return failure();
  const int64_t weightAxis = quantizedAxis(elementOf(op.getRhs())),
                resultAxis = quantizedAxis(elementOf(op.getResult()));
  if (weightAxis >= 0 && weightAxis != n.getKernelOutputFeatureDimension()) return brokenRule(op, 29);
  if (resultAxis >= 0 && resultAxis != n.getOutputFeatureDimension()) return brokenRule(op, 30);

  if (op.getPrecisionConfig() && op.getPrecisionConfig()->size() > 2) return brokenRule(op, 24);
  if constexpr (std::is_same_v<Op, DynamicConvOp>) {
    Shape sizes = shapeOf(op.getPadding());
    if (sizes.size() != 2 || !sizesFit(sizes[0], rank - 2) || !sizesFit(sizes[1], 2))
      return brokenRule(op, 4);
  }
  llvm::SmallVector<int64_t> kernel;
  for (int64_t dim : n.getKernelSpatialDimensions()) kernel.push_back(rhs[dim]);
  auto windows = expectWindows(op, {2, 3, 5, 6, 7, 8, 4}, kernel,
                               {op.getWindowStrides(), op.getLhsDilation(), op.getRhsDilation(), padding});
  if (failed(windows)) return failure();
  if (op.getWindowReversal() && !op.getWindowReversal()->empty() &&
      op.getWindowReversal()->size() != kernel.size())
    return brokenRule(op, 9);

  int64_t features = static_cast<int64_t>(op.getFeatureGroupCount()),
          batches = static_cast<int64_t>(op.getBatchGroupCount());
  if (features < 1) return brokenRule(op, 21);
  if (batches < 1) return brokenRule(op, 22);
  if (features != 1 && batches != 1) return brokenRule(op, 23);
  auto divides = [](int64_t size, int64_t count) { return ShapedType::isDynamic(size) || size % count == 0; };
  int64_t batch = lhs[n.getInputBatchDimension()], inputs = lhs[n.getInputFeatureDimension()];
  int64_t kernelInputs = rhs[n.getKernelInputFeatureDimension()],
          outputs = rhs[n.getKernelOutputFeatureDimension()];
  if (!divides(batch, batches)) return brokenRule(op, 10);
  if (!divides(inputs, features)) return brokenRule(op, 11);
  if (!ShapedType::isDynamic(inputs) && !sizesFit(kernelInputs, inputs / features)) return brokenRule(op, 14);
  if (!divides(outputs, batches)) return brokenRule(op, 15);
  if (!divides(outputs, features)) return brokenRule(op, 16);
  if (static_cast<int64_t>(result.size()) != rank) return brokenRule(op, 26);
  if (llvm::is_contained(kernel, 0)) return brokenRule(op, 25) << ": the window is empty";
  InferredShape shape = convolutionShape(lhs, rhs, n, *windows, batches);
  if (shape && !paddingKnown)
    for (int64_t dim : n.getOutputSpatialDimensions()) (*shape)[dim] = ShapedType::kDynamic;
  if (failed(expectShape(op, 25, result, shape))) return failure();
  if (!sameElementKind(elementOf(op.getLhs()), elementOf(op.getRhs())) &&
      !isQuantized(elementOf(op.getRhs())))
    return brokenRule(op, 27);
  return success();
}

}  // namespace

LogicalResult ConvolutionOp::verify() { return verifyConvolution(*this, getPadding(), true); }

LogicalResult DynamicConvOp::verify() { return verifyConvolution(*this, std::nullopt, false); }

}  // namespace tenon::hlo
