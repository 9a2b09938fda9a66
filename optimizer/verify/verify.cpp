#include "optimizer/verify/verify.h"

#include "optimizer/target/target.h"

namespace tenon::opt {

absl::Status VerifyPhase(Phase phase, mlir::ModuleOp module, const Target* target) {
  switch (phase) {
    case Phase::kImport:
      return VerifyImport(module);
    case Phase::kCanonical:
      return VerifyCanonical(module);
    case Phase::kOptimized:
      return VerifyOptimized(module);
    case Phase::kLegal:
      return VerifyLegal(module, *target);
    case Phase::kPlaced:
      return VerifyPlaced(module);
    case Phase::kLaidOut:
      return VerifyLaidOut(module);
    case Phase::kFused:
      return VerifyFused(module, *target);
    case Phase::kScheduled:
      return VerifyScheduled(module);
    case Phase::kBuffered:
      return VerifyBuffered(module);
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
