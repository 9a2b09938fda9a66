// Writes out what shardings mean, so that nothing after it knows the sdy dialect or custom calls that annotate values (../sharding/annotation_calls.h).
//
// Why: a mesh is one way to say which device has what; partition_id, slices and collectives say the same to every consumer.
// Before: sdy.manual_computation(%x) in_shardings=[<@m, [{"d"}]>] … { body }. After: every device has the whole %x and takes its own part by
// partition_id, the body stands in line, and parts of results are gathered. Constraints and barriers are identities and go.
// Needs: assign_origins. Must come before select_entry: meshes are symbols of the module.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "optimizer/pass.h"

namespace tenon::opt {

// E0208 for parts whose sizes are not known, E0209 for a mesh of too many devices.
absl::Status LowerSharding(PassContext& context);

// Whether the module says anything in the sdy dialect.
bool HasSharding(mlir::ModuleOp module);

// The grid of processes that a module is for: its own attributes, or its meshes.
struct DeviceGrid {
  int64_t replicas = 1, partitions = 1;
  // Arguments and results of the entry are whole values, the same on every device; else each device has its own.
  bool whole = false;
};
DeviceGrid GridOf(mlir::ModuleOp module);

}  // namespace tenon::opt
