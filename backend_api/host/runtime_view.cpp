#include <map>

#include "backend_api/host/program_writer.h"

namespace tenon::host {
namespace {

class Reducer {
 public:
  Reducer(const ViewData& full, std::vector<std::string_view>* constants)
      : full_(full), constants_(*constants) {}

  ViewData Run() {
    out_.phase = TENON_PHASE_BUFFERED;
    Signature();
    for (TenonViewBuffer buffer : full_.buffers) {
      buffer.type = Type(buffer.type);
      buffer.layout = Layout(buffer.layout);
      if (buffer.kind == TENON_BUFFER_CONSTANT) buffer.index = Constant(buffer.index);
      out_.buffers.push_back(buffer);
    }
    out_.allocations = full_.allocations;
    out_.bindings = full_.bindings;
    for (TenonViewStep step : full_.steps) {
      step.name = Str(step.name);
      step.first_dependency = List(step.first_dependency, step.dependency_count);
      step.op = TENON_NONE;
      out_.steps.push_back(step);
    }
    for (const TenonViewStepList& list : full_.step_lists)
      out_.step_lists.push_back({List(list.first_step, list.step_count), list.step_count});
    for (TenonViewKernel kernel : full_.kernels) {
      kernel.symbol = Str(kernel.symbol);
      kernel.group = TENON_NONE;
      out_.kernels.push_back(kernel);
    }
    for (TenonViewImage image : full_.images) {
      image.name = Str(image.name);
      out_.images.push_back(image);
    }
    for (TenonViewDevice device : full_.devices) {
      device.target = Str(device.target);
      out_.devices.push_back(device);
    }
    out_.program = full_.program;
    return std::move(out_);
  }

 private:
  // The entry function with its arguments and terminator only, in the types of the caller, which are those of the
  // buffers. A result that an inner op computes becomes a value without definer.
  void Signature() {
    const TenonViewFunction& entry = full_.functions[full_.entry];
    const TenonViewRegion& body = full_.regions[entry.region];
    const TenonViewOp& last = full_.ops[full_.indices[body.first_op + body.op_count - 1]];
    out_.entry = 0;
    out_.functions.push_back({Str(entry.name), 0, entry.flags});
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> values;
    auto value = [&](uint32_t id, uint32_t type) {
      auto [at, is_new] = values.try_emplace({id, type}, static_cast<uint32_t>(out_.values.size()));
      if (is_new) {
        const TenonViewValue& from = full_.values[id];
        out_.values.push_back(
            {Type(type), TENON_NONE, 0, from.index, TENON_NONE, from.buffer, Str(from.name), from.flags, 0});
      }
      return at->second;
    };
    std::vector<uint32_t> arguments(body.argument_count, TENON_NONE), results(last.operand_count, TENON_NONE);
    for (const TenonViewBuffer& buffer : full_.buffers) {
      if (buffer.kind == TENON_BUFFER_ARGUMENT) arguments[buffer.index] = buffer.type;
      if (buffer.kind == TENON_BUFFER_RESULT) results[buffer.index] = buffer.type;
    }
    auto type_of = [&](uint32_t id, uint32_t of_buffer) {
      return of_buffer == TENON_NONE ? full_.values[id].type : of_buffer;
    };
    for (uint32_t i = 0; i < body.argument_count; ++i)
      value(body.first_argument + i, type_of(body.first_argument + i, arguments[i]));
    TenonViewOp terminator{};
    terminator.code = last.code;
    terminator.name = Str(last.name);
    terminator.operand_count = last.operand_count;
    for (uint32_t i = 0; i < last.operand_count; ++i) {
      const uint32_t id = full_.operands[last.first_operand + i];
      const uint32_t operand = value(id, type_of(id, results[i]));
      out_.operands.push_back(operand);
    }
    terminator.first_result = static_cast<uint32_t>(out_.values.size());
    out_.ops.push_back(terminator);
    const uint32_t only = 0;
    out_.regions.push_back(
        {body.kind, TENON_NONE, 0, 0, body.argument_count, out_.Indices(std::span(&only, 1)), 1, 0});
  }

  TenonViewStr Str(TenonViewStr str) { return out_.Str(full_.Text(str)); }

  uint32_t List(uint32_t first, uint32_t count) {
    return out_.Indices(std::span(full_.indices).subspan(first, count));
  }

  uint32_t Type(uint32_t id) {
    const TenonViewType& type = full_.types[id];
    std::vector<int64_t> dims;
    for (uint32_t i = 0; i < type.rank; ++i) dims.push_back(full_.dims[type.first_dim + i].size);
    const uint32_t result =
        out_.Type(type.element_type, dims, type.element_count ? type.bytes / type.element_count : 0);
    return result;
  }

  uint32_t Layout(uint32_t id) {
    if (id == TENON_NONE) return id;
    auto [at, is_new] = layouts_.try_emplace(id, static_cast<uint32_t>(out_.layouts.size()));
    if (is_new) {
      TenonViewLayout layout = full_.layouts[id];
      uint32_t words = 0;
      for (uint32_t t = 0; t < layout.tile_count; ++t) words += 1 + full_.indices[layout.first_tile + words];
      layout.first_minor_to_major = List(layout.first_minor_to_major, layout.rank);
      layout.first_tile = List(layout.first_tile, words);
      out_.layouts.push_back(layout);
    }
    return at->second;
  }

  uint32_t Constant(uint32_t id) {
    auto [at, is_new] = known_constants_.try_emplace(id, static_cast<uint32_t>(out_.constants.size()));
    if (is_new) {
      TenonViewConstant constant = full_.constants[id];
      constant.type = Type(constant.type);
      std::string_view outside;
      if (constant.offset != TENON_NONE64) {
        const uint64_t from = constant.offset;
        constant.offset = (out_.data.size() + 15) / 16 * 16;
        out_.data.resize(constant.offset);
        out_.data.append(full_.data, from, constant.bytes);
      } else {
        outside = {reinterpret_cast<const char*>(static_cast<uintptr_t>(constant.address)), constant.bytes};
      }
      constant.address = 0;
      out_.constants.push_back(constant);
      constants_.push_back(outside);
    }
    return at->second;
  }

  const ViewData& full_;
  std::vector<std::string_view>& constants_;
  ViewData out_;
  std::map<uint32_t, uint32_t> layouts_, known_constants_;
};

}  // namespace

ViewData RuntimeView(const ViewData& full, std::vector<std::string_view>* constants) {
  constants->clear();
  return Reducer(full, constants).Run();
}

}  // namespace tenon::host
