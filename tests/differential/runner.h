// Runs a program on the reference and on targets, and judges by error bounds.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "driver/judge.h"
#include "driver/session.h"
#include "tests/differential/program.h"

namespace tenon::differential {

enum class Outcome { kPassed, kRefused, kExcepted, kWrong, kInvalid };

struct Verdict {
  Outcome outcome = Outcome::kPassed;
  std::string target, what;                    // of what is wrong
  std::map<std::string, std::string> refused;  // by target: the diagnostic
  std::vector<std::string> excepted;           // targets
  uint64_t elements = 0;                       // of the results
  uint64_t unbounded = 0, wide = 0;            // those of which the bounds say nothing, and next to nothing
};

// One line of exceptions.txt: differences of `target` are not failures of programs with this op.
struct Exception {
  std::string op, target, reason;
};
std::vector<Exception> ReadExceptions(const std::string& path);

// What came of one program for given arguments on one device.
struct Examined {
  std::vector<rt::Tensor> plain;  // the interpreter's results
  driver::Truth truth;
  std::map<std::string, std::vector<rt::Tensor>> results;  // by target
  std::map<std::string, std::string> refused, failed;      // by target: the diagnostic
};

class Runner {
 public:
  Runner(std::vector<std::string> targets, std::vector<Exception> exceptions);
  Verdict Run(const Program& program);
  // Of a program for one device, whose arguments are `inputs`; judges nothing.
  absl::StatusOr<Examined> Examine(const Program& program, const std::vector<rt::Tensor>& inputs);
  // Arrays of the program's arguments, of every device, as --input=@F.npz takes them.
  static std::string Archive(const Program& program);
  // And of what its infeeds find, as --infeed=@F.npz takes them.
  static std::string FeedArchive(const Program& program);

 private:
  // `open`: as it is written, not specialised for the sizes of this run.
  absl::StatusOr<rt::Artifact> Compile(const Program& program, const std::string& target, bool open);

  std::vector<std::string> targets_;
  std::vector<Exception> exceptions_;
  driver::Session session_;
};

}  // namespace tenon::differential
