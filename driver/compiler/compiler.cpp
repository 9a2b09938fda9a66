#include "driver/compiler/compiler.h"

#include "absl/strings/str_cat.h"
#include "backend_api/host/compile.h"
#include "backend_api/host/plugin_target.h"
#include "backend_api/host/program_text.h"
#include "backend_api/host/view_writer.h"
#include "base/error.h"
#include "driver/compiler/explain.h"
#include "driver/compiler/graph.h"
#include "driver/compiler/reports.h"
#include "frontend/frontend.h"
#include "frontend/stablehlo/bytecode_writer.h"
#include "frontend/stablehlo/portable_writer.h"
#include "hlo/ir/check.h"
#include "hlo/ir/context.h"
#include "hlo/ir/op_info.h"
#include "hlo/ir/padded_results.h"
#include "hlo/ir/plan.h"
#include "hlo/ir/tenon.h"
#include "hlo/ir/transfer.h"
#include "hlo/ir/types.h"
#include "optimizer/passes/refine_shapes.h"
#include "optimizer/passes/select_entry.h"
#include "optimizer/pipeline.h"
#include "optimizer/sharding/device_grid.h"

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
  frontend::ImportOptions options;
  options.bytes_outlive_result = true;  // a unit lives within one call
  TENON_ASSIGN_OR_RETURN(unit.imported, frontend::Import(input.module, input.name, options));
  if (input.context) {
    unit.target = std::make_unique<host::PluginTarget>(*input.context, PolicyOf(input));
  }
  return unit;
}

// What the target claims of composites, for the phases before any hook is asked.
opt::CompositeClaims ClaimsOf(const host::PluginTarget& target) {
  opt::CompositeClaims claims;
  for (std::string& name : target.CompositeNames()) {
    if (name.empty()) {
      claims.all = true;
    } else {
      claims.names.insert(std::move(name));
    }
  }
  claims.takes = [&target](mlir::Operation* op) { return !target.Refuses(op); };
  return claims;
}

absl::Status RunPhases(Unit& unit, const CompilerInput& input, opt::PipelineOptions options,
                       Explainer* explainer = nullptr) {
  options.entry = input.entry;
  if (explainer) options.fates = explainer->fates();
  options.bound = input.bound;
  options.argument_shapes = input.argument_shapes;
  options.relaxed_numerics = input.relaxed_numerics;
  if (unit.target) options.composites = ClaimsOf(*unit.target);
  Observer observer(input);
  options.observer = [&](opt::Phase phase, std::string_view pass, mlir::ModuleOp module) {
    if (phase == opt::Phase::kLaidOut && pass.empty()) unit.ops_before_fusion = CountKernelOps(module);
    if (explainer && pass == "assign_origins") explainer->TakeSource(module);
    observer.After(phase, pass, module);
  };
  TENON_ASSIGN_OR_RETURN(std::vector<opt::PassRecord> records,
                         opt::RunPipeline(unit.module(), unit.target.get(), options));
  if (unit.target) TENON_RETURN_IF_ERROR(unit.target->cost_status());
  for (const opt::PassRecord& record : records) unit.passes.push_back(ReportOf(record));
  return observer.status();
}

// -1 for sizes that are not known; of a quantized type that of what is stored.
rt::TensorType TypeOf(mlir::RankedTensorType type) {
  std::string element;
  llvm::raw_string_ostream(element) << hlo::storageType(type.getElementType());
  rt::TensorType known{ParseElementType(element), {}};
  for (int64_t size : type.getShape()) known.dims.push_back(mlir::ShapedType::isDynamic(size) ? -1 : size);
  return known;
}

// The arguments of a program that has no meaning before their sizes are known; none for any other.
absl::StatusOr<std::vector<rt::Parameter>> OpenArguments(Unit& unit, const CompilerInput& input) {
  std::vector<rt::Parameter> arguments;
  if (!input.argument_shapes.empty() || !input.context) return arguments;
  TENON_ASSIGN_OR_RETURN(mlir::FunctionOpInterface entry, opt::FindEntry(unit.module(), input.entry));
  bool open = false;
  for (mlir::BlockArgument argument : entry.getArguments()) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(argument.getType());
    rt::Parameter parameter;
    parameter.name = plan::ArgumentName(entry, argument.getArgNumber());
    if (type) {
      parameter.type = TypeOf(type);
      open = open || !type.hasStaticShape();
    }
    arguments.push_back(std::move(parameter));
  }
  if (!open) arguments.clear();
  return arguments;
}

rt::Bytes BytesOf(std::string_view bytes) { return rt::Bytes::Copy(bytes); }

// The view that the interpreter reads is of the module as it came, but for the choice of the entry, and client and
// quantized ops, which mean what they are taken apart into: nothing that the optimizer does can change what it says. A
// program with `?` runs as it is, or is written out for the shapes of its arguments where those are given.
absl::Status PrepareForReference(Unit& unit, const CompilerInput& input, Explainer* explainer = nullptr) {
  opt::PipelineOptions options;
  options.only_passes = {"assign_origins", "lower_checks", "lower_tuples",   "lower_sharding",
                         "select_entry",   "expand_chlo",  "lower_quantized"};
  if (!input.argument_shapes.empty()) {
    if (opt::HasDynamicShapes(unit.module())) options.only_passes.push_back("inline_calls");
    options.only_passes.push_back(
        "refine_shapes");  // of a static program: that the shapes are those of its arguments
  }
  return RunPhases(unit, input, std::move(options), explainer);
}

void FillGrid(Unit& unit, rt::ArtifactHeader* header) {
  const opt::DeviceGrid grid = opt::GridOf(unit.module());
  header->replicas = grid.replicas;
  header->partitions = grid.partitions;
  header->whole_values = grid.whole;
}

// Devices that never meet, know of no number and have the same values do the same: one is enough.
bool DevicesDiffer(mlir::ModuleOp module) {
  return module
      ->walk([](mlir::Operation* op) {
        const std::string_view name(op->getName().getStringRef().data(), op->getName().getStringRef().size());
        const hlo::OpInfo* info = hlo::findOp(name);
        const bool differs =
            llvm::isa<ir::ExchangeOp, ir::OfDeviceOp>(op) || (info && info->family == "collective");
        return differs ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

absl::StatusOr<CompileResult> CompileForReference(Unit& unit, const CompilerInput& input) {
  TENON_RETURN_IF_ERROR(PrepareForReference(unit, input));
  TENON_ASSIGN_OR_RETURN(host::View view, host::WriteView(unit.module(), TENON_PHASE_IMPORT));
  CompileResult result;
  result.passes = std::move(unit.passes);
  rt::Artifact& artifact = result.artifact;
  artifact.header.target = "reference";
  FillGrid(unit, &artifact.header);
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

absl::StatusOr<host::Compiled> CompileUnit(Unit& unit, const CompilerInput& input, uint32_t phase,
                                           host::Purpose purpose = host::Purpose::kRun) {
  return host::CompileProgram(unit.module(), *input.context, PolicyOf(input),
                              unit.target->IdsBefore(unit.module(), phase), purpose);
}

absl::StatusOr<host::Compiled> CompileWithPlugin(const CompilerInput& input, Unit& unit,
                                                 host::Purpose purpose = host::Purpose::kRun) {
  uint32_t compile_at = input.context->manifest().compile_at;
  opt::PipelineOptions options;
  options.until = compile_at ? PhaseOfCode(compile_at) : opt::Phase::kBuffered;
  TENON_RETURN_IF_ERROR(RunPhases(unit, input, std::move(options)));
  rt::Span span(input.events, "hook", compile_at ? "compile_module" : "lower and link kernels", "compile");
  return CompileUnit(unit, input, compile_at ? compile_at : uint32_t{TENON_PHASE_BUFFERED}, purpose);
}

// The checks of the entry function, which whoever runs the artifact makes.
std::vector<rt::ArtifactCheck> ChecksOf(mlir::ModuleOp module) {
  std::vector<rt::ArtifactCheck> checks;
  mlir::FunctionOpInterface entry = plan::EntryOf(module);
  if (!entry) return checks;
  for (plan::CheckInfo& check : plan::ChecksOf(entry))
    checks.push_back({std::move(check.target), check.tolerance, check.min_ulp, check.max_ulp,
                      static_cast<uint32_t>(check.got), static_cast<uint32_t>(check.want),
                      std::move(check.location), check.fingerprint});
  return checks;
}

// What the exchanges of the program with its host, and of values that devices send each other, are.
std::vector<rt::Transfer> TransfersOf(mlir::ModuleOp module) {
  std::vector<rt::Transfer> transfers;
  mlir::FunctionOpInterface entry = plan::EntryOf(module);
  if (!entry) return transfers;
  for (plan::TransferInfo& info : plan::TransfersOf(entry)) {
    rt::Transfer& transfer = transfers.emplace_back(rt::Transfer{std::move(info.op),
                                                                 info.channel,
                                                                 info.is_host,
                                                                 std::move(info.pairs),
                                                                 {},
                                                                 std::move(info.location),
                                                                 info.tolerance,
                                                                 info.min_ulp,
                                                                 info.max_ulp,
                                                                 std::move(info.probe),
                                                                 info.iteration});
    transfer.sized = std::move(info.sized);
    for (mlir::Type value : info.values)
      transfer.values.push_back(TypeOf(llvm::cast<mlir::RankedTensorType>(value)));
  }
  return transfers;
}

// What the entry function says of sizes that depend on data.
rt::ArtifactSizes SizesOf(mlir::ModuleOp module) {
  rt::ArtifactSizes sizes;
  mlir::FunctionOpInterface entry = plan::EntryOf(module);
  if (!entry) return sizes;
  plan::PaddedResults padded = plan::PaddedResultsOf(entry);
  for (const plan::ResultSize& size : padded.sizes)
    sizes.sizes.push_back({static_cast<uint32_t>(size.result), static_cast<uint32_t>(size.dimension),
                           static_cast<uint32_t>(size.size)});
  sizes.verdict = padded.verdict;
  for (plan::SizeCondition& condition : padded.conditions)
    sizes.conditions.push_back({std::move(condition.message), std::move(condition.location)});
  return sizes;
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
      return Error(Err::kUsage,
                   absl::StrCat("--from=", request.from, " comes after --until=", request.until));
    options.only_passes = request.passes;
    options.skip_passes = request.skip;
    TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(request.input));
    TENON_RETURN_IF_ERROR(RunPhases(unit, request.input, std::move(options)));
    return OptimizeResult{hlo::printText(unit.module()) + "\n", std::move(unit.passes)};
  }

  absl::StatusOr<CompileResult> Compile(const CompilerInput& input) override {
    if (input.dump) TENON_RETURN_IF_ERROR(DumpReproducer(input));
    CompileResult result;
    TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
    TENON_ASSIGN_OR_RETURN(std::vector<rt::Parameter> open, OpenArguments(unit, input));
    if (!open.empty()) {
      result.artifact.header.target = input.context ? input.context->target() : "reference";
      result.artifact.header.open_arguments = std::move(open);
    } else if (!input.context) {
      TENON_ASSIGN_OR_RETURN(result, CompileForReference(unit, input));
    } else {
      TENON_ASSIGN_OR_RETURN(host::Compiled compiled, CompileWithPlugin(input, unit));
      if (input.dump) TENON_RETURN_IF_ERROR(DumpCode(input, compiled));
      rt::Artifact& artifact = result.artifact;
      FillHeader(input, &artifact.header);
      if (!opt::GridOf(unit.module()).whole || DevicesDiffer(unit.module())) FillGrid(unit, &artifact.header);
      artifact.header.checks = ChecksOf(unit.module());
      artifact.header.transfers = TransfersOf(unit.module());
      artifact.header.sizes = SizesOf(unit.module());
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

  absl::StatusOr<ExplainResult> Explain(const CompilerInput& input) override {
    ExplainResult result;
    Explainer explainer;
    TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
    if (!input.context) {
      TENON_RETURN_IF_ERROR(PrepareForReference(unit, input, &explainer));
      result.explanation = std::move(explainer).Interpreted();
      result.explanation.target = "reference";
    } else {
      const uint32_t compile_at = input.context->manifest().compile_at;
      opt::PipelineOptions options;
      options.until = compile_at ? PhaseOfCode(compile_at) : opt::Phase::kBuffered;
      result.status = RunPhases(unit, input, std::move(options), &explainer);
      uint32_t phase = TENON_PHASE_IMPORT;
      if (result.status.ok()) {
        phase = compile_at ? compile_at : uint32_t{TENON_PHASE_BUFFERED};
        result.status = CompileUnit(unit, input, phase).status();
      }
      // What is wrong with the model is no answer of the target.
      constexpr int kTargetFailed = 3;
      if (!result.status.ok() &&
          (!explainer.has_source() || DiagnosticOf(result.status).exit_code != kTargetFailed))
        return result.status;
      TENON_ASSIGN_OR_RETURN(
          result.explanation,
          std::move(explainer).Planned(unit.module(), phase, input.context->target(), result.status));
      result.explanation.target = input.context->target();
    }
    result.explanation.model = input.name;
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
    TENON_ASSIGN_OR_RETURN(host::Compiled compiled, CompileWithPlugin(input, unit, host::Purpose::kText));
    if (format == "hlo") return hlo::printText(unit.module()) + "\n";
    if (format == "program") return host::ProgramText(compiled.program.view());
    return host::EmitText(*input.context, compiled, format);
  }

  absl::StatusOr<std::string> Convert(const CompilerInput& input, const std::string& format,
                                      bool locations) override {
    TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
    if (format == "bytecode") return frontend::WriteBytecode(unit.module());
    if (format != "stablehlo") {
      // "portable" or "portable:1.20.0", which the caller has looked at.
      size_t colon = format.find(':');
      std::optional<frontend::VhloVersion> version = frontend::kNewestVhlo;
      if (colon != std::string::npos)
        version = frontend::ParseVhloVersion(std::string_view(format).substr(colon + 1));
      if (!format.starts_with("portable") || !version)
        return Error(Err::kUsage, absl::StrCat("--to=", format, " is no format"), "",
                     "A release of portable artifacts is written as 1.20.0.");
      return frontend::WritePortable(unit.module(), *version);
    }
    hlo::PrintOptions print;
    print.locations = locations;
    return hlo::printText(unit.module(), print);
  }

  absl::StatusOr<GraphPair> Graphs(const CompilerInput& input, const std::string& until) override {
    opt::PipelineOptions options;
    if (!until.empty()) {
      TENON_ASSIGN_OR_RETURN(options.until, opt::PhaseByName(until));
    } else if (input.context) {
      uint32_t compile_at = input.context->manifest().compile_at;
      options.until = compile_at ? PhaseOfCode(compile_at) : opt::Phase::kBuffered;
    }
    TENON_ASSIGN_OR_RETURN(Unit unit, ImportUnit(input));
    opt::PipelineOptions number;
    number.only_passes = {"assign_origins"};
    TENON_RETURN_IF_ERROR(RunPhases(unit, input, std::move(number)));
    GraphPair pair;
    pair.before = GraphOf(unit.module(), opt::PhaseName(opt::Phase::kImport));
    std::string_view phase = opt::PhaseName(options.until);
    TENON_RETURN_IF_ERROR(RunPhases(unit, input, std::move(options)));
    pair.after = GraphOf(unit.module(), phase);
    return pair;
  }
};

}  // namespace

Compiler& TheCompiler() {
  static CompilerOfThisLibrary compiler;
  return compiler;
}

}  // namespace tenon::driver
