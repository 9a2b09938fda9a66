// Whose code this thread runs: a function of a plugin or one of its kernels. Messages of functions that take no call
// come from here, and so does what is said when a signal or exit() ends the process (crash_report.h).
//
//   AtWork work(AtWork::kHook, call.plugin, call.hook, &call);  // until the end of the scope
//
//   AtWork work(AtWork::kKernel);                               // once for many kernels,
//   AtWork::Doing doing(work, target, kernel.symbol);           // and then each costs three stores
#pragma once

#include <atomic>
#include <string>

struct TenonCall;

namespace tenon::load {

class AtWork {
 public:
  enum Kind { kHook, kKernel };
  // `owner`: the plugin's name or file, or the target of a kernel; `name`: the hook, or the kernel's symbol. Both are
  // read in signal handlers and have to outlive this. `call` is null for a kernel.
  AtWork(Kind kind, const std::string& owner, const std::string& name, TenonCall* call = nullptr);
  // Of nobody yet.
  explicit AtWork(Kind kind);
  ~AtWork();
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

  // Says whose code `work`, which has no owner of its own, stands for.
  class Doing {
   public:
    Doing(AtWork& work, const std::string& owner, const std::string& name) : work_(work) {
      work_.owner_ = &owner;
      Set(&name);
    }
    ~Doing() { Set(nullptr); }
    Doing(const Doing&) = delete;
    Doing& operator=(const Doing&) = delete;

   private:
    // A handler of this thread sees what was written before.
    void Set(const std::string* name) {
      std::atomic_signal_fence(std::memory_order_acq_rel);
      work_.name_ = name;
    }
    AtWork& work_;
  };

  // The innermost of this thread that has an owner, or null. Safe in a signal handler.
  static const AtWork* Current();

  Kind kind() const { return kind_; }
  const std::string& owner() const { return *owner_; }
  const std::string& name() const { return *name_; }
  TenonCall* call() const { return call_; }

 private:
  const Kind kind_;
  const std::string *owner_ = nullptr, *name_ = nullptr;
  TenonCall* const call_ = nullptr;
  const AtWork*& place_;
  const AtWork* const outer_;
};

// The place of the innermost in this thread. The library with the compiler holds this code a second time; both use the
// program's, which shared.h hands over, since thread-local memory of a program is safe to read in a signal handler
// and that of a library need not be.
using WorkOfThread = const AtWork*& (*)();
const AtWork*& WorkOfThisThread();

}  // namespace tenon::load
