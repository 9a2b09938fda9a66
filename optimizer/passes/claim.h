// Asks the target for ops that its manifest took and that it still cannot have.
//
// Why: a manifest is a table of ops, types and limits; some refusals depend on more (a shape, a combination
// of attributes).
// Before: legal by the manifest.
// After: the same module, or an error that lists every refused op.
// Needs: legalize. After it nothing may make new ops but relayouts and copies.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Claim(PassContext& context);

}  // namespace tenon::opt
