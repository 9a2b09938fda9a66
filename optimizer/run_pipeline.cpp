#include <algorithm>
#include <chrono>
#include <string>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "mlir/IR/Verifier.h"
#include "optimizer/pass.h"
#include "optimizer/target/target.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {
namespace {

int64_t CountOps(mlir::ModuleOp module) {
  int64_t count = 0;
  module->walk([&](mlir::Operation*) { ++count; });
  return count;
}

bool Listed(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

absl::Status UnknownPass(std::string_view name) {
  return Error(Err::kUnknownPass, absl::StrCat("there is no pass named ", std::string(name)));
}

absl::Status CheckNames(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const auto& rows = PassRows();
    if (std::none_of(rows.begin(), rows.end(), [&](const PassRow& row) { return row.info.name == name; }))
      return UnknownPass(name);
  }
  return absl::OkStatus();
}

class Runner {
 public:
  Runner(mlir::ModuleOp module, Target* target, const PipelineOptions& options)
      : module_(module), target_(target), options_(options) {}

  absl::Status RunPass(const PassRow& row) {
    if (row.info.phase > Phase::kOptimized && target_ == nullptr)
      return Error(Err::kUsage,
                   absl::StrCat("pass ", std::string(row.info.name), " needs a target: --target=NAME"));
    PassRecord record;
    record.name = std::string(row.info.name);
    record.phase = row.info.phase;
    record.ops_before = records_.empty() ? CountOps(module_) : records_.back().ops_after;
    PassContext context;
    context.module = module_;
    context.target = row.info.phase > Phase::kOptimized ? target_ : nullptr;
    context.options = &options_;
    context.fates = options_.fates;
    auto start = std::chrono::steady_clock::now();
    TENON_RETURN_IF_ERROR(row.run(context));
    record.ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    record.visits = context.visits;
    record.rewrites = context.rewrites;
    record.changed = context.changed || context.rewrites > 0;
    record.ops_after = CountOps(module_);
    last_ = record.name;
    records_.push_back(std::move(record));
    if (options_.observer) options_.observer(row.info.phase, row.info.name, module_);
    return absl::OkStatus();
  }

  absl::Status RunPhase(Phase phase) {
    for (const PassRow& row : PassRows()) {
      if (row.info.phase == phase && !Listed(options_.skip_passes, row.info.name))
        TENON_RETURN_IF_ERROR(RunPass(row));
    }
    TENON_RETURN_IF_ERROR(EndOf(phase));
    if (options_.observer) options_.observer(phase, "", module_);
    return absl::OkStatus();
  }

  std::vector<PassRecord> Take() { return std::move(records_); }

 private:
  // With passes left out a promise may rightly be broken; that the IR is well-formed still holds.
  absl::Status EndOf(Phase phase) {
    std::string diagnostics;
    mlir::ScopedDiagnosticHandler handler(module_.getContext(), [&](mlir::Diagnostic& diagnostic) {
      absl::StrAppend(&diagnostics, diagnostics.empty() ? "" : "; ", diagnostic.str());
      return mlir::success();
    });
    absl::Status status;
    if (mlir::failed(mlir::verify(module_))) {
      status = absl::InternalError(diagnostics);
    } else if (options_.skip_passes.empty()) {
      status = VerifyPhase(phase, module_, target_);
    }
    if (status.ok()) return status;
    return Error(Err::kInternal, absl::StrCat("the promise of phase ", std::string(PhaseName(phase)),
                                              " does not hold after pass ", last_.empty() ? "(none)" : last_,
                                              ": ", std::string(status.message())));
  }

  mlir::ModuleOp module_;
  Target* target_;
  const PipelineOptions& options_;
  std::vector<PassRecord> records_;
  std::string last_;
};

}  // namespace

std::string_view PhaseName(Phase phase) {
  switch (phase) {
#define PHASE(enumerator, name, code, promise) \
  case Phase::enumerator:                      \
    return name;
#include "optimizer/phases.def"
#undef PHASE
  }
  return "";
}

absl::StatusOr<Phase> PhaseByName(std::string_view wanted) {
#define PHASE(enumerator, name, code, promise) \
  if (wanted == name) return Phase::enumerator;
#include "optimizer/phases.def"
#undef PHASE
  return Error(Err::kUnknownPass, absl::StrCat("there is no phase named ", std::string(wanted)));
}

const std::vector<PassInfo>& Passes() {
  static const std::vector<PassInfo> infos = [] {
    std::vector<PassInfo> result;
    for (const PassRow& row : PassRows()) result.push_back(row.info);
    return result;
  }();
  return infos;
}

absl::StatusOr<std::vector<PassRecord>> RunPipeline(mlir::ModuleOp module, Target* target,
                                                    const PipelineOptions& options) {
  TENON_RETURN_IF_ERROR(CheckNames(options.only_passes));
  TENON_RETURN_IF_ERROR(CheckNames(options.skip_passes));
  Runner runner(module, target, options);
  if (!options.only_passes.empty()) {
    for (const std::string& name : options.only_passes) {
      const auto& rows = PassRows();
      auto row =
          std::find_if(rows.begin(), rows.end(), [&](const PassRow& r) { return r.info.name == name; });
      TENON_RETURN_IF_ERROR(runner.RunPass(*row));
    }
    return runner.Take();
  }
  if (options.until > Phase::kOptimized && target == nullptr)
    return Error(Err::kUsage, absl::StrCat("phase ", std::string(PhaseName(options.until)),
                                           " needs a target: --target=NAME"));
  for (int phase = static_cast<int>(options.from); phase <= static_cast<int>(options.until); ++phase) {
    TENON_RETURN_IF_ERROR(runner.RunPhase(static_cast<Phase>(phase)));
  }
  return runner.Take();
}

}  // namespace tenon::opt
