// Elementwise ops, compare, select, convert and the like.
#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

// Runs over the op's operands, in the bytes of one that dies here where that is possible.
Results Run(OpCall& call, const ElementwiseKernel& kernel, Shape shape) {  // by value: operands are moved
  std::vector<Tensor> operands = call.TakeOperands();
  std::vector<const Tensor*> pointers;
  Tensor* reuse = nullptr;
  for (Tensor& operand : operands) {
    pointers.push_back(&operand);
    const bool fits = operand.OwnsAlone() && operand.count() == ElementCount(shape) &&
                      operand.element_bytes() == StorageBytes(kernel.result_type);
    if (fits && !reuse) reuse = &operand;
  }
  return Single(call, RunElementwise(kernel, pointers, shape, reuse));
}

Results RunPlain(OpCall& call) {
  return Run(call, FindElementwise(call.op().code, call.operand(0).type()), call.operand(0).shape());
}

Results RunCompare(OpCall& call) {
  const auto direction = static_cast<Direction>(call.number("comparison_direction"));
  const bool total = call.number("compare_type") == kTotalOrder;
  return Run(call, FindCompare(direction, total, call.operand(0).type()), call.operand(0).shape());
}

Results RunConvert(OpCall& call) {
  const ElementType from = call.operand(0).type(), to = call.result_type();
  if (from == to) return call.TakeOperands();
  return Run(call, FindConvert(from, to), call.operand(0).shape());
}

Results RunSelect(OpCall& call) {
  if (call.operand(0).rank() == 0)
    return Single(call, call.TakeOperand(call.operand(0).at<uint8_t>(0) ? 1 : 2));
  return Run(call, FindSelect(call.operand(1).type()), call.operand(1).shape());
}

Results RunClamp(OpCall& call) {
  return Run(call, FindClamp(call.operand(1).type()), call.operand(1).shape());
}

Results RunReducePrecision(OpCall& call) {
  const auto kernel =
      FindReducePrecision(call.operand(0).type(), call.number("exponent_bits"), call.number("mantissa_bits"));
  return Run(call, kernel, call.operand(0).shape());
}

Results RunBitcastConvert(OpCall& call) {
  return Single(call, BitcastConvert(call.operand(0), call.result_type(), call.result_shape()));
}

// The body over all elements at once.
Results RunMap(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(auto body, call.Function());
  Tensor result(call.result_type(), call.result_shape());
  std::vector<const void*> inputs;
  for (uint32_t i = 0; i < call.operand_count(); ++i) inputs.push_back(call.operand(i).data());
  void* outputs[] = {result.mutable_data()};
  TENON_RETURN_IF_ERROR(body->Run(inputs.data(), outputs, result.count()));
  return Single(call, std::move(result));
}

constexpr HandlerRow kRows[] = {
#define TENON_PLAIN(code, bound) {code, RunPlain},
#include "hlo/ops/elementwise_rows.inc"
    {TENON_OP_COMPLEX, RunPlain},
    {TENON_OP_IMAG, RunPlain},
    {TENON_OP_IS_FINITE, RunPlain},
    {TENON_OP_REAL, RunPlain},
    {TENON_OP_COMPARE, RunCompare},
    {TENON_OP_CONVERT, RunConvert},
    {TENON_OP_SELECT, RunSelect},
    {TENON_OP_CLAMP, RunClamp},
    {TENON_OP_REDUCE_PRECISION, RunReducePrecision},
    {TENON_OP_BITCAST_CONVERT, RunBitcastConvert},
    {TENON_OP_MAP, RunMap},
};

}  // namespace

std::span<const HandlerRow> ElementwiseHandlers() { return kRows; }

}  // namespace tenon::eval
