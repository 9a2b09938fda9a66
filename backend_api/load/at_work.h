// Whose code this thread runs: a function of a plugin or one of its kernels. Messages of functions that take no call
// come from here, and so does what is said when a signal or exit() ends the process (crash_report.h).
//
//   AtWork work(AtWork::kKernel, "acme", "k0_add");  // until the end of the scope
//   status = function(&args);
#pragma once

#include <string_view>

struct TenonCall;

namespace tenon::load {

class AtWork {
 public:
  enum Kind { kHook, kKernel };
  // `owner`: the plugin's name or file, or the target of a kernel; `name`: the hook, or the kernel's symbol. Both are
  // read in signal handlers and have to outlive this. `call` is null for a kernel.
  AtWork(Kind kind, std::string_view owner, std::string_view name, TenonCall* call = nullptr);
  ~AtWork();
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

  // The innermost of this thread, or null.
  static const AtWork* Current();

  const Kind kind;
  const std::string_view owner, name;
  TenonCall* const call;

 private:
  const AtWork* const outer_;
};

// The place of Current() in this thread. The library with the compiler holds this code a second time; both use the
// program's, which live.h hands over, since thread-local memory of a program is safe to read in a signal handler
// and that of a library need not be.
using WorkOfThread = const AtWork*& (*)();
const AtWork*& WorkOfThisThread();

}  // namespace tenon::load
