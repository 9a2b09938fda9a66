// A program as text: for --dump-to, --emit=program and tests. Not read back.
#pragma once

#include <string>

#include "tenon/backend.h"

namespace tenon::host {

// The program sections of a view that tenon_view_check accepts.
std::string ProgramText(const TenonView* view);

}  // namespace tenon::host
