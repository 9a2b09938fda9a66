// The container of kernels: what lower_kernels() hands to link() (one kernel, and its batch's code in the
// first of the batch) and what link() hands to a device (all kernels, all code).
#ifndef TENON_BACKENDS_GPU_IMAGE_H_
#define TENON_BACKENDS_GPU_IMAGE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::gpu {

enum class Code : uint32_t {
  kPtx = 1,       // text, one module a batch
  kHsaco = 2,     // in a blob: an object; in an image: one loadable code object
  kEmulator = 3,  // in a blob: an object of this machine; in an image: one shared object (emulator_abi.h)
  kCubin = 4,     // the same kernels as the PTX of the batch, for the image's GPU only
};

// A buffer as the kernel was made for it.
struct Parameter {
  uint64_t bytes = 0;
  uint32_t element_bytes = 1;
  uint32_t stored = 0;  // 1: the kernel writes it
};

struct Kernel {
  std::string symbol;
  uint32_t part = 0;     // which of the modules of a code hold it
  uint32_t threads = 0;  // of a block
  uint32_t warp = 0;
  uint32_t shared_workspace = 0;         // 1: in shared memory; 0: each block gets a piece of global memory
  int64_t grid = 1;                      // blocks
  uint64_t workspace_bytes = 0;          // of a block
  uint32_t workspace_element_bytes = 1;  // of its smallest elements
  std::vector<Parameter> parameters;
};

inline constexpr uint32_t kWhole = UINT32_MAX;  // the part of a module that holds every kernel

struct Module {
  Code code = Code::kPtx;
  uint32_t part = kWhole;
  std::string bytes;
};

struct Image {
  std::string gpu;  // of gpus.def
  std::vector<Kernel> kernels;
  std::vector<Module> modules;

  bool Has(Code code) const;
  // Null where the image has no such code of the part.
  const std::string* Find(Code code, uint32_t part) const;
};

std::string PackImage(const Image& image);
// False when the bytes are no image of this version, or contradict themselves: an unknown GPU or code, a
// symbol that is no name or is there twice, a size that no launch can have, two modules of one code and part.
// That every kernel has the code that a device wants is the device's matter.
bool UnpackImage(std::string_view bytes, Image& image);

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_IMAGE_H_
