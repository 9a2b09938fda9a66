// What a step of the simulated machine answers: a code and one line for a person.
#pragma once

#include <string>
#include <utility>

namespace tenon::sim {

enum class Code : int {
  ok = 0,
  bad_text = 1,        // assembler: the text is not a program
  bad_program = 2,     // verifier or container: the program breaks a rule of the instruction set
  bad_machine = 3,     // machine description
  out_of_bounds = 4,   // a computed address leaves its memory
  undefined_read = 5,  // a byte was read that nothing wrote (only when checked)
  trapped = 6,         // the program executed a trap
  too_long = 7,        // the instruction budget was spent
  cancelled = 8,       // the caller's poll asked to stop
  no_memory = 9,
};

struct [[nodiscard]] Status {
  Code code = Code::ok;
  std::string message;

  bool ok() const { return code == Code::ok; }
  static Status Ok() { return {}; }
  static Status Error(Code code, std::string message) { return {code, std::move(message)}; }
};

}  // namespace tenon::sim
