#include "backend_api/host/program_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "backend_api/host/element_type.h"

namespace tenon::host {
namespace {

constexpr const char* kBufferKinds[] = {"?", "argument", "result", "temporary", "constant", "prepared"};
constexpr const char* kStepKinds[] = {"?",     "launch", "execute", "copy",       "fill",
                                      "while", "case",   "call",    "collective", "host_call"};
constexpr const char* kImageKinds[] = {"?", "host", "device", "object", "module"};

template <size_t N>
std::string Name(const char* const (&names)[N], uint32_t kind) {
  return kind < N ? names[kind] : absl::StrCat("kind ", kind);
}

class Printer {
 public:
  explicit Printer(const TenonView* view) : view_(view) {}

  std::string Run() {
    const TenonViewFunction* entry = tenon_view_function(view_, view_->entry);
    absl::StrAppend(&out_, "program ", entry ? Str(entry->name) : "?");
    for (uint64_t i = 0; i < tenon_view_count(view_, TENON_SECTION_DEVICES); ++i)
      absl::StrAppend(&out_, i == 0 ? " on " : ", ", Str(tenon_view_device(view_, i)->target));
    absl::StrAppend(&out_, "\n");
    Images();
    Kernels();
    Memory();
    if (const TenonViewProgram* program = tenon_view_program(view_, 0)) {
      if (program->prepare_list != TENON_NONE) {
        absl::StrAppend(&out_, "prepare\n");
        List(program->prepare_list, 1);
      }
      absl::StrAppend(&out_, "main\n");
      List(program->main_list, 1);
      absl::StrAppend(&out_, "peak ", program->plan_peak_bytes, " bytes, lower bound ",
                      program->lower_bound_bytes, "\n");
    }
    return std::move(out_);
  }

 private:
  std::string Str(TenonViewStr str) const {
    TenonStr s = tenon_view_str(view_, str);
    return s.data ? std::string(s.data, s.size) : std::string();
  }

  std::string Type(uint32_t id) const {
    const TenonViewType* type = tenon_view_type(view_, id);
    if (!type) return "?";
    std::string text = "tensor<";
    for (uint32_t i = 0; i < type->rank; ++i)
      if (const TenonViewDim* dim = tenon_view_dim(view_, uint64_t{type->first_dim} + i))
        absl::StrAppend(&text, dim->size, "x");
    return absl::StrCat(text, ElementTypeName(type->element_type), ">");
  }

  void Images() {
    for (uint64_t i = 0; i < tenon_view_count(view_, TENON_SECTION_IMAGES); ++i) {
      const TenonViewImage* image = tenon_view_image(view_, i);
      absl::StrAppend(&out_, "image ", i, " ", Name(kImageKinds, image->kind), ", ", image->bytes,
                      " bytes\n");
    }
  }

  void Kernels() {
    for (uint64_t i = 0; i < tenon_view_count(view_, TENON_SECTION_KERNELS); ++i) {
      const TenonViewKernel* kernel = tenon_view_kernel(view_, i);
      absl::StrAppend(&out_, "kernel ", Str(kernel->symbol), " grid ", kernel->grid, ", workspace ",
                      kernel->workspace_bytes, " bytes\n");
    }
  }

  void Memory() {
    for (uint64_t i = 0; i < tenon_view_count(view_, TENON_SECTION_ALLOCATIONS); ++i) {
      const TenonViewAllocation* a = tenon_view_allocation(view_, i);
      absl::StrAppend(&out_, "allocation ", i, " ", Name(kBufferKinds, a->kind), ", ", a->bytes,
                      " bytes, space ", a->space, "\n");
    }
    for (uint64_t i = 0; i < tenon_view_count(view_, TENON_SECTION_BUFFERS); ++i) {
      const TenonViewBuffer* b = tenon_view_buffer(view_, i);
      absl::StrAppend(&out_, "b", i, " ", Name(kBufferKinds, b->kind));
      if (b->allocation == TENON_NONE) {
        absl::StrAppend(&out_, " ", b->index);
      } else {
        absl::StrAppend(&out_, " in ", b->allocation, " at ", b->offset);
      }
      absl::StrAppend(&out_, ", ", b->bytes, " bytes, ", Type(b->type));
      if (b->alias != TENON_NONE) absl::StrAppend(&out_, ", in place of b", b->alias);
      absl::StrAppend(&out_, "\n");
    }
  }

  void List(uint32_t id, int depth) {
    const TenonViewStepList* list = tenon_view_step_list(view_, id);
    if (!list || depth > 200) return;
    for (uint32_t i = 0; i < list->step_count; ++i)
      Step(tenon_view_index(view_, uint64_t{list->first_step} + i), depth);
  }

  void Step(uint32_t id, int depth) {
    const TenonViewStep* step = tenon_view_step(view_, id);
    if (!step) return;
    std::vector<std::string> reads, writes, after;
    for (uint32_t i = 0; i < step->binding_count; ++i) {
      const TenonViewBinding* binding = tenon_view_binding(view_, uint64_t{step->first_binding} + i);
      if (!binding) return;
      std::string buffer =
          absl::StrCat("b", binding->buffer, binding->offset ? absl::StrCat("+", binding->offset) : "");
      if (binding->access & 1) reads.push_back(buffer);
      if (binding->access & 2) writes.push_back(buffer);
    }
    for (uint32_t i = 0; i < step->dependency_count; ++i)
      after.push_back(absl::StrCat("s", tenon_view_index(view_, uint64_t{step->first_dependency} + i)));
    const std::string kind = Name(kStepKinds, step->kind), name = Str(step->name);
    absl::StrAppend(&out_, std::string(2 * depth, ' '), "s", id, " ", kind,
                    name.empty() || name == kind ? "" : " " + name, "(", absl::StrJoin(reads, ", "), ")");
    if (!writes.empty()) absl::StrAppend(&out_, " -> ", absl::StrJoin(writes, ", "));
    if (step->kind == TENON_STEP_FILL)
      absl::StrAppend(&out_, " with ", step->value, " of ", step->element_bytes, " bytes");
    if (!after.empty()) absl::StrAppend(&out_, " after ", absl::StrJoin(after, ", "));
    absl::StrAppend(&out_, "\n");
    for (uint32_t i = 0; i < step->list_count; ++i) {
      const bool loop = step->kind == TENON_STEP_WHILE;
      absl::StrAppend(&out_, std::string(2 * depth + 1, ' '),
                      loop ? (i == 0 ? "condition" : "body") : absl::StrCat("branch ", i), "\n");
      List(step->first_list + i, depth + 1);
    }
  }

  const TenonView* view_;
  std::string out_;
};

}  // namespace

std::string ProgramText(const TenonView* view) { return Printer(view).Run(); }

}  // namespace tenon::host
