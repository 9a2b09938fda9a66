#include "base/error.h"

#include <array>

#include "absl/strings/cord.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "base/printable.h"

namespace tenon {
namespace {

struct Record {
  std::string_view code;
  int exit_code;
  std::string_view fault;
  std::string_view next;
};

#define TENON_RECORD(name, code, exit, fault, next) Record{code, exit, fault, next},
constexpr std::array kRecords = {TENON_ERRORS(TENON_RECORD)};
#undef TENON_RECORD

constexpr char kId[] = "tenon/id", kLocation[] = "tenon/location", kNext[] = "tenon/next";

// The absl code only sorts errors for callers that know nothing of ours.
absl::StatusCode CodeOf(int exit_code) {
  switch (exit_code) {
    case 1:
      return absl::StatusCode::kFailedPrecondition;
    case 2:
      return absl::StatusCode::kInvalidArgument;
    case 3:
      return absl::StatusCode::kUnimplemented;
    default:
      return absl::StatusCode::kInternal;
  }
}

// Through a view: the distribution's library lacks the symbol of the std::string constructor under clang.
absl::Cord CordOf(std::string_view text) { return absl::Cord(absl::string_view(text.data(), text.size())); }

std::string PayloadOr(const absl::Status& status, const char* key, std::string_view otherwise) {
  auto payload = status.GetPayload(key);
  return payload ? std::string(*payload) : std::string(otherwise);
}

}  // namespace

absl::Status Error(Err id, std::string_view message, std::string_view location, std::string_view next) {
  const Record& record = kRecords[static_cast<int>(id)];
  const std::string printable = Printable(message);
  absl::Status status(CodeOf(record.exit_code), absl::string_view(printable.data(), printable.size()));
  status.SetPayload(kId, CordOf(absl::StrCat(static_cast<int>(id))));
  if (!location.empty()) status.SetPayload(kLocation, CordOf(Printable(location, false)));
  if (!next.empty()) status.SetPayload(kNext, CordOf(Printable(next)));
  return status;
}

Diagnostic DiagnosticOf(const absl::Status& status) {
  int id = static_cast<int>(Err::kInternal);
  if (auto payload = status.GetPayload(kId)) {
    int parsed;
    if (absl::SimpleAtoi(std::string(*payload), &parsed) && parsed >= 0 &&
        parsed < static_cast<int>(kRecords.size()))
      id = parsed;
  }
  const Record& record = kRecords[id];
  return {static_cast<Err>(id),
          record.code,
          record.fault,
          record.exit_code,
          PayloadOr(status, kLocation, ""),
          std::string(status.message()),
          PayloadOr(status, kNext, record.next)};
}

std::string FormatDiagnostic(const Diagnostic& d) {
  return absl::StrCat("error[", std::string(d.code), "] (", std::string(d.fault), "): ", d.location,
                      d.location.empty() ? "" : ": ", d.message, "\n  next: ", d.next, "\n");
}

}  // namespace tenon
