// The functions that a plugin gets. Each checks its arguments; none throws; none calls back into the plugin
// except parallel_for's body.
#include <algorithm>
#include <atomic>
#include <chrono>

#include "absl/strings/str_cat.h"
#include "backend_api/load/call.h"
#include "backend_api/load/sized.h"

namespace tenon::load {
namespace {

// A C function must not let an exception out (a plugin in C cannot unwind): allocation failures end here.
template <class Function>
int32_t Guard(Function&& function) {
  try {
    return function();
  } catch (...) {
    return TENON_STATUS_RESOURCE_EXHAUSTED;
  }
}

// Longer texts are cut, so that a flood of them stays readable and small.
constexpr uint64_t kMaxText = 16384;

std::string Message(TenonStr s) {
  const TenonStr head{s.data, s.size <= kMaxStringSize ? std::min(s.size, kMaxText) : s.size};
  auto text = ReadStr(head);
  if (!text) return absl::StrCat("(a string of ", s.size, " bytes that cannot be read)");
  if (head.size < s.size) absl::StrAppend(&*text, "... (", s.size - head.size, " more bytes)");
  return *std::move(text);
}

void DiagnoseC(TenonCall* call, const TenonDiagnostic* diagnostic) {
  Use use(call);
  if (!use || !diagnostic || call->IsFull()) return;
  Guard([&] {
    TenonDiagnostic d;
    if (auto problem = ReadSized(diagnostic, offsetof(TenonDiagnostic, op), &d)) {
      call->Diagnose({TENON_SEVERITY_ERROR, "",
                      absl::StrCat("(a diagnostic that cannot be read: ", *problem, ")"), TENON_NONE});
    } else {
      if (diagnostic->struct_size < offsetof(TenonDiagnostic, op) + sizeof(d.op)) d.op = TENON_NONE;
      call->Diagnose({d.severity > TENON_SEVERITY_ERROR ? uint32_t{TENON_SEVERITY_ERROR} : d.severity,
                      Message(d.code), Message(d.message), d.op});
    }
    return 0;
  });
}

int32_t AppendC(TenonBytes* bytes, const void* data, uint64_t size) {
  if (!bytes) return TENON_STATUS_INVALID_ARGUMENT;
  Use use(bytes);
  return use ? bytes->Append(data, size) : int32_t{TENON_STATUS_FAILED_PRECONDITION};
}

int32_t IsCancelledC(TenonCall* call) {
  // Whoever works for a call that is over should stop.
  Use use(call);
  return !use || call->services.cancelled() ? 1 : 0;
}

// The body of a plugin's parallel_for. What it throws must not unwind the host's threads.
struct Body {
  TenonCall& call;
  void (*body)(void*, int64_t, int64_t);
  void* user;
  std::atomic<bool> threw = false;

  static void Run(void* self, int64_t begin, int64_t end) {
    auto& b = *static_cast<Body*>(self);
    if (b.threw.load(std::memory_order_relaxed)) return;
    const int32_t status =
        Invoke(b.call, [&] { return b.body(b.user, begin, end), int32_t{TENON_STATUS_OK}; });
    if (status != TENON_STATUS_OK) b.threw = true;
  }
};

int32_t ParallelForC(TenonCall* call, int64_t count, void (*body)(void*, int64_t, int64_t), void* user) {
  // More is a mistake, and sums of parts of it would overflow.
  constexpr int64_t kMostParts = int64_t{1} << 48;
  if (!call || !body || count < 0 || count > kMostParts) return TENON_STATUS_INVALID_ARGUMENT;
  Use use(call);
  if (!use) return TENON_STATUS_FAILED_PRECONDITION;
  return Guard([&] {
    Body guarded{*call, body, user};
    call->services.ParallelFor(count, Body::Run, &guarded);
    return int32_t{guarded.threw ? TENON_STATUS_INTERNAL : TENON_STATUS_OK};
  });
}

int32_t DeviceNumberC(TenonCall* call, uint32_t* number) {
  if (!call || !number) return TENON_STATUS_INVALID_ARGUMENT;
  Use use(call);
  if (!use) return TENON_STATUS_FAILED_PRECONDITION;
  return Guard([&] { return call->services.DeviceNumber(number); });
}

int32_t ExchangeC(TenonCall* call, uint32_t number, const void* given, uint64_t row_bytes,
                  const int32_t* sources, uint64_t source_count, uint32_t rows, void* result) {
  // No program has more, and products of more would overflow.
  constexpr uint64_t kMostBytes = uint64_t{1} << 40, kMostSources = uint64_t{1} << 24;
  if (!call || (row_bytes && (!given || (rows && !result))) || (source_count && !sources))
    return TENON_STATUS_INVALID_ARGUMENT;
  if (source_count > kMostSources || rows > source_count ||
      row_bytes > kMostBytes / std::max<uint32_t>(rows, 1))
    return TENON_STATUS_INVALID_ARGUMENT;
  Use use(call);
  if (!use) return TENON_STATUS_FAILED_PRECONDITION;
  return Guard([&] {
    return call->services.Exchange(number, {static_cast<const std::byte*>(given), row_bytes},
                                   {sources, source_count}, rows, static_cast<std::byte*>(result));
  });
}

uint64_t NowNsC() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void TraceC(TenonCall* call, const TenonTraceEvent* event) {
  Use use(call);
  if (!use || !event) return;
  Guard([&] {
    TenonTraceEvent e;
    if (ReadSized(event, offsetof(TenonTraceEvent, op), &e)) return 0;
    if (!call->TakesTrace()) return 0;
    if (event->struct_size < offsetof(TenonTraceEvent, op) + sizeof(e.op)) e.op = TENON_NONE;
    call->services.Trace({call->plugin, Message(e.name), Message(e.lane), e.start_ns, e.duration_ns, e.op});
    return 0;
  });
}

void CounterC(TenonCall* call, TenonStr name, int64_t value) {
  Use use(call);
  if (!use) return;
  Guard([&] {
    constexpr size_t kMaxCounters = 1 << 16;
    constexpr uint64_t kMaxName = 256;
    auto text = ReadStr(name, kMaxName);
    if (!text || text->empty()) {
      call->Diagnose({TENON_SEVERITY_WARNING, "",
                      "a counter's name is empty, a null pointer or longer than 256 bytes; it is left out",
                      TENON_NONE});
      return 0;
    }
    std::string key = *std::move(text);
    {
      std::lock_guard lock(call->mutex);
      if (call->counters.size() >= kMaxCounters && !call->counters.contains(key)) return 0;
      call->counters[key] = value;
    }
    call->services.Counter(call->plugin, key, value);
    return 0;
  });
}

// A plan setter: `set` on the edits of this call, or of none (every setter then says that the hook is wrong).
template <class Function>
int32_t Edit(TenonCall* call, Function&& set) {
  if (!call) return TENON_STATUS_INVALID_ARGUMENT;
  Use use(call);
  if (!use) return TENON_STATUS_FAILED_PRECONDITION;
  return Guard([&] {
    static PlanEdits none;
    return set(call->edits ? *call->edits : none);
  });
}

int32_t RefuseOpC(TenonCall* call, uint32_t op, uint32_t reason, TenonStr message) {
  return Edit(call, [&](PlanEdits& e) { return e.RefuseOp(*call, op, reason, message); });
}
int32_t SetLayoutC(TenonCall* call, uint32_t value, const TenonLayoutSpec* layout) {
  return Edit(call, [&](PlanEdits& e) { return e.SetLayout(*call, value, layout); });
}
int32_t MergeGroupsC(TenonCall* call, uint32_t group, uint32_t into) {
  return Edit(call, [&](PlanEdits& e) { return e.MergeGroups(*call, group, into); });
}
int32_t DetachOpC(TenonCall* call, uint32_t op, uint32_t group) {
  return Edit(call, [&](PlanEdits& e) { return e.DetachOp(*call, op, group); });
}
int32_t SetGroupKindC(TenonCall* call, uint32_t group, uint32_t kind) {
  return Edit(call, [&](PlanEdits& e) { return e.SetGroupKind(*call, group, kind); });
}
int32_t SetResourcesC(TenonCall* call, uint32_t group, const TenonKernelResources* resources) {
  return Edit(call, [&](PlanEdits& e) { return e.SetResources(*call, group, resources); });
}
int32_t ConstrainMemoryC(TenonCall* call, uint32_t value, const TenonMemoryConstraint* constraint) {
  return Edit(call, [&](PlanEdits& e) { return e.ConstrainMemory(*call, value, constraint); });
}
int32_t ViewTextC(TenonCall* call, const TenonView* view, TenonBytes* text) {
  if (!view || !text) return TENON_STATUS_INVALID_ARGUMENT;
  Use use(text);
  if (!use) return TENON_STATUS_FAILED_PRECONDITION;
  return Edit(call, [&](PlanEdits& e) { return e.ViewText(*call, view, text); });
}

}  // namespace

bool HostIsSanitized() {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
  return true;
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#endif
  return false;
}

const TenonHost* HostTable() {
  static const TenonHost host = {
      sizeof(TenonHost),
      TENON_ABI_MAJOR,
      TENON_ABI_MINOR,
      HostIsSanitized() ? uint64_t{1} << TENON_FEATURE_SANITIZED : 0,
      DiagnoseC,
      AppendC,
      IsCancelledC,
      ParallelForC,
      NowNsC,
      TraceC,
      CounterC,
      RefuseOpC,
      SetLayoutC,
      MergeGroupsC,
      DetachOpC,
      SetGroupKindC,
      SetResourcesC,
      ConstrainMemoryC,
      ViewTextC,
      DeviceNumberC,
      ExchangeC,
  };
  return &host;
}

}  // namespace tenon::load
