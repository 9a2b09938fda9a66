// Dimension numbers and window of a convolution.
#include "hlo/ir/assembly.h"
#include "mlir/IR/Builders.h"

namespace tenon::hlo {
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;
using mlir::AsmParser;
using mlir::failure;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::ParseResult;
using mlir::success;

namespace {

// Where each role stands in one bracketed list: two named roles and the spatial dimensions by number.
struct Roles {
  int64_t first = -1, second = -1;
  SmallVector<int64_t> spatial;
};

ParseResult parseRoles(AsmParser& parser, StringRef first, StringRef second, Roles& roles) {
  llvm::SMLoc at = parser.getCurrentLocation();
  SmallVector<std::pair<int64_t, int64_t>> spatial;  // number, position
  int64_t position = 0;
  auto one = [&]() -> ParseResult {
    int64_t here = position++;
    if (succeeded(parser.parseOptionalQuestion())) return success();
    int64_t number = 0;
    mlir::OptionalParseResult integer = parser.parseOptionalInteger(number);
    if (integer.has_value()) {
      if (succeeded(*integer)) spatial.push_back({number, here});
      return *integer;
    }
    llvm::SMLoc word_at = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word)) return failure();
    if (word != first && word != second)
      return parser.emitError(word_at, "expected '") << first << "', '" << second << "', '?' or a number";
    int64_t& slot = word == first ? roles.first : roles.second;
    if (slot >= 0) return parser.emitError(word_at, "dimension '") << word << "' given twice";
    slot = here;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one)) return failure();
  if (roles.first < 0 || roles.second < 0)
    return parser.emitError(at, "dimensions '") << first << "' and '" << second << "' are needed";
  llvm::sort(spatial);
  for (auto [i, entry] : llvm::enumerate(spatial)) {
    if (entry.first != static_cast<int64_t>(i))
      return parser.emitError(at, "spatial dimensions are numbered 0, 1, … once each");
    roles.spatial.push_back(entry.second);
  }
  return success();
}

void printRoles(mlir::AsmPrinter& printer, StringRef first, int64_t firstAt, StringRef second,
                int64_t secondAt, ArrayRef<int64_t> spatial) {
  int64_t rank = std::max(firstAt, secondAt) + 1;
  for (int64_t at : spatial) rank = std::max(rank, at + 1);
  printer << "[";
  for (int64_t i = 0; i < rank; ++i) {
    if (i != 0) printer << ", ";
    const int64_t* number = llvm::find(spatial, i);
    if (i == firstAt)
      printer << first;
    else if (i == secondAt)
      printer << second;
    else if (number != spatial.end())
      printer << (number - spatial.begin());
    else
      printer << "?";
  }
  printer << "]";
}

}  // namespace

ParseResult parseConvolutionDimensions(AsmParser& parser, ConvDimensionNumbersAttr& numbers) {
  Roles input, kernel, output;
  if (parseRoles(parser, "b", "f", input) || parser.parseKeyword("x") ||
      parseRoles(parser, "i", "o", kernel) || parser.parseArrow() || parseRoles(parser, "b", "f", output))
    return failure();
  numbers = ConvDimensionNumbersAttr::get(parser.getContext(), input.first, input.second, input.spatial,
                                          kernel.first, kernel.second, kernel.spatial, output.first,
                                          output.second, output.spatial);
  return success();
}

void printConvolutionDimensions(mlir::AsmPrinter& printer, ConvDimensionNumbersAttr n) {
  // Numbers that no bracketed list can show (out of order or repeated) print field by field.
  auto listable = [](int64_t first, int64_t second, ArrayRef<int64_t> spatial) {
    SmallVector<int64_t> all{first, second};
    all.append(spatial.begin(), spatial.end());
    llvm::sort(all);
    return all.front() >= 0 && all.back() < 64 && std::adjacent_find(all.begin(), all.end()) == all.end();
  };
  if (!listable(n.getInputBatchDimension(), n.getInputFeatureDimension(), n.getInputSpatialDimensions()) ||
      !listable(n.getKernelInputFeatureDimension(), n.getKernelOutputFeatureDimension(),
                n.getKernelSpatialDimensions()) ||
      !listable(n.getOutputBatchDimension(), n.getOutputFeatureDimension(), n.getOutputSpatialDimensions())) {
    printer << "raw input_batch_dimension = " << n.getInputBatchDimension()
            << ", input_feature_dimension = " << n.getInputFeatureDimension()
            << ", input_spatial_dimensions = ";
    printDims(printer, n.getInputSpatialDimensions());
    printer << ", kernel_input_feature_dimension = " << n.getKernelInputFeatureDimension()
            << ", kernel_output_feature_dimension = " << n.getKernelOutputFeatureDimension()
            << ", kernel_spatial_dimensions = ";
    printDims(printer, n.getKernelSpatialDimensions());
    printer << ", output_batch_dimension = " << n.getOutputBatchDimension()
            << ", output_feature_dimension = " << n.getOutputFeatureDimension()
            << ", output_spatial_dimensions = ";
    printDims(printer, n.getOutputSpatialDimensions());
    return;
  }
  printRoles(printer, "b", n.getInputBatchDimension(), "f", n.getInputFeatureDimension(),
             n.getInputSpatialDimensions());
  printer << "x";
  printRoles(printer, "i", n.getKernelInputFeatureDimension(), "o", n.getKernelOutputFeatureDimension(),
             n.getKernelSpatialDimensions());
  printer << "->";
  printRoles(printer, "b", n.getOutputBatchDimension(), "f", n.getOutputFeatureDimension(),
             n.getOutputSpatialDimensions());
}

ParseResult parseWindowAttributes(OpAsmParser& parser, mlir::DenseI64ArrayAttr& strides,
                                  mlir::DenseIntElementsAttr& padding, mlir::DenseI64ArrayAttr& lhsDilation,
                                  mlir::DenseI64ArrayAttr& rhsDilation, mlir::DenseBoolArrayAttr& reversal) {
  auto dims = [&](mlir::DenseI64ArrayAttr& slot) -> ParseResult {
    SmallVector<int64_t> values;
    if (parseDims(parser, values)) return failure();
    slot = mlir::DenseI64ArrayAttr::get(parser.getContext(), values);
    return success();
  };
  auto pairs = [&]() -> ParseResult {
    SmallVector<int64_t> values;
    auto row = [&]() -> ParseResult {
      llvm::SMLoc at = parser.getCurrentLocation();
      SmallVector<int64_t> pair;
      if (parseDims(parser, pair)) return failure();
      if (pair.size() != 2) return parser.emitError(at, "expected [low, high]");
      values.append(pair);
      return success();
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, row)) return failure();
    auto type = mlir::RankedTensorType::get({static_cast<int64_t>(values.size() / 2), 2},
                                            parser.getBuilder().getI64Type());
    padding = mlir::DenseIntElementsAttr::get(type, ArrayRef<int64_t>(values));
    return success();
  };
  auto flags = [&]() -> ParseResult {
    SmallVector<bool> values;
    auto one = [&]() -> ParseResult {
      int64_t number = 0;
      mlir::OptionalParseResult integer = parser.parseOptionalInteger(number);
      if (integer.has_value()) {
        values.push_back(number != 0);
        return *integer;
      }
      llvm::SMLoc at = parser.getCurrentLocation();
      StringRef word;
      if (parser.parseKeyword(&word)) return failure();
      if (word != "true" && word != "false") return parser.emitError(at, "expected true or false");
      values.push_back(word == "true");
      return success();
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one)) return failure();
    reversal = mlir::DenseBoolArrayAttr::get(parser.getContext(), values);
    return success();
  };
  auto one = [&](StringRef key, bool given, llvm::function_ref<ParseResult()> parse) -> ParseResult {
    if (given) return parser.emitError(parser.getCurrentLocation(), "window key '") << key << "' given twice";
    return failure(parser.parseEqual() || parse());
  };
  StringRef key;
  llvm::SMLoc at = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&key))) return success();
  while (true) {
    ParseResult parsed = failure();
    if (key == "stride")
      parsed = one(key, !!strides, [&] { return dims(strides); });
    else if (key == "pad")
      parsed = one(key, !!padding, pairs);
    else if (key == "lhs_dilate")
      parsed = one(key, !!lhsDilation, [&] { return dims(lhsDilation); });
    else if (key == "rhs_dilate")
      parsed = one(key, !!rhsDilation, [&] { return dims(rhsDilation); });
    else if (key == "reverse")
      parsed = one(key, !!reversal, flags);
    else
      return parser.emitError(at, "unknown window key '") << key << "'";
    if (parsed) return failure();
    if (failed(parser.parseOptionalComma())) return success();
    at = parser.getCurrentLocation();
    if (parser.parseKeyword(&key)) return failure();
  }
}

void printWindowAttributes(OpAsmPrinter& printer, mlir::Operation*, mlir::DenseI64ArrayAttr strides,
                           mlir::DenseIntElementsAttr padding, mlir::DenseI64ArrayAttr lhsDilation,
                           mlir::DenseI64ArrayAttr rhsDilation, mlir::DenseBoolArrayAttr reversal) {
  bool first = true;
  auto start = [&](StringRef key) {
    if (!first) printer << ", ";
    first = false;
    printer << key << " = ";
  };
  auto dims = [&](StringRef key, mlir::DenseI64ArrayAttr values) {
    if (!values) return;
    start(key);
    printDims(printer, values.asArrayRef());
  };
  dims("stride", strides);
  if (padding) {
    start("pad");
    printer << "[";
    auto values = llvm::to_vector(padding.getValues<llvm::APInt>());
    for (size_t i = 0; i + 1 < values.size(); i += 2)
      printer << (i == 0 ? "[" : ", [") << values[i].getSExtValue() << ", " << values[i + 1].getSExtValue()
              << "]";
    printer << "]";
  }
  dims("lhs_dilate", lhsDilation);
  dims("rhs_dilate", rhsDilation);
  if (reversal) {
    start("reverse");
    printer << "[";
    llvm::interleaveComma(reversal.asArrayRef(), printer,
                          [&](bool value) { printer << (value ? "true" : "false"); });
    printer << "]";
  }
}

}  // namespace tenon::hlo
