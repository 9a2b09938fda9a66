#include "backend_api/host/compile.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "absl/strings/str_cat.h"
#include "backend_api/host/cost.h"
#include "backend_api/host/program_writer.h"
#include "backend_api/load/elf.h"
#include "base/error.h"
#include "hlo/ir/constant_store.h"

namespace tenon::host {
namespace {

constexpr int64_t kMaxGrid = int64_t{1} << 40;
// More than any program's code.
constexpr uint64_t kMaxImageBytes = uint64_t{1} << 34;

class Compiler {
 public:
  Compiler(mlir::ModuleOp module, load::Context& context, OnBadPlan on_bad_plan, const OpIds* before,
           Purpose purpose)
      : module_(module),
        context_(context),
        on_bad_plan_(on_bad_plan),
        before_(before),
        purpose_(purpose),
        plugin_(context.plugin()) {}

  absl::StatusOr<Compiled> Run() {
    const uint32_t compile_at = context_.manifest().compile_at;
    const uint32_t phase = compile_at ? compile_at : uint32_t{TENON_PHASE_BUFFERED};
    TENON_ASSIGN_OR_RETURN(view_, WriteModule(module_, phase, {}, before_));
    if (phase == TENON_PHASE_BUFFERED) TENON_RETURN_IF_ERROR(WriteProgram(module_, context_.target(), view_));
    if (compile_at) {
      TENON_RETURN_IF_ERROR(Module());
    } else {
      TENON_RETURN_IF_ERROR(Kernels());
    }
    ViewData program = RuntimeView(view_.data, &out_.constants);
    out_.program = program.Finish();
    out_.view = view_.data.Finish();
    return std::move(out_);
  }

 private:
  absl::Status BadOutput(const char* hook, std::string what, uint32_t op = TENON_NONE) {
    std::string location, where;
    if (op != TENON_NONE) where = absl::StrCat(load::DescribeOp(blob_.view(), op, &location), ": ");
    return Error(Err::kPluginArtifact,
                 absl::StrCat("plugin ", plugin_.name(), ", hook ", hook, ": ", where, what), location);
  }

  // The op that a kernel is named after in messages: the last of its group.
  uint32_t OpOf(const TenonViewKernel& kernel) const {
    const TenonViewGroup& group = view_.data.groups[kernel.group];
    return view_.data.indices[group.first_op + group.op_count - 1];
  }

  // Of the first member that kernels are built around, else of the last.
  std::string LocationOf(const TenonViewGroup& group) const {
    static constexpr uint32_t kHeroes[] = {TENON_OP_DOT_GENERAL,   TENON_OP_CONVOLUTION, TENON_OP_REDUCE,
                                           TENON_OP_REDUCE_WINDOW, TENON_OP_GATHER,      TENON_OP_SCATTER,
                                           TENON_OP_SORT};
    uint32_t chosen = TENON_NONE;
    for (uint32_t i = 0; i < group.op_count; ++i) {
      const uint32_t op = view_.data.indices[group.first_op + i];
      const bool hero =
          std::find(std::begin(kHeroes), std::end(kHeroes), view_.data.ops[op].code) != std::end(kHeroes);
      if (view_.data.ops[op].code != TENON_OP_CONSTANT) chosen = op;
      if (hero) break;
    }
    return chosen == TENON_NONE ? "" : std::string(view_.data.Text(view_.data.ops[chosen].location));
  }

  void AddImage(std::string bytes, uint32_t kind) {
    const hlo::ContentHash hash = hlo::HashContent(bytes.data(), bytes.size(), false);
    view_.data.images.push_back({kind, 0, bytes.size(), hash.low, hash.high, view_.data.Str(plugin_.name())});
    out_.images.push_back(std::move(bytes));
  }

  // --- Tier 5 ---

  absl::Status Module() {
    blob_ = view_.data.Finish();
    TenonBytes artifact(kMaxImageBytes);
    TenonCall call(context_.services(), plugin_.name(), "compile_module", blob_.view());
    const int32_t status = load::Invoke(call, [&] {
      return plugin_.module().compile_module(context_.raw(), &call, blob_.view(), &artifact);
    });
    TENON_RETURN_IF_ERROR(call.StatusOf(status));
    TENON_RETURN_IF_ERROR(call.PlanStatus());
    std::string bytes = artifact.Take();
    if (bytes.empty()) return BadOutput("compile_module", "the artifact is empty");
    // A program that the host wrote for BUFFERED gives way to the one step that runs the artifact.
    ViewData& data = view_.data;
    data.allocations.clear();
    data.buffers.clear();
    data.bindings.clear();
    data.steps.clear();
    data.step_lists.clear();
    data.kernels.clear();
    data.program.clear();
    data.devices.clear();
    AddImage(std::move(bytes), TENON_IMAGE_MODULE);
    return WriteExecuteProgram(context_.target(), context_.manifest().alignment, view_);
  }

  // --- Tier 4 ---

  absl::Status Kernels() {
    std::vector<TenonViewKernel>& kernels = view_.data.kernels;
    blob_ = view_.data.Finish();
    if (kernels.empty()) return absl::OkStatus();
    TENON_RETURN_IF_ERROR(Costs());
    TENON_RETURN_IF_ERROR(Lower());
    if (purpose_ == Purpose::kRun) TENON_RETURN_IF_ERROR(Link());
    std::map<uint32_t, uint32_t> launches;
    // Of every run: what the prepare list launches does not count.
    std::vector<bool> prepares(view_.data.steps.size());
    if (!view_.data.program.empty() && view_.data.program[0].prepare_list != TENON_NONE) {
      const TenonViewStepList& list = view_.data.step_lists[view_.data.program[0].prepare_list];
      for (uint32_t i = 0; i < list.step_count; ++i) prepares[view_.data.indices[list.first_step + i]] = true;
    }
    for (size_t i = 0; i < view_.data.steps.size(); ++i) {
      const TenonViewStep& step = view_.data.steps[i];
      if (step.kind == TENON_STEP_LAUNCH && !prepares[i]) ++launches[step.target];
    }
    for (uint32_t i = 0; i < kernels.size(); ++i) {
      const TenonViewGroup& group = view_.data.groups[kernels[i].group];
      out_.kernels.push_back({std::string(view_.data.Text(kernels[i].symbol)),
                              std::string(view_.data.Text(group.name)), LocationOf(group), group.kind,
                              launches[i], kernels[i].grid, kernels[i].workspace_bytes, kernels[i].cost_ns,
                              group.flops, group.bytes_read, group.bytes_written});
    }
    return absl::OkStatus();
  }

  absl::Status Costs() {
    for (TenonViewKernel& kernel : view_.data.kernels) {
      auto price = AskCost(context_, blob_.view(), kernel.group);
      if (!price.ok()) {
        if (DiagnosticOf(price.status()).id != Err::kPluginBadPlan) return price.status();
        return OrHostsPlan(context_, on_bad_plan_, price.status());
      }
      if (!price->has_value()) continue;
      kernel.cost_ns = static_cast<uint64_t>(**price);
    }
    return absl::OkStatus();
  }

  absl::Status Lower() {
    std::vector<TenonViewKernel>& kernels = view_.data.kernels;
    const size_t count = kernels.size();
    std::vector<std::unique_ptr<TenonBytes>> outputs;
    std::vector<TenonKernelRequest> requests;
    for (const TenonViewKernel& kernel : kernels) {
      outputs.push_back(std::make_unique<TenonBytes>(kMaxImageBytes));
      requests.push_back({sizeof(TenonKernelRequest), kernel.group, 0,
                          tenon_view_str(blob_.view(), kernel.symbol), outputs.back().get(), 1,
                          kernel.workspace_bytes, kernel.cost_ns});
    }
    TenonCall call(context_.services(), plugin_.name(), "lower_kernels", blob_.view());
    auto lower = [&](size_t begin, size_t end) {
      return load::Invoke(call, [&] {
        return plugin_.kernels().lower_kernels(context_.raw(), &call, blob_.view(), requests.data() + begin,
                                               end - begin);
      });
    };
    if (plugin_.has(TENON_FEATURE_PARALLEL_LOWERING) && count > 1) {
      std::vector<int32_t> statuses(count, TENON_STATUS_OK);
      auto body = [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i)
          statuses[static_cast<size_t>(i)] = lower(static_cast<size_t>(i), static_cast<size_t>(i) + 1);
      };
      context_.services().ParallelFor(
          static_cast<int64_t>(count),
          [](void* user, int64_t begin, int64_t end) { (*static_cast<decltype(body)*>(user))(begin, end); },
          &body);
      for (int32_t status : statuses) TENON_RETURN_IF_ERROR(call.StatusOf(status));
    } else {
      TENON_RETURN_IF_ERROR(call.StatusOf(lower(0, count)));
    }
    TENON_RETURN_IF_ERROR(call.PlanStatus());
    for (size_t i = 0; i < count; ++i) {
      const TenonKernelRequest& request = requests[i];
      TenonViewKernel& kernel = kernels[i];
      auto bad = [&](std::string what) {
        return BadOutput("lower_kernels",
                         absl::StrCat("kernel ", std::string(view_.data.Text(kernel.symbol)), ": ", what),
                         OpOf(kernel));
      };
      std::string blob = outputs[i]->Take();
      if (blob.empty()) return bad("its blob is empty");
      if (request.grid < 1 || request.grid > kMaxGrid)
        return bad(absl::StrCat("its grid is ", request.grid, ", between 1 and 2^40 is allowed"));
      if (request.workspace_bytes > context_.manifest().max_workspace_bytes)
        return bad(absl::StrCat("it wants ", request.workspace_bytes,
                                " bytes of workspace, the manifest allows ",
                                context_.manifest().max_workspace_bytes));
      kernel.grid = request.grid;
      kernel.workspace_bytes = request.workspace_bytes;
      kernel.cost_ns = request.cost_ns;
      out_.blobs.push_back(std::move(blob));
    }
    return absl::OkStatus();
  }

  absl::Status Link() {
    std::vector<TenonBlob> blobs;
    for (const std::string& blob : out_.blobs) blobs.push_back({sizeof(TenonBlob), blob.data(), blob.size()});
    TenonBytes image(kMaxImageBytes);
    uint32_t kind = 0;
    TenonCall call(context_.services(), plugin_.name(), "link", blob_.view());
    const int32_t status = load::Invoke(call, [&] {
      return plugin_.kernels().link(context_.raw(), &call, blobs.data(), blobs.size(), &image, &kind);
    });
    TENON_RETURN_IF_ERROR(call.StatusOf(status));
    TENON_RETURN_IF_ERROR(call.PlanStatus());
    const uint32_t first = OpOf(view_.data.kernels.front());
    if (kind != TENON_IMAGE_HOST && kind != TENON_IMAGE_DEVICE)
      return BadOutput(
          "link", absl::StrCat("the image is of kind ", kind, "; kernels run from HOST (1) or DEVICE (2)"),
          first);
    std::string bytes = image.Take();
    if (bytes.empty()) return BadOutput("link", "the image is empty", first);
    if (kind == TENON_IMAGE_HOST) TENON_RETURN_IF_ERROR(CheckHostImage(bytes));
    AddImage(std::move(bytes), kind);
    return absl::OkStatus();
  }

  absl::Status CheckHostImage(const std::string& image) {
    const uint32_t first = OpOf(view_.data.kernels.front());
    auto object = load::ReadSharedObject(image);
    if (!object.ok())
      return BadOutput("link", absl::StrCat("the HOST image is ", std::string(object.status().message())),
                       first);
    if (object->machine != load::ThisMachine())
      return BadOutput(
          "link", absl::StrCat("the HOST image is for another machine (ELF machine ", object->machine, ")"),
          first);
    if (!object->has_symbols) return BadOutput("link", "the HOST image has no symbol table", first);
    for (const TenonViewKernel& kernel : view_.data.kernels) {
      const std::string symbol(view_.data.Text(kernel.symbol));
      if (!object->Defines(symbol))
        return BadOutput("link", absl::StrCat("the HOST image has no kernel ", symbol), OpOf(kernel));
    }
    if (!object->needed.empty())
      return BadOutput("link",
                       absl::StrCat("the HOST image needs the library ", object->needed.front(),
                                    "; it must bring all that it calls"),
                       first);
    // It would bind to whatever this process happens to carry, and the artifact would not run elsewhere.
    if (!object->required.empty())
      return BadOutput("link", absl::StrCat("the HOST image has the undefined symbol ",
                                            object->required.front(), "; it must bring all that it calls"));
    return absl::OkStatus();
  }

  mlir::ModuleOp module_;
  load::Context& context_;
  OnBadPlan on_bad_plan_;
  const OpIds* before_;
  Purpose purpose_;
  const load::Plugin& plugin_;
  ModuleView view_;
  Blob blob_;  // what the hooks see
  Compiled out_;
};

}  // namespace

absl::StatusOr<Compiled> CompileProgram(mlir::ModuleOp module, load::Context& context, OnBadPlan on_bad_plan,
                                        const OpIds* before, Purpose purpose) {
  return Compiler(module, context, on_bad_plan, before, purpose).Run();
}

absl::StatusOr<std::string> EmitText(load::Context& context, const Compiled& compiled,
                                     std::string_view format) {
  const load::Plugin& plugin = context.plugin();
  const TenonStr wanted{format.data(), format.size()};
  TenonBytes text;
  TenonCall call(context.services(), plugin.name(), "emit", compiled.view.view());
  int32_t status = TENON_STATUS_UNIMPLEMENTED;
  if (context.manifest().compile_at == 0 && plugin.kernels().emit) {
    std::vector<TenonBlob> blobs;
    for (const std::string& blob : compiled.blobs)
      blobs.push_back({sizeof(TenonBlob), blob.data(), blob.size()});
    status = load::Invoke(call, [&] {
      return plugin.kernels().emit(context.raw(), &call, blobs.data(), blobs.size(), wanted, &text);
    });
  } else if (context.manifest().compile_at != 0 && plugin.module().emit) {
    const std::string& image = compiled.images.front();
    status = load::Invoke(call, [&] {
      return plugin.module().emit(context.raw(), &call, image.data(), image.size(), wanted, &text);
    });
  }
  if (status == TENON_STATUS_UNIMPLEMENTED)
    return Error(
        Err::kNotInThisVersion,
        absl::StrCat("target ", context.target(), " has no text of format \"", std::string(format), "\""));
  TENON_RETURN_IF_ERROR(call.StatusOf(status));
  return text.Take();
}

}  // namespace tenon::host
