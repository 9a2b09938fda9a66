// What a run cost. Times are cycles of the machine's clock; the report says nothing about the host.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "backends/sim_accel/isa/program.h"
#include "backends/sim_accel/machine/machine.h"

namespace tenon::sim {

// Why an engine stood still. docs/sim_accel.md says when each is blamed.
enum class Stall : uint8_t {
  issue,          // the scalar unit had not issued the next instruction yet
  queue_full,     // scalar unit only: the engine's queue had no room
  sync,           // scalar unit only: a fence
  scalar_read,    // scalar unit only: a scalar load's or register's value was not there yet
  dma_latency,    // waits for data of a DMA, fixed part
  dma_bandwidth,  // waits for data of a DMA, transfer part (also: DMA engines wait for the memory)
  weight_load,    // an array waits for its weights
  raw,            // waits for a result of another engine that is not a DMA
  war,            // waits until earlier readers of its destination are done
  waw,            // waits until earlier writers of its destination are done
  in_flight,      // DMA: the limit of overlapping transfers
  tail,           // nothing left to do
  count,
};
inline constexpr int kStallCount = static_cast<int>(Stall::count);
const char* StallName(Stall stall);

struct EngineReport {
  std::string name;  // scalar, dma_in, dma_out, vector, mxu0, ...
  int64_t instructions = 0;
  int64_t busy = 0;
  int64_t stalls[kStallCount] = {};  // busy + sum of stalls = the run's cycles, on every engine
};

// One user's op.
struct TagReport {
  uint32_t tag = 0;
  std::string name;
  int64_t instructions = 0;
  int64_t cycles =
      0;  // by how much its instructions moved the end of the run; the sum over tags is the total
  int64_t working = 0;               // of those cycles: an instruction of it was at work
  int64_t stalls[kStallCount] = {};  // the others: what the instruction that ended last had waited for
  int64_t busy = 0;                  // engine cycles, summed over engines
  int64_t macs = 0;
  int64_t hbm_bytes = 0;
};

// Consecutive instructions of one op on one engine; or, on no engine, a time in which one op moved the end of the run:
// those follow each other without gaps from 0 to the total.
struct OpSlice {
  int32_t engine = -1;
  uint32_t tag = 0;
  int64_t start = 0, end = 0;
};

struct TraceEvent {
  int32_t engine = 0;  // index into engines
  uint32_t instruction = 0;
  uint32_t tag = 0;
  int64_t start = 0;
  int64_t busy_end = 0;  // the engine takes its next instruction from here
  int64_t end = 0;       // results are there
};

struct RunReport {
  std::string machine;
  uint64_t machine_hash = 0;
  int64_t clock_mhz = 0;
  int64_t cycles = 0;
  int64_t instructions = 0;  // executed
  std::vector<EngineReport> engines;
  std::vector<TagReport> tags;
  std::vector<TraceEvent> trace;  // only when asked for
  std::vector<OpSlice> slices;    // with the trace, in order of their starts on each engine
  int64_t trace_left_out = 0;     // slices and events beyond the limits
  int64_t hbm_read_bytes = 0;
  int64_t hbm_write_bytes = 0;
  int64_t vmem_read_bytes = 0;
  int64_t vmem_write_bytes = 0;
  int64_t vmem_peak_bytes = 0;  // highest address touched
  int64_t macs = 0;             // executed by the arrays, passes counted
  double utilization = 0;       // macs / (cycles x cells of all arrays)
  // Scalar control read memory that a run without function had not computed: cycles may differ from a full
  // run.
  bool data_dependent = false;
};

std::string ReportToJson(const RunReport& report);
std::string ReportToText(const RunReport& report);
// The trace in Chrome's JSON form (Perfetto reads it): one track an engine, one slice an instruction, 1 us =
// 1 cycle. Names are the ops' where there are any. Empty slices where the run kept no trace.
std::string TraceToJson(const RunReport& report, const Program& program);

}  // namespace tenon::sim
