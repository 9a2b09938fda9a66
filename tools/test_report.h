// What `tenon test` says of its cases: lines for people, JUnit XML and JSON for machines.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/test_case.h"
#include "tools/test_manifest.h"

namespace tenon::tools {

struct Verdict {
  TestCase test;
  TestResult result;
};

// "ok      digits_cnn  sim_accel  0.4 s" and, below it, why a case did not pass and how to see that again.
std::string CaseText(const Verdict& verdict);
// "22 passed, 1 failed, 1 refused in 12.1 s".
std::string SummaryText(const std::vector<Verdict>& verdicts, double seconds);

// One suite a target, cases in the order of the manifest.
std::string JunitXml(const std::vector<Verdict>& verdicts, double seconds);

// The keys of DESIGN section 8, and of each case also `name`, `command` and the run's `figures`.
nlohmann::json SuiteJson(const std::vector<Verdict>& verdicts, double seconds);

}  // namespace tenon::tools
