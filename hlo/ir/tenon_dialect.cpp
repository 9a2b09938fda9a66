#include "hlo/ir/assembly.h"
#include "hlo/ir/tenon.h"
#include "hlo/ir/types.h"
#include "hlo/rules/chlo.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "hlo/ops/tenon_dialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ops/tenon_attributes.cpp.inc"
// For the assembly formats of records.
namespace tenon::ir {
using hlo::parseSameOperandsAndResultType;
using hlo::printSameOperandsAndResultType;
}  // namespace tenon::ir
#define GET_OP_CLASSES
#include "hlo/ops/tenon_ops.cpp.inc"
#define GET_OP_CLASSES
#include "hlo/ops/tenon_function.cpp.inc"

namespace tenon::ir {
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;
using mlir::AsmParser;
using mlir::AsmPrinter;
using mlir::Attribute;
using mlir::failure;
using mlir::ParseResult;
using mlir::success;
using mlir::Type;

void TenonDialect::initialize() {
  constants_ = std::make_shared<hlo::ConstantStore>();
  registerOpsAndAttributes();
}

void TenonDialect::registerOpsAndAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "hlo/ops/tenon_attributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "hlo/ops/tenon_ops.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "hlo/ops/tenon_function.cpp.inc"
      >();
}

namespace {

// `name = `, after a comma unless first.
ParseResult parseName(AsmParser& parser, StringRef name, bool first = false) {
  return failure((!first && parser.parseComma()) || parser.parseKeyword(name) || parser.parseEqual());
}

template <typename T>
ParseResult parseNumber(AsmParser& parser, StringRef name, T& value, bool first = false) {
  return failure(parseName(parser, name, first) || parser.parseInteger(value));
}

}  // namespace

// `<minor_to_major = [1, 0], tiles = [[8, 128]], element_bits = 0, space = 0>`
Attribute LayoutAttr::parse(AsmParser& parser, Type) {
  SmallVector<int64_t> order;
  SmallVector<Attribute> tiles;
  int64_t bits = 0, space = 0;
  auto tile = [&]() -> ParseResult {
    SmallVector<int64_t> sizes;
    if (hlo::parseDims(parser, sizes)) return failure();
    tiles.push_back(mlir::DenseI64ArrayAttr::get(parser.getContext(), sizes));
    return success();
  };
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseLess() || parseName(parser, "minor_to_major", true) || hlo::parseDims(parser, order) ||
      parseName(parser, "tiles") || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, tile) ||
      parseNumber(parser, "element_bits", bits) || parseNumber(parser, "space", space) ||
      parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(at); }, parser.getContext(), order,
                    mlir::ArrayAttr::get(parser.getContext(), tiles), bits, space);
}

void LayoutAttr::print(AsmPrinter& printer) const {
  printer << "<minor_to_major = ";
  hlo::printDims(printer, getMinorToMajor());
  printer << ", tiles = [";
  llvm::interleaveComma(getTiles(), printer, [&](Attribute tile) {
    hlo::printDims(printer, llvm::cast<mlir::DenseI64ArrayAttr>(tile).asArrayRef());
  });
  printer << "], element_bits = " << getElementBits() << ", space = " << getSpace() << ">";
}

mlir::LogicalResult LayoutAttr::verify(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                                       ArrayRef<int64_t> order, mlir::ArrayAttr tiles, int64_t bits,
                                       int64_t space) {
  SmallVector<bool> seen(order.size());
  for (int64_t dim : order) {
    if (dim < 0 || dim >= static_cast<int64_t>(order.size()) || seen[dim])
      return emitError() << "minor_to_major is not a permutation";
    seen[dim] = true;
  }
  for (Attribute tile : tiles) {
    auto sizes = llvm::dyn_cast<mlir::DenseI64ArrayAttr>(tile);
    if (!sizes || sizes.empty()) return emitError() << "a tile is a list of sizes";
    for (int64_t size : sizes.asArrayRef())
      if (size < 1) return emitError() << "tile sizes are positive";
  }
  if (bits < 0 || space < 0) return emitError() << "element_bits and space are not negative";
  return success();
}

mlir::LogicalResult ExchangeOp::verify() {
  auto operand = llvm::cast<mlir::RankedTensorType>(getOperand().getType());
  auto sources = llvm::cast<mlir::RankedTensorType>(getSources().getType());
  auto result = llvm::cast<mlir::RankedTensorType>(getResult().getType());
  if (sources.getRank() != 2 || !sources.getElementType().isSignlessInteger(32) || !sources.hasStaticShape())
    return emitOpError() << "sources are a table of i32, a row for each device";
  SmallVector<int64_t> stacked = {sources.getDimSize(1)};
  llvm::append_range(stacked, operand.getShape());
  if (result.getShape() != ArrayRef<int64_t>(stacked) || result.getElementType() != operand.getElementType())
    return emitOpError() << "the result is as many operands as a row of sources has entries";
  return success();
}

mlir::LogicalResult OfDeviceOp::verify() {
  auto table = llvm::cast<mlir::RankedTensorType>(getTable().getType());
  auto result = llvm::cast<mlir::RankedTensorType>(getResult().getType());
  if (table.getRank() == 0 || result.getShape() != table.getShape().drop_front() ||
      result.getElementType() != table.getElementType())
    return emitOpError() << "the result is one row of the table";
  return success();
}

}  // namespace tenon::ir
