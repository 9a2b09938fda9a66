// Times worked out by hand on a GPU of round figures: 100 processors of 1 GHz, 1000 GB/s, 64 multiply-adds a
// clock, so 12,800 flops/ns; 600 ns of latency want 600,000 bytes in flight, which are 18,750 threads of 32
// bytes.
#include "backends/gpu/estimate.h"

#include <gtest/gtest.h>

namespace tenon::gpu {
namespace {

codegen::GpuTarget Round() {
  codegen::GpuTarget gpu;
  gpu.name = "round";
  gpu.processors = 100;
  gpu.ghz = 1;
  gpu.vendor = codegen::Vendor::kAmd;
  gpu.shared_bytes = 48 << 10;
  gpu.processor_shared_bytes = 48 << 10;
  gpu.registers = 65536;
  gpu.register_unit = 8;
  gpu.threads = 2048;
  gpu.blocks = 32;
  gpu.memory_gb_per_s = 1000;
  gpu.fma_per_clock = 64;
  gpu.f64_fma_per_clock = 2;
  return gpu;
}

TEST(Estimate, ACopyIsBoundByMemory) {
  // 10^9 bytes at 1000 bytes/ns; 10,000 blocks of 256 threads: 4 of 65536 / (64 * 256) registers a processor.
  const KernelWork work{.bytes = 1e9, .blocks = 10000, .threads = 256};
  EXPECT_EQ(ResidentBlocks(work, Round()), 4);
  EXPECT_DOUBLE_EQ(EstimateTime(work, Round()).ns, 4000 + 1e6);
  EXPECT_EQ(EstimateTime(work, Round()).limit, "memory bandwidth");
}

TEST(Estimate, AProductIsBoundByArithmetic) {
  const KernelWork work{.bytes = 1e6, .flops = 12.8e9, .blocks = 10000, .threads = 256};
  EXPECT_DOUBLE_EQ(EstimateTime(work, Round()).ns, 4000 + 1e6);
  EXPECT_EQ(EstimateTime(work, Round()).limit, "FMA rate");
}

TEST(Estimate, TheLastWaveIsNotFull) {
  // 400 blocks fit at once: 401 need two waves.
  const KernelWork work{.bytes = 1e6, .flops = 12.8e9, .blocks = 401, .threads = 256};
  EXPECT_NEAR(EstimateTime(work, Round()).ns, 4000 + 1e6 * 800 / 401, 1e-3);
  EXPECT_EQ(EstimateTime(work, Round()).limit, "occupancy");
}

TEST(Estimate, SmallKernelsAreLaunches) {
  const KernelWork work{.bytes = 1000, .flops = 1000, .blocks = 1, .threads = 32};
  // One block of 32 threads has 1024 of 600,000 bytes in flight: 1000 bytes take 1000 / (1000 * 1024 /
  // 600000) ns.
  EXPECT_NEAR(EstimateTime(work, Round()).ns, 4000 + 600000.0 / 1024, 1e-6);
  EXPECT_EQ(EstimateTime(work, Round()).limit, "launch");
}

TEST(Estimate, FewThreadsHideNoLatency) {
  // 100 blocks of 32 threads: 102,400 of 600,000 bytes in flight.
  const KernelWork work{.bytes = 1e9, .blocks = 100, .threads = 32};
  EXPECT_NEAR(EstimateTime(work, Round()).ns, 4000 + 1e6 * 600000 / 102400, 1e-3);
  EXPECT_EQ(EstimateTime(work, Round()).limit, "occupancy");
  // Arithmetic: 10 processors of 100, each with 128 threads of the 256 that 64 multiply-adds of 4 clocks
  // want.
  const KernelWork product{.flops = 12.8e9, .blocks = 10, .threads = 128};
  EXPECT_NEAR(EstimateTime(product, Round()).ns, 4000 + 1e6 * 10 * 2, 1e-3);
  EXPECT_EQ(EstimateTime(product, Round()).limit, "occupancy");
}

TEST(Estimate, SharedMemoryBinds) {
  // 128 bytes a clock of each of 100 processors: 12,800 bytes/ns.
  const KernelWork work{
      .bytes = 1e6, .shared_bytes = 12.8e9, .blocks = 10000, .threads = 256, .block_shared = 16 << 10};
  EXPECT_EQ(ResidentBlocks(work, Round()), 3);
  EXPECT_DOUBLE_EQ(EstimateTime(work, Round()).ns, 4000 + 1e6);
  EXPECT_EQ(EstimateTime(work, Round()).limit, "shared memory");
}

TEST(Estimate, DoublesHaveARateOfTheirOwn) {
  const KernelWork work{.flops = 12.8e9, .is_f64 = true, .blocks = 10000, .threads = 256};
  EXPECT_DOUBLE_EQ(EstimateTime(work, Round()).ns, 4000 + 32e6);
}

TEST(Estimate, WhatLimitsResidentBlocks) {
  EXPECT_EQ(ResidentBlocks({.threads = 256, .registers = 65}, Round()), 3);  // 72 for each
  codegen::GpuTarget nvidia = Round();
  nvidia.vendor = codegen::Vendor::kNvidia;
  EXPECT_EQ(ResidentBlocks({.threads = 32, .block_shared = 15 << 10}, nvidia), 3);  // and 1 KiB more
  EXPECT_EQ(ResidentBlocks({.threads = 1024, .registers = 16}, Round()), 2);        // threads
  EXPECT_EQ(ResidentBlocks({.threads = 256, .registers = 128}, Round()), 2);        // registers
  EXPECT_EQ(ResidentBlocks({.threads = 32, .registers = 16}, Round()), 32);         // blocks
  EXPECT_EQ(ResidentBlocks({.threads = 1024, .registers = 255}, Round()), 1);       // never none
}

}  // namespace
}  // namespace tenon::gpu
