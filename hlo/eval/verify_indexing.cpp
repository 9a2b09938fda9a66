#include "hlo/eval/verify_indexing.h"

#include <algorithm>

namespace tenon::eval {

namespace {

// Components of an index vector, and the indices' other dimensions.
struct Indices {
  int64_t components = 1;
  Shape batch;
};

bool ReadIndices(const ValueFacts& indices, int64_t index_vector, Indices& read) {
  if (!IsInteger(indices.type) || index_vector < 0 || index_vector > indices.rank()) return false;
  for (int64_t d = 0; d < indices.rank(); ++d) {
    const int64_t size = indices.shape[static_cast<size_t>(d)];
    if (d == index_vector) {
      read.components = size;
    } else {
      read.batch.push_back(size);
    }
  }
  return true;
}

// Batching dimensions pair dimensions of one size.
bool BatchesFit(std::span<const int64_t> operand_dims, const Shape& operand,
                std::span<const int64_t> indices_dims, const ValueFacts& indices, int64_t index_vector) {
  if (operand_dims.size() != indices_dims.size() || !AreDimensions(indices_dims, indices.rank()) ||
      Contains(indices_dims, index_vector)) {
    return false;
  }
  for (size_t k = 0; k < operand_dims.size(); ++k) {
    if (operand[static_cast<size_t>(operand_dims[k])] != indices.shape[static_cast<size_t>(indices_dims[k])])
      return false;
  }
  return true;
}

}  // namespace

const char* PadFits(const Shape& operand, std::span<const int64_t> low, std::span<const int64_t> high,
                    std::span<const int64_t> interior, const Shape& result) {
  const size_t rank = operand.size();
  if (low.size() != rank || high.size() != rank || interior.size() != rank || result.size() != rank)
    return kDimensions;
  if (!Within(low, -kMostStep, kMostStep) || !Within(high, -kMostStep, kMostStep) ||
      !Within(interior, 0, kMostStep))
    return kSizes;
  for (size_t d = 0; d < rank; ++d) {
    const __int128 holes = __int128{std::max<int64_t>(operand[d] - 1, 0)} * interior[d];
    if (holes + operand[d] + low[d] + high[d] != result[d]) return kResultShape;
  }
  return nullptr;
}

const char* GatherFits(const OpFacts& op, std::span<const int64_t> slice_sizes) {
  const ValueFacts &operand = op.operands[0], &indices = op.operands[1];
  const auto offset = op.numbers("offset_dims"), collapsed = op.numbers("collapsed_slice_dims"),
             batching = op.numbers("operand_batching_dims"), map = op.numbers("start_index_map");
  const int64_t index_vector = op.number("index_vector_dim"), rank = operand.rank();
  Indices read;
  if (!ReadIndices(indices, index_vector, read)) return kOperandTypes;
  const auto dropped = Joined({collapsed, batching});
  const bool dimensions = AreDimensions(dropped, rank) && AreDimensions(Joined({map, batching}), rank) &&
                          AreDimensions(offset, op.results[0].rank()) &&
                          static_cast<int64_t>(offset.size() + dropped.size()) == rank &&
                          static_cast<int64_t>(map.size()) == read.components &&
                          op.results[0].shape.size() == read.batch.size() + offset.size();
  if (!dimensions ||
      !BatchesFit(batching, operand.shape, op.numbers("start_indices_batching_dims"), indices, index_vector))
    return kDimensions;
  if (slice_sizes.size() != operand.shape.size()) return kSizes;
  Shape slice;
  for (int64_t d = 0; d < rank; ++d) {
    const int64_t size = slice_sizes[static_cast<size_t>(d)];
    if (size < 0 || size > operand.shape[static_cast<size_t>(d)]) return kSizes;
    if (!Contains(dropped, d)) {
      slice.push_back(size);
    } else if (size > 1) {
      return kSizes;
    }
  }
  Shape result;
  for (int64_t d = 0, next_slice = 0, next_batch = 0; d < op.results[0].rank(); ++d) {
    result.push_back(Contains(offset, d) ? slice[static_cast<size_t>(next_slice++)]
                                         : read.batch[static_cast<size_t>(next_batch++)]);
  }
  return result == op.results[0].shape ? nullptr : kResultShape;
}

const char* ScatterFits(const OpFacts& op, const Shape& operand, const ValueFacts& indices,
                        const Shape& updates) {
  const auto window = op.numbers("update_window_dims"), inserted = op.numbers("inserted_window_dims"),
             batching = op.numbers("input_batching_dims"), map = op.numbers("scatter_dims_to_operand_dims");
  const int64_t index_vector = op.number("index_vector_dim"), rank = static_cast<int64_t>(operand.size());
  Indices read;
  if (!ReadIndices(indices, index_vector, read)) return kOperandTypes;
  const auto dropped = Joined({inserted, batching});
  const bool dimensions = AreDimensions(dropped, rank) && AreDimensions(Joined({map, batching}), rank) &&
                          AreDimensions(window, static_cast<int64_t>(updates.size())) &&
                          static_cast<int64_t>(window.size() + dropped.size()) == rank &&
                          static_cast<int64_t>(map.size()) == read.components;
  if (!dimensions ||
      !BatchesFit(batching, operand, op.numbers("scatter_indices_batching_dims"), indices, index_vector)) {
    return kDimensions;
  }
  Shape batch;
  for (size_t d = 0; d < updates.size(); ++d) {
    if (!Contains(window, static_cast<int64_t>(d))) batch.push_back(updates[d]);
  }
  return batch == read.batch ? nullptr : kOperandTypes;
}

const char* ConvolutionFits(const OpFacts& op, std::span<const int64_t> padding) {
  const ValueFacts &lhs = op.operands[0], &rhs = op.operands[1], &result = op.results[0];
  const auto input_spatial = op.numbers("input_spatial_dimensions"),
             kernel_spatial = op.numbers("kernel_spatial_dimensions"),
             output_spatial = op.numbers("output_spatial_dimensions");
  const size_t spatial = input_spatial.size();
  const int64_t ib = op.number("input_batch_dimension"), in = op.number("input_feature_dimension"),
                ki = op.number("kernel_input_feature_dimension"),
                ko = op.number("kernel_output_feature_dimension"), ob = op.number("output_batch_dimension"),
                of = op.number("output_feature_dimension");
  const int64_t input[] = {ib, in}, kernel[] = {ki, ko}, output[] = {ob, of};
  if (!IsPermutation(Joined({input, input_spatial}), lhs.rank()) ||
      !IsPermutation(Joined({kernel, kernel_spatial}), rhs.rank()) ||
      !IsPermutation(Joined({output, output_spatial}), result.rank()) || kernel_spatial.size() != spatial ||
      output_spatial.size() != spatial) {
    return kDimensions;
  }
  const auto strides = op.numbers("window_strides", spatial, 1),
             lhs_dilation = op.numbers("lhs_dilation", spatial, 1),
             rhs_dilation = op.numbers("rhs_dilation", spatial, 1),
             reversal = op.numbers("window_reversal", spatial, 0);
  for (const auto* list : {&strides, &lhs_dilation, &rhs_dilation}) {
    if (list->size() != spatial || !Within(*list, 1, list == &strides ? INT64_MAX : kMostStep)) return kSizes;
  }
  if (reversal.size() != spatial || padding.size() != 2 * spatial || !Within(padding, -kMostStep, kMostStep))
    return kSizes;
  auto dim = [](const ValueFacts& value, int64_t d) { return value.shape[static_cast<size_t>(d)]; };
  for (size_t i = 0; i < spatial; ++i) {
    const int64_t positions =
        WindowPositions(dim(lhs, input_spatial[i]), lhs_dilation[i], padding[2 * i], padding[2 * i + 1],
                        dim(rhs, kernel_spatial[i]), rhs_dilation[i], strides[i]);
    if (positions != dim(result, output_spatial[i])) return kResultShape;
  }
  const int64_t feature_groups = op.number("feature_group_count", 1),
                batch_groups = op.number("batch_group_count", 1);
  if (feature_groups < 1 || batch_groups < 1 || (feature_groups > 1 && batch_groups > 1)) return kSizes;
  const int64_t features = dim(rhs, ko);
  const bool groups = dim(lhs, in) % feature_groups == 0 && dim(lhs, in) / feature_groups == dim(rhs, ki) &&
                      features % std::max(feature_groups, batch_groups) == 0 &&
                      dim(lhs, ib) % batch_groups == 0;
  if (!groups) return kOperandTypes;
  return dim(result, ob) == dim(lhs, ib) / batch_groups && dim(result, of) == features ? nullptr
                                                                                       : kResultShape;
}

}  // namespace tenon::eval
