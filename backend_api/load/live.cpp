#include "backend_api/load/live.h"

#include <condition_variable>
#include <map>
#include <mutex>

namespace tenon::load {
namespace {

struct Handle {
  int lent = 0, uses = 0;
};

struct Registry {
  std::mutex mutex;
  std::condition_variable unused;
  std::map<const void*, Handle> handles;  // only looked up, never walked
};

// Never destroyed: threads of plugins may outlive main.
Registry& Registered() {
  static auto* registry = new Registry;
  return *registry;
}

}  // namespace

Lent::Lent(const void* handle) : handle_(handle) {
  Registry& r = Registered();
  std::lock_guard lock(r.mutex);
  ++r.handles[handle_].lent;
}

Lent::~Lent() {
  Registry& r = Registered();
  std::unique_lock lock(r.mutex);
  auto at = r.handles.find(handle_);
  if (--at->second.lent > 0) return;
  r.unused.wait(lock, [&] { return at->second.uses == 0; });
  r.handles.erase(at);
}

Use::Use(const void* handle) : handle_(nullptr) {
  Registry& r = Registered();
  std::lock_guard lock(r.mutex);
  if (auto at = r.handles.find(handle); at != r.handles.end() && at->second.lent > 0) {
    ++at->second.uses;
    handle_ = handle;
  }
}

Use::~Use() {
  if (!handle_) return;
  Registry& r = Registered();
  std::lock_guard lock(r.mutex);
  if (--r.handles.find(handle_)->second.uses == 0) r.unused.notify_all();
}

}  // namespace tenon::load
