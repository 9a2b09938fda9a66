// When two groups are the same kernel.
#pragma once

#include <cstdint>
#include <string>

#include "backend_api/host/view_writer.h"

namespace tenon::host {

// Fills in `structures` and the structure_hash of every group: members, types, layouts, attributes, constants
// and how values connect, but neither names, ids, origins nor buffers.
void HashStructures(ModuleView& view);

}  // namespace tenon::host
