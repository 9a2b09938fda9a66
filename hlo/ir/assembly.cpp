#include "hlo/ir/assembly.h"

#include "mlir/IR/Builders.h"

namespace tenon::hlo {
using llvm::ArrayRef;
using llvm::cast;
using llvm::SmallVector;
using llvm::SmallVectorImpl;
using llvm::StringRef;
using mlir::failure;
using mlir::FunctionType;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::Operation;
using mlir::ParseResult;
using mlir::success;
using mlir::Type;
using mlir::TypeRange;

namespace {

using Operands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;

// Distributes a function type with exactly one result.
ParseResult assign(OpAsmParser& parser, llvm::SMLoc at, FunctionType type, ArrayRef<Type*> operands,
                   Type& result) {
  if (type.getNumInputs() != operands.size() || type.getNumResults() != 1)
    return parser.emitError(at, "expected a function type with ")
           << operands.size() << " operands and one result";
  for (auto [slot, input] : llvm::zip_equal(operands, type.getInputs())) *slot = input;
  result = type.getResult(0);
  return success();
}

void printFunctionType(OpAsmPrinter& printer, TypeRange operands, TypeRange results) {
  printer.printFunctionalType(operands, results);
}

mlir::DenseI64ArrayAttr dimsAttr(mlir::AsmParser& parser, ArrayRef<int64_t> dims) {
  return mlir::DenseI64ArrayAttr::get(parser.getContext(), dims);
}

}  // namespace

ParseResult parseSameTypes(OpAsmParser& parser, ArrayRef<Type*> operands, Type& result) {
  llvm::SMLoc at = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type)) return failure();
  if (auto function = llvm::dyn_cast<FunctionType>(type))
    return assign(parser, at, function, operands, result);
  for (Type* slot : operands) *slot = type;
  result = type;
  return success();
}

void printSameTypes(OpAsmPrinter& printer, ArrayRef<Type> operands, Type result) {
  if (llvm::all_of(operands, [&](Type type) { return type == result; }))
    printer << result;
  else
    printFunctionType(printer, operands, result);
}

ParseResult parseSelectOpType(OpAsmParser& parser, Type& pred, Type& onTrue, Type& onFalse, Type& result) {
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseType(pred)) return failure();
  if (auto function = llvm::dyn_cast<FunctionType>(pred))
    return assign(parser, at, function, {&pred, &onTrue, &onFalse}, result);
  if (parser.parseComma() || parser.parseType(result)) return failure();
  onTrue = onFalse = result;
  return success();
}

void printSelectOpType(OpAsmPrinter& printer, Operation*, Type pred, Type onTrue, Type onFalse, Type result) {
  if (onTrue == result && onFalse == result)
    printer << pred << ", " << result;
  else
    printFunctionType(printer, {pred, onTrue, onFalse}, result);
}

ParseResult parseComplexOpType(OpAsmParser& parser, Type& lhs, Type& rhs, Type& result) {
  llvm::SMLoc at = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type)) return failure();
  if (auto function = llvm::dyn_cast<FunctionType>(type))
    return assign(parser, at, function, {&lhs, &rhs}, result);
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  auto complex = tensor ? llvm::dyn_cast<mlir::ComplexType>(tensor.getElementType()) : mlir::ComplexType();
  if (!complex) return parser.emitError(at, "expected a tensor of complex values");
  result = type;
  lhs = rhs = mlir::RankedTensorType::get(tensor.getShape(), complex.getElementType(), tensor.getEncoding());
  return success();
}

void printComplexOpType(OpAsmPrinter& printer, Operation*, Type lhs, Type rhs, Type result) {
  auto tensor = cast<mlir::RankedTensorType>(result);
  auto complex = llvm::dyn_cast<mlir::ComplexType>(tensor.getElementType());
  Type part =
      complex ? mlir::RankedTensorType::get(tensor.getShape(), complex.getElementType(), tensor.getEncoding())
              : Type();
  if (lhs == part && rhs == part)
    printer << result;
  else
    printFunctionType(printer, {lhs, rhs}, result);
}

ParseResult parseListOrParens(OpAsmParser& parser, Operands& operands) {
  if (succeeded(parser.parseOptionalLParen())) return parser.parseRParen();
  return parser.parseOperandList(operands);
}

void printListOrParens(OpAsmPrinter& printer, Operation*, mlir::OperandRange operands) {
  if (operands.empty()) printer << "()";
  printer << operands;
}

ParseResult parseTupleOpType(OpAsmParser& parser, SmallVectorImpl<Type>& operands, Type& result) {
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseType(result)) return failure();
  if (auto function = llvm::dyn_cast<FunctionType>(result)) {
    if (function.getNumResults() != 1) return parser.emitError(at, "expected one result type");
    operands.assign(function.getInputs().begin(), function.getInputs().end());
    result = function.getResult(0);
    return success();
  }
  auto tuple = llvm::dyn_cast<mlir::TupleType>(result);
  if (!tuple) return parser.emitError(at, "expected a tuple type");
  operands.assign(tuple.getTypes().begin(), tuple.getTypes().end());
  return success();
}

void printTupleOpType(OpAsmPrinter& printer, Operation*, TypeRange operands, Type result) {
  auto tuple = llvm::dyn_cast<mlir::TupleType>(result);
  if (tuple && TypeRange(tuple.getTypes()) == operands)
    printer << result;
  else
    printFunctionType(printer, operands, result);
}

ParseResult parsePairwiseOperands(OpAsmParser& parser, Operands& operands, SmallVectorImpl<Type>& types,
                                  SmallVectorImpl<Type>& results) {
  if (succeeded(parser.parseOptionalLParen())) return parser.parseRParen();
  if (parser.parseOperandList(operands) || parser.parseColon()) return failure();
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseTypeList(types)) return failure();
  if (types.size() == 1) {
    if (auto function = llvm::dyn_cast<FunctionType>(types[0])) {
      results.assign(function.getResults().begin(), function.getResults().end());
      types.assign(function.getInputs().begin(), function.getInputs().end());
      return success();
    }
  }
  if (types.size() != operands.size()) return parser.emitError(at, "expected one type per operand");
  results.assign(types.begin(), types.end());
  return success();
}

void printPairwiseOperands(OpAsmPrinter& printer, Operation*, mlir::OperandRange operands, TypeRange types,
                           TypeRange results) {
  if (operands.empty() && results.empty()) {
    printer << "()";
    return;
  }
  printer << operands << " : ";
  if (types == results)
    llvm::interleaveComma(types, printer);
  else
    printFunctionType(printer, types, results);
}

ParseResult parseVariadicSameType(OpAsmParser& parser, Operands& operands, SmallVectorImpl<Type>& types,
                                  Type& result) {
  if (succeeded(parser.parseOptionalLParen())) {
    if (parser.parseRParen()) return failure();
  } else if (parser.parseOperandList(operands)) {
    return failure();
  }
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseColon() || parser.parseType(result)) return failure();
  if (auto function = llvm::dyn_cast<FunctionType>(result)) {
    if (function.getNumResults() != 1) return parser.emitError(at, "expected one result type");
    types.assign(function.getInputs().begin(), function.getInputs().end());
    result = function.getResult(0);
    return success();
  }
  types.assign(operands.size(), result);
  return success();
}

void printVariadicSameType(OpAsmPrinter& printer, Operation*, mlir::OperandRange operands, TypeRange types,
                           Type result) {
  if (operands.empty())
    printer << "()";
  else
    printer << operands;
  printer << " : ";
  if (llvm::all_of(types, [&](Type type) { return type == result; }))
    printer << result;
  else
    printFunctionType(printer, types, result);
}

ParseResult parseVariadicOperandWithAttribute(OpAsmParser& parser, Operands& operands) {
  OpAsmParser::UnresolvedOperand operand;
  while (true) {
    mlir::OptionalParseResult next = parser.parseOptionalOperand(operand);
    if (!next.has_value()) return success();
    if (failed(*next) || parser.parseComma()) return failure();
    operands.push_back(operand);
  }
}

void printVariadicOperandWithAttribute(OpAsmPrinter& printer, Operation*, mlir::OperandRange operands) {
  for (mlir::Value operand : operands) printer << operand << ", ";
}

ParseResult parseSliceRanges(OpAsmParser& parser, mlir::DenseI64ArrayAttr& starts,
                             mlir::DenseI64ArrayAttr& limits, mlir::DenseI64ArrayAttr& strides) {
  SmallVector<int64_t> start, limit, stride;
  auto one = [&]() -> ParseResult {
    if (parser.parseInteger(start.emplace_back()) || parser.parseColon() ||
        parser.parseInteger(limit.emplace_back()))
      return failure();
    stride.push_back(1);
    return succeeded(parser.parseOptionalColon()) ? parser.parseInteger(stride.back()) : success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, one)) return failure();
  starts = dimsAttr(parser, start);
  limits = dimsAttr(parser, limit);
  strides = dimsAttr(parser, stride);
  return success();
}

void printSliceRanges(OpAsmPrinter& printer, Operation*, mlir::DenseI64ArrayAttr starts,
                      mlir::DenseI64ArrayAttr limits, mlir::DenseI64ArrayAttr strides) {
  printer << "[";
  llvm::interleaveComma(llvm::zip(starts.asArrayRef(), limits.asArrayRef(), strides.asArrayRef()), printer,
                        [&](auto range) {
                          auto [start, limit, stride] = range;
                          printer << start << ":" << limit;
                          if (stride != 1) printer << ":" << stride;
                        });
  printer << "]";
}

ParseResult parseExponentMantissa(OpAsmParser& parser, mlir::IntegerAttr& exponent,
                                  mlir::IntegerAttr& mantissa) {
  llvm::SMLoc at = parser.getCurrentLocation();
  StringRef word, rest;
  if (parser.parseKeyword(&word)) return failure();
  int32_t e = 0, m = 0;
  rest = word;
  if (!rest.consume_front("e") || rest.consumeInteger(10, e) || !rest.consume_front("m") ||
      rest.getAsInteger(10, m))
    return parser.emitError(at, "expected e<bits>m<bits>, found '") << word << "'";
  exponent = parser.getBuilder().getI32IntegerAttr(e);
  mantissa = parser.getBuilder().getI32IntegerAttr(m);
  return success();
}

void printExponentMantissa(OpAsmPrinter& printer, Operation*, mlir::IntegerAttr exponent,
                           mlir::IntegerAttr mantissa) {
  printer << "e" << exponent.getInt() << "m" << mantissa.getInt();
}

ParseResult parseDotDimensionNumbers(OpAsmParser& parser, DotDimensionNumbersAttr& numbers) {
  SmallVector<int64_t> lb, rb, lc, rc;
  auto pair = [&](SmallVectorImpl<int64_t>& lhs, SmallVectorImpl<int64_t>& rhs) -> ParseResult {
    return failure(parser.parseEqual() || parseDims(parser, lhs) || parser.parseKeyword("x") ||
                   parseDims(parser, rhs));
  };
  if (succeeded(parser.parseOptionalKeyword("batching_dims")) && (pair(lb, rb) || parser.parseComma()))
    return failure();
  if (parser.parseKeyword("contracting_dims") || pair(lc, rc)) return failure();
  numbers = DotDimensionNumbersAttr::get(parser.getContext(), lb, rb, lc, rc);
  return success();
}

void printDotDimensionNumbers(OpAsmPrinter& printer, Operation*, DotDimensionNumbersAttr numbers) {
  auto pair = [&](StringRef name, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    printer << name << " = ";
    printDims(printer, lhs);
    printer << " x ";
    printDims(printer, rhs);
  };
  if (!numbers.getLhsBatchingDimensions().empty() || !numbers.getRhsBatchingDimensions().empty()) {
    pair("batching_dims", numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions());
    printer << ", ";
  }
  pair("contracting_dims", numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions());
}

namespace {

// `= [DEFAULT, HIGHEST]` after the keyword.
ParseResult parsePrecisionList(OpAsmParser& parser, mlir::ArrayAttr& precision) {
  SmallVector<mlir::Attribute> entries;
  auto one = [&]() -> ParseResult {
    llvm::SMLoc at = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word)) return failure();
    std::optional<Precision> value = symbolizePrecision(word);
    if (!value) return parser.emitError(at, "unknown precision '") << word << "'";
    entries.push_back(PrecisionAttr::get(parser.getContext(), *value));
    return success();
  };
  if (parser.parseEqual() || parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, one))
    return failure();
  precision = parser.getBuilder().getArrayAttr(entries);
  return success();
}

void printPrecisionList(OpAsmPrinter& printer, mlir::ArrayAttr precision) {
  printer << ", precision = [";
  llvm::interleaveComma(precision, printer, [&](mlir::Attribute entry) {
    printer << stringifyPrecision(cast<PrecisionAttr>(entry).getValue());
  });
  printer << "]";
}

}  // namespace

ParseResult parsePrecisionConfig(OpAsmParser& parser, mlir::ArrayAttr& precision) {
  if (failed(parser.parseOptionalComma())) return success();
  return failure(parser.parseKeyword("precision") || parsePrecisionList(parser, precision));
}

void printPrecisionConfig(OpAsmPrinter& printer, Operation*, mlir::ArrayAttr precision) {
  if (precision) printPrecisionList(printer, precision);
}

ParseResult parsePrecisionConfigAndAlgorithm(OpAsmParser& parser, mlir::ArrayAttr& precision,
                                             DotAlgorithmAttr& algorithm) {
  while (succeeded(parser.parseOptionalComma())) {
    if (!precision && !algorithm && succeeded(parser.parseOptionalKeyword("precision"))) {
      if (parsePrecisionList(parser, precision)) return failure();
      continue;
    }
    if (algorithm)
      return parser.emitError(parser.getCurrentLocation(), "expected nothing after the algorithm");
    if (parser.parseKeyword("algorithm") || parser.parseEqual()) return failure();
    algorithm = llvm::dyn_cast_or_null<DotAlgorithmAttr>(DotAlgorithmAttr::parse(parser, Type()));
    if (!algorithm) return failure();
  }
  return success();
}

void printPrecisionConfigAndAlgorithm(OpAsmPrinter& printer, Operation*, mlir::ArrayAttr precision,
                                      DotAlgorithmAttr algorithm) {
  if (precision && !precision.empty()) printPrecisionList(printer, precision);
  if (algorithm) {
    printer << ", algorithm = ";
    algorithm.print(printer);
  }
}

ParseResult parseCustomCallTarget(OpAsmParser& parser, mlir::StringAttr& target) {
  return parser.parseSymbolName(target);
}

void printCustomCallTarget(OpAsmPrinter& printer, Operation*, mlir::StringAttr target) {
  printer.printSymbolName(target.getValue());
}

}  // namespace tenon::hlo
