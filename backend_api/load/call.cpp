#include "backend_api/load/call.h"

#include <array>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::load {
namespace {

constexpr std::array<const char*, 16> kStatusNames = {
    "OK",        "CANCELLED",      "UNKNOWN",           "INVALID_ARGUMENT",   "DEADLINE_EXCEEDED",
    "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION",
    "ABORTED",   "OUT_OF_RANGE",   "UNIMPLEMENTED",     "INTERNAL",           "UNAVAILABLE",
    "DATA_LOSS"};

// A flood of messages is cut off here.
constexpr size_t kMaxDiagnostics = 1000;
// So many spans of one call are kept: more than a reader looks at, and some hundred MB.
constexpr uint64_t kMaxTraceEvents = 1 << 20;
// So much of an exception's text is read.
constexpr size_t kMaxWhat = 16384;
// So many errors of one call are printed.
constexpr size_t kMaxPrinted = 20;

int32_t WrongHook(TenonCall& call, const char* setter) {
  return call.Reject(absl::StrCat(setter, " cannot be called from this hook"));
}

std::string Text(const TenonCall& call, const PluginDiagnostic& d, std::string* location) {
  std::string op = d.op == TENON_NONE ? "" : DescribeOp(call.view, d.op, location);
  return absl::StrCat(op, op.empty() ? "" : ": ", d.message,
                      d.code.empty() ? "" : absl::StrCat(" [", d.code, "]"));
}

}  // namespace

void Services::ParallelFor(int64_t count, void (*body)(void*, int64_t, int64_t), void* user) {
  if (count > 0) body(user, 0, count);
}

Services& DefaultServices() {
  static Services services;
  return services;
}

int32_t PlanEdits::RefuseOp(TenonCall& call, uint32_t, uint32_t, TenonStr) {
  return WrongHook(call, "refuse_op");
}
int32_t PlanEdits::SetLayout(TenonCall& call, uint32_t, const TenonLayoutSpec*) {
  return WrongHook(call, "set_layout");
}
int32_t PlanEdits::MergeGroups(TenonCall& call, uint32_t, uint32_t) {
  return WrongHook(call, "merge_groups");
}
int32_t PlanEdits::DetachOp(TenonCall& call, uint32_t, uint32_t) { return WrongHook(call, "detach_op"); }
int32_t PlanEdits::SetGroupKind(TenonCall& call, uint32_t, uint32_t) {
  return WrongHook(call, "set_group_kind");
}
int32_t PlanEdits::SetResources(TenonCall& call, uint32_t, const TenonKernelResources*) {
  return WrongHook(call, "set_resources");
}
int32_t PlanEdits::ConstrainMemory(TenonCall& call, uint32_t, const TenonMemoryConstraint*) {
  return WrongHook(call, "constrain_memory");
}
int32_t PlanEdits::ViewText(TenonCall&, const TenonView*, TenonBytes*) { return TENON_STATUS_UNIMPLEMENTED; }

TenonCall* CurrentCall() {
  const AtWork* work = AtWork::Current();
  return work ? work->call() : nullptr;
}

std::string ExceptionText() {
  std::string text = "an exception left the plugin";
  try {
    throw;
  } catch (const std::exception& e) {
    // The plugin's own class, so its text is checked like any of its strings.
    const char* what = e.what();
    if (what) absl::StrAppend(&text, ": ", std::string(what, strnlen(what, kMaxWhat)));
  } catch (...) {
  }
  return text;
}

std::string StatusName(int32_t status) {
  if (status < 0 || status >= static_cast<int32_t>(kStatusNames.size()))
    return absl::StrCat(status, ", which is no status");
  return absl::StrCat(kStatusNames[status], " (", status, ")");
}

std::string DescribeOp(const TenonView* view, uint32_t op, std::string* location) {
  const TenonViewOp* record = view ? tenon_view_op(view, op) : nullptr;
  if (!record) return absl::StrCat("op ", op);
  TenonStr name = tenon_view_str(view, record->name), at = tenon_view_str(view, record->location);
  if (location) location->assign(at.data ? at.data : "", at.size);
  return absl::StrCat(std::string(name.data ? name.data : "?", name.data ? name.size : 1), " (op ", op, ")",
                      at.size ? absl::StrCat(" at ", std::string(at.data, at.size)) : "");
}

}  // namespace tenon::load

int32_t TenonBytes::Append(const void* from, uint64_t size) {
  if (size == 0) return TENON_STATUS_OK;
  if (from == nullptr) return TENON_STATUS_INVALID_ARGUMENT;
  std::lock_guard lock(mutex);
  if (size > limit - data.size()) return TENON_STATUS_RESOURCE_EXHAUSTED;
  try {
    data.append(static_cast<const char*>(from), size);
  } catch (const std::bad_alloc&) {
    return TENON_STATUS_RESOURCE_EXHAUSTED;
  } catch (const std::length_error&) {
    return TENON_STATUS_RESOURCE_EXHAUSTED;
  }
  return TENON_STATUS_OK;
}

void TenonCall::Diagnose(tenon::load::PluginDiagnostic diagnostic) {
  std::string location, text;
  {
    std::lock_guard lock(mutex);
    if (diagnostics.size() >= tenon::load::kMaxDiagnostics) return;
    if (diagnostic.severity < TENON_SEVERITY_ERROR)
      text = absl::StrCat(diagnostic.severity == TENON_SEVERITY_NOTE ? "note" : "warning", " from ", hook,
                          ": ", tenon::load::Text(*this, diagnostic, &location));
    diagnostics.push_back(std::move(diagnostic));
  }
  if (!text.empty()) services.Diagnose(plugin, text);
}

bool TenonCall::IsFull() const {
  std::lock_guard lock(mutex);
  return diagnostics.size() >= tenon::load::kMaxDiagnostics;
}

int32_t TenonCall::Reject(std::string message, uint32_t op) {
  std::lock_guard lock(mutex);
  if (rejected.size() < tenon::load::kMaxDiagnostics)
    rejected.push_back({TENON_SEVERITY_ERROR, "", std::move(message), op});
  return TENON_STATUS_INVALID_ARGUMENT;
}

void TenonCall::Fail(absl::Status why) {
  std::lock_guard lock(mutex);
  if (failure.ok()) failure = std::move(why);
}

std::string TenonCall::Where() const { return absl::StrCat("plugin ", plugin, ", hook ", hook); }

bool TenonCall::TakesTrace() {
  const uint64_t before = trace_events.fetch_add(1, std::memory_order_relaxed);
  if (before == tenon::load::kMaxTraceEvents)
    services.Diagnose(plugin, absl::StrCat("warning from ", hook, ": only the first ", before,
                                           " spans of its trace are kept"));
  return before < tenon::load::kMaxTraceEvents;
}

void TenonCall::WarnOfErrors() const {
  if (warned.exchange(true)) return;
  std::vector<std::string> texts;
  {
    std::lock_guard lock(mutex);
    for (const auto& d : diagnostics) {
      if (d.severity < TENON_SEVERITY_ERROR || texts.size() >= tenon::load::kMaxPrinted) continue;
      std::string at;
      texts.push_back(absl::StrCat(
          "warning from ", hook, ": an error, and the hook returned OK: ", tenon::load::Text(*this, d, &at)));
    }
  }
  for (const std::string& text : texts) services.Diagnose(plugin, text);
}

absl::Status TenonCall::StatusOf(int32_t status) const {
  if (status == TENON_STATUS_OK) {
    WarnOfErrors();
    return absl::OkStatus();
  }
  std::lock_guard lock(mutex);
  if (!failure.ok()) return failure;
  std::string text, location;
  size_t count = 0;
  auto add = [&](const tenon::load::PluginDiagnostic& d) {
    if (++count > tenon::load::kMaxPrinted) return;
    std::string at;
    absl::StrAppend(&text, text.empty() ? "" : "\n  ", tenon::load::Text(*this, d, &at));
    if (location.empty()) location = at;
  };
  for (const auto& d : diagnostics)
    if (d.severity >= TENON_SEVERITY_ERROR) add(d);
  for (const auto& d : rejected) add(d);
  if (count > tenon::load::kMaxPrinted)
    absl::StrAppend(&text, "\n  (and ", count - tenon::load::kMaxPrinted, " more)");
  const bool only_status = mute && text.empty();
  if (text.empty() && !mute) text = "it gave no reason";
  // A limit of the target is no fault of its plugin.
  const bool memory = status == TENON_STATUS_RESOURCE_EXHAUSTED && (count > 0 || mute);
  return tenon::Error(
      memory ? tenon::Err::kTargetMemory : tenon::Err::kPluginFailed,
      absl::StrCat(Where(), " returned ", tenon::load::StatusName(status), only_status ? "" : ": ", text),
      location);
}

absl::Status TenonCall::PlanStatus() const {
  std::lock_guard lock(mutex);
  if (rejected.empty()) return absl::OkStatus();
  std::string location;
  std::string text = tenon::load::Text(*this, rejected.front(), &location);
  if (rejected.size() > 1) absl::StrAppend(&text, " (and ", rejected.size() - 1, " more)");
  return tenon::Error(tenon::Err::kPluginBadPlan, absl::StrCat(Where(), ": ", text), location);
}
