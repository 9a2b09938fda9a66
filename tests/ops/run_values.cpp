// Runs the values of tests/ops/<op>.mlir on a target. What it refuses is what tests/ops/refused.txt says, no less and
// no more; everything else has the values that the files expect.
//
//   ops_run_values --target=cpu [--family=NAME] [--op=NAME] [--list-refused | --list-native | --check-native]
//
// --list-refused prints `target <tab> op <tab> case <tab> code <tab> reason` of all that is refused now, --list-native the
// codes of the ops in the target's manifest; --check-native compares those with tests/ops/native.txt.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "base/error.h"
#include "driver/compiler_library.h"
#include "driver/session.h"
#include "tests/ops/contract.h"
#include "tests/ops/refused.h"

namespace tenon::ops {
namespace {

struct Options {
  std::string target, family, op;
  bool list_refused = false, list_native = false, check_native = false;
};

driver::SessionOptions OneThread() {
  driver::SessionOptions options;
  options.threads = 1;
  return options;
}

class Runner {
 public:
  Runner(const Options& options, const RefusedTable& table)
      : options_(options), table_(table), session_(OneThread()) {}

  void Run(const Contract& contract) {
    for (const ValueSection& section : contract.values) {
      contract_ = &contract;
      section_ = &section;
      if (options_.list_refused) {
        ListRefused();
      } else {
        Check();
      }
    }
  }

  bool passed() const { return failures_ == 0; }
  int cases() const { return cases_; }
  int refused() const { return refused_; }

 private:
  absl::Status RunCases(const std::vector<Case>& cases) {
    driver::CompileOptions options;
    options.target = options_.target;
    absl::StatusOr<driver::Compiled> compiled =
        session_.Compile(rt::Bytes::Copy(ProgramOf(*section_, cases)), contract_->file, options);
    if (!compiled.ok()) return compiled.status();
    absl::StatusOr<std::unique_ptr<driver::Executable>> executable = session_.Load(compiled->artifact);
    if (!executable.ok()) return executable.status();
    std::vector<rt::Tensor> results;
    return (*executable)->Run({}, results);
  }

  // Whether the target takes the cases, without the code for them.
  absl::Status Take(const std::vector<Case>& cases) {
    driver::CompileOptions options;
    options.target = options_.target;
    const rt::Bytes text = rt::Bytes::Copy(ProgramOf(*section_, cases));  // the input looks into it
    absl::StatusOr<driver::CompilerInput> input = session_.Input(text, contract_->file, options);
    if (!input.ok()) return input.status();
    absl::StatusOr<driver::Compiler*> compiler = driver::LoadCompiler();
    if (!compiler.ok()) return compiler.status();
    if (options.target == driver::kReference) return (*compiler)->Compile(*input).status();
    driver::OptimizeRequest request;
    request.input = *input;
    request.until = "legal";
    return (*compiler)->Optimize(request).status();
  }

  // The cases that a refusal names, with the first reason of each.
  std::map<std::string, std::string> RefusedCases(const Diagnostic& diagnostic) const {
    std::map<std::string, std::string> refused;
    if (diagnostic.id != Err::kOpRefused) return refused;
    std::istringstream message(diagnostic.message);
    for (std::string line; std::getline(message, line);) {
      size_t file = line.find(contract_->file + ":");
      if (file != 2) continue;
      int at = std::atoi(line.c_str() + file + contract_->file.size() + 1);
      size_t reason = line.find(": ", file + contract_->file.size());
      for (const Case& one : section_->cases)
        if (at >= one.first && at <= one.last && reason != std::string::npos)
          refused.emplace(one.name, line.substr(reason + 2));
    }
    return refused;
  }

  void Check() {
    std::vector<Case> taken, listed;
    for (const Case& one : section_->cases)
      (table_.Find(options_.target, contract_->op, one.name) ? listed : taken).push_back(one);
    cases_ += section_->cases.size();
    refused_ += listed.size();
    if (!taken.empty() && !RunCases(taken).ok()) {
      int before = failures_;
      for (const Case& one : taken) {
        absl::Status status = RunCases({one});
        if (!status.ok()) Fail(one, FormatDiagnostic(DiagnosticOf(status)));
      }
      // Each alone is right: what is wrong is what they share.
      if (failures_ == before)
        Fail(taken[0], "and those after it: " + FormatDiagnostic(DiagnosticOf(RunCases(taken))));
    }
    if (listed.empty()) return;
    absl::Status together = RunCases(listed);
    std::map<std::string, std::string> refused =
        together.ok() ? std::map<std::string, std::string>() : RefusedCases(DiagnosticOf(together));
    for (const Case& one : listed) {
      const Refusal& refusal = *table_.Find(options_.target, contract_->op, one.name);
      if (refused.count(one.name) && refusal.code == DiagnosticOf(together).code) continue;
      absl::Status status = RunCases({one});
      if (status.ok()) {
        Fail(one, "tests/ops/refused.txt lists it, and it is taken: run tests/ops/write_refused.py\n");
      } else if (DiagnosticOf(status).code != refusal.code) {
        Fail(one, "is not refused by " + refusal.code + ": " + FormatDiagnostic(DiagnosticOf(status)));
      }
    }
  }

  void ListRefused() {
    std::vector<Case> left = section_->cases;
    while (!left.empty()) {
      absl::Status status = Take(left);
      if (status.ok()) return;
      Diagnostic diagnostic = DiagnosticOf(status);
      std::map<std::string, std::string> refused = RefusedCases(diagnostic);
      for (const auto& [name, reason] : refused) List(name, diagnostic.code, reason);
      std::erase_if(left, [&](const Case& one) { return refused.count(one.name) > 0; });
      if (!refused.empty()) continue;
      for (const Case& one : left) {
        Diagnostic alone = DiagnosticOf(Take({one}));
        if (alone.fault == "target")
          List(one.name, alone.code, alone.message.substr(0, alone.message.find('\n')));
      }
      return;
    }
  }

  void List(const std::string& name, std::string_view code, const std::string& reason) {
    std::printf("%s\t%s\t%s\t%s\t%s\n", options_.target.c_str(), contract_->op.c_str(), name.c_str(),
                std::string(code).c_str(), reason.c_str());
  }

  void Fail(const Case& one, const std::string& what) {
    ++failures_;
    std::printf("%s:%d: @%s on %s: %s", contract_->file.c_str(), one.first, one.name.c_str(),
                options_.target.c_str(), what.c_str());
  }

  const Options& options_;
  const RefusedTable& table_;
  driver::Session session_;
  const Contract* contract_ = nullptr;
  const ValueSection* section_ = nullptr;
  int failures_ = 0, cases_ = 0, refused_ = 0;
};

// The line of the target in tests/ops/native.txt.
std::string NativeLine(const std::string& target) {
  driver::Session session(OneThread());
  absl::StatusOr<load::Context*> context = session.OpenTarget(target);
  if (!context.ok()) throw std::runtime_error(FormatDiagnostic(DiagnosticOf(context.status())));
  std::string line = target + ":";
  if (!*context) return line;  // the reference
  std::set<uint32_t> codes;
  for (const auto& op : (*context)->manifest().ops) codes.insert(op.code);
  for (uint32_t code : codes) line += " " + std::to_string(code);
  return line;
}

int Native(const Options& options, const std::string& source) {
  const std::string line = NativeLine(options.target);
  if (options.list_native) {
    std::printf("%s\n", line.c_str());
    return 0;
  }
  std::ifstream in(source + "/tests/ops/native.txt");
  for (std::string known; std::getline(in, known);)
    if (known == line) return 0;
  std::printf("tests/ops/native.txt has another line for %s: run tests/ops/write_refused.py\n%s\n",
              options.target.c_str(), line.c_str());
  return 1;
}

int Main(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    size_t equals = argument.find('=');
    std::string name = argument.substr(0, equals),
                value = equals == std::string::npos ? "" : argument.substr(equals + 1);
    if (name == "--target") {
      options.target = value;
    } else if (name == "--family") {
      options.family = value;
    } else if (name == "--op") {
      options.op = value;
    } else if (name == "--list-refused") {
      options.list_refused = true;
    } else if (name == "--list-native") {
      options.list_native = true;
    } else if (name == "--check-native") {
      options.check_native = true;
    } else {
      throw std::runtime_error("no option " + argument);
    }
  }
  const char* source = std::getenv("TENON_SOURCE_DIR");
  if (!source || options.target.empty()) throw std::runtime_error("--target and TENON_SOURCE_DIR are needed");
  if (options.list_native || options.check_native) return Native(options, source);
  RefusedTable table = ReadRefused(source);
  Runner runner(options, table);
  for (const Contract& contract : ReadContracts(source)) {
    if (!options.family.empty() && contract.family != options.family) continue;
    if (!options.op.empty() && contract.op != options.op) continue;
    runner.Run(contract);
  }
  if (!options.list_refused)
    std::printf("%s: %d cases, %d of them refused\n", options.target.c_str(), runner.cases(),
                runner.refused());
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
