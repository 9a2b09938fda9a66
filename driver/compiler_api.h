// The door to libtenon_compiler.so, which holds MLIR and LLVM: loaded with local scope at the first compile,
// so that running an artifact never maps it. Both sides are built from one tree; the version string makes
// sure of it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "backend_api/load/context.h"
#include "backend_api/load/shared.h"
#include "driver/explain.h"
#include "driver/graph.h"
#include "runtime/artifact.h"
#include "runtime/events.h"

namespace tenon::driver {

// What all requests have.
struct CompilerInput {
  std::string_view module;           // the bytes of the model; read during the call only
  std::string name;                  // stands in locations: "model.mlir"
  std::string entry;                 // function to compile; empty: the public main, else the only public one
  load::Context* context = nullptr;  // the target; null: the reference interpreter, or no target at all
  std::vector<std::string> bound;    // arguments that are bound before the first run, sorted
  // Shapes of arguments, by name or as "arg3", sorted; those whose types have `?` need one.
  std::vector<std::pair<std::string, std::vector<int64_t>>> argument_shapes;
  bool relaxed_numerics = false;
  bool default_on_bad_plan = false;  // go on with the host's plan where the plugin's is not valid
  rt::EventSink* events = nullptr;
  // Takes a file of --dump-to: name without folder, contents. Empty: nothing is dumped.
  std::function<absl::Status(const std::string& name, std::string_view text)> dump;
};

struct PassDescription {
  std::string name, phase, summary;
};

struct PassReport {
  std::string name, phase;
  double ms = 0;
  bool changed = false;
  int64_t ops_before = 0, ops_after = 0, visits = 0, rewrites = 0;
};

struct OptimizeRequest {
  CompilerInput input;
  std::string from, until = "optimized";  // names of phases; `from` empty: the first
  std::vector<std::string> passes;        // not empty: exactly these, in order
  std::vector<std::string> skip;
};
struct OptimizeResult {
  std::string text;
  std::vector<PassReport> passes;
};

struct CompileResult {
  rt::Artifact artifact;
  std::vector<PassReport> passes;
};

// `status`: OK, or why the program does not compile on the target; the explanation then tells how far it came.
struct ExplainResult {
  Explanation explanation;
  absl::Status status;
};

class Compiler {
 public:
  virtual ~Compiler() = default;
  virtual std::vector<PassDescription> Passes() = 0;
  // Runs phases or passes and prints the module.
  virtual absl::StatusOr<OptimizeResult> Optimize(const OptimizeRequest& request) = 0;
  // All the way: an artifact of the context's target, or of the reference interpreter. Where arguments have `?` and
  // no shape is given, one that holds nothing but the types of the arguments (ArtifactHeader::open_arguments).
  virtual absl::StatusOr<CompileResult> Compile(const CompilerInput& input) = 0;
  // What becomes of every op. Fails where the model itself cannot be read; a target that refuses is in the result.
  virtual absl::StatusOr<ExplainResult> Explain(const CompilerInput& input) = 0;
  // Code as text or bytes: "asm", "llvm", "isa", … by the plugin; "hlo", "program" by the host. E0105 for one
  // that neither knows.
  virtual absl::StatusOr<std::string> Emit(const CompilerInput& input, const std::string& format) = 0;
  // The module as it came in another format, "stablehlo" or "bytecode". E0105 for any other.
  virtual absl::StatusOr<std::string> Convert(const CompilerInput& input, const std::string& format,
                                              bool locations) = 0;
  // The module as it came, and at the end of the phase `until`; empty: the last phase of the input's target, or the
  // last one that needs none. E0104 for an unknown phase.
  virtual absl::StatusOr<GraphPair> Graphs(const CompilerInput& input, const std::string& until) = 0;
};

// What libtenon_compiler.so exports. Null when it was built from another version. `handles`: the program's record of
// what is lent to plugins, which both sides use from now on.
inline constexpr char kCompilerSymbol[] = "tenon_compiler";
using CompilerFunction = Compiler*(const char* version, load::Shared* shared);

}  // namespace tenon::driver
