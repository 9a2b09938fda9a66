// Cycles and their blame, by hand-made programs whose times can be worked out on paper.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "backends/sim_accel/isa/builder.h"
#include "backends/sim_accel/run/simulator.h"
#include "backends/sim_accel/timing/memory_pipe.h"
#include "tests/backends/sim_accel/test_machine.h"

namespace tenon::sim {
namespace {

RunReport Time(const Machine& machine, const std::function<void(ProgramBuilder&)>& emit,
               bool function = false) {
  ProgramBuilder b(machine, 1 << 22);
  emit(b);
  Program program;
  Status status = b.Finish(&program);
  EXPECT_TRUE(status.ok()) << status.message;
  Hbm hbm(1 << 22);
  RunOptions options;
  options.function = function;
  options.trace = true;
  RunReport report;
  status = RunProgram(program, machine, hbm, options, &report);
  EXPECT_TRUE(status.ok()) << status.message;
  ExpectSumsToTotal(report);
  return report;
}

const EngineReport& Engine(const RunReport& report, const std::string& name) {
  for (const EngineReport& e : report.engines) {
    if (e.name == name) return e;
  }
  ADD_FAILURE() << name;
  return report.engines[0];
}
int64_t StallOf(const RunReport& report, const std::string& engine, Stall stall) {
  return Engine(report, engine).stalls[static_cast<int>(stall)];
}

Dims Row(uint32_t n) { return {1, 1, 1, n}; }
Operand V(int64_t at) { return Vmem(at, {0, 0, 0, 1}); }
Operand H(int64_t at) { return HbmAt(at, {0, 0, 0, 1}); }

TEST(Timing, OneTransferIsLatencyPlusBytes) {
  const Machine m = Preset("tpu_v4i-like");
  const RunReport r = Time(m, [](ProgramBuilder& b) { b.Copy(Type::f32, Row(65536), V(0), H(0)); });
  const int64_t moving = (262144 + 583) / 584;
  EXPECT_EQ(r.cycles, 1 + moving + m.dma.read_latency);  // issue, transfer, fixed part
  EXPECT_EQ(Engine(r, "dma_in").busy, moving);
  EXPECT_EQ(r.hbm_read_bytes, 262144);
}

TEST(Timing, QueuedTransfersPayTheFixedPartOnce) {
  const Machine m = Preset("tpu_v4i-like");
  const RunReport r = Time(m, [](ProgramBuilder& b) {
    for (int i = 0; i < 4; ++i) b.Copy(Type::f32, Row(16384), V(i * 65536), H(i * 65536));
  });
  const int64_t moving = (65536 + 583) / 584;
  EXPECT_EQ(r.cycles, 1 + 4 * moving + m.dma.read_latency);
}

TEST(Timing, ShortRunsOccupyWholeBursts) {
  const Machine m = Preset("tiny-16x16");
  const RunReport together = Time(m, [](ProgramBuilder& b) { b.Copy(Type::i8, Row(64), V(0), H(0)); });
  const RunReport apart =
      Time(m, [](ProgramBuilder& b) { b.Copy(Type::i8, Row(64), V(0), HbmAt(0, {0, 0, 0, 64})); });
  EXPECT_EQ(Engine(together, "dma_in").busy, 8);
  EXPECT_EQ(Engine(apart, "dma_in").busy, 64 * 8);
  EXPECT_EQ(apart.hbm_read_bytes, 64);
}

TEST(Timing, AWaitForDataIsSplitInTransferAndFixedPart) {
  const Machine m = Preset("tiny-16x16");
  const RunReport r = Time(m, [](ProgramBuilder& b) {
    b.Copy(Type::f32, Row(160), V(0), H(0));  // issued at 0, moves 1..81, there at 105
    b.Unary(Fn::neg, Type::f32, Row(160), V(4096), V(0));
  });
  EXPECT_EQ(StallOf(r, "vector", Stall::issue), 1);  // before the transfer itself could begin
  EXPECT_EQ(StallOf(r, "vector", Stall::dma_bandwidth), 80);
  EXPECT_EQ(StallOf(r, "vector", Stall::dma_latency), 24);
  EXPECT_EQ(Engine(r, "vector").busy, 10);
  EXPECT_EQ(r.cycles, 105 + 10 + m.vector.latency);
}

TEST(Timing, HazardsByKind) {
  const Machine m = Preset("tiny-16x16");
  // A reader of the vector unit's result: DMA out waits for it.
  RunReport r = Time(m, [](ProgramBuilder& b) {
    b.Unary(Fn::neg, Type::f32, Row(320), V(4096), V(0));
    b.Copy(Type::f32, Row(320), H(0), V(4096));
  });
  EXPECT_EQ(StallOf(r, "dma_out", Stall::raw), 1 + 20 + m.vector.latency);
  // A writer over what a slow reader still reads.
  r = Time(m, [](ProgramBuilder& b) {
    b.Copy(Type::f32, Row(320), H(0), V(0));
    b.Unary(Fn::neg, Type::f32, Row(16), V(0), V(8192));
  });
  EXPECT_EQ(StallOf(r, "vector", Stall::war), 1 + 160);
  // A writer over what another writes.
  r = Time(m, [](ProgramBuilder& b) {
    b.Copy(Type::f32, Row(16), V(0), H(0));
    b.Unary(Fn::neg, Type::f32, Row(16), V(0), V(8192));
  });
  EXPECT_EQ(StallOf(r, "vector", Stall::waw), 1 + 8 + 24);
  // Neighbours do not disturb each other.
  r = Time(m, [](ProgramBuilder& b) {
    b.Copy(Type::f32, Row(16), V(0), H(0));
    b.Unary(Fn::neg, Type::f32, Row(16), V(64), V(8192));
  });
  EXPECT_EQ(StallOf(r, "vector", Stall::issue), 2);
  EXPECT_EQ(StallOf(r, "vector", Stall::waw), 0);
}

TEST(Timing, ScalarUnitWaits) {
  const Machine m = Preset("tiny-16x16");
  RunReport r = Time(m, [&](ProgramBuilder& b) {
    for (int64_t i = 0; i < m.queue_depth + 3; ++i) b.Copy(Type::f32, Row(160), V(0), H(i * 640));
  });
  EXPECT_GT(StallOf(r, "scalar", Stall::queue_full), 0);
  EXPECT_EQ(StallOf(r, "dma_in", Stall::in_flight), 0);
  r = Time(m, [](ProgramBuilder& b) {
    b.Copy(Type::f32, Row(16), V(0), H(0));
    b.Fence();
  });
  EXPECT_EQ(StallOf(r, "scalar", Stall::sync), 8 + 24);
  r = Time(m, [](ProgramBuilder& b) {
    const ScalarRegister s = b.NewRegister();
    b.Load(Type::i32, s, Vmem(0));
    b.Alu(Fn::add, s, Register(s), Immediate(1));
  });
  EXPECT_EQ(StallOf(r, "scalar", Stall::scalar_read), m.scalar.vmem_latency - 1);
}

TEST(Timing, InFlightLimit) {
  Machine m = Preset("tiny-16x16");
  m.dma.in_flight = 1;
  const auto two = [](ProgramBuilder& b) {
    b.Copy(Type::f32, Row(16), V(0), H(0));
    b.Copy(Type::f32, Row(16), V(64), H(64));
  };
  const RunReport r = Time(m, two);
  EXPECT_EQ(StallOf(r, "dma_in", Stall::in_flight), m.dma.read_latency);
  EXPECT_EQ(r.cycles, 1 + 2 * (8 + m.dma.read_latency));
}

TEST(Timing, WeightLoadsHideBehindLongStreams) {
  const Machine m = Preset("tiny-16x16");
  const auto dots = [](uint32_t rows) {
    return [rows](ProgramBuilder& b) {
      b.Dot(0, Type::bf16, Type::bf16, 1, false, rows, 64, 16, Matrix(Space::vmem, 32768, 16),
            Matrix(Space::vmem, 0, 64), Matrix(Space::vmem, 16384, 16));
    };
  };
  const RunReport bound = Time(m, dots(4)), hidden = Time(m, dots(32));
  // Four tiles: R + (f-1) max(M, R) + M + R + C - 2 after one issue cycle.
  EXPECT_EQ(bound.cycles, 1 + 16 + 3 * 16 + 4 + 30);
  EXPECT_EQ(hidden.cycles, 1 + 16 + 3 * 32 + 32 + 30);
  EXPECT_EQ(StallOf(bound, "mxu0", Stall::weight_load), 4 * 16 - 3 * 4);
  EXPECT_EQ(StallOf(hidden, "mxu0", Stall::weight_load), 16);
  EXPECT_EQ(hidden.macs, 32 * 64 * 16);
  EXPECT_DOUBLE_EQ(hidden.utilization, 32.0 * 64 * 16 / (static_cast<double>(hidden.cycles) * 256));
}

TEST(Timing, SumsAccumulateWithoutWaitingForTheDrain) {
  const Machine m = Preset("tiny-16x16");
  const auto chain = [](bool same) {
    return [same](ProgramBuilder& b) {
      for (int i = 0; i < 4; ++i) {
        b.Dot(0, Type::bf16, Type::bf16, 1, i > 0, 32, 16, 16,
              Matrix(Space::vmem, 32768, same || i % 2 == 0 ? 16 : 17), Matrix(Space::vmem, i * 1024, 16),
              Matrix(Space::vmem, 16384 + i * 512, 16));
      }
    };
  };
  EXPECT_EQ(Time(m, chain(true)).cycles, 1 + 16 + 3 * 32 + 32 + 30);
  EXPECT_GT(Time(m, chain(false)).cycles, 1 + 16 + 3 * 32 + 32 + 30);
}

// y = neg(x) by tiles, with so many buffers.
void Pipeline(ProgramBuilder& b, int buffers) {
  for (int i = 0; i < 16; ++i) {
    const int64_t at = i % buffers * 8192;
    b.Copy(Type::f32, Row(512), V(at), H(i * 2048));
    b.Unary(Fn::tanh, Type::f32, Row(512), V(at + 4096), V(at));
    b.Copy(Type::f32, Row(512), H(131072 + i * 2048), V(at + 4096));
  }
}

TEST(Timing, DoubleBufferingOverlaps) {
  Machine m = Preset("tiny-16x16");
  m.queue_depth = 16;
  m.hbm_bytes_per_cycle = 64;
  const int64_t one = Time(m, [](ProgramBuilder& b) { Pipeline(b, 1); }).cycles;
  const int64_t two = Time(m, [](ProgramBuilder& b) { Pipeline(b, 2); }).cycles;
  const RunReport four = Time(m, [](ProgramBuilder& b) { Pipeline(b, 4); });
  EXPECT_LT(two * 10, one * 9);
  EXPECT_LE(four.cycles, two);
  // The vector unit is the bottleneck and hardly waits.
  EXPECT_GT(Engine(four, "vector").busy * 10, four.cycles * 8);
}

TEST(Timing, MoreHardwareIsNeverSlower) {
  const auto pipeline = [](ProgramBuilder& b) { Pipeline(b, 2); };
  const Machine base = Preset("tiny-16x16");
  const int64_t cycles = Time(base, pipeline).cycles;
  const std::vector<std::function<void(Machine&)>> better = {[](Machine& m) { m.hbm_bytes_per_cycle *= 2; },
                                                             [](Machine& m) { m.dma.read_latency /= 2; },
                                                             [](Machine& m) { m.dma.write_latency = 0; },
                                                             [](Machine& m) { m.vector.sublanes = 4; },
                                                             [](Machine& m) { m.queue_depth = 32; },
                                                             [](Machine& m) { m.vector.transcendental_interval = 1; },
                                                             [](Machine& m) { m.scalar.branch = 0; }};
  for (size_t k = 0; k < better.size(); ++k) {
    Machine m = base;
    better[k](m);
    EXPECT_LE(Time(m, pipeline).cycles, cycles) << k;
  }
}

TEST(Timing, FunctionDoesNotChangeTime) {
  const Machine m = Preset("tpu_v4i-like");
  const auto pipeline = [](ProgramBuilder& b) {
    const ScalarRegister at = b.BeginLoop(Immediate(8 * 2048), 2048);
    b.Copy(Type::f32, Row(512), Vmem(0, {0, 0, 0, 1}, at.number), HbmAt(0, {0, 0, 0, 1}, at.number));
    b.Unary(Fn::exp, Type::f32, Row(512), Vmem(65536, {0, 0, 0, 1}, at.number),
            Vmem(0, {0, 0, 0, 1}, at.number));
    b.EndLoop();
  };
  const RunReport timed = Time(m, pipeline, false), both = Time(m, pipeline, true);
  EXPECT_EQ(ReportToJson(timed), ReportToJson(both));
  EXPECT_EQ(timed.trace.size(), both.trace.size());
  EXPECT_FALSE(timed.data_dependent);
}

TEST(Timing, TransferOfAWaitingStoreDoesNotBlockALaterLoad) {
  const Machine m = Preset("tiny-16x16");
  const RunReport r = Time(m, [](ProgramBuilder& b) {
    b.Unary(Fn::tanh, Type::f32, Row(1600), V(8192), V(0));  // 400 cycles
    b.Copy(Type::f32, Row(16), H(0), V(8192));               // waits for it
    b.Copy(Type::f32, Row(16), V(32768), H(4096));           // does not
  });
  for (const TraceEvent& e : r.trace) {
    if (r.engines[static_cast<size_t>(e.engine)].name == "dma_in") EXPECT_LT(e.end, 50);
  }
}

TEST(Timing, MemoryPipeGivesEachCycleOnce) {
  Random random(41);
  MemoryPipe pipe;
  std::vector<bool> taken(100000, false);
  int64_t forgotten = 0;
  for (int i = 0; i < 3000; ++i) {
    const int64_t from = forgotten + random.Below(200), cycles = random.Between(1, 30);
    int64_t at = from, left = cycles;
    while (true) {
      if (!taken[static_cast<size_t>(at)]) {
        taken[static_cast<size_t>(at)] = true;
        if (--left == 0) break;
      }
      ++at;
    }
    ASSERT_EQ(pipe.Reserve(from, cycles), at + 1) << i;
    forgotten += random.Below(30);
    pipe.Forget(forgotten);
  }
}

}  // namespace
}  // namespace tenon::sim
