#include "backends/codegen/gpu/gpu_target.h"

namespace tenon::codegen {
namespace {

const std::vector<GpuTarget>& AllGpus() {
  static const std::vector<GpuTarget> kGpus = {
#define TENON_GPU(name, vendor, cpu, features, warp, processors, ghz, shared, all_shared, registers,  \
                  thread_registers, unit, threads, blocks, gb_per_s, l2, fma, fma64)                  \
  GpuTarget{#name,     Vendor::vendor,   cpu,  features, warp,   processors, ghz, shared, all_shared, \
            registers, thread_registers, unit, threads,  blocks, gb_per_s,   l2,  fma,    fma64},
#include "backends/codegen/gpu/gpus.def"
  };
  return kGpus;
}

}  // namespace

std::optional<GpuTarget> FindGpu(std::string_view name) {
  for (const GpuTarget& gpu : AllGpus())
    if (gpu.name == name) return gpu;
  return std::nullopt;
}

std::vector<std::string_view> GpuNames() {
  std::vector<std::string_view> names;
  for (const GpuTarget& gpu : AllGpus()) names.push_back(gpu.name);
  return names;
}

}  // namespace tenon::codegen
