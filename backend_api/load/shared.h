// What there is once in a process. The library with the compiler holds this folder's code a second time, and its calls
// meet host functions of the program: its door hands the program's record over, before the first call.
#pragma once

#include "backend_api/load/at_work.h"

namespace tenon::load {

struct Handles;     // live.h
struct CrashState;  // crash_report.h

struct Shared {
  Handles* handles;
  WorkOfThread work;
  CrashState* crash;
};
Shared& TheShared();
void UseShared(Shared* shared);

}  // namespace tenon::load
