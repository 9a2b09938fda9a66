// The GPUs that kernels are made for, as data.
#ifndef TENON_BACKENDS_CODEGEN_GPU_GPU_TARGET_H_
#define TENON_BACKENDS_CODEGEN_GPU_GPU_TARGET_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::codegen {

enum class Vendor : uint8_t { kNvidia, kAmd };

struct GpuTarget {
  std::string name;  // in gpus.def
  Vendor vendor = Vendor::kNvidia;
  std::string cpu, features;  // LLVM's
  int warp = 32;
  int processors = 0;
  double ghz = 0;
  int64_t shared_bytes = 0;            // of a block, without asking for more at launch
  int64_t processor_shared_bytes = 0;  // of a processor: its blocks share it
  int registers = 0;                   // of a processor, of 4 bytes each
  int thread_registers = 0;            // of a thread at most
  int register_unit = 1;               // a thread gets a multiple of it
  int threads = 0, blocks = 0;         // of a processor at most
  double memory_gb_per_s = 0;
  int64_t l2_bytes = 0;
  int fma_per_clock = 0, f64_fma_per_clock = 0;  // of a processor
  const char* triple() const {
    return vendor == Vendor::kNvidia ? "nvptx64-nvidia-cuda" : "amdgcn-amd-amdhsa";
  }
};

std::optional<GpuTarget> FindGpu(std::string_view name);
std::vector<std::string_view> GpuNames();

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_GPU_GPU_TARGET_H_
