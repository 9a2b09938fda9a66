// Walks strided operands in row-major order, block by block, as contiguous arrays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "backends/sim_accel/isa/operand_view.h"

namespace tenon::sim {

inline constexpr int64_t kBlock =
    1024;  // elements handled at once; temporaries stay in the first-level cache

// An index space shared by several operands, with neighbouring dims merged where all of them allow it.
struct IndexSpace {
  int rank = 0;
  std::array<int64_t, 4> sizes = {};
  int64_t elements = 0;
};

struct ElementStream {
  std::byte* memory = nullptr;  // null: every element is `bits`
  uint64_t bits = 0;
  int64_t bytes = 0;  // of an element
  std::array<int64_t, 4> strides = {};

  // The n elements from linear index `begin`: their place in memory when they lie together, else a copy in
  // `block`, which holds kBlock elements.
  const void* Read(const IndexSpace& space, int64_t begin, int64_t n, void* block) const;
  // Where to write them: their place in memory, or `block`, which Write then stores.
  void* Place(const IndexSpace& space, int64_t begin, int64_t n, void* block) const;
  void Write(const IndexSpace& space, int64_t begin, int64_t n, const void* block) const;

 private:
  bool Together(const IndexSpace& space, int64_t begin, int64_t n) const;
  std::byte* At(const IndexSpace& space, int64_t index) const;
};

ElementStream StreamOf(const OperandView& view, std::byte* memory, uint64_t bits);

// Drops dims of size 1 and merges dims; rewrites the streams' strides to the merged dims.
IndexSpace MergeDims(const std::array<int64_t, 4>& dims, ElementStream* const* streams, int count);

// d[i * d_stride] = a[i * a_stride], strides in elements of `bytes`.
void CopyStrided(int64_t bytes, std::byte* d, int64_t d_stride, const std::byte* a, int64_t a_stride,
                 int64_t n);

}  // namespace tenon::sim
