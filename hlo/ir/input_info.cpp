#include "hlo/ir/input_info.h"

#include <algorithm>

namespace tenon::hlo {
namespace {

constexpr InputInfo kInputs[] = {
#define TENON_INPUT(op, kind, ...) {op, InputKind::kind, __VA_ARGS__},
#include "hlo/ops/op_table.inc"
#undef TENON_INPUT
};

}  // namespace

std::span<const InputInfo> inputsOf(std::string_view op) {
  auto is_of = [&](const InputInfo& input) { return input.op == op; };
  const auto* first = std::find_if(std::begin(kInputs), std::end(kInputs), is_of);
  return {first, std::find_if_not(first, std::end(kInputs), is_of)};
}

}  // namespace tenon::hlo
