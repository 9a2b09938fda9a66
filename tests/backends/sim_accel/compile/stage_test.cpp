// Groups lowered on machines whose VMEM forces loops, tails, carried reductions and products in slices of k, against loops in
// C++. Sums are of small integers, so every order of addition gives the same bits.
#include <cmath>

#include "tests/backends/sim_accel/compile/run_lowered.h"

namespace tenon::sim {
namespace {

using testing::Blob;
using testing::ViewBuilder;
using Type32 = ViewBuilder::TypeSpec;

Type32 F32(std::vector<int64_t> dims) { return {TENON_ELEMENT_F32, std::move(dims)}; }

// Lowers and runs; results of the outputs.
std::vector<std::vector<float>> Floats(
    const Blob& blob, int64_t vmem,
    const std::vector<std::pair<std::vector<int64_t>, std::vector<float>>>& inputs, int64_t* peak = nullptr) {
  Bench bench(SmallMachine(vmem));
  std::vector<Array> arrays;
  for (const auto& [dims, values] : inputs) arrays.push_back(bench.Input(Type::f32, dims, values));
  std::string reason;
  std::vector<Array> outputs = LowerFirstGroup(bench, blob.view(), arrays, &reason);
  EXPECT_FALSE(outputs.empty()) << reason;
  std::vector<std::vector<float>> results;
  if (outputs.empty() || !bench.Run()) return results;
  EXPECT_LE(bench.report().vmem_peak_bytes, vmem);
  if (peak) *peak = bench.report().vmem_peak_bytes;
  for (const Array& a : outputs) results.push_back(bench.Read<float>(a));
  return results;
}

class SimStage : public ::testing::TestWithParam<int64_t> {};  // bytes of VMEM
INSTANTIATE_TEST_SUITE_P(Vmem, SimStage, ::testing::Values(2048, 4096, 16384, 65536),
                         ::testing::PrintToStringParamName());

TEST_P(SimStage, ElementwiseWithATail) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({37, 29})), y = b.Argument(F32({29}));
  uint32_t yb = b.Op(TENON_OP_BROADCAST_IN_DIM, {y}, F32({37, 29}),
                     {{"broadcast_dimensions", std::vector<int64_t>{1}}});
  uint32_t s = b.Op(TENON_OP_ADD, {x, yb}, F32({37, 29}));
  uint32_t m = b.Op(TENON_OP_MULTIPLY, {s, x}, F32({37, 29}));
  b.GroupOfAll(TENON_GROUP_LOOP, {m});
  std::vector<float> a = Ramp(37 * 29), c = Ramp(29, 2.0f, 5);
  auto got = Floats(b.Finish({m}), GetParam(), {{{37, 29}, a}, {{29}, c}});
  ASSERT_EQ(got.size(), 1u);
  for (size_t i = 0; i < a.size(); ++i) ASSERT_EQ(got[0][i], (a[i] + c[i % 29]) * a[i]) << i;
}

TEST_P(SimStage, AValueReadTwoWays) {
  // x + x transposed: rows of the one, columns of the other.
  ViewBuilder b;
  uint32_t x = b.Argument(F32({31, 31}));
  uint32_t t = b.Op(TENON_OP_TRANSPOSE, {x}, F32({31, 31}), {{"permutation", std::vector<int64_t>{1, 0}}});
  uint32_t s = b.Op(TENON_OP_ADD, {x, t}, F32({31, 31}));
  b.GroupOfAll(TENON_GROUP_LOOP, {s});
  std::vector<float> a = Ramp(31 * 31, 1.0f, 101);
  auto got = Floats(b.Finish({s}), GetParam(), {{{31, 31}, a}});
  ASSERT_EQ(got.size(), 1u);
  for (size_t i = 0; i < 31; ++i)
    for (size_t j = 0; j < 31; ++j) ASSERT_EQ(got[0][i * 31 + j], a[i * 31 + j] + a[j * 31 + i]);
}

TEST_P(SimStage, ProductOfAValueWithItself) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({45, 70}));
  uint32_t d = b.Op(TENON_OP_DOT_GENERAL, {x, x}, F32({45, 45}),
                    {{"lhs_batching_dimensions", std::vector<int64_t>{}},
                     {"rhs_batching_dimensions", std::vector<int64_t>{}},
                     {"lhs_contracting_dimensions", std::vector<int64_t>{1}},
                     {"rhs_contracting_dimensions", std::vector<int64_t>{1}}});
  b.GroupOfAll(TENON_GROUP_DOT, {d});
  std::vector<float> a = Ramp(45 * 70);
  auto got = Floats(b.Finish({d}), GetParam(), {{{45, 70}, a}});
  ASSERT_EQ(got.size(), 1u);
  for (size_t i = 0; i < 45; ++i)
    for (size_t j = 0; j < 45; ++j) {
      float want = 0;
      for (size_t k = 0; k < 70; ++k) want += a[i * 70 + k] * a[j * 70 + k];
      ASSERT_EQ(got[0][i * 45 + j], want);
    }
}

TEST_P(SimStage, ReductionsCarriedOverLoops) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({23, 61}));
  float three = 3, low = -100;
  uint32_t init = b.Constant(F32({}), &three, 4), lowest = b.Constant(F32({}), &low, 4);
  uint32_t all = b.Op(TENON_OP_REDUCE, {x, init}, std::vector<Type32>{F32({})},
                      {{"dimensions", std::vector<int64_t>{0, 1}}},
                      {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)})[0];
  uint32_t max = b.Op(TENON_OP_REDUCE, {x, lowest}, std::vector<Type32>{F32({})},
                      {{"dimensions", std::vector<int64_t>{0, 1}}},
                      {ViewBuilder::Reducer(TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM, TENON_ELEMENT_F32)})[0];
  b.GroupOfAll(TENON_GROUP_REDUCE, {all, max});
  std::vector<float> a = Ramp(23 * 61);
  auto got = Floats(b.Finish({all, max}), GetParam(), {{{23, 61}, a}});
  ASSERT_EQ(got.size(), 2u);
  float sum = 3, greatest = -100;
  for (float v : a) {
    sum += v;
    greatest = std::max(greatest, v);
  }
  EXPECT_EQ(got[0][0], sum);
  EXPECT_EQ(got[1][0], greatest);
}

TEST_P(SimStage, ReductionOfRowsKeepsColumns) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({40, 33}));
  float zero = 0;
  uint32_t init = b.Constant(F32({}), &zero, 4);
  uint32_t sum = b.Op(TENON_OP_REDUCE, {x, init}, std::vector<Type32>{F32({33})},
                      {{"dimensions", std::vector<int64_t>{0}}},
                      {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)})[0];
  uint32_t twice = b.Op(TENON_OP_ADD, {sum, sum}, F32({33}));
  b.GroupOfAll(TENON_GROUP_REDUCE, {twice});
  std::vector<float> a = Ramp(40 * 33);
  auto got = Floats(b.Finish({twice}), GetParam(), {{{40, 33}, a}});
  ASSERT_EQ(got.size(), 1u);
  for (size_t j = 0; j < 33; ++j) {
    float want = 0;
    for (size_t i = 0; i < 40; ++i) want += 2 * a[i * 33 + j];
    ASSERT_EQ(got[0][j], want);
  }
}

TEST_P(SimStage, ArgmaxCarriesItsIndex) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({1500}));
  float low = -INFINITY;
  int32_t none = 0;
  uint32_t lowest = b.Constant(F32({}), &low, 4), zero = b.Constant({TENON_ELEMENT_I32, {}}, &none, 4);
  uint32_t at = b.Op(TENON_OP_IOTA, {}, {TENON_ELEMENT_I32, {1500}}, {{"iota_dimension", int64_t{0}}});
  auto best =
      b.Op(TENON_OP_REDUCE, {x, at, lowest, zero}, std::vector<Type32>{F32({}), {TENON_ELEMENT_I32, {}}},
           {{"dimensions", std::vector<int64_t>{0}}},
           {ViewBuilder::ArgReducer(true, TENON_ELEMENT_F32, TENON_ELEMENT_I32)});
  b.GroupOfAll(TENON_GROUP_REDUCE, {best[0], best[1]});
  Blob blob = b.Finish({best[0], best[1]});
  std::vector<float> a = Ramp(1500, 1.0f, 17);
  a[1203] = a[1301] = 40;
  Bench bench(SmallMachine(GetParam()));
  std::string reason;
  std::vector<Array> out = LowerFirstGroup(bench, blob.view(), {bench.Input(Type::f32, {1500}, a)}, &reason);
  ASSERT_EQ(out.size(), 2u) << reason;
  ASSERT_TRUE(bench.Run());
  EXPECT_EQ(bench.Read<float>(out[0])[0], 40.0f);
  EXPECT_EQ(bench.Read<int32_t>(out[1])[0], 1203);
}

TEST_P(SimStage, SeveralStagesWhenOneDoesNotFit) {
  // Softmax-like over columns: the sum needs every row before any row can be divided.
  ViewBuilder b;
  uint32_t x = b.Argument(F32({50, 24}));
  float zero = 0;
  uint32_t init = b.Constant(F32({}), &zero, 4);
  uint32_t sum = b.Op(TENON_OP_REDUCE, {x, init}, std::vector<Type32>{F32({24})},
                      {{"dimensions", std::vector<int64_t>{0}}},
                      {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)})[0];
  uint32_t sb = b.Op(TENON_OP_BROADCAST_IN_DIM, {sum}, F32({50, 24}),
                     {{"broadcast_dimensions", std::vector<int64_t>{1}}});
  uint32_t y = b.Op(TENON_OP_SUBTRACT, {x, sb}, F32({50, 24}));
  b.GroupOfAll(TENON_GROUP_LOOP, {y, sum});
  std::vector<float> a = Ramp(50 * 24);
  auto got = Floats(b.Finish({y, sum}), GetParam(), {{{50, 24}, a}});
  ASSERT_EQ(got.size(), 2u);
  for (size_t j = 0; j < 24; ++j) {
    float total = 0;
    for (size_t i = 0; i < 50; ++i) total += a[i * 24 + j];
    EXPECT_EQ(got[1][j], total);
    for (size_t i = 0; i < 50; ++i) ASSERT_EQ(got[0][i * 24 + j], a[i * 24 + j] - total);
  }
}

TEST_P(SimStage, SixDimensions) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({2, 3, 2, 4, 3, 5}));
  uint32_t t = b.Op(TENON_OP_TRANSPOSE, {x}, F32({5, 4, 2, 3, 3, 2}),
                    {{"permutation", std::vector<int64_t>{5, 3, 0, 4, 1, 2}}});
  uint32_t n = b.Op(TENON_OP_NEGATE, {t}, F32({5, 4, 2, 3, 3, 2}));
  b.GroupOfAll(TENON_GROUP_LOOP, {n});
  std::vector<float> a = Ramp(720, 1.0f, 719);
  auto got = Floats(b.Finish({n}), GetParam(), {{{2, 3, 2, 4, 3, 5}, a}});
  ASSERT_EQ(got.size(), 1u);
  size_t i = 0;
  for (size_t f = 0; f < 5; ++f)
    for (size_t d = 0; d < 4; ++d)
      for (size_t p = 0; p < 2; ++p)
        for (size_t e = 0; e < 3; ++e)
          for (size_t q = 0; q < 3; ++q)
            for (size_t r = 0; r < 2; ++r, ++i)
              ASSERT_EQ(got[0][i], -a[((((p * 3 + q) * 2 + r) * 4 + d) * 3 + e) * 5 + f]);
}

TEST(SimStageLoads, AViewDoesNotLoadItsValueAgain) {
  // Three readings of x, one transfer.
  ViewBuilder b;
  uint32_t x = b.Argument(F32({16, 16}));
  uint32_t t = b.Op(TENON_OP_TRANSPOSE, {x}, F32({16, 16}), {{"permutation", std::vector<int64_t>{1, 0}}});
  uint32_t r = b.Op(TENON_OP_REVERSE, {x}, F32({16, 16}), {{"dimensions", std::vector<int64_t>{0}}});
  uint32_t s = b.Op(TENON_OP_ADD, {t, r}, F32({16, 16}));
  uint32_t u = b.Op(TENON_OP_ADD, {s, x}, F32({16, 16}));
  b.GroupOfAll(TENON_GROUP_LOOP, {u});
  Blob blob = b.Finish({u});
  std::vector<float> a = Ramp(256, 1.0f, 255);
  Bench bench(SmallMachine(65536));
  std::string reason;
  std::vector<Array> out =
      LowerFirstGroup(bench, blob.view(), {bench.Input(Type::f32, {16, 16}, a)}, &reason);
  ASSERT_EQ(out.size(), 1u) << reason;
  ASSERT_TRUE(bench.Run());
  EXPECT_EQ(bench.report().hbm_read_bytes, 1024);
  std::vector<float> got = bench.Read<float>(out[0]);
  for (size_t i = 0; i < 16; ++i)
    for (size_t j = 0; j < 16; ++j)
      EXPECT_EQ(got[i * 16 + j], a[j * 16 + i] + a[(15 - i) * 16 + j] + a[i * 16 + j]);
}

TEST(SimStageLoads, TheNextGroupReadsWhatVmemHolds) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({64}));
  uint32_t y = b.Op(TENON_OP_NEGATE, {x}, F32({64}));
  b.GroupOfAll(TENON_GROUP_LOOP, {y});
  Blob blob = b.Finish({y});
  Bench bench(SmallMachine(65536));
  std::string reason;
  std::vector<Array> first =
      LowerFirstGroup(bench, blob.view(), {bench.Input(Type::f32, {64}, Ramp(64))}, &reason);
  ASSERT_EQ(first.size(), 1u) << reason;
  std::vector<Array> second = LowerFirstGroup(bench, blob.view(), first, &reason);
  ASSERT_EQ(second.size(), 1u) << reason;
  ASSERT_TRUE(bench.Run());
  EXPECT_EQ(bench.report().hbm_read_bytes, 256);   // x only
  EXPECT_EQ(bench.report().hbm_write_bytes, 512);  // both results are in HBM all the same
  EXPECT_EQ(bench.Read<float>(second[0]), Ramp(64));
}

TEST(SimStageAlone, APadWithoutALoopNestRunsOnHbm) {
  // The padded dimension cannot be walked, and one row is more than VMEM.
  ViewBuilder b;
  uint32_t x = b.Argument(F32({4, 9000}));
  float half = 0.5f;
  uint32_t r = b.Op(TENON_OP_PAD, {x, b.Constant(F32({}), &half, 4)}, F32({4, 9001}),
                    {{"edge_padding_low", std::vector<int64_t>{0, 1}},
                     {"edge_padding_high", std::vector<int64_t>{0, 0}},
                     {"interior_padding", std::vector<int64_t>{0, 0}}});
  b.GroupOfAll(TENON_GROUP_LOOP, {r});
  std::vector<float> a = Ramp(36000);
  auto got = Floats(b.Finish({r}), 8192, {{{4, 9000}, a}});
  ASSERT_EQ(got.size(), 1u);
  for (size_t i = 0; i < 4; ++i)
    for (size_t j = 0; j < 9001; ++j) ASSERT_EQ(got[0][i * 9001 + j], j ? a[i * 9000 + j - 1] : 0.5f);
}

// x summed over windows of `size` elements on 8192 bytes of VMEM.
Blob Windows(int64_t size) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({9000}));
  float zero = 0;
  uint32_t r =
      b.Op(TENON_OP_REDUCE_WINDOW, {x, b.Constant(F32({}), &zero, 4)},
           std::vector<Type32>{F32({9001 - size})}, {{"window_dimensions", std::vector<int64_t>{size}}},
           {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)})[0];
  b.GroupOfAll(TENON_GROUP_REDUCE, {r});
  return b.Finish({r});
}

TEST(SimStageWindows, APartOfTheResultReadsItsWindowsOnly) {
  std::vector<float> a = Ramp(9000);
  auto got = Floats(Windows(2), 8192, {{{9000}, a}});
  ASSERT_EQ(got.size(), 1u);
  for (size_t i = 0; i < 8999; ++i) ASSERT_EQ(got[0][i], a[i] + a[i + 1]) << i;
}

// Instructions of sums over windows of `size` of `count` elements, on 8192 bytes of VMEM.
size_t InstructionsOfWindows(int64_t count, int64_t size) {
  ViewBuilder b;
  uint32_t x = b.Argument(F32({count}));
  float zero = 0;
  uint32_t r =
      b.Op(TENON_OP_REDUCE_WINDOW, {x, b.Constant(F32({}), &zero, 4)}, std::vector<Type32>{F32({count})},
           {{"window_dimensions", std::vector<int64_t>{size}},
            {"padding", std::vector<int64_t>{size / 2, size - 1 - size / 2}}},
           {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)})[0];
  b.GroupOfAll(TENON_GROUP_REDUCE, {r});
  const Blob blob = b.Finish({r});
  Bench bench(SmallMachine(8192));
  std::string reason;
  EXPECT_FALSE(LowerFirstGroup(bench, blob.view(), {bench.Scratch(Type::f32, {count})}, &reason).empty())
      << reason;
  return bench.builder().instruction_count();
}

TEST(SimStageWindows, NoProgramGrowsWithItsArrays) {
  // Turns away from the borders, and positions within a window.
  EXPECT_EQ(InstructionsOfWindows(int64_t{1} << 17, 3), InstructionsOfWindows(int64_t{1} << 19, 3));
  EXPECT_LT(InstructionsOfWindows(600, 500), 500u);
}

TEST(SimStageRefusals, SayWhatDoesNotFit) {
  // One window over more than VMEM.
  Blob blob = Windows(4000);
  Bench bench(SmallMachine(8192));
  std::string reason;
  EXPECT_TRUE(
      LowerFirstGroup(bench, blob.view(), {bench.Input(Type::f32, {9000}, Ramp(9000))}, &reason).empty());
  EXPECT_NE(reason, "");
}

}  // namespace
}  // namespace tenon::sim
