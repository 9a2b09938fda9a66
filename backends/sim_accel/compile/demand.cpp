#include "backends/sim_accel/compile/stage.h"

namespace tenon::sim {
namespace {

LoopMap Whole(sdk::Value v) { return LoopMap(v.type().rank(), -1); }
bool IsWhole(const LoopMap& map) {
  for (int l : map)
    if (l >= 0) return false;
  return true;
}

bool DemandReshape(sdk::Op op, const LoopMap& result, LoopMap& operand) {
  std::vector<int64_t> to = op.result().type().dims(), from = op.operand(0).type().dims();
  for (size_t d = 0; d < to.size(); ++d) {
    if (result[d] < 0) continue;
    // The operand dimension with the same size and as many elements before it.
    int64_t before = 1, seen = 1;
    for (size_t i = 0; i < d; ++i) before *= to[i];
    bool found = false;
    for (size_t i = 0; i < from.size() && !found; ++i) {
      if (seen == before && from[i] == to[d]) {
        operand[i] = result[d];
        found = true;
      }
      seen *= from[i];
    }
    if (!found) return false;
  }
  return true;
}

// Whether a window along the dimension is more than the element itself.
bool WindowsAlong(sdk::Op op, size_t d) {
  auto number = [&](const char* key, size_t i, int64_t otherwise) {
    return op.numbers(key).empty() ? otherwise : op.numbers(key)[i];
  };
  return op.numbers("window_dimensions")[d] != 1 || number("window_strides", d, 1) != 1 ||
         number("base_dilations", d, 1) != 1 || number("padding", 2 * d, 0) != 0 ||
         number("padding", 2 * d + 1, 0) != 0;
}

void DemandWindow(sdk::Op op, const LoopMap& result, LoopMap& operand) {
  for (size_t d = 0; d < result.size(); ++d) {
    if (result[d] < 0) continue;
    // Of a part along a dimension with windows the op finds their elements itself, in the whole operand.
    if (!WindowsAlong(op, d)) operand[d] = result[d];
  }
}

bool DemandDot(sdk::Op op, const LoopMap& result, LoopMap& lhs, LoopMap& rhs) {
  auto lb = op.numbers("lhs_batching_dimensions"), rb = op.numbers("rhs_batching_dimensions");
  auto lc = op.numbers("lhs_contracting_dimensions"), rc = op.numbers("rhs_contracting_dimensions");
  auto in = [](std::span<const int64_t> dims, int64_t d) {
    for (int64_t x : dims)
      if (x == d) return true;
    return false;
  };
  size_t at = 0;
  for (size_t i = 0; i < lb.size(); ++i, ++at) lhs[lb[i]] = rhs[rb[i]] = result[at];
  for (size_t d = 0; d < lhs.size(); ++d)
    if (!in(lb, d) && !in(lc, d)) lhs[d] = result[at++];
  for (size_t d = 0; d < rhs.size(); ++d)
    if (!in(rb, d) && !in(rc, d)) rhs[d] = result[at++];
  return true;
}

bool DemandConvolution(sdk::Op op, const LoopMap& result, LoopMap& lhs, LoopMap& rhs) {
  // Of a part along a spatial dimension the op finds the windows' inputs itself, in the whole input.
  const int64_t batch = op.number("output_batch_dimension"), feature = op.number("output_feature_dimension"),
                groups = op.number("feature_group_count", 1);
  if (op.number("batch_group_count", 1) != 1 && (result[batch] >= 0 || result[feature] >= 0)) return false;
  lhs[op.number("input_batch_dimension")] = result[batch];
  rhs[op.number("kernel_output_feature_dimension")] = result[feature];
  if (result[feature] < 0 || groups == 1) return true;
  // A part of the features takes the same part of the channels where each feature has its own.
  const int64_t input_feature = op.number("input_feature_dimension");
  if (op.result().type().dim(static_cast<uint32_t>(feature)) != groups ||
      op.operand(0).type().dim(static_cast<uint32_t>(input_feature)) != groups)
    return false;
  lhs[input_feature] = result[feature];
  return true;
}

}  // namespace

std::vector<size_t> WindowDims(sdk::Op op) {
  std::vector<size_t> dims;
  if (op.code() == TENON_OP_CONVOLUTION)
    for (int64_t d : op.numbers("output_spatial_dimensions")) dims.push_back(static_cast<size_t>(d));
  if (op.code() == TENON_OP_REDUCE_WINDOW)
    for (size_t d = 0; d < op.result().type().rank(); ++d)
      if (WindowsAlong(op, d)) dims.push_back(d);
  return dims;
}

WindowAxis WindowAxisOf(sdk::Op op, size_t d) {
  auto number = [&](const char* key, size_t i, int64_t otherwise) {
    return op.numbers(key).empty() ? otherwise : op.numbers(key)[i];
  };
  if (op.code() == TENON_OP_REDUCE_WINDOW)
    return {op.numbers("window_dimensions")[d], number("window_strides", d, 1),
            number("window_dilations", d, 1),   number("base_dilations", d, 1),
            number("padding", 2 * d, 0),        op.operand(0).type().dim(static_cast<uint32_t>(d))};
  size_t s = 0;
  while (op.numbers("output_spatial_dimensions")[s] != static_cast<int64_t>(d)) ++s;
  auto extent = [&](uint32_t i, const char* dims) {
    return op.operand(i).type().dim(static_cast<uint32_t>(op.numbers(dims)[s]));
  };
  return {extent(1, "kernel_spatial_dimensions"),
          number("window_strides", s, 1),
          number("rhs_dilation", s, 1),
          number("lhs_dilation", s, 1),
          number("padding", 2 * s, 0),
          extent(0, "input_spatial_dimensions")};
}

bool IsView(uint32_t op_code) {
  switch (op_code) {
    case TENON_OP_BROADCAST_IN_DIM:
    case TENON_OP_RESHAPE:
    case TENON_OP_TRANSPOSE:
    case TENON_OP_SLICE:
    case TENON_OP_REVERSE:
    case TENON_OP_DYNAMIC_SLICE:
    case TENON_OP_BITCAST_CONVERT:
    case TENON_OP_OPTIMIZATION_BARRIER:
    case TENON_OP_CONSTANT:
      return true;
    default:
      return false;
  }
}

bool IsStandalone(uint32_t op_code) {
  return op_code == TENON_OP_GATHER || op_code == TENON_OP_SCATTER ||
         op_code == TENON_OP_DYNAMIC_UPDATE_SLICE || op_code == TENON_OP_SORT;
}

bool OperandDemand(sdk::Op op, const LoopMap& result, std::vector<LoopMap>& operands) {
  operands.clear();
  for (uint32_t i = 0; i < op.operand_count(); ++i) operands.push_back(Whole(op.operand(i)));
  switch (op.code()) {
    case TENON_OP_CONSTANT:
    case TENON_OP_IOTA:
      return true;
    case TENON_OP_BROADCAST_IN_DIM: {
      auto places = op.numbers("broadcast_dimensions");
      for (size_t i = 0; i < places.size(); ++i)
        if (op.operand(0).type().dim(i) != 1) operands[0][i] = result[places[i]];
      return true;
    }
    case TENON_OP_TRANSPOSE: {
      auto permutation = op.numbers("permutation");
      for (size_t d = 0; d < permutation.size(); ++d) operands[0][permutation[d]] = result[d];
      return true;
    }
    case TENON_OP_RESHAPE:
      return DemandReshape(op, result, operands[0]);
    case TENON_OP_SLICE: {
      // A dimension taken whole can be walked; of others the view moves over the whole operand.
      auto start = op.numbers("start_indices"), strides = op.numbers("strides");
      for (size_t d = 0; d < result.size(); ++d)
        if (start[d] == 0 && strides[d] == 1 && op.operand(0).type().dim(d) == op.result().type().dim(d))
          operands[0][d] = result[d];
      return true;
    }
    case TENON_OP_DYNAMIC_SLICE: {
      for (size_t d = 0; d < result.size(); ++d)
        if (op.operand(0).type().dim(d) == op.result().type().dim(d)) operands[0][d] = result[d];
      return true;
    }
    case TENON_OP_REVERSE: {
      auto dims = op.numbers("dimensions");
      for (size_t d = 0; d < result.size(); ++d) {
        bool reversed = false;
        for (int64_t r : dims) reversed |= r == static_cast<int64_t>(d);
        if (!reversed) operands[0][d] = result[d];
      }
      return true;
    }
    case TENON_OP_BITCAST_CONVERT:
      // Between widths one side has a dimension more, of the parts of one element.
      if (result.size() > operands[0].size() && result.back() >= 0) return false;
      for (size_t d = 0; d < std::min(result.size(), operands[0].size()); ++d) operands[0][d] = result[d];
      return true;
    case TENON_OP_CONCATENATE:
      if (result[op.number("dimension")] >= 0) return false;
      for (LoopMap& map : operands) map = result;
      return true;
    case TENON_OP_PAD: {
      auto low = op.numbers("edge_padding_low"), high = op.numbers("edge_padding_high"),
           interior = op.numbers("interior_padding");
      for (size_t d = 0; d < result.size(); ++d) {
        if (result[d] < 0) continue;
        if (low[d] != 0 || high[d] != 0 || interior[d] != 0) return false;
        operands[0][d] = result[d];
      }
      return true;
    }
    case TENON_OP_REDUCE: {
      auto dims = op.numbers("dimensions");
      size_t at = 0;
      for (size_t d = 0; d < operands[0].size(); ++d) {
        bool reduced = false;
        for (int64_t r : dims) reduced |= r == static_cast<int64_t>(d);
        if (reduced) continue;
        for (uint32_t i = 0; i < op.operand_count() / 2; ++i) operands[i][d] = result[at];
        ++at;
      }
      return true;
    }
    case TENON_OP_REDUCE_WINDOW:
      DemandWindow(op, result, operands[0]);
      for (uint32_t i = 1; i < op.operand_count() / 2; ++i) operands[i] = operands[0];
      return true;
    case TENON_OP_DOT_GENERAL:
      return DemandDot(op, result, operands[0], operands[1]);
    case TENON_OP_CONVOLUTION:
      return DemandConvolution(op, result, operands[0], operands[1]);
    default:
      if (IsStandalone(op.code())) return IsWhole(result);
      for (uint32_t i = 0; i < op.operand_count(); ++i)
        if (op.operand(i).type().rank() == result.size()) operands[i] = result;
      return true;
  }
}

}  // namespace tenon::sim
