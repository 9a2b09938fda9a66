#include "hlo/ir/op_info.h"

#include <algorithm>

namespace tenon::hlo {
namespace {

constexpr OpInfo kOps[] = {
#define TENON_OP(...) {__VA_ARGS__},
#include "hlo/ops/op_table.inc"
#undef TENON_OP
};

constexpr OpInfo kChloOps[] = {
#define TENON_CHLO_OP(...) {__VA_ARGS__},
#include "hlo/ops/op_table.inc"
#undef TENON_CHLO_OP
};

constexpr RuleInfo kRules[] = {
#define TENON_RULE(...) {__VA_ARGS__},
#include "hlo/ops/op_table.inc"
#undef TENON_RULE
};

}  // namespace

std::span<const OpInfo> allOps() { return kOps; }
std::span<const OpInfo> chloOps() { return kChloOps; }
std::span<const RuleInfo> allRules() { return kRules; }

const OpInfo* findOp(std::string_view name) {
  constexpr std::string_view kDialect = "stablehlo.";
  if (name.starts_with(kDialect)) name.remove_prefix(kDialect.size());
  // Codes follow the alphabet, so the table is ordered by name too.
  auto it = std::lower_bound(std::begin(kOps), std::end(kOps), name,
                             [](const OpInfo& op, std::string_view key) { return op.name < key; });
  return it != std::end(kOps) && it->name == name ? it : nullptr;
}

const OpInfo* findOp(int code) {
  return code >= 1 && code <= static_cast<int>(std::size(kOps)) ? &kOps[code - 1] : nullptr;
}

std::string_view ruleText(std::string_view op, int number) {
  for (const RuleInfo& rule : kRules)
    if (rule.number == number && rule.op == op) return rule.text;
  return {};
}

}  // namespace tenon::hlo
