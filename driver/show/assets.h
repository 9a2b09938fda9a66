// The files of driver/show/assets, embedded at build.
#pragma once

#include <string_view>

namespace tenon::driver {

// Text of the file of that name; empty when there is none.
std::string_view Asset(std::string_view name);

}  // namespace tenon::driver
