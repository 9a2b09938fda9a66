// Constants, shapes, slices, gather and scatter.
#include <numeric>

#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_indexing.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

Results RunConstant(OpCall& call) {
  Tensor value = ConstantOf(call.view(), call.op());
  if (!value.valid()) return call.Contradiction("has no bytes in this process");
  std::vector<Tensor> results;
  results.push_back(std::move(value));
  return results;
}

Results RunIota(OpCall& call) {
  std::vector<Tensor> results;
  results.push_back(Iota(call.result_type(), call.result_shape(), call.number("iota_dimension")));
  return results;
}

Results RunBroadcastInDim(OpCall& call) {
  return Single(call,
                BroadcastInDim(call.operand(0), call.result_shape(), call.numbers("broadcast_dimensions")));
}

// Operand dimensions come last.
Results RunBroadcast(OpCall& call) {
  const Shape shape = call.result_shape();
  std::vector<int64_t> dimensions(call.operand(0).rank());
  std::iota(dimensions.begin(), dimensions.end(), static_cast<int64_t>(shape.size() - dimensions.size()));
  return Single(call, BroadcastInDim(call.operand(0), shape, dimensions));
}

Results RunReshape(OpCall& call) {
  if (ElementCount(call.result_shape()) != call.operand(0).count())
    return call.Contradiction("changes the number of elements");
  return Single(call, call.TakeOperand(0).Reshaped(call.result_shape()));
}

Results RunTranspose(OpCall& call) {
  return Single(call, Transpose(call.operand(0), call.numbers("permutation")));
}

Results RunReverse(OpCall& call) {
  return Single(call, Reverse(call.operand(0), call.numbers("dimensions")));
}

Results RunSlice(OpCall& call) {
  return Single(call, Slice(call.operand(0), call.numbers("start_indices"), call.numbers("limit_indices"),
                            call.numbers("strides", call.operand(0).rank(), 1)));
}

std::vector<int64_t> ScalarOperands(const OpCall& call, uint32_t first) {
  std::vector<int64_t> values;
  for (uint32_t i = first; i < call.operand_count(); ++i) values.push_back(call.operand(i).ScalarInteger());
  return values;
}

Results RunDynamicSlice(OpCall& call) {
  return Single(call, DynamicSlice(call.operand(0), ScalarOperands(call, 1), call.result_shape()));
}

Results RunDynamicUpdateSlice(OpCall& call) {
  const std::vector<int64_t> starts = ScalarOperands(call, 2);
  return Single(call, DynamicUpdateSlice(call.TakeOperand(0), call.operand(1), starts));
}

Results RunPad(OpCall& call) {
  const size_t rank = call.operand(0).rank();
  return Single(call,
                Pad(call.operand(0), call.operand(1), call.numbers("edge_padding_low", rank, 0),
                    call.numbers("edge_padding_high", rank, 0), call.numbers("interior_padding", rank, 0)));
}

Results RunConcatenate(OpCall& call) {
  const auto operands = call.Operands(0, static_cast<uint32_t>(call.operand_count()));
  return Single(call, Concatenate(operands, call.number("dimension")));
}

Results RunGather(OpCall& call) { return RunGatherOf(call, call.numbers("slice_sizes")); }

Results RunScatter(OpCall& call) {
  const auto n = static_cast<uint32_t>(call.operand_count() - 1) / 2;
  TENON_ASSIGN_OR_RETURN(auto body, call.Function());
  if (n == 0 || body->outputs().size() != n) return call.Contradiction("has a region of another arity");
  const ScatterDimensions dimensions{
      call.numbers("update_window_dims"),           call.numbers("inserted_window_dims"),
      call.numbers("input_batching_dims"),          call.numbers("scatter_indices_batching_dims"),
      call.numbers("scatter_dims_to_operand_dims"), call.number("index_vector_dim")};
  std::vector<Tensor> inputs;
  for (uint32_t i = 0; i < n; ++i) inputs.push_back(call.TakeOperand(i));
  return Scatter(std::move(inputs), call.operand(n), call.Operands(n + 1, n), dimensions, *body);
}

Results RunGetDimensionSize(OpCall& call) {
  const auto size = static_cast<int32_t>(call.operand(0).dim(static_cast<size_t>(call.number("dimension"))));
  return Single(call, Tensor(ElementType::i32, {}, &size));
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_CONSTANT, RunConstant},
    {TENON_OP_IOTA, RunIota},
    {TENON_OP_DYNAMIC_IOTA, RunIota},
    {TENON_OP_BROADCAST_IN_DIM, RunBroadcastInDim},
    {TENON_OP_DYNAMIC_BROADCAST_IN_DIM, RunBroadcastInDim},
    {TENON_OP_BROADCAST, RunBroadcast},
    {TENON_OP_RESHAPE, RunReshape},
    {TENON_OP_DYNAMIC_RESHAPE, RunReshape},
    {TENON_OP_TRANSPOSE, RunTranspose},
    {TENON_OP_REVERSE, RunReverse},
    {TENON_OP_SLICE, RunSlice},
    {TENON_OP_DYNAMIC_SLICE, RunDynamicSlice},
    {TENON_OP_DYNAMIC_UPDATE_SLICE, RunDynamicUpdateSlice},
    {TENON_OP_PAD, RunPad},
    {TENON_OP_CONCATENATE, RunConcatenate},
    {TENON_OP_GATHER, RunGather},
    {TENON_OP_SCATTER, RunScatter},
    {TENON_OP_GET_DIMENSION_SIZE, RunGetDimensionSize},
};

}  // namespace

absl::StatusOr<std::vector<Tensor>> RunGatherOf(OpCall& call, std::vector<int64_t> slice_sizes) {
  const GatherDimensions dimensions{call.numbers("offset_dims"),
                                    call.numbers("collapsed_slice_dims"),
                                    call.numbers("operand_batching_dims"),
                                    call.numbers("start_indices_batching_dims"),
                                    call.numbers("start_index_map"),
                                    call.number("index_vector_dim"),
                                    std::move(slice_sizes)};
  return Single(call, Gather(call.operand(0), call.operand(1), dimensions));
}

std::span<const HandlerRow> MovementHandlers() { return kRows; }

}  // namespace tenon::eval
