// Thread programs as code of a GPU, or as code of this machine for the emulator.
#ifndef TENON_BACKENDS_CODEGEN_GPU_COMPILE_H_
#define TENON_BACKENDS_CODEGEN_GPU_COMPILE_H_

#include <cstdint>
#include <span>
#include <string>

#include "backends/codegen/gpu/gpu_target.h"
#include "backends/tile/program.h"

namespace tenon::codegen {

enum class GpuOutput : uint8_t {
  kCode,      // PTX text for NVIDIA; an ELF object for AMD, which LinkHsaco (link.h) makes loadable
  kAssembly,  // PTX, or AMD's assembly
  kLlvm,      // bound to the GPU
  kEmulator,  // an object of this machine; see gpu/emulator_abi.h
};

// One kernel: a program that MapToThreads made.
struct ThreadKernel {
  const tile::Program* program = nullptr;
  int64_t threads = 0;  // of a block
  // Whether its workspace lies in shared memory; else the launch gives each block a piece of global memory.
  bool SharedWorkspace(const GpuTarget& target) const {
    return program->WorkspaceBytes() <= target.shared_bytes;
  }
};

struct GpuResult {
  std::string bytes;
  std::string error;  // set: bytes are empty
};

// One kernel per program, named program.name. Deterministic; safe to call from several threads.
GpuResult CompileThreads(std::span<const ThreadKernel> kernels, const GpuTarget& target, GpuOutput output);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_GPU_COMPILE_H_
