#include "backends/tile/lower/owners.h"

#include <algorithm>

namespace tenon::tile::lower {
namespace {

std::vector<Owner> Collect() {
  std::vector<Owner> all;
  for (std::span<const Owner> part : {ElementwiseOwners(), MovementOwners(), IndexingOwners(), ReduceOwners(),
                                      WindowOwners(), ContractionOwners()})
    all.insert(all.end(), part.begin(), part.end());
  std::sort(all.begin(), all.end(), [](const Owner& x, const Owner& y) { return x.code < y.code; });
  return all;
}

}  // namespace

std::span<const Owner> Owners() {
  static const std::vector<Owner> kOwners = Collect();
  return kOwners;
}

const Owner* FindOwner(uint32_t code) {
  const std::span<const Owner> owners = Owners();
  auto at = std::lower_bound(owners.begin(), owners.end(), code,
                             [](const Owner& owner, uint32_t c) { return owner.code < c; });
  return at != owners.end() && at->code == code ? &*at : nullptr;
}

}  // namespace tenon::tile::lower
