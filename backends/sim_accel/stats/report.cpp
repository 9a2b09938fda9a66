#include "backends/sim_accel/stats/report.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace tenon::sim {
namespace {

std::string Hex(uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof(text), "%016llx", static_cast<unsigned long long>(value));
  return text;
}

std::string Percent(int64_t part, int64_t whole) {
  char text[16];
  std::snprintf(text, sizeof(text), "%5.1f%%",
                whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0);
  return text;
}

}  // namespace

const char* StallName(Stall stall) {
  static const char* const kNames[kStallCount] = {
      "issue",       "queue-full", "sync", "scalar-read", "dma-latency", "dma-bandwidth",
      "weight-load", "raw",        "war",  "waw",         "in-flight",   "tail"};
  const auto i = static_cast<size_t>(stall);
  return i < kStallCount ? kNames[i] : "?";
}

std::string ReportToJson(const RunReport& r) {
  using Json = nlohmann::ordered_json;
  Json json;
  json["machine"] = r.machine;
  json["machine_hash"] = Hex(r.machine_hash);
  json["clock_mhz"] = r.clock_mhz;
  json["cycles"] = r.cycles;
  json["instructions"] = r.instructions;
  Json& engines = json["engines"] = Json::object();
  for (const EngineReport& e : r.engines) {
    Json& engine = engines[e.name];
    engine["instructions"] = e.instructions;
    engine["busy"] = e.busy;
    Json& stalls = engine["stalls"] = Json::object();
    for (int s = 0; s < kStallCount; ++s) {
      if (e.stalls[s]) stalls[StallName(static_cast<Stall>(s))] = e.stalls[s];
    }
  }
  json["utilization"] = r.utilization;
  json["macs"] = r.macs;
  Json& bytes = json["bytes"];
  bytes["hbm_read"] = r.hbm_read_bytes;
  bytes["hbm_write"] = r.hbm_write_bytes;
  bytes["vmem_read"] = r.vmem_read_bytes;
  bytes["vmem_write"] = r.vmem_write_bytes;
  bytes["vmem_peak"] = r.vmem_peak_bytes;
  Json& ops = json["ops"] = Json::array();
  for (const TagReport& t : r.tags) {
    Json op;
    op["tag"] = t.tag;
    op["name"] = t.name;
    op["instructions"] = t.instructions;
    op["cycles"] = t.cycles;
    op["working"] = t.working;
    Json& waits = op["stalls"] = Json::object();
    for (int s = 0; s < kStallCount; ++s) {
      if (t.stalls[s]) waits[StallName(static_cast<Stall>(s))] = t.stalls[s];
    }
    op["busy"] = t.busy;
    op["macs"] = t.macs;
    op["hbm_bytes"] = t.hbm_bytes;
    ops.push_back(std::move(op));
  }
  json["data_dependent"] = r.data_dependent;
  // Names come from users' programs and may hold any bytes.
  return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

std::string ReportToText(const RunReport& r) {
  char line[160];
  std::snprintf(line, sizeof(line), "%s (%s): %lld cycles, %lld instructions, array utilisation %.1f%%\n",
                r.machine.c_str(), Hex(r.machine_hash).c_str(), static_cast<long long>(r.cycles),
                static_cast<long long>(r.instructions), 100.0 * r.utilization);
  std::string out = line;
  for (const EngineReport& e : r.engines) {
    std::snprintf(line, sizeof(line), "  %-8s busy %12lld %s", e.name.c_str(), static_cast<long long>(e.busy),
                  Percent(e.busy, r.cycles).c_str());
    out += line;
    for (int s = 0; s < kStallCount; ++s) {
      if (!e.stalls[s]) continue;
      out += std::string("  ") + StallName(static_cast<Stall>(s)) + Percent(e.stalls[s], r.cycles);
    }
    out += "\n";
  }
  std::snprintf(line, sizeof(line),
                "  bytes: HBM read %lld, write %lld; VMEM read %lld, write %lld, peak %lld\n",
                static_cast<long long>(r.hbm_read_bytes), static_cast<long long>(r.hbm_write_bytes),
                static_cast<long long>(r.vmem_read_bytes), static_cast<long long>(r.vmem_write_bytes),
                static_cast<long long>(r.vmem_peak_bytes));
  out += line;
  for (const TagReport& t : r.tags) {
    std::snprintf(line, sizeof(line), "  %12lld %s  ", static_cast<long long>(t.cycles),
                  Percent(t.cycles, r.cycles).c_str());
    out += line + (t.name.empty() ? "op " + std::to_string(t.tag) : t.name) + "\n";
  }
  return out;
}

}  // namespace tenon::sim
