#include <cmath>

#include "gtest/gtest.h"
#include "hlo/eval/kernels_dot.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_fourier.h"
#include "hlo/eval/kernels_linear_algebra.h"
#include "hlo/eval/kernels_normalization.h"
#include "hlo/eval/kernels_random.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

void ExpectNear(const Tensor& got, const Tensor& want, double tolerance) {
  ASSERT_EQ(got.shape(), want.shape());
  for (int64_t i = 0; i < got.count(); ++i) EXPECT_NEAR(got.at<float>(i), want.at<float>(i), tolerance) << i;
}

Tensor Product(const Tensor& a, const Tensor& b, bool transpose_b) {
  return DotGeneral(a, b, {{0}, {0}, {2}, {transpose_b ? 2 : 1}}, ElementType::f32);
}

TEST(Cholesky, FactorTimesItsTransposeIsTheMatrix) {
  const Tensor half = Random({2, 5, 5}, 1);
  const Tensor a = Product(half, half, true);
  const Tensor lower = Cholesky(a, true);
  ExpectNear(Product(lower, lower, true), a, 1e-4);
  EXPECT_EQ(lower.at<float>(1), 0.0f);
  const Tensor upper = Cholesky(a, false);
  EXPECT_EQ(upper.at<float>(5), 0.0f);
  EXPECT_EQ(upper.at<float>(1), lower.at<float>(5));
  EXPECT_TRUE(std::isnan(Cholesky(F32({2, 2}, {1, 2, 2, 1}), true).at<float>(0)));
}

TEST(TriangularSolve, EverySideAndTranspose) {
  Tensor a = Random({1, 4, 4}, 3);
  for (int64_t i = 0; i < 4; ++i) a.mutable_data_as<float>()[i * 5] += a.at<float>(i * 5) > 0 ? 3.0f : -3.0f;
  for (bool left : {true, false}) {
    for (bool lower : {true, false}) {
      for (TransposeA transpose : {TransposeA::none, TransposeA::transpose}) {
        const Tensor b = Random(left ? Shape{1, 4, 3} : Shape{1, 3, 4}, 9);
        const Tensor x = TriangularSolve(a, b, left, lower, false, transpose);
        Tensor t = a;  // the triangle that counts
        for (int64_t i = 0; i < 4; ++i) {
          for (int64_t j = 0; j < 4; ++j) {
            if (lower ? j > i : j < i) t.mutable_data_as<float>()[i * 4 + j] = 0;
          }
        }
        const bool turned = transpose != TransposeA::none;
        const Tensor back = left ? DotGeneral(t, x, {{0}, {0}, {turned ? 1 : 2}, {1}}, ElementType::f32)
                                 : Product(x, t, turned);
        ExpectNear(back, b, 1e-5);
      }
    }
  }
}

TEST(Fourier, TransformsAndTheirInverses) {
  for (int64_t n : {1, 2, 7, 12, 64}) {
    const Tensor x = Random({3, n}, static_cast<uint32_t>(n));
    const Shape length{n};
    const Tensor spectrum = FourierTransform(x, FourierKind::rfft, length);
    EXPECT_EQ(spectrum.shape(), (Shape{3, n / 2 + 1}));
    ExpectNear(FourierTransform(spectrum, FourierKind::irfft, length), x, 1e-6);
    double sum = 0, alternating = 0;
    for (int64_t i = 0; i < n; ++i)
      sum += x.at<float>(i), alternating += (i % 2 ? -1.0 : 1.0) * x.at<float>(i);
    EXPECT_NEAR(spectrum.at<float>(0), sum, 1e-5);
    if (n % 2 == 0) EXPECT_NEAR(spectrum.at<float>(n), alternating, 1e-5);
  }
  const Tensor z = Random({2, 4, 12}, 5).Reinterpreted(ElementType::complex64, {2, 4, 6});
  const Shape lengths{4, 6};
  const Tensor back =
      FourierTransform(FourierTransform(z, FourierKind::fft, lengths), FourierKind::ifft, lengths);
  ExpectNear(back.Reinterpreted(ElementType::f32, {96}), z.Reinterpreted(ElementType::f32, {96}), 1e-6);
}

// The first blocks for key and counter zero, as the generators' authors publish them.
TEST(Random, KnownAnswers) {
  const Tensor state = Make<uint64_t>(ElementType::ui64, {2}, {0, 0});
  const auto [next, bits] = ThreefryBits(state, ElementType::ui32, {2});
  EXPECT_EQ(Values<uint32_t>(bits), (std::vector<uint32_t>{0x6b200159, 0x99ba4efe}));
  EXPECT_EQ(Values<uint64_t>(next), (std::vector<uint64_t>{0, 1}));
  const auto [philox_next, philox] =
      PhiloxBits(Make<uint64_t>(ElementType::ui64, {3}, {0, 0, 0}), ElementType::ui32, {5});
  EXPECT_EQ(philox.at<uint32_t>(0), 0x6627e8d5u);
  EXPECT_EQ(philox.at<uint32_t>(3), 0x9b00dbd8u);
  EXPECT_EQ(Values<uint64_t>(philox_next), (std::vector<uint64_t>{0, 2, 0}));
}

TEST(BatchNorm, TrainingCentresAndScales) {
  const Tensor x = F32({2, 2}, {1, 10, 3, 30});
  const auto r = *BatchNormTraining(x, F32({2}, {1, 2}), F32({2}, {0, 5}), 0.0, 1);
  EXPECT_EQ(Values<float>(r[0]), (std::vector<float>{-1, 3, 1, 7}));
  EXPECT_EQ(Values<float>(r[1]), (std::vector<float>{2, 20}));
  EXPECT_EQ(Values<float>(r[2]), (std::vector<float>{1, 100}));
}

// No features, or none of them with an element.
TEST(BatchNorm, EmptyBatchesKeepTheirShapes) {
  const auto none = *BatchNormTraining(F32({3, 0}, {}), F32({0}, {}), F32({0}, {}), 0.1, 1);
  EXPECT_EQ(none[0].shape(), (Shape{3, 0}));
  EXPECT_EQ(none[1].shape(), Shape{0});
  const auto gradients = *BatchNormGrad(F32({0, 2}, {}), F32({2}, {1, 2}), F32({2}, {0, 5}), F32({2}, {1, 1}),
                                        F32({0, 2}, {}), 0.1, 1);
  EXPECT_EQ(gradients[0].shape(), (Shape{0, 2}));
  EXPECT_EQ(gradients[1].shape(), Shape{2});
}

TEST(BatchNorm, GradientMatchesFiniteDifferences) {
  const Tensor x = Random({6, 1}, 3), g = Random({6, 1}, 4), scale = F32({1}, {1.5f}),
               offset = F32({1}, {0.25f});
  const auto forward = *BatchNormTraining(x, scale, offset, 1e-3, 1);
  const auto gradient = *BatchNormGrad(x, scale, forward[1], forward[2], g, 1e-3, 1);
  for (int64_t i = 0; i < 6; ++i) {
    auto loss = [&](float step) {
      Tensor moved = x;
      moved.mutable_data_as<float>()[i] += step;
      const auto out = *BatchNormTraining(moved, scale, offset, 1e-3, 1);
      double sum = 0;
      for (int64_t j = 0; j < 6; ++j) sum += double{out[0].at<float>(j)} * g.at<float>(j);
      return sum;
    };
    EXPECT_NEAR(gradient[0].at<float>(i), (loss(1e-2f) - loss(-1e-2f)) / 2e-2, 5e-3) << i;
  }
}

}  // namespace
}  // namespace tenon::eval
