// The plugin's price of a group.
#pragma once

#include <optional>

#include "absl/status/statusor.h"
#include "backend_api/load/context.h"

namespace tenon::host {

// Nanoseconds, or nothing: the plugin has no opinion. E0405: no finite number of at least 0; E0406: the hook
// failed.
absl::StatusOr<std::optional<double>> AskCost(load::Context& context, const TenonView* view, uint32_t group);

}  // namespace tenon::host
