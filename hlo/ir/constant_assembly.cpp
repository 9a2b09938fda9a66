// Text of stablehlo.constant: `dense<…> : T`, or the generic-like form where the literal's type is not the
// result's.
#include "hlo/ir/literal.h"
#include "hlo/ir/types.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/StringExtras.h"

namespace tenon::hlo {
using mlir::failure;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::ParseResult;
using mlir::success;

namespace {

// Writes `dense<"0x…"> : T` without holding the digits: constants may be gigabytes.
void printHex(llvm::raw_ostream& out, mlir::RankedTensorType type, const LiteralBytes& literal) {
  constexpr uint64_t kChunk = 1 << 15;
  out << "dense<\"0x";
  llvm::SmallVector<uint8_t> packed;
  const auto* data = reinterpret_cast<const uint8_t*>(literal.data);
  uint64_t bytes = literal.bytes;
  if (type.getElementType().isInteger(1)) {  // MLIR's text packs i1, lowest bit first
    packed.resize((bytes + 7) / 8);
    for (uint64_t i = 0; i < bytes; ++i) packed[i / 8] |= (data[i] & 1) << (i % 8);
    data = packed.data();
    bytes = packed.size();
  }
  for (uint64_t i = 0; i < bytes; i += kChunk)
    out << llvm::toHex(llvm::ArrayRef(data + i, std::min(kChunk, bytes - i)));
  out << "\"> : ";
  type.print(out);
}

void printLiteral(OpAsmPrinter& printer, mlir::TypedAttr value) {
  auto reference = llvm::dyn_cast<ir::ConstAttr>(value);
  if (!reference || value.getContext()->getOrLoadDialect<ir::TenonDialect>()->elideConstants) {
    printer << value;
    return;
  }
  mlir::FailureOr<LiteralBytes> bytes = literalBytes(value);
  if (failed(bytes))
    printer << value;
  else if (bytes->splat)
    printer << denseLiteral(value);
  else
    printHex(printer.getStream(), llvm::cast<mlir::RankedTensorType>(value.getType()), *bytes);
}

}  // namespace

ParseResult ConstantOp::parse(OpAsmParser& parser, mlir::OperationState& result) {
  mlir::TypedAttr value;
  if (succeeded(parser.parseOptionalLParen())) {
    mlir::NamedAttrList properties;
    mlir::Type type;
    mlir::FunctionType function;
    if (parser.parseRParen()) return failure();
    if (succeeded(parser.parseOptionalLess()) &&
        (parser.parseOptionalAttrDict(properties) || parser.parseGreater()))
      return failure();
    if (parser.parseOptionalAttrDict(result.attributes)) return failure();
    llvm::SMLoc at = parser.getCurrentLocation();
    if (parser.parseColonType(type)) return failure();
    function = llvm::dyn_cast<mlir::FunctionType>(type);
    if (!function || function.getNumInputs() != 0 || function.getNumResults() != 1)
      return parser.emitError(at, "expected a function type of no operands and one result");
    if (mlir::Attribute given = properties.get("value")) result.attributes.set("value", given);
    value = llvm::dyn_cast_or_null<mlir::TypedAttr>(result.attributes.get("value"));
    if (!value || !isLiteral(value)) return parser.emitError(at, "a constant needs a literal as its value");
    result.attributes.erase("value");
    result.getOrAddProperties<Properties>().value = value;
    result.addTypes(function.getResults());
    return success();
  }
  if (parser.parseOptionalAttrDict(result.attributes)) return failure();
  llvm::SMLoc at = parser.getCurrentLocation();
  mlir::Attribute attribute;
  if (parser.parseAttribute(attribute)) return failure();
  value = llvm::dyn_cast<mlir::TypedAttr>(attribute);
  if (!value || !isLiteral(value)) return parser.emitError(at, "a constant needs a literal as its value");
  result.getOrAddProperties<Properties>().value = value;
  result.addTypes(value.getType());
  return success();
}

void ConstantOp::print(OpAsmPrinter& printer) {
  if (getValue().getType() == getType()) {
    printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
    printer << ' ';
    printLiteral(printer, getValue());
    return;
  }
  printer << "() <{value = ";
  printLiteral(printer, getValue());
  printer << "}>";
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << " : () -> " << getType();
}

mlir::OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

void ConstantOp::getAsmResultNames(llvm::function_ref<void(mlir::Value, llvm::StringRef)> setName) {
  mlir::Type element = llvm::cast<mlir::RankedTensorType>(getType()).getElementType();
  setName(getResult(), llvm::isa<mlir::IntegerType>(element) ? "c" : "cst");
}

}  // namespace tenon::hlo
