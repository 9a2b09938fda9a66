// Makes views that hold a program and nothing else, by hand.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "runtime/bytes.h"
#include "runtime/tensor.h"
#include "tenon/backend.h"

namespace tenon::rt {

class ProgramBuilder {
 public:
  ProgramBuilder() { devices.push_back({Str("test"), 0, 0}); }

  TenonViewStr Str(const std::string& text) {
    TenonViewStr result{static_cast<uint32_t>(strings.size()), static_cast<uint32_t>(text.size())};
    strings += text + '\0';
    return result;
  }
  uint32_t Type(const TensorType& type) {
    uint32_t first = static_cast<uint32_t>(dims.size());
    for (int64_t dim : type.dims) dims.push_back({dim, dim, TENON_NONE, 0});
    types.push_back({static_cast<uint32_t>(type.element), static_cast<uint32_t>(type.dims.size()), first, 0,
                     *type.ElementCount(), *type.ByteSize()});
    return static_cast<uint32_t>(types.size() - 1);
  }
  uint32_t Allocation(uint64_t bytes, uint32_t kind) {
    allocations.push_back({bytes, 0, 0, 64, kind});
    return static_cast<uint32_t>(allocations.size() - 1);
  }
  uint32_t Buffer(uint32_t kind, uint32_t index, const TensorType& type, uint32_t allocation = TENON_NONE,
                  uint64_t offset = 0, uint32_t alias = TENON_NONE) {
    buffers.push_back(
        {kind, index, allocation, Type(type), offset, *type.ByteSize(), 4, TENON_NONE, alias, 0});
    return static_cast<uint32_t>(buffers.size() - 1);
  }
  // A constant whose bytes travel in the view, or beside it.
  uint32_t Constant(const TensorType& type, const void* bytes, uint64_t size, bool in_view,
                    bool splat = false) {
    constants.push_back(
        {1, constants.size(), size, in_view ? data.size() : TENON_NONE64, 0, Type(type), splat ? 1u : 0u});
    if (in_view) data.append(static_cast<const char*>(bytes), size);
    return static_cast<uint32_t>(constants.size() - 1);
  }
  uint32_t Image(uint32_t kind, uint64_t bytes) {
    images.push_back({kind, 0, bytes, 1, 2, Str("image")});
    return static_cast<uint32_t>(images.size() - 1);
  }
  uint32_t Kernel(const std::string& symbol, uint32_t image, int64_t grid = 1, uint64_t workspace = 0) {
    kernels.push_back({Str(symbol), image, TENON_NONE, grid, workspace, 0});
    return static_cast<uint32_t>(kernels.size() - 1);
  }
  uint32_t Step(uint32_t kind, uint32_t target, const std::vector<TenonViewBinding>& bound,
                const std::vector<std::vector<uint32_t>>& inner = {}) {
    TenonViewStep step{};
    step.kind = kind;
    step.target = target;
    step.first_binding = static_cast<uint32_t>(bindings.size());
    step.binding_count = static_cast<uint32_t>(bound.size());
    bindings.insert(bindings.end(), bound.begin(), bound.end());
    step.first_list = static_cast<uint32_t>(lists.size());
    step.list_count = static_cast<uint32_t>(inner.size());
    for (const auto& list : inner) List(list);
    step.op = TENON_NONE;
    steps.push_back(step);
    return static_cast<uint32_t>(steps.size() - 1);
  }
  uint32_t Launch(uint32_t kernel, const std::vector<uint32_t>& in, const std::vector<uint32_t>& out) {
    std::vector<TenonViewBinding> bound;
    for (uint32_t buffer : in) bound.push_back({buffer, 1, 0});
    for (uint32_t buffer : out) bound.push_back({buffer, 2, 0});
    return Step(TENON_STEP_LAUNCH, kernel, bound);
  }
  uint32_t List(const std::vector<uint32_t>& list) {
    lists.push_back({static_cast<uint32_t>(indices.size()), static_cast<uint32_t>(list.size())});
    indices.insert(indices.end(), list.begin(), list.end());
    return static_cast<uint32_t>(lists.size() - 1);
  }
  void Program(const std::vector<uint32_t>& main, const std::vector<uint32_t>& prepare = {}) {
    program.push_back({prepare.empty() ? TENON_NONE : List(prepare), List(main), 0, 0});
  }

  Bytes Build() const {
    constexpr uint32_t kSections = TENON_SECTION_DEVICES + 1;
    std::vector<TenonSection> table(kSections);
    for (uint32_t kind = 0; kind < kSections; ++kind) table[kind] = {kind, 8, sizeof(TenonView), 0};
    std::string blob(sizeof(TenonView) + kSections * sizeof(TenonSection), '\0');
    auto add = [&](uint32_t kind, const auto& records) {
      blob.resize((blob.size() + 7) / 8 * 8, '\0');
      table[kind] = {kind, sizeof(records[0]), blob.size(), records.size()};
      blob.append(reinterpret_cast<const char*>(records.data()), records.size() * sizeof(records[0]));
    };
    add(TENON_SECTION_STRINGS, strings);
    add(TENON_SECTION_INDICES, indices);
    add(TENON_SECTION_DATA, data);
    add(TENON_SECTION_TYPES, types);
    add(TENON_SECTION_DIMS, dims);
    add(TENON_SECTION_CONSTANTS, constants);
    add(TENON_SECTION_ALLOCATIONS, allocations);
    add(TENON_SECTION_BUFFERS, buffers);
    add(TENON_SECTION_BINDINGS, bindings);
    add(TENON_SECTION_STEPS, steps);
    add(TENON_SECTION_STEP_LISTS, lists);
    add(TENON_SECTION_KERNELS, kernels);
    add(TENON_SECTION_IMAGES, images);
    add(TENON_SECTION_PROGRAM, program);
    add(TENON_SECTION_DEVICES, devices);
    blob.resize((blob.size() + 7) / 8 * 8, '\0');
    TenonView header{TENON_VIEW_MAGIC,  TENON_ABI_MAJOR, TENON_ABI_MINOR,      blob.size(),
                     sizeof(TenonView), kSections,       TENON_PHASE_BUFFERED, TENON_NONE};
    std::memcpy(blob.data(), &header, sizeof(header));
    std::memcpy(blob.data() + sizeof(header), table.data(), kSections * sizeof(TenonSection));
    return Bytes::Copy(blob);
  }

  std::string strings, data;
  std::vector<uint32_t> indices;
  std::vector<TenonViewType> types;
  std::vector<TenonViewDim> dims;
  std::vector<TenonViewConstant> constants;
  std::vector<TenonViewAllocation> allocations;
  std::vector<TenonViewBuffer> buffers;
  std::vector<TenonViewBinding> bindings;
  std::vector<TenonViewStep> steps;
  std::vector<TenonViewStepList> lists;
  std::vector<TenonViewKernel> kernels;
  std::vector<TenonViewImage> images;
  std::vector<TenonViewProgram> program;
  std::vector<TenonViewDevice> devices;
};

}  // namespace tenon::rt
