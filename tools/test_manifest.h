// What `tenon test` runs: the cases of a manifest, of a model folder, or of a folder of model folders.
//
//   {"defaults": {"targets": ["reference", "sim_accel"], "threads": 1},
//    "cases": [{"model": "cnn/model.mlir", "inputs": "cnn/inputs.npz", "expected": "cnn/outputs.npz",
//               "rtol": 1e-5, "atol": [1e-6, 2e-6], "budgets": {"cycles": 6000, "peak_bytes": 1048576},
//               "targets": ["reference", {"target": "sim_accel:machine=tiny-16x16", "budgets": {"cycles":
//               90000}}]}]}
//
// Paths are relative to the manifest. Keys that nobody knows are an error: a misspelt budget would never
// fail.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tenon::tools {

struct Budget {
  std::string
      figure;  // a name of kShortFigures, or a path into what `tenon run --json` prints: "memory.peak_bytes"
  std::optional<double> max, min;
};

// One model on one target.
struct TestCase {
  std::string name;  // of the case; the model's own name where the manifest gives none
  std::string model, target, entry;
  std::vector<std::string> inputs;     // as --input takes them
  std::vector<std::string> infeeds;    // as --infeed takes them
  std::string bind;                    // weights.npz, or empty
  std::string expected = "reference";  // "reference", or a .npz
  std::vector<double> rtol, atol;      // none: --check's own; else one, or one a result
  std::vector<Budget> budgets;
  std::string numerics;  // empty: strict
  std::string isolate;   // what --isolate= says; empty: not isolated
  int threads = 1;
  double timeout_seconds = 300;
  bool expect_refusal = false;  // the target is known not to take it; taking it is the failure
};

struct TestSuite {
  std::vector<TestCase> cases;  // in the order of the manifest, targets of a case next to each other
  std::string baseline;         // where the baseline lies unless --baseline says
};

struct SuiteOptions {
  std::vector<std::string> targets;  // instead of those of the manifest; needed for folders
  std::string inputs_folder;         // for model folders without inputs.npz: holds NAME.npz
  std::vector<std::string> infeeds;  // of cases that say none, as --infeed takes them
};

// `path`: a manifest, a folder with a model in it, or a folder of such folders. E0101 for a manifest that
// says nothing to do, E0501, and E0106 for one that is not in order, with the case and the key.
absl::StatusOr<TestSuite> ReadSuite(const std::string& path, const SuiteOptions& options);

}  // namespace tenon::tools
