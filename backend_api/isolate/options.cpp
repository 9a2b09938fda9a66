#include "backend_api/isolate/options.h"

#include <cmath>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "base/error.h"

namespace tenon::isolate {

absl::StatusOr<Options> ParseOptions(std::string_view text) {
  Options options;
  if (text.empty() || text == "on") return options;
  auto bad = [&](std::string_view part, std::string_view why) {
    return Error(Err::kUsage,
                 absl::StrCat("--isolate=", std::string(text), ": ", std::string(part), std::string(why)), "",
                 "It is written --isolate or --isolate=time:SECONDS,memory:MB, either part alone too.");
  };
  bool seen[2] = {};
  for (const std::string& part : std::vector<std::string>(absl::StrSplit(std::string(text), ','))) {
    const bool time = part.starts_with("time:"), memory = part.starts_with("memory:");
    if (!time && !memory) return bad(part, " is neither time:SECONDS nor memory:MB");
    if (std::exchange(seen[memory], true)) return bad(part, " stands twice");
    double value = 0;
    if (!absl::SimpleAtod(part.substr(time ? 5 : 7), &value) || !std::isfinite(value))
      return bad(part, " has no number");
    if (time) {
      if (value < 0.01 || value > 86400) return bad(part, ": from 0.01 to 86400 seconds are allowed");
      options.seconds = value;
    } else {
      if (value < 64 || value > 1048576) return bad(part, ": from 64 to 1048576 MB are allowed");
      options.memory_bytes = static_cast<uint64_t>(value * 1048576);
    }
  }
  return options;
}

}  // namespace tenon::isolate
