// A whole program: assembled from text, verified, run, timed.
#include "backends/sim_accel/run/simulator.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "backends/sim_accel/isa/assembler.h"
#include "backends/sim_accel/isa/builder.h"
#include "backends/sim_accel/isa/verifier.h"
#include "tests/backends/sim_accel/test_machine.h"

namespace tenon::sim {
namespace {

// y = x + 1 over 4 x 16 floats, by tiles of one row in a loop.
constexpr char kAddOne[] = R"(
.hbm 512
.segment argument "x" 0 256
.segment result "y" 256 256
.tag 7 "add"
  s_mov s1, #0 tag=7
  s_loop s0, #4 target=end tag=7
body:
  dma_copy.f32 [1, 1, 1, 16] vmem[s1](0, 0, 0, 1), hbm[s1](0, 0, 0, 1) tag=7
  v_binary.f32 [1, 1, 1, 16] vmem[s1+1024](0, 0, 0, 1), vmem[s1](0, 0, 0, 1), #0x3f800000 fn=add tag=7
  dma_copy.f32 [1, 1, 1, 16] hbm[s1+256](0, 0, 0, 1), vmem[s1+1024](0, 0, 0, 1) tag=7
  s_alu s1, s1, #64 fn=add tag=7
  s_endloop s0, #4, #1 target=body tag=7
end:
  halt
)";

TEST(SimRun, AssembledLoop) {
  const Machine machine = Preset("tiny-16x16");
  Program program;
  Status status = Assemble(kAddOne, &program);
  ASSERT_TRUE(status.ok()) << status.message;
  status = VerifyProgram(program, machine);
  ASSERT_TRUE(status.ok()) << status.message;
  Hbm hbm;
  ASSERT_TRUE(PrepareMemory(program, machine, &hbm).ok());
  auto* floats = reinterpret_cast<float*>(hbm.bytes().data());
  std::iota(floats, floats + 64, 0.0f);
  RunOptions options;
  options.check_undefined = true;
  RunReport report;
  status = RunProgram(program, machine, hbm, options, &report);
  ASSERT_TRUE(status.ok()) << status.message;
  for (int i = 0; i < 64; ++i) EXPECT_EQ(floats[64 + i], static_cast<float>(i) + 1.0f);
  ExpectSumsToTotal(report);
  EXPECT_EQ(report.hbm_read_bytes, 256);
  EXPECT_EQ(report.hbm_write_bytes, 256);
  EXPECT_GT(report.cycles, 64);
}

}  // namespace
}  // namespace tenon::sim
