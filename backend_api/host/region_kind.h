// What a region computes, so that a plugin need not match ops: ADD, MAXIMUM, ARGMAX, LESS, …
#pragma once

#include <cstdint>

#include "mlir/IR/Region.h"

namespace tenon::host {

// TENON_REGION_*; GENERAL when it is none of the known ones.
uint32_t RegionKindOf(mlir::Region& region);

}  // namespace tenon::host
