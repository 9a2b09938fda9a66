#include "backend_api/load/at_work.h"

#include "backend_api/load/crash_report.h"
#include "backend_api/load/shared.h"

namespace tenon::load {
namespace {

const AtWork*& Place() {
  GiveHandlerStack();
  return TheShared().work();
}

}  // namespace

const AtWork*& WorkOfThisThread() {
  static thread_local const AtWork* work = nullptr;
  return work;
}

AtWork::AtWork(Kind kind, const std::string& owner, const std::string& name, TenonCall* call)
    : kind_(kind), owner_(&owner), name_(&name), call_(call), place_(Place()), outer_(place_) {
  std::atomic_signal_fence(std::memory_order_release);
  place_ = this;
}
AtWork::AtWork(Kind kind) : kind_(kind), place_(Place()), outer_(place_) {
  std::atomic_signal_fence(std::memory_order_release);
  place_ = this;
}
AtWork::~AtWork() { place_ = outer_; }

const AtWork* AtWork::Current() {
  const AtWork* work = TheShared().work();
  while (work && !work->name_) work = work->outer_;
  return work;
}

}  // namespace tenon::load
