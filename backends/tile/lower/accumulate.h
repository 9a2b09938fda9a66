// A loop that folds many elements into accumulators: the one shape behind reduce, dot_general and windows
// computed per element.
#ifndef TENON_BACKENDS_TILE_LOWER_ACCUMULATE_H_
#define TENON_BACKENDS_TILE_LOWER_ACCUMULATE_H_

#include <functional>
#include <span>
#include <vector>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// The type that a reducer of this kind accumulates elements of `type` in: sums and products of narrow floats
// are kept in f32.
Type AccumulatorType(uint32_t kind, Type type);

struct Accumulation {
  using Values = std::vector<Value>;
  std::vector<int64_t> extents;  // row-major; the last is the one that lanes run along
  // Neutral accumulators: written before the loop.
  std::function<Values()> identity;
  // The accumulators after the element at `at` (one Affine an extent).
  std::function<Values(std::span<const Value> accumulators, const Position& at)> step;
  // The fold of two sets of accumulators; null: elements must be taken one by one, in order.
  std::function<Values(std::span<const Value> a, std::span<const Value> b)> combine;
  int64_t lanes = 1;     // of a vector, when the result is one element (its index depends on no lane)
  int64_t unrolled = 1;  // independent vectors of accumulators
  bool near = false;     // a lane's accumulators take neighbouring elements
  bool shared = false;   // by groups of threads (Elemental::Shares): the longest extent, without lanes
};

// Emits it where the builder stands. With lanes, element n goes to lane n mod (unrolled * lanes) of
// Elemental::Lanes; the partial results are folded by halves, unrolled vectors first. So the order depends on extents and lanes only.
std::vector<Value> Accumulate(Elemental& e, const Accumulation& accumulation);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_ACCUMULATE_H_
