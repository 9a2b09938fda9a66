// What the plugin keeps between calls.
#ifndef TENON_BACKENDS_CPU_CONTEXT_H_
#define TENON_BACKENDS_CPU_CONTEXT_H_

#include <exception>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "backends/codegen/target.h"
#include "backends/tile/program.h"
#include "backends/tile/schedules/machine.h"
#include "tenon/backend.h"

// The handle of the ABI.
struct TenonContext {
  tenon::codegen::Target target;
  tenon::tile::Machine machine;
  // What the manifest points at.
  std::vector<TenonOpSupport> ops;
  TenonMemorySpace space{};
  // Kernels lowered so far, by symbol: what emit() prints.
  std::mutex mutex;
  std::map<std::string, tenon::tile::Program, std::less<>> programs;
};

namespace tenon::cpu {

// The host's functions, for the life of the process; set by the query.
extern const TenonHost* g_host;

inline TenonStr Str(std::string_view s) { return {s.data(), s.size()}; }
// Writes an error about op `op` (or TENON_NONE) and returns `status`.
int32_t Fail(TenonCall* call, int32_t status, std::string_view code, std::string_view message,
             uint32_t op = TENON_NONE);

// Hooks, by file.
extern const TenonPlanTable kPlanTable;                                                   // plan.cpp
extern const TenonKernelTable kKernelTable;                                               // kernels.cpp
extern const TenonExtraTable kExtraTable;                                                 // extra.cpp
int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest);  // manifest.cpp

// Runs `body`; nothing that it throws crosses the wall.
template <class Body>
int32_t Guarded(TenonCall* call, const Body& body) noexcept {
  try {
    return body();
  } catch (const std::exception& e) {
    return Fail(call, TENON_STATUS_RESOURCE_EXHAUSTED, "CPU90", e.what());
  } catch (...) {
    return TENON_STATUS_INTERNAL;
  }
}

}  // namespace tenon::cpu

#endif  // TENON_BACKENDS_CPU_CONTEXT_H_
