// Facts of the op records at run time; no MLIR.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tenon::hlo {

struct OpInfo {
  int code;                     // the plugin ABI's number, from 1 on without a gap
  std::string_view name;        // "dot_general", without the dialect
  std::string_view class_name;  // "DotGeneralOp"
  std::string_view family;
  bool core;  // member of the core op set
  std::string_view
      cost;  // free, move, elementwise, transcendental, reduce, window, dot, sort, control, collective, call
  std::string_view tolerance;  // "exact" or "ulp:N"
  std::string_view summary;
};

struct RuleInfo {
  std::string_view op;  // "dot_general", "chlo.erf"
  int number;           // of `<op>_c<number>`
  std::string_view text;
};

// All ops, ordered by code.
std::span<const OpInfo> allOps();
// All ops of the chlo dialect and the functions of the tenon dialect, by name ("chlo.erf"); their code is 0, and they
// have no cost.
std::span<const OpInfo> chloOps();
// All rules, ordered by op code, chlo's last.
std::span<const RuleInfo> allRules();
// By name with or without "stablehlo."; null when there is none.
const OpInfo* findOp(std::string_view name);
const OpInfo* findOp(int code);
// Classes of element types that an operand or a result has, the widest of them: bits of Hlo_TensorOf (hlo/ops/base.td). 0
// where its types say nothing.
int widestClasses(const OpInfo& op);
// Empty when there is no such rule.
std::string_view ruleText(std::string_view op, int number);

}  // namespace tenon::hlo
