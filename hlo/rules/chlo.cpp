#include "hlo/rules/chlo.h"

#include "hlo/ir/types.h"
#include "hlo/ops/control.h"
#include "hlo/rules/rule.h"
#include "hlo/shape/chlo.h"

namespace tenon::chlo {
using namespace hlo;
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::Operation;
using mlir::ShapedType;
using mlir::success;
using mlir::Type;

LogicalResult verifyUnary(Operation* op) {
  return expectSame(op, 1, op->getOperand(0).getType(), op->getResult(0).getType());
}

LogicalResult verifyBinary(Operation* op) {
  Type lhs = op->getOperand(0).getType(), rhs = op->getOperand(1).getType(),
       result = op->getResult(0).getType();
  return success(succeeded(expectSame(op, 1, lhs, rhs)) && succeeded(expectSame(op, 1, lhs, result)) &&
                 succeeded(expectSame(op, 1, rhs, result)));
}

namespace {

// Operands whose shapes do not fit each other, or by a map that is none, promise nothing about the result: it
// is when the op is taken apart that they are refused.
LogicalResult verifyBroadcastShape(Operation* op) {
  Shape lhs = shapeOf(op->getOperand(0)), rhs = shapeOf(op->getOperand(1));
  auto rank = [](Shape shape) { return static_cast<int64_t>(shape.size()); };
  int64_t most = std::max(rank(lhs), rank(rhs)), least = std::min(rank(lhs), rank(rhs));
  std::optional<Shape> map;
  if (auto dims = op->getAttrOfType<mlir::DenseI64ArrayAttr>("broadcast_dimensions")) {
    map = dims.asArrayRef();
    if (rank(*map) != least || !isInRange(*map, most) || !isUnique(*map)) return brokenRule(op, 4);
  }
  InferredShape shape = broadcastShape(
      {lhs, rhs}, {broadcastMap(rank(lhs), most, map), broadcastMap(rank(rhs), most, map)}, most);
  return shape ? expectShape(op, 3, shapeOf(op->getResult(0)), shape) : success();
}

LogicalResult verifySameElement(Operation* op) {
  return expectSameElement(op, 1, op->getOperand(0).getType(), op->getOperand(1).getType());
}

}  // namespace

LogicalResult verifyBroadcast(Operation* op) {
  if (failed(verifySameElement(op)) ||
      failed(expectSameElement(op, 2, op->getOperand(0).getType(), op->getResult(0).getType())))
    return failure();
  return verifyBroadcastShape(op);
}

LogicalResult verifyBroadcastComplex(Operation* op) {
  if (failed(verifySameElement(op))) return failure();
  Type part = llvm::cast<mlir::ComplexType>(elementOf(op->getResult(0))).getElementType();
  if (failed(expectSameElement(op, 2, part, op->getOperand(0).getType()))) return failure();
  return verifyBroadcastShape(op);
}

LogicalResult verifyBroadcastCompare(Operation* op) {
  return failed(verifySameElement(op)) ? failure() : verifyBroadcastShape(op);
}

LogicalResult verifyBroadcastSelect(Operation* op) {
  Type result = op->getResult(0).getType();
  if (failed(expectSameElement(op, 1, op->getOperand(1).getType(), result)) ||
      failed(expectSameElement(op, 1, op->getOperand(2).getType(), result)))
    return failure();
  SmallVector<Shape> shapes;
  for (mlir::Value operand : op->getOperands()) shapes.push_back(shapeOf(operand));
  int64_t rank = 0;
  for (Shape shape : shapes) rank = std::max(rank, static_cast<int64_t>(shape.size()));
  SmallVector<SmallVector<int64_t>> maps;
  for (Shape shape : shapes)
    maps.push_back(broadcastMap(static_cast<int64_t>(shape.size()), rank, std::nullopt));
  InferredShape shape = broadcastShape(shapes, maps, rank);
  return shape ? expectShape(op, 2, shapeOf(op->getResult(0)), shape) : success();
}

LogicalResult verifyClassify(Operation* op) {
  if (!compatibleShapes(op->getOperand(0).getType(), op->getResult(0).getType())) return brokenRule(op, 1);
  return success();
}

LogicalResult verifyConstant(Operation* op) {
  auto value = op->getAttrOfType<mlir::TypedAttr>("value");
  if (!value || value.getType() != op->getResult(0).getType()) return brokenRule(op, 1);
  return success();
}

LogicalResult verifyConstantLike(Operation* op) {
  if (!compatibleShapes(op->getOperand(0).getType(), op->getResult(0).getType())) return brokenRule(op, 1);
  auto value = op->getAttrOfType<mlir::TypedAttr>("value");
  if (!value || value.getType() != elementOf(op->getResult(0))) return brokenRule(op, 2);
  return success();
}

LogicalResult verifyTopK(Operation* op) {
  Type operand = op->getOperand(0).getType();
  int64_t k = op->getAttrOfType<mlir::IntegerAttr>("k").getInt();
  if (k < 0) return brokenRule(op, 1);
  if (failed(expectSameElement(op, 2, mlir::getElementTypeOrSelf(operand),
                               mlir::getElementTypeOrSelf(op->getResult(0)))))
    return failure();
  if (!mlir::getElementTypeOrSelf(op->getResult(1)).isSignlessInteger(32)) return brokenRule(op, 3);
  auto ranked = llvm::dyn_cast<mlir::RankedTensorType>(operand);
  if (!ranked) return success();  // what follows from a rank holds once there is one
  SmallVector<int64_t> shape(ranked.getShape());
  if (shape.empty() || (!ShapedType::isDynamic(shape.back()) && k > shape.back())) return brokenRule(op, 1);
  shape.back() = k;
  for (Type result : op->getResultTypes())
    if (auto type = llvm::dyn_cast<mlir::RankedTensorType>(result);
        type && failed(expectShape(op, 4, type.getShape(), shape)))
      return failure();
  return success();
}

LogicalResult verifyRaggedDot(Operation* op) {
  auto numbers = op->getAttrOfType<RaggedDotDimensionNumbersAttr>("ragged_dot_dimension_numbers");
  Shape lhs = shapeOf(op->getOperand(0)), rhs = shapeOf(op->getOperand(1)),
        sizes = shapeOf(op->getOperand(2));
  auto paired = [&](Shape of_lhs, Shape of_rhs) {
    return of_lhs.size() == of_rhs.size() && isInRange(of_lhs, static_cast<int64_t>(lhs.size())) &&
           isInRange(of_rhs, static_cast<int64_t>(rhs.size())) &&
           llvm::all_of(llvm::zip_equal(of_lhs, of_rhs),
                        [&](auto pair) { return sizesFit(lhs[std::get<0>(pair)], rhs[std::get<1>(pair)]); });
  };
  auto joined = [](Shape a, Shape b) {
    SmallVector<int64_t> all(a);
    all.append(b.begin(), b.end());
    return all;
  };
  Shape groups = numbers.getRhsGroupDimensions(), ragged = numbers.getLhsRaggedDimensions();
  if (!paired(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions()) ||
      !paired(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions()) ||
      !isUnique(joined(numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions())) ||
      !isUnique(joined(groups,
                       joined(numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions()))) ||
      !isInRange(groups, static_cast<int64_t>(rhs.size())))
    return brokenRule(op, 1);
  if (ragged.size() != 1 || !isInRange(ragged, static_cast<int64_t>(lhs.size()))) return brokenRule(op, 2);
  RaggedMode mode = raggedMode(numbers);
  if (groups.size() != (mode == RaggedMode::kFree ? 1 : 0)) return brokenRule(op, 3);
  if (sizes.empty()) return brokenRule(op, 4);
  if (mode == RaggedMode::kFree && !sizesFit(sizes.back(), rhs[groups.front()])) return brokenRule(op, 4);
  if (sizes.size() > 1) {
    SmallVector<int64_t> before;
    auto add = [&](Shape dims, bool up_to_ragged) {
      for (int64_t dim : dims) {
        if (up_to_ragged && dim == ragged.front()) return;
        before.push_back(lhs[dim]);
      }
    };
    add(numbers.getLhsBatchingDimensions(), mode == RaggedMode::kBatch);
    if (mode == RaggedMode::kContracting) add(numbers.getLhsContractingDimensions(), true);
    if (mode == RaggedMode::kFree)
      add(otherDims(static_cast<int64_t>(lhs.size()),
                    {numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions()}),
          true);
    before.push_back(sizes.back());
    if (failed(expectShape(op, 4, sizes, before))) return failure();
  }
  if (failed(expectSameElement(op, 6, op->getOperand(0).getType(), op->getOperand(1).getType())))
    return failure();
  return expectShape(op, 5, shapeOf(op->getResult(0)), raggedDotShape(lhs, rhs, sizes.back(), numbers));
}

LogicalResult verifyScan(Operation* op) {
  auto operands = op->getAttrOfType<mlir::DenseI32ArrayAttr>("operandSegmentSizes").asArrayRef();
  auto results = op->getAttrOfType<mlir::DenseI32ArrayAttr>("resultSegmentSizes").asArrayRef();
  if (operands[1] != results[1] || operands[0] + results[0] == 0) return brokenRule(op, 1);
  int64_t dimension = op->getAttrOfType<mlir::IntegerAttr>("dimension").getInt();
  int64_t size = ShapedType::kDynamic;
  if (auto given = op->getAttrOfType<mlir::IntegerAttr>("scan_dim_size")) size = given.getInt();
  SmallVector<Type> arguments, returned;
  auto slice = [&](mlir::Value value) -> Type {
    mlir::RankedTensorType type = tensorOf(value);
    SmallVector<int64_t> shape(type.getShape());
    if (dimension < 0 || dimension >= static_cast<int64_t>(shape.size()) || !sizesFit(size, shape[dimension]))
      return {};
    if (!ShapedType::isDynamic(shape[dimension])) size = shape[dimension];
    shape.erase(shape.begin() + dimension);
    return mlir::RankedTensorType::get(shape, type.getElementType());
  };
  for (mlir::Value input : op->getOperands().take_front(operands[0])) arguments.push_back(slice(input));
  for (mlir::Value output : op->getResults().take_front(results[0])) returned.push_back(slice(output));
  if (llvm::is_contained(arguments, Type()) || llvm::is_contained(returned, Type())) return brokenRule(op, 2);
  for (int32_t i = 0; i < operands[1]; ++i) {
    arguments.push_back(op->getOperand(operands[0] + i).getType());
    returned.push_back(op->getResult(results[0] + i).getType());
    if (failed(expectSame(op, 5, arguments.back(), returned.back()))) return failure();
  }
  mlir::FailureOr<SmallVector<Type>> given = expectBody(op, 3, op->getRegion(0), arguments);
  if (failed(given)) return failure();
  bool fits = given->size() == returned.size() &&
              llvm::all_of(llvm::zip_equal(*given, returned),
                           [](auto pair) { return compatibleTypes(std::get<0>(pair), std::get<1>(pair)); });
  return fits ? success() : LogicalResult(brokenRule(op, 4));
}

}  // namespace tenon::chlo
