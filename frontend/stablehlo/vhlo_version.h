// Releases of the portable format.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenon::frontend {

// The patch number of a release changes nothing that a file holds.
struct VhloVersion {
  uint64_t major = 0, minor = 0;
  auto operator<=>(const VhloVersion&) const = default;
};

// The releases that are read and written, both ends included.
inline constexpr VhloVersion kOldestVhlo = {0, 9}, kNewestVhlo = {1, 20};

// "1.20.3" or "1.20"; nothing for other texts.
std::optional<VhloVersion> ParseVhloVersion(std::string_view text);
// "1.20.0".
std::string VhloVersionText(VhloVersion version);
// The format of the bytecode container that a release's files have.
uint64_t BytecodeFormatOf(VhloVersion version);

}  // namespace tenon::frontend
