// Who is at the other end of a send or receive.
#pragma once

#include <cstdint>
#include <optional>

#include "hlo/eval/frame.h"

namespace tenon::eval {

// The device by the op's pairs of processes; -1: whoever asks first; none: the device of the call has no part in it.
std::optional<int64_t> OtherEnd(const OpCall& call, bool sends);

}  // namespace tenon::eval
