// A whole program: assembled from text, verified, run, timed.
#include "backends/sim_accel/run/simulator.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <span>
#include <string>
#include <vector>

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

TEST(SimRun, ScalarMemorySaysWhereArgumentsLie) {
  const Machine machine = Preset("tiny-16x16");
  const Dims row = {1, 1, 1, 8};
  ProgramBuilder b(machine, 65536);
  const ScalarRegister from = b.NewRegister(), to = b.NewRegister();
  b.Load(Type::i64, from, Smem(0));
  b.Load(Type::i64, to, Smem(8));
  b.Copy(Type::f32, row, Vmem(0, DenseStrides(row)), HbmAt(0, DenseStrides(row), from.number));
  b.Copy(Type::f32, row, HbmAt(0, DenseStrides(row), to.number), Vmem(0, DenseStrides(row)));
  Program program;
  ASSERT_TRUE(b.Finish(&program).ok());
  Hbm hbm(uint64_t{1} << 33);  // far more than anyone touches
  ASSERT_EQ(hbm.size(), uint64_t{1} << 33);
  const int64_t where[2] = {4096, 8192};
  hbm.bytes()[4096 + 5] = std::byte{77};
  RunOptions options;
  options.scalar_memory = std::as_bytes(std::span(where));
  RunReport report;
  const Status status = RunProgram(program, machine, hbm, options, &report);
  ASSERT_TRUE(status.ok()) << status.message;
  EXPECT_EQ(hbm.bytes()[8192 + 5], std::byte{77});
}

// Runs text and gives the status.
Status RunText(const std::string& text, RunOptions options = {}) {
  const Machine machine = Preset("tiny-16x16");
  Program program;
  Status status = Assemble(".hbm 4096\n" + text, &program);
  if (status.ok()) status = VerifyProgram(program, machine);
  EXPECT_TRUE(status.ok()) << status.message;
  Hbm hbm;
  RunReport report;
  if (status.ok()) status = PrepareMemory(program, machine, &hbm);
  return status.ok() ? RunProgram(program, machine, hbm, options, &report) : status;
}

TEST(SimRun, ErrorsAtRunTime) {
  const std::string copy = "dma_copy.f32 [1, 1, 1, 4] vmem[s0](0, 0, 0, 1), hbm[0](0, 0, 0, 1)\nhalt\n";
  EXPECT_EQ(RunText("s_mov s0, #65536\n" + copy).code, Code::out_of_bounds);
  EXPECT_EQ(RunText("s_mov s0, #-16\n" + copy).code, Code::out_of_bounds);
  EXPECT_EQ(RunText("s_mov s0, #0x7fffffffffffffff\n" + copy).code, Code::out_of_bounds);
  EXPECT_EQ(RunText("s_mov s0, #2\n" + copy).code, Code::out_of_bounds);
  EXPECT_EQ(RunText("s_mov s0, #65520\n" + copy).code, Code::ok);
  EXPECT_EQ(RunText("trap code=9\n").code, Code::trapped);
  RunOptions options;
  options.max_instructions = 1000;
  EXPECT_EQ(RunText("loop:\ns_jump target=loop\n", options).code, Code::too_long);
  options.cancelled = [] { return true; };
  EXPECT_EQ(RunText("halt\n", options).code, Code::cancelled);
}

TEST(SimRun, UndefinedReadsAreFound) {
  RunOptions options;
  options.check_undefined = true;
  const std::string neg = "v_unary.f32 [1, 1, 1, 4] vmem[64](0, 0, 0, 1), vmem[0](0, 0, 0, 2) fn=neg\n";
  const Status status = RunText(neg + "halt\n", options);
  EXPECT_EQ(status.code, Code::undefined_read);
  EXPECT_NE(status.message.find("vmem byte 0"), std::string::npos) << status.message;
  const std::string fill = "v_copy.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 2), #0\n";
  EXPECT_EQ(RunText(fill + neg + "halt\n", options).code, Code::ok);
  EXPECT_EQ(
      RunText(fill + "v_unary.f32 [1, 1, 1, 2] vmem[64](0, 0, 0, 1), vmem[0](0, 0, 0, 1) fn=neg\nhalt\n",
              options)
          .code,
      Code::undefined_read);
  EXPECT_EQ(RunText("s_load.i32 s0, smem[0]\nhalt\n", options).code, Code::undefined_read);
}

TEST(SimRun, ControlFlow) {
  // Counts the primes below 30 by trial division, with loops, branches and a scalar store.
  const Machine machine = Preset("tiny-16x16");
  ProgramBuilder b(machine, 4096);
  const ScalarRegister count = b.NewRegister(), rest = b.NewRegister(), candidate = b.NewRegister();
  b.Move(count, Immediate(0));
  const ScalarRegister n = b.BeginLoop(Immediate(28), 1);
  b.Alu(Fn::add, candidate, Register(n), Immediate(2));
  const auto composite = b.NewLabel();
  const ScalarRegister limit = b.NewRegister();
  b.Alu(Fn::sub, limit, Register(candidate), Immediate(2));
  const ScalarRegister d = b.BeginLoop(Register(limit), 1);
  const ScalarRegister divisor = b.NewRegister();
  b.Alu(Fn::add, divisor, Register(d), Immediate(2));
  b.Alu(Fn::rem, rest, Register(candidate), Register(divisor));
  b.Branch(Fn::eq, Register(rest), Immediate(0), composite);
  b.EndLoop();
  b.Alu(Fn::add, count, Register(count), Immediate(1));
  b.Bind(composite);
  b.EndLoop();
  b.Store(Type::i32, HbmAt(8), Register(count));
  Program program;
  Status status = b.Finish(&program);
  ASSERT_TRUE(status.ok()) << status.message;
  Hbm hbm(4096);
  RunReport report;
  status = RunProgram(program, machine, hbm, {}, &report);
  ASSERT_TRUE(status.ok()) << status.message;
  EXPECT_EQ(static_cast<int>(hbm.bytes()[8]), 10);
  ExpectSumsToTotal(report);
}

TEST(SimRun, ShortContentsOfASegmentRepeat) {
  const Machine machine = Preset("tiny-16x16");
  Program program;
  ASSERT_TRUE(Assemble(".hbm 64\n.segment constant \"c\" 8 21 0a0b0c\nhalt", &program).ok());
  ASSERT_TRUE(VerifyProgram(program, machine).ok());
  Hbm hbm(64);
  ASSERT_TRUE(PrepareMemory(program, machine, &hbm).ok());
  for (size_t i = 0; i < 64; ++i)
    EXPECT_EQ(static_cast<int>(hbm.bytes()[i]), i < 8 || i >= 29 ? 0 : 10 + static_cast<int>((i - 8) % 3));
}

TEST(SimRun, ReportsAndTraceAreWellFormed) {
  const Machine machine = Preset("tiny-16x16");
  Program program;
  ASSERT_TRUE(Assemble(kAddOne, &program).ok());
  Hbm hbm(512);
  RunOptions options;
  options.trace = true;
  RunReport report;
  ASSERT_TRUE(RunProgram(program, machine, hbm, options, &report).ok());
  const std::string json = ReportToJson(report), trace = TraceToJson(report, program);
  EXPECT_NE(json.find("\"cycles\": " + std::to_string(report.cycles)), std::string::npos);
  EXPECT_NE(json.find("\"dma-latency\""), std::string::npos);
  EXPECT_NE(trace.find("\"traceEvents\""), std::string::npos);
  EXPECT_NE(ReportToText(report).find("add"), std::string::npos);
  // Slices of one engine follow each other, and none is longer than its engine was at work or waiting.
  std::vector<int64_t> free(report.engines.size(), 0);
  for (const TraceEvent& e : report.trace) {
    const auto engine = static_cast<size_t>(e.engine);
    EXPECT_GE(e.start, free[engine]);
    EXPECT_GE(e.end, e.busy_end);
    free[engine] = e.busy_end;
  }
}

}  // namespace
}  // namespace tenon::sim
