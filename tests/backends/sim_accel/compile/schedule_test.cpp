// What moves up, what must not, and which stores go.
#include "backends/sim_accel/compile/schedule.h"

#include "tests/backends/sim_accel/compile/run_lowered.h"

namespace tenon::sim {
namespace {

class SimSchedule : public ::testing::Test {
 protected:
  static constexpr int64_t kSource = 0, kResult = 4096, kScratch = 8192;
  const Dims row_ = {1, 1, 1, 64};
  const Strides dense_ = {0, 0, 0, 1};

  void Load(int64_t vmem, int64_t hbm = kSource) {
    b_.Copy(Type::f32, row_, Vmem(vmem, dense_), HbmAt(hbm, dense_));
  }
  void Store(int64_t hbm, int64_t vmem) { b_.Copy(Type::f32, row_, HbmAt(hbm, dense_), Vmem(vmem, dense_)); }
  void Add(int64_t to, int64_t a, int64_t b) {
    b_.Binary(Fn::add, Type::f32, row_, Vmem(to, dense_), Vmem(a, dense_), Vmem(b, dense_));
  }

  std::vector<Op> Scheduled(const std::vector<HbmHome>& homes = {}) {
    b_.AddSegment({SegmentKind::argument, "0", kSource, 256, {}});
    b_.AddSegment({SegmentKind::result, "0", kResult, 256, {}});
    EXPECT_TRUE(b_.Finish(&program_).ok());
    Schedule(&program_, homes);
    std::vector<Op> ops;
    for (const Instruction& i : program_.instructions) ops.push_back(i.op);
    return ops;
  }

  Machine machine_ = Preset("tiny-16x16");
  ProgramBuilder b_{machine_, 1 << 20};
  Program program_;
};

TEST_F(SimSchedule, ALoadMovesUpToWhatItOverwrites) {
  Load(0);
  Add(512, 0, 0);
  Add(1024, 512, 0);
  Load(0);  // behind the last reader of what it overwrites
  Load(2048);
  Add(3072, 1024, 0);
  Add(1536, 2048, 0);
  Store(kResult, 1536);
  EXPECT_EQ(Scheduled(), (std::vector<Op>{Op::dma_copy, Op::v_binary, Op::v_binary, Op::dma_copy,
                                          Op::dma_copy, Op::v_binary, Op::v_binary, Op::dma_copy, Op::halt}));
  EXPECT_EQ(program_.instructions[4].operands[0].offset(), 2048);
}

TEST_F(SimSchedule, ALoadPassesWorkOnOtherMemory) {
  Load(0);
  Add(512, 0, 0);
  Add(1024, 512, 0);
  Load(2048);
  Add(1536, 2048, 1024);
  Store(kResult, 1536);
  EXPECT_EQ(Scheduled(), (std::vector<Op>{Op::dma_copy, Op::dma_copy, Op::v_binary, Op::v_binary,
                                          Op::v_binary, Op::dma_copy, Op::halt}));
}

TEST_F(SimSchedule, ALoadStaysBehindTheStoreItReads) {
  Load(0);
  Store(kScratch, 0);
  Add(512, 0, 0);
  Load(2048, kScratch);
  Store(kResult, 2048);
  EXPECT_EQ(Scheduled(), (std::vector<Op>{Op::dma_copy, Op::dma_copy, Op::dma_copy, Op::v_binary,
                                          Op::dma_copy, Op::halt}));
  EXPECT_EQ(program_.instructions[1].operands[0].space, Space::hbm);
}

TEST_F(SimSchedule, NothingLeavesItsLoop) {
  ScalarRegister counter = b_.BeginLoop(Immediate(3), 1);
  Add(512, 0, 0);
  b_.Copy(Type::f32, row_, Vmem(2048, dense_), HbmAt(kSource, dense_, counter.number));
  b_.EndLoop();
  Load(1024);
  Store(kResult, 1024);
  EXPECT_EQ(Scheduled({{2, 1, 0, 256}}),
            (std::vector<Op>{Op::s_loop, Op::dma_copy, Op::v_binary, Op::s_endloop, Op::dma_copy,
                             Op::dma_copy, Op::halt}));
  EXPECT_EQ(program_.instructions[0].aux, 4u);
  EXPECT_EQ(program_.instructions[3].aux, 1u);
}

TEST_F(SimSchedule, StoresThatNothingReadsGo) {
  Load(0);
  Store(kScratch, 0);  // stored anew before anything reads it
  Store(kScratch, 0);
  Load(512, kScratch);
  Store(kScratch + 1024, 0);  // never read
  Store(kResult, 512);        // replaced
  Store(kResult, 0);
  EXPECT_EQ(Scheduled().size(), 5u);
  EXPECT_EQ(program_.instructions[3].operands[1].offset(), 0);
}

TEST_F(SimSchedule, AStoreThatALaterTurnReadsStays) {
  Load(0);
  b_.BeginLoop(Immediate(3), 1);
  Load(512, kScratch);
  Store(kScratch, 0);
  b_.EndLoop();
  Store(kResult, 512);
  EXPECT_EQ(Scheduled().size(), 7u);
}

}  // namespace
}  // namespace tenon::sim
