// What a compilation tells: pass records, spans, dumps, the artifact's report.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "backend_api/host/compile.h"
#include "driver/compiler_api.h"
#include "mlir/IR/BuiltinOps.h"
#include "optimizer/pipeline.h"

namespace tenon::driver {

PassReport ReportOf(const opt::PassRecord& record);

// The phase of a TENON_PHASE_* code.
opt::Phase PhaseOfCode(uint32_t code);

// Ops that would each be a kernel if nothing were fused: all but constants, terminators, functions, and what
// stands in the regions of reducers and comparators.
int64_t CountKernelOps(mlir::ModuleOp module);

// The artifact's report: kernels (launches), copies (steps), distinct_kernels, ops_before_fusion, and for profiles a table of kernels.
std::string Report(const host::Compiled& compiled, int64_t ops_before_fusion);

// "x86_64" and so on where the compiled images hold code of this host, else empty.
std::string MachineOf(const host::Compiled& compiled);

// Follows a pipeline: a span for each pass and phase, a numbered file for each where dumps are wanted.
class Observer {
 public:
  explicit Observer(const CompilerInput& input);
  void After(opt::Phase phase, std::string_view pass, mlir::ModuleOp module);
  // The first failure of a dump.
  absl::Status status() const { return status_; }

 private:
  const CompilerInput& input_;
  uint64_t last_ns_, phase_ns_;
  int number_ = 0;
  absl::Status status_;
};

// What a report of a fault needs: the model and how it was compiled.
absl::Status DumpReproducer(const CompilerInput& input);
// The program and every text that the plugin offers of its code.
absl::Status DumpCode(const CompilerInput& input, const host::Compiled& compiled);

}  // namespace tenon::driver
