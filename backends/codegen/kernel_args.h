// The C signature of every kernel that is made here: int32_t kernel(const KernelArgs*), 0 or an error status.
#ifndef TENON_BACKENDS_CODEGEN_KERNEL_ARGS_H_
#define TENON_BACKENDS_CODEGEN_KERNEL_ARGS_H_

#include <cstdint>

namespace tenon::codegen {

// Same layout as TenonKernelArgs of the backend ABI.
struct KernelArgs {
  uint32_t struct_size;
  uint32_t buffer_count;
  void* const* buffers;       // one per parameter of the program, in order
  const int64_t* scalars;
  uint32_t scalar_count;
  uint32_t reserved;
  int64_t grid_begin;         // the points [grid_begin, grid_end) of the program's grid
  int64_t grid_end;
  void* workspace;            // Program::WorkspaceBytes() bytes, 64-byte aligned, for this call only
  uint64_t workspace_bytes;
};
using Kernel = int32_t (*)(const KernelArgs*);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_KERNEL_ARGS_H_
