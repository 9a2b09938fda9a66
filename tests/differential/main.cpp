// differential [--seed=N] [--count=N] [--targets=cpu,sim_accel,gpu:arch=sm_80,device=emulator] [--exceptions=F] [--out=DIR] [--time=SECONDS] [--print]: random programs,
// each on the reference and on targets, judged by error bounds. Programs run in processes of their own, many in each, so that one that
// crashes or hangs is one failure. A failing one is made smaller and left in DIR as SEED.mlir and SEED.npz.
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "tests/differential/coverage.h"
#include "tests/differential/generator.h"
#include "tests/differential/runner.h"

namespace tenon::differential {
namespace {

struct Options {
  uint64_t seed = 1, count = 300;
  std::string targets = "cpu,sim_accel", exceptions, out = "differential.failures", coverage;
  double seconds = 0;
  uint64_t batch = 100;
  int rounds = 40;
  bool print = false, refusals = false, edges = false;
};

// "cpu,gpu:arch=sm_80,device=emulator" are two: an option belongs to the target before it.
std::vector<std::string> TargetsOf(const Options& options) {
  std::vector<std::string> targets;
  for (const std::string& piece :
       std::vector<std::string>(absl::StrSplit(options.targets, ',', absl::SkipEmpty()))) {
    const bool is_option = piece.find('=') != std::string::npos && piece.find(':') == std::string::npos;
    if (is_option && !targets.empty()) {
      absl::StrAppend(&targets.back(), ",", piece);
    } else {
      targets.push_back(piece);
    }
  }
  return targets;
}

// What a child says of one program, in one message.
struct Report {
  bool ok = true, crashed = false;
  Verdict verdict;
};

constexpr char kSeparator = '\x1e', kEnd = '\x1d', kBetween = '\x1f';

std::string Packed(const Verdict& verdict) {
  std::string text =
      absl::StrCat(static_cast<int>(verdict.outcome), std::string(1, kSeparator), verdict.target,
                   std::string(1, kSeparator), verdict.what, std::string(1, kSeparator), verdict.elements,
                   std::string(1, kSeparator), verdict.unbounded, std::string(1, kSeparator), verdict.wide);
  for (const auto& [target, what] : verdict.refused)
    absl::StrAppend(&text, std::string(1, kSeparator), "r", target, std::string(1, kBetween), what);
  for (const std::string& target : verdict.excepted)
    absl::StrAppend(&text, std::string(1, kSeparator), "x", target);
  return text + kEnd;
}

Verdict Unpacked(const std::string& text) {
  std::vector<std::string> parts = absl::StrSplit(text, kSeparator);
  Verdict verdict;
  verdict.outcome = static_cast<Outcome>(std::atoi(parts[0].c_str()));
  verdict.target = parts[1];
  verdict.what = parts[2];
  verdict.elements = std::strtoull(parts[3].c_str(), nullptr, 10);
  verdict.unbounded = std::strtoull(parts[4].c_str(), nullptr, 10);
  verdict.wide = std::strtoull(parts[5].c_str(), nullptr, 10);
  for (size_t i = 6; i < parts.size(); ++i) {
    const size_t between = parts[i].find(kBetween);
    if (parts[i][0] == 'r') verdict.refused[parts[i].substr(1, between - 1)] = parts[i].substr(between + 1);
    if (parts[i][0] == 'x') verdict.excepted.push_back(parts[i].substr(1));
  }
  return verdict;
}

// Runs tapes in a child until all are done or it dies; one verdict for each that it got through, and one for what killed it.
std::vector<Verdict> InChild(const Options& options, const std::vector<Tape>& tapes) {
  int ends[2];
  if (pipe(ends) != 0) std::abort();
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    Runner runner(TargetsOf(options), ReadExceptions(options.exceptions));
    for (const Tape& given : tapes) {
      Tape tape = given;
      const std::string text = Packed(runner.Run(Generator(tape, options.edges).Make()));
      for (size_t done = 0; done < text.size();) {
        const ssize_t n = write(ends[1], text.data() + done, text.size() - done);
        if (n <= 0) _exit(1);
        done += static_cast<size_t>(n);
      }
    }
    _exit(0);
  }
  close(ends[1]);
  constexpr int kPatienceMs = 120'000;  // for one program, on a busy machine
  std::vector<Verdict> verdicts;
  std::string text, why;
  for (char buffer[1 << 14];;) {
    pollfd wait{ends[0], POLLIN, 0};
    if (poll(&wait, 1, kPatienceMs) == 0) {
      kill(child, SIGKILL);
      why = "it does not end";
      break;
    }
    const ssize_t n = read(ends[0], buffer, sizeof(buffer));
    if (n <= 0) break;
    text.append(buffer, static_cast<size_t>(n));
    for (size_t end; (end = text.find(kEnd)) != std::string::npos; text.erase(0, end + 1))
      verdicts.push_back(Unpacked(text.substr(0, end)));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (verdicts.size() < tapes.size()) {
    Verdict dead;
    dead.outcome = Outcome::kWrong;
    dead.target = "process";
    dead.what = !why.empty()          ? why
                : WIFSIGNALED(status) ? absl::StrCat("it died of signal ", WTERMSIG(status))
                                      : absl::StrCat("it ended with status ", WEXITSTATUS(status));
    verdicts.push_back(dead);
  }
  return verdicts;
}

bool Fails(const Verdict& verdict) {
  return verdict.outcome == Outcome::kWrong || verdict.outcome == Outcome::kInvalid;
}
bool SameFault(const Verdict& a, const Verdict& b) {
  return Fails(a) && a.outcome == b.outcome && a.target == b.target;
}

using Numbers = std::vector<uint32_t>;

// The numbers that a tape of these really is read as, or none if that does not fail in the same way.
std::vector<std::optional<Numbers>> Failing(const Options& options, const std::vector<Numbers>& candidates,
                                            const Verdict& verdict, std::vector<Verdict>* verdicts) {
  std::vector<Tape> tapes;
  for (const Numbers& numbers : candidates) tapes.emplace_back(numbers);
  verdicts->clear();
  // A candidate that kills the child ends the batch.
  while (verdicts->size() < tapes.size()) {
    const std::vector<Tape> rest(tapes.begin() + static_cast<ptrdiff_t>(verdicts->size()), tapes.end());
    for (Verdict& each : InChild(options, rest)) verdicts->push_back(std::move(each));
  }
  std::vector<std::optional<Numbers>> failing(candidates.size());
  for (size_t i = 0; i < candidates.size(); ++i) {
    if (!SameFault((*verdicts)[i], verdict)) continue;
    Generator(tapes[i], options.edges).Make();
    failing[i] = tapes[i].numbers();
  }
  return failing;
}

bool Simpler(const Numbers& a, const Numbers& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  auto zeros = [](const Numbers& numbers) { return std::count(numbers.begin(), numbers.end(), 0u); };
  return zeros(a) > zeros(b);
}

// Without one span, a few, or all from there on.
std::vector<Numbers> Shorter(const Options& options, const Numbers& numbers) {
  Tape tape(numbers);
  Generator(tape, options.edges).Make();
  const auto& spans = tape.spans();
  std::vector<Numbers> candidates;
  for (size_t s = 0; s < spans.size(); ++s) {
    for (size_t several : {spans.size(), size_t{4}, size_t{1}}) {
      const size_t last = std::min(spans.size(), s + several) - 1,
                   end = std::max(spans[last].second, spans[s].second);
      candidates.push_back(numbers);
      candidates.back().erase(candidates.back().begin() + static_cast<ptrdiff_t>(spans[s].first),
                              candidates.back().begin() + static_cast<ptrdiff_t>(end));
    }
  }
  return candidates;
}

// Leaves out spans while that helps, then makes numbers 0: each that can be, then all of those together. Returns the numbers of
// the smallest program that fails in the same way.
Numbers Shrink(Options options, uint64_t seed, Verdict* verdict) {
  const std::vector<std::string> targets = TargetsOf(options);
  const bool of_target = std::find(targets.begin(), targets.end(), verdict->target) != targets.end();
  if (of_target || verdict->target != "process") options.targets = of_target ? verdict->target : "";
  Tape first(seed);
  Generator(first, options.edges).Make();
  Numbers best = first.numbers();
  std::vector<Verdict> verdicts;
  auto improve = [&](const std::vector<Numbers>& candidates) {
    const std::vector<std::optional<Numbers>> failing = Failing(options, candidates, *verdict, &verdicts);
    bool better = false;
    for (size_t i = 0; i < failing.size(); ++i) {
      if (!failing[i] || !Simpler(*failing[i], best)) continue;
      best = *failing[i];
      better = true;
      verdict->what = verdicts[i].what;
    }
    return better;
  };
  for (int round = 0; round < options.rounds && improve(Shorter(options, best)); ++round) {
  }
  for (int round = 0; round < std::min(options.rounds, 3); ++round) {
    std::vector<size_t> places;
    std::vector<Numbers> candidates;
    for (size_t i = 0; i < best.size() && places.size() < 200; ++i) {
      if (best[i] == 0) continue;
      places.push_back(i);
      candidates.push_back(best);
      candidates.back()[i] = 0;
    }
    const std::vector<std::optional<Numbers>> failing = Failing(options, candidates, *verdict, &verdicts);
    Numbers all = best;
    std::vector<Numbers> good;
    for (size_t i = 0; i < failing.size(); ++i) {
      if (!failing[i]) continue;
      all[places[i]] = 0;
      good.push_back(candidates[i]);
    }
    good.push_back(all);
    if (!improve(good)) break;
    improve(Shorter(options, best));
  }
  return best;
}

std::string TargetOf(const Verdict& verdict, const Options& options) {
  const std::vector<std::string> targets = TargetsOf(options);
  for (const std::string& target : targets)
    if (target == verdict.target) return target;
  return targets.empty() ? "reference" : targets[0];
}

void Save(const Options& options, uint64_t seed, Numbers numbers, const Verdict& verdict) {
  std::filesystem::create_directories(options.out);
  Tape tape(std::move(numbers));
  const Program program = Generator(tape, options.edges).Make();
  const std::string stem = absl::StrCat(options.out, "/", seed);
  std::string what = verdict.what;
  for (size_t at = 0; (at = what.find('\n', at)) != std::string::npos; at += 4) what.replace(at, 1, "\n// ");
  std::ofstream(stem + ".mlir") << "// " << verdict.target << ": " << what << "\n// tenon run " << stem
                                << ".mlir --target=" << TargetOf(verdict, options) << " --check --no-cache"
                                << (program.arguments.empty() ? "" : absl::StrCat(" --input=@", stem, ".npz"))
                                << (program.feeds.empty() ? ""
                                                          : absl::StrCat(" --infeed=@", stem, ".feeds.npz"))
                                << "\n"
                                << program.Text();
  if (!program.arguments.empty()) std::ofstream(stem + ".npz", std::ios::binary) << Runner::Archive(program);
  if (!program.feeds.empty())
    std::ofstream(stem + ".feeds.npz", std::ios::binary) << Runner::FeedArchive(program);
}

int Main(const Options& options) {
  if (!options.coverage.empty()) return CheckCoverage(options.seed, options.count, options.coverage) ? 0 : 1;
  if (options.print) {
    for (uint64_t seed = options.seed; seed < options.seed + options.count; ++seed) {
      Tape tape(seed);
      std::cout << Generator(tape, options.edges).Make().Text();
    }
    return 0;
  }
  uint64_t done = 0, failed = 0, elements = 0, unbounded = 0, wide = 0, excepted = 0;
  std::map<std::string, uint64_t> refused;
  const auto start = std::chrono::steady_clock::now();
  while (done < options.count) {
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options.seconds > 0 && passed > options.seconds) break;
    std::vector<Tape> tapes;
    for (uint64_t i = 0; i < std::min(options.batch, options.count - done); ++i)
      tapes.emplace_back(options.seed + done + i);
    for (Verdict& verdict : InChild(options, tapes)) {
      const uint64_t seed = options.seed + done++;
      elements += verdict.elements;
      unbounded += verdict.unbounded;
      wide += verdict.wide;
      excepted += verdict.excepted.size();
      for (const auto& [target, what] : verdict.refused) {
        ++refused[target];
        if (options.refusals) std::cout << "seed " << seed << " refused: " << target << ": " << what;
      }
      if (verdict.outcome == Outcome::kRefused) {
        ++refused["reference"];
        if (options.refusals) std::cout << "seed " << seed << " refused: reference: " << verdict.what;
      }
      if (!Fails(verdict)) continue;
      ++failed;
      Save(options, seed, Shrink(options, seed, &verdict), verdict);
      std::cout << "seed " << seed << ": " << verdict.target << ": " << verdict.what << "\n  " << options.out
                << "/" << seed << ".mlir" << std::endl;
    }
  }
  std::cout << done << " programs, " << failed << " failed, " << excepted << " excepted";
  for (const auto& [target, count] : refused) std::cout << ", " << count << " refused by " << target;
  auto share = [&](uint64_t count) {
    return elements == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(elements);
  };
  std::cout << absl::StrFormat("; of %d elements %d (%.2f%%) have an open bound, %d (%.2f%%) a wide one",
                               elements, unbounded, share(unbounded), wide, share(wide))
            << std::endl;
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace tenon::differential

int main(int argc, char** argv) {
  tenon::differential::Options options;
  CLI::App app("random programs on the reference and on targets");
  app.add_option("--seed", options.seed, "of the first program");
  app.add_option("--count", options.count, "programs, with seeds one after another");
  app.add_option("--targets", options.targets,
                 "separated by commas: cpu,gpu:arch=sm_80,device=emulator are two");
  app.add_option("--exceptions", options.exceptions,
                 "file of ops whose differences are known, each with the reason");
  app.add_option("--out", options.out, "folder for programs that fail");
  app.add_option("--time", options.seconds, "stop after so many seconds");
  app.add_option("--batch", options.batch, "programs in one process");
  app.add_option("--rounds", options.rounds, "at most so many steps to make a failing program smaller");
  app.add_flag("--refusals", options.refusals, "print why targets refuse programs");
  app.add_option("--coverage", options.coverage,
                 "run no program: say which ops none has, against this file of those with the reason");
  app.add_flag("--edges", options.edges, "mostly floats, drawn where functions of them are hard");
  app.add_flag("--print", options.print, "print the programs and run none");
  CLI11_PARSE(app, argc, argv);
  return tenon::differential::Main(options);
}
