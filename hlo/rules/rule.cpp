#include "hlo/rules/rule.h"

#include "hlo/ir/op_info.h"
#include "hlo/ir/types.h"
#include "hlo/ops/control.h"
#include "llvm/ADT/SmallSet.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::FailureOr;
using mlir::LogicalResult;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::success;
using mlir::Type;

mlir::InFlightDiagnostic brokenRule(Operation* op, int number) {
  llvm::StringRef name = op->getName().getStringRef();
  name.consume_front("stablehlo.");
  return brokenRule(op->getLoc(), name, number);
}

mlir::InFlightDiagnostic brokenRule(mlir::Location place, llvm::StringRef record, int number) {
  return mlir::emitError(place) << "[" << record << "_c" << number << "] "
                                << llvm::StringRef(ruleText(std::string_view(record), number));
}

RankedTensorType tensorOf(mlir::Value value) { return llvm::cast<RankedTensorType>(value.getType()); }
Shape shapeOf(mlir::Value value) { return tensorOf(value).getShape(); }
Type elementOf(mlir::Value value) { return tensorOf(value).getElementType(); }

bool isUnique(Shape dims) {
  SmallVector<int64_t> sorted(dims);
  llvm::sort(sorted);
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}
bool isAscending(Shape dims) { return llvm::is_sorted(dims); }
bool isInRange(Shape dims, int64_t rank) {
  return llvm::all_of(dims, [&](int64_t dim) { return dim >= 0 && dim < rank; });
}
bool allPositive(Shape values) {
  return llvm::all_of(values, [](int64_t value) { return value > 0; });
}
bool isPermutation(Shape dims, int64_t rank) {
  return static_cast<int64_t>(dims.size()) == rank && isInRange(dims, rank) && isUnique(dims);
}
bool sizesFit(int64_t a, int64_t b) { return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b); }

bool isScalarOf(Type type, Type element) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 && tensor.getElementType() == element;
}

LogicalResult expectShape(Operation* op, int rule, Shape shape,
                          std::optional<SmallVector<int64_t>> inferred) {
  if (!inferred) return brokenRule(op, rule) << ": a size is negative or too large";
  bool fits = shape.size() == inferred->size() &&
              llvm::all_of(llvm::zip_equal(shape, *inferred),
                           [](auto pair) { return sizesFit(std::get<0>(pair), std::get<1>(pair)); });
  if (fits) return success();
  auto error = brokenRule(op, rule) << ": expected [";
  llvm::interleaveComma(*inferred, error, [&](int64_t size) {
    if (ShapedType::isDynamic(size))
      error << "?";
    else
      error << size;
  });
  return error << "]";
}

LogicalResult expectSame(Operation* op, int rule, Type a, Type b) {
  if (compatibleTypes(a, b)) return success();
  return brokenRule(op, rule) << ": " << a << " and " << b;
}

LogicalResult expectSameElement(Operation* op, int rule, Type a, Type b) {
  if (auto tensor = llvm::dyn_cast<RankedTensorType>(a)) a = tensor.getElementType();
  if (auto tensor = llvm::dyn_cast<RankedTensorType>(b)) b = tensor.getElementType();
  if (sameElement(a, b)) return success();
  return brokenRule(op, rule) << ": " << a << " and " << b;
}

FailureOr<SmallVector<Type>> expectBody(Operation* op, int rule, mlir::Region& region,
                                        llvm::ArrayRef<Type> arguments) {
  mlir::Block& block = region.front();
  bool takes = block.getNumArguments() == arguments.size() &&
               llvm::all_of(llvm::zip_equal(block.getArgumentTypes(), arguments),
                            [](auto pair) { return compatibleTypes(std::get<0>(pair), std::get<1>(pair)); });
  if (!takes) return brokenRule(op, rule) << ": wrong arguments";
  auto ret = block.empty() ? ReturnOp() : llvm::dyn_cast<ReturnOp>(block.back());
  if (!ret) return brokenRule(op, rule) << ": it does not end in stablehlo.return";
  return SmallVector<Type>(ret->getOperandTypes());
}

FailureOr<SmallVector<Type>> expectReducer(Operation* op, int rule, mlir::Region& region,
                                           llvm::ArrayRef<Type> elements) {
  mlir::Block& block = region.front();
  size_t count = elements.size();
  if (block.getNumArguments() != 2 * count)
    return brokenRule(op, rule) << ": expected " << 2 * count << " arguments";
  SmallVector<Type> accumulators;
  for (auto [k, argument] : llvm::enumerate(block.getArgumentTypes())) {
    auto tensor = llvm::dyn_cast<RankedTensorType>(argument);
    if (!tensor || tensor.getRank() != 0)
      return brokenRule(op, rule) << ": argument " << k << " is no scalar";
    Type element = elements[k % count];
    if (!promotable(element, tensor.getElementType()))
      return brokenRule(op, rule) << ": argument " << k << " cannot hold " << element;
    if (k < count) {
      accumulators.push_back(tensor.getElementType());
    } else if (!sameElement(tensor.getElementType(), accumulators[k - count])) {
      return brokenRule(op, rule) << ": argument " << k << " is no " << accumulators[k - count];
    }
  }
  auto ret = block.empty() ? ReturnOp() : llvm::dyn_cast<ReturnOp>(block.back());
  if (!ret) return brokenRule(op, rule) << ": it does not end in stablehlo.return";
  bool returns = ret->getNumOperands() == count &&
                 llvm::all_of(llvm::enumerate(ret->getOperandTypes()), [&](auto entry) {
                   return isScalarOf(entry.value(), accumulators[entry.index()]);
                 });
  if (!returns) return brokenRule(op, rule) << ": it does not return the accumulators";
  return accumulators;
}

LogicalResult expectPairs(Operation* op, int first, std::optional<mlir::DenseIntElementsAttr> pairs) {
  if (!pairs) return success();
  auto type = llvm::cast<ShapedType>(pairs->getType());
  if (type.getRank() != 2 || type.getDimSize(1) != 2) return brokenRule(op, first);
  SmallVector<int64_t> ids[2];
  for (auto [i, id] : llvm::enumerate(pairs->getValues<int64_t>())) ids[i % 2].push_back(id);
  if (!isUnique(ids[0])) return brokenRule(op, first + 1);
  if (!isUnique(ids[1])) return brokenRule(op, first + 2);
  for (const auto& list : ids)
    if (llvm::any_of(list, [](int64_t id) { return id < 0; })) return brokenRule(op, first + 3);
  return success();
}

}  // namespace tenon::hlo
