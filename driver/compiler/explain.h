// Fills an Explanation: the source ops as they came, what the ledger says of those that are gone, and where in the
// final module the others are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "driver/explain.h"
#include "mlir/IR/BuiltinOps.h"
#include "optimizer/fates.h"

namespace tenon::driver {

class Explainer {
 public:
  opt::FateLedger* fates() { return &fates_; }

  // Right after the ops got their ids.
  void TakeSource(mlir::ModuleOp module);
  bool has_source() const { return !out_.ops.empty(); }

  // The reference interpreter runs the module as it is.
  Explanation Interpreted() &&;
  // A target's plan, at its phase (TENON_PHASE_*), which has groups from `fused` and memory from `buffered` on.
  // `failure`: why there is no executable, or OK.
  absl::StatusOr<Explanation> Planned(mlir::ModuleOp module, uint32_t phase, std::string_view target,
                                      const absl::Status& failure) &&;

 private:
  struct Trace;  // where an id is in the final module

  absl::Status Kernels(mlir::ModuleOp module, uint32_t phase, std::string_view target);
  void Memory(mlir::ModuleOp module);
  void Follow(mlir::ModuleOp module, std::vector<Trace>& traces) const;
  void Tell(ExplainedOp& op, const std::vector<Trace>& traces);
  void Fail(const absl::Status& failure);

  Explanation out_;
  opt::FateLedger fates_;
  std::vector<int64_t> kernel_of_group_;
};

}  // namespace tenon::driver
