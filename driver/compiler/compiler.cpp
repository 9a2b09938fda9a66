#include "driver/compiler/compiler.h"

#include "absl/strings/str_cat.h"
#include "backend_api/host/compile.h"
#include "backend_api/host/plugin_target.h"
#include "backend_api/host/program_text.h"
#include "backend_api/host/view_writer.h"
#include "base/error.h"
#include "driver/compiler/reports.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "optimizer/pipeline.h"

namespace tenon::driver {
namespace {

// A module on its way, with what it needs to go on.
struct Unit {
  frontend::Imported imported;
  std::unique_ptr<host::PluginTarget> target;
  std::vector<PassReport> passes;
  int64_t ops_before_fusion = 0;

  mlir::ModuleOp module() { return *imported.module; }
};

host::OnBadPlan PolicyOf(const CompilerInput& input) {
  return input.default_on_bad_plan ? host::OnBadPlan::kDefault : host::OnBadPlan::kFail;
}

absl::StatusOr<Unit> ImportUnit(const CompilerInput& input) {
  Unit unit;
  rt::Span span(input.events, "phase", "parse", "compile");
  TENON_ASSIGN_OR_RETURN(unit.imported, frontend::Import(input.module, input.name));
  if (input.context) {
    unit.target = std::make_unique<host::PluginTarget>(*input.context, PolicyOf(input));
  }
  return unit;
}

absl::Status RunPhases(Unit& unit, const CompilerInput& input, opt::PipelineOptions options) {
  options.entry = input.entry;
  options.bound = input.bound;
  options.relaxed_numerics = input.relaxed_numerics;
  Observer observer(input);
  options.observer = [&](opt::Phase phase, std::string_view pass, mlir::ModuleOp module) {
    if (phase == opt::Phase::kLaidOut && pass.empty()) unit.ops_before_fusion = CountKernelOps(module);
    observer.After(phase, pass, module);
  };
  TENON_ASSIGN_OR_RETURN(std::vector<opt::PassRecord> records,
                         opt::RunPipeline(unit.module(), unit.target.get(), options));
  if (unit.target) TENON_RETURN_IF_ERROR(unit.target->cost_status());
  for (const opt::PassRecord& record : records) unit.passes.push_back(ReportOf(record));
  return observer.status();
}

rt::Bytes BytesOf(std::string_view bytes) { return rt::Bytes::Copy(bytes); }

// The view that the interpreter reads is of the module as it came, but for the choice of the entry: nothing
// that the optimizer does can change what it says.
absl::StatusOr<CompileResult> CompileForReference(const CompilerInput& input) {
  TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
  opt::PipelineOptions options;
  options.only_passes = {"assign_origins", "select_entry"};
  TENON_RETURN_IF_ERROR(RunPhases(unit, input, std::move(options)));
  TENON_ASSIGN_OR_RETURN(host::View view, host::WriteView(unit.module(), TENON_PHASE_IMPORT));
  CompileResult result;
  result.passes = std::move(unit.passes);
  rt::Artifact& artifact = result.artifact;
  artifact.header.target = "reference";
  std::string blob(view.blob.bytes());
  auto* header = reinterpret_cast<const TenonView*>(blob.data());
  for (uint64_t i = 0; i < tenon_view_count(header, TENON_SECTION_CONSTANTS); ++i) {
    auto* constant = const_cast<TenonViewConstant*>(tenon_view_constant(header, i));
    rt::Bytes beside;
    if (constant->offset == TENON_NONE64)
      beside = BytesOf(
          {reinterpret_cast<const char*>(static_cast<uintptr_t>(constant->address)), constant->bytes});
    artifact.parts.constants.push_back(std::move(beside));
    constant->address = 0;  // means nothing outside of this process
  }
  artifact.parts.view = BytesOf(blob);
  return result;
}

absl::StatusOr<host::Compiled> CompileWithPlugin(const CompilerInput& input, Unit& unit) {
  uint32_t compile_at = input.context->manifest().compile_at;
  opt::PipelineOptions options;
  options.until = compile_at ? PhaseOfCode(compile_at) : opt::Phase::kBuffered;
  TENON_RETURN_IF_ERROR(RunPhases(unit, input, std::move(options)));
  rt::Span span(input.events, "hook", compile_at ? "compile_module" : "lower and link kernels", "compile");
  TENON_ASSIGN_OR_RETURN(host::Compiled compiled, host::CompileProgram(unit.module(), *input.context, PolicyOf(input)));
  return compiled;
}

void FillHeader(const CompilerInput& input, rt::ArtifactHeader* header) {
  const load::Plugin& plugin = input.context->plugin();
  header->target = input.context->target();
  header->plugin = plugin.name();
  header->plugin_version = plugin.version();
  header->abi = absl::StrCat(plugin.major(), ".", plugin.minor());
}

class CompilerOfThisLibrary : public Compiler {
 public:
  std::vector<PassDescription> Passes() override {
    std::vector<PassDescription> passes;
    for (const opt::PassInfo& pass : opt::Passes())
      passes.push_back(
          {std::string(pass.name), std::string(opt::PhaseName(pass.phase)), std::string(pass.summary)});
    return passes;
  }

  absl::StatusOr<OptimizeResult> Optimize(const OptimizeRequest& request) override {
    opt::PipelineOptions options;
    if (!request.from.empty()) {
      TENON_ASSIGN_OR_RETURN(options.from, opt::PhaseByName(request.from));
    }
    TENON_ASSIGN_OR_RETURN(options.until, opt::PhaseByName(request.until));
    if (!request.from.empty() && options.from > options.until)
      return Error(Err::kUsage, absl::StrCat("--from=", request.from, " comes after --until=", request.until));
    options.only_passes = request.passes;
    options.skip_passes = request.skip;
    TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(request.input));
    TENON_RETURN_IF_ERROR(RunPhases(unit, request.input, std::move(options)));
    return OptimizeResult{hlo::printText(unit.module()) + "\n", std::move(unit.passes)};
  }

  absl::StatusOr<CompileResult> Compile(const CompilerInput& input) override {
    if (input.dump) TENON_RETURN_IF_ERROR(DumpReproducer(input));
    CompileResult result;
    if (!input.context) {
      TENON_ASSIGN_OR_RETURN(result, CompileForReference(input));
    } else {
      TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
      TENON_ASSIGN_OR_RETURN(host::Compiled compiled, CompileWithPlugin(input, unit));
      if (input.dump) TENON_RETURN_IF_ERROR(DumpCode(input, compiled));
      rt::Artifact& artifact = result.artifact;
      FillHeader(input, &artifact.header);
      TENON_ASSIGN_OR_RETURN(artifact.header.fingerprint, input.context->Fingerprint());
      artifact.header.report = Report(compiled, unit.ops_before_fusion);
      artifact.parts.view = BytesOf(compiled.program.bytes());
      for (const std::string& image : compiled.images) artifact.parts.images.push_back(BytesOf(image));
      for (std::string_view constant : compiled.constants)
        artifact.parts.constants.push_back(BytesOf(constant));
      artifact.header.machine = MachineOf(compiled);
      result.passes = std::move(unit.passes);
    }
    result.artifact.header.tenon_version = TENON_VERSION;
    result.artifact.header.entry = input.entry;
    result.artifact.header.numerics = input.relaxed_numerics ? "relaxed" : "strict";
    return result;
  }

  absl::StatusOr<std::string> Emit(const CompilerInput& input, const std::string& format) override {
    if (format == "hlo" && !input.context) {
      TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
      return hlo::printText(unit.module()) + "\n";
    }
    if (!input.context)
      return Error(Err::kNotInThisVersion, absl::StrCat("the reference interpreter has no ", format), "",
                   "--emit=hlo is what it reads.");
    TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
    TENON_ASSIGN_OR_RETURN(host::Compiled compiled, CompileWithPlugin(input, unit));
    if (format == "hlo") return hlo::printText(unit.module()) + "\n";
    if (format == "program") return host::ProgramText(compiled.program.view());
    return host::EmitText(*input.context, compiled, format);
  }
};

}  // namespace

Compiler& TheCompiler() {
  static CompilerOfThisLibrary compiler;
  return compiler;
}

}  // namespace tenon::driver
