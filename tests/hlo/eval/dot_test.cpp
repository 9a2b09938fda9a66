#include <cmath>
#include <cstring>

#include "gtest/gtest.h"
#include "hlo/eval/kernels_dot.h"
#include "hlo/eval/kernels_elementwise.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

// The definition: k ascending, one fma a step.
Tensor NaiveProduct(const Tensor& a, const Tensor& b) {
  const int64_t m = a.dim(0), k = a.dim(1), n = b.dim(1);
  Tensor c(ElementType::f32, {m, n});
  for (int64_t i = 0; i < m; ++i) {
    for (int64_t j = 0; j < n; ++j) {
      float acc = 0;
      for (int64_t l = 0; l < k; ++l) acc = std::fma(a.at<float>(i * k + l), b.at<float>(l * n + j), acc);
      c.mutable_data_as<float>()[i * n + j] = acc;
    }
  }
  return c;
}

bool SameBits(const Tensor& a, const Tensor& b) {
  return a.type() == b.type() && a.shape() == b.shape() && std::memcmp(a.data(), b.data(), a.bytes()) == 0;
}

// Sizes around the tile of 6 x 16, the row path and the depth of 512.
TEST(Dot, EveryBlockingGivesTheBitsOfTheNaiveLoop) {
  const int64_t sizes[][3] = {{1, 33, 70},   {3, 5, 17},  {4, 512, 16}, {6, 513, 16},
                              {7, 1030, 33}, {13, 1, 40}, {64, 100, 1}};
  for (auto [m, k, n] : sizes) {
    const Tensor a = Random({m, k}, 11), b = Random({k, n}, 12);
    EXPECT_TRUE(SameBits(DotGeneral(a, b, {{}, {}, {1}, {0}}, ElementType::f32), NaiveProduct(a, b)))
        << m << " " << k << " " << n;
  }
}

TEST(Dot, BatchesAndTransposedOperands) {
  const Tensor a = Random({2, 5, 3}, 1), b = Random({4, 5, 2}, 2);  // a: batch, k, m; b: n, k, batch
  const Tensor c = DotGeneral(a, b, {{0}, {2}, {1}, {1}}, ElementType::f32);
  ASSERT_EQ(c.shape(), (Shape{2, 3, 4}));
  for (int64_t i = 0; i < 2; ++i) {
    for (int64_t m = 0; m < 3; ++m) {
      for (int64_t n = 0; n < 4; ++n) {
        float acc = 0;
        for (int64_t k = 0; k < 5; ++k)
          acc = std::fma(a.at<float>((i * 5 + k) * 3 + m), b.at<float>((n * 5 + k) * 2 + i), acc);
        EXPECT_EQ(c.at<float>((i * 3 + m) * 4 + n), acc);
      }
    }
  }
}

TEST(Dot, NarrowFloatsAccumulateInF32AndRoundOnce) {
  const Tensor a = Convert(Random({5, 300}, 1), ElementType::bf16),
               b = Convert(Random({300, 20}, 2), ElementType::bf16);
  const Tensor wide = NaiveProduct(Convert(a, ElementType::f32), Convert(b, ElementType::f32));
  EXPECT_TRUE(
      SameBits(DotGeneral(a, b, {{}, {}, {1}, {0}}, ElementType::bf16), Convert(wide, ElementType::bf16)));
  EXPECT_TRUE(SameBits(DotGeneral(a, b, {{}, {}, {1}, {0}}, ElementType::f32), wide));
}

TEST(Dot, IntegersComputeInTheResultType) {
  const Tensor a = Make<int8_t>(ElementType::i8, {1, 3}, {127, 127, -128}),
               b = Make<int8_t>(ElementType::i8, {3, 1}, {127, 127, -128});
  EXPECT_EQ(DotGeneral(a, b, {{}, {}, {1}, {0}}, ElementType::i32).at<int32_t>(0), 127 * 127 * 2 + 128 * 128);
  EXPECT_EQ(DotGeneral(a, b, {{}, {}, {1}, {0}}, ElementType::i8).at<int8_t>(0),
            static_cast<int8_t>(127 * 127 * 2 + 128 * 128));
}

TEST(Dot, EmptyContractionGivesZeros) {
  EXPECT_EQ(Values<float>(DotGeneral(F32({2, 0}, {}), F32({0, 2}, {}), {{}, {}, {1}, {0}}, ElementType::f32)),
            (std::vector<float>{0, 0, 0, 0}));
}

ConvolutionDimensions Nhwc(std::vector<int64_t> strides, int64_t padding) {
  ConvolutionDimensions d;
  d.input_batch = 0, d.input_feature = 3, d.input_spatial = {1, 2};
  d.kernel_input_feature = 2, d.kernel_output_feature = 3, d.kernel_spatial = {0, 1};
  d.output_batch = 0, d.output_feature = 3, d.output_spatial = {1, 2};
  d.strides = std::move(strides);
  d.padding_low = {padding, padding}, d.padding_high = {padding, padding};
  d.lhs_dilation = {1, 1}, d.rhs_dilation = {1, 1}, d.reversal = {false, false};
  d.feature_groups = 1, d.batch_groups = 1;
  return d;
}

// The definition, one product at a time.
float ConvolutionAt(const Tensor& x, const Tensor& w, const ConvolutionDimensions& d, int64_t n, int64_t oy,
                    int64_t ox, int64_t o) {
  const int64_t group_channels = w.dim(2),
                group_features = w.dim(3) / std::max(d.feature_groups, d.batch_groups);
  const int64_t group = o / group_features;
  const int64_t batch = d.batch_groups > 1 ? group * (x.dim(0) / d.batch_groups) + n : n;
  const int64_t channel = d.feature_groups > 1 ? group * group_channels : 0;
  float acc = 0;
  for (int64_t ky = 0; ky < w.dim(0); ++ky) {
    for (int64_t kx = 0; kx < w.dim(1); ++kx) {
      for (int64_t c = 0; c < group_channels; ++c) {
        const int64_t py = oy * d.strides[0] + ky * d.rhs_dilation[0] - d.padding_low[0],
                      px = ox * d.strides[1] + kx * d.rhs_dilation[1] - d.padding_low[1];
        float v = 0;
        if (py >= 0 && px >= 0 && py % d.lhs_dilation[0] == 0 && px % d.lhs_dilation[1] == 0 &&
            py / d.lhs_dilation[0] < x.dim(1) && px / d.lhs_dilation[1] < x.dim(2)) {
          v = x.at<float>(((batch * x.dim(1) + py / d.lhs_dilation[0]) * x.dim(2) + px / d.lhs_dilation[1]) *
                              x.dim(3) +
                          channel + c);
        }
        const int64_t wy = d.reversal[0] ? w.dim(0) - 1 - ky : ky,
                      wx = d.reversal[1] ? w.dim(1) - 1 - kx : kx;
        acc = std::fma(v, w.at<float>(((wy * w.dim(1) + wx) * w.dim(2) + c) * w.dim(3) + o), acc);
      }
    }
  }
  return acc;
}

void CheckConvolution(const Tensor& x, const Tensor& w, const ConvolutionDimensions& d) {
  const Tensor r = Convolution(x, w, d, ElementType::f32);
  ASSERT_GT(r.count(), 0);
  for (int64_t i = 0, n = 0; n < r.dim(0); ++n) {
    for (int64_t y = 0; y < r.dim(1); ++y) {
      for (int64_t xx = 0; xx < r.dim(2); ++xx) {
        for (int64_t o = 0; o < r.dim(3); ++o, ++i)
          ASSERT_EQ(r.at<float>(i), ConvolutionAt(x, w, d, n, y, xx, o)) << i;
      }
    }
  }
}

TEST(Convolution, MatchesItsDefinition) {
  CheckConvolution(Random({2, 7, 6, 3}, 1), Random({3, 3, 3, 20}, 2), Nhwc({1, 1}, 1));
  CheckConvolution(Random({1, 9, 9, 4}, 1), Random({3, 2, 4, 5}, 2), Nhwc({2, 3}, 0));
  ConvolutionDimensions d = Nhwc({1, 1}, 2);
  d.lhs_dilation = {2, 3}, d.rhs_dilation = {2, 1}, d.reversal = {true, false};
  CheckConvolution(Random({1, 4, 5, 2}, 3), Random({2, 3, 2, 3}, 4), d);
  d = Nhwc({1, 1}, 1);
  d.padding_low = {-1, 0};
  CheckConvolution(Random({1, 6, 6, 2}, 3), Random({2, 2, 2, 3}, 4), d);
}

TEST(Convolution, Groups) {
  ConvolutionDimensions d = Nhwc({1, 1}, 1);
  d.feature_groups = 4;
  CheckConvolution(Random({2, 5, 5, 8}, 1), Random({3, 3, 2, 12}, 2), d);
  d.feature_groups = 40;
  CheckConvolution(Random({2, 5, 5, 40}, 1), Random({3, 3, 1, 40}, 2), d);
  d = Nhwc({1, 1}, 1);
  d.batch_groups = 2;
  CheckConvolution(Random({4, 5, 5, 3}, 1), Random({3, 3, 3, 6}, 2), d);
}

TEST(Convolution, AnyDimensionOrder) {
  const Tensor x = Random({2, 7, 6, 3}, 1), w = Random({3, 3, 3, 4}, 2);
  const Tensor nhwc = Convolution(x, w, Nhwc({1, 1}, 1), ElementType::f32);
  ConvolutionDimensions d = Nhwc({1, 1}, 1);
  d.output_batch = 0, d.output_feature = 1, d.output_spatial = {2, 3};
  const Tensor nchw = Convolution(x, w, d, ElementType::f32);
  ASSERT_EQ(nchw.shape(), (Shape{2, 4, 7, 6}));
  EXPECT_EQ(nchw.at<float>(42), nhwc.at<float>(1));
}

}  // namespace
}  // namespace tenon::eval
