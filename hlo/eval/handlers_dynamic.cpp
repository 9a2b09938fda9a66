// The dynamic forms: their static twin with the numbers read from operands. Result shapes are those of the view, or follow
// (runtime_shapes.h).
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_movement.h"
#include "hlo/eval/runtime_shapes.h"
#include "hlo/eval/verify_indexing.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

// What numbers of a run ask for, and the program's shapes do not allow.
absl::Status Misfit(const OpCall& call, const char* what) {
  return Error(Err::kBadArgument,
               absl::StrCat(call.name(), ": with the numbers that its operands hold it ", what),
               call.location());
}

Results RunDynamicPad(OpCall& call) {
  const auto low = NumbersOf(call.operand(2)), high = NumbersOf(call.operand(3)),
             interior = NumbersOf(call.operand(4));
  if (const char* what = PadFits(call.operand(0).shape(), low, high, interior, call.result_shape()))
    return Misfit(call, what);
  return Single(call, Pad(call.operand(0), call.operand(1), low, high, interior));
}

Results RunRealDynamicSlice(OpCall& call) {
  const auto starts = NumbersOf(call.operand(1)), limits = NumbersOf(call.operand(2)),
             strides = NumbersOf(call.operand(3));
  const size_t rank = call.operand(0).rank();
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank)
    return Misfit(call, kDimensions);
  for (size_t d = 0; d < rank; ++d) {
    const bool inside =
        starts[d] >= 0 && starts[d] <= limits[d] && limits[d] <= call.operand(0).dim(d) && strides[d] > 0;
    if (!inside) return Misfit(call, "is not inside its operand");
  }
  return Single(call, Slice(call.operand(0), starts, limits, strides));
}

Results RunDynamicGather(OpCall& call) {
  const auto slice_sizes = NumbersOf(call.operand(2));
  if (const char* what = GatherFits(FactsNow(call), slice_sizes)) return Misfit(call, what);
  return RunGatherOf(call, slice_sizes);
}

Results RunDynamicConv(OpCall& call) {
  const auto padding = NumbersOf(call.operand(2));
  if (const char* what = ConvolutionFits(FactsNow(call), padding)) return Misfit(call, what);
  return RunConvolutionPadded(call, padding);
}

// A smaller logical size is a slice.
Results RunSetDimensionSize(OpCall& call) {
  const auto d = static_cast<size_t>(call.number("dimension"));
  const int64_t size = call.operand(1).ScalarInteger();
  std::vector<int64_t> starts(call.operand(0).rank(), 0), limits = call.operand(0).shape(),
                                                          strides(call.operand(0).rank(), 1);
  if (size < 0 || size > limits[d])
    return Error(Err::kBadArgument,
                 absl::StrCat(call.name(), ": a dimension of size ", limits[d], " cannot be set to ", size),
                 call.location());
  limits[d] = size;
  return Single(call, Slice(call.operand(0), starts, limits, strides));
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_SET_DIMENSION_SIZE, RunSetDimensionSize},
    {TENON_OP_DYNAMIC_PAD, RunDynamicPad},
    {TENON_OP_REAL_DYNAMIC_SLICE, RunRealDynamicSlice},
    {TENON_OP_DYNAMIC_GATHER, RunDynamicGather},
    {TENON_OP_DYNAMIC_CONV, RunDynamicConv},
};

}  // namespace

std::span<const HandlerRow> DynamicHandlers() { return kRows; }

}  // namespace tenon::eval
