#include "backend_api/host/attribute_writer.h"

#include <cstring>
#include <optional>

#include "absl/strings/str_cat.h"
#include "backend_api/host/element_type.h"
#include "base/error.h"
#include "hlo/ir/complex_number.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/message_text.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tenon::host {
namespace {

using llvm::dyn_cast;

// The number of an enum attribute.
std::optional<int64_t> EnumNumber(mlir::Attribute attribute) {
  auto number = [](auto e) { return static_cast<int64_t>(e.getValue()); };
  if (auto a = dyn_cast<hlo::PrecisionAttr>(attribute)) return number(a);
  if (auto a = dyn_cast<hlo::ComparisonDirectionAttr>(attribute)) return number(a);
  if (auto a = dyn_cast<hlo::ComparisonTypeAttr>(attribute)) return number(a);
  if (auto a = dyn_cast<hlo::FftTypeAttr>(attribute)) return number(a);
  if (auto a = dyn_cast<hlo::TransposeAttr>(attribute)) return number(a);
  if (auto a = dyn_cast<hlo::RngDistributionAttr>(attribute)) return number(a);
  if (auto a = dyn_cast<hlo::RngAlgorithmAttr>(attribute)) return number(a);
  if (auto a = dyn_cast<hlo::ResultAccuracyModeAttr>(attribute)) return number(a);
  return std::nullopt;
}

// What an absent comparison type means.
hlo::ComparisonType ComparisonTypeOf(mlir::Type element) {
  if (llvm::isa<mlir::FloatType, mlir::ComplexType>(element)) return hlo::ComparisonType::FLOAT;
  return element.isUnsignedInteger() || element.isInteger(1) ? hlo::ComparisonType::UNSIGNED
                                                             : hlo::ComparisonType::SIGNED;
}

int64_t RankOf(mlir::Value value) {
  auto type = dyn_cast<mlir::RankedTensorType>(value.getType());
  return type ? type.getRank() : 0;
}

}  // namespace

void AttributeWriter::Number(llvm::StringRef key, int64_t value) {
  data_.attributes.push_back({data_.Str(key), TENON_ATTRIBUTE_I64, 1, static_cast<uint64_t>(value)});
}
void AttributeWriter::Numbers(llvm::StringRef key, llvm::ArrayRef<int64_t> values) {
  const uint64_t first = data_.I64s(values);
  data_.attributes.push_back(
      {data_.Str(key), TENON_ATTRIBUTE_I64_ARRAY, static_cast<uint32_t>(values.size()), first});
}
void AttributeWriter::Text(llvm::StringRef key, llvm::StringRef value) {
  const TenonViewStr str = data_.Str(value);
  data_.attributes.push_back(
      {data_.Str(key), TENON_ATTRIBUTE_STRING, 1, str.offset | uint64_t{str.size} << 32});
}
void AttributeWriter::Real(llvm::StringRef key, double value) {
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  data_.attributes.push_back({data_.Str(key), TENON_ATTRIBUTE_F64, 1, bits});
}

bool AttributeWriter::Has(llvm::StringRef key) const {
  for (size_t i = first_; i < data_.attributes.size(); ++i)
    if (data_.Text(data_.attributes[i].key) == std::string_view(key)) return true;
  return false;
}

// The specification's field names of the structured attributes.
bool AttributeWriter::Structured(mlir::Operation* op, mlir::Attribute attribute) {
  if (auto a = dyn_cast<hlo::DotDimensionNumbersAttr>(attribute)) {
    Numbers("lhs_batching_dimensions", a.getLhsBatchingDimensions());
    Numbers("rhs_batching_dimensions", a.getRhsBatchingDimensions());
    Numbers("lhs_contracting_dimensions", a.getLhsContractingDimensions());
    Numbers("rhs_contracting_dimensions", a.getRhsContractingDimensions());
  } else if (auto a = dyn_cast<hlo::GatherDimensionNumbersAttr>(attribute)) {
    Numbers("offset_dims", a.getOffsetDims());
    Numbers("collapsed_slice_dims", a.getCollapsedSliceDims());
    Numbers("operand_batching_dims", a.getOperandBatchingDims());
    Numbers("start_indices_batching_dims", a.getStartIndicesBatchingDims());
    Numbers("start_index_map", a.getStartIndexMap());
    Number("index_vector_dim", a.getIndexVectorDim());
  } else if (auto a = dyn_cast<hlo::ScatterDimensionNumbersAttr>(attribute)) {
    Numbers("update_window_dims", a.getUpdateWindowDims());
    Numbers("inserted_window_dims", a.getInsertedWindowDims());
    Numbers("input_batching_dims", a.getInputBatchingDims());
    Numbers("scatter_indices_batching_dims", a.getScatterIndicesBatchingDims());
    Numbers("scatter_dims_to_operand_dims", a.getScatterDimsToOperandDims());
    Number("index_vector_dim", a.getIndexVectorDim());
  } else if (auto a = dyn_cast<hlo::ConvDimensionNumbersAttr>(attribute)) {
    Number("input_batch_dimension", a.getInputBatchDimension());
    Number("input_feature_dimension", a.getInputFeatureDimension());
    Numbers("input_spatial_dimensions", a.getInputSpatialDimensions());
    Number("kernel_input_feature_dimension", a.getKernelInputFeatureDimension());
    Number("kernel_output_feature_dimension", a.getKernelOutputFeatureDimension());
    Numbers("kernel_spatial_dimensions", a.getKernelSpatialDimensions());
    Number("output_batch_dimension", a.getOutputBatchDimension());
    Number("output_feature_dimension", a.getOutputFeatureDimension());
    Numbers("output_spatial_dimensions", a.getOutputSpatialDimensions());
  } else if (auto a = dyn_cast<hlo::ChannelHandleAttr>(attribute)) {
    Number("channel_id", a.getHandle());
    Number("channel_type", a.getType());
  } else if (auto a = dyn_cast<hlo::DotAlgorithmAttr>(attribute)) {
    Number("lhs_precision_type", ElementTypeOf(a.getLhsPrecisionType()));
    Number("rhs_precision_type", ElementTypeOf(a.getRhsPrecisionType()));
    Number("accumulation_type", ElementTypeOf(a.getAccumulationType()));
    Number("lhs_component_count", a.getLhsComponentCount());
    Number("rhs_component_count", a.getRhsComponentCount());
    Number("num_primitive_operations", a.getNumPrimitiveOperations());
    Number("allow_imprecise_accumulation", a.getAllowImpreciseAccumulation());
  } else if (auto a = dyn_cast<hlo::ResultAccuracyAttr>(attribute)) {
    Real("result_accuracy_atol", a.getAtol().convertToDouble());
    Real("result_accuracy_rtol", a.getRtol().convertToDouble());
    Number("result_accuracy_ulps", a.getUlps());
    Number("result_accuracy_mode", static_cast<int64_t>(a.getMode().getValue()));
  } else {
    return false;
  }
  return true;
}

bool AttributeWriter::Array(llvm::StringRef key, mlir::ArrayAttr array) {
  std::vector<int64_t> numbers, strings;
  for (mlir::Attribute element : array) {
    if (auto number = dyn_cast<mlir::IntegerAttr>(element)) {
      numbers.push_back(number.getValue().getSExtValue());
    } else if (auto number = EnumNumber(element)) {
      numbers.push_back(*number);
    } else if (auto text = dyn_cast<mlir::StringAttr>(element)) {
      const TenonViewStr str = data_.Str(text.getValue());
      strings.push_back(static_cast<int64_t>(str.offset | uint64_t{str.size} << 32));
    } else if (auto symbol = dyn_cast<mlir::FlatSymbolRefAttr>(element)) {
      const TenonViewStr str = data_.Str(symbol.getValue());
      strings.push_back(static_cast<int64_t>(str.offset | uint64_t{str.size} << 32));
    } else if (auto alias = dyn_cast<hlo::OutputOperandAliasAttr>(element)) {
      // One record per alias: counts first, so that the list can be walked.
      numbers.push_back(static_cast<int64_t>(alias.getOutputTupleIndices().size()));
      for (int64_t i : alias.getOutputTupleIndices()) numbers.push_back(i);
      numbers.push_back(alias.getOperandIndex());
      numbers.push_back(static_cast<int64_t>(alias.getOperandTupleIndices().size()));
      for (int64_t i : alias.getOperandTupleIndices()) numbers.push_back(i);
    } else if (auto layout = dyn_cast<mlir::DenseIntElementsAttr>(element)) {
      numbers.push_back(layout.getNumElements());
      for (const llvm::APInt& i : layout.getValues<llvm::APInt>()) numbers.push_back(i.getSExtValue());
    } else if (auto list = dyn_cast<mlir::ArrayAttr>(element); list && !key.contains('.')) {
      // A layout of an infeed, told like those of a custom_call: its length, then its dimensions. In a dictionary
      // of the program's author it would read like a list of numbers, and is text.
      numbers.push_back(static_cast<int64_t>(list.size()));
      for (mlir::Attribute i : list) {
        auto number = dyn_cast<mlir::IntegerAttr>(i);
        if (!number) return false;
        numbers.push_back(number.getValue().getSExtValue());
      }
    } else {
      return false;
    }
  }
  if (!strings.empty() && !numbers.empty()) return false;
  if (strings.empty()) {
    Numbers(key, numbers);
    return true;
  }
  const uint64_t first = data_.I64s(strings);
  data_.attributes.push_back(
      {data_.Str(key), TENON_ATTRIBUTE_STRING_ARRAY, static_cast<uint32_t>(strings.size()), first});
  return true;
}

absl::Status AttributeWriter::Any(mlir::Operation* op, llvm::StringRef key, mlir::Attribute attribute) {
  if (Structured(op, attribute)) return absl::OkStatus();
  if (auto number = EnumNumber(attribute)) {
    Number(key, *number);
  } else if (key == "value" && op->hasTrait<mlir::OpTrait::ConstantLike>()) {
    TENON_ASSIGN_OR_RETURN(uint32_t index, constant_(llvm::cast<mlir::TypedAttr>(attribute)));
    data_.attributes.push_back({data_.Str(key), TENON_ATTRIBUTE_CONSTANT, 1, index});
  } else if (auto a = dyn_cast<mlir::IntegerAttr>(attribute)) {
    Number(key, a.getType().isInteger(1) ? static_cast<int64_t>(a.getValue().getZExtValue())
                                         : a.getValue().getSExtValue());
  } else if (auto a = dyn_cast<mlir::FloatAttr>(attribute)) {
    Real(key, a.getValueAsDouble());
  } else if (auto a = dyn_cast<mlir::StringAttr>(attribute)) {
    Text(key, a.getValue());
  } else if (auto a = dyn_cast<mlir::FlatSymbolRefAttr>(attribute)) {
    Text(key, a.getValue());
  } else if (auto a = dyn_cast<mlir::DenseI64ArrayAttr>(attribute)) {
    Numbers(key, a.asArrayRef());
  } else if (auto a = dyn_cast<mlir::DenseI32ArrayAttr>(attribute)) {
    Numbers(key, std::vector<int64_t>(a.asArrayRef().begin(), a.asArrayRef().end()));
  } else if (auto a = dyn_cast<mlir::DenseBoolArrayAttr>(attribute)) {
    Numbers(key, std::vector<int64_t>(a.asArrayRef().begin(), a.asArrayRef().end()));
  } else if (auto a = dyn_cast<mlir::DenseIntElementsAttr>(attribute)) {
    std::vector<int64_t> values;
    const bool is_bool = a.getElementType().isInteger(1);
    if (key == "replica_groups" && a.getType().getRank() == 2)
      Number("replica_group_size", a.getType().getDimSize(1));
    for (const llvm::APInt& v : a.getValues<llvm::APInt>())
      values.push_back(is_bool ? static_cast<int64_t>(v.getZExtValue()) : v.getSExtValue());
    Numbers(key, values);
  } else if (auto a = dyn_cast<mlir::ArrayAttr>(attribute); a && Array(key, a)) {
    return absl::OkStatus();
  } else if (auto a = dyn_cast<mlir::DictionaryAttr>(attribute)) {
    for (mlir::NamedAttribute entry : a)
      TENON_RETURN_IF_ERROR(Any(op, (key + "." + entry.getName().getValue()).str(), entry.getValue()));
  } else if (llvm::isa<mlir::UnitAttr>(attribute)) {
    data_.attributes.push_back({data_.Str(key), TENON_ATTRIBUTE_UNIT, 0, 0});
  } else if (auto a = dyn_cast<mlir::TypeAttr>(attribute)) {
    Number(key, ElementTypeOf(a.getValue()));
  } else if (auto a = dyn_cast<complex::NumberAttr>(attribute)) {
    return Any(op, key, a.getValue());
  } else if (auto a = dyn_cast<mlir::TypedAttr>(attribute);
             a && llvm::isa<mlir::RankedTensorType>(a.getType())) {
    TENON_ASSIGN_OR_RETURN(uint32_t index, constant_(a));
    data_.attributes.push_back({data_.Str(key), TENON_ATTRIBUTE_CONSTANT, 1, index});
  } else if (key.contains('.')) {
    // An entry of a dictionary that the program's author filled: whatever it is, its text says.
    std::string text;
    llvm::raw_string_ostream out(text);
    attribute.print(out);
    Text(key, text);
  } else {
    return Error(Err::kInternal,
                 absl::StrCat(op->getName().getStringRef().str(), ": the view has no form for its attribute ",
                              key.str()),
                 hlo::locationText(op->getLoc()));
  }
  return absl::OkStatus();
}

// What an absent optional attribute means.
void AttributeWriter::Defaults(mlir::Operation* op) {
  auto number = [&](llvm::StringRef key, int64_t value) {
    if (!Has(key)) Number(key, value);
  };
  auto repeat = [&](llvm::StringRef key, int64_t count, int64_t value) {
    if (!Has(key)) Numbers(key, std::vector<int64_t>(static_cast<size_t>(count), value));
  };
  auto flag = [&](llvm::StringRef key) { number(key, 0); };
  llvm::StringRef name = op->getName().getStringRef();
  if (!name.consume_front("stablehlo.")) return;
  if (name == "compare") {
    mlir::Type element = mlir::getElementTypeOrSelf(op->getOperand(0).getType());
    for (size_t i = first_; i < data_.attributes.size(); ++i)  // NOTYPE says the same as absent
      if (data_.Text(data_.attributes[i].key) == "compare_type" && data_.attributes[i].payload == 0)
        data_.attributes[i].payload = static_cast<uint64_t>(ComparisonTypeOf(element));
    number("compare_type", static_cast<int64_t>(ComparisonTypeOf(element)));
  } else if (name == "dot_general" || name == "dot") {
    repeat("precision_config", 2, 0);
  } else if (name == "convolution" || name == "dynamic_conv") {
    const int64_t spatial = RankOf(op->getOperand(0)) - 2;
    repeat("window_strides", spatial, 1);
    if (name == "convolution") repeat("padding", 2 * spatial, 0);
    repeat("lhs_dilation", spatial, 1);
    repeat("rhs_dilation", spatial, 1);
    repeat("window_reversal", spatial, 0);
    repeat("precision_config", 2, 0);
  } else if (name == "reduce_window" || name == "select_and_scatter") {
    const int64_t rank = RankOf(op->getOperand(0));
    repeat("window_dimensions", rank, 1);
    repeat("window_strides", rank, 1);
    if (name == "reduce_window") {
      repeat("base_dilations", rank, 1);
      repeat("window_dilations", rank, 1);
    }
    repeat("padding", 2 * rank, 0);
  } else if (name == "sort") {
    const int64_t rank = RankOf(op->getOperand(0));
    number("dimension", rank - 1);
    flag("is_stable");
    for (size_t i = first_; i < data_.attributes.size(); ++i)  // counted from the end
      if (auto& a = data_.attributes[i];
          data_.Text(a.key) == "dimension" && static_cast<int64_t>(a.payload) < 0)
        a.payload += rank;
  } else if (name == "gather" || name == "dynamic_gather") {
    flag("indices_are_sorted");
  } else if (name == "scatter") {
    flag("indices_are_sorted");
    flag("unique_indices");
  } else if (name == "cholesky") {
    flag("lower");
  } else if (name == "custom_call") {
    flag("has_side_effect");
    number("api_version", 1);
  } else if (name == "composite") {
    number("version", 0);
  } else if (op->getName().getRegisteredInfo() &&
             llvm::is_contained(op->getName().getAttributeNames(), "result_accuracy")) {
    number("result_accuracy_mode", 0);
  }
}

absl::Status AttributeWriter::Write(mlir::Operation* op) {
  first_ = data_.attributes.size();
  for (mlir::StringAttr name : op->getName().getAttributeNames()) {
    llvm::StringRef key = name.getValue();
    if (key == "operandSegmentSizes" || key == "resultSegmentSizes") continue;
    if (op->getName().getDialectNamespace() == "tenon")
      continue;  // a relayout's target is the layout of its result
    std::optional<mlir::Attribute> attribute = op->getInherentAttr(key);
    if (attribute && *attribute) TENON_RETURN_IF_ERROR(Any(op, key, *attribute));
  }
  Defaults(op);
  for (mlir::NamedAttribute attribute : op->getDiscardableAttrs()) {
    llvm::StringRef key = attribute.getName().getValue();
    // error_message: what a shape_assertion says.
    if (!key.starts_with("mhlo.") && !key.starts_with("jax.") && key != "error_message") continue;
    if (llvm::isa<mlir::StringAttr, mlir::IntegerAttr, mlir::FloatAttr>(attribute.getValue()))
      TENON_RETURN_IF_ERROR(Any(op, key, attribute.getValue()));
  }
  return absl::OkStatus();
}

}  // namespace tenon::host
