// What must hold before MLIR may see a text: its parser recurses per nesting level and trusts sizes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "frontend/frontend.h"

namespace tenon::frontend {

// A constant that was taken out of the text. Columns after it, on its line, moved.
struct Lift {
  uint32_t line;    // 1-based
  uint32_t column;  // 1-based, of its start in the rewritten text
  int64_t removed;  // bytes that the line lost
};

struct Prescanned {
  std::string text;  // what MLIR parses: `#tenon.const<id, "hash">` in place of large `dense<"0x…">`
  std::vector<Lift> lifts;

  // The column of the original text.
  uint32_t OriginalColumn(uint32_t line, uint32_t column) const;
  // `text` from a line and column of it on, counted from 1; empty where there is no such place.
  std::string_view From(uint32_t line, uint32_t column) const;
};

// Errors: E0201 for unterminated strings and NUL bytes, E0203 for depth and size limits, E0209 for tensors
// that are too large; each with "name:line:column".
absl::StatusOr<Prescanned> Prescan(std::string_view text, std::string_view name, const ImportOptions& options,
                                   hlo::ConstantStore& store);

}  // namespace tenon::frontend
