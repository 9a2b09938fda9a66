// Writes out what shardings mean, so that nothing after it knows the sdy dialect or custom calls that annotate values (../sharding/annotation_calls.h).
//
// Why: a mesh is one way to say which device has what; partition_id, slices and collectives say the same to every consumer.
// Before: sdy.manual_computation(%x) in_shardings=[<@m, [{"d"}]>] … { body }. After: every device has the whole %x and takes its own part by
// partition_id, the body stands in line, and parts of results are gathered. Constraints, barriers and what a partitioner
// moves (all_gather, …) are identities of whole values and go.
// Needs: assign_origins. Must come before select_entry: meshes are symbols of the module.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "optimizer/pass.h"

namespace tenon::opt {

// E0208 for parts whose sizes are not known, E0209 for a mesh of too many devices, E0204 for a mesh of others than the program's.
absl::Status LowerSharding(PassContext& context);

}  // namespace tenon::opt
