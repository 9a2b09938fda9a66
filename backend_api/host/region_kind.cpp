#include "backend_api/host/region_kind.h"

#include <optional>

#include "hlo/ir/dialect.h"
#include "llvm/ADT/StringSwitch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tenon/backend.h"

namespace tenon::host {
namespace {

using hlo::ComparisonDirection;
using hlo::ComparisonType;
using mlir::Value;

bool Is(mlir::Operation* op, llvm::StringRef name) { return op && op->getName().getStringRef() == name; }

// A comparison, turned so that `lhs` is what the caller wants on the left.
struct Compare {
  Value lhs, rhs;
  ComparisonDirection direction;
  ComparisonType type;
};

std::optional<Compare> MatchCompare(Value value) {
  mlir::Operation* op = value.getDefiningOp();
  if (!Is(op, "stablehlo.compare")) return std::nullopt;
  auto direction = op->getAttrOfType<hlo::ComparisonDirectionAttr>("comparison_direction");
  auto type = op->getAttrOfType<hlo::ComparisonTypeAttr>("compare_type");
  if (!direction) return std::nullopt;
  return Compare{op->getOperand(0), op->getOperand(1), direction.getValue(),
                 type ? type.getValue() : ComparisonType::NOTYPE};
}

ComparisonDirection Swap(ComparisonDirection d) {
  switch (d) {
    case ComparisonDirection::GE:
      return ComparisonDirection::LE;
    case ComparisonDirection::GT:
      return ComparisonDirection::LT;
    case ComparisonDirection::LE:
      return ComparisonDirection::GE;
    case ComparisonDirection::LT:
      return ComparisonDirection::GT;
    default:
      return d;
  }
}

// Whether `value` is `compare d, lhs, rhs`, in either order of operands.
bool IsCompare(Value value, Value lhs, Value rhs, ComparisonDirection d) {
  auto compare = MatchCompare(value);
  if (!compare || compare->type == ComparisonType::TOTALORDER) return false;
  if (compare->lhs == rhs && compare->rhs == lhs) {
    compare->direction = Swap(compare->direction);
  } else if (compare->lhs != lhs || compare->rhs != rhs) {
    return false;
  }
  return compare->direction == d;
}

// Whether `value` is `a op b` for some order, and both operands satisfy one of the predicates each.
template <class First, class Second>
bool IsEither(Value value, llvm::StringRef name, First first, Second second) {
  mlir::Operation* op = value.getDefiningOp();
  if (!Is(op, name) || op->getNumOperands() != 2) return false;
  Value a = op->getOperand(0), b = op->getOperand(1);
  return (first(a) && second(b)) || (first(b) && second(a));
}

// (value, index) pairs: arguments 0 and 1 accumulate, 2 and 3 are new. What export tools write:
//   better  = value0 > value1 | value0 != value0        (NaN wins; the second term may be absent for
//   integers) earlier = value0 == value1 & index0 < index1 select(better, value0, value1), select(better |
//   earlier, index0, index1)
uint32_t MatchArg(mlir::Block& block, mlir::Operation* terminator) {
  if (block.getNumArguments() != 4 || terminator->getNumOperands() != 2) return TENON_REGION_GENERAL;
  Value v0 = block.getArgument(0), i0 = block.getArgument(1), v1 = block.getArgument(2),
        i1 = block.getArgument(3);
  mlir::Operation* value = terminator->getOperand(0).getDefiningOp();
  mlir::Operation* index = terminator->getOperand(1).getDefiningOp();
  if (!Is(value, "stablehlo.select") || !Is(index, "stablehlo.select")) return TENON_REGION_GENERAL;
  if (value->getOperand(1) != v0 || value->getOperand(2) != v1 || index->getOperand(1) != i0 ||
      index->getOperand(2) != i1)
    return TENON_REGION_GENERAL;
  const bool is_float = llvm::isa<mlir::FloatType>(mlir::getElementTypeOrSelf(v0.getType()));
  Value better = value->getOperand(0);
  for (auto [kind, direction] : {std::pair{TENON_REGION_ARGMAX, ComparisonDirection::GT},
                                 {TENON_REGION_ARGMIN, ComparisonDirection::LT}}) {
    auto greater = [&](Value v) { return IsCompare(v, v0, v1, direction); };
    auto nan = [&](Value v) { return IsCompare(v, v0, v0, ComparisonDirection::NE); };
    auto equal = [&](Value v) { return IsCompare(v, v0, v1, ComparisonDirection::EQ); };
    auto lower = [&](Value v) { return IsCompare(v, i0, i1, ComparisonDirection::LT); };
    auto is_better = [&](Value v) {
      return v == better || (is_float ? IsEither(v, "stablehlo.or", greater, nan) : greater(v));
    };
    auto earlier = [&](Value v) { return IsEither(v, "stablehlo.and", equal, lower); };
    const bool better_holds = is_float ? IsEither(better, "stablehlo.or", greater, nan)
                                       : greater(better) || IsEither(better, "stablehlo.or", greater, nan);
    if (better_holds && IsEither(index->getOperand(0), "stablehlo.or", is_better, earlier)) return kind;
  }
  return TENON_REGION_GENERAL;
}

// One value: `accumulator op element` in either order. Returning the second argument has a name only where updates are
// applied one after another; as a reducer it does not commute, and only GENERAL says that the order of the elements counts.
uint32_t MatchBinary(mlir::Operation* parent, mlir::Block& block, mlir::Operation* terminator) {
  Value a = block.getArgument(0), b = block.getArgument(1), result = terminator->getOperand(0);
  if (result == b && (Is(parent, "stablehlo.scatter") || Is(parent, "stablehlo.select_and_scatter")))
    return TENON_REGION_ASSIGN;
  mlir::Operation* op = result.getDefiningOp();
  if (!op || op->getNumOperands() != 2 || op->getBlock() != &block) return TENON_REGION_GENERAL;
  Value x = op->getOperand(0), y = op->getOperand(1);
  if (!((x == a && y == b) || (x == b && y == a))) return TENON_REGION_GENERAL;
  return llvm::StringSwitch<uint32_t>(op->getName().getStringRef())
      .Case("stablehlo.add", TENON_REGION_ADD)
      .Case("stablehlo.multiply", TENON_REGION_MULTIPLY)
      .Case("stablehlo.minimum", TENON_REGION_MINIMUM)
      .Case("stablehlo.maximum", TENON_REGION_MAXIMUM)
      .Case("stablehlo.and", TENON_REGION_AND)
      .Case("stablehlo.or", TENON_REGION_OR)
      .Case("stablehlo.xor", TENON_REGION_XOR)
      .Default(TENON_REGION_GENERAL);
}

// A comparator over the first operand; equal elements may come in any order, so LE is LESS.
uint32_t MatchComparator(mlir::Block& block, mlir::Operation* terminator) {
  auto compare = MatchCompare(terminator->getOperand(0));
  if (!compare) return TENON_REGION_GENERAL;
  Value a = block.getArgument(0), b = block.getArgument(1);
  if (compare->lhs == b && compare->rhs == a)
    compare->direction = Swap(compare->direction);
  else if (compare->lhs != a || compare->rhs != b)
    return TENON_REGION_GENERAL;
  switch (compare->direction) {
    case ComparisonDirection::LT:
      return TENON_REGION_LESS;
    case ComparisonDirection::GT:
      return TENON_REGION_GREATER;
    default:
      return TENON_REGION_GENERAL;
  }
}

}  // namespace

uint32_t RegionKindOf(mlir::Region& region) {
  mlir::Operation* parent = region.getParentOp();
  if (!parent) return TENON_REGION_GENERAL;
  if (llvm::isa<mlir::FunctionOpInterface>(parent)) return TENON_REGION_FUNCTION;
  if (Is(parent, "stablehlo.while"))
    return region.getRegionNumber() == 0 ? TENON_REGION_CONDITION : TENON_REGION_BODY;
  if (Is(parent, "stablehlo.case") || Is(parent, "stablehlo.if")) return TENON_REGION_BODY;
  if (!region.hasOneBlock()) return TENON_REGION_GENERAL;
  mlir::Block& block = region.front();
  if (block.empty()) return TENON_REGION_GENERAL;
  mlir::Operation* terminator = &block.back();
  if (Is(parent, "stablehlo.sort"))
    return block.getNumArguments() >= 2 && terminator->getNumOperands() == 1
               ? MatchComparator(block, terminator)
               : uint32_t{TENON_REGION_GENERAL};
  if (block.getNumArguments() == 2 && terminator->getNumOperands() == 1) {
    mlir::Operation* op = terminator->getOperand(0).getDefiningOp();
    if (Is(op, "stablehlo.compare")) {
      // select_and_scatter's choice: the first of equal elements is kept, and with GT or LT it would be the
      // last.
      Value a = block.getArgument(0), b = block.getArgument(1);
      if (IsCompare(op->getResult(0), a, b, ComparisonDirection::GE)) return TENON_REGION_GREATER;
      if (IsCompare(op->getResult(0), a, b, ComparisonDirection::LE)) return TENON_REGION_LESS;
      return TENON_REGION_GENERAL;
    }
    return MatchBinary(parent, block, terminator);
  }
  return MatchArg(block, terminator);
}

}  // namespace tenon::host
