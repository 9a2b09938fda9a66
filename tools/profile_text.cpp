#include "tools/profile_text.h"

#include <algorithm>
#include <cstdio>
#include <vector>

#include "absl/strings/str_cat.h"
#include "base/printable.h"
#include "tools/explain_text.h"

namespace tenon::tools {
namespace {

constexpr size_t kRows = 16, kStalls = 3;

template <class... Args>
std::string Format(const char* format, Args... args) {
  char line[512];
  std::snprintf(line, sizeof(line), format, args...);
  return line;
}

double Share(int64_t part, int64_t whole) {
  return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

std::string Where(const driver::ProfiledOp& op) {
  return Printable(op.location.empty() ? op.name : absl::StrCat(op.name, " ", op.location), /*lines=*/false);
}

// The largest of them; what is not named is summed, so that the line adds up.
std::string Stalls(std::vector<driver::Stall> stalls, int64_t whole) {
  std::sort(stalls.begin(), stalls.end(),
            [](auto& a, auto& b) { return a.cycles != b.cycles ? a.cycles > b.cycles : a.name < b.name; });
  std::string text;
  int64_t rest = 0;
  for (size_t i = 0; i < stalls.size(); ++i) {
    if (i >= kStalls) {
      rest += stalls[i].cycles;
    } else {
      absl::StrAppend(&text, i ? ", " : "", stalls[i].name,
                      Format(" %.1f%%", Share(stalls[i].cycles, whole)));
    }
  }
  if (rest) absl::StrAppend(&text, Format(", other %.1f%%", Share(rest, whole)));
  return text;
}

std::string CyclesText(const driver::Profile& p) {
  std::string out = Format("%s: %lld cycles", p.target.c_str(), static_cast<long long>(p.cycles));
  if (p.clock_mhz > 0)
    absl::StrAppend(&out, Format(" (%.3f ms at %.0f MHz)", static_cast<double>(p.cycles) / p.clock_mhz / 1e3,
                                 p.clock_mhz));
  absl::StrAppend(&out, Format(", utilisation %.1f%%", 100 * p.utilization));
  for (const auto& [memory, bytes] : p.bytes)
    absl::StrAppend(&out, ", ", memory, " ", BytesText(static_cast<uint64_t>(bytes)));
  absl::StrAppend(&out, "\n");
  if (p.bound > 0 && p.cycles > 0)
    absl::StrAppend(
        &out, Format("roofline: at least %.0f cycles, by %s; the run takes %.2f times that\n", p.bound,
                     p.memory_bound ? "memory" : "arithmetic", static_cast<double>(p.cycles) / p.bound));
  absl::StrAppend(&out, "\nengine        busy  stalls\n");
  for (const driver::ProfiledEngine& engine : p.engines)
    absl::StrAppend(&out, Format("  %-9s %5.1f%%  ", engine.name.c_str(), Share(engine.busy, p.cycles)),
                    Stalls(engine.stalls, p.cycles), "\n");
  absl::StrAppend(&out, Format("\n  %12s %6s %5s %6s %8s %9s %6s  %-44s %s\n", "cycles", "share", "util",
                               "bound", "working", "bytes", "times", "op", "waits (of its cycles)"));
  auto row = [&](const driver::ProfiledOp& op, const std::string& name) {
    absl::StrAppend(
        &out,
        Format("  %12lld %5.1f%% %4.0f%% %5.0f%% %7.0f%% %9s %6lld  %-44.60s ",
               static_cast<long long>(op.cycles), Share(op.cycles, p.cycles), 100 * op.utilization,
               op.cycles ? 100 * op.bound / static_cast<double>(op.cycles) : 0.0,
               Share(op.working, op.cycles), BytesText(op.bytes).c_str(), static_cast<long long>(op.launches),
               name.c_str()),
        Stalls(op.stalls, op.cycles), "\n");
  };
  driver::ProfiledOp rest;
  for (size_t i = 0; i < p.ops.size(); ++i) {
    if (i < kRows) {
      row(p.ops[i], Where(p.ops[i]));
      continue;
    }
    rest.cycles += p.ops[i].cycles;
    rest.working += p.ops[i].working;
    rest.bytes += p.ops[i].bytes;
    rest.launches += p.ops[i].launches;
    rest.flops += p.ops[i].flops;
    rest.bound += p.ops[i].bound;
    for (const driver::Stall& stall : p.ops[i].stalls) {
      auto at =
          std::find_if(rest.stalls.begin(), rest.stalls.end(), [&](auto& s) { return s.name == stall.name; });
      if (at == rest.stalls.end()) at = rest.stalls.insert(at, {stall.name, 0});
      at->cycles += stall.cycles;
    }
  }
  if (p.ops.size() > kRows) {
    const double peak = p.peak_macs_per_cycle * static_cast<double>(rest.cycles);
    rest.utilization = peak > 0 ? rest.flops / 2 / peak : 0;
    row(rest, absl::StrCat("(", p.ops.size() - kRows, " more)"));
  }
  absl::StrAppend(&out, Format("  %12lld  total\n", static_cast<long long>(p.cycles)));
  return out;
}

std::string KernelsText(const driver::Profile& p) {
  std::string out = Format("%s: %.3f ms in %zu kernels\n", p.target.c_str(), p.run_ms, p.ops.size());
  if (p.ops.empty()) return out;
  absl::StrAppend(&out, Format("\n  %10s %6s %6s %9s %8s %8s  %s\n", "ms", "share", "times", "bytes", "GB/s",
                               "GFLOP/s", "kernel"));
  auto row = [&](const driver::ProfiledOp& op, const std::string& name) {
    const double seconds = op.ms / 1e3;
    absl::StrAppend(&out, Format("  %10.4f %5.1f%% %6lld %9s %8.2f %8.2f  %s\n", op.ms,
                                 p.run_ms > 0 ? 100 * op.ms / p.run_ms : 0.0,
                                 static_cast<long long>(op.launches), BytesText(op.bytes).c_str(),
                                 seconds > 0 ? static_cast<double>(op.bytes) / seconds / 1e9 : 0.0,
                                 seconds > 0 ? op.flops / seconds / 1e9 : 0.0, name.c_str()));
  };
  driver::ProfiledOp rest;
  for (size_t i = 0; i < p.ops.size(); ++i) {
    if (i < kRows) {
      row(p.ops[i], Where(p.ops[i]));
      continue;
    }
    rest.ms += p.ops[i].ms;
    rest.bytes += p.ops[i].bytes;
    rest.flops += p.ops[i].flops;
    rest.launches += p.ops[i].launches;
  }
  if (p.ops.size() > kRows) row(rest, absl::StrCat("(", p.ops.size() - kRows, " more)"));
  return out;
}

}  // namespace

std::string ProfileText(const driver::Profile& profile) {
  return profile.cycles > 0 ? CyclesText(profile) : KernelsText(profile);
}

void AddProfile(const driver::Profile& profile, nlohmann::json* json) {
  nlohmann::json& ops = (*json)["ops"] = nlohmann::json::array();
  const bool cycles = profile.cycles > 0;
  for (const driver::ProfiledOp& op : profile.ops) {
    nlohmann::json row = {{"op", op.name},
                          {"location", op.location},
                          {"times", op.launches},
                          {"bytes", op.bytes},
                          {"flops", op.flops}};
    if (cycles) {
      row["cycles"] = op.cycles;
      row["working"] = op.working;
      row["utilization"] = op.utilization;
      row["roofline_cycles"] = op.bound;
      row["bound"] = op.memory_bound ? "memory" : "arithmetic";
      nlohmann::json& stalls = row["stalls"] = nlohmann::json::object();
      for (const driver::Stall& stall : op.stalls) stalls[stall.name] = stall.cycles;
    } else {
      row["ms"] = op.ms;
    }
    ops.push_back(std::move(row));
  }
  if (profile.bound > 0) (*json)["roofline_cycles"] = profile.bound;
}

}  // namespace tenon::tools
