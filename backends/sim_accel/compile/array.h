// A tensor, or a piece of one, as the compiler sees it: where its elements are and how far apart.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/sim_accel/isa/builder.h"

namespace tenon::sim {

// A scaled scalar register that moves an address: bytes = value of `reg` * scale.
struct Shift {
  ScalarRegister reg;
  int64_t scale = 0;
};

// Element (i0, i1, …) lies at offset + sum(shift) + sum(i_d * stride_d) * bytes of `space`. An immediate has no address: every
// element is `bits`.
struct Array {
  Space space = Space::none;
  Type type = Type::none;
  std::vector<int64_t> dims;
  std::vector<int64_t> strides;  // in elements; 0 repeats, negative reverses
  int64_t offset = 0;            // bytes
  std::vector<Shift> shifts;
  uint64_t bits = 0;
  int64_t home_begin = 0,
          home_end = INT64_MAX;  // in HBM: bytes that its elements are among, whatever the shifts

  bool immediate() const { return space == Space::imm; }
  int64_t count() const {
    int64_t n = 1;
    for (int64_t d : dims) n *= d;
    return n;
  }
};

// Row-major strides, in elements.
std::vector<int64_t> RowMajor(const std::vector<int64_t>& dims);
// In memory, row-major, without gaps or repeats.
bool IsDense(const Array& a);
Array DenseArray(Space space, Type type, std::vector<int64_t> dims, int64_t offset);

// Views: no element moves.
Array Transposed(const Array& a, const std::vector<int64_t>& permutation);
// dims[d] of the result is operand dimension places^-1(d), or repeats where nothing is mapped there.
Array Broadcast(const Array& a, const std::vector<int64_t>& places, const std::vector<int64_t>& dims);
Array Sliced(const Array& a, const std::vector<int64_t>& start, const std::vector<int64_t>& size,
             const std::vector<int64_t>& stride);
Array Reversed(const Array& a, const std::vector<int64_t>& dimensions);
// The same elements in row-major order with other dims, when the strides allow it without a copy.
std::optional<Array> Reshaped(const Array& a, const std::vector<int64_t>& dims);
// The part of dimension `d` from counter * 1 + bias on, `size` long: the counter of a loop over the dimension.
Array Window(const Array& a, size_t d, std::optional<ScalarRegister> counter, int64_t bias, int64_t size);
// The array that lies counter * step elements further along dimension `d`.
Array Moved(const Array& a, size_t d, ScalarRegister counter, int64_t step);

// Of `count` elements that lie at low + i * step (step > 0), those with a place in [0, extent): [first, last).
struct PlacedRange {
  int64_t first, last;
  int64_t size() const { return last - first; }
};
PlacedRange PlacedWithin(int64_t low, int64_t step, int64_t count, int64_t extent);

}  // namespace tenon::sim
