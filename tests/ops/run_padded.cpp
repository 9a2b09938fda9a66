// Runs the programs of tests/ops/padded/*.mlir, whose sizes depend on data, on a target that pads them, and on the reference, which
// computes with the sizes themselves: the same results, or the same error.
//
//   ops_run_padded --target=cpu [--op=NAME] [--as-reference] | --check-coverage
//
// --as-reference: of programs that were made at random nobody says which runs are refused: those that the reference refuses.
// --check-coverage: every op has a program there, or a reason in tests/ops/padded/without.txt.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include "base/error.h"
#include "driver/compare.h"
#include "driver/inputs.h"
#include "driver/session.h"
#include "tests/ops/contract.h"

namespace tenon::ops {
namespace {

using Numbers = std::vector<int32_t>;

// A section `// OP…: 0,1 2,3 | 4,5` and the program after it: its scalar i32 arguments are the numbers of a run, the others random; what
// stands behind the bar is refused. `{op}` in the program is each of the ops.
struct PaddedProgram {
  std::string file, text;
  std::vector<std::string> ops;
  std::vector<Numbers> runs, refused;
};

std::vector<Numbers> RunsIn(const std::string& text) {
  std::vector<Numbers> runs;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    Numbers numbers;
    std::istringstream parts(word);
    for (std::string part; std::getline(parts, part, ',');) numbers.push_back(std::stoi(part));
    runs.push_back(numbers);
  }
  return runs;
}

std::vector<PaddedProgram> ReadPrograms(const std::string& source) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(source + "/tests/ops/padded"))
    if (entry.path().extension() == ".mlir") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<PaddedProgram> programs;
  for (const auto& path : files) {
    std::ifstream in(path);
    bool starts = false, inside = false;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line == "// -----") {
        starts = true;
        continue;
      }
      if (starts) {
        const size_t colon = line.find(": "), bar = line.find('|');
        if (line.rfind("// ", 0) != 0 || colon == std::string::npos)
          throw std::runtime_error(path.string() + ":" + std::to_string(number) + ": no ops and runs");
        PaddedProgram program;
        program.file = path.filename().string();
        program.text = std::string(static_cast<size_t>(number), '\n');  // lines keep their numbers
        std::istringstream ops(line.substr(3, colon - 3));
        for (std::string op; ops >> op;) program.ops.push_back(op);
        program.runs = RunsIn(line.substr(colon + 2, bar == std::string::npos ? bar : bar - colon - 2));
        if (bar != std::string::npos) program.refused = RunsIn(line.substr(bar + 1));
        programs.push_back(program);
        starts = false;
        inside = true;
      } else if (inside) {
        programs.back().text += line + "\n";
      }
    }
  }
  return programs;
}

std::string With(const std::string& text, const std::string& op) {
  std::string result;
  for (size_t at = 0;;) {
    const size_t found = text.find("{op}", at);
    result += text.substr(at, found - at);
    if (found == std::string::npos) return result;
    result += op;
    at = found + 4;
  }
}

class Runner {
 public:
  Runner(std::string target, bool as_reference)
      : target_(std::move(target)), as_reference_(as_reference), session_(OneThread()) {}

  void Run(const PaddedProgram& program, const std::string& op) {
    const std::string text = With(program.text, op);
    const std::string name = program.file + " (" + op + ")";
    auto reference = Make(text, name, driver::kReference), target = Make(text, name, target_);
    if (!reference.ok()) return Fail(name, {}, "reference: " + Text(reference.status()));
    if (!target.ok()) return Fail(name, {}, Text(target.status()));
    for (const Numbers& numbers : program.runs) {
      ++runs_;
      Numbers left = numbers;
      auto arguments = Arguments(**reference, left);
      std::vector<rt::Tensor> want, got;
      absl::Status status = (*reference)->Run(arguments, want);
      if (as_reference_ && !status.ok()) {
        Refused(name, numbers, target_.c_str(), (*target)->Run(arguments, got));
        continue;
      }
      if (!status.ok()) {
        Fail(name, numbers, "reference: " + Text(status));
        continue;
      }
      status = (*target)->Run(arguments, got);
      if (!status.ok()) {
        Fail(name, numbers, Text(status));
        continue;
      }
      for (size_t i = 0; i < want.size(); ++i)
        if (got[i].type().dims != want[i].type().dims) {
          Fail(name, numbers, "result" + std::to_string(i) + " is of another size than the reference's");
          got.clear();
          break;
        }
      if (got.empty()) continue;
      const driver::Comparison comparison = driver::Compare(got, want, {});
      if (!comparison.passed) Fail(name, numbers, comparison.first_difference);
    }
    for (const Numbers& numbers : program.refused) {
      ++runs_;
      Numbers left = numbers;
      auto arguments = Arguments(**reference, left);
      for (driver::Executable* executable : {reference->get(), target->get()}) {
        std::vector<rt::Tensor> results;
        Refused(name, numbers, executable == target->get() ? target_.c_str() : "the reference",
                executable->Run(arguments, results));
      }
    }
  }

  bool passed() const { return failures_ == 0; }
  int runs() const { return runs_; }

 private:
  static driver::SessionOptions OneThread() {
    driver::SessionOptions options;
    options.threads = 1;
    return options;
  }
  static std::string Text(const absl::Status& status) { return FormatDiagnostic(DiagnosticOf(status)); }

  absl::StatusOr<std::unique_ptr<driver::Executable>> Make(const std::string& text, const std::string& name,
                                                           const std::string& target) {
    driver::CompileOptions options;
    options.target = target;
    auto compiled = session_.Compile(rt::Bytes::Copy(text), name, options);
    if (!compiled.ok()) return compiled.status();
    return session_.Load(compiled->artifact);
  }

  static std::vector<rt::Tensor> Arguments(const driver::Executable& program, Numbers& numbers) {
    std::vector<rt::Tensor> arguments;
    for (const rt::Parameter& parameter : program.arguments()) {
      auto tensor = driver::RandomTensor(parameter.type, arguments.size() + 1);
      if (!tensor.ok()) throw std::runtime_error(Text(tensor.status()));
      if (parameter.type.element == ElementType::i32 && parameter.type.dims.empty()) {
        if (numbers.empty()) throw std::runtime_error("a run has too few numbers");
        *tensor->as<int32_t>() = numbers.front();
        numbers.erase(numbers.begin());
      }
      arguments.push_back(*tensor);
    }
    if (!numbers.empty()) throw std::runtime_error("a run has too many numbers");
    return arguments;
  }

  void Refused(const std::string& name, const Numbers& numbers, const std::string& which,
               const absl::Status& status) {
    if (status.ok()) {
      Fail(name, numbers, which + " gives results");
    } else if (DiagnosticOf(status).id != Err::kBadArgument) {
      Fail(name, numbers, which + ": " + Text(status));
    }
  }

  void Fail(const std::string& name, const Numbers& numbers, const std::string& what) {
    ++failures_;
    std::string run;
    for (int32_t number : numbers) run += (run.empty() ? " at " : ",") + std::to_string(number);
    std::printf("%s%s on %s: %s\n", name.c_str(), run.c_str(), target_.c_str(), what.c_str());
  }

  std::string target_;
  bool as_reference_;
  driver::Session session_;
  int failures_ = 0, runs_ = 0;
};

int CheckCoverage(const std::string& source, const std::vector<PaddedProgram>& programs) {
  std::set<std::string> covered, ops;
  for (const PaddedProgram& program : programs) covered.insert(program.ops.begin(), program.ops.end());
  std::ifstream without(source + "/tests/ops/padded/without.txt");
  std::set<std::string> excepted;
  for (std::string line; std::getline(without, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    for (std::string op; words >> op && op != "|";) excepted.insert(op);
  }
  int failures = 0;
  for (const Contract& contract : ReadContracts(source)) {
    ops.insert(contract.op);
    const bool has = covered.count(contract.op) > 0, is_excepted = excepted.count(contract.op) > 0;
    if (has != is_excepted) continue;
    ++failures;
    std::printf("%s %s\n", contract.op.c_str(),
                has ? "has a program in tests/ops/padded: tests/ops/padded/without.txt must not list it"
                    : "has no program in tests/ops/padded, and no reason in without.txt there");
  }
  for (const auto& list : {covered, excepted})
    for (const std::string& op : list)
      if (ops.count(op) == 0) {
        ++failures;
        std::printf("there is no op %s\n", op.c_str());
      }
  return failures == 0 ? 0 : 1;
}

int Main(int argc, char** argv) {
  const char* source = std::getenv("TENON_SOURCE_DIR");
  if (!source) throw std::runtime_error("TENON_SOURCE_DIR is needed");
  const std::vector<PaddedProgram> programs = ReadPrograms(source);
  std::string target, only;
  bool as_reference = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--check-coverage") return CheckCoverage(source, programs);
    if (argument.rfind("--target=", 0) == 0) {
      target = argument.substr(9);
    } else if (argument == "--as-reference") {
      as_reference = true;
    } else if (argument.rfind("--op=", 0) == 0) {
      only = argument.substr(5);
    } else {
      throw std::runtime_error("no option " + argument);
    }
  }
  if (target.empty()) throw std::runtime_error("--target is needed");
  Runner runner(target, as_reference);
  for (const PaddedProgram& program : programs)
    for (const std::string& op : program.ops)
      if (only.empty() || op == only) runner.Run(program, op);
  std::printf("%s: %d runs\n", target.c_str(), runner.runs());
  return runner.passed() ? 0 : 1;
}

}  // namespace
}  // namespace tenon::ops

int main(int argc, char** argv) {
  try {
    return tenon::ops::Main(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
