// tenon test: many models on many targets, with tolerances and budgets; what continuous integration runs.
// Every case is a `tenon run` in a process of its own, so that one that crashes or hangs is one failure.
#include <unistd.h>

#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "runtime/events.h"
#include "tools/json_output.h"
#include "tools/model_options.h"
#include "tools/test_case.h"
#include "tools/test_manifest.h"
#include "tools/test_report.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  std::string suite, target, inputs_folder, junit, baseline;
  std::vector<std::string> filters, infeeds;
  std::optional<std::string> isolate;
  JsonOutput json;
  std::optional<int> jobs;
  double slack = 0;
  bool update_baseline = false, list = false;
};

// Runs cases on `jobs` threads and hands each verdict on in the order of the suite, as soon as all before it
// are known: the same report however the cases raced.
class Runner {
 public:
  Runner(std::vector<TestCase> cases, const Baseline& baseline, double slack)
      : cases_(std::move(cases)), results_(cases_.size()), baseline_(baseline), slack_(slack) {}

  absl::StatusOr<std::vector<Verdict>> Run(int jobs, const std::function<void(const Verdict&)>& say) {
    std::vector<std::thread> threads;
    for (int i = 0; i < jobs; ++i) threads.emplace_back([this] { Work(); });
    std::vector<Verdict> verdicts;
    absl::Status status;
    for (size_t i = 0; i < cases_.size() && status.ok(); ++i) {
      absl::StatusOr<TestResult> result = Await(i);
      if (!result.ok()) {
        status = result.status();
        break;
      }
      verdicts.push_back({cases_[i], *std::move(result)});
      say(verdicts.back());
    }
    {
      std::lock_guard lock(mutex_);
      next_ = cases_.size();
    }
    for (std::thread& thread : threads) thread.join();
    if (!status.ok()) return status;
    return verdicts;
  }

 private:
  void Work() {
    for (;;) {
      size_t mine;
      {
        std::lock_guard lock(mutex_);
        if (next_ >= cases_.size()) return;
        mine = next_++;
        running_.insert(mine);
      }
      const BaselineEntry* baseline = nullptr;
      if (auto named = baseline_.find(cases_[mine].name); named != baseline_.end()) {
        auto found = named->second.find(cases_[mine].target);
        if (found != named->second.end()) baseline = &found->second;
      }
      absl::StatusOr<TestResult> result = RunCase(cases_[mine], baseline, slack_);
      std::lock_guard lock(mutex_);
      results_[mine] = std::move(result);
      running_.erase(mine);
      ++done_;
      changed_.notify_all();
    }
  }

  // Waits for a result; while it waits, a terminal is told once a second what goes on.
  absl::StatusOr<TestResult> Await(size_t i) {
    bool terminal = ::isatty(2), told = false;
    std::unique_lock lock(mutex_);
    while (!results_[i]) {
      if (changed_.wait_for(lock, std::chrono::seconds(1)) == std::cv_status::timeout && terminal) {
        const TestCase& one = cases_[running_.empty() ? i : *running_.begin()];
        std::fprintf(stderr, "\r\033[K[%zu/%zu] %s on %s", done_, cases_.size(), one.name.c_str(),
                     one.target.c_str());
        told = true;
      }
    }
    if (told) std::fputs("\r\033[K", stderr);
    return *std::move(results_[i]);
  }

  const std::vector<TestCase> cases_;
  std::vector<std::optional<absl::StatusOr<TestResult>>> results_;
  const Baseline& baseline_;
  const double slack_;
  std::mutex mutex_;  // guards what is below, and results_
  std::condition_variable changed_;
  size_t next_ = 0, done_ = 0;
  std::set<size_t> running_;
};

// `*` stands for any characters, `?` for one.
bool Matches(std::string_view text, std::string_view pattern) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') {
    for (size_t i = 0; i <= text.size(); ++i) {
      if (Matches(text.substr(i), pattern.substr(1))) return true;
    }
    return false;
  }
  return !text.empty() && (pattern[0] == '?' || pattern[0] == text[0]) &&
         Matches(text.substr(1), pattern.substr(1));
}

absl::Status KeepFiltered(const std::vector<std::string>& filters, std::vector<TestCase>* cases) {
  if (filters.empty()) return absl::OkStatus();
  std::erase_if(*cases, [&](const TestCase& test) {
    for (const std::string& filter : filters) {
      if (Matches(test.name, filter) || Matches(absl::StrCat(test.name, "@", test.target), filter))
        return false;
    }
    return true;
  });
  if (!cases->empty()) return absl::OkStatus();
  return Error(Err::kUsage, "--filter leaves no case", "", "`tenon test … --list` prints their names.");
}

// Two cases of one name on one target would share a baseline entry.
absl::Status CheckNames(const std::vector<TestCase>& cases) {
  std::set<std::pair<std::string, std::string>> names;
  for (const TestCase& test : cases) {
    if (!names.emplace(test.name, test.target).second)
      return Error(Err::kBadManifest,
                   absl::StrCat("two cases are called ", test.name, " on target ", test.target), "",
                   "Give them a \"name\" each.");
  }
  return absl::OkStatus();
}

absl::Status Run(const Options& options) {
  if (options.jobs && (*options.jobs < 1 || *options.jobs > 1024))
    return Error(Err::kUsage, absl::StrCat("--jobs=", *options.jobs, ": it is between 1 and 1024"));
  if (!(options.slack >= 0)) return Error(Err::kUsage, "--slack is a part, such as 0.01, of at least 0");
  if (options.isolate) TENON_RETURN_IF_ERROR(isolate::ParseOptions(*options.isolate).status());
  SuiteOptions suite_options{SplitTargets(options.target), options.inputs_folder, options.infeeds};
  TENON_ASSIGN_OR_RETURN(TestSuite suite, ReadSuite(options.suite, suite_options));
  TENON_RETURN_IF_ERROR(CheckNames(suite.cases));
  TENON_RETURN_IF_ERROR(KeepFiltered(options.filters, &suite.cases));
  for (TestCase& test : suite.cases)
    if (options.isolate) test.isolate = options.isolate->empty() ? "on" : *options.isolate;
  if (options.list) {
    for (const TestCase& test : suite.cases) std::printf("%s@%s\n", test.name.c_str(), test.target.c_str());
    return absl::OkStatus();
  }
  std::string baseline_path = options.baseline.empty() ? suite.baseline : options.baseline;
  TENON_ASSIGN_OR_RETURN(Baseline baseline, ReadBaseline(baseline_path));
  Baseline none;
  Runner runner(suite.cases, options.update_baseline ? none : baseline, options.slack);
  int jobs = options.jobs.value_or(driver::AvailableThreads());
  uint64_t start = rt::NowNs();
  TENON_ASSIGN_OR_RETURN(std::vector<Verdict> verdicts, runner.Run(jobs, [&](const Verdict& verdict) {
    if (options.json.on_stdout()) return;
    std::fputs(CaseText(verdict).c_str(), stdout);
    std::fflush(stdout);
  }));
  double seconds = static_cast<double>(rt::NowNs() - start) / 1e9;
  if (!options.json.on_stdout()) std::fputs(SummaryText(verdicts, seconds).c_str(), stdout);

  if (options.update_baseline) {
    for (const Verdict& verdict : verdicts) {
      if (verdict.result.status == TestStatus::kPassed && !verdict.result.figures.empty())
        baseline[verdict.test.name][verdict.test.target] = {verdict.result.figures, verdict.result.op_cycles};
    }
    TENON_RETURN_IF_ERROR(WriteBaseline(baseline_path, baseline));
    Note(absl::StrCat("figures of the cases that passed are in ", baseline_path));
  }
  if (!options.junit.empty())
    TENON_RETURN_IF_ERROR(rt::WriteFileAtomically(options.junit, JunitXml(verdicts, seconds)));
  if (options.json.wanted()) TENON_RETURN_IF_ERROR(options.json.Print("test", SuiteJson(verdicts, seconds)));
  size_t bad = 0;
  for (const Verdict& verdict : verdicts) bad += verdict.result.status != TestStatus::kPassed;
  if (bad)
    return Error(Err::kCheckFailed, absl::StrCat(bad, " of ", verdicts.size(), " cases did not pass"), "",
                 "Each is listed above with the command that shows it again.");
  return absl::OkStatus();
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command
      .add_option("MANIFEST", options->suite,
                  "a manifest (docs/ci.md), a model folder, or a folder of model folders")
      ->required();
  command.add_option("--target", options->target, "targets, instead of the manifest's; folders need it");
  AddList(command, "--filter", options->filters,
          "run only cases whose name, or name@target, fits: `digits*@cpu`");
  command.add_option("--inputs", options->inputs_folder,
                     "folder with NAME.npz for model folders without inputs.npz");
  AddList(command, "--infeed", options->infeeds,
          "what infeeds of cases without \"infeeds\" or infeeds.npz read, as `tenon run --infeed` takes it");
  command.add_option("--junit", options->junit, "write a JUnit report");
  options->json.Add(command);
  command.add_option("--baseline", options->baseline,
                     "file of figures that must not grow (default: beside the manifest)");
  command.add_flag("--update-baseline", options->update_baseline,
                   "take the figures of this run as the baseline");
  command.add_option("--slack", options->slack,
                     "part by which a figure may be above its baseline, such as 0.01");
  command.add_option("--jobs", options->jobs, "cases at a time (default: as many as there are CPUs)");
  AddIsolate(command, options->isolate);
  command.add_flag("--list", options->list, "print the cases and run none");
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kTest = {"test", "run many models on many targets and hold them to results and budgets", Add};

}  // namespace tenon::tools
