// dot_general and convolution, by element and through the matrix product generator, and windows.
#include <algorithm>
#include <limits>

#include "tests/backends/tile/lower/run.h"

namespace tenon::tile::lower {
namespace {

constexpr uint32_t kF32 = TENON_ELEMENT_F32;
using Dims = std::vector<int64_t>;

ViewBuilder::Attributes DotNumbers(const Dims& lb, const Dims& rb, const Dims& lc, const Dims& rc) {
  return {{"lhs_batching_dimensions", lb},
          {"rhs_batching_dimensions", rb},
          {"lhs_contracting_dimensions", lc},
          {"rhs_contracting_dimensions", rc}};
}

struct Size {
  int64_t m, n, k;
};
class Dot : public ::testing::TestWithParam<Size> {};

TEST_P(Dot, BiasAndReluAfterIt) {
  const auto [m, n, k] = GetParam();
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {m, k}}), w = b.Argument({kF32, {k, n}}),
                 bias = b.Argument({kF32, {n}});
  const uint32_t dot = b.Op(TENON_OP_DOT_GENERAL, {x, w}, {kF32, {m, n}}, DotNumbers({}, {}, {1}, {0}));
  const uint32_t wide =
      b.Op(TENON_OP_BROADCAST_IN_DIM, {bias}, {kF32, {m, n}}, {{"broadcast_dimensions", Dims{1}}});
  const uint32_t sum = b.Op(TENON_OP_ADD, {dot, wide}, {kF32, {m, n}});
  const uint32_t zero = b.Constant<float>({kF32, {m, n}}, {0});
  const uint32_t relu = b.Op(TENON_OP_MAXIMUM, {sum, zero}, {kF32, {m, n}});
  b.GroupOfAll(TENON_GROUP_DOT, {relu});
  const Blob blob = b.Finish({relu});
  const auto xs = SmallNumbers(m * k, 1), ws = SmallNumbers(k * n, 2), bs = SmallNumbers(n, 3);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(ws), in2 = Bytes(bs), out(m * n * 4);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &in2, &out}).error, "");
  std::vector<float> want;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      float s = 0;
      for (int64_t l = 0; l < k; ++l) s += xs[i * k + l] * ws[l * n + j];
      want.push_back(std::max(s + bs[j], 0.0f));
    }
  EXPECT_EQ(As<float>(out), want);
}

TEST_P(Dot, BothOperandsTransposedInBatches) {
  const auto [m, n, k] = GetParam();
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {k, 2, m}}), w = b.Argument({kF32, {2, n, k}});
  const uint32_t dot = b.Op(TENON_OP_DOT_GENERAL, {x, w}, {kF32, {2, m, n}}, DotNumbers({1}, {0}, {0}, {2}));
  const uint32_t t = b.Op(TENON_OP_TRANSPOSE, {dot}, {kF32, {m, 2, n}}, {{"permutation", Dims{1, 0, 2}}});
  const uint32_t flat = b.Op(TENON_OP_RESHAPE, {t}, {kF32, {m, 2 * n}});
  b.GroupOfAll(TENON_GROUP_DOT, {flat});
  const Blob blob = b.Finish({flat});
  const auto xs = SmallNumbers(2 * m * k, 1), ws = SmallNumbers(2 * k * n, 2);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(ws), out(2 * m * n * 4);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  std::vector<float> want(2 * m * n);
  for (int64_t c = 0; c < 2; ++c)
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        float s = 0;
        for (int64_t l = 0; l < k; ++l) s += xs[(l * 2 + c) * m + i] * ws[(c * n + j) * k + l];
        want[(i * 2 + c) * n + j] = s;
      }
  EXPECT_EQ(As<float>(out), want);
}

TEST_P(Dot, Int8IntoInt32) {
  const auto [m, n, k] = GetParam();
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_I8, {m, k}}), w = b.Argument({TENON_ELEMENT_I8, {k, n}});
  const uint32_t dot =
      b.Op(TENON_OP_DOT_GENERAL, {x, w}, {TENON_ELEMENT_I32, {m, n}}, DotNumbers({}, {}, {1}, {0}));
  b.GroupOfAll(TENON_GROUP_DOT, {dot});
  const Blob blob = b.Finish({dot});
  std::vector<int8_t> xs(m * k), ws(k * n);
  for (size_t i = 0; i < xs.size(); ++i) xs[i] = static_cast<int8_t>(i * 37);
  for (size_t i = 0; i < ws.size(); ++i) ws[i] = static_cast<int8_t>(i * 91 + 5);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(ws), out(m * n * 4);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      int32_t s = 0;
      for (int64_t l = 0; l < k; ++l) s += xs[i * k + l] * ws[l * n + j];
      ASSERT_EQ(As<int32_t>(out)[i * n + j], s);
    }
}

INSTANTIATE_TEST_SUITE_P(Odd, Dot,
                         ::testing::Values(Size{1, 1, 1}, Size{1, 64, 33}, Size{5, 7, 0}, Size{7, 1, 50},
                                           Size{13, 10, 17}, Size{31, 70, 29}, Size{64, 16, 64},
                                           Size{0, 3, 4}));

float Round(float x) {  // to bf16
  uint32_t bits;
  std::memcpy(&bits, &x, 4);
  bits += 0x7fff + (bits >> 16 & 1);
  bits &= 0xffff0000u;
  std::memcpy(&x, &bits, 4);
  return x;
}

struct Conv {
  int64_t batch, height, width, in, out, kernel, stride, pad, input_dilation, kernel_dilation, groups;
};
class Convolution : public ::testing::TestWithParam<Conv> {};

TEST_P(Convolution, ChannelsLast) {
  const Conv c = GetParam();
  const int64_t spread_h = (c.height - 1) * c.input_dilation + 1 + 2 * c.pad,
                spread_w = (c.width - 1) * c.input_dilation + 1 + 2 * c.pad;
  const int64_t reach = (c.kernel - 1) * c.kernel_dilation + 1;
  const int64_t oh = (spread_h - reach) / c.stride + 1, ow = (spread_w - reach) / c.stride + 1;
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {c.batch, c.height, c.width, c.in}});
  const uint32_t w = b.Argument({kF32, {c.kernel, c.kernel, c.in / c.groups, c.out}}),
                 bias = b.Argument({kF32, {c.out}});
  const Dims dims = {c.batch, oh, ow, c.out};
  const uint32_t conv = b.Op(TENON_OP_CONVOLUTION, {x, w}, {kF32, dims},
                             {{"input_batch_dimension", int64_t{0}},
                              {"input_feature_dimension", int64_t{3}},
                              {"input_spatial_dimensions", Dims{1, 2}},
                              {"kernel_input_feature_dimension", int64_t{2}},
                              {"kernel_output_feature_dimension", int64_t{3}},
                              {"kernel_spatial_dimensions", Dims{0, 1}},
                              {"output_batch_dimension", int64_t{0}},
                              {"output_feature_dimension", int64_t{3}},
                              {"output_spatial_dimensions", Dims{1, 2}},
                              {"window_strides", Dims{c.stride, c.stride}},
                              {"padding", Dims{c.pad, c.pad, c.pad, c.pad}},
                              {"lhs_dilation", Dims{c.input_dilation, c.input_dilation}},
                              {"rhs_dilation", Dims{c.kernel_dilation, c.kernel_dilation}},
                              {"window_reversal", Dims{0, 0}},
                              {"feature_group_count", c.groups},
                              {"batch_group_count", int64_t{1}}});
  const uint32_t wide =
      b.Op(TENON_OP_BROADCAST_IN_DIM, {bias}, {kF32, dims}, {{"broadcast_dimensions", Dims{3}}});
  const uint32_t sum = b.Op(TENON_OP_ADD, {conv, wide}, {kF32, dims});
  b.GroupOfAll(TENON_GROUP_CONVOLUTION, {sum});
  const Blob blob = b.Finish({sum});
  const auto xs = SmallNumbers(c.batch * c.height * c.width * c.in, 1),
             ws = SmallNumbers(c.kernel * c.kernel * c.in / c.groups * c.out, 2), bs = SmallNumbers(c.out, 3);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(ws), in2 = Bytes(bs), out(c.batch * oh * ow * c.out * 4);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &in2, &out}).error, "");
  const int64_t group_in = c.in / c.groups;
  std::vector<float> want;
  for (int64_t n = 0; n < c.batch; ++n)
    for (int64_t i = 0; i < oh; ++i)
      for (int64_t j = 0; j < ow; ++j)
        for (int64_t f = 0; f < c.out; ++f) {
          float s = bs[f];
          const int64_t group = f / (c.out / c.groups);
          for (int64_t p = 0; p < c.kernel; ++p)
            for (int64_t q = 0; q < c.kernel; ++q) {
              const int64_t y = i * c.stride + p * c.kernel_dilation - c.pad,
                            z = j * c.stride + q * c.kernel_dilation - c.pad;
              if (y < 0 || z < 0 || y % c.input_dilation || z % c.input_dilation) continue;
              if (y / c.input_dilation >= c.height || z / c.input_dilation >= c.width) continue;
              for (int64_t g = 0; g < group_in; ++g)
                s += xs[((n * c.height + y / c.input_dilation) * c.width + z / c.input_dilation) * c.in +
                        group * group_in + g] *
                     ws[((p * c.kernel + q) * group_in + g) * c.out + f];
            }
          want.push_back(s);
        }
  EXPECT_EQ(As<float>(out), want);
}

INSTANTIATE_TEST_SUITE_P(
    Odd, Convolution,
    ::testing::Values(Conv{1, 8, 8, 1, 8, 3, 1, 1, 1, 1, 1}, Conv{2, 5, 7, 3, 10, 3, 2, 1, 1, 1, 1},
                      Conv{1, 6, 6, 4, 4, 3, 1, 2, 1, 2, 2}, Conv{1, 5, 5, 6, 6, 3, 1, 1, 1, 1, 6},
                      Conv{1, 4, 4, 2, 16, 2, 1, 1, 2, 1, 1}, Conv{1, 3, 3, 20, 33, 1, 1, 0, 1, 1, 1},
                      Conv{3, 9, 9, 16, 32, 3, 1, 1, 1, 1, 1}, Conv{2, 4, 4, 32, 40, 3, 1, 1, 1, 1, 1},
                      Conv{1, 7, 7, 16, 24, 3, 2, 1, 1, 1, 1}, Conv{2, 6, 5, 16, 33, 1, 2, 0, 1, 1, 1},
                      Conv{1, 5, 5, 48, 16, 3, 1, 2, 1, 2, 1}));

TEST(Window, MaximumAndAveragePool) {
  const Dims dims = {2, 7, 7, 5}, pooled = {2, 4, 4, 5};
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, dims});
  const uint32_t low = b.Constant<float>({kF32, {}}, {-std::numeric_limits<float>::infinity()}),
                 zero = b.Constant<float>({kF32, {}}, {0});
  const ViewBuilder::Attributes window = {{"window_dimensions", Dims{1, 3, 3, 1}},
                                          {"window_strides", Dims{1, 2, 2, 1}},
                                          {"base_dilations", Dims{1, 1, 1, 1}},
                                          {"window_dilations", Dims{1, 1, 1, 1}},
                                          {"padding", Dims{0, 0, 1, 1, 1, 1, 0, 0}}};
  const uint32_t top = b.Op(TENON_OP_REDUCE_WINDOW, {x, low}, std::vector<TypeSpec>{{kF32, pooled}}, window,
                            {ViewBuilder::Reducer(TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM, kF32)})[0];
  const uint32_t sum = b.Op(TENON_OP_REDUCE_WINDOW, {x, zero}, std::vector<TypeSpec>{{kF32, pooled}}, window,
                            {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)})[0];
  b.GroupOfAll(TENON_GROUP_REDUCE, {top, sum});
  const Blob blob = b.Finish({top, sum});
  const auto xs = SmallNumbers(2 * 7 * 7 * 5);
  std::vector<char> in = Bytes(xs), out0(160 * 4), out1(160 * 4);
  ASSERT_EQ(RunGroup(blob, {&in, &out0, &out1}).error, "");
  size_t at = 0;
  for (int n = 0; n < 2; ++n)
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j)
        for (int c = 0; c < 5; ++c, ++at) {
          float m = -std::numeric_limits<float>::infinity(), s = 0;
          for (int p = 2 * i - 1; p < 2 * i + 2; ++p)
            for (int q = 2 * j - 1; q < 2 * j + 2; ++q) {
              if (p < 0 || q < 0 || p >= 7 || q >= 7) continue;
              m = std::max(m, xs[((n * 7 + p) * 7 + q) * 5 + c]);
              s += xs[((n * 7 + p) * 7 + q) * 5 + c];
            }
          EXPECT_EQ(As<float>(out0)[at], m);
          EXPECT_EQ(As<float>(out1)[at], s);
        }
}

TEST(Products, Bf16SumsInF32AndRoundsOnce) {
  const int64_t m = 9, n = 40, k = 300;
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_BF16, {m, k}}), w = b.Argument({TENON_ELEMENT_BF16, {k, n}});
  const uint32_t dot =
      b.Op(TENON_OP_DOT_GENERAL, {x, w}, {TENON_ELEMENT_BF16, {m, n}}, DotNumbers({}, {}, {1}, {0}));
  const uint32_t twice = b.Op(TENON_OP_ADD, {dot, dot}, {TENON_ELEMENT_BF16, {m, n}});
  b.GroupOfAll(TENON_GROUP_DOT, {twice});
  const Blob blob = b.Finish({twice});
  auto bits = [](const std::vector<float>& values) {
    std::vector<uint16_t> result;
    for (float v : values) {
      uint32_t u;
      std::memcpy(&u, &v, 4);
      result.push_back(static_cast<uint16_t>(u >> 16));
    }
    return result;
  };
  const auto xs = SmallNumbers(m * k, 1), ws = SmallNumbers(k * n, 2);
  std::vector<char> in0 = Bytes(bits(xs)), in1 = Bytes(bits(ws)), out(m * n * 2);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  std::vector<float> want;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      float s = 0;
      for (int64_t l = 0; l < k; ++l) s += xs[i * k + l] * ws[l * n + j];
      want.push_back(2 * Round(s));
    }
  EXPECT_EQ(As<uint16_t>(out), bits(want));
}

}  // namespace
}  // namespace tenon::tile::lower
