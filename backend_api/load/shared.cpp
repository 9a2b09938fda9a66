#include "backend_api/load/shared.h"

#include <atomic>

#include "backend_api/load/crash_report.h"
#include "backend_api/load/live.h"

namespace tenon::load {
namespace {

// Never destroyed: threads of plugins may outlive main.
std::atomic<Shared*>& Current() {
  static std::atomic<Shared*> shared = new Shared{NewHandles(), WorkOfThisThread, NewCrashState()};
  return shared;
}

}  // namespace

Shared& TheShared() { return *Current().load(std::memory_order_acquire); }
void UseShared(Shared* shared) { Current().store(shared, std::memory_order_release); }

}  // namespace tenon::load
