// The dynamic forms: their static twin with the numbers read from operands. Result shapes are those of the
// view.
#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

std::vector<int64_t> NumbersOf(const Tensor& tensor) {
  std::vector<int64_t> numbers;
  for (int64_t i = 0; i < tensor.count(); ++i) numbers.push_back(tensor.ScalarInteger(i));
  return numbers;
}

Results RunDynamicPad(OpCall& call) {
  return Single(call, Pad(call.operand(0), call.operand(1), NumbersOf(call.operand(2)),
                          NumbersOf(call.operand(3)), NumbersOf(call.operand(4))));
}

Results RunRealDynamicSlice(OpCall& call) {
  const auto starts = NumbersOf(call.operand(1)), limits = NumbersOf(call.operand(2)),
             strides = NumbersOf(call.operand(3));
  for (size_t d = 0; d < call.operand(0).rank(); ++d) {
    const bool inside =
        starts[d] >= 0 && starts[d] <= limits[d] && limits[d] <= call.operand(0).dim(d) && strides[d] > 0;
    if (!inside) return call.Unsupported("the slice is not inside its operand");
  }
  return Single(call, Slice(call.operand(0), starts, limits, strides));
}

Results RunDynamicGather(OpCall& call) { return RunGatherOf(call, NumbersOf(call.operand(2))); }
Results RunDynamicConv(OpCall& call) { return RunConvolutionPadded(call, NumbersOf(call.operand(2))); }

constexpr HandlerRow kRows[] = {
    {TENON_OP_DYNAMIC_PAD, RunDynamicPad},
    {TENON_OP_REAL_DYNAMIC_SLICE, RunRealDynamicSlice},
    {TENON_OP_DYNAMIC_GATHER, RunDynamicGather},
    {TENON_OP_DYNAMIC_CONV, RunDynamicConv},
};

}  // namespace

std::span<const HandlerRow> DynamicHandlers() { return kRows; }

}  // namespace tenon::eval
