// Words of the text form that enums print as.
#ifndef TENON_BACKENDS_TILE_TEXT_NAMES_H_
#define TENON_BACKENDS_TILE_TEXT_NAMES_H_

#include <string_view>

namespace tenon::tile {

inline constexpr std::string_view kAccessNames[] = {"read", "write", "update", "workspace"};
inline constexpr std::string_view kMappingNames[] = {"vector", "unrolled", "thread"};
inline constexpr std::string_view kDirectionNames[] = {"eq", "ne", "lt", "le", "gt", "ge"};

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_TEXT_NAMES_H_
