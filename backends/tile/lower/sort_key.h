// What a comparator of a sort says: whether it orders by one number per element.
#ifndef TENON_BACKENDS_TILE_LOWER_SORT_KEY_H_
#define TENON_BACKENDS_TILE_LOWER_SORT_KEY_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// A comparator that compares f(a) with f(b) by LT or GT, for one f and the elements a, b of one operand.
struct SortKey {
  sdk::Op sort;
  uint32_t operand = 0;
  sdk::Value expression;  // f of the comparator's argument `argument`
  sdk::Value argument;
  bool descending = false;
  bool total_order = false;  // of floats
  bool plain() const { return expression.id() == argument.id(); }
};

// Nothing where the comparator is of another form.
std::optional<SortKey> FindSortKey(const sdk::Op& sort);

// Which operands the comparator looks at.
std::vector<bool> ComparedOperands(const sdk::Op& sort);

// The type of integer keys for expressions of `type`: i32 or i64.
Type SortKeyType(Type type);
// Bits of a key that may differ: 8, 16, 32 or 64.
int SortKeyBits(Type type);
// `element` of the operand as a signed integer that orders ascending as the comparator does. Without a total
// order both zeros are equal and NaN, which such a comparator leaves unordered, lies where the total order
// has it.
Value SortKeyOf(Elemental& e, const SortKey& key, Value element);
// The element of a key of a `plain` comparator, where the key has all of its bits; else invalid.
bool IsInvertible(const SortKey& key, Type type);
Value ElementOfSortKey(Builder& b, const SortKey& key, Type type, Value number);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_SORT_KEY_H_
