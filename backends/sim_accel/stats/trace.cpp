#include <nlohmann/json.hpp>

#include "backends/sim_accel/stats/report.h"

namespace tenon::sim {

std::string TraceToJson(const RunReport& report, const Program& program) {
  using Json = nlohmann::ordered_json;
  Json events = Json::array();
  for (size_t e = 0; e < report.engines.size(); ++e) {
    events.push_back({{"ph", "M"},
                      {"pid", 1},
                      {"tid", e},
                      {"name", "thread_name"},
                      {"args", {{"name", report.engines[e].name}}}});
  }
  for (const TraceEvent& event : report.trace) {
    const char* op = "?";
    if (event.instruction < program.instructions.size()) {
      if (const OpRecord* record = FindOp(program.instructions[event.instruction].op)) op = record->name;
    }
    std::string name = op;
    for (const TagReport& tag : report.tags) {
      if (tag.tag == event.tag && !tag.name.empty()) name = tag.name;
    }
    // The engine's own interval: results that are still on their way would overlap the next slice.
    events.push_back({{"ph", "X"},
                      {"pid", 1},
                      {"tid", event.engine},
                      {"ts", event.start},
                      {"dur", event.busy_end - event.start},
                      {"name", name},
                      {"args", {{"op", op}, {"instruction", event.instruction}, {"results_at", event.end}}}});
  }
  const Json trace = {{"traceEvents", std::move(events)}, {"displayTimeUnit", "ns"}};
  return trace.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tenon::sim
