#include "runtime/events.h"

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

namespace tenon::rt {
namespace {

uint64_t ReadClock(clockid_t clock) {
  timespec now;
  ::clock_gettime(clock, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(now.tv_nsec);
}

uint64_t FirstStart(const std::vector<Event>& events) {
  uint64_t first = events.empty() ? 0 : events.front().start_ns;
  for (const Event& event : events) first = std::min(first, event.start_ns);
  return first;
}

}  // namespace

uint64_t NowNs() { return ReadClock(CLOCK_MONOTONIC); }
uint64_t ProcessCpuNs() { return ReadClock(CLOCK_PROCESS_CPUTIME_ID); }

void EventSink::Add(Event event) {
  std::lock_guard lock(mutex_);
  events_.push_back(std::move(event));
}

void EventSink::Counter(std::string_view name, int64_t value) {
  std::lock_guard lock(mutex_);
  auto at = std::find_if(counters_.begin(), counters_.end(),
                         [&](const auto& counter) { return counter.first == name; });
  if (at != counters_.end()) {
    at->second = value;
  } else {
    counters_.emplace_back(name, value);
  }
}

std::vector<Event> EventSink::events() const {
  std::lock_guard lock(mutex_);
  return events_;
}

std::vector<std::pair<std::string, int64_t>> EventSink::counters() const {
  std::lock_guard lock(mutex_);
  return counters_;
}

std::string EventSink::Text() const {
  std::vector<Event> all = events();
  uint64_t first = FirstStart(all);
  std::string text;
  char line[64];
  for (const Event& event : all) {
    std::snprintf(line, sizeof(line), "%12.3f %12.3f  ", (event.start_ns - first) / 1e3,
                  event.duration_ns / 1e3);
    text += line + event.category + " " + event.name + "\n";
  }
  return text;
}

std::string EventSink::ChromeTrace() const {
  std::vector<Event> all = events();
  uint64_t first = FirstStart(all);
  std::map<std::string, int> lanes;
  auto trace = nlohmann::json::array();
  for (const Event& event : all) {
    auto [lane, is_new] = lanes.emplace(event.lane, static_cast<int>(lanes.size()) + 1);
    if (is_new)
      trace.push_back({{"ph", "M"},
                       {"pid", 1},
                       {"tid", lane->second},
                       {"name", "thread_name"},
                       {"args", {{"name", event.lane}}}});
    trace.push_back({{"ph", "X"},
                     {"pid", 1},
                     {"tid", lane->second},
                     {"cat", event.category},
                     {"name", event.name},
                     {"ts", (event.start_ns - first) / 1e3},
                     {"dur", event.duration_ns / 1e3}});
  }
  nlohmann::json counters = nlohmann::json::object();
  for (const auto& [name, value] : this->counters()) counters[name] = value;
  nlohmann::json document = {{"traceEvents", trace}, {"displayTimeUnit", "ns"}, {"otherData", counters}};
  return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace tenon::rt
