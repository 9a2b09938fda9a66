#include "backend_api/host/plugin_target.h"

#include "absl/strings/str_cat.h"
#include "backend_api/host/cost.h"
#include "backend_api/host/fusion_edits.h"
#include "base/error.h"
#include "hlo/ir/chlo_composite.h"
#include "hlo/ir/tenon.h"

namespace tenon::host {

PluginTarget::PluginTarget(load::Context& context, OnBadPlan on_bad_plan)
    : context_(context), on_bad_plan_(on_bad_plan), check_(context.manifest()) {
  const load::Manifest& m = context.manifest();
  traits_.name = context.target();
  traits_.alignment = m.alignment;
  for (const auto& space : m.spaces) traits_.spaces.push_back({space.name, space.bytes});
  traits_.max_rank = m.max_rank;
  traits_.vector_bytes = m.vector_bytes;
  traits_.max_workspace_bytes = m.max_workspace_bytes;
  traits_.max_group_ops = m.max_group_ops;
  traits_.fusible_kinds = m.fusible_kinds;
  traits_.producer_kinds = m.producer_kinds;
  traits_.sibling_kinds = m.sibling_kinds;
  traits_.kernel_control_flow = context.plugin().has(TENON_FEATURE_KERNEL_CONTROL_FLOW);
  traits_.compile_at = m.compile_at;
  traits_.flops_per_ns = m.cost.flops_per_ns;
  traits_.bytes_per_ns = m.cost.bytes_per_ns;
  traits_.launch_ns = m.cost.launch_ns;
  traits_.transcendental_flops = m.cost.transcendental_flops;
  traits_.cache_bytes = m.cost.cache_bytes;
}

std::optional<std::string> PluginTarget::Refuses(mlir::Operation* op) const {
  const bool walked = traits_.compile_at == 0 || traits_.compile_at == TENON_PHASE_BUFFERED;
  if (walked && op->getName().getStringRef() == "stablehlo.if") return "a program has case, not if";
  // Steps of the runtime, for a target that makes kernels only.
  if (traits_.compile_at == 0 && llvm::isa<ir::ExchangeOp, ir::OfDeviceOp>(op)) return std::nullopt;
  std::optional<std::string> reason = check_.Refuses(op);
  // Who takes a composite by the name of a client op reads it as that op.
  return reason ? reason : hlo::brokenPromise(op);
}

std::vector<std::string> PluginTarget::CompositeNames() const {
  std::vector<std::string> names;
  for (const load::OpSupport& op : context_.manifest().ops)
    if (op.code == TENON_OP_COMPOSITE) names.push_back(op.name);
  return names;
}

const OpIds* PluginTarget::IdsBefore(mlir::ModuleOp module, uint32_t phase) {
  if (phase != phase_) {
    ids_before_ = std::move(ids_);
    ids_ = NumberOps(module);
    phase_ = phase;
  }
  return ids_before_.empty() ? nullptr : &ids_before_;
}

absl::Status PluginTarget::Rejected(const absl::Status& status) {
  return OrHostsPlan(context_, on_bad_plan_, status);
}

template <class Edits>
absl::Status PluginTarget::Run(const char* name, Hook hook, mlir::ModuleOp module, uint32_t phase) {
  TENON_RETURN_IF_ERROR(cost_status_);
  const OpIds* before = IdsBefore(module, phase);
  if (!hook) return absl::OkStatus();
  TENON_ASSIGN_OR_RETURN(View view, WriteView(module, phase, {}, before));
  Edits edits(view, context_.manifest());
  if constexpr (std::is_same_v<Edits, ClaimEdits>) edits.plugin = context_.plugin().name();
  TenonCall call(context_.services(), context_.plugin().name(), name, view.raw(), &edits);
  const int32_t status = load::Invoke(call, [&] { return hook(context_.raw(), &call, view.raw()); });
  if (status == TENON_STATUS_UNIMPLEMENTED) return absl::OkStatus();
  absl::Status plan = call.PlanStatus();
  if (plan.ok()) {
    TENON_RETURN_IF_ERROR(call.StatusOf(status));
    edits.Check(call);
    plan = call.PlanStatus();
  }
  if (!plan.ok()) return Rejected(plan);
  if constexpr (std::is_same_v<Edits, ClaimEdits>) refusals_ = edits.Refusals();
  return edits.Apply();
}

absl::Status PluginTarget::Claim(mlir::ModuleOp module) {
  return Run<ClaimEdits>("claim", context_.plugin().plan().claim, module, TENON_PHASE_LEGAL);
}
absl::Status PluginTarget::AssignLayouts(mlir::ModuleOp module) {
  return Run<LayoutEdits>("assign_layouts", context_.plugin().plan().assign_layouts, module,
                          TENON_PHASE_PLACED);
}
absl::Status PluginTarget::PlanFusion(mlir::ModuleOp module) {
  return Run<FusionEdits>("plan_fusion", context_.plugin().plan().plan_fusion, module, TENON_PHASE_LAID_OUT);
}
absl::Status PluginTarget::PlanResources(mlir::ModuleOp module) {
  return Run<ResourceEdits>("plan_resources", context_.plugin().plan().plan_resources, module,
                            TENON_PHASE_FUSED);
}
absl::Status PluginTarget::ConstrainMemory(mlir::ModuleOp module) {
  return Run<MemoryEdits>("constrain_memory", context_.plugin().plan().constrain_memory, module,
                          TENON_PHASE_SCHEDULED);
}

std::optional<double> PluginTarget::CostNs(mlir::ModuleOp module, int64_t group) {
  if (!context_.plugin().plan().cost || !cost_status_.ok()) return std::nullopt;
  if (!priced_ || group <= last_priced_) {
    auto view = WriteView(module, TENON_PHASE_FUSED, {}, IdsBefore(module, TENON_PHASE_FUSED));
    if (!view.ok()) {
      cost_status_ = view.status();
      return std::nullopt;
    }
    priced_.emplace(*std::move(view));
  }
  last_priced_ = group;
  if (group < 0 || static_cast<uint64_t>(group) >= priced_->module.data.groups.size()) return std::nullopt;
  auto price = AskCost(context_, priced_->raw(), static_cast<uint32_t>(group));
  if (price.ok()) return *price;
  cost_status_ =
      DiagnosticOf(price.status()).id == Err::kPluginBadPlan ? Rejected(price.status()) : price.status();
  return std::nullopt;
}

}  // namespace tenon::host
