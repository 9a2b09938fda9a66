// dot, dot_general, convolution.
#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_dot.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

Results RunDotGeneral(OpCall& call) {
  const DotDimensions dimensions{
      call.numbers("lhs_batching_dimensions"), call.numbers("rhs_batching_dimensions"),
      call.numbers("lhs_contracting_dimensions"), call.numbers("rhs_contracting_dimensions")};
  return Single(call, DotGeneral(call.operand(0), call.operand(1), dimensions, call.result_type()));
}

// The last dimension of the left with the first of the right.
Results RunDot(OpCall& call) {
  const DotDimensions dimensions{{}, {}, {static_cast<int64_t>(call.operand(0).rank()) - 1}, {0}};
  return Single(call, DotGeneral(call.operand(0), call.operand(1), dimensions, call.result_type()));
}

Results RunConvolution(OpCall& call) {
  return RunConvolutionPadded(
      call, call.numbers("padding", 2 * call.numbers("input_spatial_dimensions").size(), 0));
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_DOT_GENERAL, RunDotGeneral},
    {TENON_OP_DOT, RunDot},
    {TENON_OP_CONVOLUTION, RunConvolution},
};

}  // namespace

absl::StatusOr<std::vector<Tensor>> RunConvolutionPadded(OpCall& call, const std::vector<int64_t>& padding) {
  ConvolutionDimensions d;
  d.input_batch = call.number("input_batch_dimension");
  d.input_feature = call.number("input_feature_dimension");
  d.input_spatial = call.numbers("input_spatial_dimensions");
  d.kernel_input_feature = call.number("kernel_input_feature_dimension");
  d.kernel_output_feature = call.number("kernel_output_feature_dimension");
  d.kernel_spatial = call.numbers("kernel_spatial_dimensions");
  d.output_batch = call.number("output_batch_dimension");
  d.output_feature = call.number("output_feature_dimension");
  d.output_spatial = call.numbers("output_spatial_dimensions");
  const size_t spatial = d.input_spatial.size();
  d.strides = call.numbers("window_strides", spatial, 1);
  d.lhs_dilation = call.numbers("lhs_dilation", spatial, 1);
  d.rhs_dilation = call.numbers("rhs_dilation", spatial, 1);
  const std::vector<int64_t> reversal = call.numbers("window_reversal", spatial, 0);
  if (padding.size() != 2 * spatial || reversal.size() != spatial)
    return call.Contradiction("has a window of another rank");
  for (size_t i = 0; i < spatial; ++i) {
    d.padding_low.push_back(padding[2 * i]);
    d.padding_high.push_back(padding[2 * i + 1]);
    d.reversal.push_back(reversal[i] != 0);
  }
  d.feature_groups = call.number("feature_group_count", 1);
  d.batch_groups = call.number("batch_group_count", 1);
  return Single(call, Convolution(call.operand(0), call.operand(1), d, call.result_type()));
}

std::span<const HandlerRow> ContractionHandlers() { return kRows; }

}  // namespace tenon::eval
