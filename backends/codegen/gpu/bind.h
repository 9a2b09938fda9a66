// The last step before code generation: bodies for the functions of named.def, and the kernel's outer form.
#ifndef TENON_BACKENDS_CODEGEN_GPU_BIND_H_
#define TENON_BACKENDS_CODEGEN_GPU_BIND_H_

#include <llvm/IR/Module.h>

#include <cstdint>

#include "backends/codegen/gpu/gpu_target.h"

namespace tenon::codegen {

// What binding has to know of a kernel.
struct KernelForm {
  llvm::Function* function = nullptr;  // as EmitThreads made it
  int64_t threads = 0;
  int64_t workspace_bytes = 0;
  bool shared = false;  // workspace in shared memory
  int pointers = 0;     // leading pointer arguments, without the workspace
};

// Makes `form.function` an entry of the GPU under its own name. Buffers come as global pointers; a workspace
// in shared memory becomes an array of the module, one in global memory a last argument, of which block b
// uses the b-th piece.
void BindToGpu(const KernelForm& form, const GpuTarget& target);

// Makes it a function of emulator_abi.h; loads and stores report themselves.
void BindToEmulator(const KernelForm& form);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_GPU_BIND_H_
