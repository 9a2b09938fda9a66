// The promise of each phase (phases.def), checked where the phase ends: one file per phase,
// verify/<phase>.cpp. A failed status carries a plain message; the runner adds phase and pass.
#pragma once

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"
#include "optimizer/pipeline.h"

namespace tenon::opt {

class Target;

// `target` is null up to kOptimized.
absl::Status VerifyPhase(Phase phase, mlir::ModuleOp module, const Target* target);

absl::Status VerifyImport(mlir::ModuleOp module);
absl::Status VerifyCanonical(mlir::ModuleOp module);
absl::Status VerifyOptimized(mlir::ModuleOp module);
absl::Status VerifyLegal(mlir::ModuleOp module, const Target& target);
absl::Status VerifyPlaced(mlir::ModuleOp module);
absl::Status VerifyLaidOut(mlir::ModuleOp module);
absl::Status VerifyFused(mlir::ModuleOp module, const Target& target);
absl::Status VerifyScheduled(mlir::ModuleOp module);
absl::Status VerifyBuffered(mlir::ModuleOp module);

}  // namespace tenon::opt
