#include "tools/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>

#include "absl/strings/str_split.h"

namespace tenon::tools {
namespace {

double Quantile(const std::vector<double>& sorted, double q) {
  size_t rank = static_cast<size_t>(std::ceil(q * static_cast<double>(sorted.size())));
  return sorted[std::clamp<size_t>(rank, 1, sorted.size()) - 1];
}

}  // namespace

double Median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

nlohmann::json TimesJson(std::vector<double> ms) {
  if (ms.empty()) return {{"median", nullptr}, {"min", nullptr}, {"p90", nullptr}, {"runs", 0}};
  std::sort(ms.begin(), ms.end());
  return {{"median", Median(ms)}, {"min", ms.front()}, {"p90", Quantile(ms, 0.9)}, {"runs", ms.size()}};
}

// Most that this process had in memory at once, VmHWM; null where the kernel does not say.
nlohmann::json ProcessPeak() {
  std::ifstream status("/proc/self/status");
  std::string word;
  uint64_t kib;
  while (status >> word) {
    if (word == "VmHWM:" && status >> kib) return kib << 10;
  }
  return {};
}

nlohmann::json MemoryJson(const rt::MemoryFigures& memory) {
  return {{"peak_bytes", memory.peak},
          {"plan_peak_bytes", memory.plan_peak},
          {"lower_bound_bytes", memory.lower_bound},
          {"constant_bytes", memory.constants},
          {"argument_bytes", memory.arguments},
          {"result_bytes", memory.results},
          {"prepared_bytes", memory.prepared},
          {"released_bytes", memory.released},
          {"process_peak_bytes", ProcessPeak()}};
}

nlohmann::json CheckJson(const driver::Comparison& check) {
  nlohmann::json json = {{"passed", check.passed}, {"max_abs", check.max_abs}, {"max_ulp", check.max_ulp}};
  json["first_difference"] =
      check.first_difference.empty() ? nlohmann::json() : nlohmann::json(check.first_difference);
  json["by_bounds"] = check.by_bounds;
  if (check.by_bounds) {
    json["bound_ulp"] = check.bound_ulp;
    json["reference_ulp"] = check.reference_ulp;
    json["unbounded"] = check.unbounded;
    json["ill_conditioned"] =
        check.ill_conditioned.empty() ? nlohmann::json() : nlohmann::json(check.ill_conditioned);
  }
  return json;
}

void AddReport(const rt::ArtifactHeader& header, nlohmann::json* json) {
  nlohmann::json report = nlohmann::json::parse(header.report, nullptr, false);
  if (!report.is_object()) return;
  for (const auto& [key, value] : report.items())
    if (key != "kernel_table") (*json)[key] = value;  // profiles read it
}

void AddCounters(const std::vector<std::pair<std::string, int64_t>>& counters, nlohmann::json* json) {
  for (const auto& [name, value] : counters) {
    std::vector<std::string> path = absl::StrSplit(name, '/');
    if (path.size() == 1 && path[0] == "cycles") {
      (*json)["cycles"] = value;
    } else if (path.size() == 1 && path[0] == "utilization_ppm") {
      (*json)["utilization"] = static_cast<double>(value) / 1e6;
    } else if (path[0] == "ops") {
      continue;  // a profile's, which knows their names
    } else if (path[0] == "limit") {
      continue;  // explain's, which knows the groups
    } else if (path.size() == 2 && path[0] == "peak") {
      (*json)["peak"][path[1]] = value;
    } else if (path.size() == 2 && path[0] == "bytes") {
      (*json)["bytes"][path[1]] = value;
    } else if (path.size() == 2 && path[0] == "memory") {
      (*json)["memory"]["device"][path[1]] = value;
    } else if (path.size() == 3 && path[0] == "engines" && path[2] == "busy") {
      (*json)["engines"][path[1]]["busy"] = value;
    } else if (path.size() == 4 && path[0] == "engines" && path[2] == "stalls") {
      (*json)["engines"][path[1]]["stalls"][path[3]] = value;
    } else {
      (*json)["counters"][name] = value;
    }
  }
}

std::string Milliseconds(double ms) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.3f ms", ms);
  return text;
}

}  // namespace tenon::tools
