// The custom calls `stablehlo.dynamic_…` of export tools: an op whose attributes are operands, behind its own.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "base/memory.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_random.h"
#include "hlo/eval/kernels_reduce.h"
#include "hlo/eval/op_facts.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

absl::Status Misfit(const OpCall& call, const char* what) {
  return Error(Err::kBadArgument,
               absl::StrCat(std::string(String(call.view(), call.op(), "call_target_name")), ": ", what),
               call.location());
}

absl::Status CheckResult(const Shape& shape, ElementType type) {
  uint64_t bytes = std::max<size_t>(StorageBytes(type), 1);
  for (int64_t size : shape)
    if (__builtin_mul_overflow(bytes, static_cast<uint64_t>(std::max<int64_t>(size, 1)), &bytes) ||
        bytes > uint64_t{1} << 46)
      return Error(Err::kTooLarge, absl::StrCat(TypeText(type, shape), " is too large"));
  return CheckMemory(bytes, TypeText(type, shape));
}

// N inputs, N initial values, then window_dimensions, window_strides, base_dilations, window_dilations, padding.
Results RunReduceWindow(OpCall& call) {
  const auto n = call.op().result_count;
  if (n == 0 || call.operand_count() != 2 * size_t{n} + 5)
    return Misfit(call, "takes an input and an initial value a result, and five lists");
  const std::vector<std::string_view> names = Strings(call.view(), call.op(), "called_computations");
  const uint32_t id = names.size() == 1 ? FindFunction(call.view(), names[0]) : TENON_NONE;
  const TenonViewFunction* function = tenon_view_function(call.view(), id);
  if (!function) return Misfit(call, "names no function");
  const Shape& shape = call.operand(0).shape();
  const size_t rank = shape.size();
  const auto sizes = NumbersOf(call.operand(2 * n)), strides = NumbersOf(call.operand(2 * n + 1)),
             base = NumbersOf(call.operand(2 * n + 2)), dilations = NumbersOf(call.operand(2 * n + 3)),
             padding = NumbersOf(call.operand(2 * n + 4));
  for (const auto* list : {&sizes, &strides, &base, &dilations})
    if (list->size() != rank || !Within(*list, 1, list == &strides ? INT64_MAX : kMostStep))
      return Misfit(call, "sizes, strides and dilations are one positive number a dimension");
  if (padding.size() != 2 * rank || !Within(padding, -kMostStep, kMostStep))
    return Misfit(call, "padding is two numbers a dimension");
  WindowDimensions window{sizes, strides, base, dilations, {}, {}};
  Shape result;
  for (size_t d = 0; d < rank; ++d) {
    window.padding_low.push_back(padding[2 * d]);
    window.padding_high.push_back(padding[2 * d + 1]);
    result.push_back(WindowPositions(shape[d], base[d], padding[2 * d], padding[2 * d + 1], sizes[d],
                                     dilations[d], strides[d]));
  }
  TENON_ASSIGN_OR_RETURN(auto body, call.FunctionOf(function->region));
  if (body->inputs().size() != 2 * size_t{n} || body->outputs().size() != n)
    return Misfit(call, "its function takes and gives other numbers of values");
  for (uint32_t k = 0; k < n; ++k) {
    const ElementType type = body->outputs()[k];
    const Tensor &input = call.operand(k), &init = call.operand(n + k);
    if (input.shape() != shape || init.count() != 1 || body->inputs()[k] != type ||
        body->inputs()[n + k] != type || !Converts(input.type(), type) || !Converts(init.type(), type) ||
        !Converts(type, call.result_type(k)))
      return Misfit(call, "its operands do not fit one another, or its function");
    TENON_RETURN_IF_ERROR(CheckResult(result, type));
  }
  TENON_ASSIGN_OR_RETURN(std::vector<Tensor> results,
                         ReduceWindow(call.Operands(0, n), call.Operands(n, n), window, *body));
  for (uint32_t k = 0; k < n; ++k) results[k] = Convert(results[k], call.result_type(k));
  return results;
}

// A state and the shape of the bits.
Results RunRngBitGenerator(OpCall& call) {
  if (call.operand_count() != 2 || call.op().result_count != 2)
    return Misfit(call, "takes a state and a shape");
  const Tensor& state = call.operand(0);
  const Shape shape = NumbersOf(call.operand(1));
  if (std::any_of(shape.begin(), shape.end(), [](int64_t size) { return size < 0; }))
    return Misfit(call, "a size is negative");
  TENON_RETURN_IF_ERROR(CheckResult(shape, call.result_type(1)));
  auto [next, bits] = RandomBits(state, call.number("rng_algorithm"), call.result_type(1), shape);
  if (!bits.valid()) return Misfit(call, "the state is two ui64, or three for Philox");
  return std::vector<Tensor>{next, bits};
}

}  // namespace

Handler FindDynamicCall(std::string_view target) {
  if (target == "stablehlo.dynamic_reduce_window") return RunReduceWindow;
  if (target == "stablehlo.dynamic_rng_bit_generator") return RunRngBitGenerator;
  return nullptr;
}

}  // namespace tenon::eval
