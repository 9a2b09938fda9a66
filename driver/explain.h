// What became of a program on a target: the fate of every op of the input, the kernels, and memory over the steps. The
// compiler fills it (compiler/explain.cpp); `tenon explain` and the graph pages print it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tenon::driver {

// An op of the input, as it was verified.
struct ExplainedOp {
  int64_t id = 0;        // dense, in pre-order: the index in Explanation::ops
  int64_t parent = -1;   // the op whose region it stands in, or -1
  std::string op;        // "stablehlo.add"
  std::string location;  // "model.mlir:3:14", or the user's name for it; may be empty
  // kernel       is a kernel by itself, or with copies of what it reads
  // fused        shares a kernel with other ops
  // decomposed   taken apart for the target; what it became is in kernels
  // inlined      a call, or a function's return: the body stands in the caller
  // control_flow the program's own while, case or if
  // region       belongs to the op around it, which applies it
  // constant     a buffer that is there from the start
  // alias        renames memory, costs nothing
  // return       ends a function or a branch
  // folded       computed at compile time
  // merged       an equal op does its work
  // simplified   a rule made it part of another op, or needless
  // dead         nobody reads it
  // unreachable  in a function that is not called
  // refused      the target does not take it
  // planned      would be compiled, but another op is refused
  // interpreted  run by the reference interpreter as it is
  std::string fate;
  std::string kernel;            // name of the first kernel that computes it, else empty
  std::vector<int64_t> kernels;  // all of them, indices into Explanation::kernels
  std::string reason;            // one sentence; may be empty
  int64_t into = -1;             // the op that took over its work, or -1
};

// A group of the fused module: one launch, or one part of a whole-module program.
struct ExplainedKernel {
  std::string name;                   // "k0_dot_add"; equal for launches of the same code
  std::string kind;                   // "loop", "reduce", "dot", …
  int64_t group = -1;                 // its id in the plan of the module
  std::string location;               // of its heaviest op
  std::vector<int64_t> ops;           // source ops in it, ascending
  std::vector<std::string> computes;  // what it holds after optimization: "dot_general", "add", …
  uint64_t bytes_read = 0, bytes_written = 0, flops = 0;  // of one launch
  double estimate_ns = 0;  // of one launch: the plugin's price or the host's model
  bool prepare = false;    // runs once, when the executable is loaded
};

// What is live while a step of the program runs, loops laid out once.
struct MemoryStep {
  std::string name;  // the kernel's, or "while", "copy", …
  int64_t kernel = -1;
  uint64_t live_bytes = 0;  // temporaries
};
struct MemoryShare {
  std::string name;  // the value's op and location
  uint64_t bytes = 0;
};
struct ExplainedMemory {
  uint64_t peak = 0, plan_peak = 0, lower_bound = 0, constants = 0, arguments = 0, results = 0;
  std::vector<MemoryStep> steps;
  int64_t peak_step = -1;            // index into steps
  std::vector<MemoryShare> biggest;  // live at the peak, largest first
};

struct Explanation {
  std::string model, target;
  std::vector<ExplainedOp> ops;
  std::vector<ExplainedKernel> kernels;  // in order of the first launch
  bool has_memory = false;  // false where nothing was planned: the reference, or a refused program
  ExplainedMemory memory;
  // Why there is no executable, as a diagnostic; empty when it compiles. Ops are told as far as is known.
  std::string error;
};

}  // namespace tenon::driver
