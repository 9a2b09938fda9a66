// A look into an ELF file before the system's loader maps it: the loader faults on a truncated file, and a
// sanitizer's runtime ends the process when it comes too late.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tenon::load {

struct SharedObject {
  uint16_t machine = 0;              // EM_*
  bool has_symbols = false;          // false when the section table was stripped: nothing is known of symbols
  std::vector<std::string> defined;  // exported, sorted
  std::vector<std::string> undefined;  // sorted
  std::vector<std::string> required;   // those of undefined that are not weak, in the table's order
  std::vector<std::string> needed;     // libraries, in order

  bool Defines(std::string_view symbol) const;
  bool Needs(std::string_view prefix) const;  // an undefined symbol of that prefix
};

// Every offset and count is bounded by `bytes`. Errors are plain absl statuses (the caller knows whose file
// it is).
absl::StatusOr<SharedObject> ReadSharedObject(std::string_view bytes);

// The machine that this process runs on, as EM_*.
uint16_t ThisMachine();

}  // namespace tenon::load
