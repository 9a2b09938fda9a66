// while, case, if, calls, and ops that pass their operands on.
#include <string>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/frame.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

// A step of the frame's for as long as it lives.
class Step {
 public:
  Step(const OpCall& call, int64_t iteration) : frame_(call.frame()) {
    frame_.steps.push_back({call.id(), iteration});
  }
  ~Step() { frame_.steps.pop_back(); }
  Step(const Step&) = delete;
  void Next() const { ++frame_.steps.back().iteration; }

 private:
  Frame& frame_;
};

Results RunWhile(OpCall& call) {
  std::vector<Tensor> state = call.TakeOperands();
  const Step step(call, 0);
  for (;; step.Next()) {
    TENON_ASSIGN_OR_RETURN(std::vector<Tensor> condition, call.frame().RunRegion(call.region(0), state));
    if (condition.size() != 1 || condition[0].type() != ElementType::i1)
      return call.Contradiction("has a condition that is no i1");
    if (condition[0].at<uint8_t>(0) == 0) return state;
    TENON_ASSIGN_OR_RETURN(state, call.frame().RunRegion(call.region(1), std::move(state)));
  }
}

// An index out of range takes the last branch.
Results RunCase(OpCall& call) {
  const int64_t index = call.operand(0).ScalarInteger();
  const auto branches = static_cast<int64_t>(call.op().region_count);
  const int64_t branch = index < 0 || index >= branches ? branches - 1 : index;
  return call.frame().RunRegion(call.region(static_cast<uint32_t>(branch)), {});
}

Results RunIf(OpCall& call) {
  return call.frame().RunRegion(call.region(call.operand(0).at<uint8_t>(0) ? 0 : 1), {});
}

Results RunFunctionNamed(OpCall& call, const char* attribute) {
  const std::string name(String(call.view(), call.op(), attribute));
  const uint32_t function = FindFunction(call.view(), name);
  if (function == TENON_NONE)
    return call.Contradiction(absl::StrCat("calls @", name, ", which is not in the view"));
  const Step step(call, -1);
  return call.frame().RunFunction(function, call.TakeOperands());
}

Results RunCall(OpCall& call) { return RunFunctionNamed(call, "callee"); }
Results RunComposite(OpCall& call) { return RunFunctionNamed(call, "decomposition"); }

Results RunIdentity(OpCall& call) { return call.TakeOperands(); }

Results RunToken(OpCall& call) {
  std::vector<Tensor> results;
  results.emplace_back(ElementType::token, Shape{});
  return results;
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_WHILE, RunWhile},
    {TENON_OP_CASE, RunCase},
    {TENON_OP_IF, RunIf},
    {TENON_OP_FUNC_CALL, RunCall},
    {TENON_OP_COMPOSITE, RunComposite},
    {TENON_OP_OPTIMIZATION_BARRIER, RunIdentity},
    {TENON_OP_AFTER_ALL, RunToken},
    {TENON_OP_CREATE_TOKEN, RunToken},
};

}  // namespace

std::span<const HandlerRow> ControlHandlers() { return kRows; }

}  // namespace tenon::eval
