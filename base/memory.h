// How much memory this process can still fill. The kernel grants mappings that it cannot back and answers by killing
// when their pages are used, so what a program needs is compared with what there is before anything is allocated.
#pragma once

#include <cstdint>
#include <string>

#include "absl/status/status.h"

namespace tenon {

// Needs below this are not looked at: asking the kernel costs tens of microseconds.
inline constexpr uint64_t kSmallNeed = uint64_t{64} << 20;

// Bytes: what the kernel calls available, and swap, or less where a control group allows less. The greatest number
// where the system does not say.
uint64_t AvailableMemory();

// E0209 when `bytes` are more than there are; `what` needs them.
absl::Status CheckMemory(uint64_t bytes, const std::string& what);

}  // namespace tenon
