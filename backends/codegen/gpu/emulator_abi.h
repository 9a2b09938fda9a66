// What an emulated kernel is called with. The kernel is `void name(const EmulatedThread*, void* const*
// arguments)`: arguments[i] points at the i-th buffer; after the buffers come the scalars' addresses and the
// workspace.
#ifndef TENON_BACKENDS_CODEGEN_GPU_EMULATOR_ABI_H_
#define TENON_BACKENDS_CODEGEN_GPU_EMULATOR_ABI_H_

#include <stdint.h>

namespace tenon::codegen {

inline constexpr uint32_t kUnknownArgument = UINT32_MAX;

struct EmulatedThread {
  uint32_t thread, block;
  // Each is told which thread calls; `site` numbers the call in the kernel, so that threads that meet at
  // different barriers are seen.
  void (*barrier)(const EmulatedThread*, uint32_t site);
  uint32_t (*shuffle)(const EmulatedThread*, uint32_t site, uint32_t value, uint32_t lane, uint32_t warp,
                      uint32_t is_down);
  // Before each load and store. `argument` is the one that the address was made from, or kUnknownArgument.
  void (*access)(const EmulatedThread*, uint32_t site, const void* address, uint32_t bytes, uint32_t argument,
                 uint32_t is_store);
  void* block_state;  // the emulator's own
};

using EmulatedKernel = void (*)(const EmulatedThread*, void* const* arguments);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_GPU_EMULATOR_ABI_H_
