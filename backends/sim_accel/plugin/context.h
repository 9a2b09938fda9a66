// What the tables of the plugin share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "backends/sim_accel/machine/machine.h"
#include "tenon/backend.h"
#include "tenon/sdk/plugin.hpp"

struct TenonContext {
  tenon::sim::Machine machine;
  int matmul_passes = 6;
  // Storage of the manifest, which points into it.
  std::vector<TenonOpSupport> ops;
  std::vector<TenonMemorySpace> spaces;
};

namespace tenon::sim {

using sdk::Fail;
using sdk::g_host;
extern const TenonPlanTable kPlanTable;
extern const TenonModuleTable kModuleTable;
extern const TenonRuntimeTable kRuntimeTable;
extern const TenonExtraTable kExtraTable;

int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest);

inline TenonStr Str(std::string_view text) { return sdk::ToStr(text); }

// Runs a function of the table; nothing thrown leaves it.
template <class Body>
int32_t Guarded(TenonCall* call, const Body& body) noexcept {
  return sdk::Guarded(call, "SIM02", body);
}

}  // namespace tenon::sim
