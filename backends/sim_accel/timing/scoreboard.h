// When each instruction starts and ends: one pass over the executed stream, integer cycles, no events.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "backends/sim_accel/isa/instruction.h"
#include "backends/sim_accel/isa/operand_view.h"
#include "backends/sim_accel/machine/machine.h"
#include "backends/sim_accel/stats/report.h"
#include "backends/sim_accel/timing/memory_pipe.h"

namespace tenon::sim {

// Byte addresses of memory operands, registers added.
using Addresses = std::array<int64_t, kMaxOperands>;

// How much of a run is kept to be looked at; nothing by default.
struct TraceLimits {
  int64_t instructions = 0, slices = 0;
};

class Scoreboard {
 public:
  Scoreboard(const Machine& machine, TraceLimits trace);

  // The next executed instruction. `taken`: a branch that goes elsewhere.
  void Step(uint32_t index, const Instruction& instruction, const OpRecord& record,
            const Addresses& addresses, bool taken);
  // Fills in cycles, engines, tags, bytes, trace.
  void Finish(const Program& program, RunReport* report);

 private:
  // A reason to wait, until when, and how the wait splits: cycles before `since` are blamed on `before`,
  // those before `middle` on `first`, the rest on `then`.
  struct Wait {
    int64_t until = 0;
    int64_t since = INT64_MIN;
    int64_t middle = INT64_MIN;
    Stall before = Stall::raw, first = Stall::raw, then = Stall::raw;
  };
  // One instruction's use of a range of memory that may still delay others.
  struct Access {
    int64_t begin, end;  // bytes
    int64_t done;        // read until, or written by
    Wait wait;           // what a reader of a written range is told
    int engine;
    bool write;
    bool accumulates;  // rows of an array's sums, in order
    int64_t address;
    std::array<int32_t, 4> strides;
    std::array<uint32_t, 4> dims;
  };
  struct Engine {
    std::string name;
    int64_t free = 0;        // the next instruction may start; all before is accounted for
    int64_t completion = 0;  // the last result
    int64_t instructions = 0;
    int64_t busy = 0;
    int64_t stalls[kStallCount] = {};
    std::vector<int64_t> starts;  // ring: when the last queue_depth instructions left the queue
    size_t next_start = 0;
    std::vector<int64_t> ends;  // ring, DMA: completions of the last in_flight transfers
    size_t next_end = 0;
    Stall last_blame = Stall::issue;
    int64_t slice = -1;     // its last one, or -1
    int64_t slice_end = 0;  // where the next may begin
  };
  struct Array {
    int64_t shadow_free = 0;
    int64_t drained = 0;
    int64_t load_port = 0;
    int64_t weights_ready = 0;
    Wait weights;
  };
  struct Span {
    int64_t start = 0, busy_end = 0, end = 0;
  };

  void StepScalar(const Instruction& i, const OpRecord& record, const Addresses& addresses, bool taken,
                  Span* span);
  void StepEngine(int engine, const Instruction& i, const OpRecord& record, const Addresses& addresses,
                  Span* span);
  void StepDma(int engine, const Instruction& i, const OpRecord& record, const Addresses& a, Wait wait,
               Span* span);
  void StepVector(const Instruction& i, const OpRecord& record, const Addresses& a, Wait wait, Span* span);
  void StepArray(int engine, const Instruction& i, const OpRecord& record, const Addresses& a, int64_t issued,
                 Span* span);
  // One weight load, one stream of m rows; the pieces of every matrix instruction.
  int64_t LoadWeights(int engine, const Wait& wait);
  int64_t Stream(int engine, int64_t m, Wait wait);

  // The strongest of `wait` and the hazards of the given operands (bit mask).
  Wait Hazards(int engine, const Instruction& i, const OpRecord& record, const Addresses& a,
               unsigned operands, Wait wait) const;
  // Records operands' uses: reads last until `read_done`, writes until `wait.until`.
  void Use(int engine, const Instruction& i, const OpRecord& record, const Addresses& a, unsigned operands,
           int64_t read_done, const Wait& written);
  // Starts at max(engine.free, wait.until); the gap is blamed as the wait says.
  int64_t Begin(Engine& engine, const Wait& wait);
  void Prune();
  int64_t RegistersReady(const Instruction& i, const OpRecord& record) const;
  TagReport& Tag(uint32_t tag);
  // Of the instruction at hand: cycles in [from, to) that its engine waits. What lies after the frontier is its op's.
  void OpWaits(int64_t from, int64_t to, Stall stall);
  void EndOp(int engine, const Instruction& i, const Span& span);
  void KeepSlice(int engine, uint32_t tag, int64_t start, int64_t end, int64_t* last);

  const Machine& machine_;
  const TraceLimits trace_;
  std::vector<Engine> engines_;
  std::vector<Array> arrays_;
  std::array<int64_t, kScalarRegisters> register_ready_ = {};
  std::array<std::vector<Access>, 6> accesses_;  // by space
  MemoryPipe pipe_;
  int64_t frontier_ = 0;                   // the latest end so far
  const Engine* step_engine_ = nullptr;    // of the instruction at hand
  int64_t step_stalls_[kStallCount] = {};  // what it adds to its op
  int64_t frontier_slice_ = -1;
  std::map<uint32_t, TagReport> tags_;
  RunReport totals_;
};

}  // namespace tenon::sim
