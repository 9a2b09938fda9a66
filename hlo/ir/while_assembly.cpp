// Text of stablehlo.while: both regions share the names of the block arguments.
#include "hlo/ops/control.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::ParseResult;

ParseResult WhileOp::parse(OpAsmParser& parser, mlir::OperationState& result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<mlir::Type> types;
  llvm::SMLoc at = parser.getCurrentLocation();
  auto one = [&] {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, one)) return failure();
  if (!operands.empty()) {
    if (parser.parseColonTypeList(types)) return failure();
    if (types.size() != operands.size()) return parser.emitError(at, "expected one type per operand");
  }
  for (auto [argument, type] : llvm::zip_equal(arguments, types)) argument.type = type;
  result.addTypes(types);
  // Operands are looked up after the regions: of a name that only a region defines, MLIR's parser lends a value, which that
  // definition destroys, and `result` does not hear of it.
  return failure(parser.parseOptionalAttrDictWithKeyword(result.attributes) || parser.parseKeyword("cond") ||
                 parser.parseRegion(*result.addRegion(), arguments) || parser.parseKeyword("do") ||
                 parser.parseRegion(*result.addRegion(), arguments) ||
                 parser.resolveOperands(operands, types, at, result.operands));
}

void WhileOp::print(OpAsmPrinter& printer) {
  printer << "(";
  mlir::Block& body = getBody().front();
  llvm::interleaveComma(llvm::zip(body.getArguments(), getOperand()), printer, [&](auto pair) {
    auto [argument, operand] = pair;
    printer << argument << " = " << operand;
  });
  printer << ")";
  if (!getOperand().empty()) {
    printer << " : ";
    llvm::interleaveComma(getOperand().getTypes(), printer);
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  printer << "cond ";
  if (!getOperand().empty()) printer.shadowRegionArgs(getCond(), body.getArguments());
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

void WhileOp::getAsmBlockArgumentNames(mlir::Region& region, mlir::OpAsmSetValueNameFn setName) {
  for (mlir::Value argument : region.getArguments()) setName(argument, "iterArg");
}

}  // namespace tenon::hlo
