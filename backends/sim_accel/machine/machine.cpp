#include "backends/sim_accel/machine/machine.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "backends/sim_accel/machine/presets.h"  // generated

namespace tenon::sim {
namespace {

using Json = nlohmann::json;

// The one list of fields: reading, printing and range checks walk it. Ranges keep every product of times and
// sizes far from 64 bits.
template <class M, class Visitor>
void VisitFields(M& m, Visitor&& field) {
  constexpr int64_t kCycles = 1 << 20, kBytes = int64_t{1} << 44;
  field("", "clock_mhz", m.clock_mhz, 1, 100'000);
  field("mxu", "count", m.mxu.count, 1, 64);
  field("mxu", "rows", m.mxu.rows, 1, 256);
  field("mxu", "cols", m.mxu.cols, 1, 1024);
  field("mxu", "mac_group", m.mxu.mac_group, 1, 4);
  field("mxu", "row_interval", m.mxu.row_interval, 1, kCycles);
  field("mxu", "weight_load", m.mxu.weight_load, 0, kCycles);
  field("mxu", "shadow_sets", m.mxu.shadow_sets, 0, 1);
  field("vector", "lanes", m.vector.lanes, 1, 1024);
  field("vector", "sublanes", m.vector.sublanes, 1, 64);
  field("vector", "alus", m.vector.alus, 1, 64);
  field("vector", "loads", m.vector.loads, 1, 64);
  field("vector", "stores", m.vector.stores, 1, 64);
  field("vector", "latency", m.vector.latency, 0, kCycles);
  field("vector", "transcendental_latency", m.vector.transcendental_latency, 0, kCycles);
  field("vector", "transcendental_interval", m.vector.transcendental_interval, 1, kCycles);
  field("vector", "cross_lane_latency", m.vector.cross_lane_latency, 0, kCycles);
  field("vector", "cross_lane_interval", m.vector.cross_lane_interval, 1, kCycles);
  field("scalar", "smem_bytes", m.scalar.smem_bytes, 0, kBytes);
  field("scalar", "latency", m.scalar.latency, 1, kCycles);
  field("scalar", "smem_latency", m.scalar.smem_latency, 1, kCycles);
  field("scalar", "vmem_latency", m.scalar.vmem_latency, 1, kCycles);
  field("scalar", "branch", m.scalar.branch, 0, kCycles);
  field("dma", "read_latency", m.dma.read_latency, 0, kCycles);
  field("dma", "write_latency", m.dma.write_latency, 0, kCycles);
  field("dma", "burst_bytes", m.dma.burst_bytes, 1, 1 << 16);
  field("dma", "in_flight", m.dma.in_flight, 1, 1024);
  field("", "vmem_bytes", m.vmem_bytes, 1024, int64_t{1} << 32);
  field("", "hbm_bytes", m.hbm_bytes, 1024, kBytes);
  field("", "hbm_bytes_per_cycle", m.hbm_bytes_per_cycle, 1, 1 << 20);
  field("", "queue_depth", m.queue_depth, 1, 1024);
  field("", "tile_sublanes", m.tile_sublanes, 1, 1024);
  field("", "tile_lanes", m.tile_lanes, 1, 1024);
}

Status Bad(const std::string& message) { return Status::Error(Code::bad_machine, "machine: " + message); }

uint64_t HashText(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char c : text) hash = (hash ^ c) * 0x100000001b3;
  return hash;
}

}  // namespace

std::string MachineToJson(const Machine& machine) {
  Json json = Json::object();
  json["name"] = machine.name;
  json["validation"] = machine.validation;
  json["mxu"]["first_latency"] = machine.mxu.first_latency;
  VisitFields(machine, [&](const char* group, const char* key, int64_t value, int64_t, int64_t) {
    (group[0] ? json[group] : json)[key] = value;
  });
  return json.dump();
}

Status ParseMachine(std::string_view text, Machine* machine) {
  if (text.size() > (1 << 20)) return Bad("description is larger than 1 MiB");
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) return Bad("not a JSON document");
  if (!json.is_object()) return Bad("not a JSON object");
  std::set<std::string> known;
  std::string error;
  const auto find = [&](const std::string& group, const std::string& key) -> const Json* {
    const std::string path = group.empty() ? key : group + "." + key;
    known.insert(path);
    const Json* object = &json;
    if (!group.empty()) {
      const auto it = json.find(group);
      if (it == json.end() || !it->is_object()) {
        if (error.empty()) error = "needs an object '" + group + "'";
        return nullptr;
      }
      object = &*it;
    }
    const auto it = object->find(key);
    if (it == object->end()) {
      if (error.empty()) error = "needs a key '" + path + "'";
      return nullptr;
    }
    return &*it;
  };
  Machine m;
  const auto read_text = [&](const char* key, std::string& value) {
    const Json* j = find("", key);
    if (!j) return;
    if (!j->is_string() || j->get_ref<const std::string&>().size() > 256) {
      if (error.empty()) error = std::string("'") + key + "' must be a string of at most 256 bytes";
      return;
    }
    value = j->get<std::string>();
    for (unsigned char c : value) {
      if ((c < 32 || c > 126) && error.empty()) error = std::string("'") + key + "' must be plain ASCII";
    }
  };
  const auto read_int = [&](const std::string& path, const Json& j, int64_t& value, int64_t low,
                            int64_t high) {
    // An unsigned value past int64 would wrap, so it is compared as unsigned first.
    const bool fits = j.is_number_integer() &&
                      (!j.is_number_unsigned() || j.get<uint64_t>() <= static_cast<uint64_t>(high));
    if (!fits || j.get<int64_t>() < low || j.get<int64_t>() > high) {
      if (error.empty()) {
        error =
            "'" + path + "' must be an integer from " + std::to_string(low) + " to " + std::to_string(high);
      }
      return;
    }
    value = j.get<int64_t>();
  };
  read_text("name", m.name);
  read_text("validation", m.validation);
  VisitFields(m, [&](const char* group, const char* key, int64_t& value, int64_t low, int64_t high) {
    const Json* j = find(group, key);
    if (j) read_int(group[0] ? std::string(group) + "." + key : key, *j, value, low, high);
  });
  if (const Json* j = find("mxu", "first_latency")) {
    if (!j->is_array() || j->size() > 64) {
      if (error.empty()) error = "'mxu.first_latency' must be an array";
    } else {
      for (const Json& e : *j) {
        int64_t latency = 0;
        read_int("mxu.first_latency", e, latency, 1, 1 << 20);
        m.mxu.first_latency.push_back(latency);
      }
    }
  }
  const auto reject_unknown = [&](const Json& object, const std::string& prefix) {
    for (const auto& [key, value] : object.items()) {
      const bool group = prefix.empty() && value.is_object();
      if (!group && !known.count(prefix + key) && error.empty()) error = "unknown key '" + prefix + key + "'";
    }
  };
  reject_unknown(json, "");
  for (const auto& [key, value] : json.items()) {
    if (!value.is_object()) continue;
    const bool group = key == "mxu" || key == "vector" || key == "scalar" || key == "dma";
    if (!group && error.empty()) error = "unknown key '" + key + "'";
    reject_unknown(value, key + ".");
  }
  if (!error.empty()) return Bad(error);
  if (m.mxu.mac_group != 1 && m.mxu.mac_group != 4) return Bad("'mxu.mac_group' must be 1 or 4");
  if (static_cast<int64_t>(m.mxu.first_latency.size()) != m.mxu.count) {
    return Bad("'mxu.first_latency' needs one entry per array");
  }
  m.hash = HashText(MachineToJson(m));
  *machine = std::move(m);
  return Status::Ok();
}

std::vector<std::string> ListPresets() {
  std::vector<std::string> names;
  for (const Preset& preset : kPresets) names.emplace_back(preset.name);
  return names;
}

Status LoadPreset(std::string_view name, Machine* machine) {
  std::string known;
  for (const Preset& preset : kPresets) {
    if (name == preset.name) return ParseMachine(preset.json, machine);
    known += std::string(known.empty() ? "" : ", ") + preset.name;
  }
  return Bad("no preset is named '" + std::string(name) + "'; there are: " + known);
}

}  // namespace tenon::sim
