#include "backend_api/host/step_dependencies.h"

#include <algorithm>

namespace tenon::host {

// Allocations are memories; so is each other buffer, a result that takes a donated argument being that
// argument.
StepDependencies::Place StepDependencies::PlaceOf(const ViewData& data, uint32_t buffer) {
  if (buffer == Access::kOrder) return {UINT64_MAX, 0, 1};
  const TenonViewBuffer* record = &data.buffers[buffer];
  while (record->alias != TENON_NONE) {
    buffer = record->alias;
    record = &data.buffers[buffer];
  }
  const uint64_t bytes = std::max<uint64_t>(record->bytes, 1);
  if (record->allocation == TENON_NONE) return {data.allocations.size() + uint64_t{buffer}, 0, bytes};
  return {record->allocation, record->offset, record->offset + bytes};
}

bool StepDependencies::Overlap(const ViewData& data, uint32_t a, uint32_t b) {
  const Place x = PlaceOf(data, a), y = PlaceOf(data, b);
  return x.memory == y.memory && x.begin < y.end && y.begin < x.end;
}

void StepDependencies::SplitAt(Pieces& pieces, uint64_t at) {
  auto next = pieces.upper_bound(at);
  if (next == pieces.begin()) return;
  auto piece = std::prev(next);
  if (piece->first == at || piece->second.end <= at) return;
  Piece tail = piece->second;
  piece->second.end = at;
  pieces.emplace(at, std::move(tail));
}

std::vector<uint32_t> StepDependencies::Add(uint32_t step, const std::set<Access>& accesses) {
  std::set<uint32_t> needed;
  for (const Access& access : accesses) {
    const Place place = PlaceOf(data_, access.buffer);
    Pieces& pieces = memories_[place.memory];
    SplitAt(pieces, place.begin);
    SplitAt(pieces, place.end);
    uint64_t covered = place.begin;
    for (auto piece = pieces.lower_bound(place.begin); piece != pieces.end() && piece->first < place.end;) {
      if (piece->second.writer != TENON_NONE) needed.insert(piece->second.writer);
      if (access.writes) {
        needed.insert(piece->second.readers.begin(), piece->second.readers.end());
        piece = pieces.erase(piece);
        continue;
      }
      piece->second.readers.insert(step);
      if (piece->first > covered) pieces.emplace(covered, Piece{piece->first, TENON_NONE, {step}});
      covered = piece->second.end;
      ++piece;
    }
    if (access.writes) {
      pieces[place.begin] = Piece{place.end, step, {}};
    } else if (covered < place.end) {
      pieces.emplace(covered, Piece{place.end, TENON_NONE, {step}});
    }
  }
  needed.erase(step);
  return {needed.begin(), needed.end()};
}

}  // namespace tenon::host
