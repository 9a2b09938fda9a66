#include "frontend/stablehlo/vhlo_version.h"

#include <charconv>
#include <iterator>

#include "absl/strings/str_cat.h"

namespace tenon::frontend {

std::optional<VhloVersion> ParseVhloVersion(std::string_view text) {
  uint64_t numbers[3] = {0, 0, 0};
  const char *at = text.data(), *end = at + text.size();
  size_t count = 0;
  while (count < std::size(numbers)) {
    auto [stop, error] = std::from_chars(at, end, numbers[count]);
    if (error != std::errc()) return std::nullopt;
    ++count;
    at = stop;
    if (at == end) break;
    if (*at++ != '.') return std::nullopt;
  }
  if (at != end || count < 2 || text.ends_with('.')) return std::nullopt;
  return VhloVersion{numbers[0], numbers[1]};
}

std::string VhloVersionText(VhloVersion version) {
  return absl::StrCat(version.major, ".", version.minor, ".0");
}

uint64_t BytecodeFormatOf(VhloVersion version) {
  struct Step {
    VhloVersion below;
    uint64_t format;
  };
  static constexpr Step kSteps[] = {{{0, 10}, 0}, {{0, 12}, 1}, {{0, 14}, 3}, {{0, 15}, 4}};
  for (const Step& step : kSteps)
    if (version < step.below) return step.format;
  return 6;
}

}  // namespace tenon::frontend
