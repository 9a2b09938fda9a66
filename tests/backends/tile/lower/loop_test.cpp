// Loop fusions: elementwise chains, broadcasts and data movement.
#include <set>

#include "backends/tile/lower/owners.h"
#include "tests/backends/tile/lower/run.h"

namespace tenon::tile::lower {
namespace {

constexpr uint32_t kF32 = TENON_ELEMENT_F32;

int64_t Count(const std::vector<int64_t>& dims) {
  int64_t n = 1;
  for (int64_t d : dims) n *= d;
  return n;
}

TEST(Owners, EachOpHasOne) {
  std::set<uint32_t> seen;
  for (const Owner& owner : Owners()) {
    EXPECT_TRUE(seen.insert(owner.code).second) << "op code " << owner.code << " has two owners";
    EXPECT_EQ(FindOwner(owner.code), &owner);
    EXPECT_TRUE(owner.at || owner.family == Family::kRoot) << owner.code;
  }
}

class Shapes : public ::testing::TestWithParam<std::vector<int64_t>> {};

TEST_P(Shapes, ElementwiseChain) {
  const std::vector<int64_t> dims = GetParam();
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, dims}), y = b.Argument({kF32, dims});
  const uint32_t product = b.Op(TENON_OP_MULTIPLY, {x, y}, {kF32, dims});
  const uint32_t sum = b.Op(TENON_OP_ADD, {x, product}, {kF32, dims});
  const uint32_t zero = b.Constant<float>({kF32, {}}, {0});
  const uint32_t zeros = b.Op(TENON_OP_BROADCAST_IN_DIM, {zero}, {kF32, dims},
                              {{"broadcast_dimensions", std::vector<int64_t>{}}});
  const uint32_t relu = b.Op(TENON_OP_MAXIMUM, {sum, zeros}, {kF32, dims});
  b.GroupOfAll(TENON_GROUP_LOOP, {relu, product});
  const Blob blob = b.Finish({relu});
  const auto xs = SmallNumbers(Count(dims), 1), ys = SmallNumbers(Count(dims), 2);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(ys), out0(in0.size()), out1(in0.size());
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out0, &out1}).error, "");
  std::vector<float> want0, want1;
  for (size_t i = 0; i < xs.size(); ++i) {
    want1.push_back(xs[i] * ys[i]);
    want0.push_back(std::max(xs[i] + xs[i] * ys[i], 0.0f));
  }
  EXPECT_EQ(As<float>(out0), want0);
  EXPECT_EQ(As<float>(out1), want1);
}

TEST_P(Shapes, BiasAlongTheLastDimension) {
  const std::vector<int64_t> dims = GetParam();
  if (dims.empty()) return;
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, dims}), bias = b.Argument({kF32, {dims.back()}});
  const uint32_t wide =
      b.Op(TENON_OP_BROADCAST_IN_DIM, {bias}, {kF32, dims},
           {{"broadcast_dimensions", std::vector<int64_t>{static_cast<int64_t>(dims.size()) - 1}}});
  const uint32_t sum = b.Op(TENON_OP_ADD, {x, wide}, {kF32, dims});
  b.GroupOfAll(TENON_GROUP_LOOP, {sum});
  const Blob blob = b.Finish({sum});
  const auto xs = SmallNumbers(Count(dims), 1), bs = SmallNumbers(dims.back(), 2);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(bs), out(in0.size());
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  std::vector<float> want;
  for (size_t i = 0; i < xs.size(); ++i) want.push_back(xs[i] + bs[i % bs.size()]);
  EXPECT_EQ(As<float>(out), want);
}

TEST_P(Shapes, Reversed) {
  const std::vector<int64_t> dims = GetParam();
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, dims});
  std::vector<int64_t> all;
  for (size_t d = 0; d < dims.size(); ++d) all.push_back(static_cast<int64_t>(d));
  const uint32_t reversed = b.Op(TENON_OP_REVERSE, {x}, {kF32, dims}, {{"dimensions", all}});
  const uint32_t flat = b.Op(TENON_OP_RESHAPE, {reversed}, {kF32, {Count(dims)}});
  b.GroupOfAll(TENON_GROUP_LOOP, {flat});
  const Blob blob = b.Finish({flat});
  auto xs = SmallNumbers(Count(dims), 1);
  std::vector<char> in0 = Bytes(xs), out(in0.size());
  ASSERT_EQ(RunGroup(blob, {&in0, &out}).error, "");
  std::reverse(xs.begin(), xs.end());
  EXPECT_EQ(As<float>(out), xs);
}

INSTANTIATE_TEST_SUITE_P(Odd, Shapes,
                         ::testing::Values(std::vector<int64_t>{}, std::vector<int64_t>{1},
                                           std::vector<int64_t>{0}, std::vector<int64_t>{7},
                                           std::vector<int64_t>{8}, std::vector<int64_t>{100},
                                           std::vector<int64_t>{3, 5}, std::vector<int64_t>{0, 4},
                                           std::vector<int64_t>{64, 10}, std::vector<int64_t>{13, 17, 19},
                                           std::vector<int64_t>{1, 1, 33}, std::vector<int64_t>{4, 1, 64},
                                           std::vector<int64_t>{3, 40000}));

TEST(Loop, TransposeOfSliceOfPad) {
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {5, 7}}), value = b.Argument({kF32, {}});
  const uint32_t padded = b.Op(TENON_OP_PAD, {x, value}, {kF32, {12, 6}},
                               {{"edge_padding_low", std::vector<int64_t>{1, -1}},
                                {"edge_padding_high", std::vector<int64_t>{2, 0}},
                                {"interior_padding", std::vector<int64_t>{1, 0}}});
  const uint32_t slice = b.Op(TENON_OP_SLICE, {padded}, {kF32, {4, 5}},
                              {{"start_indices", std::vector<int64_t>{1, 1}},
                               {"limit_indices", std::vector<int64_t>{12, 6}},
                               {"strides", std::vector<int64_t>{3, 1}}});
  const uint32_t t =
      b.Op(TENON_OP_TRANSPOSE, {slice}, {kF32, {5, 4}}, {{"permutation", std::vector<int64_t>{1, 0}}});
  b.GroupOfAll(TENON_GROUP_LOOP, {t});
  const Blob blob = b.Finish({t});
  const auto xs = SmallNumbers(35);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(std::vector<float>{99}), out(20 * 4);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  std::vector<float> want;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 4; ++j) {
      const int row = 1 + 3 * j - 1, column = 1 + i + 1;  // in the operand's spread rows
      want.push_back(row % 2 == 0 && row / 2 < 5 && column < 7 ? xs[row / 2 * 7 + column] : 99);
    }
  EXPECT_EQ(As<float>(out), want);
}

struct Turned {
  std::vector<int64_t> from, permutation;
  uint32_t element;
};
class Transpose : public ::testing::TestWithParam<Turned> {};

TEST_P(Transpose, PlusSomethingThatIsNotTurned) {
  const auto& [from, permutation, element] = GetParam();
  std::vector<int64_t> dims;
  for (int64_t d : permutation) dims.push_back(from[d]);
  ViewBuilder b;
  const uint32_t x = b.Argument({element, from}), y = b.Argument({element, dims});
  const uint32_t twice = b.Op(TENON_OP_ADD, {x, x}, {element, from});
  const uint32_t t = b.Op(TENON_OP_TRANSPOSE, {twice}, {element, dims}, {{"permutation", permutation}});
  const uint32_t sum = b.Op(TENON_OP_ADD, {t, y}, {element, dims});
  b.GroupOfAll(TENON_GROUP_LOOP, {sum});
  const Blob blob = b.Finish({sum});
  const int64_t count = Count(dims);
  auto run = [&](auto zero) {
    using T = decltype(zero);
    std::vector<T> xs(count), ys(count);
    for (int64_t i = 0; i < count; ++i) xs[i] = static_cast<T>(i * 7 % 113), ys[i] = static_cast<T>(i % 9);
    std::vector<char> in0 = Bytes(xs), in1 = Bytes(ys), out(in0.size());
    ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
    std::vector<int64_t> strides(from.size(), 1);
    for (size_t d = from.size() - 1; d-- > 0;) strides[d] = strides[d + 1] * from[d + 1];
    for (int64_t i = 0; i < count; ++i) {
      int64_t rest = i, at = 0;
      for (size_t d = dims.size(); d-- > 0; rest /= dims[d]) at += rest % dims[d] * strides[permutation[d]];
      ASSERT_EQ(As<T>(out)[i], static_cast<T>(2 * xs[at] + ys[i])) << i;
    }
  };
  if (element == kF32) run(float{});
  if (element == TENON_ELEMENT_F64) run(double{});
  if (element == TENON_ELEMENT_I8) run(int8_t{});
  if (element == TENON_ELEMENT_I16) run(int16_t{});
}

INSTANTIATE_TEST_SUITE_P(Squares, Transpose,
                         ::testing::Values(Turned{{37, 45}, {1, 0}, kF32}, Turned{{16, 16}, {1, 0}, kF32},
                                           Turned{{300, 200}, {1, 0}, kF32}, Turned{{5, 6}, {1, 0}, kF32},
                                           Turned{{3, 20, 18}, {0, 2, 1}, kF32},
                                           Turned{{18, 3, 20}, {2, 1, 0}, kF32},
                                           Turned{{7, 9, 11}, {1, 2, 0}, kF32},
                                           Turned{{33, 40}, {1, 0}, TENON_ELEMENT_F64},
                                           Turned{{70, 50}, {1, 0}, TENON_ELEMENT_I8},
                                           Turned{{2, 41, 3, 33}, {0, 3, 2, 1}, TENON_ELEMENT_I16}));

TEST(Loop, ConcatenateAndIota) {
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_I32, {3, 4}}), y = b.Argument({TENON_ELEMENT_I32, {3, 0}}),
                 z = b.Argument({TENON_ELEMENT_I32, {3, 9}});
  const uint32_t all =
      b.Op(TENON_OP_CONCATENATE, {x, y, z}, {TENON_ELEMENT_I32, {3, 13}}, {{"dimension", int64_t{1}}});
  const uint32_t iota =
      b.Op(TENON_OP_IOTA, {}, {TENON_ELEMENT_I32, {3, 13}}, {{"iota_dimension", int64_t{1}}});
  const uint32_t sum = b.Op(TENON_OP_ADD, {all, iota}, {TENON_ELEMENT_I32, {3, 13}});
  b.GroupOfAll(TENON_GROUP_LOOP, {sum});
  const Blob blob = b.Finish({sum});
  std::vector<int32_t> xs(12), zs(27), want;
  for (int i = 0; i < 12; ++i) xs[i] = 100 + i;
  for (int i = 0; i < 27; ++i) zs[i] = 1000 + i;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 13; ++j) want.push_back((j < 4 ? xs[i * 4 + j] : zs[i * 9 + j - 4]) + j);
  std::vector<char> in0 = Bytes(xs), in1, in2 = Bytes(zs), out(39 * 4);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &in2, &out}).error, "");
  EXPECT_EQ(As<int32_t>(out), want);
}

// Rows of 20 operands of 0 to 4 rows, with their negatives: no element asks which operand it is of.
TEST(Loop, ConcatenationOfManyIsALoopEach) {
  ViewBuilder b;
  std::vector<uint32_t> operands;
  std::vector<std::vector<char>> buffers;
  std::vector<int32_t> want;
  int64_t rows = 0;
  for (int i = 0; i < 20; ++i) {
    operands.push_back(b.Argument({TENON_ELEMENT_I32, {i % 5, 3}}));
    std::vector<int32_t> own;
    for (int j = 0; j < i % 5 * 3; ++j) own.push_back(100 * i + j);
    buffers.push_back(Bytes(own));
    want.insert(want.end(), own.begin(), own.end());
    rows += i % 5;
  }
  const TypeSpec type{TENON_ELEMENT_I32, {rows, 3}};
  const uint32_t all = b.Op(TENON_OP_CONCATENATE, operands, type, {{"dimension", int64_t{0}}});
  const uint32_t negative = b.Op(TENON_OP_NEGATE, {all}, type);
  b.GroupOfAll(TENON_GROUP_LOOP, {all, negative});
  const Blob blob = b.Finish({all, negative});
  buffers.resize(22, std::vector<char>(want.size() * 4));
  std::vector<std::vector<char>*> pointers;
  for (std::vector<char>& buffer : buffers) pointers.push_back(&buffer);
  const Ran ran = RunGroup(blob, pointers);
  ASSERT_EQ(ran.error, "");
  EXPECT_EQ(As<int32_t>(buffers[20]), want);
  for (int32_t& x : want) x = -x;
  EXPECT_EQ(As<int32_t>(buffers[21]), want);
  EXPECT_EQ(Print(ran.program).find("select"), std::string::npos) << Print(ran.program);
}

TEST(Loop, TwoOutputsOfUnlikeShape) {
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {6, 11}});
  const uint32_t twice = b.Op(TENON_OP_ADD, {x, x}, {kF32, {6, 11}});
  const uint32_t t =
      b.Op(TENON_OP_TRANSPOSE, {twice}, {kF32, {11, 6}}, {{"permutation", std::vector<int64_t>{1, 0}}});
  b.GroupOfAll(TENON_GROUP_LOOP, {twice, t});
  const Blob blob = b.Finish({twice, t});
  const auto xs = SmallNumbers(66);
  std::vector<char> in0 = Bytes(xs), out0(264), out1(264);
  ASSERT_EQ(RunGroup(blob, {&in0, &out0, &out1}).error, "");
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 11; ++j) {
      EXPECT_EQ(As<float>(out0)[i * 11 + j], 2 * xs[i * 11 + j]);
      EXPECT_EQ(As<float>(out1)[j * 6 + i], 2 * xs[i * 11 + j]);
    }
}

TEST(Loop, TiledLayout) {
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {5, 20}});
  const uint32_t packed = b.Op(TENON_OP_ADD, {x, x}, {kF32, {5, 20}});
  b.SetLayout(packed, {0, 1}, {{16, 1}});
  b.GroupOfAll(TENON_GROUP_RELAYOUT, {packed});
  const Blob blob = b.Finish({packed});
  const auto xs = SmallNumbers(100);
  std::vector<char> in0 = Bytes(xs), out(160 * 4);
  ASSERT_EQ(RunGroup(blob, {&in0, &out}).error, "");
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 20; ++j)
      EXPECT_EQ(As<float>(out)[(j / 16 * 5 + i) * 16 + j % 16], 2 * xs[i * 20 + j]);
}

}  // namespace
}  // namespace tenon::tile::lower
