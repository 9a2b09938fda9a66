#include "tools/test_case.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "base/error.h"
#include "runtime/bytes.h"
#include "tools/child_process.h"

namespace tenon::tools {
namespace {

using nlohmann::json;

std::string Number(double value) {
  return value == std::floor(value) && std::fabs(value) < 1e15 ? absl::StrCat(static_cast<int64_t>(value))
                                                               : absl::StrCat(value);
}

std::string Quoted(const std::string& word) {
  bool plain = !word.empty() && word.find_first_not_of(
                                    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                    "_-./:=,@+%") == std::string::npos;
  if (plain) return word;
  std::string text = "'";
  for (char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

// "cycles", "peak_bytes", or a path with dots into the object that `tenon run --json` prints.
const json* FindFigure(const json& run, const std::string& figure) {
  std::string path = figure == "peak_bytes" ? "memory.peak_bytes" : figure;
  const json* at = &run;
  for (const std::string& key : std::vector<std::string>(absl::StrSplit(path, '.'))) {
    if (!at->is_object()) return nullptr;
    auto found = at->find(key);
    if (found == at->end()) return nullptr;
    at = &*found;
  }
  return at->is_number() ? at : nullptr;
}

// The diagnostic without remarks and without the lines about the next step.
std::string FirstError(const std::string& err) {
  std::string text;
  bool in_error = false;
  for (const std::string& line : std::vector<std::string>(absl::StrSplit(err, '\n'))) {
    if (line.starts_with("error[")) in_error = true;
    if (line.starts_with("note: ") || line.starts_with("  next: ")) in_error = false;
    if (in_error && !line.empty()) absl::StrAppend(&text, text.empty() ? "" : "\n", line);
  }
  return text.empty() ? err.substr(0, 2000) : text;
}

std::string Delta(const BudgetResult& budget) {
  std::string text =
      absl::StrCat(budget.figure, " ", Number(budget.measured), budget.is_min ? " is below " : " is above ",
                   budget.from_baseline ? "the baseline's " : "the budget of ", Number(budget.limit));
  double delta = budget.measured - budget.limit;
  absl::StrAppend(&text, " by ", Number(std::fabs(delta)));
  if (budget.limit != 0) {
    char part[32];
    std::snprintf(part, sizeof(part), " (%+.2f %%)", 100 * delta / std::fabs(budget.limit));
    text += part;
  }
  return text;
}

// The ops whose cycles grew most against the baseline, or that take most where there is none.
std::string BlamedOps(const std::map<std::string, double>& now, const BaselineEntry* baseline) {
  std::vector<std::pair<double, std::string>> blamed;
  bool compared = baseline && !baseline->op_cycles.empty();
  for (const auto& [op, cycles] : now) {
    double before = 0;
    if (compared) {
      auto found = baseline->op_cycles.find(op);
      if (found != baseline->op_cycles.end()) before = found->second;
    }
    if (cycles > before) blamed.emplace_back(before - cycles, op);
  }
  std::sort(blamed.begin(), blamed.end());
  std::string text;
  for (size_t i = 0; i < std::min<size_t>(blamed.size(), 3); ++i)
    absl::StrAppend(&text, "\n  ", blamed[i].second, ": ", compared ? "+" : "", Number(-blamed[i].first),
                    " cycles");
  return text;
}

void Judge(const TestCase& test, const BaselineEntry* baseline, double slack, TestResult* result) {
  std::vector<std::string> failures;
  auto add = [&](const std::string& figure, double limit, double allowed, bool is_min, bool from_baseline) {
    const json* value = FindFigure(result->run, figure);
    BudgetResult budget{
        figure, value ? value->get<double>() : 0, limit, is_min, from_baseline, false, value != nullptr};
    budget.passed = value && (is_min ? budget.measured >= allowed : budget.measured <= allowed);
    if (!value) failures.push_back(absl::StrCat(figure, ": target ", test.target, " reports no such figure"));
    if (value && !budget.passed)
      failures.push_back(
          absl::StrCat(Delta(budget), figure == "cycles" ? BlamedOps(result->op_cycles, baseline) : ""));
    result->budgets.push_back(budget);
  };
  for (const Budget& budget : test.budgets) {
    if (budget.max) add(budget.figure, *budget.max, *budget.max, false, false);
    if (budget.min) add(budget.figure, *budget.min, *budget.min, true, false);
  }
  if (baseline) {
    for (const auto& [figure, value] : baseline->figures)
      add(figure, value, value + std::fabs(value) * slack, false, true);
  }
  if (failures.empty()) return;
  result->status = TestStatus::kFailed;
  const Diagnostic head = DiagnosticOf(Error(Err::kBudgetExceeded, failures.front()));
  result->message = absl::StrCat("error[", std::string(head.code), "] (", std::string(head.fault),
                                 "): ", absl::StrJoin(failures, "\n"));
}

void CollectFigures(TestResult* result) {
  for (const char* figure : kBaselineFigures) {
    if (const json* value = FindFigure(result->run, figure)) result->figures[figure] = value->get<double>();
  }
  auto memory = result->run.find("memory");
  if (memory != result->run.end() && memory->is_object() && memory->contains("device")) {
    for (const auto& [name, bytes] : (*memory)["device"].items())
      if (bytes.is_number()) result->figures["memory.device." + name] = bytes.get<double>();
  }
  auto ops = result->run.find("ops");
  if (ops == result->run.end() || !ops->is_array()) return;
  for (const json& op : *ops) {
    double cycles = op.is_object() ? op.value("cycles", 0.0) : 0;
    if (cycles == 0) continue;
    std::string name = op.value("op", ""), location = op.value("location", "");
    result->op_cycles[location.empty() ? name : absl::StrCat(name, " ", location)] += cycles;
  }
}

absl::Status Broken(const std::string& path, const std::string& what) {
  return Error(Err::kBadManifest, what, path);
}

absl::Status ReadNumbers(const std::string& path, const json& object,
                         std::map<std::string, double>* numbers) {
  if (!object.is_object()) return Broken(path, "figures are an object of name: number");
  for (const auto& [name, value] : object.items()) {
    if (!value.is_number()) return Broken(path, absl::StrCat(name, " is not a number"));
    (*numbers)[name] = value.get<double>();
  }
  return absl::OkStatus();
}

}  // namespace

const char* StatusName(TestStatus status) {
  switch (status) {
    case TestStatus::kPassed:
      return "passed";
    case TestStatus::kRefused:
      return "refused";
    case TestStatus::kFailed:
      break;
  }
  return "failed";
}

std::vector<std::string> CommandOf(const TestCase& test) {
  std::vector<std::string> words = {"run", test.model, "--target=" + test.target,
                                    absl::StrCat("--threads=", test.threads)};
  if (!test.entry.empty()) words.push_back("--entry=" + test.entry);
  if (!test.numerics.empty()) words.push_back("--numerics=" + test.numerics);
  if (!test.isolate.empty()) words.push_back("--isolate=" + test.isolate);
  for (const std::string& input : test.inputs) words.push_back("--input=" + input);
  for (const std::string& infeed : test.infeeds) words.push_back("--infeed=" + infeed);
  if (!test.bind.empty()) words.push_back("--bind=" + test.bind);
  // The interpreter against itself would prove nothing.
  if (test.expected != "reference") {
    words.push_back("--check=@" + test.expected);
  } else if (test.target != "reference") {
    words.push_back("--check=reference");
  }
  if (!test.rtol.empty()) words.push_back("--rtol=" + absl::StrJoin(test.rtol, ","));
  if (!test.atol.empty()) words.push_back("--atol=" + absl::StrJoin(test.atol, ","));
  return words;
}

absl::StatusOr<TestResult> RunCase(const TestCase& test, const BaselineEntry* baseline, double slack) {
  std::vector<std::string> words = CommandOf(test);
  TestResult result;
  result.command = "tenon";
  for (const std::string& word : words) result.command += " " + Quoted(word);
  words.push_back("--json");
  words.push_back("--report");  // ops[] with the cycles of each, where the target has cycles
  TENON_ASSIGN_OR_RETURN(ChildResult child, RunTenon(words, test.timeout_seconds));
  result.seconds = child.seconds;
  result.run = json::parse(child.out, nullptr, false);
  if (!result.run.is_object()) result.run = nullptr;
  if (result.run.is_object()) CollectFigures(&result);
  if (child.timed_out) {
    result.message = absl::StrCat("no answer within ", test.timeout_seconds, " s");
    return result;
  }
  if (child.signal) {
    result.message =
        absl::StrCat("the process died of signal ", child.signal, " (", strsignal(child.signal), ")");
    return result;
  }
  // Ops that the target lacks, or more memory than it has.
  auto says = [&](const char* code) { return child.err.find(code) != std::string::npos; };
  bool refused = child.exit_code == 3 && (says("error[E0401]") || says("error[E0409]"));
  if (child.exit_code != 0) {
    result.status = refused ? TestStatus::kRefused : TestStatus::kFailed;
    result.message = FirstError(child.err);
    if (refused && test.expect_refusal) result.status = TestStatus::kPassed;
    return result;
  }
  if (test.expect_refusal) {
    result.message = absl::StrCat("target ", test.target, " takes it now; the manifest expects a refusal");
    return result;
  }
  result.status = TestStatus::kPassed;
  Judge(test, baseline, slack, &result);
  return result;
}

absl::StatusOr<Baseline> ReadBaseline(const std::string& path) {
  Baseline baseline;
  absl::StatusOr<rt::Bytes> bytes = rt::Bytes::MapFile(path);
  if (!bytes.ok()) return baseline;
  json file = json::parse(bytes->text(), nullptr, false);
  auto cases = file.is_object() ? file.find("cases") : file.end();
  if (!file.is_object() || cases == file.end() || !cases->is_object())
    return Broken(path, "it is not a baseline that --update-baseline wrote");
  for (const auto& [name, targets] : cases->items()) {
    if (!targets.is_object())
      return Broken(path, absl::StrCat("cases.", name, " is not an object of targets"));
    for (const auto& [target, entry] : targets.items()) {
      BaselineEntry& into = baseline[name][target];
      if (!entry.is_object())
        return Broken(path, absl::StrCat("cases.", name, ".", target, " is not an object"));
      if (entry.contains("figures"))
        TENON_RETURN_IF_ERROR(ReadNumbers(path, entry["figures"], &into.figures));
      if (entry.contains("op_cycles"))
        TENON_RETURN_IF_ERROR(ReadNumbers(path, entry["op_cycles"], &into.op_cycles));
    }
  }
  return baseline;
}

absl::Status WriteBaseline(const std::string& path, const Baseline& baseline) {
  json cases = json::object();
  auto object = [](const std::map<std::string, double>& numbers) {
    json object = json::object();
    for (const auto& [name, value] : numbers) {
      // Counts stay integers, so that a diff of two baselines reads well.
      if (value == std::floor(value) && std::fabs(value) < 1e15) {
        object[name] = static_cast<int64_t>(value);
      } else {
        object[name] = value;
      }
    }
    return object;
  };
  for (const auto& [name, targets] : baseline) {
    for (const auto& [target, entry] : targets) {
      json& into = cases[name][target];
      into["figures"] = object(entry.figures);
      if (!entry.op_cycles.empty()) into["op_cycles"] = object(entry.op_cycles);
    }
  }
  json file = {{"schema", "tenon.baseline/1"}, {"cases", std::move(cases)}};
  return rt::WriteFileAtomically(path, file.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
}

}  // namespace tenon::tools
