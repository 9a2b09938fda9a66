// A machine is data: an immutable description read from JSON (presets/*.json are built in).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "backends/sim_accel/machine/status.h"

namespace tenon::sim {

// All times are cycles, all sizes bytes, unless a name says otherwise.
struct MatrixUnit {
  int64_t count = 0;                   // arrays, each an engine
  int64_t rows = 0;                    // K of one weight tile
  int64_t cols = 0;                    // N of one weight tile
  int64_t mac_group = 0;               // order of additions: 1 or 4 (docs/sim_accel.md)
  int64_t row_interval = 0;            // between rows of activations
  std::vector<int64_t> first_latency;  // per array: from a row's entry to its last result
  int64_t weight_load = 0;             // of a whole tile
  int64_t shadow_sets =
      0;  // 0: loads wait until the array is empty; 1: the next tile loads while one streams
};

struct VectorUnit {
  int64_t lanes = 0;
  int64_t sublanes = 0;  // lanes x sublanes 32-bit elements are one register
  int64_t alus = 0;      // register operations a cycle
  int64_t loads = 0;     // registers read from VMEM a cycle
  int64_t stores = 0;
  int64_t latency = 0;
  int64_t transcendental_latency = 0;
  int64_t transcendental_interval = 0;
  int64_t cross_lane_latency = 0;  // reductions along lanes, strided accesses
  int64_t cross_lane_interval = 0;
};

struct ScalarUnit {
  int64_t smem_bytes = 0;
  int64_t latency = 0;
  int64_t smem_latency = 0;
  int64_t vmem_latency = 0;
  int64_t branch = 0;  // cycles a taken branch costs
};

struct Dma {
  int64_t read_latency = 0;   // HBM to VMEM, the fixed part
  int64_t write_latency = 0;  // VMEM to HBM
  int64_t burst_bytes = 0;    // every contiguous run occupies whole bursts
  int64_t in_flight = 0;      // transfers of one engine whose latencies overlap
};

struct Machine {
  std::string name;
  std::string validation;  // what the numbers stand on, printed in every report
  int64_t clock_mhz = 0;
  MatrixUnit mxu;
  VectorUnit vector;
  ScalarUnit scalar;
  Dma dma;
  int64_t vmem_bytes = 0;
  int64_t hbm_bytes = 0;
  int64_t hbm_bytes_per_cycle = 0;
  int64_t queue_depth = 0;    // instructions that wait before one engine
  int64_t tile_sublanes = 0;  // native layout of 32-bit elements
  int64_t tile_lanes = 0;
  uint64_t hash = 0;  // of the canonical JSON
};

// The built-in descriptions, sorted by name. The default is tpu_v4i-like.
std::vector<std::string> ListPresets();
Status LoadPreset(std::string_view name, Machine* machine);
// Every key is required, an unknown key is an error, every value is checked against its range.
Status ParseMachine(std::string_view json, Machine* machine);
// Canonical JSON: keys sorted, no spaces. ParseMachine reads it back to the same hash.
std::string MachineToJson(const Machine& machine);

inline constexpr std::string_view kDefaultMachine = "tpu_v4i-like";

}  // namespace tenon::sim
