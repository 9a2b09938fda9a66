// What a run cost and when: made from the events and counters of a run (runtime/events.h), whoever reported them. The
// text report, the JSON and the pages with a timeline read this.
//
// Time is either nanoseconds of the host's clock or, where the device reports them, cycles of its own.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "runtime/artifact.h"
#include "runtime/events.h"

namespace tenon::driver {

// One thing that happened. Slices of a lane are sorted by start; one that lies within another comes after it and has a
// greater depth; otherwise they do not overlap.
struct Slice {
  std::string name;      // "dot_general model.mlir:12:5", "k0_dot_add", "phase fused"
  std::string category;  // "phase", "pass", "hook", "kernel", "copy", …; of a device's lane its plugin
  int64_t start = 0, duration = 0;
  int depth = 0;
};

struct Lane {
  std::string name;     // "compile", "run", or the device's own: "mxu0", "dma_in"
  bool cycles = false;  // else nanoseconds since the first event
  std::vector<Slice> slices;
};

struct Stall {
  std::string name;
  int64_t cycles = 0;
};

// A unit of a device. busy + all stalls = the profile's cycles.
struct ProfiledEngine {
  std::string name;
  int64_t busy = 0;
  std::vector<Stall> stalls;  // without zeros
};

// A user's op on a device that reports by op, or a kernel on one that does not.
struct ProfiledOp {
  std::string name;      // "dot_general", "k0_dot_add"
  std::string location;  // "model.mlir:12:5"; may be empty
  int64_t launches = 0;  // kernels; ops of the optimized program that the user's line became
  double ms = 0;         // kernels: summed over launches
  int64_t cycles =
      0;  // by how much it moved the end of the run: working + all stalls; all ops add up to the total
  int64_t working = 0;  // of the cycles: its own instructions at work
  std::vector<Stall> stalls;
  uint64_t bytes = 0;      // moved from and to device memory; kernels: read and written, each value once
  double flops = 0;        // two for a multiply-add
  double utilization = 0;  // of the arithmetic peak, 0 when it is not known
  double bound = 0;        // least cycles by the roofline: arithmetic or device memory at peak; 0: not known
  bool memory_bound = false;
};

struct Profile {
  std::string target;
  int64_t cycles = 0;  // 0: the device reports none
  double clock_mhz = 0;
  double utilization = 0;                                    // of the arithmetic peak
  double peak_macs_per_cycle = 0, peak_bytes_per_cycle = 0;  // 0: not known
  double bound = 0;                                          // least cycles by the roofline, as for an op
  bool memory_bound = false;
  double run_ms = 0;           // kernels: the sum over ops
  int64_t trace_left_out = 0;  // slices that the device did not keep
  std::vector<ProfiledEngine> engines;
  std::vector<ProfiledOp> ops;                         // most expensive first
  std::vector<std::pair<std::string, int64_t>> bytes;  // by memory: "hbm", "vmem"
  std::vector<Lane> lanes;
};

// `header` is the artifact's: it knows the kernels' bytes and places.
Profile MakeProfile(const rt::EventSink& events, const rt::ArtifactHeader& header);

}  // namespace tenon::driver
