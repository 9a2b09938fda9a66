// What the plugin keeps between calls.
#ifndef TENON_BACKENDS_GPU_CONTEXT_H_
#define TENON_BACKENDS_GPU_CONTEXT_H_

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "backends/codegen/batches.h"
#include "backends/codegen/gpu/gpu_target.h"
#include "backends/gpu/estimate.h"
#include "backends/tile/program.h"
#include "backends/tile/schedules/machine.h"
#include "tenon/backend.h"
#include "tenon/sdk/plugin.hpp"

namespace tenon::gpu {

enum class DeviceKind : uint8_t { kAuto, kCuda, kEmulator, kNone };

constexpr int64_t kBlockThreads = 256;  // of a block at most

// A kernel as it was lowered: a program of threads.
struct LoweredKernel {
  tile::Program program;
  int64_t threads = 0;  // of a block
};

}  // namespace tenon::gpu

// The handle of the ABI.
struct TenonContext {
  tenon::codegen::GpuTarget gpu;
  tenon::gpu::DeviceKind device = tenon::gpu::DeviceKind::kAuto;
  bool both_codes = false;          // images run on the GPU and on the emulator
  bool graphs = true;               // launches that come again become a graph of the driver
  std::string ptxas;                // NVIDIA's assembler; empty: images hold PTX only
  bool ptxas_is_asked_for = false;  // what it refuses is an error
  // Whether images have code for this kind of device.
  bool RunsOn(tenon::gpu::DeviceKind kind) const {
    return both_codes ||
           (device == tenon::gpu::DeviceKind::kEmulator) == (kind == tenon::gpu::DeviceKind::kEmulator);
  }
  tenon::tile::Machine machine;
  // What the manifest points at.
  std::vector<TenonOpSupport> ops;
  TenonMemorySpace space{};
  // Kernels lowered so far: what emit() prints.
  tenon::codegen::KernelStore<tenon::gpu::LoweredKernel> kernels;
  std::mutex mutex;
  std::map<uint64_t, tenon::gpu::KernelWork> works;  // what was priced, by the group's structure
};

namespace tenon::gpu {

using sdk::Fail;
using sdk::g_host;
inline TenonStr Str(std::string_view s) { return sdk::ToStr(s); }

// Hooks, by file.
extern const TenonPlanTable kPlanTable;                                                   // plan.cpp
extern const TenonKernelTable kKernelTable;                                               // kernels.cpp
extern const TenonRuntimeTable kRuntimeTable;                                             // runtime.cpp
extern const TenonExtraTable kExtraTable;                                                 // extra.cpp
int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest);  // manifest.cpp

inline constexpr std::string_view kThrown = "GPU90";

// Runs `body`; nothing that it throws crosses the wall.
template <class Body>
int32_t Guarded(TenonCall* call, const Body& body) noexcept {
  return sdk::Guarded(call, kThrown, body);
}

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_CONTEXT_H_
