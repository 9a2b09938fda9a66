// Errors as answers: one absl::Status per failure, with a stable code, a location and whose fault it is.
//
//   return Error(Err::kBadArgument, absl::StrCat("argument 0 is ", got, ", the program takes ", want));
//   return Error(Err::kParse, message, "model.mlir:3:14");
//
// The records are in base/errors.toml; docs/errors.md lists them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tenon {

enum class Err : int;  // enumerators below, from the records

// What is known of an error. `next` is the record's unless Error() was given another.
struct Diagnostic {
  Err id;
  std::string_view code;   // "E0201"
  std::string_view fault;  // usage, input, check, target, plugin, tenon
  int exit_code;           // 1..4, as DESIGN's command line defines
  std::string location;    // "file:line:column", may be empty
  std::string message;
  std::string next;
};

// A failed status that carries code and location.
absl::Status Error(Err id, std::string_view message, std::string_view location = {},
                   std::string_view next = {});

// The diagnostic of a failed status; a status that did not come from Error() is an internal fault (E0901).
Diagnostic DiagnosticOf(const absl::Status& status);

// "error[E0201] (input): model.mlir:3:14: message\n  next: …\n"
std::string FormatDiagnostic(const Diagnostic& diagnostic);

}  // namespace tenon

#include "base/errors.h"

namespace tenon {
#define TENON_ENUMERATOR(name, ...) name,
enum class Err : int { TENON_ERRORS(TENON_ENUMERATOR) };
#undef TENON_ENUMERATOR
}  // namespace tenon

// Evaluates to the value of a StatusOr, or returns its status from the enclosing function.
#define TENON_CONCAT_(a, b) a##b
#define TENON_CONCAT(a, b) TENON_CONCAT_(a, b)
#define TENON_ASSIGN_OR_RETURN(lhs, expression) \
  TENON_ASSIGN_OR_RETURN_(TENON_CONCAT(status_or_, __LINE__), lhs, expression)
#define TENON_ASSIGN_OR_RETURN_(temporary, lhs, expression)  \
  auto temporary = (expression);                             \
  if (!temporary.ok()) return std::move(temporary).status(); \
  lhs = std::move(temporary).value()

#define TENON_RETURN_IF_ERROR(expression)                                   \
  do {                                                                      \
    if (absl::Status status_ = (expression); !status_.ok()) return status_; \
  } while (false)
