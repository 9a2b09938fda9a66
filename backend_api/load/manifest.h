// What a target takes (tier 1), checked, copied and with zeros replaced by the host's defaults.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/load/plugin.h"
#include "tenon/backend.h"

namespace tenon::load {

struct OpSupport {
  uint32_t code = 0;
  uint32_t max_rank = 0;       // 0: any
  uint64_t operand_types = 0;  // bit per TENON_ELEMENT_*
  uint64_t result_types = 0;
  uint64_t region_kinds = 0;    // bit per TENON_REGION_*
  uint32_t max_dimensions = 0;  // 0: any
  std::string name;             // of a composite or custom_call; empty: all
};

struct MemorySpace {
  std::string name;
  uint64_t bytes = 0;  // 0: not limited
  uint32_t alignment = 64;
  bool host_addressable = false;
};

struct Manifest {
  std::vector<OpSupport> ops;  // several records of one code are alternatives
  std::vector<MemorySpace> spaces;
  TenonCostParameters cost{};
  uint32_t compile_at = 0;  // TENON_PHASE_* for tier 5, 0 for tier 4
  uint32_t max_rank = 0;    // 0: any
  uint32_t alignment = 64;
  uint32_t vector_bytes = 0;
  uint64_t max_workspace_bytes = uint64_t{64} << 20;
  uint64_t max_group_ops = 512;
  uint64_t fusible_kinds = 0, producer_kinds = 0, sibling_kinds = 0;
};

// The manifest of a context. `raw` was filled in by describe_target. E0404 names the field.
absl::StatusOr<Manifest> ReadManifest(const Plugin& plugin, const TenonManifest& raw);

}  // namespace tenon::load
