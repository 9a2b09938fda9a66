// What the optimizer asks of a target: the pure interface between engines and decisions. backend_api/host implements it
// by calling a plugin's hooks; HostDefaults is what stands when there is none.
//
// Every hook is called once per module, after the engine wrote its own plan into the IR (hlo/ir/plan.h), and edits that plan
// in place. An implementation validates what it was told before it touches the IR; a rejected plan is a status.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace mlir {
class ModuleOp;
class Operation;
}  // namespace mlir

namespace tenon::opt {

struct MemorySpace {
  std::string name;
  uint64_t bytes = 0;  // 0: not limited
};

// Data of the manifest that engines need; zeros of the ABI already replaced by the host's defaults.
struct TargetTraits {
  std::string name;                 // as on the command line, options in canonical order; for messages only
  uint32_t alignment = 64;          // bytes, of every buffer
  std::vector<MemorySpace> spaces;  // the first holds arguments, results and constants; may be empty
  uint32_t max_rank = 0;            // 0: any
  uint32_t vector_bytes = 0;
  uint64_t max_workspace_bytes = uint64_t{64} << 20;
  uint64_t max_group_ops = 512;
  uint64_t fusible_kinds = 0;        // bit TENON_GROUP_k: elementwise consumers may join a group of kind k
  uint64_t producer_kinds = 0;       // bit TENON_GROUP_k: elementwise producers may join a group of kind k
  uint64_t sibling_kinds = 0;        // bit TENON_GROUP_k: siblings with the same inputs may be merged
  bool kernel_control_flow = false;  // a while or case may be the root of a kernel
  uint32_t compile_at = 0;           // TENON_PHASE_* for tier 5, 0 for tier 4
  double flops_per_ns = 50;
  double bytes_per_ns = 20;
  double launch_ns = 500;
  double transcendental_flops = 20;
  uint64_t cache_bytes = uint64_t{1} << 20;
};

struct Refusal {
  mlir::Operation* op = nullptr;
  std::string reason;
};

class Target {
 public:
  virtual ~Target() = default;

  virtual const TargetTraits& traits() const = 0;

  // Why the manifest does not take this op, or nothing when it does. Pure; called often.
  virtual std::optional<std::string> Refuses(mlir::Operation* op) const = 0;

  // Tier 2, after `legal`: ops that the manifest took and the plugin still cannot have. An error lists all of them.
  virtual absl::Status Claim(mlir::ModuleOp module) = 0;
  // What the last Claim refused, in the order of the module.
  virtual std::vector<Refusal> refusals() const { return {}; }
  // Tier 3, each after the engine's own plan.
  virtual absl::Status AssignLayouts(mlir::ModuleOp module) = 0;
  virtual absl::Status PlanFusion(mlir::ModuleOp module) = 0;
  virtual absl::Status PlanResources(mlir::ModuleOp module) = 0;
  virtual absl::Status ConstrainMemory(mlir::ModuleOp module) = 0;
  // The plugin's price of a group in ns, or nothing: the engine's own model.
  virtual std::optional<double> CostNs(mlir::ModuleOp module, int64_t group) = 0;
};

}  // namespace tenon::opt
