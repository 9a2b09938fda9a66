// Text of the structured attributes: named fields in any order, absent ones empty or 0.
#include <functional>

#include "hlo/ir/assembly.h"
#include "hlo/ir/dialect.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "hlo/ops/enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "hlo/ops/attributes.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "hlo/ops/types.cpp.inc"

namespace tenon::hlo {
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::SmallVectorImpl;
using llvm::StringRef;
using mlir::AsmParser;
using mlir::AsmPrinter;
using mlir::Attribute;
using mlir::failure;
using mlir::ParseResult;
using mlir::ShapedType;
using mlir::success;
using mlir::Type;

void HloDialect::registerAttributesAndTypes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "hlo/ops/attributes.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "hlo/ops/types.cpp.inc"
      >();
}

namespace {

using Dims = SmallVector<int64_t>;

struct Field {
  StringRef name;
  std::function<ParseResult()> parse;
};

// `<` name = value, … `>`; each name at most once, and a comma may stand before the end.
ParseResult parseFields(AsmParser& parser, ArrayRef<Field> fields) {
  SmallVector<bool> seen(fields.size());
  auto one = [&]() -> ParseResult {
    StringRef name;
    llvm::SMLoc at = parser.getCurrentLocation();
    if (parser.parseKeyword(&name)) return failure();
    for (auto [field, done] : llvm::zip_equal(fields, seen)) {
      if (field.name != name) continue;
      if (done) return parser.emitError(at, "field '") << name << "' given twice";
      done = true;
      return failure(parser.parseEqual() || field.parse());
    }
    return parser.emitError(at, "unknown field '") << name << "'";
  };
  if (parser.parseLess()) return failure();
  while (failed(parser.parseOptionalGreater())) {
    if (one()) return failure();
    if (succeeded(parser.parseOptionalComma())) continue;
    return parser.parseGreater();
  }
  return mlir::success();
}

Field dimsField(AsmParser& parser, StringRef name, Dims& dims) {
  return {name, [&] { return parseDims(parser, dims); }};
}

template <typename T>
Field numberField(AsmParser& parser, StringRef name, T& value) {
  return {name, [&]() -> ParseResult {
            if constexpr (std::is_same_v<T, bool>) {
              StringRef word;
              if (parser.parseKeyword(&word)) return failure();
              if (word != "true" && word != "false")
                return parser.emitError(parser.getNameLoc(), "expected true or false");
              value = word == "true";
              return success();
            } else {
              return parser.parseInteger(value);
            }
          }};
}

template <typename T>
Field attributeField(AsmParser& parser, StringRef name, T& value) {
  return {name, [&] { return ParseResult(parser.parseAttribute(value)); }};
}

// Writes `<a = …, b = …>` with commas between what was written.
class FieldWriter {
 public:
  explicit FieldWriter(AsmPrinter& printer) : printer_(printer) { printer_ << "<"; }
  ~FieldWriter() { printer_ << ">"; }
  void dims(StringRef name, ArrayRef<int64_t> dims) {
    if (dims.empty()) return;
    start(name);
    printDims(printer_, dims);
  }
  template <typename T>
  void value(StringRef name, const T& value) {
    start(name);
    if constexpr (std::is_same_v<T, bool>)
      printer_ << (value ? "true" : "false");
    else
      printer_ << value;
  }

 private:
  void start(StringRef name) {
    if (!first_) printer_ << ", ";
    first_ = false;
    printer_ << name << " = ";
  }
  AsmPrinter& printer_;
  bool first_ = true;
};

}  // namespace

ParseResult parseDims(AsmParser& parser, SmallVectorImpl<int64_t>& dims) {
  dims.clear();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseInteger(dims.emplace_back()); });
}

void printDims(AsmPrinter& printer, ArrayRef<int64_t> dims) {
  printer << "[";
  llvm::interleaveComma(dims, printer);
  printer << "]";
}

mlir::LogicalResult FutureType::verify(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                                       ArrayRef<Type> types) {
  for (Type type : types)
    if (!llvm::isa<mlir::RankedTensorType>(type))
      return emitError() << "a future holds ranked tensors, no " << type;
  return success();
}

Attribute ChannelHandleAttr::parse(AsmParser& parser, Type) {
  int64_t handle = 0, type = 0;
  if (parseFields(parser, {numberField(parser, "handle", handle), numberField(parser, "type", type)}))
    return {};
  return get(parser.getContext(), handle, type);
}
void ChannelHandleAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.value("handle", getHandle());
  out.value("type", getType());
}

Attribute DotDimensionNumbersAttr::parse(AsmParser& parser, Type) {
  Dims lb, rb, lc, rc;
  if (parseFields(parser, {dimsField(parser, "lhs_batching_dimensions", lb),
                           dimsField(parser, "rhs_batching_dimensions", rb),
                           dimsField(parser, "lhs_contracting_dimensions", lc),
                           dimsField(parser, "rhs_contracting_dimensions", rc)}))
    return {};
  return get(parser.getContext(), lb, rb, lc, rc);
}
void DotDimensionNumbersAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.dims("lhs_batching_dimensions", getLhsBatchingDimensions());
  out.dims("rhs_batching_dimensions", getRhsBatchingDimensions());
  out.dims("lhs_contracting_dimensions", getLhsContractingDimensions());
  out.dims("rhs_contracting_dimensions", getRhsContractingDimensions());
}

Attribute GatherDimensionNumbersAttr::parse(AsmParser& parser, Type) {
  Dims offset, collapsed, operandBatching, indicesBatching, map;
  int64_t vectorDim = 0;
  if (parseFields(
          parser,
          {dimsField(parser, "offset_dims", offset), dimsField(parser, "collapsed_slice_dims", collapsed),
           dimsField(parser, "operand_batching_dims", operandBatching),
           dimsField(parser, "start_indices_batching_dims", indicesBatching),
           dimsField(parser, "start_index_map", map), numberField(parser, "index_vector_dim", vectorDim)}))
    return {};
  return get(parser.getContext(), offset, collapsed, operandBatching, indicesBatching, map, vectorDim);
}
void GatherDimensionNumbersAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.dims("offset_dims", getOffsetDims());
  out.dims("collapsed_slice_dims", getCollapsedSliceDims());
  out.dims("operand_batching_dims", getOperandBatchingDims());
  out.dims("start_indices_batching_dims", getStartIndicesBatchingDims());
  out.dims("start_index_map", getStartIndexMap());
  if (getIndexVectorDim() != 0) out.value("index_vector_dim", getIndexVectorDim());
}

Attribute ScatterDimensionNumbersAttr::parse(AsmParser& parser, Type) {
  Dims window, inserted, inputBatching, indicesBatching, map;
  int64_t vectorDim = 0;
  if (parseFields(parser, {dimsField(parser, "update_window_dims", window),
                           dimsField(parser, "inserted_window_dims", inserted),
                           dimsField(parser, "input_batching_dims", inputBatching),
                           dimsField(parser, "scatter_indices_batching_dims", indicesBatching),
                           dimsField(parser, "scatter_dims_to_operand_dims", map),
                           numberField(parser, "index_vector_dim", vectorDim)}))
    return {};
  return get(parser.getContext(), window, inserted, inputBatching, indicesBatching, map, vectorDim);
}
void ScatterDimensionNumbersAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.dims("update_window_dims", getUpdateWindowDims());
  out.dims("inserted_window_dims", getInsertedWindowDims());
  out.dims("input_batching_dims", getInputBatchingDims());
  out.dims("scatter_indices_batching_dims", getScatterIndicesBatchingDims());
  out.dims("scatter_dims_to_operand_dims", getScatterDimsToOperandDims());
  if (getIndexVectorDim() != 0) out.value("index_vector_dim", getIndexVectorDim());
}

// `<[b, 0, f]x[0, i, o]->[b, 0, f]>`, or `<raw input_batch_dimension = 0, …>`.
Attribute ConvDimensionNumbersAttr::parse(AsmParser& parser, Type) {
  if (parser.parseLess()) return {};
  ConvDimensionNumbersAttr result;
  if (failed(parser.parseOptionalKeyword("raw"))) {
    if (parseConvolutionDimensions(parser, result) || parser.parseGreater()) return {};
    return result;
  }
  int64_t ib = 0, inf = 0, ki = 0, ko = 0, ob = 0, of = 0;
  Dims is, ks, os;
  Field fields[] = {numberField(parser, "input_batch_dimension", ib),
                    numberField(parser, "input_feature_dimension", inf),
                    dimsField(parser, "input_spatial_dimensions", is),
                    numberField(parser, "kernel_input_feature_dimension", ki),
                    numberField(parser, "kernel_output_feature_dimension", ko),
                    dimsField(parser, "kernel_spatial_dimensions", ks),
                    numberField(parser, "output_batch_dimension", ob),
                    numberField(parser, "output_feature_dimension", of),
                    dimsField(parser, "output_spatial_dimensions", os)};
  auto one = [&]() -> ParseResult {
    StringRef name;
    if (parser.parseKeyword(&name)) return failure();
    for (Field& field : fields)
      if (field.name == name) return failure(parser.parseEqual() || field.parse());
    return parser.emitError(parser.getCurrentLocation(), "unknown field '") << name << "'";
  };
  if (parser.parseCommaSeparatedList(one) || parser.parseGreater()) return {};
  return get(parser.getContext(), ib, inf, is, ki, ko, ks, ob, of, os);
}
void ConvDimensionNumbersAttr::print(AsmPrinter& printer) const {
  printer << "<";
  printConvolutionDimensions(printer, *this);
  printer << ">";
}

Attribute OutputOperandAliasAttr::parse(AsmParser& parser, Type) {
  Dims output, operand;
  int64_t index = 0;
  if (parseFields(parser, {dimsField(parser, "output_tuple_indices", output),
                           numberField(parser, "operand_index", index),
                           dimsField(parser, "operand_tuple_indices", operand)}))
    return {};
  return get(parser.getContext(), output, index, operand);
}
void OutputOperandAliasAttr::print(AsmPrinter& printer) const {
  printer << "<output_tuple_indices = ";
  printDims(printer, getOutputTupleIndices());
  printer << ", operand_index = " << getOperandIndex() << ", operand_tuple_indices = ";
  printDims(printer, getOperandTupleIndices());
  printer << ">";
}

Attribute DotAlgorithmAttr::parse(AsmParser& parser, Type) {
  Type lhs, rhs, accumulation;
  int64_t lhsCount = 1, rhsCount = 1, operations = 1;
  bool imprecise = false;
  auto typeField = [&](StringRef name, Type& type) {
    return Field{name, [&] { return ParseResult(parser.parseType(type)); }};
  };
  if (parseFields(parser, {typeField("lhs_precision_type", lhs), typeField("rhs_precision_type", rhs),
                           typeField("accumulation_type", accumulation),
                           numberField(parser, "lhs_component_count", lhsCount),
                           numberField(parser, "rhs_component_count", rhsCount),
                           numberField(parser, "num_primitive_operations", operations),
                           numberField(parser, "allow_imprecise_accumulation", imprecise)}))
    return {};
  if (!lhs || !rhs || !accumulation) {
    parser.emitError(parser.getNameLoc(),
                     "a dot algorithm needs lhs_precision_type, rhs_precision_type and accumulation_type");
    return {};
  }
  return get(parser.getContext(), lhs, rhs, accumulation, lhsCount, rhsCount, operations, imprecise);
}
void DotAlgorithmAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.value("lhs_precision_type", getLhsPrecisionType());
  out.value("rhs_precision_type", getRhsPrecisionType());
  out.value("accumulation_type", getAccumulationType());
  out.value("lhs_component_count", getLhsComponentCount());
  out.value("rhs_component_count", getRhsComponentCount());
  out.value("num_primitive_operations", getNumPrimitiveOperations());
  out.value("allow_imprecise_accumulation", getAllowImpreciseAccumulation());
}

Attribute ResultAccuracyAttr::parse(AsmParser& parser, Type) {
  double atol = 0, rtol = 0;
  int64_t ulps = 0;
  ResultAccuracyModeAttr mode;
  auto floatField = [&](StringRef name, double& value) {
    return Field{name, [&] { return parser.parseFloat(value); }};
  };
  auto parseMode = [&]() -> ParseResult {
    StringRef word;
    if (failed(parser.parseOptionalKeyword(&word))) return parser.parseAttribute(mode);
    std::optional<ResultAccuracyMode> value = symbolizeResultAccuracyMode(word);
    if (!value) return parser.emitError(parser.getNameLoc(), "unknown accuracy mode '") << word << "'";
    mode = ResultAccuracyModeAttr::get(parser.getContext(), *value);
    return success();
  };
  if (parseFields(parser, {floatField("atol", atol),
                           floatField("rtol", rtol),
                           numberField(parser, "ulps", ulps),
                           {"mode", parseMode}}))
    return {};
  if (!mode) mode = ResultAccuracyModeAttr::get(parser.getContext(), ResultAccuracyMode::DEFAULT);
  return get(parser.getContext(), llvm::APFloat(atol), llvm::APFloat(rtol), ulps, mode);
}
void ResultAccuracyAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  if (!getAtol().isZero()) out.value("atol", getAtol());
  if (!getRtol().isZero()) out.value("rtol", getRtol());
  if (getUlps() != 0) out.value("ulps", getUlps());
  out.value("mode", mlir::Attribute(getMode()));
}

static ParseResult parseBound(AsmParser& parser, Dims& bounds) {
  if (failed(parser.parseOptionalQuestion())) return parser.parseInteger(bounds.emplace_back());
  bounds.push_back(ShapedType::kDynamic);
  return success();
}

Attribute TypeExtensionsAttr::parse(AsmParser& parser, Type) {
  Dims bounds;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                     [&] { return parseBound(parser, bounds); }))
    return {};
  return get(parser.getContext(), bounds);
}
void TypeExtensionsAttr::print(AsmPrinter& printer) const {
  printer << "<";
  llvm::interleaveComma(getBounds(), printer, [&](int64_t bound) {
    if (ShapedType::isDynamic(bound))
      printer << "?";
    else
      printer << bound;
  });
  printer << ">";
}

mlir::LogicalResult TypeExtensionsAttr::verifyEncoding(
    ArrayRef<int64_t> shape, Type, llvm::function_ref<mlir::InFlightDiagnostic()> emitError) const {
  if (getBounds().size() != shape.size())
    return emitError() << "bounds of " << getBounds().size() << " dimensions on a tensor of rank "
                       << shape.size();
  for (auto [dim, pair] : llvm::enumerate(llvm::zip_equal(shape, getBounds()))) {
    auto [size, bound] = pair;
    if (ShapedType::isDynamic(bound)) continue;
    if (!ShapedType::isDynamic(size))
      return emitError() << "dimension " << dim << " is static and has a bound";
    if (bound < 0) return emitError() << "the bound of dimension " << dim << " is negative";
  }
  return success();
}

// `<bounds = [4, ?]>`; the files that have it also write -1 for `?`.
static Attribute parseTypeExtensions(AsmParser& parser) {
  Dims bounds;
  Field field{"bounds", [&] {
                return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                                      [&] { return parseBound(parser, bounds); });
              }};
  if (parseFields(parser, {field})) return {};
  std::replace(bounds.begin(), bounds.end(), int64_t{-1}, ShapedType::kDynamic);
  return TypeExtensionsAttr::get(parser.getContext(), bounds);
}

Attribute HloDialect::parseAttribute(mlir::DialectAsmParser& parser, Type type) const {
  llvm::SMLoc at = parser.getCurrentLocation();
  StringRef name;
  Attribute attribute;
  if (generatedAttributeParser(parser, &name, type, attribute).has_value()) return attribute;
  if (name == "type_extensions") return parseTypeExtensions(parser);
  parser.emitError(at) << "unknown attribute `" << name << "` in dialect `" << getNamespace() << "`";
  return {};
}

void HloDialect::printAttribute(Attribute attribute, mlir::DialectAsmPrinter& printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

Attribute MeshAxisAttr::parse(AsmParser& parser, Type) {
  std::string name;
  int64_t size = 0;
  Field nameField{"name", [&] { return parser.parseString(&name); }};
  if (parseFields(parser, {nameField, numberField(parser, "size", size)})) return {};
  return get(parser.getContext(), name, size);
}
void MeshAxisAttr::print(AsmPrinter& printer) const {
  printer << "<name = ";
  printer.printString(getName());
  printer << ", size = " << getSize() << ">";
}

Attribute MeshAttr::parse(AsmParser& parser, Type) {
  mlir::ArrayAttr axes;
  mlir::DenseIntElementsAttr ids;
  if (parseFields(parser, {attributeField(parser, "axes", axes), attributeField(parser, "device_ids", ids)}))
    return {};
  if (!axes) axes = mlir::ArrayAttr::get(parser.getContext(), {});
  return get(parser.getContext(), axes, ids);
}
void MeshAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.value("axes", Attribute(getAxes()));
  if (getDeviceIds()) out.value("device_ids", Attribute(getDeviceIds()));
}

Attribute SubAxisInfoAttr::parse(AsmParser& parser, Type) {
  int64_t pre = 0, size = 0;
  if (parseFields(parser, {numberField(parser, "pre_size", pre), numberField(parser, "size", size)}))
    return {};
  return get(parser.getContext(), pre, size);
}
void SubAxisInfoAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.value("pre_size", getPreSize());
  out.value("size", getSize());
}

Attribute AxisRefAttr::parse(AsmParser& parser, Type) {
  std::string name;
  SubAxisInfoAttr info;
  Field nameField{"name", [&] { return parser.parseString(&name); }};
  // `(2)4`, or the attribute in full.
  Field infoField{"sub_axis_info", [&]() -> ParseResult {
                    if (failed(parser.parseOptionalLParen())) return ParseResult(parser.parseAttribute(info));
                    int64_t preSize = 0, size = 0;
                    if (parser.parseInteger(preSize) || parser.parseRParen() || parser.parseInteger(size))
                      return failure();
                    info = SubAxisInfoAttr::get(parser.getContext(), preSize, size);
                    return success();
                  }};
  if (parseFields(parser, {nameField, infoField})) return {};
  return get(parser.getContext(), name, info);
}
void AxisRefAttr::print(AsmPrinter& printer) const {
  printer << "<name = ";
  printer.printString(getName());
  if (SubAxisInfoAttr info = getSubAxisInfo())
    printer << ", sub_axis_info = (" << info.getPreSize() << ")" << info.getSize();
  printer << ">";
}

Attribute ReplicaGroupMeshAxesAttr::parse(AsmParser& parser, Type) {
  Attribute mesh;
  mlir::ArrayAttr axes;
  if (parseFields(parser, {attributeField(parser, "mesh", mesh), attributeField(parser, "axes", axes)}))
    return {};
  if (!mesh || !axes) {
    parser.emitError(parser.getNameLoc(), "replica_group_mesh_axes needs mesh and axes");
    return {};
  }
  return get(parser.getContext(), mesh, axes);
}
void ReplicaGroupMeshAxesAttr::print(AsmPrinter& printer) const {
  FieldWriter out(printer);
  out.value("mesh", getMesh());
  out.value("axes", Attribute(getAxes()));
}

}  // namespace tenon::hlo
