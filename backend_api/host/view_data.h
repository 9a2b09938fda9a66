// The records of a view while it is written: growing sections, then one blob. No MLIR.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tenon/backend.h"

namespace tenon::host {

// A finished view: aligned, and nothing in it points outside of it but the addresses of large constants. Its pages can be
// read only: a plugin that writes to what it was lent to read ends in a signal that names its hook, in this process as in
// one of its own, and not in a host that believes what stands there.
class Blob {
 public:
  Blob() = default;
  // Zeros, to be filled in and sealed. Throws std::bad_alloc.
  explicit Blob(uint64_t bytes);
  std::byte* to_fill() { return pages_.get(); }
  void Seal();

  const TenonView* view() const { return reinterpret_cast<const TenonView*>(pages_.get()); }
  std::string_view bytes() const {
    return {reinterpret_cast<const char*>(pages_.get()), pages_.get_deleter().bytes};
  }

 private:
  struct Unmap {
    size_t bytes;
    void operator()(std::byte* pages) const;
  };
  std::unique_ptr<std::byte, Unmap> pages_{nullptr, Unmap{0}};
};

struct ViewData {
  uint32_t phase = 0, entry = TENON_NONE;
  std::string strings, data;
  std::vector<uint32_t> indices, operands, previous_ids;
  std::vector<int64_t> i64s;
  std::vector<TenonViewType> types;
  std::vector<TenonViewDim> dims;
  std::vector<TenonViewFunction> functions;
  std::vector<TenonViewRegion> regions;
  std::vector<TenonViewOp> ops;
  std::vector<TenonViewValue> values;
  std::vector<TenonViewAttribute> attributes;
  std::vector<TenonViewConstant> constants;
  std::vector<TenonViewLayout> layouts;
  std::vector<TenonViewGroup> groups;
  std::vector<TenonViewAllocation> allocations;
  std::vector<TenonViewBuffer> buffers;
  std::vector<TenonViewBinding> bindings;
  std::vector<TenonViewStep> steps;
  std::vector<TenonViewStepList> step_lists;
  std::vector<TenonViewKernel> kernels;
  std::vector<TenonViewImage> images;
  std::vector<TenonViewProgram> program;
  std::vector<TenonViewDevice> devices;

  // Equal strings are stored once.
  TenonViewStr Str(std::string_view text);
  std::string_view Text(TenonViewStr str) const {
    return std::string_view(strings).substr(str.offset, str.size);
  }
  // Index of the first element.
  uint32_t Indices(std::span<const uint32_t> list);
  uint32_t I64s(std::span<const int64_t> list);
  // A static type, stored once. `storage`: bytes of one element; 0 for tokens.
  uint32_t Type(uint32_t element, std::span<const int64_t> dims, uint64_t storage,
                std::span<const int64_t> bounds = {});

  Blob Finish() const;

 private:
  std::unordered_map<std::string, TenonViewStr> known_strings_;
  std::unordered_map<std::string, uint32_t> known_types_;
};

}  // namespace tenon::host
