// The processes of a program, as attributes of its module: `mhlo.num_replicas` and `mhlo.num_partitions`, which JAX and XLA write.
#pragma once

#include <cstdint>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"

namespace tenon::opt {

// Tables by device are written out in the program.
inline constexpr int64_t kMostDevices = 4096;

struct DeviceGrid {
  int64_t replicas = 1, partitions = 1;
  // Arguments and results of the entry are whole values, the same on every device; else each device has its own.
  bool whole = false;
};
DeviceGrid GridOf(mlir::ModuleOp module);

// E0204 for a number of replicas or partitions that is none, E0209 for more devices than kMostDevices.
absl::Status CheckGrid(mlir::ModuleOp module);

void SetPartitions(mlir::ModuleOp module, int64_t partitions);
void SetWholeValues(mlir::ModuleOp module);

}  // namespace tenon::opt
