// Runs the phases over a module. The list of phases is phases.def, the list of passes pipeline.cpp (a table of contents).
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace mlir {
class ModuleOp;
class Operation;
}  // namespace mlir

namespace tenon::opt {

class FateLedger;
class Target;

enum class Phase {
#define PHASE(enumerator, name, code, promise) enumerator,
#include "optimizer/phases.def"
#undef PHASE
};
std::string_view PhaseName(Phase phase);
// E0104 when there is none of that name.
absl::StatusOr<Phase> PhaseByName(std::string_view name);

// One pass as a fact: passes/<stem>.{h,cpp} holds a function of that name.
struct PassInfo {
  std::string_view name;     // "fold"
  Phase phase;               // the phase that it belongs to
  std::string_view summary;  // what and why, one line
};

// What one run of a pass did. visits and rewrites are the deterministic gate for near-linearity; ms is wall time.
struct PassRecord {
  std::string name;
  Phase phase;
  double ms = 0;
  bool changed = false;
  int64_t ops_before = 0, ops_after = 0;
  int64_t visits = 0, rewrites = 0;
};

// Composites that the target computes itself, known before the first pass: they stay whole where all others become their
// decompositions. Up to `optimized` a program depends on its bytes, the options and these, and on nothing else of a target.
struct CompositeClaims {
  std::set<std::string, std::less<>> names;  // "acme.gelu"; a client op stays only if it is named: "chlo.erf"
  bool all = false;                          // and whatever composite the program itself has
  // Whether a composite op of these operand and result types is taken; asked only of ops that the above names.
  std::function<bool(mlir::Operation*)> takes;

  bool any() const { return all || !names.empty(); }
};

struct PipelineOptions {
  Phase from = Phase::kImport;           // the module is taken to be at the end of the phase before
  Phase until = Phase::kOptimized;       // inclusive
  std::vector<std::string> only_passes;  // not empty: exactly these, in this order, and no phase logic
  std::vector<std::string> skip_passes;  // left out wherever they stand
  std::string entry;  // function to compile; empty: the public main, else the only public one
  // Arguments of the entry that are bound, by name or as "arg3" (the name wins); E0210 for one that is not there.
  std::vector<std::string> bound;
  // Shapes of arguments of the entry, by name or as "arg3"; needed for those whose types have `?`.
  std::vector<std::pair<std::string, std::vector<int64_t>>> argument_shapes;
  bool relaxed_numerics = false;
  CompositeClaims composites;
  FateLedger* fates = nullptr;  // takes what became of the source ops, for `explain`; may be null
  // Called after every pass (pass name) and at the end of every phase (empty name): dumps and traces.
  std::function<void(Phase, std::string_view pass, mlir::ModuleOp)> observer;
};

// All passes in the order in which they run.
const std::vector<PassInfo>& Passes();

// Runs phases [from, until]. `target` may be null up to kOptimized. Every phase ends with its verifier; a broken
// promise is an internal error that names the pass before it.
absl::StatusOr<std::vector<PassRecord>> RunPipeline(mlir::ModuleOp module, Target* target,
                                                    const PipelineOptions& options);

}  // namespace tenon::opt
