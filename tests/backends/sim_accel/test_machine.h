// What the tests of the simulated machine share: machines, deterministic random data, invariants of reports.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "backends/sim_accel/machine/machine.h"
#include "backends/sim_accel/stats/report.h"

namespace tenon::sim {

inline Machine Preset(std::string_view name) {
  Machine machine;
  const Status status = LoadPreset(name, &machine);
  EXPECT_TRUE(status.ok()) << status.message;
  return machine;
}

// The same sequence on every host.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 2 + 1) {}
  uint64_t Next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_ * 0x2545f4914f6cdd1d;
  }
  int64_t Below(int64_t n) { return static_cast<int64_t>(Next() >> 33) % n; }
  int64_t Between(int64_t low, int64_t high) { return low + Below(high - low + 1); }
  float Float() { return static_cast<float>(Between(-1 << 20, 1 << 20)) * 0x1p-19f; }

 private:
  uint64_t state_;
};

// On every engine busy and stalls add up to the run; so do the ops' cycles.
inline void ExpectSumsToTotal(const RunReport& report) {
  for (const EngineReport& e : report.engines) {
    int64_t sum = e.busy;
    for (int s = 0; s < kStallCount; ++s) {
      EXPECT_GE(e.stalls[s], 0) << e.name << " " << StallName(static_cast<Stall>(s));
      sum += e.stalls[s];
    }
    EXPECT_EQ(sum, report.cycles) << e.name;
  }
  int64_t by_tag = 0;
  for (const TagReport& t : report.tags) {
    by_tag += t.cycles;
    int64_t sum = t.working;
    EXPECT_GE(t.working, 0) << t.name;
    for (int64_t stall : t.stalls) {
      EXPECT_GE(stall, 0) << t.name;
      sum += stall;
    }
    EXPECT_EQ(sum, t.cycles) << t.name;
  }
  EXPECT_EQ(by_tag, report.cycles);
}

}  // namespace tenon::sim
