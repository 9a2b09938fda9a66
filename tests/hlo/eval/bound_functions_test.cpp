// Bounds of complex functions, transforms and factorizations.
#include <cmath>

#include "hlo/eval/kernels_elementwise.h"
#include "tests/hlo/eval/bounds.h"

namespace tenon::eval {
namespace {

using tenon::testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;

const TypeSpec kPair{TENON_ELEMENT_F32, {2}};

// What is left of a complex number beside a NaN has an error still.
TEST(ErrorBounds, PartsBesideNaNKeepTheirError) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_COMPLEX, {b.Op(TENON_OP_EXPONENTIAL, {x}, kPair), y}, complex)});
  for (Center center : {Center::kReference, Center::kDouble})
    EXPECT_GT(ErrorAt(Bounds(blob, {F32({2}, {1, 1}), F32({2}, {NAN, 1})}, center)[0], 0), 1e-8);
}

// x = iy/2 and the like: the sum of the squares is a part of what it is made of, and so much larger is the error.
TEST(ErrorBounds, ComplexAnglesLoseWhatTheirSquaresCancel) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair), zero = b.Op(TENON_OP_SUBTRACT, {x, x}, kPair);
  const uint32_t real = b.Op(TENON_OP_COMPLEX, {x, zero}, complex),
                 imaginary = b.Op(TENON_OP_COMPLEX, {zero, y}, complex);
  const Bounded wide = Bounds(b.Finish({b.Op(TENON_OP_ATAN2, {imaginary, real}, complex)}),
                              {F32({2}, {1, 1}), F32({2}, {1.0009765625f, 4})}, Center::kDouble)[0];
  EXPECT_GT(ErrorAt(wide, 0), 500 * 8 * std::ldexp(1.0, -23));
  EXPECT_LT(ErrorAt(wide, 1), 32 * std::ldexp(1.0, -23));
}

// The angle of y beside a negative x is half a turn, on the side that the real part of y / x says: that part's sign may be rounding's.
// Found by a random program: near its poles the sum under the result cancels.
TEST(ErrorBounds, LogisticLosesWhatItsSumCancels) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_LOGISTIC, {b.Op(TENON_OP_COMPLEX, {x, y}, complex)}, complex)});
  // 1 / (1 + e^z) of a number 0.03 beside a pole is some 33 large.
  const Bounded r = Bounds(blob, {F32({2}, {0, 0}), F32({2}, {3.11f, 0.5f})}, Center::kReference)[0];
  EXPECT_GT(ErrorAt(r, 0), 17.4 * 2 * std::ldexp(33.0, -24));
  EXPECT_LT(ErrorAt(r, 1), 32 * std::ldexp(1.0, -24));
}

TEST(ErrorBounds, TangentsLoseWhatTheirCosineCancels) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_TAN, {b.Op(TENON_OP_COMPLEX, {x, y}, complex)}, complex)});
  // 0.02 beside a pole a tangent is 50 large.
  const Bounded r = Bounds(blob, {F32({2}, {1.5508f, 0.5f}), F32({2}, {0, 0.5f})}, Center::kReference)[0];
  EXPECT_GT(ErrorAt(r, 0), 100 * std::ldexp(50.0, -24));
  EXPECT_LT(ErrorAt(r, 1), 64 * std::ldexp(1.0, -24));
}

// Found by a random program: in double the ceiling of -0.25 is -0, and the angle of (-0, -0) half a turn.
TEST(ErrorBounds, FormatsWithoutANegativeZeroHaveNoneInDouble) {
  ViewBuilder b;
  const TypeSpec one{TENON_ELEMENT_F8E5M2FNUZ, {1}};
  const uint32_t x = b.Argument(one), c = b.Op(TENON_OP_CEIL, {x}, one);
  Tensor quarter(ElementType::f8E5M2FNUZ, {1});
  *quarter.mutable_data_as<uint8_t>() = 0x80 | 14 << 2;
  const Bounded r = Bounds(b.Finish({b.Op(TENON_OP_ATAN2, {c, c}, one)}), {quarter}, Center::kDouble)[0];
  EXPECT_EQ(r.value.at<double>(0), 0);
}

TEST(ErrorBounds, ComplexAnglesAtTheCutMayTurn) {
  ViewBuilder b;
  const TypeSpec three{TENON_ELEMENT_F32, {3}}, complex{TENON_ELEMENT_COMPLEX64, {3}};
  std::vector<uint32_t> parts;
  for (int i = 0; i < 4; ++i) parts.push_back(b.Argument(three));
  const uint32_t y = b.Op(TENON_OP_COMPLEX, {parts[0], parts[1]}, complex),
                 x = b.Op(TENON_OP_COMPLEX, {parts[2], parts[3]}, complex);
  const auto blob = b.Finish({b.Op(TENON_OP_ATAN2, {y, x}, complex)});
  // 0.1 * -3 + 0.3 * 1 is a rounding; of 0.1 and 0.2 it is not, and of 0 and real x nothing rounds.
  const std::vector<Tensor> inputs = {F32({3}, {0.1f, 0.1f, 0}), F32({3}, {0.3f, 0.2f, 1e-9f}),
                                      F32({3}, {-3, -3, -3}), F32({3}, {1, 1, 0})};
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r = Bounds(blob, inputs, center)[0];
    EXPECT_GE(ErrorAt(r, 0), 6.28);
    EXPECT_LE(ErrorAt(r, 1), 40 * std::ldexp(3.15, -23));
    EXPECT_LE(ErrorAt(r, 2), 40 * std::ldexp(3.15, -23));
  }
}

// What is small beside the other keeps its digits.
TEST(ErrorBounds, ComplexAnglesOfSmallQuotientsAreSmall) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t re = b.Argument(kPair), x = b.Argument(kPair);
  const uint32_t y = b.Op(TENON_OP_COMPLEX, {re, re}, complex);
  const auto blob = b.Finish({b.Op(TENON_OP_ATAN2, {y, b.Op(TENON_OP_COMPLEX, {x, re}, complex)}, complex)});
  const Bounded r = Bounds(blob, {F32({2}, {1e-9f, 1e-20f}), F32({2}, {1, 1e6f})}, Center::kReference)[0];
  EXPECT_LE(ErrorAt(r, 0), 40 * std::ldexp(1e-9, -23));
  EXPECT_LE(ErrorAt(r, 1), 40 * std::ldexp(1e-26, -23));
}

// Neither part alone reaches over the cut, both together do.
TEST(ErrorBounds, LogarithmsJumpBehindTheOrigin) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair), e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const uint32_t z =
      b.Op(TENON_OP_COMPLEX, {b.Op(TENON_OP_SUBTRACT, {e, y}, kPair), b.Op(TENON_OP_SUBTRACT, {e, y}, kPair)},
           complex);
  const float one_up = std::exp(1.0f) - 3e-7f;
  const Bounded r = Bounds(b.Finish({b.Op(TENON_OP_LOG, {z}, complex)}),
                           {F32({2}, {1, 1}), F32({2}, {one_up, 2})}, Center::kReference)[0];
  EXPECT_GE(ErrorAt(r, 0), 6.28);
  EXPECT_LE(ErrorAt(r, 1), 1e-5);
}

// 1e-20 with an error as large may be 0, where a logarithm has its pole; so may a power's base.
TEST(ErrorBounds, PolesInsideOfTheCircle) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const uint32_t near = b.Op(TENON_OP_SUBTRACT, {b.Op(TENON_OP_EXPONENTIAL, {x}, kPair), y}, kPair),
                 z = b.Op(TENON_OP_COMPLEX, {near, near}, complex);
  const auto blob = b.Finish({b.Op(TENON_OP_LOG, {z}, complex), b.Op(TENON_OP_RSQRT, {z}, complex),
                              b.Op(TENON_OP_POWER, {z, z}, complex)});
  for (Center center : {Center::kReference, Center::kDouble}) {
    for (const Bounded& r : Bounds(blob, {F32({2}, {1, 1}), F32({2}, {std::exp(1.0f), 2})}, center)) {
      EXPECT_EQ(ErrorAt(r, 0), kUnbounded);
      EXPECT_LT(ErrorAt(r, 1), 1e-3);
    }
  }
}

// 1 to the power of NaN is 1, and what is nearly 1 may be 1.
TEST(ErrorBounds, NaNPowersOfAboutOne) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_POWER, {b.Op(TENON_OP_EXPONENTIAL, {x}, kPair), y}, kPair)});
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r = Bounds(blob, {F32({2}, {1e-10f, 1}), F32({2}, {NAN, NAN})}, center)[0];
    EXPECT_EQ(ErrorAt(r, 0), kUnbounded);
    EXPECT_EQ(ErrorAt(r, 1), 0);
  }
}

// Angles of millions of radians are anyone's in f32, beside a modulus that is known; some thousand have digits.
TEST(ErrorBounds, GreatPowersTurn) {
  ViewBuilder b;
  const TypeSpec complex{TENON_ELEMENT_COMPLEX64, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair), e = b.Argument(kPair),
                 z = b.Op(TENON_OP_COMPLEX, {x, y}, complex),
                 w = b.Op(TENON_OP_COMPLEX, {e, b.Op(TENON_OP_SUBTRACT, {x, x}, kPair)}, complex);
  const Bounded r =
      Bounds(b.Finish({b.Op(TENON_OP_POWER, {z, w}, complex)}),
             {F32({2}, {0, 0}), F32({2}, {1, 1}), F32({2}, {2e9f, 2e3f})}, Center::kReference)[0];
  EXPECT_GE(ErrorAt(r, 0), 2);
  EXPECT_LE(ErrorAt(r, 0), 3);
  EXPECT_LT(ErrorAt(r, 1), 1e-4);
}

// Products near the least number round to it, as many as a line has.
TEST(ErrorBounds, TransformsNearTheLeastNumber) {
  ViewBuilder b;
  const TypeSpec line{TENON_ELEMENT_F32, {1, 4}}, half{TENON_ELEMENT_COMPLEX64, {1, 3}};
  const uint32_t x = b.Argument(line);
  constexpr int64_t kReal = 2;
  const auto blob = b.Finish(
      {b.Op(TENON_OP_FFT, {x}, half, {{"fft_type", kReal}, {"fft_length", std::vector<int64_t>{4}}})});
  const float least = std::numeric_limits<float>::denorm_min();
  const Bounded r = Bounds(blob, {F32({1, 4}, {3 * least, least, 5 * least, least})}, Center::kReference)[0];
  EXPECT_GT(ErrorAt(r, 0), 4 * double{least});
  EXPECT_LT(ErrorAt(r, 0), 1000 * double{least});
}

// A transform's sums overflow in some orders where the result does not; what all of them together are keeps it finite.
TEST(ErrorBounds, TransformsNearOverflowAreOpen) {
  ViewBuilder b;
  const TypeSpec line{TENON_ELEMENT_F32, {2, 4}}, half{TENON_ELEMENT_COMPLEX64, {2, 3}};
  const uint32_t x = b.Argument(line);
  constexpr int64_t kReal = 2;
  const auto blob = b.Finish(
      {b.Op(TENON_OP_FFT, {x}, half, {{"fft_type", kReal}, {"fft_length", std::vector<int64_t>{4}}})});
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r =
        Bounds(blob, {F32({2, 4}, {3e38f, -3e38f, 2e38f, 0, 3e37f, -3e37f, 2e37f, 0})}, center)[0];
    EXPECT_EQ(ErrorAt(r, 0), kUnbounded);
    EXPECT_LT(ErrorAt(r, 3), 1e33);
  }
}

// A well-conditioned matrix is known to a few ulps, one whose last pivot is lost not at all, one with a negative pivot is NaN for sure.
TEST(ErrorBounds, CholeskyHangsOnItsPivots) {
  ViewBuilder b;
  const TypeSpec square{TENON_ELEMENT_F32, {2, 2}};
  const uint32_t x = b.Argument(square);
  const auto blob = b.Finish({b.Op(TENON_OP_CHOLESKY, {x}, square, {{"lower", int64_t{1}}})});
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded good = Bounds(blob, {F32({2, 2}, {4, 1, 1, 3})}, center)[0];
    EXPECT_GT(ErrorAt(good, 3), 1e-8);
    EXPECT_LT(ErrorAt(good, 3), 4e-6);
    EXPECT_EQ(ErrorAt(Bounds(blob, {F32({2, 2}, {1, 1, 1, 1.00000012f})}, center)[0], 3), kUnbounded);
    const Bounded negative = Bounds(blob, {F32({2, 2}, {1, 2, 2, 1})}, center)[0];
    EXPECT_TRUE(std::isnan(Convert(negative.value, ElementType::f64).at<double>(0)));
    EXPECT_EQ(ErrorAt(negative, 0), 0);
  }
}

TEST(ErrorBounds, TriangularSolveAmplifiesBySmallDiagonals) {
  ViewBuilder b;
  const TypeSpec square{TENON_ELEMENT_F32, {2, 2}}, column{TENON_ELEMENT_F32, {2, 1}};
  const uint32_t a = b.Argument(square), y = b.Argument(column);
  const auto blob = b.Finish({b.Op(TENON_OP_TRIANGULAR_SOLVE, {a, y}, column,
                                   {{"left_side", int64_t{1}},
                                    {"lower", int64_t{1}},
                                    {"unit_diagonal", int64_t{0}},
                                    {"transpose_a", int64_t{1}}})});
  const Tensor rhs = F32({2, 1}, {0.1f, 0.3f});
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded good = Bounds(blob, {F32({2, 2}, {3, 0, 1, 7}), rhs}, center)[0];
    EXPECT_GT(ErrorAt(good, 1), 0);
    EXPECT_LT(ErrorAt(good, 1), 1e-7);
    const Bounded amplified = Bounds(blob, {F32({2, 2}, {3, 0, 9, 1e-3f}), rhs}, center)[0];
    EXPECT_GT(ErrorAt(amplified, 1), 3e-6);
    EXPECT_EQ(ErrorAt(Bounds(blob, {F32({2, 2}, {3, 0, 9, 0}), rhs}, center)[0], 1), kUnbounded);
  }
}

}  // namespace
}  // namespace tenon::eval
