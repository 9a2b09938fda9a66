// HLO's codes in terms of the machine.
#pragma once

#include <cstdint>
#include <optional>

#include "backends/sim_accel/isa/instruction.h"
#include "tenon/backend.h"

namespace tenon::sim {

// Type::none when the machine has no such element type.
Type TypeOf(uint32_t element_type);

// The vector unit's function of an elementwise op on operands of this type, or nothing.
std::optional<Fn> UnaryFn(uint32_t op_code, Type type);
std::optional<Fn> BinaryFn(uint32_t op_code, Type type);
Fn CompareFn(int64_t direction);
// The function of a reducing or combining region.
std::optional<Fn> RegionFn(uint32_t region_kind, Type type);

// Bits of an element as an immediate carries them.
uint64_t ElementBits(Type type, const void* element);

}  // namespace tenon::sim
