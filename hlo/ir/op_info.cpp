#include "hlo/ir/op_info.h"

#include <algorithm>
#include <array>
#include <bit>

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

struct TypeInfo {
  std::string_view op;
  int value, classes;
};
constexpr TypeInfo kTypes[] = {
#define TENON_TYPE(...) {__VA_ARGS__},
#include "hlo/ops/op_table.inc"
#undef TENON_TYPE
};

// The table is ordered by code; this is its order by name.
constexpr auto kByName = [] {
  std::array<uint16_t, std::size(kOps)> order{};
  for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<uint16_t>(i);
  std::sort(order.begin(), order.end(), [](uint16_t a, uint16_t b) { return kOps[a].name < kOps[b].name; });
  return order;
}();

}  // namespace

std::span<const OpInfo> allOps() { return kOps; }
std::span<const OpInfo> chloOps() { return kChloOps; }
std::span<const RuleInfo> allRules() { return kRules; }

const OpInfo* findOp(std::string_view name) {
  constexpr std::string_view kDialect = "stablehlo.";
  if (name.starts_with(kDialect)) name.remove_prefix(kDialect.size());
  auto it = std::lower_bound(kByName.begin(), kByName.end(), name,
                             [](uint16_t op, std::string_view key) { return kOps[op].name < key; });
  return it != kByName.end() && kOps[*it].name == name ? &kOps[*it] : nullptr;
}

const OpInfo* findOp(int code) {
  return code >= 1 && code <= static_cast<int>(std::size(kOps)) ? &kOps[code - 1] : nullptr;
}

int widestClasses(const OpInfo& op) {
  constexpr unsigned kElements = 127;
  int widest = 0;
  for (const TypeInfo& type : kTypes) {
    auto kinds = [](int classes) { return std::popcount(static_cast<unsigned>(classes) & kElements); };
    if (type.op == op.name && kinds(type.classes) > kinds(widest)) widest = type.classes;
  }
  return widest;
}

std::string_view ruleText(std::string_view op, int number) {
  for (const RuleInfo& rule : kRules)
    if (rule.number == number && rule.op == op) return rule.text;
  return {};
}

}  // namespace tenon::hlo
