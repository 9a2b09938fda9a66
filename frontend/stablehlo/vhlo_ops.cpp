#include "frontend/stablehlo/vhlo_ops.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "absl/strings/str_split.h"

namespace tenon::frontend {
namespace {

using Limit = VhloOp::Limit;

constexpr std::string_view kConvolution =
    "batch_group_count feature_group_count input_batch_dimension input_feature_dimension "
    "input_spatial_dimensions "
    "kernel_input_feature_dimension kernel_output_feature_dimension kernel_spatial_dimensions lhs_dilation "
    "output_batch_dimension output_feature_dimension output_spatial_dimensions padding precision_config "
    "rhs_dilation "
    "window_reversal window_strides";
constexpr std::string_view kCollective = "channel_id replica_groups use_global_device_ids";
constexpr std::string_view kAllGather = "all_gather_dim channel_id replica_groups use_global_device_ids";
constexpr std::string_view kAllToAll =
    "channel_id concat_dimension replica_groups split_count split_dimension";
constexpr std::string_view kComposite = "composite_attributes decomposition name version";

// Sorted by name and version.
constexpr VhloOp kOps[] = {
    {"all_gather", 1, {0, 9}, kAllGather, Limit::kOneOperand},
    {"all_gather", 2, {1, 5}, kAllGather},
    {"all_reduce", 1, {0, 9}, kCollective, Limit::kOneOperand},
    {"all_reduce", 2, {1, 5}, kCollective},
    {"all_to_all", 1, {0, 9}, kAllToAll, Limit::kOneOperand},
    {"all_to_all", 2, {1, 5}, kAllToAll},
    {"async_done", 1, {1, 15}, ""},
    {"async_start", 1, {1, 15}, ""},
    {"batch_norm_grad", 1, {0, 9}, "epsilon feature_index"},
    {"batch_norm_inference", 1, {0, 9}, "epsilon feature_index"},
    {"batch_norm_training", 1, {0, 9}, "epsilon feature_index"},
    {"broadcast", 1, {0, 9}, "broadcast_sizes"},
    {"broadcast_in_dim", 1, {0, 9}, "broadcast_dimensions"},
    {"call", 1, {0, 9}, "callee"},
    {"cholesky", 1, {0, 9}, "lower"},
    {"collective_broadcast", 1, {0, 16}, "channel_id replica_groups", Limit::kOneOperand},
    {"collective_broadcast", 2, {1, 20}, "channel_id has_dynamic_root replica_groups"},
    {"collective_permute", 1, {0, 9}, "channel_id source_target_pairs"},
    {"collective_reduce", 1, {1, 19}, "channel_id has_dynamic_root replica_groups use_global_device_ids"},
    {"compare", 1, {0, 9}, "compare_type comparison_direction"},
    {"composite", 1, {0, 19}, kComposite, Limit::kNoRegions},
    {"composite", 2, {1, 14}, kComposite},
    {"concatenate", 1, {0, 9}, "dimension"},
    {"constant", 1, {0, 9}, "value"},
    {"convolution", 1, {0, 9}, kConvolution},
    {"cross-replica-sum", 1, {0, 9}, "replica_groups"},
    {"custom_call",
     1,
     {0, 9},
     "api_version backend_config call_target_name called_computations has_side_effect operand_layouts "
     "output_operand_aliases result_layouts"},
    {"custom_call",
     2,
     {1, 18},
     "api_version backend_config call_target_name called_computations has_side_effect operand_layouts "
     "output_operand_aliases result_layouts result_tilings"},
    {"dot", 1, {0, 9}, "precision_config"},
    {"dot_general",
     1,
     {0, 9},
     "lhs_batching_dimensions lhs_contracting_dimensions precision_config rhs_batching_dimensions "
     "rhs_contracting_dimensions"},
    {"dot_general",
     2,
     {1, 6},
     "accumulation_type allow_imprecise_accumulation lhs_batching_dimensions lhs_component_count "
     "lhs_contracting_dimensions lhs_precision_type num_primitive_operations precision_config "
     "rhs_batching_dimensions rhs_component_count rhs_contracting_dimensions rhs_precision_type"},
    {"dynamic_broadcast_in_dim",
     1,
     {0, 9},
     "broadcast_dimensions known_expanding_dimensions known_nonexpanding_dimensions"},
    {"dynamic_conv", 1, {0, 9}, kConvolution},
    {"dynamic_conv",
     2,
     {0, 20},
     "batch_group_count feature_group_count input_batch_dimension input_feature_dimension "
     "input_spatial_dimensions kernel_input_feature_dimension kernel_output_feature_dimension "
     "kernel_spatial_dimensions lhs_dilation output_batch_dimension output_feature_dimension "
     "output_spatial_dimensions precision_config rhs_dilation window_reversal window_strides"},
    {"dynamic_gather",
     1,
     {0, 9},
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims start_index_map"},
    {"dynamic_gather",
     2,
     {1, 1},
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims operand_batching_dims "
     "start_index_map start_indices_batching_dims"},
    {"dynamic_iota", 1, {0, 9}, "iota_dimension"},
    {"dynamic_slice", 1, {0, 9}, "slice_sizes"},
    {"einsum", 1, {0, 9}, "einsum_config"},
    {"fft", 1, {0, 9}, "fft_length fft_type"},
    {"func", 1, {0, 9}, "arg_attrs function_type res_attrs sym_name sym_visibility"},
    {"gather",
     1,
     {0, 9},
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims slice_sizes start_index_map"},
    {"gather",
     2,
     {1, 1},
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims operand_batching_dims slice_sizes "
     "start_index_map start_indices_batching_dims"},
    {"get_dimension_size", 1, {0, 9}, "dimension"},
    {"get_tuple_element", 1, {0, 9}, "index"},
    {"infeed", 1, {0, 9}, "infeed_config layout"},
    {"iota", 1, {0, 9}, "iota_dimension"},
    {"map", 1, {0, 9}, "dimensions"},
    {"outfeed", 1, {0, 9}, "outfeed_config"},
    {"pad", 1, {0, 9}, "edge_padding_high edge_padding_low interior_padding"},
    {"recv", 1, {0, 9}, "channel_id channel_type is_host_transfer"},
    {"recv", 2, {1, 12}, "channel_id channel_type is_host_transfer source_target_pairs"},
    {"reduce", 1, {0, 9}, "dimensions"},
    {"reduce_precision", 1, {0, 9}, "exponent_bits mantissa_bits"},
    {"reduce_scatter", 1, {0, 9}, "channel_id replica_groups scatter_dimension use_global_device_ids"},
    {"reduce_window", 1, {0, 9}, "base_dilations padding window_dilations window_dimensions window_strides"},
    {"reverse", 1, {0, 9}, "dimensions"},
    {"rng", 1, {0, 9}, "rng_distribution"},
    {"rng_bit_generator", 1, {0, 9}, "rng_algorithm"},
    {"scatter",
     1,
     {0, 9},
     "index_vector_dim indices_are_sorted inserted_window_dims scatter_dims_to_operand_dims unique_indices "
     "update_window_dims"},
    {"scatter",
     2,
     {1, 1},
     "index_vector_dim indices_are_sorted input_batching_dims inserted_window_dims "
     "scatter_dims_to_operand_dims scatter_indices_batching_dims unique_indices update_window_dims"},
    {"select_and_scatter", 1, {0, 9}, "padding window_dimensions window_strides"},
    {"send", 1, {0, 9}, "channel_id channel_type is_host_transfer"},
    {"send", 2, {1, 12}, "channel_id channel_type is_host_transfer source_target_pairs"},
    {"set_dimension_size", 1, {0, 9}, "dimension"},
    {"slice", 1, {0, 9}, "limit_indices start_indices strides"},
    {"sort", 1, {0, 9}, "dimension is_stable"},
    {"torch_index_select", 1, {0, 9}, "batch_dims dim"},
    {"transpose", 1, {0, 9}, "permutation"},
    {"triangular_solve", 1, {0, 9}, "left_side lower transpose_a unit_diagonal"},
    {"unary_einsum", 1, {0, 9}, "einsum_config"},
};

// Version 1 of an op that was there in 0.9, where it has no attributes. One record serves all: the name decides.
constexpr std::string_view kPlainOps =
    "after_all bitcast_convert case clamp complex convert create_token dynamic_pad dynamic_reshape "
    "dynamic_update_slice if imag is_finite optimization_barrier partition_id real "
    "real_dynamic_slice replica_id reshape return select tuple uniform_dequantize uniform_quantize "
    "while";

// Those and the elementwise ops of the op records, by name and version; made once.
const std::vector<VhloOp>& PlainOps() {
  static const std::vector<VhloOp> ops = [] {
    std::vector<VhloOp> made = {
#define TENON_PORTABLE(...) {__VA_ARGS__},
#include "hlo/ops/elementwise_rows.inc"
    };
    for (absl::string_view name : absl::StrSplit(absl::string_view(kPlainOps.data(), kPlainOps.size()), ' '))
      made.push_back({{name.data(), name.size()}, 1, {0, 9}, ""});
    std::ranges::sort(made, {}, [](const VhloOp& op) { return std::pair(op.name, op.version); });
    return made;
  }();
  return ops;
}

}  // namespace

std::span<const VhloOp> VhloOps() { return kOps; }

const VhloOp* FindVhloOp(std::string_view versioned_name) {
  size_t at = versioned_name.rfind("_v");
  if (at == std::string_view::npos) return nullptr;
  std::string_view name = versioned_name.substr(0, at), digits = versioned_name.substr(at + 2);
  int version = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), version);
  if (error != std::errc() || end != digits.data() + digits.size()) return nullptr;
  auto find = [&](auto begin, auto last) -> const VhloOp* {
    auto it = std::lower_bound(begin, last, std::pair(name, version), [](const VhloOp& op, const auto& key) {
      return std::pair(op.name, op.version) < key;
    });
    return it != last && it->name == name && it->version == version ? &*it : nullptr;
  };
  if (const VhloOp* op = find(std::begin(kOps), std::end(kOps))) return op;
  return find(PlainOps().begin(), PlainOps().end());
}

const VhloOp* FindVhloOp(std::string_view name, VhloVersion target) {
  const VhloOp* found = nullptr;
  auto look = [&](std::span<const VhloOp> ops) {
    auto it = std::lower_bound(ops.begin(), ops.end(), name,
                               [](const VhloOp& op, std::string_view key) { return op.name < key; });
    for (; it != ops.end() && it->name == name && it->since <= target; ++it)
      if (!found || it->version > found->version) found = &*it;
  };
  look(kOps);
  if (!found) look(PlainOps());
  return found;
}

bool HasAttribute(const VhloOp& op, std::string_view name) {
  for (std::string_view names = op.attributes; !names.empty();) {
    std::string_view first = names.substr(0, names.find(' '));
    if (first == name) return true;
    names.remove_prefix(std::min(names.size(), first.size() + 1));
  }
  return false;
}

std::string StablehloName(const VhloOp& op, bool in_function) {
  bool func = op.name == "func" || op.name == "call" || (op.name == "return" && in_function);
  return (func ? "func." : "stablehlo.") + std::string(op.name);
}

}  // namespace tenon::frontend
