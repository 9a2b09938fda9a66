// One call into a plugin: where its diagnostics, outputs, trace, counters and plan edits go. The same record
// serves hooks at compile time and the runtime table.
//
//   TenonCall call(context.services(), plugin.name(), "claim", view);
//   int32_t status = load::Invoke(call, [&] { return hooks.claim(raw, &call, view); });
//   TENON_RETURN_IF_ERROR(call.StatusOf(status));
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "backend_api/load/at_work.h"
#include "backend_api/load/live.h"
#include "base/float_environment.h"
#include "tenon/backend.h"

namespace tenon::load {

// A message of a plugin, copied. `op` is an id of the call's view or TENON_NONE.
struct PluginDiagnostic {
  uint32_t severity = TENON_SEVERITY_NOTE;
  std::string code, message;
  uint32_t op = TENON_NONE;
};

struct TraceEvent {
  std::string plugin, name, lane;
  uint64_t start_ns = 0, duration_ns = 0;  // of Services::now_ns's clock
  uint32_t op = TENON_NONE;
};

// What the process lends to plugins; the runtime and the driver override it. Every function may be called
// from any thread.
class Services {
 public:
  virtual ~Services() = default;
  virtual bool cancelled() const { return false; }
  // Runs body over [0, count) in any split and returns when all is done. Default: on this thread.
  virtual void ParallelFor(int64_t count, void (*body)(void* user, int64_t begin, int64_t end), void* user);
  // Which of the devices that run a program the call is for, and a meeting of them, as in the host table; for execute.
  virtual int32_t DeviceNumber(uint32_t* number) const { return *number = 0, int32_t{TENON_STATUS_OK}; }
  virtual int32_t Exchange(uint32_t number, std::span<const std::byte> given,
                           std::span<const int32_t> sources, uint32_t rows, std::byte* result) {
    return TENON_STATUS_UNIMPLEMENTED;
  }
  virtual void Trace(const TraceEvent& event) {}
  virtual void Counter(std::string_view plugin, std::string_view name, int64_t value) {}
  // Notes and warnings of a plugin; errors end in the status of the call.
  virtual void Diagnose(std::string_view plugin, std::string_view text) {}
};
// Serial, silent, never cancelled.
Services& DefaultServices();

// Takes the plan edits of one hook. Each returns a TenonStatus; what is not overridden belongs to another
// hook.
class PlanEdits {
 public:
  virtual ~PlanEdits() = default;
  virtual int32_t RefuseOp(TenonCall& call, uint32_t op, uint32_t reason, TenonStr message);
  virtual int32_t SetLayout(TenonCall& call, uint32_t value, const TenonLayoutSpec* layout);
  virtual int32_t MergeGroups(TenonCall& call, uint32_t group, uint32_t into);
  virtual int32_t DetachOp(TenonCall& call, uint32_t op, uint32_t group);
  virtual int32_t SetGroupKind(TenonCall& call, uint32_t group, uint32_t kind);
  virtual int32_t SetResources(TenonCall& call, uint32_t group, const TenonKernelResources* resources);
  virtual int32_t ConstrainMemory(TenonCall& call, uint32_t value, const TenonMemoryConstraint* constraint);
  // Appends the text of the view's module.
  virtual int32_t ViewText(TenonCall& call, const TenonView* view, TenonBytes* text);
};

// The one table of host functions, static.
const TenonHost* HostTable();
// Whether this process carries a sanitizer's runtime.
bool HostIsSanitized();

// "INVALID_ARGUMENT (3)", or "99, which is no status".
std::string StatusName(int32_t status);

// "stablehlo.add at model.mlir:3:14", for messages; `location` gets the location alone.
std::string DescribeOp(const TenonView* view, uint32_t op, std::string* location = nullptr);

}  // namespace tenon::load

// An output buffer of a call. Grows up to `limit` bytes.
struct TenonBytes {
  explicit TenonBytes(uint64_t limit = uint64_t{1} << 34) : limit(limit) {}
  int32_t Append(const void* from, uint64_t size);
  // What was appended; from now on nothing more is taken.
  std::string Take() {
    lent.reset();
    return std::move(data);
  }

  std::string data;
  uint64_t limit;
  std::mutex mutex;
  std::optional<tenon::load::Lent> lent{this};  // last: from here on, and until the rest goes
};

struct TenonCall {
  // `view` (may be null) gives names and locations to op ids; `edits` (may be null) takes the plan.
  TenonCall(tenon::load::Services& services, std::string plugin, std::string hook,
            const TenonView* view = nullptr, tenon::load::PlanEdits* edits = nullptr)
      : services(services), plugin(std::move(plugin)), hook(std::move(hook)), view(view), edits(edits) {}

  void Diagnose(tenon::load::PluginDiagnostic diagnostic);
  // Whether further messages are dropped: there are too many.
  bool IsFull() const;
  // Counts a span of the trace. False: there are too many, and it is left out; the first of those is said.
  bool TakesTrace();
  // The host's own finding about this call: an edit or output that cannot be taken. Returns INVALID_ARGUMENT.
  int32_t Reject(std::string message, uint32_t op = TENON_NONE);

  // The call could not be made or did not come back, for a reason that has an error of its own: StatusOf then says it.
  void Fail(absl::Status why);

  // OK for OK, where errors that the plugin told of all the same are printed as warnings; else what Fail was told, else
  // E0406 with the plugin's errors. UNIMPLEMENTED is the caller's to take before.
  absl::Status StatusOf(int32_t status) const;
  void WarnOfErrors() const;
  // OK when every edit was taken; else E0405 naming plugin, hook and instruction of the first that was not.
  absl::Status PlanStatus() const;
  // "plugin liar, hook claim"
  std::string Where() const;

  tenon::load::Services& services;
  const std::string plugin, hook;
  const TenonView* view;
  tenon::load::PlanEdits* edits;
  bool mute = false;  // the function takes no TenonCall: its status is all that it can say

  std::atomic<uint64_t> trace_events = 0;
  mutable std::atomic<bool> warned = false;                // of errors with OK
  mutable std::mutex mutex;                                // guards what follows
  std::vector<tenon::load::PluginDiagnostic> diagnostics;  // of the plugin, in order
  std::vector<tenon::load::PluginDiagnostic> rejected;     // of the host, in order
  std::unordered_map<std::string, int64_t> counters;       // last values
  absl::Status failure;                                    // the first that Fail was told
};

namespace tenon::load {

// The innermost call that this thread is in, or null: for functions of the tables that take no call.
TenonCall* CurrentCall();

// What the exception in flight says, for code that catches what plugins throw.
std::string ExceptionText();

// Calls into the plugin, which may use the call until it returns; an exception that leaves it becomes INTERNAL
// with a diagnostic. The thread's floating-point environment is the default for it and stays the host's after it.
template <class Function>
int32_t Invoke(TenonCall& call, Function&& function) {
  Lent lent(&call);
  AtWork work(AtWork::kHook, call.plugin, call.hook, &call);
  FloatEnvironment environment;
  try {
    return function();
  } catch (...) {
    call.Diagnose({TENON_SEVERITY_ERROR, "", ExceptionText(), TENON_NONE});
  }
  return TENON_STATUS_INTERNAL;
}

}  // namespace tenon::load
