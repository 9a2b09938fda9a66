// Index arithmetic that stays symbolic as long as it can: an Affine is a sum of coefficient * symbol +
// constant, where a symbol is a loop index, a lane, a loaded index, or the quotient or remainder of an Affine
// by a constant. A quotient and its remainder cancel when they meet again (q * d + r is the Affine that was
// divided), so collapsing dimensions into one loop and splitting them again costs nothing.
#ifndef TENON_BACKENDS_TILE_LOWER_AFFINE_H_
#define TENON_BACKENDS_TILE_LOWER_AFFINE_H_

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "backends/tile/builder.h"

namespace tenon::tile::lower {

struct Affine {
  std::vector<std::pair<int, int64_t>> terms;  // symbol, coefficient; by symbol, none twice, none zero
  int64_t constant = 0;

  Affine() = default;
  Affine(int64_t c) : constant(c) {}  // NOLINT: implicit on purpose
  static Affine Of(int symbol, int64_t coefficient = 1) {
    Affine a;
    if (coefficient != 0) a.terms.emplace_back(symbol, coefficient);
    return a;
  }
  bool is_constant() const { return terms.empty(); }
  friend auto operator<=>(const Affine&, const Affine&) = default;
};
Affine operator+(const Affine& a, const Affine& b);
Affine operator-(const Affine& a, const Affine& b);
Affine operator*(const Affine& a, int64_t factor);

// An index vector: one Affine a dimension.
using Position = std::vector<Affine>;

// Inclusive bounds.
struct Range {
  int64_t low = 0, high = 0;
};

struct Symbol {
  enum class Kind : uint8_t { kValue, kQuotient, kRemainder };
  Kind kind = Kind::kValue;
  Index index;                  // kValue: what it stands for
  Range range;                  // of the lanes that are on
  int depth = 0;                // of the region in which it is known
  std::vector<int> lanes = {};  // lane symbols that it depends on (itself for a lane)
  Value mask = {};              // of a lane symbol: which lanes are inside; invalid: all
  Affine base = {};             // quotient and remainder: of what
  int64_t divisor = 1;
  int partner = -1;  // the remainder of a quotient and the other way round
};

// The symbols of one lowering.
class Symbols {
 public:
  // An i64 that the program computes, or a sum of such.
  int Add(Index index, Range range, int depth);
  // A sum of lane axes; `mask` says which lanes are inside.
  int AddLane(Index index, Range range, int depth, Value mask);
  // An i64 that the program computed from values at those lanes.
  int AddComputed(Value value, Range range, int depth, std::vector<int> lanes);
  const Symbol& operator[](int id) const { return all_[id]; }

  Range RangeOf(const Affine& a) const;
  int DepthOf(const Affine& a) const;
  int DepthOf(const Position& p) const;
  // Lane symbols that it depends on, ascending.
  std::vector<int> LanesOf(const Affine& a) const;
  bool HasLanes(const Position& p) const;

  // Quotient and remainder of a by d > 0, rounded down.
  std::pair<Affine, Affine> DivMod(const Affine& a, int64_t d);
  // Puts quotients and their remainders together again.
  Affine Simplify(Affine a) const;

  // The index vector in `dims` (row-major) of the linear index `a`.
  Position Split(const Affine& a, const std::vector<int64_t>& dims);
  // The linear index of `p` in `dims`.
  Affine Linear(const Position& p, const std::vector<int64_t>& dims) const;

 private:
  std::vector<Symbol> all_;
  std::map<std::pair<Affine, int64_t>, int> quotients_;  // (base, divisor) -> symbol of the quotient
};

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_AFFINE_H_
