// The records of a view while it is written: growing sections, then one blob. No MLIR.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hlo/ir/constant_store.h"
#include "tenon/backend.h"

namespace tenon::host {

// A finished view: 64-byte aligned, and nothing in it points outside of it but the addresses of large
// constants.
class Blob {
 public:
  Blob() = default;
  explicit Blob(hlo::AlignedBytes bytes) : bytes_(std::move(bytes)) {}
  const TenonView* view() const { return reinterpret_cast<const TenonView*>(bytes_.data()); }
  std::string_view bytes() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

 private:
  hlo::AlignedBytes bytes_;
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
