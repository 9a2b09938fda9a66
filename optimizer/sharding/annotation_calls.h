// Custom calls that XLA and JAX write to say where a value is, or how it is spread over the devices of a program.
//
// Those that only annotate are their operands. SPMDFullToShardShape is a device's part of a whole value and SPMDShardToFullShape the whole of
// which each device has a part: what the `mhlo.sharding` of the whole value says, identities where it says nothing and the types are the same.
#pragma once

#include "hlo/ops/call.h"
#include "optimizer/pass.h"

namespace tenon::opt {

// Whether the call is one of these; `spreads`: whether it says how values are spread, so that those of the program are whole ones.
bool IsAnnotationCall(hlo::CustomCallOp call, bool* spreads = nullptr);

// How many devices the call's sharding is for; 1 where it says nothing.
int64_t DevicesOf(hlo::CustomCallOp call);

// Puts what the calls mean in their place. E0204 where types or a sharding break the call's rule, E0401 where no sharding says
// how a value is cut.
absl::Status LowerAnnotationCalls(PassContext& context, llvm::ArrayRef<hlo::CustomCallOp> calls);

}  // namespace tenon::opt
