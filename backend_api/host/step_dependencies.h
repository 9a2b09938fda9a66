// Which steps of a list must be finished before another may start: those that touch the same bytes, one of
// them writing.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "backend_api/host/view_data.h"

namespace tenon::host {

// Bytes of a buffer that a step, or all steps nested in it, read or write.
struct Access {
  // In place of a buffer: what steps write that keep their order among themselves, because others see it.
  static constexpr uint32_t kOrder = UINT32_MAX;
  uint32_t buffer;
  bool writes;
  bool operator<(const Access& other) const {
    return buffer != other.buffer ? buffer < other.buffer : writes < other.writes;
  }
};

class StepDependencies {
 public:
  // Buffers and allocations have to be written already.
  explicit StepDependencies(const ViewData& data) : data_(data) {}

  // Steps that were added before and must be finished, ascending.
  std::vector<uint32_t> Add(uint32_t step, const std::set<Access>& accesses);

  // Whether two buffers share a byte.
  static bool Overlap(const ViewData& data, uint32_t a, uint32_t b);

 private:
  // Disjoint pieces of one memory, by first byte.
  struct Piece {
    uint64_t end;
    uint32_t writer = TENON_NONE;
    std::set<uint32_t> readers;  // since the write
  };
  using Pieces = std::map<uint64_t, Piece>;
  struct Place {
    uint64_t memory, begin, end;
  };
  static Place PlaceOf(const ViewData& data, uint32_t buffer);
  static void SplitAt(Pieces& pieces, uint64_t at);

  const ViewData& data_;
  std::map<uint64_t, Pieces> memories_;
};

}  // namespace tenon::host
