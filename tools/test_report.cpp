#include "tools/test_report.h"

#include <algorithm>
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "driver/show/page_text.h"

namespace tenon::tools {
namespace {

std::string Seconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.2f", seconds);
  return text;
}

std::string Indented(const std::string& text) { return absl::StrReplaceAll(text, {{"\n", "\n        "}}); }

// Readers of XML take line feeds in attributes for blanks.
std::string Xml(const std::string& text) {
  return absl::StrReplaceAll(driver::MarkupText(text), {{"\n", "&#10;"}});
}

size_t Count(const std::vector<Verdict>& verdicts, TestStatus status) {
  return static_cast<size_t>(std::count_if(verdicts.begin(), verdicts.end(),
                                           [&](const Verdict& v) { return v.result.status == status; }));
}

}  // namespace

std::string CaseText(const Verdict& verdict) {
  const TestResult& result = verdict.result;
  bool passed = result.status == TestStatus::kPassed;
  char head[256];
  std::snprintf(head, sizeof(head), "%-7s %-24s %-20s %7s s", passed ? "ok" : StatusName(result.status),
                verdict.test.name.c_str(), verdict.test.target.c_str(), Seconds(result.seconds).c_str());
  std::string text = head;
  for (const BudgetResult& budget : result.budgets) {
    if (passed) absl::StrAppend(&text, "  ", budget.figure, " ", static_cast<int64_t>(budget.measured));
  }
  text += "\n";
  if (passed) return text;
  return absl::StrCat(text, "        ", Indented(result.message), "\n        again: ", result.command, "\n");
}

std::string SummaryText(const std::vector<Verdict>& verdicts, double seconds) {
  return absl::StrCat(Count(verdicts, TestStatus::kPassed), " passed, ", Count(verdicts, TestStatus::kFailed),
                      " failed, ", Count(verdicts, TestStatus::kRefused), " refused in ", Seconds(seconds),
                      " s\n");
}

std::string JunitXml(const std::vector<Verdict>& verdicts, double seconds) {
  std::vector<std::string> targets;
  for (const Verdict& verdict : verdicts) {
    if (std::find(targets.begin(), targets.end(), verdict.test.target) == targets.end())
      targets.push_back(verdict.test.target);
  }
  size_t passed = Count(verdicts, TestStatus::kPassed);
  std::string xml = absl::StrCat(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tenon test\" tests=\"", verdicts.size(),
      "\" failures=\"", verdicts.size() - passed, "\" time=\"", Seconds(seconds), "\">\n");
  for (const std::string& target : targets) {
    std::string cases;
    size_t tests = 0, failures = 0;
    double time = 0;
    for (const Verdict& verdict : verdicts) {
      if (verdict.test.target != target) continue;
      const TestResult& result = verdict.result;
      ++tests;
      time += result.seconds;
      absl::StrAppend(&cases, "    <testcase classname=\"", Xml(target), "\" name=\"", Xml(verdict.test.name),
                      "\" time=\"", Seconds(result.seconds), "\"");
      if (result.status == TestStatus::kPassed) {
        cases += "/>\n";
        continue;
      }
      ++failures;
      std::string first = result.message.substr(0, result.message.find('\n'));
      absl::StrAppend(&cases, ">\n      <failure type=\"", StatusName(result.status), "\" message=\"",
                      Xml(first), "\">", Xml(absl::StrCat(result.message, "\nagain: ", result.command)),
                      "</failure>\n    </testcase>\n");
    }
    absl::StrAppend(&xml, "  <testsuite name=\"", Xml(target), "\" tests=\"", tests, "\" failures=\"",
                    failures, "\" time=\"", Seconds(time), "\">\n", cases, "  </testsuite>\n");
  }
  return xml + "</testsuites>\n";
}

nlohmann::json SuiteJson(const std::vector<Verdict>& verdicts, double seconds) {
  nlohmann::json cases = nlohmann::json::array();
  for (const Verdict& verdict : verdicts) {
    const TestResult& result = verdict.result;
    nlohmann::json budgets = nlohmann::json::array();
    for (const BudgetResult& budget : result.budgets) {
      nlohmann::json one = {{"figure", budget.figure},
                            {budget.is_min ? "min" : "max", budget.limit},
                            {"baseline", budget.from_baseline},
                            {"passed", budget.passed}};
      one["measured"] = budget.measured_at_all ? nlohmann::json(budget.measured) : nlohmann::json();
      one["delta"] =
          budget.measured_at_all ? nlohmann::json(budget.measured - budget.limit) : nlohmann::json();
      budgets.push_back(std::move(one));
    }
    cases.push_back({{"name", verdict.test.name},
                     {"model", verdict.test.model},
                     {"target", verdict.test.target},
                     {"status", StatusName(result.status)},
                     {"seconds", result.seconds},
                     {"message", result.message},
                     {"command", result.command},
                     {"figures", result.figures},
                     {"budgets", std::move(budgets)}});
  }
  return {{"cases", std::move(cases)},
          {"passed", Count(verdicts, TestStatus::kPassed)},
          {"failed", Count(verdicts, TestStatus::kFailed)},
          {"refused", Count(verdicts, TestStatus::kRefused)},
          {"seconds", seconds}};
}

}  // namespace tenon::tools
