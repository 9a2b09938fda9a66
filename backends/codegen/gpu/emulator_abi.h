// What an emulated kernel is called with. The kernel is `void name(const EmulatedThread*, void* const*
// arguments)`: arguments[i] points at the i-th buffer; after the buffers come the scalars' addresses and the
// workspace.
#ifndef TENON_BACKENDS_CODEGEN_GPU_EMULATOR_ABI_H_
#define TENON_BACKENDS_CODEGEN_GPU_EMULATOR_ABI_H_

#include <stdint.h>

namespace tenon::codegen {

inline constexpr uint32_t kUnknownArgument = UINT32_MAX;

// Accesses of an argument that a kernel may make without telling: loads of `bytes` from `begin` on whose every
// element begins in a granule that the block's threads only read since they last met, and that more than one
// of them has read. Granule i of the argument is cell (i * granule + skip) >> shift; such a cell holds
// `read_by_many` of the thread but for the bits of kCellThread.
struct EmulatedRange {
  uintptr_t begin;
  uint64_t bytes;
  const uint64_t* cells;
  uint64_t skip, shift;
};
inline constexpr uint64_t kCellThread = uint64_t{0xffff} << 32;

struct EmulatedThread {
  uint32_t thread, block;
  // Each is told which thread calls; `site` numbers the call in the kernel, so that threads that meet at
  // different barriers are seen.
  void (*barrier)(const EmulatedThread*, uint32_t site);
  uint32_t (*shuffle)(const EmulatedThread*, uint32_t site, uint32_t value, uint32_t lane, uint32_t warp,
                      uint32_t is_down);
  // Before each store, and each load but those of EmulatedRange. `argument` is the one that the address was made from, or kUnknownArgument.
  void (*access)(const EmulatedThread*, uint32_t site, const void* address, uint32_t bytes, uint32_t argument,
                 uint32_t is_store);
  void* block_state;            // the emulator's own
  const EmulatedRange* ranges;  // one an argument
  const uint64_t* read_by_many;
};

using EmulatedKernel = void (*)(const EmulatedThread*, void* const* arguments);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_GPU_EMULATOR_ABI_H_
