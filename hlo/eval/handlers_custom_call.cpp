// Custom calls that the interpreter knows: checks, assertions about sizes, and those of handlers_interpreter.cpp.
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "base/error.h"
#include "hlo/eval/check.h"
#include "hlo/eval/frame.h"

namespace tenon::eval {

namespace {

// What an export tool demands of the sizes of the arguments: operand 0 holds, the others are numbers for the message.
absl::StatusOr<std::vector<Tensor>> RunShapeAssertion(const OpCall& call) {
  if (call.operand_count() == 0 || call.operand(0).count() != 1)
    return call.Contradiction("takes one condition");
  if (call.operand(0).ScalarInteger() != 0) return std::vector<Tensor>();
  std::string text(String(call.view(), call.op(), "error_message"));
  if (text.empty()) text = "a shape_assertion does not hold";
  for (uint32_t i = 1; i < call.operand_count(); ++i)
    if (call.operand(i).count() == 1)
      absl::StrReplaceAll({{absl::StrCat("{", i - 1, "}"), absl::StrCat(call.operand(i).ScalarInteger())}},
                          &text);
  return Error(Err::kBadArgument, text, call.location());
}

absl::StatusOr<std::vector<Tensor>> RunCustomCall(OpCall& call) {
  const std::string target(String(call.view(), call.op(), "call_target_name"));
  if (target == "shape_assertion") return RunShapeAssertion(call);
  if (Handler handler = FindDynamicCall(target)) return handler(call);
  if (Handler handler = FindInterpreterCall(target)) return handler(call);
  std::optional<Check> check = CheckOfTarget(target);
  if (!check)
    return Error(
        Err::kOpRefused, absl::StrCat(call.name(), ": the reference interpreter has no function @", target),
        call.location(),
        "What such a function computes is known to a target's plugin only, whose manifest names it.");
  const uint32_t results = call.op().result_count;
  const bool says = results == 1 && call.result_type() == ElementType::i1 && call.result_shape().empty();
  if (call.operand_count() != 2 || (results != 0 && !says))
    return Error(Err::kInvalidOp, absl::StrCat(target, " takes two tensors and gives nothing, or an i1"),
                 call.location());
  check->tolerance = Real(call.view(), call.op(), "backend_config.tolerance", check->tolerance);
  check->min_ulp = static_cast<uint64_t>(
      call.number("backend_config.min_ulp_difference", static_cast<int64_t>(check->min_ulp)));
  check->max_ulp = static_cast<uint64_t>(
      call.number("backend_config.max_ulp_difference", static_cast<int64_t>(check->max_ulp)));
  TENON_RETURN_IF_ERROR(Verify(*check, call.operand(0), call.operand(1), call.location()));
  const uint8_t yes = 1;
  std::vector<Tensor> answer;
  if (says) answer.emplace_back(ElementType::i1, Shape{}, &yes);
  return answer;
}

constexpr HandlerRow kRows[] = {{TENON_OP_CUSTOM_CALL, RunCustomCall}};

}  // namespace

std::span<const HandlerRow> CustomCallHandlers() { return kRows; }

}  // namespace tenon::eval
