// The files tests/ops/<op>.mlir: what README.md says of their form, read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tenon::ops {

struct Edit {
  std::string from, to;
};

// An edit of a program that breaks a rule: `// -- abs_c1: old => new`, several edits with ` && ` between them.
struct Breakage {
  std::string rule;
  std::vector<Edit> edits;
  int line;
};

// A part of a file between the lines `// -----`.
struct Section {
  std::string text;  // with as many empty lines before it as place it in the file
  int line;          // of its first line
  std::vector<Breakage> breakages;
};

// A function of a values section without arguments; or, of a section that begins with `module`, all of it.
struct Case {
  std::string name;
  int first = 0, last = 0;  // lines in the file
};

struct ValueSection : Section {
  std::vector<Case> cases;
  bool whole = false;  // one case, which is a module
};

struct Contract {
  std::string op;      // "abs", "chlo.erf"
  std::string family;  // from the first line
  std::string file;    // "tests/ops/abs.mlir"
  std::vector<Section> programs;
  std::vector<ValueSection> values;
};

// All contracts of a folder, those of ops by default, by name. Throws std::runtime_error with file and line for a file
// that has another form.
std::vector<Contract> ReadContracts(const std::string& source_folder,
                                    const std::string& folder = "tests/ops");

// The program of some cases of a section: what they call, and a main that calls them. Lines keep their numbers.
std::string ProgramOf(const ValueSection& section, const std::vector<Case>& cases);

}  // namespace tenon::ops
