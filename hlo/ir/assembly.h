// Custom directives of the ops' pretty forms. Generated parsers and printers call these by name.
#pragma once

#include "hlo/ir/dialect.h"
#include "mlir/IR/OpImplementation.h"

namespace tenon::hlo {

// `[0, 1]`.
mlir::ParseResult parseDims(mlir::AsmParser& parser, llvm::SmallVectorImpl<int64_t>& dims);
void printDims(mlir::AsmPrinter& printer, llvm::ArrayRef<int64_t> dims);

// One type where all are the same, else a function type with one result.
mlir::ParseResult parseSameTypes(mlir::OpAsmParser& parser, llvm::ArrayRef<mlir::Type*> operands,
                                 mlir::Type& result);
void printSameTypes(mlir::OpAsmPrinter& printer, llvm::ArrayRef<mlir::Type> operands, mlir::Type result);

template <typename... Types>
mlir::ParseResult parseSameOperandsAndResultType(mlir::OpAsmParser& parser, Types&... types) {
  llvm::SmallVector<mlir::Type*> all{&types...};
  mlir::Type* result = all.pop_back_val();
  return parseSameTypes(parser, all, *result);
}
template <typename... Types>
void printSameOperandsAndResultType(mlir::OpAsmPrinter& printer, mlir::Operation*, Types... types) {
  llvm::SmallVector<mlir::Type> all{types...};
  mlir::Type result = all.pop_back_val();
  printSameTypes(printer, all, result);
}

// select: `pred, value`, or a function type.
mlir::ParseResult parseSelectOpType(mlir::OpAsmParser& parser, mlir::Type& pred, mlir::Type& onTrue,
                                    mlir::Type& onFalse, mlir::Type& result);
void printSelectOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type pred, mlir::Type onTrue,
                       mlir::Type onFalse, mlir::Type result);

// complex: the result's type says all, or a function type.
mlir::ParseResult parseComplexOpType(mlir::OpAsmParser& parser, mlir::Type& lhs, mlir::Type& rhs,
                                     mlir::Type& result);
void printComplexOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type lhs, mlir::Type rhs,
                        mlir::Type result);

// `%a, %b`, or `()` for none.
mlir::ParseResult parseListOrParens(mlir::OpAsmParser& parser,
                                    llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand>& operands);
void printListOrParens(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::OperandRange operands);

// tuple: the tuple type says all, or a function type.
mlir::ParseResult parseTupleOpType(mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::Type>& operands,
                                   mlir::Type& result);
void printTupleOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::TypeRange operands,
                      mlir::Type result);

// `%a, %b : A, B` where operands and results have the same types, `()` when there are none, else a function
// type.
mlir::ParseResult parsePairwiseOperands(mlir::OpAsmParser& parser,
                                        llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand>& operands,
                                        llvm::SmallVectorImpl<mlir::Type>& types,
                                        llvm::SmallVectorImpl<mlir::Type>& results);
void printPairwiseOperands(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::OperandRange operands,
                           mlir::TypeRange types, mlir::TypeRange results);

// `%a, %b : T` where operands and the result all have type T; `: T` when there are no operands.
mlir::ParseResult parseVariadicSameType(mlir::OpAsmParser& parser,
                                        llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand>& operands,
                                        llvm::SmallVectorImpl<mlir::Type>& types, mlir::Type& result);
void printVariadicSameType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::OperandRange operands,
                           mlir::TypeRange types, mlir::Type result);

// `%a, %b, `: operands, each followed by a comma, before a keyword.
mlir::ParseResult parseVariadicOperandWithAttribute(
    mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand>& operands);
void printVariadicOperandWithAttribute(mlir::OpAsmPrinter& printer, mlir::Operation*,
                                       mlir::OperandRange operands);

// `[0:4, 1:8:2]`.
mlir::ParseResult parseSliceRanges(mlir::OpAsmParser& parser, mlir::DenseI64ArrayAttr& starts,
                                   mlir::DenseI64ArrayAttr& limits, mlir::DenseI64ArrayAttr& strides);
void printSliceRanges(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::DenseI64ArrayAttr starts,
                      mlir::DenseI64ArrayAttr limits, mlir::DenseI64ArrayAttr strides);

// `e5m10`.
mlir::ParseResult parseExponentMantissa(mlir::OpAsmParser& parser, mlir::IntegerAttr& exponent,
                                        mlir::IntegerAttr& mantissa);
void printExponentMantissa(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::IntegerAttr exponent,
                           mlir::IntegerAttr mantissa);

// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`.
mlir::ParseResult parseDotDimensionNumbers(mlir::OpAsmParser& parser, DotDimensionNumbersAttr& numbers);
void printDotDimensionNumbers(mlir::OpAsmPrinter& printer, mlir::Operation*, DotDimensionNumbersAttr numbers);

// `, precision = [DEFAULT, HIGHEST]`, `, algorithm = <…>`.
mlir::ParseResult parsePrecisionConfig(mlir::OpAsmParser& parser, mlir::ArrayAttr& precision);
void printPrecisionConfig(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::ArrayAttr precision);
mlir::ParseResult parsePrecisionConfigAndAlgorithm(mlir::OpAsmParser& parser, mlir::ArrayAttr& precision,
                                                   DotAlgorithmAttr& algorithm);
void printPrecisionConfigAndAlgorithm(mlir::OpAsmPrinter& printer, mlir::Operation*,
                                      mlir::ArrayAttr precision, DotAlgorithmAttr algorithm);

// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
mlir::ParseResult parseConvolutionDimensions(mlir::AsmParser& parser, ConvDimensionNumbersAttr& numbers);
void printConvolutionDimensions(mlir::AsmPrinter& printer, ConvDimensionNumbersAttr numbers);
inline void printConvolutionDimensions(mlir::OpAsmPrinter& printer, mlir::Operation*,
                                       ConvDimensionNumbersAttr numbers) {
  printConvolutionDimensions(printer, numbers);
}

// `stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = …, rhs_dilate = …, reverse = [true, false]`, each
// optional.
mlir::ParseResult parseWindowAttributes(mlir::OpAsmParser& parser, mlir::DenseI64ArrayAttr& strides,
                                        mlir::DenseIntElementsAttr& padding,
                                        mlir::DenseI64ArrayAttr& lhsDilation,
                                        mlir::DenseI64ArrayAttr& rhsDilation,
                                        mlir::DenseBoolArrayAttr& reversal);
void printWindowAttributes(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::DenseI64ArrayAttr strides,
                           mlir::DenseIntElementsAttr padding, mlir::DenseI64ArrayAttr lhsDilation,
                           mlir::DenseI64ArrayAttr rhsDilation, mlir::DenseBoolArrayAttr reversal);

// `@name`.
mlir::ParseResult parseCustomCallTarget(mlir::OpAsmParser& parser, mlir::StringAttr& target);
void printCustomCallTarget(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::StringAttr target);

}  // namespace tenon::hlo
