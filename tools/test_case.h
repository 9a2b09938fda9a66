// Runs one case of `tenon test` as the command that a user would type, and judges it.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/test_manifest.h"

namespace tenon::tools {

enum class TestStatus { kPassed, kFailed, kRefused };
const char* StatusName(TestStatus status);

// A figure beside what it was held against.
struct BudgetResult {
  std::string figure;
  double measured = 0, limit = 0;
  bool is_min = false, from_baseline = false, passed = false;
  bool measured_at_all = true;  // false: the target reports no such figure, which fails
};

struct TestResult {
  TestStatus status = TestStatus::kFailed;
  double seconds = 0;
  std::string message;  // why it did not pass; remarks where it did
  std::string command;  // what to type to see it again
  std::vector<BudgetResult> budgets;
  std::map<std::string, double>
      figures;  // what --update-baseline keeps: kBaselineFigures that the run reports
  std::map<std::string, double> op_cycles;  // op at its line → cycles, where the target profiles them
  nlohmann::json run;                       // what the run printed, null when it did not get that far
};

// Figures of an earlier run on the same target: name → value.
struct BaselineEntry {
  std::map<std::string, double> figures, op_cycles;
};

inline constexpr const char* kBaselineFigures[] = {"cycles", "kernels", "peak_bytes"};

// The command's words after `tenon`.
std::vector<std::string> CommandOf(const TestCase& test);

// `baseline` may be null. A measured figure may be above its baseline by the part `slack` of it.
absl::StatusOr<TestResult> RunCase(const TestCase& test, const BaselineEntry* baseline, double slack);

// Case name → target → figures. An empty one for a file that does not exist. E0106, E0501.
using Baseline = std::map<std::string, std::map<std::string, BaselineEntry>>;
absl::StatusOr<Baseline> ReadBaseline(const std::string& path);
absl::Status WriteBaseline(const std::string& path, const Baseline& baseline);

}  // namespace tenon::tools
