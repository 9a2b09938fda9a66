// The chlo dialect and the text of its attributes and of the ops with text of their own.
#include "hlo/ir/chlo.h"

#include "hlo/ir/assembly.h"
#include "hlo/ir/literal.h"
#include "hlo/ops/chlo_structure.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "hlo/ops/chlo_dialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ops/chlo_attributes.cpp.inc"

namespace tenon::chlo {
using llvm::SmallVector;
using llvm::StringRef;
using mlir::AsmParser;
using mlir::failure;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::ParseResult;
using mlir::success;

void ChloDialect::initialize() {
  getContext()->getOrLoadDialect<hlo::HloDialect>();
  registerAttributes();
#define TENON_FAMILY(name) register_##name();
#include "hlo/ops/chlo_families.inc"
#undef TENON_FAMILY
}

void ChloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "hlo/ops/chlo_attributes.cpp.inc"
      >();
}

namespace {
constexpr const char* kRaggedFields[] = {"lhs_batching_dimensions",    "rhs_batching_dimensions",
                                         "lhs_contracting_dimensions", "rhs_contracting_dimensions",
                                         "lhs_ragged_dimensions",      "rhs_group_dimensions"};
}

mlir::Attribute RaggedDotDimensionNumbersAttr::parse(AsmParser& parser, mlir::Type) {
  SmallVector<int64_t> dims[std::size(kRaggedFields)];
  bool seen[std::size(kRaggedFields)] = {};
  auto field = [&]() -> ParseResult {
    StringRef name;
    llvm::SMLoc at = parser.getCurrentLocation();
    if (parser.parseKeyword(&name)) return failure();
    auto it = llvm::find(kRaggedFields, name);
    if (it == std::end(kRaggedFields)) return parser.emitError(at, "unknown field '") << name << "'";
    size_t i = it - std::begin(kRaggedFields);
    if (std::exchange(seen[i], true)) return parser.emitError(at, "field '") << name << "' given twice";
    return failure(parser.parseEqual() || hlo::parseDims(parser, dims[i]));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, field)) return {};
  return get(parser.getContext(), dims[0], dims[1], dims[2], dims[3], dims[4], dims[5]);
}

void RaggedDotDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  llvm::ArrayRef<int64_t> dims[] = {getLhsBatchingDimensions(),    getRhsBatchingDimensions(),
                                    getLhsContractingDimensions(), getRhsContractingDimensions(),
                                    getLhsRaggedDimensions(),      getRhsGroupDimensions()};
  printer << "<";
  const char* separator = "";
  for (auto [name, list] : llvm::zip_equal(kRaggedFields, dims)) {
    if (list.empty()) continue;
    printer << std::exchange(separator, ", ") << name << " = ";
    hlo::printDims(printer, list);
  }
  printer << ">";
}

ParseResult ConstantOp::parse(OpAsmParser& parser, mlir::OperationState& result) {
  mlir::Attribute attribute;
  if (parser.parseOptionalAttrDict(result.attributes)) return failure();
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseAttribute(attribute)) return failure();
  auto value = llvm::dyn_cast<mlir::TypedAttr>(attribute);
  if (!value || !hlo::isLiteral(value))
    return parser.emitError(at, "a constant needs a literal as its value");
  result.getOrAddProperties<Properties>().value = value;
  result.addTypes(value.getType());
  return success();
}

void ConstantOp::print(OpAsmPrinter& printer) {
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << ' ' << hlo::denseLiteral(getValue());
}

// `chlo.scan(%x) inits(%c) dimension = 0 attributes {…} {…} : (operands) -> (results)`; as many of the last
// results as there are inits are the carries.
ParseResult ScanOp::parse(OpAsmParser& parser, mlir::OperationState& result) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, inits;
  int64_t dimension = 0;
  mlir::FunctionType type;
  if (parser.parseOperandList(inputs, AsmParser::Delimiter::Paren) || parser.parseKeyword("inits") ||
      parser.parseOperandList(inits, AsmParser::Delimiter::Paren) || parser.parseKeyword("dimension") ||
      parser.parseEqual() || parser.parseInteger(dimension) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) || parser.parseRegion(*result.addRegion()))
    return failure();
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseColonType(type)) return failure();
  size_t carries = inits.size();
  if (type.getNumResults() < carries) return parser.emitError(at, "fewer results than inits");
  auto number = [](size_t count) { return static_cast<int32_t>(count); };
  result.addAttribute("dimension", parser.getBuilder().getI64IntegerAttr(dimension));
  result.getOrAddProperties<Properties>().operandSegmentSizes = {number(inputs.size()), number(carries)};
  result.getOrAddProperties<Properties>().resultSegmentSizes = {number(type.getNumResults() - carries),
                                                                number(carries)};
  inputs.append(inits);
  result.addTypes(type.getResults());
  return parser.resolveOperands(inputs, type.getInputs(), at, result.operands);
}

void ScanOp::print(OpAsmPrinter& printer) {
  printer << "(" << getInputs() << ") inits(" << getInits() << ") dimension = " << getDimension();
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(),
                                           {"dimension", "operandSegmentSizes", "resultSegmentSizes"});
  printer << ' ';
  printer.printRegion(getBody());
  printer << " : ";
  printer.printFunctionalType(getOperation());
}

}  // namespace tenon::chlo
