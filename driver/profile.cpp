#include "driver/profile.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace tenon::driver {
namespace {

constexpr std::string_view kOpsLane = "ops";

// The figures of one op of the compiled view.
struct OpFigures {
  int64_t cycles = 0, working = 0, bytes = 0, macs = 0;
  std::map<std::string, int64_t> stalls;
};

// "dot_general model.mlir:12:5" → op and place.
void SplitLabel(const std::string& label, ProfiledOp* op) {
  const size_t space = label.find(' ');
  op->name = label.substr(0, space);
  if (space != std::string::npos) op->location = label.substr(space + 1);
}

class Maker {
 public:
  Maker(const rt::EventSink& events, const rt::ArtifactHeader& header)
      : events_(events.events()), counters_(events.counters()) {
    out_.target = header.target;
    table_ = nlohmann::json::parse(header.report, nullptr, false);
  }

  Profile Make() && {
    ReadCounters();
    Lanes();
    if (op_figures_.empty()) {
      Kernels();
    } else {
      Ops();
    }
    std::sort(out_.ops.begin(), out_.ops.end(), [](const ProfiledOp& a, const ProfiledOp& b) {
      return std::tuple(-a.cycles, -a.ms, std::string_view(a.name), std::string_view(a.location)) <
             std::tuple(-b.cycles, -b.ms, std::string_view(b.name), std::string_view(b.location));
    });
    return std::move(out_);
  }

 private:
  ProfiledEngine& Engine(const std::string& name) {
    auto [at, is_new] = engines_.try_emplace(name, out_.engines.size());
    if (is_new) out_.engines.push_back({name, 0, {}});
    return out_.engines[at->second];
  }

  void ReadCounters() {
    for (const auto& [name, value] : counters_) {
      const std::vector<std::string> path = absl::StrSplit(name, '/');
      if (name == "cycles") {
        out_.cycles = value;
      } else if (name == "clock_mhz") {
        out_.clock_mhz = static_cast<double>(value);
      } else if (name == "utilization_ppm") {
        out_.utilization = static_cast<double>(value) / 1e6;
      } else if (name == "peak/macs_per_cycle") {
        out_.peak_macs_per_cycle = static_cast<double>(value);
      } else if (name == "peak/bytes_per_cycle") {
        out_.peak_bytes_per_cycle = static_cast<double>(value);
      } else if (name == "macs") {
        macs_ = value;
      } else if (name == "trace_left_out") {
        out_.trace_left_out = value;
      } else if (path.size() == 2 && path[0] == "bytes") {
        out_.bytes.emplace_back(path[1], value);
      } else if (path.size() == 3 && path[0] == "engines" && path[2] == "busy") {
        Engine(path[1]).busy = value;
      } else if (path.size() == 4 && path[0] == "engines" && path[2] == "stalls") {
        if (value) Engine(path[1]).stalls.push_back({path[3], value});
      } else if (path.size() >= 3 && path[0] == "ops") {
        OpFigures& op = op_figures_[path[1]];
        if (path[2] == "cycles") op.cycles = value;
        if (path[2] == "working") op.working = value;
        if (path[2] == "bytes") op.bytes = value;
        if (path[2] == "macs") op.macs = value;
        if (path[2] == "stalls" && path.size() == 4) op.stalls[path[3]] = value;
      }
    }
    uint64_t moved = 0;
    for (const auto& [id, op] : op_figures_) moved += static_cast<uint64_t>(op.bytes);
    out_.bound = Bound(static_cast<double>(macs_), static_cast<double>(moved), &out_.memory_bound);
  }

  double Bound(double macs, double bytes, bool* memory_bound) const {
    const double arithmetic = out_.peak_macs_per_cycle > 0 ? macs / out_.peak_macs_per_cycle : 0;
    const double memory = out_.peak_bytes_per_cycle > 0 ? bytes / out_.peak_bytes_per_cycle : 0;
    *memory_bound = memory > arithmetic;
    return std::max(arithmetic, memory);
  }

  void Lanes() {
    uint64_t first = UINT64_MAX;
    for (const rt::Event& event : events_)
      if (!event.lane.starts_with(rt::kCyclesLane)) first = std::min(first, event.start_ns);
    std::map<std::string, size_t> places;
    for (const rt::Event& event : events_) {
      const bool cycles = event.lane.starts_with(rt::kCyclesLane);
      auto [at, is_new] = places.try_emplace(event.lane, out_.lanes.size());
      if (is_new)
        out_.lanes.push_back({cycles ? event.lane.substr(rt::kCyclesLane.size()) : event.lane, cycles, {}});
      Lane& lane = out_.lanes[at->second];
      lane.slices.push_back({event.name, event.category,
                             static_cast<int64_t>(event.start_ns - (cycles ? 0 : first)),
                             static_cast<int64_t>(event.duration_ns), 0});
      if (event.op == UINT32_MAX || !cycles) continue;
      // The lane of ops names them for certain; any other lane's first slice of an op is the next best.
      if (lane.name == kOpsLane) {
        labels_[std::to_string(event.op)] = event.name;
      } else {
        labels_.try_emplace(std::to_string(event.op), event.name);
      }
    }
    for (Lane& lane : out_.lanes) {
      // A device reports what contains before what is contained: of two of one extent its order tells which is which.
      std::vector<size_t> order(lane.slices.size());
      std::iota(order.begin(), order.end(), size_t{0});
      std::sort(order.begin(), order.end(), [&](size_t i, size_t j) {
        const Slice &a = lane.slices[i], &b = lane.slices[j];
        if (a.start != b.start || a.duration != b.duration)
          return std::tuple(a.start, -a.duration) < std::tuple(b.start, -b.duration);
        return !lane.cycles && a.name != b.name ? a.name < b.name : i < j;
      });
      std::vector<Slice> sorted;
      for (size_t at : order) sorted.push_back(std::move(lane.slices[at]));
      lane.slices = std::move(sorted);
      std::vector<int64_t> open;  // ends
      for (Slice& slice : lane.slices) {
        while (!open.empty() && open.back() <= slice.start) open.pop_back();
        slice.depth = static_cast<int>(open.size());
        open.push_back(slice.start + slice.duration);
      }
    }
  }

  void Ops() {
    std::map<std::string, size_t> places;
    std::vector<int64_t> macs;
    std::vector<std::map<std::string, int64_t>> stalls;
    for (const auto& [id, figures] : op_figures_) {
      auto known = labels_.find(id);
      const std::string label = id == "-"                ? "between-ops"
                                : known == labels_.end() ? absl::StrCat("op-", id)
                                                         : known->second;
      auto [at, is_new] = places.try_emplace(label, out_.ops.size());
      if (is_new) {
        SplitLabel(label, &out_.ops.emplace_back());
        macs.push_back(0);
        stalls.emplace_back();
      }
      ProfiledOp& op = out_.ops[at->second];
      ++op.launches;
      op.cycles += figures.cycles;
      op.working += figures.working;
      op.bytes += static_cast<uint64_t>(figures.bytes);
      op.flops += 2 * static_cast<double>(figures.macs);
      macs[at->second] += figures.macs;
      for (const auto& [name, value] : figures.stalls) stalls[at->second][name] += value;
    }
    for (size_t i = 0; i < out_.ops.size(); ++i) {
      ProfiledOp& op = out_.ops[i];
      for (const auto& [name, value] : stalls[i]) op.stalls.push_back({name, value});
      std::sort(op.stalls.begin(), op.stalls.end(), [](const Stall& a, const Stall& b) {
        return a.cycles != b.cycles ? a.cycles > b.cycles : a.name < b.name;
      });
      const double peak = out_.peak_macs_per_cycle * static_cast<double>(op.cycles);
      op.utilization = peak > 0 ? static_cast<double>(macs[i]) / peak : 0;
      op.bound = Bound(static_cast<double>(macs[i]), static_cast<double>(op.bytes), &op.memory_bound);
    }
  }

  void Kernels() {
    std::map<std::string, const nlohmann::json*> facts;
    if (table_.is_object() && table_.contains("kernel_table") && table_["kernel_table"].is_array()) {
      for (const nlohmann::json& row : table_["kernel_table"])
        if (row.is_object() && row.contains("name") && row["name"].is_string())
          facts[row["name"].get<std::string>()] = &row;
    }
    std::map<std::string, size_t> places;
    for (const rt::Event& event : events_) {
      if (event.category != "kernel" && event.category != "execute" && event.category != "copy" &&
          event.category != "host_call")
        continue;
      auto [at, is_new] = places.try_emplace(event.name, out_.ops.size());
      if (is_new) {
        ProfiledOp& op = out_.ops.emplace_back();
        op.name = event.name;
        if (auto row = facts.find(event.name); row != facts.end()) {
          op.location = row->second->value("location", "");
        }
      }
      ProfiledOp& op = out_.ops[at->second];
      ++op.launches;
      op.ms += static_cast<double>(event.duration_ns) / 1e6;
      if (auto row = facts.find(event.name); row != facts.end()) {
        op.bytes += row->second->value("bytes", uint64_t{0});
        op.flops += static_cast<double>(row->second->value("flops", uint64_t{0}));
      }
    }
    for (const ProfiledOp& op : out_.ops) out_.run_ms += op.ms;
  }

  std::vector<rt::Event> events_;
  std::vector<std::pair<std::string, int64_t>> counters_;
  nlohmann::json table_;
  Profile out_;
  int64_t macs_ = 0;
  std::map<std::string, size_t> engines_;
  std::map<std::string, OpFigures> op_figures_;  // by id, "-" for what belongs to none
  std::unordered_map<std::string, std::string> labels_;
};

}  // namespace

Profile MakeProfile(const rt::EventSink& events, const rt::ArtifactHeader& header) {
  return Maker(events, header).Make();
}

}  // namespace tenon::driver
