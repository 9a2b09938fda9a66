// The one event sink, for compile time and run time alike: phases, passes, hooks, kernels, copies, and what a
// plugin reports.
//
//   EventSink sink;
//   { Span span(&sink, "kernel", "k0_dot"); ... }
//   WriteFileAtomically(path, sink.ChromeTrace());
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenon::rt {

// Nanoseconds of the steady clock; plugins read the same one through TenonHost.now_ns.
uint64_t NowNs();
// CPU time of the whole process, in nanoseconds.
uint64_t ProcessCpuNs();

struct Event {
  std::string category;  // "phase", "pass", "hook", "kernel", "copy", …
  std::string name;
  std::string lane;  // a row of the trace: "compile", "run", or a plugin's own
  uint64_t start_ns = 0, duration_ns = 0;
  uint32_t op = UINT32_MAX;  // of the compiled view, where a plugin names one
};

// Lanes of this prefix count cycles of a device, from the start of its work.
inline constexpr std::string_view kCyclesLane = "cycles/";

class EventSink {
 public:
  void Add(Event event);
  // The last value of a figure: "cycles", "engines/mxu0/busy".
  void Counter(std::string_view name, int64_t value);

  std::vector<Event> events() const;
  std::vector<std::pair<std::string, int64_t>> counters() const;

  // One line an event: start and duration in µs since the first event, category, name.
  std::string Text() const;
  // Chrome trace JSON, which Perfetto reads.
  std::string ChromeTrace() const;

 private:
  mutable std::mutex mutex_;
  std::vector<Event> events_;
  std::vector<std::pair<std::string, int64_t>> counters_;  // in order of first report
  std::unordered_map<std::string, size_t> counter_places_;
};

// From construction to destruction. A null sink costs nothing.
class Span {
 public:
  Span(EventSink* sink, std::string_view category, std::string_view name, std::string_view lane = "run")
      : sink_(sink), category_(category), name_(name), lane_(lane), start_ns_(sink ? NowNs() : 0) {}
  ~Span() {
    if (sink_)
      sink_->Add(
          {std::string(category_), std::string(name_), std::string(lane_), start_ns_, NowNs() - start_ns_});
  }
  Span(const Span&) = delete;
  Span& operator=(const Span&) = delete;

 private:
  EventSink* sink_;
  std::string_view category_, name_, lane_;
  uint64_t start_ns_;
};

}  // namespace tenon::rt
