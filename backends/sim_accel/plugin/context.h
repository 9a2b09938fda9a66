// What the tables of the plugin share.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "backends/sim_accel/machine/machine.h"
#include "tenon/backend.h"

struct TenonContext {
  tenon::sim::Machine machine;
  int matmul_passes = 6;
  // Storage of the manifest, which points into it.
  std::vector<TenonOpSupport> ops;
  std::vector<TenonMemorySpace> spaces;
};

namespace tenon::sim {

extern const TenonHost* g_host;
extern const TenonPlanTable kPlanTable;
extern const TenonModuleTable kModuleTable;
extern const TenonRuntimeTable kRuntimeTable;
extern const TenonExtraTable kExtraTable;

int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest);

inline TenonStr Str(std::string_view text) { return {text.data(), text.size()}; }

// Says what went wrong and returns the status. `op` may be TENON_NONE.
int32_t Fail(TenonCall* call, int32_t status, std::string_view code, std::string_view message, uint32_t op = TENON_NONE);

// Runs a function of the table; nothing thrown leaves it.
template <class Body>
int32_t Guarded(TenonCall* call, Body body) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return Fail(call, TENON_STATUS_RESOURCE_EXHAUSTED, "SIM01", "out of memory");
  } catch (const std::exception& e) {
    return Fail(call, TENON_STATUS_INTERNAL, "SIM02", e.what());
  }
}

}  // namespace tenon::sim
