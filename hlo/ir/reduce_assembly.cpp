// Text of stablehlo.reduce: compact with a single commutative op, else with a reducer region.
#include "hlo/ir/assembly.h"
#include "hlo/ops/control.h"
#include "hlo/ops/reduction.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::Block;
using mlir::failure;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::Operation;
using mlir::ParseResult;
using mlir::success;
using mlir::Type;

namespace {

bool isCompactable(mlir::OperationName name) {
  return name.isRegistered() && name.getDialectNamespace() == HloDialect::getDialectNamespace() &&
         name.hasTrait<mlir::OpTrait::IsCommutative>() &&
         name.hasTrait<mlir::OpTrait::NOperands<2>::Impl>() && name.hasTrait<mlir::OpTrait::OneResult>() &&
         name.hasTrait<mlir::OpTrait::ZeroRegions>();
}

// The op that `applies` may name, or null.
Operation* compactBody(ReduceOp op) {
  if (op.getInputs().size() != 1 || op->getNumOperands() != 2 || op->getNumResults() != 1) return nullptr;
  mlir::Region& body = op.getBody();
  if (!body.hasOneBlock() || body.front().getNumArguments() != 2) return nullptr;
  Block& block = body.front();
  if (block.empty() || std::next(block.begin()) == block.end() || std::next(block.begin(), 2) != block.end())
    return nullptr;
  Operation& inner = block.front();
  auto ret = llvm::dyn_cast<ReturnOp>(block.back());
  auto input = llvm::dyn_cast<mlir::RankedTensorType>(op.getInputs()[0].getType());
  if (!ret || !input || !isCompactable(inner.getName()) || !inner.getAttrs().empty() ||
      !ret->getAttrs().empty())
    return nullptr;
  Type scalar = mlir::RankedTensorType::get({}, input.getElementType());
  bool types = llvm::all_of(block.getArgumentTypes(), [&](Type type) { return type == scalar; }) &&
               inner.getResult(0).getType() == scalar;
  bool forwarded = inner.getOperand(0) == block.getArgument(0) &&
                   inner.getOperand(1) == block.getArgument(1) && ret->getNumOperands() == 1 &&
                   ret->getOperand(0) == inner.getResult(0);
  return types && forwarded ? &inner : nullptr;
}

ParseResult parseReducer(OpAsmParser& parser, size_t pairs, mlir::Region& body) {
  SmallVector<OpAsmParser::Argument> first, second;
  if (parser.parseKeyword("reducer")) return failure();
  for (size_t i = 0; i < pairs; ++i)
    if (parser.parseLParen() || parser.parseArgument(first.emplace_back(), /*allowType=*/true) ||
        parser.parseComma() || parser.parseArgument(second.emplace_back(), /*allowType=*/true) ||
        parser.parseRParen())
      return failure();
  first.append(second);
  return parser.parseRegion(body, first);
}

void buildCompactBody(mlir::OperationName name, Type scalar, mlir::Location loc, mlir::Region& body) {
  Block& block = body.emplaceBlock();
  for (int i = 0; i < 2; ++i) block.addArgument(scalar, loc);
  mlir::OpBuilder builder(loc.getContext());  // the region has no op yet to take the context from
  builder.setInsertionPointToStart(&block);
  mlir::OperationState state(loc, name);
  state.addOperands(block.getArguments());
  state.addTypes(scalar);
  Operation* inner = builder.create(state);
  ReturnOp::create(builder, loc, inner->getResults());
}

}  // namespace

ParseResult ReduceOp::parse(OpAsmParser& parser, mlir::OperationState& result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands, inits;
  llvm::SMLoc at = parser.getCurrentLocation();
  do {
    if (parser.parseLParen() || parser.parseOperand(operands.emplace_back()) || parser.parseKeyword("init") ||
        parser.parseColon() || parser.parseOperand(inits.emplace_back()) || parser.parseRParen())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  size_t count = operands.size();
  operands.append(inits);

  std::optional<mlir::OperationName> inner;
  llvm::SMLoc inner_at = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    inner_at = parser.getCurrentLocation();
    mlir::FailureOr<mlir::OperationName> name = parser.parseCustomOperationName();
    if (failed(name)) return failure();
    inner = *name;
    if (!isCompactable(*inner) || count != 1)
      return parser.emitError(inner_at,
                              "'applies' takes one input and a commutative stablehlo op of two operands");
  }
  SmallVector<int64_t> dims;
  mlir::FunctionType type;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual() ||
      parseDims(parser, dims) || parser.parseOptionalAttrDict(result.attributes))
    return failure();
  llvm::SMLoc type_at = parser.getCurrentLocation();
  if (parser.parseColonType(type)) return failure();
  result.getOrAddProperties<Properties>().dimensions =
      mlir::DenseI64ArrayAttr::get(parser.getContext(), dims);
  if (type.getNumInputs() != operands.size())
    return parser.emitError(type_at, "expected types of ") << operands.size() << " operands";
  result.addTypes(type.getResults());
  mlir::Region* body = result.addRegion();
  // Operands after the region, for the reason that while_assembly.cpp gives.
  if ((!inner && parseReducer(parser, count, *body)) ||
      parser.resolveOperands(operands, type.getInputs(), at, result.operands))
    return failure();
  if (!inner) return success();
  auto input = llvm::dyn_cast<mlir::RankedTensorType>(type.getInput(0));
  if (!input) return parser.emitError(type_at, "expected a ranked tensor");
  buildCompactBody(*inner, mlir::RankedTensorType::get({}, input.getElementType()),
                   parser.getEncodedSourceLoc(at), *body);
  return success();
}

void ReduceOp::print(OpAsmPrinter& printer) {
  llvm::interleaveComma(llvm::zip_equal(getInputs(), getInitValues()), printer, [&](auto pair) {
    auto [input, init] = pair;
    printer << "(" << input << " init: " << init << ")";
  });
  Operation* inner = compactBody(*this);
  if (inner) printer << " applies " << inner->getName();
  printer << " across dimensions = ";
  printDims(printer, getDimensions());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"dimensions"});
  printer << " : ";
  printer.printFunctionalType(getOperation());
  if (inner) return;
  printer.printNewline();
  printer << " reducer";
  Block& block = getBody().front();
  size_t count = getInputs().size();
  for (size_t i = 0; i < count; ++i) {
    printer << "(";
    printer.printRegionArgument(block.getArgument(i));
    printer << ", ";
    printer.printRegionArgument(block.getArgument(count + i));
    printer << ") ";
  }
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

}  // namespace tenon::hlo
