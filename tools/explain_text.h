// `tenon explain` as text: one screen, or every op.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "driver/explain.h"

namespace tenon::tools {

using Limits = std::map<int64_t, std::string>;

// Counts of fates, the most expensive kernels, memory, and what is refused; with `ops` a line for every op too.
// `limits` says by group what binds the kernel's time, where the target told.
std::string ExplainText(const driver::Explanation& explanation, bool ops, const Limits& limits);

// "12.3 MB", "640 B": decimal units.
std::string BytesText(uint64_t bytes);

}  // namespace tenon::tools
