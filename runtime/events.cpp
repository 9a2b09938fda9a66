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

bool InCycles(const Event& event) { return event.lane.starts_with(kCyclesLane); }

uint64_t FirstStart(const std::vector<Event>& events) {
  uint64_t first = UINT64_MAX;
  for (const Event& event : events)
    if (!InCycles(event)) first = std::min(first, event.start_ns);
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
  auto [at, is_new] = counter_places_.try_emplace(std::string(name), counters_.size());
  if (is_new) counters_.emplace_back(name, 0);
  counters_[at->second].second = value;
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
    if (InCycles(event)) continue;
    std::snprintf(line, sizeof(line), "%12.3f %12.3f  ", static_cast<double>(event.start_ns - first) / 1e3,
                  static_cast<double>(event.duration_ns) / 1e3);
    text += line + event.category + " " + event.name + "\n";
  }
  return text;
}

std::string EventSink::ChromeTrace() const {
  std::vector<Event> all = events();
  uint64_t first = FirstStart(all);
  // Lanes are threads: of the host's process, or of a process for each device, in which 1 us is 1 cycle.
  std::map<std::string, int> processes;
  std::map<std::pair<int, std::string>, int> lanes;
  auto trace = nlohmann::json::array();
  auto name_row = [&](const char* what, int process, int thread, const std::string& name) {
    trace.push_back(
        {{"ph", "M"}, {"pid", process}, {"tid", thread}, {"name", what}, {"args", {{"name", name}}}});
  };
  for (const Event& event : all) {
    const bool cycles = InCycles(event);
    const std::string owner = cycles ? event.category + " (1 us = 1 cycle)" : "host";
    auto [process, new_process] = processes.emplace(owner, static_cast<int>(processes.size()) + 1);
    if (new_process) name_row("process_name", process->second, 0, owner);
    const std::string row = cycles ? event.lane.substr(kCyclesLane.size()) : event.lane;
    auto [lane, new_lane] =
        lanes.emplace(std::pair(process->second, row), static_cast<int>(lanes.size()) + 1);
    if (new_lane) name_row("thread_name", process->second, lane->second, row);
    nlohmann::json slice = {{"ph", "X"},
                            {"pid", process->second},
                            {"tid", lane->second},
                            {"cat", event.category},
                            {"name", event.name}};
    if (cycles) {
      slice["ts"] = event.start_ns;
      slice["dur"] = event.duration_ns;
    } else {
      slice["ts"] = static_cast<double>(event.start_ns - first) / 1e3;
      slice["dur"] = static_cast<double>(event.duration_ns) / 1e3;
    }
    trace.push_back(std::move(slice));
  }
  nlohmann::json counters = nlohmann::json::object();
  for (const auto& [name, value] : this->counters()) counters[name] = value;
  nlohmann::json document = {{"traceEvents", trace}, {"displayTimeUnit", "ns"}, {"otherData", counters}};
  return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace tenon::rt
