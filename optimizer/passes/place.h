// Puts every op on a device.
//
// Why: each step of the program names its device; fallback and several devices are programs with steps on two
// devices.
// Before: no op has a device.
// After: every op has one; with one target that is device 0.
// Needs: legalize (what a device cannot have is decided there). Before assign_layouts, which asks a device.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Place(PassContext& context);

}  // namespace tenon::opt
