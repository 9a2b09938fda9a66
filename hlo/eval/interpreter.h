// The reference interpreter: the meaning of a program. Reads the same view that plugins get; no MLIR.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/tensor.h"
#include "tenon/backend.h"

namespace tenon::eval {

class Devices;
class HostLink;

// What the interpreter was in when it ran an op: a loop, in which iteration it was, or a call (iteration -1).
struct EvalStep {
  uint32_t op;
  int64_t iteration;
};

struct Observed {
  uint32_t op;  // in the view
  int64_t device;
  std::span<const EvalStep> steps;  // from the outermost on
  std::span<const Tensor> results;
};

struct EvalOptions {
  // The device that this is one of, and its number; null: it is alone (devices.h).
  Devices* devices = nullptr;
  int64_t device = 0;
  // For messages: -1 where there is one device only.
  int64_t DeviceOfSeveral() const;
  // What infeeds read and outfeeds, host transfers, prints and probes write (host_link.h); null: nobody is there.
  HostLink* host = nullptr;
  // How many interpreters run one within another (interpreter.run_parallel).
  int depth = 0;
  // Function to run; TENON_NONE: the view's entry.
  uint32_t function = TENON_NONE;
  // Polled before every op when set; true ends the run with a cancelled status.
  std::function<bool()> cancelled;
  // Called after every op that gives whole values: those of loop bodies, branches and called functions as often as they
  // run, those of the regions of a reduce, sort and the like never.
  std::function<void(const Observed& observed)> observe;
  // The steps that this evaluation begins with.
  std::vector<EvalStep> steps;
};

// Runs a function of the view on `inputs` (shapes and types as the function's arguments, tokens included) and
// returns its results. Errors: E0210 for inputs that do not fit, E0401 for an op that the interpreter does
// not know, E0207 for recursion, E0209 when memory is short, E0901 for a view that contradicts itself.
absl::StatusOr<std::vector<Tensor>> Evaluate(const TenonView* view, std::span<const Tensor> inputs,
                                             const EvalOptions& options = {});

// Whether an op of this code can be evaluated at all.
bool CanEvaluate(uint32_t op_code);

}  // namespace tenon::eval
