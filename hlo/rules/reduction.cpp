#include "hlo/ops/reduction.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"
#include "hlo/rules/window.h"
#include "hlo/shape/contraction.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::FailureOr;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;
using mlir::ValueRange;

namespace {

SmallVector<Type> elementsOf(ValueRange values) {
  SmallVector<Type> elements;
  for (mlir::Value value : values) elements.push_back(elementOf(value));
  return elements;
}

bool sameShapes(ValueRange values) {
  return llvm::all_of(
      values, [&](mlir::Value value) { return compatibleShapes(value.getType(), values.front().getType()); });
}

// N > 0 inputs with N init values and N results.
LogicalResult expectCounts(mlir::Operation* op, ValueRange inputs, ValueRange inits, int rule) {
  if (inputs.empty() || inputs.size() != inits.size() || op->getNumOperands() != 2 * inputs.size() ||
      op->getNumResults() != inputs.size())
    return brokenRule(op, rule);
  return success();
}

// Each init value is a scalar of its input's element type.
LogicalResult expectInits(mlir::Operation* op, ValueRange inputs, ValueRange inits, int rule) {
  for (auto [input, init] : llvm::zip_equal(inputs, inits))
    if (tensorOf(init).getRank() != 0 || !sameElement(elementOf(input), elementOf(init)))
      return brokenRule(op, rule) << ": " << input.getType() << " and " << init.getType();
  return success();
}

LogicalResult expectShapes(mlir::Operation* op, int rule, const InferredShape& shape) {
  for (mlir::Value result : op->getResults())
    if (failed(expectShape(op, rule, shapeOf(result), shape))) return failure();
  return success();
}

LogicalResult expectElements(mlir::Operation* op, int rule, llvm::ArrayRef<Type> elements) {
  for (auto [result, element] : llvm::zip_equal(op->getResults(), elements))
    if (failed(expectSameElement(op, rule, result.getType(), element))) return failure();
  return success();
}

}  // namespace

LogicalResult ReduceOp::verify() {
  if (failed(expectCounts(*this, getInputs(), getInitValues(), 3))) return failure();
  if (!sameShapes(getInputs())) return brokenRule(*this, 1);
  Shape shape = shapeOf(getInputs().front());
  if (!isInRange(getDimensions(), shape.size())) return brokenRule(*this, 4);
  if (!isUnique(getDimensions())) return brokenRule(*this, 5);
  SmallVector<int64_t> kept;
  for (auto [i, size] : llvm::enumerate(shape))
    if (!llvm::is_contained(getDimensions(), static_cast<int64_t>(i))) kept.push_back(size);
  mlir::Block& body = getBody().front();
  // Where the body gives as many values, the results' shapes come first, as they do for slices that are no scalars.
  if (!body.empty() && body.back().getNumOperands() == getNumResults() &&
      failed(expectShapes(*this, 7, kept)))
    return failure();
  // Before the init values: what is wrong with both is rather that the body says another type.
  auto elements = expectReducer(*this, 6, getBody(), elementsOf(getInputs()));
  if (failed(elements) || failed(expectInits(*this, getInputs(), getInitValues(), 2))) return failure();
  return expectElements(*this, 8, *elements);
}

LogicalResult ReduceWindowOp::verify() {
  if (failed(expectCounts(*this, getInputs(), getInitValues(), 1))) return failure();
  if (!sameShapes(getInputs())) return brokenRule(*this, 2);
  Shape shape = shapeOf(getInputs().front());
  if (getWindowDimensions().size() != shape.size()) return brokenRule(*this, 4);
  if (!allPositive(getWindowDimensions())) return brokenRule(*this, 5);
  auto windows = expectWindows(*this, {6, 7, 8, 9, 10, 11, 12}, getWindowDimensions(),
                               {getWindowStrides(), getBaseDilations(), getWindowDilations(), getPadding()});
  if (failed(windows)) return failure();
  auto elements = expectReducer(*this, 13, getBody(), elementsOf(getInputs()));
  if (failed(elements) || failed(expectInits(*this, getInputs(), getInitValues(), 3)) ||
      failed(expectShapes(*this, 15, windowedShape(shape, *windows))))
    return failure();
  return expectElements(*this, 16, *elements);
}

LogicalResult SelectAndScatterOp::verify() {
  Shape shape = shapeOf(getOperand());
  Type element = elementOf(getOperand());
  if (failed(expectSameElement(*this, 1, element, getSource().getType()))) return failure();
  Shape sizes = getWindowDimensions().value_or(Shape());
  if (sizes.size() != shape.size()) return brokenRule(*this, 4);
  if (!allPositive(sizes)) return brokenRule(*this, 5);
  auto windows =
      expectWindows(*this, {6, 7, 0, 0, 0, 0, 8}, sizes, {getWindowStrides(), {}, {}, getPadding()});
  if (failed(windows) || failed(expectShape(*this, 2, shapeOf(getSource()), windowedShape(shape, *windows))))
    return failure();
  Type scalar = mlir::RankedTensorType::get({}, element);
  auto selected = expectBody(*this, 9, getSelect(), {scalar, scalar});
  if (failed(selected)) return failure();
  if (selected->size() != 1 || !isScalarOf((*selected)[0], mlir::IntegerType::get(getContext(), 1)))
    return brokenRule(*this, 9);
  auto combined = expectReducer(*this, 10, getScatter(), {element});
  if (failed(combined)) return failure();
  if (tensorOf(getInitValue()).getRank() != 0 || !sameElement(elementOf(getInitValue()), element))
    return brokenRule(*this, 3);
  if (failed(expectShapes(*this, 11, SmallVector<int64_t>(shape)))) return failure();
  return expectElements(*this, 12, *combined);
}

LogicalResult SortOp::verify() {
  if (getInputs().empty()) return brokenRule(*this, 1);
  if (getNumResults() != getInputs().size()) return brokenRule(*this, 2);
  SmallVector<Type> arguments;
  for (auto [input, result] : llvm::zip_equal(getInputs(), getResults())) {
    if (failed(expectSame(*this, 2, input.getType(), result.getType()))) return failure();
    arguments.append(2, mlir::RankedTensorType::get({}, elementOf(input)));
  }
  if (!sameShapes(getInputs())) return brokenRule(*this, 3);
  int64_t rank = shapeOf(getInputs().front()).size(), dimension = static_cast<int64_t>(getDimension());
  if (dimension < -rank || dimension >= rank) return brokenRule(*this, 4);
  auto returned = expectBody(*this, 5, getComparator(), arguments);
  if (failed(returned)) return failure();
  if (returned->size() != 1 || !isScalarOf((*returned)[0], mlir::IntegerType::get(getContext(), 1)))
    return brokenRule(*this, 5);
  return success();
}

LogicalResult MapOp::verify() {
  if (getInputs().empty()) return brokenRule(*this, 2);
  SmallVector<Type> arguments;
  for (mlir::Value input : getInputs()) {
    if (!compatibleShapes(input.getType(), getType())) return brokenRule(*this, 1);
    arguments.push_back(mlir::RankedTensorType::get({}, elementOf(input)));
  }
  int64_t rank = tensorOf(getResult()).getRank();
  if (!isPermutation(getDimensions(), rank) || !isAscending(getDimensions())) return brokenRule(*this, 3);
  auto returned = expectBody(*this, 4, getComputation(), arguments);
  if (failed(returned)) return failure();
  if (returned->size() != 1 || !isScalarOf((*returned)[0], elementOf(getResult())))
    return brokenRule(*this, 4);
  return success();
}

}  // namespace tenon::hlo
