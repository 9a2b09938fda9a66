// Inputs and results of ops by the numbers that the specification's tables give them. No MLIR.
#pragma once

#include <span>
#include <string_view>

namespace tenon::hlo {

enum class InputKind { kOperand, kAttribute, kRegion, kResult };

// Of an op of stablehlo, chlo or tenon, in the order of its record; results are numbered apart. Number 0: the
// specification's table has no such input.
struct InputInfo {
  std::string_view op;
  InputKind kind;
  int number;
  std::string_view name;
  bool variadic;          // any number of operands or results, or an optional one
  std::string_view text;  // what it has to be, as MLIR says it
};
std::span<const InputInfo> inputsOf(std::string_view op);

}  // namespace tenon::hlo
