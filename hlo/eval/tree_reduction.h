// The order in which reduce combines its elements: fixed by their number alone, the same for every way of running it.
//
// Of the elements e[0..n), in row-major order of the reduced dimensions, a body that is one commutative op (its kind says so)
// makes a tree, which is accurate for sums:
//   * n <= 128, a leaf: partial j (0 <= j < 8) combines e[j], e[j+8], e[j+16], … from left to right; then partial j takes
//     partial j+4, then j+2, then j+1, where those exist;
//   * n > 128: the first 128 * 2^q elements, the most that leave some over, are combined on their own, then that takes
//     what the rest give.
// At last the initial value takes the total. "a takes b" is body(a, b).
//
// Any other body is ordered: the initial value takes e[0], then e[1], and so on to the last.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "hlo/eval/lane_function.h"

namespace tenon::eval {

inline constexpr int64_t kLeafElements = 128, kPartials = 8;

// Values of the body's operands for some lanes: one array an operand.
class LaneValues {
 public:
  LaneValues() = default;
  LaneValues(const LaneFunction& body, int64_t lanes);
  void* const* pointers() const { return const_cast<void* const*>(pointers_.data()); }
  void Copy(const void* const* from, int64_t lanes);
  // One array per operand, moved by `lane`.
  std::vector<void*> At(int64_t lane) const;

 private:
  std::vector<std::vector<std::byte>> arrays_;
  std::vector<void*> pointers_;
  std::vector<size_t> sizes_;
};

// Many reductions side by side: lane i of every element belongs to reduction i.
class LaneReduction {
 public:
  // The body takes N accumulators, then N elements.
  LaneReduction(LaneFunction& body, int64_t lanes);
  // Begins anew for `lanes`, at most those it was made for; `init` has a value for each and stays as it is until Finish.
  void Restart(const void* const* init, int64_t lanes);
  absl::Status Push(const void* const* element);
  // What the initial values and all that was pushed came to.
  absl::Status Finish(void* const* outputs);

 private:
  absl::Status Take(void* const* a, const void* const* b);
  absl::Status CloseLeaf();

  LaneFunction& body_;
  int64_t lanes_;
  const void* const* init_ = nullptr;
  int64_t in_leaf_ = 0;
  int64_t leaves_ = 0;
  std::vector<LaneValues> partials_;  // of an ordered body one: all so far
  std::vector<LaneValues> levels_;    // levels_[q]: 2^q leaves, when bit q of leaves_ is set
  std::vector<const void*> arguments_;
};

// One reduction over contiguous elements; the eight partials are the lanes.
class SequenceReduction {
 public:
  explicit SequenceReduction(LaneFunction& body);
  // elements[k]: `count` values of operand k.
  absl::Status Run(const void* const* elements, int64_t count, const void* const* init, void* const* outputs);

 private:
  absl::Status InOrder(const void* const* elements, int64_t count, const void* const* init,
                       void* const* outputs);
  absl::Status Leaf(const void* const* elements, int64_t first, int64_t count);

  LaneFunction& body_;
  std::vector<size_t> sizes_;
  LaneValues partials_;
  std::vector<LaneValues> levels_;
  std::vector<const void*> arguments_;
};

}  // namespace tenon::eval
