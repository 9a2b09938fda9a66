// The sdy dialect, and what its attributes may say of other ops. Forms of text: sdy_assembly.cpp; rules of its own ops: sdy_rules.cpp,
// sdy_collectives.cpp, sdy_sharding_rule.cpp.
#include "hlo/ir/literal.h"
#include "hlo/ir/sdy.h"

namespace tenon::sdy {
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::AsmParser;
using mlir::AsmPrinter;
using mlir::Attribute;
using mlir::failure;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::ParseResult;
using mlir::success;
using mlir::Type;

namespace {

ParseResult parsePlainInteger(OpAsmParser& parser, mlir::IntegerAttr& value) {
  int64_t number = 0;
  if (parser.parseInteger(number)) return failure();
  value = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}
void printPlainInteger(OpAsmPrinter& printer, mlir::Operation*, mlir::IntegerAttr value) {
  printer << value.getInt();
}

ParseResult parseDirection(OpAsmParser& parser, mlir::StringAttr& value) {
  llvm::StringRef word;
  if (parser.parseOptionalKeyword(&word, {"NONE", "FORWARD", "BACKWARD", "BOTH"}))
    return parser.emitError(parser.getCurrentLocation()) << "expected NONE, FORWARD, BACKWARD or BOTH";
  value = parser.getBuilder().getStringAttr(word);
  return success();
}
// The axes, behind the kind of a sum that is none.
ParseResult parseReduction(OpAsmParser& parser, mlir::StringAttr& kind, AxisRefListAttr& axes) {
  llvm::StringRef word;
  (void)parser.parseOptionalKeyword(&word, {"max", "min", "sum"});
  kind = parser.getBuilder().getStringAttr(word == "sum" ? "" : word);
  axes = llvm::cast_or_null<AxisRefListAttr>(AxisRefListAttr::parse(parser, {}));
  return success(axes != nullptr);
}
void printReduction(OpAsmPrinter& printer, mlir::Operation*, mlir::StringAttr kind, AxisRefListAttr axes) {
  if (kind && !kind.getValue().empty()) printer << kind.getValue() << " ";
  axes.print(printer);
}

// A literal, which says the type.
ParseResult parseLiteral(OpAsmParser& parser, mlir::TypedAttr& value, Type& type) {
  llvm::SMLoc at = parser.getCurrentLocation();
  Attribute attribute;
  if (parser.parseAttribute(attribute)) return failure();
  value = llvm::dyn_cast<mlir::TypedAttr>(attribute);
  if (!value || !hlo::isLiteral(value))
    return parser.emitError(at, "a constant needs a literal as its value");
  type = value.getType();
  return success();
}
void printLiteral(OpAsmPrinter& printer, mlir::Operation*, mlir::TypedAttr value, Type) { printer << value; }

void printDirection(OpAsmPrinter& printer, mlir::Operation*, mlir::StringAttr value) {
  printer << value.getValue();
}

}  // namespace
}  // namespace tenon::sdy

#include "hlo/ops/sdy_dialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ops/sdy_attributes.cpp.inc"
#define GET_OP_CLASSES
#include "hlo/ops/sdy_ops.cpp.inc"

namespace tenon::sdy {

void SdyDialect::initialize() { registerOpsAndAttributes(); }

namespace {
constexpr llvm::StringLiteral kSharding = "sdy.sharding";

// The sharding of a function's argument or result.
mlir::LogicalResult verifyAttached(mlir::Operation* op, mlir::NamedAttribute attribute,
                                   llvm::function_ref<Type(mlir::FunctionOpInterface)> type) {
  auto sharding = llvm::dyn_cast<TensorShardingAttr>(attribute.getValue());
  auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(op);
  if (!sharding && attribute.getName() == kSharding)
    return op->emitOpError("has an argument or result whose ") << kSharding << " is no #sdy.sharding";
  return sharding && function ? verifySharding(op, sharding, type(function)) : success();
}
}  // namespace

// The shardings of any op's results.
mlir::LogicalResult SdyDialect::verifyOperationAttribute(mlir::Operation* op,
                                                         mlir::NamedAttribute attribute) {
  if (attribute.getName() == "sdy.sharding_rule") {
    auto rule = llvm::dyn_cast<OpShardingRuleAttr>(attribute.getValue());
    return rule ? verifyRule(op, rule) : op->emitOpError("has an sdy.sharding_rule that is none");
  }
  if (attribute.getName() != kSharding) return success();
  auto list = llvm::dyn_cast<ShardingPerValueAttr>(attribute.getValue());
  if (!list) return op->emitOpError("has an ") << kSharding << " that is no #sdy.sharding_per_value";
  ArrayRef<TensorShardingAttr> shardings = list.getShardings();
  // An op without results may say where it runs.
  if (op->getNumResults() == 0 && shardings.size() == 1) return verifySharding(op, shardings[0], {});
  if (shardings.size() != op->getNumResults())
    return op->emitOpError("has ") << shardings.size() << " shardings for " << op->getNumResults()
                                   << " results";
  for (auto [sharding, type] : llvm::zip_equal(shardings, op->getResultTypes()))
    if (failed(verifySharding(op, sharding, type))) return failure();
  return success();
}

mlir::LogicalResult SdyDialect::verifyRegionArgAttribute(mlir::Operation* op, unsigned, unsigned argument,
                                                         mlir::NamedAttribute attribute) {
  return verifyAttached(op, attribute, [&](mlir::FunctionOpInterface function) {
    return function.getArgumentTypes()[argument];
  });
}
mlir::LogicalResult SdyDialect::verifyRegionResultAttribute(mlir::Operation* op, unsigned, unsigned result,
                                                            mlir::NamedAttribute attribute) {
  return verifyAttached(
      op, attribute, [&](mlir::FunctionOpInterface function) { return function.getResultTypes()[result]; });
}

void SdyDialect::registerOpsAndAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "hlo/ops/sdy_attributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "hlo/ops/sdy_ops.cpp.inc"
      >();
}

}  // namespace tenon::sdy
