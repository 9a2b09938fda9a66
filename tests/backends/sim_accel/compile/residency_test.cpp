// What VMEM still holds of HBM: found while it is true, forgotten when either side is written.
#include "tests/backends/sim_accel/compile/run_lowered.h"

namespace tenon::sim {
namespace {

class SimResidency : public ::testing::Test {
 protected:
  SimResidency()
      : bench_(SmallMachine(8192)), e_(bench_.emitter()), x_(bench_.Input(Type::f32, {128}, Ramp(128))) {
    e_.BeginStage(512);
    e_.set_keeping(true);
    copy_ = e_.InVmem(x_);
    e_.EndStage();
  }
  Bench bench_;
  Emitter& e_;
  Array x_, copy_;
};

TEST_F(SimResidency, APartOfWhatWasLoadedIsFound) {
  Array part = DenseArray(Space::hbm, Type::f32, {8}, x_.offset + 64);
  Array near = e_.Resident(part);
  EXPECT_EQ(near.space, Space::vmem);
  EXPECT_EQ(near.offset, copy_.offset + 64);
  // Neither more than was loaded, nor what has gaps or an address that is not known.
  EXPECT_EQ(e_.Resident(DenseArray(Space::hbm, Type::f32, {129}, x_.offset)).space, Space::hbm);
  EXPECT_EQ(e_.Resident(Sliced(x_, {0}, {8}, {2})).space, Space::hbm);
  EXPECT_EQ(e_.Resident(Window(x_, 0, ScalarRegister{1}, 0, 8)).space, Space::hbm);
}

TEST_F(SimResidency, WritingTheHbmForgets) {
  e_.Forget(DenseArray(Space::hbm, Type::f32, {1}, x_.offset + 508));
  EXPECT_EQ(e_.Resident(x_).space, Space::hbm);
}

TEST_F(SimResidency, ReusingTheVmemForgets) {
  e_.SetVmemRange(0, 8192);
  EXPECT_EQ(e_.Resident(x_).space, Space::hbm);  // the stage may want any of it
  e_.Allocate(Type::i8, {1});
  e_.EndStage();
  EXPECT_EQ(e_.Resident(x_).space, Space::hbm);
}

TEST_F(SimResidency, WhatAStageReadsIsNotHandedOut) {
  e_.BeginStage(512);  // beside the copy
  Array near = e_.Resident(x_);
  ASSERT_EQ(near.space, Space::vmem);
  for (int i = 0; i < 8; ++i) {
    Array a = e_.Allocate(Type::f32, {128});
    EXPECT_TRUE(a.offset + 512 <= near.offset || near.offset + 512 <= a.offset);
  }
}

TEST_F(SimResidency, LoopsKeepNothingUnlessToldTo) {
  e_.set_keeping(false);
  e_.BeginStage(512);
  Array y = bench_.Input(Type::f32, {64}, Ramp(64));
  e_.InVmem(y);
  EXPECT_EQ(e_.Resident(y).space, Space::hbm);
}

TEST_F(SimResidency, PinnedIsOutOfTheStagesReachAndReturns) {
  e_.Pin(x_);
  EXPECT_EQ(e_.vmem_limit(), 8192 - 512);
  const Emitter::Residency home = e_.residents().back();
  EXPECT_EQ(home.vmem, 8192 - 512);
  e_.set_residents({});
  e_.Return(home, x_);  // from HBM, nothing else has it
  EXPECT_EQ(e_.Resident(x_).offset, home.vmem);
  Array out = bench_.Output(Type::f32, {128});
  e_.Copy(out, e_.Resident(x_));
  ASSERT_TRUE(bench_.Run());
  EXPECT_EQ(bench_.Read<float>(out), Ramp(128));
}

// Two pinned values that a loop exchanges: what the second is read from is where the first returns to.
TEST_F(SimResidency, PinnedValuesThatChangePlaces) {
  Array y = bench_.Input(Type::f32, {128}, Ramp(128, 3.0f)), spare = bench_.Scratch(Type::f32, {128});
  e_.Pin(x_);
  const Emitter::Residency home_x = e_.residents().back();
  e_.Pin(y);
  const Emitter::Residency home_y = e_.residents().back();
  auto move = [&](const Array& to, const Array& from) {
    Array near = e_.Resident(from);
    e_.Forget(to);
    e_.Copy(to, near);
    e_.set_keeping(true);
    e_.Keep(to, near);
    e_.set_keeping(false);
  };
  e_.EndStage();
  move(spare, x_);
  move(x_, y);
  move(y, spare);
  e_.EndStage();
  e_.Return(home_x, x_);
  e_.Return(home_y, y);
  Array first = bench_.Output(Type::f32, {128}), second = bench_.Output(Type::f32, {128});
  e_.Copy(first, e_.Resident(x_));
  e_.Copy(second, e_.Resident(y));
  ASSERT_TRUE(bench_.Run());
  EXPECT_EQ(bench_.Read<float>(first), Ramp(128, 3.0f));
  EXPECT_EQ(bench_.Read<float>(second), Ramp(128));
}

}  // namespace
}  // namespace tenon::sim
