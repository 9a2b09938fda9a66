// The last step before code generation: bodies for the functions of named.def, and the kernel's outer form.
#ifndef TENON_BACKENDS_CODEGEN_GPU_BIND_H_
#define TENON_BACKENDS_CODEGEN_GPU_BIND_H_

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <cstdint>
#include <vector>

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

// Makes it a function of emulator_abi.h. Its loads and stores are left alone: WatchAccesses makes them report
// themselves, last, so that the emulator sees those that a GPU's code would make.
void BindToEmulator(const KernelForm& form);
void WatchAccesses(llvm::Function& kernel);

// Calls of the functions of named.def.
std::vector<llvm::CallInst*> NamedCalls(llvm::Function& function);
// A call of `function`, made part of where `b` stands. The function is gone afterwards.
void InlineInto(llvm::IRBuilder<>& b, llvm::Function* function, const std::vector<llvm::Value*>& arguments);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_GPU_BIND_H_
