// The compiler behind driver/compiler_api.h: frontend, optimizer and the host side of the plugins.
#pragma once

#include "driver/compiler_api.h"

namespace tenon::driver {

// The one of this process, without state of its own.
Compiler& TheCompiler();

}  // namespace tenon::driver
