#include "runtime/program.h"

#include <algorithm>
#include <bit>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::rt {
namespace {

constexpr uint64_t kMostBytes = uint64_t{1} << 46;
constexpr uint32_t kMostAlignment = 65536;
constexpr int kMostNesting = 128;

// Reads the records of one view. Every reader checks what it reads against the sizes of the sections.
class Decoder {
 public:
  Decoder(const TenonView* view, Program* program) : view_(view), program_(*program) {}

  absl::Status Run() {
    TENON_RETURN_IF_ERROR(CheckSections());
    TENON_RETURN_IF_ERROR(ReadDevices());
    TENON_RETURN_IF_ERROR(ReadConstants());
    TENON_RETURN_IF_ERROR(ReadAllocations());
    TENON_RETURN_IF_ERROR(ReadBuffers());
    TENON_RETURN_IF_ERROR(ReadSignature());
    TENON_RETURN_IF_ERROR(CheckAliases());
    TENON_RETURN_IF_ERROR(ReadImages());
    TENON_RETURN_IF_ERROR(ReadKernels());
    TENON_RETURN_IF_ERROR(ReadLists());
    TENON_RETURN_IF_ERROR(ReadSteps());
    TENON_RETURN_IF_ERROR(ReadProgram());
    return CheckNesting();
  }

  absl::Status RunSignature() {
    TENON_RETURN_IF_ERROR(CheckSections());
    TENON_RETURN_IF_ERROR(ReadConstants());
    return ReadSignature(true);
  }

 private:
  static absl::Status Bad(const std::string& what) {
    return Error(Err::kBadArtifact, absl::StrCat("the program is malformed: ", what));
  }
  uint64_t Count(uint32_t section) const { return tenon_view_count(view_, section); }

  template <class Record>
  const Record& At(uint32_t section, uint64_t index) const {
    return *static_cast<const Record*>(tenon_view_record(view_, section, index));
  }

  // Strides large enough for the records of this reader, and every section aligned as its records need.
  absl::Status CheckSections() const {
    struct Expected {
      uint32_t kind, bytes;
      const char* name;
    };
    static constexpr Expected kExpected[] = {
        {TENON_SECTION_STRINGS, 1, "strings"},
        {TENON_SECTION_INDICES, sizeof(uint32_t), "indices"},
        {TENON_SECTION_DATA, 1, "data"},
        {TENON_SECTION_TYPES, sizeof(TenonViewType), "types"},
        {TENON_SECTION_DIMS, sizeof(TenonViewDim), "dims"},
        {TENON_SECTION_FUNCTIONS, sizeof(TenonViewFunction), "functions"},
        {TENON_SECTION_REGIONS, sizeof(TenonViewRegion), "regions"},
        {TENON_SECTION_OPS, sizeof(TenonViewOp), "ops"},
        {TENON_SECTION_OPERANDS, sizeof(uint32_t), "operands"},
        {TENON_SECTION_VALUES, sizeof(TenonViewValue), "values"},
        {TENON_SECTION_ATTRIBUTES, sizeof(TenonViewAttribute), "attributes"},
        {TENON_SECTION_I64S, sizeof(int64_t), "numbers"},
        {TENON_SECTION_CONSTANTS, sizeof(TenonViewConstant), "constants"},
        {TENON_SECTION_ALLOCATIONS, sizeof(TenonViewAllocation), "allocations"},
        {TENON_SECTION_BUFFERS, sizeof(TenonViewBuffer), "buffers"},
        {TENON_SECTION_BINDINGS, sizeof(TenonViewBinding), "bindings"},
        {TENON_SECTION_STEPS, sizeof(TenonViewStep), "steps"},
        {TENON_SECTION_STEP_LISTS, sizeof(TenonViewStepList), "step lists"},
        {TENON_SECTION_KERNELS, sizeof(TenonViewKernel), "kernels"},
        {TENON_SECTION_IMAGES, sizeof(TenonViewImage), "images"},
        {TENON_SECTION_PROGRAM, sizeof(TenonViewProgram), "program"},
        {TENON_SECTION_DEVICES, sizeof(TenonViewDevice), "devices"},
    };
    for (const Expected& expected : kExpected) {
      const TenonSection* section = tenon_view_section(view_, expected.kind);
      if (!section || section->count == 0) continue;
      uint32_t alignment = std::min<uint32_t>(expected.bytes, 8);
      if (expected.bytes == sizeof(uint32_t) || expected.bytes == 1) alignment = expected.bytes;
      if (section->stride < expected.bytes || section->offset % alignment || section->stride % alignment) {
        return Bad(absl::StrCat("section of ", expected.name, " has stride ", section->stride, " at ",
                                section->offset));
      }
      if (expected.bytes == 1 && section->stride != 1) return Bad("bytes with a stride");
    }
    return absl::OkStatus();
  }

  absl::StatusOr<std::string> Text(TenonViewStr s) const {
    if (uint64_t{s.offset} + s.size > Count(TENON_SECTION_STRINGS))
      return Bad("a string lies outside its section");
    TenonStr str = tenon_view_str(view_, s);
    return str.size ? std::string(str.data, str.size) : std::string();
  }

  absl::StatusOr<std::vector<uint32_t>> Indices(uint64_t first, uint64_t count) const {
    if (count > Count(TENON_SECTION_INDICES) || first > Count(TENON_SECTION_INDICES) - count)
      return Bad("a list lies outside its section");
    std::vector<uint32_t> result(count);
    for (uint64_t i = 0; i < count; ++i) result[i] = tenon_view_index(view_, first + i);
    return result;
  }

  // `open`: whether sizes may be left open (-1), as only whoever does not run steps can take.
  absl::StatusOr<TensorType> Type(uint32_t id, bool open = false) const {
    const TenonViewType* record = tenon_view_type(view_, id);
    if (!record) return Bad("a type lies outside its section");
    if (record->rank > Count(TENON_SECTION_DIMS) ||
        record->first_dim > Count(TENON_SECTION_DIMS) - record->rank) {
      return Bad("the dimensions of a type lie outside their section");
    }
    TensorType type;
    if (record->element_type < kElementTypeCount)
      type.element = static_cast<ElementType>(record->element_type);
    if (type.element == ElementType::invalid || type.element == ElementType::tuple)
      return Bad("a type has no element type");
    for (uint32_t i = 0; i < record->rank; ++i)
      type.dims.push_back(tenon_view_dim(view_, uint64_t{record->first_dim} + i)->size);
    if (open && (record->flags & 1) != 0) return type;
    auto bytes = type.ByteSize();
    if (!bytes || *bytes != record->bytes)
      return Bad(absl::StrCat("the size of ", TypeName(type), " is not ", record->bytes, " bytes"));
    return type;
  }

  absl::Status ReadDevices() {
    for (uint64_t i = 0; i < Count(TENON_SECTION_DEVICES); ++i) {
      const auto& record = At<TenonViewDevice>(TENON_SECTION_DEVICES, i);
      TENON_ASSIGN_OR_RETURN(std::string target, Text(record.target));
      program_.devices.push_back({std::move(target), record.ordinal, false});
    }
    return program_.devices.empty() ? Bad("no device") : absl::OkStatus();
  }

  absl::Status ReadConstants() {
    for (uint64_t i = 0; i < Count(TENON_SECTION_CONSTANTS); ++i) {
      const auto& record = At<TenonViewConstant>(TENON_SECTION_CONSTANTS, i);
      TENON_ASSIGN_OR_RETURN(TensorType type, Type(record.type));
      bool splat = record.flags & 1;
      uint64_t expected = splat ? StorageBytes(type.element) : *type.ByteSize();
      if (record.bytes != expected)
        return Bad(absl::StrCat("constant ", i, " has ", record.bytes, " bytes, not ", expected));
      Bytes data;
      if (record.offset != TENON_NONE64) {
        uint64_t size = Count(TENON_SECTION_DATA);
        if (record.bytes > size || record.offset > size - record.bytes)
          return Bad("a constant lies outside the data");
        if (record.bytes) {
          const TenonSection* section = tenon_view_section(view_, TENON_SECTION_DATA);
          data = program_.view.Part(section->offset + record.offset, record.bytes);
        }
      }
      program_.constants.push_back(
          {record.hash_low, record.hash_high, std::move(type), splat, record.bytes, std::move(data)});
    }
    return absl::OkStatus();
  }

  static bool GoodAlignment(uint32_t alignment) {
    return std::has_single_bit(alignment) && alignment <= kMostAlignment;
  }

  absl::Status ReadAllocations() {
    uint64_t total = 0;
    for (uint64_t i = 0; i < Count(TENON_SECTION_ALLOCATIONS); ++i) {
      const auto& record = At<TenonViewAllocation>(TENON_SECTION_ALLOCATIONS, i);
      if (record.bytes > kMostBytes || (total += record.bytes) > kMostBytes)
        return Bad("allocations are too large");
      if (!GoodAlignment(record.alignment))
        return Bad("the alignment of an allocation is no power of two up to 65536");
      if (record.device >= program_.devices.size()) return Bad("an allocation is on no device");
      program_.allocations.push_back({record.bytes, record.space, record.device, record.alignment,
                                      record.kind == TENON_BUFFER_PREPARED});
    }
    return absl::OkStatus();
  }

  absl::Status ReadBuffers() {
    for (uint64_t i = 0; i < Count(TENON_SECTION_BUFFERS); ++i) {
      const auto& r = At<TenonViewBuffer>(TENON_SECTION_BUFFERS, i);
      auto bad = [&](const char* what) { return Bad(absl::StrCat("buffer ", i, ": ", what)); };
      TENON_ASSIGN_OR_RETURN(TensorType type, Type(r.type));
      if (r.bytes > kMostBytes || r.bytes < *type.ByteSize()) return bad("its size does not fit its type");
      if (!GoodAlignment(r.alignment)) return bad("its alignment is no power of two up to 65536");
      if (r.device >= program_.devices.size()) return bad("it is on no device");
      if (r.kind == TENON_BUFFER_TEMPORARY || r.kind == TENON_BUFFER_PREPARED) {
        if (r.allocation >= program_.allocations.size()) return bad("it lies in no allocation");
        const Allocation& allocation = program_.allocations[r.allocation];
        if (r.bytes > allocation.bytes || r.offset > allocation.bytes - r.bytes)
          return bad("it lies outside its allocation");
        if (r.offset % r.alignment || r.alignment > allocation.alignment)
          return bad("its offset is not aligned");
        if (allocation.device != r.device) return bad("its allocation is on another device");
        if (allocation.prepared != (r.kind == TENON_BUFFER_PREPARED))
          return bad("its allocation is of another kind");
      } else if (r.kind == TENON_BUFFER_CONSTANT) {
        if (r.index >= program_.constants.size()) return bad("there is no such constant");
        if (program_.constants[r.index].type != type) return bad("its constant has another type");
      } else if (r.kind == TENON_BUFFER_ARGUMENT || r.kind == TENON_BUFFER_RESULT) {
        TENON_RETURN_IF_ERROR(NoteParameter(
            r.kind == TENON_BUFFER_ARGUMENT ? program_.arguments : program_.results, r.index, type, i));
      } else {
        return bad("its kind is unknown");
      }
      program_.buffers.push_back(
          {r.kind, r.index, r.allocation, r.offset, r.bytes, r.alignment, r.alias, r.device});
    }
    return absl::OkStatus();
  }

  // A program has as many arguments as its buffers and its entry function say; both must agree on the types.
  absl::Status NoteParameter(std::vector<Parameter>& parameters, uint64_t index, const TensorType& type,
                             uint64_t buffer) {
    if (index > Count(TENON_SECTION_BUFFERS) + Count(TENON_SECTION_VALUES))
      return Bad(absl::StrCat("buffer ", buffer, ": there is no such parameter"));
    if (index >= parameters.size()) parameters.resize(index + 1);
    Parameter& parameter = parameters[index];
    if (parameter.type.element != ElementType::invalid && parameter.type != type) {
      return Bad(absl::StrCat("buffer ", buffer, ": it is ", TypeName(type), ", the parameter is ",
                              TypeName(parameter.type)));
    }
    parameter.type = type;
    return absl::OkStatus();
  }

  absl::Status ReadSignature(bool open = false) {
    if (const TenonViewFunction* entry = tenon_view_function(view_, view_->entry)) {
      const TenonViewRegion* body = tenon_view_region(view_, entry->region);
      if (!body || body->op_count == 0) return Bad("the entry function has no body");
      if (uint64_t{body->first_argument} + body->argument_count > Count(TENON_SECTION_VALUES))
        return Bad("arguments lie outside their section");
      std::vector<uint32_t> arguments;
      for (uint32_t i = 0; i < body->argument_count; ++i) arguments.push_back(body->first_argument + i);
      TENON_RETURN_IF_ERROR(MatchSignature(program_.arguments, arguments, open));
      const TenonViewOp* last =
          tenon_view_op(view_, tenon_view_index(view_, uint64_t{body->first_op} + body->op_count - 1));
      if (!last || uint64_t{last->first_operand} + last->operand_count > Count(TENON_SECTION_OPERANDS))
        return Bad("the entry function has no terminator");
      std::vector<uint32_t> results;
      for (uint32_t i = 0; i < last->operand_count; ++i)
        results.push_back(tenon_view_operand(view_, last, i));
      TENON_RETURN_IF_ERROR(MatchSignature(program_.results, results, open));
    }
    for (const auto* parameters : {&program_.arguments, &program_.results}) {
      for (const Parameter& parameter : *parameters) {
        if (parameter.type.element == ElementType::invalid) return Bad("an argument or result has no type");
      }
    }
    return absl::OkStatus();
  }

  absl::Status MatchSignature(std::vector<Parameter>& parameters, const std::vector<uint32_t>& values,
                              bool open) {
    if (parameters.size() > values.size())
      return Bad("buffers name more parameters than the entry function has");
    parameters.resize(values.size());
    for (size_t i = 0; i < values.size(); ++i) {
      const TenonViewValue* value = tenon_view_value(view_, values[i]);
      if (!value) return Bad("a value lies outside its section");
      TENON_ASSIGN_OR_RETURN(TensorType type, Type(value->type, open));
      if (parameters[i].type.element != ElementType::invalid && parameters[i].type != type)
        return Bad("a buffer's type is not its parameter's");
      parameters[i].type = std::move(type);
      TENON_ASSIGN_OR_RETURN(parameters[i].name, Text(value->name));
    }
    return absl::OkStatus();
  }

  absl::Status CheckAliases() {
    donated_.resize(program_.arguments.size());
    std::vector<bool> written(program_.results.size());
    for (const Buffer& buffer : program_.buffers) {
      if (buffer.kind == TENON_BUFFER_RESULT) {
        if (written[buffer.index]) return Bad("a result has two buffers");
        written[buffer.index] = true;
      }
      if (buffer.alias == TENON_NONE) continue;
      if (buffer.kind != TENON_BUFFER_RESULT || buffer.alias >= program_.buffers.size())
        return Bad("an alias that is no result's");
      const Buffer& other = program_.buffers[buffer.alias];
      if (other.kind != TENON_BUFFER_ARGUMENT || other.bytes != buffer.bytes || other.device != buffer.device)
        return Bad("a result shares memory with what is no argument of its size");
      if (donated_[other.index]) return Bad("two results share one argument");
      donated_[other.index] = true;
    }
    for (bool is_written : written) {
      if (!is_written) return Bad("a result has no buffer");
    }
    return absl::OkStatus();
  }

  absl::Status ReadImages() {
    for (uint64_t i = 0; i < Count(TENON_SECTION_IMAGES); ++i) {
      const auto& record = At<TenonViewImage>(TENON_SECTION_IMAGES, i);
      if (record.kind < TENON_IMAGE_HOST || record.kind > TENON_IMAGE_MODULE)
        return Bad("an image is of no known kind");
      if (record.device >= program_.devices.size()) return Bad("an image is on no device");
      TENON_ASSIGN_OR_RETURN(std::string name, Text(record.name));
      if (record.kind == TENON_IMAGE_DEVICE || record.kind == TENON_IMAGE_MODULE)
        program_.devices[record.device].uses_plugin = true;
      program_.images.push_back({record.kind, record.device, record.bytes, std::move(name)});
    }
    for (const ImageInfo& image : program_.images) {
      if (image.kind == TENON_IMAGE_HOST && program_.devices[image.device].uses_plugin)
        return Bad("a device has code of the host and code of its own");
    }
    return absl::OkStatus();
  }

  absl::Status ReadKernels() {
    for (uint64_t i = 0; i < Count(TENON_SECTION_KERNELS); ++i) {
      const auto& record = At<TenonViewKernel>(TENON_SECTION_KERNELS, i);
      if (record.image >= program_.images.size()) return Bad(absl::StrCat("kernel ", i, " is in no image"));
      uint32_t kind = program_.images[record.image].kind;
      if (kind != TENON_IMAGE_HOST && kind != TENON_IMAGE_DEVICE)
        return Bad(absl::StrCat("the image of kernel ", i, " has no kernels"));
      if (record.grid < 1 || record.workspace_bytes > kMostBytes)
        return Bad(absl::StrCat("kernel ", i, " has a bad grid or workspace"));
      TENON_ASSIGN_OR_RETURN(std::string symbol, Text(record.symbol));
      program_.kernels.push_back(
          {std::move(symbol), record.image, record.grid, record.workspace_bytes, record.cost_ns});
    }
    return absl::OkStatus();
  }

  absl::Status ReadLists() {
    for (uint64_t i = 0; i < Count(TENON_SECTION_STEP_LISTS); ++i) {
      const auto& record = At<TenonViewStepList>(TENON_SECTION_STEP_LISTS, i);
      TENON_ASSIGN_OR_RETURN(std::vector<uint32_t> list, Indices(record.first_step, record.step_count));
      for (uint32_t step : list) {
        if (step >= Count(TENON_SECTION_STEPS)) return Bad("a list names a step that is not there");
      }
      program_.lists.push_back(std::move(list));
    }
    return absl::OkStatus();
  }

  absl::Status ReadSteps() {
    for (uint64_t i = 0; i < Count(TENON_SECTION_STEPS); ++i) {
      const auto& r = At<TenonViewStep>(TENON_SECTION_STEPS, i);
      auto bad = [&](const char* what) { return Bad(absl::StrCat("step ", i, ": ", what)); };
      if (r.device >= program_.devices.size()) return bad("it is on no device");
      Step step{r.kind, r.device, r.target, r.element_bytes, r.value, {}, {}, {}};
      uint64_t bindings = Count(TENON_SECTION_BINDINGS);
      if (r.binding_count > bindings || r.first_binding > bindings - r.binding_count)
        return bad("its bindings lie outside their section");
      for (uint32_t b = 0; b < r.binding_count; ++b) {
        const auto& binding = At<TenonViewBinding>(TENON_SECTION_BINDINGS, uint64_t{r.first_binding} + b);
        if (binding.buffer >= program_.buffers.size()) return bad("it binds a buffer that is not there");
        const Buffer& buffer = program_.buffers[binding.buffer];
        if (binding.offset > buffer.bytes) return bad("it binds beyond a buffer");
        if (binding.access < 1 || binding.access > 3) return bad("the access of a binding is unknown");
        bool writes = binding.access & 2;
        if (writes && buffer.kind == TENON_BUFFER_CONSTANT) return bad("it writes a constant");
        if (writes && buffer.kind == TENON_BUFFER_ARGUMENT && !donated_[buffer.index])
          return bad("it writes an argument that is not donated");
        step.bindings.push_back({binding.buffer, binding.access, binding.offset});
      }
      uint64_t lists = program_.lists.size();
      if (r.list_count > Count(TENON_SECTION_INDICES) + lists || r.first_list > lists ||
          r.list_count > lists - r.first_list)
        return bad("its lists lie outside their section");
      for (uint32_t l = 0; l < r.list_count; ++l) step.lists.push_back(r.first_list + l);
      TENON_RETURN_IF_ERROR(Indices(r.first_dependency, r.dependency_count).status());
      TENON_ASSIGN_OR_RETURN(step.name, Text(r.name));
      TENON_RETURN_IF_ERROR(CheckStep(step, i));
      program_.steps.push_back(std::move(step));
    }
    return absl::OkStatus();
  }

  // Whatever the tables in its operands say: rows lie in their buffers. The table of an exchange is checked when it runs,
  // when the number of devices is known.
  static absl::Status Collective(const Step& step, auto bad, auto left) {
    const bool exchange = step.target == TENON_COLLECTIVE_EXCHANGE;
    if (!exchange && step.target != TENON_COLLECTIVE_OF_DEVICE) return bad("there is no such collective");
    if (step.bindings.size() != (exchange ? 3 : 2)) return bad("a collective has another number of bindings");
    const size_t last = step.bindings.size() - 1;
    if (!(step.bindings[last].access & 2)) return bad("a collective writes its last binding");
    const uint64_t row = step.value, rows = step.element_bytes;
    auto holds = [&](size_t binding) { return rows == 0 || row <= left(binding) / rows; };
    if (exchange ? row > left(0) || !holds(2) : !holds(0) || row > left(1))
      return bad("a collective's rows do not fit into its buffers");
    return absl::OkStatus();
  }

  absl::Status CheckStep(const Step& step, uint64_t i) const {
    auto bad = [&](const char* what) { return Bad(absl::StrCat("step ", i, ": ", what)); };
    auto left = [&](size_t b) {
      return program_.buffers[step.bindings[b].buffer].bytes - step.bindings[b].offset;
    };
    auto all_on = [&](uint32_t device) {
      for (const Binding& binding : step.bindings) {
        uint32_t other = program_.buffers[binding.buffer].device;
        // Devices that are the host itself share its memory.
        if (other != device && (program_.devices[device].uses_plugin || program_.devices[other].uses_plugin))
          return bad("it binds a buffer of another device");
      }
      return absl::OkStatus();
    };
    switch (step.kind) {
      case TENON_STEP_LAUNCH:
        if (step.target >= program_.kernels.size()) return bad("there is no such kernel");
        return all_on(program_.images[program_.kernels[step.target].image].device);
      case TENON_STEP_EXECUTE:
        if (step.target >= program_.images.size()) return bad("there is no such image");
        if (program_.images[step.target].kind != TENON_IMAGE_MODULE) return bad("its image is no module");
        return all_on(program_.images[step.target].device);
      case TENON_STEP_COPY:
        if (step.bindings.size() != 2) return bad("a copy has two bindings");
        return step.bindings[1].access & 2 ? absl::OkStatus() : bad("a copy writes its second binding");
      case TENON_STEP_FILL:
        if (step.bindings.size() != 1 || !(step.bindings[0].access & 2))
          return bad("a fill writes one binding");
        return step.element_bytes <= 8 && std::has_single_bit(step.element_bytes)
                   ? absl::OkStatus()
                   : bad("a fill's element has 1, 2, 4 or 8 bytes");
      case TENON_STEP_WHILE:
        if (step.lists.size() != 2) return bad("a while has two lists");
        return step.bindings.size() == 1 && left(0) >= 1 ? absl::OkStatus()
                                                         : bad("a while has one predicate");
      case TENON_STEP_CASE:
        if (step.lists.empty()) return bad("a case has branches");
        return step.bindings.size() == 1 && left(0) >= 4 ? absl::OkStatus() : bad("a case has one index");
      case TENON_STEP_CALL:
        return step.lists.size() == 1 ? absl::OkStatus() : bad("a call has one list");
      case TENON_STEP_HOST_CALL:
        if (program_.devices[step.device].uses_plugin) return bad("a host call is on the host");
        return all_on(step.device);
      case TENON_STEP_COLLECTIVE:
        return Collective(step, bad, left);
      default:
        return bad("its kind is unknown");
    }
  }

  absl::Status ReadProgram() {
    if (Count(TENON_SECTION_PROGRAM) != 1) return Bad("there is not one program record");
    const auto& record = At<TenonViewProgram>(TENON_SECTION_PROGRAM, 0);
    if (record.main_list >= program_.lists.size()) return Bad("there is no main list");
    if (record.prepare_list != TENON_NONE && record.prepare_list >= program_.lists.size())
      return Bad("there is no prepare list");
    program_.main_list = record.main_list;
    program_.prepare_list = record.prepare_list;
    program_.plan_peak_bytes = record.plan_peak_bytes;
    program_.lower_bound_bytes = record.lower_bound_bytes;
    return absl::OkStatus();
  }

  // Lists may be shared (two calls of one list) but not contain themselves; `depth_` remembers finished lists
  // so that shared ones cost no more than once.
  absl::Status CheckNesting() {
    depth_.assign(program_.lists.size(), kUnseen);
    TENON_RETURN_IF_ERROR(Nest(program_.main_list).status());
    if (program_.prepare_list == TENON_NONE) return absl::OkStatus();
    TENON_RETURN_IF_ERROR(Nest(program_.prepare_list).status());
    std::vector<bool> seen(program_.lists.size());
    return CheckPrepare(program_.prepare_list, seen);
  }

  absl::StatusOr<int> Nest(uint32_t list, int level = 0) {
    if (level > kMostNesting) return Bad("step lists are nested too deep");
    if (depth_[list] == kOpen) return Bad("a step list contains itself");
    if (depth_[list] != kUnseen) {
      return level + depth_[list] > kMostNesting ? absl::StatusOr<int>(Bad("step lists are nested too deep"))
                                                 : depth_[list];
    }
    depth_[list] = kOpen;
    int depth = 0;
    for (uint32_t step : program_.lists[list]) {
      for (uint32_t inner : program_.steps[step].lists) {
        TENON_ASSIGN_OR_RETURN(int below, Nest(inner, level + 1));
        depth = std::max(depth, below + 1);
      }
    }
    return depth_[list] = depth;
  }

  // Prepare steps run before there are arguments and results, except arguments that are bound.
  absl::Status CheckPrepare(uint32_t list, std::vector<bool>& seen) {
    if (seen[list]) return absl::OkStatus();
    seen[list] = true;
    for (uint32_t id : program_.lists[list]) {
      const Step& step = program_.steps[id];
      for (const Binding& binding : step.bindings) {
        const Buffer& buffer = program_.buffers[binding.buffer];
        if (buffer.kind == TENON_BUFFER_RESULT) return Bad("a prepare step uses a result");
        if (buffer.kind != TENON_BUFFER_ARGUMENT) continue;
        if (binding.access & 2) return Bad("a prepare step writes an argument");
        program_.arguments[buffer.index].bound = true;
      }
      for (uint32_t inner : step.lists) TENON_RETURN_IF_ERROR(CheckPrepare(inner, seen));
    }
    return absl::OkStatus();
  }

  static constexpr int kUnseen = -1, kOpen = -2;
  const TenonView* view_;
  Program& program_;
  std::vector<bool> donated_;
  std::vector<int> depth_;
};

}  // namespace

namespace {

absl::StatusOr<std::shared_ptr<const Program>> Decode(Bytes view, absl::Status (Decoder::*run)()) {
  // Records are read where they lie, so the blob has to be aligned as they are.
  if (reinterpret_cast<uintptr_t>(view.data()) % 8) view = Bytes::Copy(view.data(), view.size());
  if (tenon_view_check(view.data(), view.size()) != TENON_STATUS_OK)
    return Error(Err::kBadArtifact, "the program is no view, or a truncated one");
  const auto* header = reinterpret_cast<const TenonView*>(view.data());
  if (header->header_bytes % 8 || header->major != TENON_ABI_MAJOR) {
    return Error(Err::kArtifactUnsupported,
                 absl::StrCat("the program is of ABI ", header->major, ".", header->minor,
                              ", this Tenon reads ", TENON_ABI_MAJOR, ".x"));
  }
  auto program = std::make_shared<Program>();
  program->view = std::move(view);
  Decoder decoder(header, program.get());
  TENON_RETURN_IF_ERROR((decoder.*run)());
  return std::shared_ptr<const Program>(std::move(program));
}

}  // namespace

absl::StatusOr<std::shared_ptr<const Program>> Program::Load(Bytes view) {
  return Decode(std::move(view), &Decoder::Run);
}

absl::StatusOr<std::shared_ptr<const Program>> Program::LoadSignature(Bytes view) {
  return Decode(std::move(view), &Decoder::RunSignature);
}

}  // namespace tenon::rt
