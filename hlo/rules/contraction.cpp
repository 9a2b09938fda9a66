#include "hlo/ops/contraction.h"

#include "hlo/ir/types.h"
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
  }
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
  if (rhs.size() != lhs.size() || rank < 2) return brokenRule(op, 1);
  if (n.getInputSpatialDimensions().size() != lhs.size() - 2 ||
      n.getKernelSpatialDimensions().size() != lhs.size() - 2 ||
      n.getOutputSpatialDimensions().size() != lhs.size() - 2)
    return brokenRule(op, 12);
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
  if (op.getPrecisionConfig() && op.getPrecisionConfig()->size() > 2) return brokenRule(op, 24);
  if (static_cast<int64_t>(result.size()) != rank) return brokenRule(op, 26);
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

LogicalResult DynamicConvOp::verify() {
  Shape padding = shapeOf(getPadding());
  int64_t spatial = tensorOf(getLhs()).getRank() - 2;
  if (spatial >= 0 && (padding.size() != 2 || !sizesFit(padding[0], spatial) || !sizesFit(padding[1], 2)))
    return brokenRule(*this, 4);
  return verifyConvolution(*this, std::nullopt, false);
}

}  // namespace tenon::hlo
