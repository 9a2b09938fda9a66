// What a target made of these lowerings can say of itself: the manifest's list of ops, and what it refuses of
// a module. Shared by every backend that lowers with LowerGroup.
#ifndef TENON_BACKENDS_TILE_LOWER_SUPPORT_H_
#define TENON_BACKENDS_TILE_LOWER_SUPPORT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tenon/backend.h"
#include "tenon/sdk/view.hpp"

namespace tenon::tile::lower {

// Every op that has an owner, for the element types that its record names, and control flow, which is steps
// of the program.
std::vector<TenonOpSupport> SupportedOps();

// Which groups elementwise ops may be fused behind, before and beside; rank and workspace limits.
void DescribeGroups(TenonManifest& manifest);

struct RefusedOp {
  uint32_t op;
  std::string reason;
};
// Ops of a view of phase LEGAL that the manifest promised and that cannot be lowered: a region that is not
// elementwise, a bitcast between widths.
std::vector<RefusedOp> RefusedOps(const sdk::View& view);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_SUPPORT_H_
