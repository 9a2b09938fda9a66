#include "driver/compiler/reports.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "backend_api/host/program_text.h"
#include "base/error.h"
#include "hlo/ir/context.h"
#include "hlo/ir/plan.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tenon/backend.h"

namespace tenon::driver {

PassReport ReportOf(const opt::PassRecord& record) {
  return {record.name,       std::string(opt::PhaseName(record.phase)),
          record.ms,         record.changed,
          record.ops_before, record.ops_after,
          record.visits,     record.rewrites};
}

opt::Phase PhaseOfCode(uint32_t code) {
#define PHASE(enumerator, name, phase_code, promise) \
  if (code == phase_code) return opt::Phase::enumerator;
#include "optimizer/phases.def"
#undef PHASE
  return opt::Phase::kBuffered;
}

int64_t CountKernelOps(mlir::ModuleOp module) {
  int64_t count = 0;
  module->walk([&](mlir::Operation* op) {
    if (mlir::isa<mlir::ModuleOp, mlir::FunctionOpInterface>(op) ||
        op->hasTrait<mlir::OpTrait::IsTerminator>() || plan::IsConstant(op))
      return;
    mlir::Operation* parent = op->getParentOp();
    bool runs_by_itself =
        parent && (mlir::isa<mlir::FunctionOpInterface>(parent) || plan::IsControlFlow(parent));
    if (runs_by_itself && !plan::IsControlFlow(op)) ++count;
  });
  return count;
}

std::string Report(const host::Compiled& compiled, int64_t ops_before_fusion) {
  nlohmann::json report = {{"ops_before_fusion", ops_before_fusion}};
  // A plugin that compiles whole modules has the host's groups for kernels, where it wanted any.
  int64_t launches = static_cast<int64_t>(tenon_view_count(compiled.view.view(), TENON_SECTION_GROUPS));
  if (!compiled.kernels.empty()) {
    launches = 0;
    for (const host::CompiledKernel& kernel : compiled.kernels) launches += kernel.launches;
    report["distinct_kernels"] = compiled.kernels.size();
    nlohmann::json& table = report["kernel_table"] = nlohmann::json::array();
    for (const host::CompiledKernel& kernel : compiled.kernels)
      table.push_back({{"name", kernel.symbol},
                       {"location", kernel.location},
                       {"launches", kernel.launches},
                       {"bytes", kernel.bytes_read + kernel.bytes_written},
                       {"flops", kernel.flops}});
  }
  report["kernels"] = launches;
  // What only moves memory needs no kernel.
  int64_t copies = 0;
  for (uint64_t i = 0; i < tenon_view_count(compiled.view.view(), TENON_SECTION_STEPS); ++i)
    copies += tenon_view_step(compiled.view.view(), i)->kind == TENON_STEP_COPY;
  report["copies"] = copies;
  return report.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string MachineOf(const host::Compiled& compiled) {
  for (uint64_t i = 0; i < tenon_view_count(compiled.program.view(), TENON_SECTION_IMAGES); ++i) {
    uint32_t kind = tenon_view_image(compiled.program.view(), i)->kind;
    if (kind != TENON_IMAGE_HOST && kind != TENON_IMAGE_OBJECT) continue;
#if defined(__x86_64__)
    return "x86_64";
#elif defined(__aarch64__)
    return "aarch64";
#endif
  }
  return "";
}

Observer::Observer(const CompilerInput& input) : input_(input), last_ns_(rt::NowNs()), phase_ns_(last_ns_) {}

void Observer::After(opt::Phase phase, std::string_view pass, mlir::ModuleOp module) {
  uint64_t now = rt::NowNs();
  std::string phase_name(opt::PhaseName(phase));
  if (input_.events) {
    uint64_t start = pass.empty() ? phase_ns_ : last_ns_;
    input_.events->Add({pass.empty() ? "phase" : "pass", pass.empty() ? phase_name : std::string(pass),
                        pass.empty() ? "compile" : "passes", start, now - start});
  }
  if (input_.dump && status_.ok()) {
    char number[16];
    std::snprintf(number, sizeof(number), "%03d_", ++number_);
    hlo::PrintOptions print;
    print.elide_constants = !pass.empty();  // a phase's file can be started from, so it is whole
    status_ =
        input_.dump(absl::StrCat(number, phase_name, pass.empty() ? "" : "_", std::string(pass), ".mlir"),
                    hlo::printText(module, print) + "\n");
  }
  last_ns_ = rt::NowNs();
  if (pass.empty()) phase_ns_ = last_ns_;
}

absl::Status DumpReproducer(const CompilerInput& input) {
  nlohmann::json how = {{"tenon", TENON_VERSION},
                        {"model", input.name},
                        {"target", input.context ? input.context->target() : "reference"},
                        {"entry", input.entry},
                        {"numerics", input.relaxed_numerics ? "relaxed" : "strict"},
                        {"on_bad_plan", input.default_on_bad_plan ? "default" : "fail"}};
  // A file's name is any bytes.
  std::string text = how.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
  TENON_RETURN_IF_ERROR(input.dump("reproduce.json", text + "\n"));
  return input.dump("reproduce.model", input.module);
}

absl::Status DumpCode(const CompilerInput& input, const host::Compiled& compiled) {
  TENON_RETURN_IF_ERROR(input.dump("program.txt", host::ProgramText(compiled.program.view())));
  for (const char* format : {"llvm", "asm", "isa"}) {
    absl::StatusOr<std::string> text = host::EmitText(*input.context, compiled, format);
    if (text.ok()) {
      TENON_RETURN_IF_ERROR(input.dump(absl::StrCat("code.", format), *text));
    } else if (DiagnosticOf(text.status()).id != Err::kNotInThisVersion) {
      return text.status();
    }
  }
  return absl::OkStatus();
}

}  // namespace tenon::driver
