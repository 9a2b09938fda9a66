// The profile of a run on one screen, and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "driver/profile.h"

namespace tenon::tools {

std::string ProfileText(const driver::Profile& profile);

// Adds `ops`: what each of the user's ops, or each kernel, cost; and `roofline_cycles`.
void AddProfile(const driver::Profile& profile, nlohmann::json* json);

}  // namespace tenon::tools
