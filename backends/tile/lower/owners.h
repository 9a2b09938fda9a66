// Which function lowers which op: one owner each, in one table.
#ifndef TENON_BACKENDS_TILE_LOWER_OWNERS_H_
#define TENON_BACKENDS_TILE_LOWER_OWNERS_H_

#include <cstdint>
#include <span>
#include <string>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// The value of result number `result` of `op` at index `at`.
using AtFunction = Value (*)(Elemental& e, const sdk::Op& op, uint32_t result, const Position& at,
                             const Guard& guard);
// An elementwise op on scalars; regions of reduce and scatter are made of these.
using ScalarFunction = Value (*)(Elemental& e, const sdk::Op& op, std::span<const Value> operands);

enum class Family : uint8_t {
  kElementwise,  // scalar
  kMovement,     // at: an operand at another index
  kHeavy,        // at: a loop per element (reduce, dot, window): worth computing once and outside
  kRoot,         // no element by itself: the root of a kernel of its own form
};

// Classes of element types, as a set.
inline constexpr uint8_t kBool = 1, kSigned = 2, kUnsigned = 4, kFloat = 8;
inline constexpr uint8_t kInteger = kSigned | kUnsigned, kBits = kBool | kInteger,
                         kNumber = kInteger | kFloat, kAny = kBits | kFloat;

struct Owner {
  uint32_t code;
  Family family;
  AtFunction at;
  ScalarFunction scalar;
  uint8_t operands = kAny, results = kAny;  // element types that it takes and gives
};

// Empty, or why this op cannot be lowered although its code has an owner: types, regions, special cases.
std::string Refusal(const sdk::Op& op);

std::span<const Owner> Owners();
const Owner* FindOwner(uint32_t code);

// Owners, by file. elementwise.cpp:
Value ElementwiseAt(Elemental&, const sdk::Op&, uint32_t, const Position&, const Guard&);
std::span<const Owner> ElementwiseOwners();
// movement.cpp, indexing.cpp:
std::span<const Owner> MovementOwners();
std::span<const Owner> IndexingOwners();
// reduce.cpp, window.cpp, contraction.cpp:
std::span<const Owner> ReduceOwners();
// Whether the elements of a reduce have to be taken one after another, in their order.
bool KeepsOrder(const Elemental& e, const sdk::Op& reduce);
std::span<const Owner> WindowOwners();
std::span<const Owner> ContractionOwners();

// The results of a region of elementwise ops on scalars.
std::vector<Value> ApplyRegion(Elemental& e, const sdk::Region& region, std::span<const Value> arguments);
// x op y for a region of a named kind; an invalid value for GENERAL and the two-operand kinds.
Value ApplyKind(Builder& b, uint32_t kind, Value x, Value y);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_OWNERS_H_
