// A plugin as the optimizer's Target: each decision is a hook that sees a view and edits the host's plan
// through checked setters.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend_api/host/bad_plan.h"
#include "backend_api/host/hook_edits.h"
#include "backend_api/host/manifest_check.h"
#include "backend_api/host/view_writer.h"
#include "backend_api/load/context.h"
#include "optimizer/target/target.h"

namespace tenon::host {

class PluginTarget : public opt::Target {
 public:
  // `context` must outlive the target.
  explicit PluginTarget(load::Context& context, OnBadPlan on_bad_plan = OnBadPlan::kFail);

  const opt::TargetTraits& traits() const override { return traits_; }
  // Also an `if` where the host runs the program's control flow: a program has cases only.
  std::optional<std::string> Refuses(mlir::Operation* op) const override;
  // The composites that the manifest has records of: their names, with an empty one for a record of all.
  std::vector<std::string> CompositeNames() const;
  absl::Status Claim(mlir::ModuleOp module) override;
  std::vector<opt::Refusal> refusals() const override { return refusals_; }
  absl::Status AssignLayouts(mlir::ModuleOp module) override;
  absl::Status PlanFusion(mlir::ModuleOp module) override;
  absl::Status PlanResources(mlir::ModuleOp module) override;
  absl::Status ConstrainMemory(mlir::ModuleOp module) override;
  // One view serves a run of calls with ascending groups, between which the module stays as it is: a pass that asks again
  // starts from its first group.
  std::optional<double> CostNs(mlir::ModuleOp module, int64_t group) override;

  // Ids that ops had in the phase before this one, for a view of `phase`; null when nothing was asked in one before.
  // No op is erased after `legal`, so that an op's address is its name from there on.
  const OpIds* IdsBefore(mlir::ModuleOp module, uint32_t phase);

  // OK, or what the cost hook did wrong: CostNs itself cannot fail. The next hook returns it too.
  absl::Status cost_status() const { return cost_status_; }

 private:
  using Hook = int32_t (*)(TenonContext*, TenonCall*, const TenonView*);
  template <class Edits>
  absl::Status Run(const char* name, Hook hook, mlir::ModuleOp module, uint32_t phase);
  // The status, or OK after a note when the policy is to go on.
  absl::Status Rejected(const absl::Status& status);

  load::Context& context_;
  OnBadPlan on_bad_plan_;
  ManifestCheck check_;
  opt::TargetTraits traits_;
  absl::Status cost_status_;
  std::optional<View> priced_;  // what CostNs showed last
  int64_t last_priced_ = -1;
  std::vector<opt::Refusal> refusals_;
  uint32_t phase_ = TENON_PHASE_IMPORT;  // of the hooks last called
  OpIds ids_, ids_before_;               // in it, and in the one before
};

}  // namespace tenon::host
