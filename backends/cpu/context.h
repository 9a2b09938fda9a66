// What the plugin keeps between calls.
#ifndef TENON_BACKENDS_CPU_CONTEXT_H_
#define TENON_BACKENDS_CPU_CONTEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "backends/codegen/batches.h"
#include "backends/codegen/target.h"
#include "backends/tile/program.h"
#include "backends/tile/schedules/machine.h"
#include "tenon/backend.h"
#include "tenon/sdk/plugin.hpp"

// The handle of the ABI.
struct TenonContext {
  tenon::codegen::Target target;
  tenon::tile::Machine machine;
  // What the manifest points at.
  std::vector<TenonOpSupport> ops;
  TenonMemorySpace space{};
  // Kernels lowered so far, by symbol: what emit() prints.
  tenon::codegen::KernelStore<tenon::tile::Program> programs;
};

namespace tenon::cpu {

using sdk::Fail;
using sdk::g_host;
inline TenonStr Str(std::string_view s) { return sdk::ToStr(s); }

// Hooks, by file.
extern const TenonPlanTable kPlanTable;                                                   // plan.cpp
extern const TenonKernelTable kKernelTable;                                               // kernels.cpp
extern const TenonExtraTable kExtraTable;                                                 // extra.cpp
int32_t AssignLayouts(TenonContext* context, TenonCall* call, const TenonView* view);     // layouts.cpp
int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest);  // manifest.cpp

inline constexpr std::string_view kThrown = "CPU90";

// Runs `body`; nothing that it throws crosses the wall.
template <class Body>
int32_t Guarded(TenonCall* call, const Body& body) noexcept {
  return sdk::Guarded(call, kThrown, body);
}

}  // namespace tenon::cpu

#endif  // TENON_BACKENDS_CPU_CONTEXT_H_
