// The descriptors that the plugin's process starts with.
#pragma once

namespace tenon::isolate {

inline constexpr int kControlDescriptor = 3, kPageDescriptor = 4, kFirstFreeDescriptor = 5;

}  // namespace tenon::isolate
