// One micro-op on one element, by bit patterns, without LLVM: what the slow evaluator computes with.
#ifndef TENON_BACKENDS_TILE_ELEMENT_EVAL_H_
#define TENON_BACKENDS_TILE_ELEMENT_EVAL_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "backends/tile/program.h"

namespace tenon::tile {

// Patterns use the low BitWidth(type) bits, the rest is zero.
uint64_t EvalArith(OpCode code, Type type, std::span<const uint64_t> x);
bool EvalCompare(Direction direction, bool total_order, Type type, uint64_t a, uint64_t b);
uint64_t EvalConvert(Type to, Type from, uint64_t x);
bool EvalIsFinite(Type type, uint64_t x);
// Nothing for a name or a number of operands that math.def does not have.
std::optional<uint64_t> EvalMath(std::string_view name, Type type, std::span<const uint64_t> x);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_ELEMENT_EVAL_H_
