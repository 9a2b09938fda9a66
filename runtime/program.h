// The program, decoded from the records of a view (docs/program.md) and checked: every index, range and size
// in it is valid, step lists form no cycle, and no step writes a constant or an argument that is not donated.
// A program may come from a file that anyone wrote; what is left for the code that walks it is to trust it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/bytes.h"
#include "runtime/tensor.h"
#include "tenon/backend.h"

namespace tenon::rt {

struct Parameter {
  std::string name;  // may be empty
  TensorType type;
  int64_t device = -1;  // the one whose it is, where each device has its own; its name ends in @deviceN then
  bool bound = false;   // of an argument: prepare steps read it, so it has to be bound before the first run
};

struct Allocation {
  uint64_t bytes;
  uint32_t space, device, alignment;
  bool prepared;  // holds PREPARED buffers: written once, kept between runs
};

struct Buffer {
  uint32_t kind;  // TENON_BUFFER_*
  uint32_t index;
  uint32_t allocation;  // TENON_NONE unless TEMPORARY or PREPARED
  uint64_t offset, bytes;
  uint32_t alignment;
  uint32_t alias;  // of a result: the donated argument's buffer, or TENON_NONE
  uint32_t device;
};

struct Binding {
  uint32_t buffer;
  uint32_t access;  // 1 read, 2 write, 3 both
  uint64_t offset;
};

struct Step {
  uint32_t kind;  // TENON_STEP_*
  uint32_t device;
  uint32_t target;
  uint32_t element_bytes;  // of a collective: rows
  uint64_t value;
  std::vector<Binding> bindings;
  std::vector<uint32_t> lists;
  std::string name;
};

struct Kernel {
  std::string symbol;
  uint32_t image;
  int64_t grid;
  uint64_t workspace_bytes;
  uint64_t cost_ns;
};

struct ImageInfo {
  uint32_t kind;  // TENON_IMAGE_*
  uint32_t device;
  uint64_t bytes;
  std::string name;
};

struct ConstantInfo {
  uint64_t hash_low, hash_high;
  TensorType type;
  bool splat;
  uint64_t stored_bytes;  // of one element when splat
  Bytes data;             // bytes that travel in the view, else empty
};

struct ProgramDevice {
  std::string target;
  uint32_t ordinal;
  bool uses_plugin;  // it has an image of kind DEVICE or MODULE; else it is the host itself
};

class Program {
 public:
  // Decodes a view of phase BUFFERED. E0503 says what is wrong with it.
  static absl::StatusOr<std::shared_ptr<const Program>> Load(Bytes view);
  // The same for a view of any phase that need not hold a program: arguments, results and constants only.
  // E0503.
  static absl::StatusOr<std::shared_ptr<const Program>> LoadSignature(Bytes view);

  Bytes view;
  std::vector<Parameter> arguments, results;
  std::vector<Allocation> allocations;
  std::vector<Buffer> buffers;
  std::vector<Step> steps;
  std::vector<std::vector<uint32_t>> lists;
  std::vector<Kernel> kernels;
  std::vector<ImageInfo> images;
  std::vector<ConstantInfo> constants;
  std::vector<ProgramDevice> devices;
  uint32_t prepare_list = TENON_NONE, main_list = TENON_NONE;
  uint64_t plan_peak_bytes = 0, lower_bound_bytes = 0;
};

}  // namespace tenon::rt
