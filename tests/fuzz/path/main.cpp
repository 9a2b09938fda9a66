// mutations [--seed=N] [--count=N] [--targets=reference,cpu,sim_accel] [--out=DIR] [--time=SECONDS] [--print]: programs with small changes, through the whole path: read,
// optimized, compiled and, where that is done, run. Each is whatever it is; that a process dies or answers "internal error" (E0001) is a failure.
// They run in processes of their own, many in each, with limits of memory and time; what kills one is left in DIR as SEED.mlir.
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "base/error.h"
#include "driver/compiler_library.h"
#include "driver/inputs.h"
#include "driver/session.h"
#include "tests/differential/generator.h"
#include "tests/fuzz/path/mutate.h"

namespace tenon::fuzz {
namespace {

constexpr uint64_t kMemory = uint64_t{6} << 30;            // address space of a child
constexpr int kCompileSeconds = 20, kRunSeconds = 2;       // of CPU time, for one program
constexpr uint64_t kLargestArguments = uint64_t{1} << 22;  // bytes; programs with larger ones do not run

struct Options {
  uint64_t seed = 1, count = 1000, batch = 200;
  double seconds = 0;
  std::string targets = "reference,cpu,sim_accel", out = "mutations.failures";
  std::vector<std::string> programs;
  bool print = false;
};

enum Stage : uint64_t { kReading, kRunning };

// What a child shares with its parent, so that it is there when the child is not.
struct Progress {
  uint64_t program = 0, stage = kReading;
  uint64_t broken = 0, refused = 0, compiled = 0, ran = 0, stopped = 0;
  char why[512] = {};
};

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Half are random programs, half are the files given, each with changes of its own.
std::string ProgramOf(const Options& options, uint64_t seed) {
  std::string text;
  if (options.programs.empty() || seed % 2 == 0) {
    differential::Tape tape(seed);
    text = differential::Generator(tape).Make().Text();
  } else {
    text = ReadFile(options.programs[seed / 2 % options.programs.size()]);
  }
  return Mutated(text, seed);
}

void LimitCpu(int seconds) {
  itimerval limit{};
  limit.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &limit, nullptr);
}

class Path {
 public:
  explicit Path(Progress& progress) : progress_(progress), session_(OneThread()) {}

  // What is wrong with how `text` went, or nothing.
  std::string Take(const std::string& text, const std::string& target) {
    progress_.stage = kReading;
    LimitCpu(kCompileSeconds);
    const absl::StatusOr<rt::Artifact> artifact = Compile(text, target);
    if (!artifact.ok()) return Judge(artifact.status(), "compile");
    ++progress_.compiled;
    progress_.stage = kRunning;
    LimitCpu(kRunSeconds);
    absl::Status status = Run(*artifact);
    if (!status.ok()) return Judge(status, "run");
    ++progress_.ran;
    return {};
  }

 private:
  static driver::SessionOptions OneThread() {
    driver::SessionOptions options;
    options.threads = 1;
    return options;
  }
  std::string Judge(const absl::Status& status, const char* stage) {
    const Diagnostic diagnostic = DiagnosticOf(status);
    if (diagnostic.id == Err::kInternal) return absl::StrCat(stage, ": ", FormatDiagnostic(diagnostic));
    ++(diagnostic.id == Err::kOpRefused || diagnostic.id == Err::kTargetMemory ? progress_.refused
                                                                               : progress_.broken);
    return {};
  }
  absl::StatusOr<rt::Artifact> Compile(const std::string& text, const std::string& target) {
    // Past the session's Compile, which lets go of the compiler's memory after each model.
    TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
    driver::CompileOptions options;
    options.target = target;
    options.allow_open = true;
    const rt::Bytes bytes = rt::Bytes::Copy(text);
    TENON_ASSIGN_OR_RETURN(driver::CompilerInput input, session_.Input(bytes, "mutated.mlir", options));
    TENON_ASSIGN_OR_RETURN(driver::CompileResult result, compiler->Compile(input));
    return std::move(result.artifact);
  }
  absl::Status Run(const rt::Artifact& artifact) {
    TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::Executable> executable, session_.Load(artifact));
    uint64_t bytes = 0;
    for (const rt::Parameter& argument : executable->arguments()) {
      const std::optional<uint64_t> size = argument.type.ByteSize();
      if (!size || (bytes += *size) > kLargestArguments) return absl::OkStatus();
    }
    TENON_ASSIGN_OR_RETURN(driver::Inputs inputs,
                           driver::ReadInputs({"random:1"}, executable->arguments(), {}, true));
    std::vector<rt::Tensor> results;
    return executable->Run(inputs.tensors, results);
  }

  Progress& progress_;
  driver::Session session_;
};

std::string TargetOf(const Options& options, uint64_t seed) {
  const std::vector<std::string> targets = absl::StrSplit(options.targets, ',');
  return targets[seed / 2 % targets.size()];
}

// Takes programs from progress.program on until `end` or until one is wrong or kills the process.
[[noreturn]] void Child(const Options& options, Progress& progress, uint64_t end) {
  const rlimit memory{kMemory, kMemory};
  setrlimit(RLIMIT_AS, &memory);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  Path path(progress);
  for (; progress.program < end; ++progress.program) {
    const std::string wrong =
        path.Take(ProgramOf(options, progress.program), TargetOf(options, progress.program));
    if (wrong.empty()) continue;
    std::snprintf(progress.why, sizeof(progress.why), "%s", wrong.c_str());
    _exit(1);
  }
  _exit(0);
}

int Main(const Options& options) {
  if (options.print) {
    for (uint64_t seed = options.seed; seed < options.seed + options.count; ++seed)
      std::cout << ProgramOf(options, seed);
    return 0;
  }
  void* shared = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) std::abort();
  Progress& progress = *new (shared) Progress;
  progress.program = options.seed;
  const uint64_t end = options.seed + options.count;
  uint64_t failed = 0;
  const auto start = std::chrono::steady_clock::now();
  while (progress.program < end) {
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options.seconds > 0 && passed > options.seconds) break;
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) Child(options, progress, std::min(end, progress.program + options.batch));
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
    const uint64_t seed = progress.program++;
    const bool too_long = WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
    if (too_long && progress.stage == kRunning) {  // a loop may be endless, and arrays large
      ++progress.stopped;
      continue;
    }
    ++failed;
    std::string why = too_long              ? absl::StrCat("compiles for more than ", kCompileSeconds, " s")
                      : WIFSIGNALED(status) ? absl::StrCat("signal ", WTERMSIG(status))
                                            : std::string(progress.why);
    std::filesystem::create_directories(options.out);
    const std::string file = absl::StrCat(options.out, "/", seed, ".mlir");
    std::ofstream(file, std::ios::binary) << ProgramOf(options, seed);
    std::cout << "seed " << seed << ": " << (progress.stage == kRunning ? "run" : "compile") << " on "
              << TargetOf(options, seed) << ": " << why << "\n  " << file << std::endl;
  }
  std::cout << progress.program - options.seed << " programs, " << failed << " failed; " << progress.broken
            << " broken, " << progress.refused << " refused by a target, " << progress.compiled
            << " compiled, " << progress.ran << " ran to their end, " << progress.stopped << " were stopped"
            << std::endl;
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace tenon::fuzz

int main(int argc, char** argv) {
  tenon::fuzz::Options options;
  CLI::App app("changed programs through the whole path");
  app.add_option("--seed", options.seed, "of the first program");
  app.add_option("--count", options.count, "programs, with seeds one after another");
  app.add_option("--targets", options.targets, "separated by commas, one after another");
  app.add_option("--out", options.out, "folder for programs that fail");
  app.add_option("--time", options.seconds, "stop after so many seconds");
  app.add_option("--batch", options.batch, "programs in one process");
  app.add_flag("--print", options.print, "print the programs and run none");
  app.add_option("programs", options.programs, "files to change; every other program is a random one");
  CLI11_PARSE(app, argc, argv);
  return tenon::fuzz::Main(options);
}
