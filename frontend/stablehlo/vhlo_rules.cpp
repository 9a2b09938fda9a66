#include "frontend/stablehlo/vhlo_rules.h"

#include <algorithm>

#include "hlo/ir/dialect.h"

namespace tenon::frontend {

How HowOf(const VhloOp& op, std::string_view name) {
  struct Rule {
    std::string_view name;
    How how;
  };
  static constexpr Rule kRules[] = {
      {"accumulation_type", How::kPart},
      {"allow_imprecise_accumulation", How::kPart},
      {"api_version", How::kUnlessDefault},
      {"arg_attrs", How::kUnlessEmptyDictionaries},
      {"backend_config", How::kUnlessEmpty},
      {"base_dilations", How::kNumbersUnless1},
      {"broadcast_dimensions", How::kNumbers},
      {"broadcast_sizes", How::kNumbers},
      {"called_computations", How::kSymbols},
      {"callee", How::kSymbol},
      {"channel_id", How::kChannel},
      {"channel_type", How::kPart},
      {"collapsed_slice_dims", How::kPart},
      {"compare_type", How::kUnlessDefault},
      {"composite_attributes", How::kUnlessEmpty},
      {"decomposition", How::kSymbol},
      {"dimensions", How::kNumbers},
      {"edge_padding_high", How::kNumbers},
      {"edge_padding_low", How::kNumbers},
      {"fft_length", How::kNumbers},
      {"has_dynamic_root", How::kUnit},
      {"has_side_effect", How::kUnlessDefault},
      {"index_vector_dim", How::kPart},
      {"indices_are_sorted", How::kUnlessDefault},
      {"input_batch_dimension", How::kPart},
      {"input_batching_dims", How::kPart},
      {"input_feature_dimension", How::kPart},
      {"input_spatial_dimensions", How::kPart},
      {"inserted_window_dims", How::kPart},
      {"interior_padding", How::kNumbers},
      {"is_host_transfer", How::kUnlessDefault},
      {"is_stable", How::kUnlessDefault},
      {"kernel_input_feature_dimension", How::kPart},
      {"kernel_output_feature_dimension", How::kPart},
      {"kernel_spatial_dimensions", How::kPart},
      {"known_expanding_dimensions", How::kNumbersIfAny},
      {"known_nonexpanding_dimensions", How::kNumbersIfAny},
      {"layout", How::kUnlessEmpty},
      {"lhs_batching_dimensions", How::kPart},
      {"lhs_component_count", How::kPart},
      {"lhs_contracting_dimensions", How::kPart},
      {"lhs_dilation", How::kNumbersUnless1},
      {"lhs_precision_type", How::kPart},
      {"limit_indices", How::kNumbers},
      {"num_primitive_operations", How::kPart},
      {"offset_dims", How::kPart},
      {"operand_batching_dims", How::kPart},
      {"operand_layouts", How::kUnlessEmpty},
      {"output_batch_dimension", How::kPart},
      {"output_feature_dimension", How::kPart},
      {"output_operand_aliases", How::kUnlessEmpty},
      {"output_spatial_dimensions", How::kPart},
      {"padding", How::kPadding},
      {"permutation", How::kNumbers},
      {"precision_config", How::kUnlessDefault},
      {"res_attrs", How::kUnlessEmptyDictionaries},
      {"result_accuracy", How::kUnlessDefault},
      {"result_layouts", How::kUnlessEmpty},
      {"result_tilings", How::kUnlessEmpty},
      {"rhs_batching_dimensions", How::kPart},
      {"rhs_component_count", How::kPart},
      {"rhs_contracting_dimensions", How::kPart},
      {"rhs_dilation", How::kNumbersUnless1},
      {"rhs_precision_type", How::kPart},
      {"scatter_dims_to_operand_dims", How::kPart},
      {"scatter_indices_batching_dims", How::kPart},
      {"slice_sizes", How::kNumbers},
      {"source_target_pairs", How::kLiteralIfAny},
      {"start_index_map", How::kPart},
      {"start_indices", How::kNumbers},
      {"start_indices_batching_dims", How::kPart},
      {"strides", How::kNumbers},
      {"sym_visibility", How::kUnlessEmpty},
      {"unique_indices", How::kUnlessDefault},
      {"update_window_dims", How::kPart},
      {"use_global_device_ids", How::kUnit},
      {"version", How::kUnlessDefault},
      {"window_dilations", How::kNumbersUnless1},
      {"window_dimensions", How::kNumbers},
      {"window_reversal", How::kFlags},
      {"window_strides", How::kNumbersUnless1},
  };
  // Mandatory in one op, optional in others.
  if (name == "source_target_pairs" && op.name == "collective_permute") return How::kSame;
  if ((name == "dimension" && op.name == "sort") || (name == "lower" && op.name == "cholesky"))
    return How::kUnlessDefault;
  auto it = std::lower_bound(std::begin(kRules), std::end(kRules), name,
                             [](const Rule& rule, std::string_view key) { return rule.name < key; });
  if (it == std::end(kRules) || it->name != name) return How::kSame;
  return it->how;
}

bool IsEmptyValue(mlir::Attribute value) {
  if (auto text = llvm::dyn_cast<mlir::StringAttr>(value)) return text.getValue().empty();
  if (auto array = llvm::dyn_cast<mlir::ArrayAttr>(value)) return array.empty();
  if (auto dictionary = llvm::dyn_cast<mlir::DictionaryAttr>(value)) return dictionary.empty();
  return false;
}

bool IsDefaultValue(llvm::StringRef name, mlir::Attribute value) {
  if (auto type = llvm::dyn_cast<hlo::ComparisonTypeAttr>(value))
    return type.getValue() == hlo::ComparisonType::NOTYPE;
  if (auto accuracy = llvm::dyn_cast<hlo::ResultAccuracyAttr>(value))
    return accuracy.getMode().getValue() == hlo::ResultAccuracyMode::DEFAULT &&
           accuracy.getAtol().isPosZero() && accuracy.getRtol().isPosZero() && accuracy.getUlps() == 0;
  if (auto array = llvm::dyn_cast<mlir::ArrayAttr>(value))
    return llvm::all_of(array, [](mlir::Attribute element) {
      auto precision = llvm::dyn_cast<hlo::PrecisionAttr>(element);
      return precision && precision.getValue() == hlo::Precision::DEFAULT;
    });
  if (auto flag = llvm::dyn_cast<mlir::BoolAttr>(value)) return !flag.getValue();
  auto number = llvm::dyn_cast<mlir::IntegerAttr>(value);
  if (!number) return false;
  return number.getValue().getSExtValue() == (name == "dimension" ? -1 : name == "version" ? 0 : 1);
}

}  // namespace tenon::frontend
