#include "hlo/ir/chlo_composite.h"

#include <algorithm>
#include <array>

#include "hlo/ir/chlo.h"
#include "hlo/ir/first_diagnostic.h"
#include "hlo/ops/call.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"

namespace tenon::hlo {
namespace {

using mlir::Attribute;
using mlir::Operation;

constexpr llvm::StringRef kRaggedLists[] = {"lhs_batching_dimensions",    "rhs_batching_dimensions",
                                            "lhs_contracting_dimensions", "rhs_contracting_dimensions",
                                            "lhs_ragged_dimensions",      "rhs_group_dimensions"};

std::array<llvm::ArrayRef<int64_t>, 6> listsOf(chlo::RaggedDotDimensionNumbersAttr dims) {
  return {dims.getLhsBatchingDimensions(),    dims.getRhsBatchingDimensions(),
          dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions(),
          dims.getLhsRaggedDimensions(),      dims.getRhsGroupDimensions()};
}

void addPlain(mlir::NamedAttribute attribute, mlir::NamedAttrList& plain) {
  mlir::Builder builder(attribute.getName().getContext());
  Attribute value = attribute.getValue();
  auto text = [&](llvm::StringRef name) { return builder.getStringAttr(name); };
  if (auto dims = llvm::dyn_cast<chlo::RaggedDotDimensionNumbersAttr>(value)) {
    for (auto [name, list] : llvm::zip_equal(kRaggedLists, listsOf(dims)))
      plain.append(name, builder.getDenseI64ArrayAttr(list));
    return;
  }
  if (auto direction = llvm::dyn_cast<chlo::ComparisonDirectionAttr>(value)) {
    value = text(stringifyComparisonDirection(direction.getValue()));
  } else if (auto type = llvm::dyn_cast<chlo::ComparisonTypeAttr>(value)) {
    value = text(stringifyComparisonType(type.getValue()));
  } else if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(value)) {
    llvm::SmallVector<Attribute> elements;
    for (Attribute element : list) {
      auto precision = llvm::dyn_cast<chlo::PrecisionAttr>(element);
      elements.push_back(precision ? text(stringifyPrecision(precision.getValue())) : element);
    }
    value = builder.getArrayAttr(elements);
  }
  plain.append(attribute.getName(), value);
}

// The other way: what the op of the name would have. Names in other places than the dialect's stay text, which no record takes.
Attribute ofDialect(llvm::StringRef name, Attribute plain) {
  mlir::MLIRContext* context = plain.getContext();
  auto text = llvm::dyn_cast<mlir::StringAttr>(plain);
  if (text && name == "comparison_direction") {
    if (auto value = symbolizeComparisonDirection(text.getValue()))
      return chlo::ComparisonDirectionAttr::get(context, *value);
  } else if (text && name == "compare_type") {
    if (auto value = symbolizeComparisonType(text.getValue()))
      return chlo::ComparisonTypeAttr::get(context, *value);
  } else if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(plain); list && name == "precision_config") {
    llvm::SmallVector<Attribute> elements;
    for (Attribute element : list) {
      auto word = llvm::dyn_cast<mlir::StringAttr>(element);
      auto value = word ? symbolizePrecision(word.getValue()) : std::nullopt;
      elements.push_back(value ? chlo::PrecisionAttr::get(context, *value) : element);
    }
    return mlir::ArrayAttr::get(context, elements);
  }
  return plain;
}

mlir::NamedAttrList dialectAttributes(mlir::DictionaryAttr plain) {
  mlir::NamedAttrList attributes;
  llvm::SmallVector<int64_t> lists[std::size(kRaggedLists)];
  bool is_ragged = false;
  for (mlir::NamedAttribute each : plain) {
    const auto* list = llvm::find(kRaggedLists, each.getName().getValue());
    auto numbers = llvm::dyn_cast<mlir::DenseI64ArrayAttr>(each.getValue());
    if (list == std::end(kRaggedLists) || !numbers) {
      attributes.append(each.getName(), ofDialect(each.getName(), each.getValue()));
      continue;
    }
    is_ragged = true;
    lists[list - kRaggedLists].assign(numbers.asArrayRef().begin(), numbers.asArrayRef().end());
  }
  if (is_ragged)
    attributes.append("ragged_dot_dimension_numbers",
                      chlo::RaggedDotDimensionNumbersAttr::get(plain.getContext(), lists[0], lists[1],
                                                               lists[2], lists[3], lists[4], lists[5]));
  return attributes;
}

// Of chlo.scan: how many of its operands and results are inputs and outputs. The others start what the body carries, and go in as they
// are, while an input goes in by slices.
void addSegments(Operation* op, mlir::OperationState& state) {
  int64_t carried = 0;
  if (op->getNumRegions() == 1 && !op->getRegion(0).empty()) {
    mlir::TypeRange body = op->getRegion(0).getArgumentTypes(), operands = op->getOperandTypes();
    while (carried < static_cast<int64_t>(std::min(body.size(), operands.size())) &&
           body[body.size() - 1 - carried] == operands[operands.size() - 1 - carried])
      ++carried;
  }
  mlir::Builder builder(op->getContext());
  auto add = [&](llvm::StringRef name, int64_t count) {
    const auto last = static_cast<int32_t>(std::min(carried, count));
    state.addAttribute(name, builder.getDenseI32ArrayAttr({static_cast<int32_t>(count) - last, last}));
  };
  add("operandSegmentSizes", op->getNumOperands());
  add("resultSegmentSizes", op->getNumResults());
}

}  // namespace

mlir::DictionaryAttr compositeAttributes(Operation* chloOp) {
  mlir::NamedAttrList plain;
  for (mlir::StringAttr name : chloOp->getName().getAttributeNames()) {
    std::optional<Attribute> value = chloOp->getInherentAttr(name);
    if (value && *value) addPlain({name, *value}, plain);
  }
  return plain.getDictionary(chloOp->getContext());
}

std::optional<std::string> brokenPromise(Operation* op) {
  auto composite = llvm::dyn_cast<CompositeOp>(op);
  if (!composite || !composite.getName().starts_with("chlo.")) return std::nullopt;
  auto name = mlir::RegisteredOperationName::lookup(composite.getName(), op->getContext());
  if (!name) return std::nullopt;
  const std::string promise = "it is no " + composite.getName().str() + ": ";
  const auto plain = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(composite.getCompositeAttributesAttr());
  const mlir::NamedAttrList attributes =
      dialectAttributes(plain ? plain : mlir::DictionaryAttr::get(op->getContext()));
  for (mlir::NamedAttribute each : attributes)
    if (!llvm::is_contained(name->getAttributeNames(), each.getName()))
      return promise + "that has no attribute " + each.getName().str();
  mlir::OperationState state(op->getLoc(), *name, op->getOperands(), op->getResultTypes(),
                             attributes.getAttrs());
  for (mlir::Region& region : op->getRegions()) {
    mlir::IRMapping mapping;
    region.cloneInto(state.addRegion(), mapping);
  }
  if (name->hasTrait<mlir::OpTrait::AttrSizedOperandSegments>()) addSegments(op, state);
  Operation* twin = Operation::create(state);
  std::string broken;
  // An attribute of another kind than the record's is not taken over, and missing then.
  for (mlir::NamedAttribute each : attributes)
    if (broken.empty() && twin->getInherentAttr(each.getName()).value_or(Attribute()) != each.getValue())
      broken = each.getName().str() + " is of another kind";
  if (broken.empty()) {
    const FirstDiagnostic said(op->getContext());
    if (mlir::failed(mlir::verify(twin)))
      broken = said.message().empty() ? "it breaks a rule" : said.message();
  }
  twin->erase();
  if (broken.empty()) return std::nullopt;
  return promise + broken;
}

}  // namespace tenon::hlo
