// `tenon explain` as text: one screen, or every op.
#pragma once

#include <cstdint>
#include <string>

#include "driver/explain.h"

namespace tenon::tools {

// Counts of fates, the most expensive kernels, memory, and what is refused; with `ops` a line for every op too.
std::string ExplainText(const driver::Explanation& explanation, bool ops);

// "12.3 MB", "640 B": decimal units.
std::string BytesText(uint64_t bytes);

}  // namespace tenon::tools
