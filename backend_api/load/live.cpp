#include "backend_api/load/live.h"

#include <condition_variable>
#include <map>
#include <mutex>

#include "backend_api/load/shared.h"

namespace tenon::load {

struct Handles {
  struct State {
    int lent = 0, uses = 0;
  };
  std::mutex mutex;
  std::condition_variable unused;
  std::map<const void*, State> states;  // only looked up, never walked
};

Handles* NewHandles() { return new Handles; }

Lent::Lent(const void* handle) : handle_(handle) {
  Handles& r = *TheShared().handles;
  std::lock_guard lock(r.mutex);
  ++r.states[handle_].lent;
}

Lent::~Lent() {
  Handles& r = *TheShared().handles;
  std::unique_lock lock(r.mutex);
  auto at = r.states.find(handle_);
  if (--at->second.lent > 0) return;
  r.unused.wait(lock, [&] { return at->second.uses == 0; });
  r.states.erase(at);
}

Use::Use(const void* handle) : handle_(nullptr) {
  Handles& r = *TheShared().handles;
  std::lock_guard lock(r.mutex);
  if (auto at = r.states.find(handle); at != r.states.end() && at->second.lent > 0) {
    ++at->second.uses;
    handle_ = handle;
  }
}

Use::~Use() {
  if (!handle_) return;
  Handles& r = *TheShared().handles;
  std::lock_guard lock(r.mutex);
  if (--r.states.find(handle_)->second.uses == 0) r.unused.notify_all();
}

}  // namespace tenon::load
