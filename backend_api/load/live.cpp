#include "backend_api/load/live.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>

namespace tenon::load {

struct Handles {
  struct State {
    int lent = 0, uses = 0;
  };
  std::mutex mutex;
  std::condition_variable unused;
  std::map<const void*, State> states;  // only looked up, never walked
};

namespace {

// Never destroyed: threads of plugins may outlive main.
std::atomic<Handles*>& Current() {
  static std::atomic<Handles*> handles = new Handles;
  return handles;
}

}  // namespace

Handles* LiveHandles() { return Current().load(std::memory_order_acquire); }
void UseLiveHandles(Handles* handles) { Current().store(handles, std::memory_order_release); }

Lent::Lent(const void* handle) : handle_(handle) {
  Handles& r = *LiveHandles();
  std::lock_guard lock(r.mutex);
  ++r.states[handle_].lent;
}

Lent::~Lent() {
  Handles& r = *LiveHandles();
  std::unique_lock lock(r.mutex);
  auto at = r.states.find(handle_);
  if (--at->second.lent > 0) return;
  r.unused.wait(lock, [&] { return at->second.uses == 0; });
  r.states.erase(at);
}

Use::Use(const void* handle) : handle_(nullptr) {
  Handles& r = *LiveHandles();
  std::lock_guard lock(r.mutex);
  if (auto at = r.states.find(handle); at != r.states.end() && at->second.lent > 0) {
    ++at->second.uses;
    handle_ = handle;
  }
}

Use::~Use() {
  if (!handle_) return;
  Handles& r = *LiveHandles();
  std::lock_guard lock(r.mutex);
  if (--r.states.find(handle_)->second.uses == 0) r.unused.notify_all();
}

}  // namespace tenon::load
