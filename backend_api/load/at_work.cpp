#include "backend_api/load/at_work.h"

#include "backend_api/load/crash_report.h"
#include "backend_api/load/shared.h"

namespace tenon::load {
namespace {

const AtWork*& Innermost() { return TheShared().work(); }

}  // namespace

const AtWork*& WorkOfThisThread() {
  static thread_local const AtWork* work = nullptr;
  return work;
}

AtWork::AtWork(Kind kind, std::string_view owner, std::string_view name, TenonCall* call)
    : kind(kind), owner(owner), name(name), call(call), outer_(Innermost()) {
  GiveHandlerStack();
  Innermost() = this;
}
AtWork::~AtWork() { Innermost() = outer_; }

const AtWork* AtWork::Current() { return Innermost(); }

}  // namespace tenon::load
