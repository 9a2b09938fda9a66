// f32 functions against f64 references of the C library: largest error over a stride of all bit patterns, and
// every special value.
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "numerics/functions/error_function.h"
#include "numerics/functions/exponential.h"
#include "numerics/functions/hyperbolic.h"
#include "numerics/functions/inverse_trigonometric.h"
#include "numerics/functions/logarithm.h"
#include "numerics/functions/power.h"
#include "numerics/functions/root.h"
#include "numerics/functions/trigonometric.h"

namespace tenon::numerics {
namespace {

ScalarBuilder builder;

struct Worst {
  double ulp = 0;
  float at = 0;
  int wrong_specials = 0;
  float special = 0;
};

void Compare(Worst& worst, float x, float got, double want) {
  const float nearest = static_cast<float>(want);
  if (std::isnan(want)) {
    if (!std::isnan(got)) ++worst.wrong_specials, worst.special = x;
    return;
  }
  if (std::isinf(nearest) || nearest == 0 || std::isinf(got)) {
    // Next to the overflow threshold either side of it is within an ulp.
    const bool near_overflow = std::isinf(nearest) != std::isinf(got) && std::fabs(want) > 0x1.fffffcp127 &&
                               std::fabs(want) < 0x1.000002p128;
    const bool tiny =
        nearest == 0 && std::fabs(got) <= 0x1p-149f && std::signbit(got) == std::signbit(nearest);
    const bool same = std::bit_cast<uint32_t>(got) == std::bit_cast<uint32_t>(nearest);
    if (!same && !near_overflow && !tiny) ++worst.wrong_specials, worst.special = x;
    return;
  }
  int exponent;
  std::frexp(want, &exponent);
  const double error = std::fabs(got - want) / std::ldexp(1.0, std::max(exponent - 24, -149));
  if (!(error <= worst.ulp)) worst.ulp = error, worst.at = x;
}

const std::vector<float>& Specials() {
  static const std::vector<float> values = [] {
    std::vector<float> v;
    for (float x : {0.0f,     0x1p-149f,       0x1.fffffcp-127f, 0x1p-126f, 0x1p-30f,       0.5f,
                    1.0f,     0x1.fffffep-1f,  0x1.000002p0f,    2.0f,      3.0f,           88.72f,
                    88.73f,   103.97f,         104.0f,           0x1p17f,   0x1.000002p17f, 0x1p30f,
                    0x1p127f, 0x1.fffffep127f, INFINITY}) {
      v.push_back(x);
      v.push_back(-x);
    }
    v.push_back(NAN);
    return v;
  }();
  return values;
}

struct Case {
  const char* name;
  float (*got)(float);
  double (*want)(double);
  double max_ulp;
  uint64_t stride;
  float highest = INFINITY;
};

class SingleFunction : public testing::TestWithParam<Case> {};

TEST_P(SingleFunction, StaysWithinItsFigure) {
  const Case& c = GetParam();
  Worst worst;
  auto check = [&](float x) {
    if (x > c.highest) return;
    Compare(worst, x, c.got(x), c.want(static_cast<double>(x)));
  };
  for (uint64_t i = 0; i < (uint64_t{1} << 32); i += c.stride)
    check(std::bit_cast<float>(static_cast<uint32_t>(i)));
  for (float x : Specials()) check(x);
  EXPECT_LE(worst.ulp, c.max_ulp) << "at " << std::hexfloat << worst.at;
  EXPECT_EQ(worst.wrong_specials, 0) << "at " << std::hexfloat << worst.special;
  EXPECT_GT(worst.ulp, 0.3) << "the comparison sees nothing";
}

double Logistic(double x) { return x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x)); }
double FlushedExp(double x) { return x < -87.3365 ? 0.0 : std::exp(x); }

const Case kCases[] = {
    {"exp", [](float x) { return ExpA(builder, x); }, [](double x) { return std::exp(x); }, 0.78, 1013},
    {"exp_softmax", [](float x) { return ExpS(builder, x); }, FlushedExp, 2.19, 10007, 0.0f},
    {"expm1", [](float x) { return Expm1A(builder, x); }, [](double x) { return std::expm1(x); }, 0.91,
     10007},
    {"logistic", [](float x) { return LogisticA(builder, x); }, Logistic, 0.78, 10007},
    {"log", [](float x) { return LogA(builder, x); }, [](double x) { return std::log(x); }, 0.61, 1013},
    {"log1p", [](float x) { return Log1pA(builder, x); }, [](double x) { return std::log1p(x); }, 0.70,
     10007},
    {"tanh", [](float x) { return TanhA(builder, x); }, [](double x) { return std::tanh(x); }, 0.78, 1013},
    {"sqrt", [](float x) { return SqrtA(builder, x); }, [](double x) { return std::sqrt(x); }, 0.5001, 10007},
    {"rsqrt", [](float x) { return RsqrtA(builder, x); }, [](double x) { return 1 / std::sqrt(x); }, 0.5001,
     10007},
    {"cbrt", [](float x) { return CbrtA(builder, x); }, [](double x) { return std::cbrt(x); }, 0.83, 10007},
    {"sine", [](float x) { return SinA(builder, x); }, [](double x) { return std::sin(x); }, 0.77, 10007},
    {"cosine", [](float x) { return CosA(builder, x); }, [](double x) { return std::cos(x); }, 0.77, 10007},
    {"tan", [](float x) { return TanA(builder, x); }, [](double x) { return std::tan(x); }, 1.27, 10007},
    {"atan", [](float x) { return AtanA(builder, x); }, [](double x) { return std::atan(x); }, 1.02, 10007},
    {"erf", [](float x) { return ErfA(builder, x); }, [](double x) { return std::erf(x); }, 1.0, 10007},
};
INSTANTIATE_TEST_SUITE_P(All, SingleFunction, testing::ValuesIn(kCases),
                         [](const auto& info) { return std::string(info.param.name); });

void CheckPairs(float (*got)(float, float), double (*want)(double, double), double max_ulp) {
  Worst worst;
  for (float x : Specials()) {
    for (float y : Specials()) Compare(worst, x, got(x, y), want(x, y));
  }
  uint64_t state = 88172645463325252u;
  for (int i = 0; i < 400000; ++i) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    const auto x = std::bit_cast<float>(static_cast<uint32_t>(state));
    auto y = std::bit_cast<float>(static_cast<uint32_t>(state >> 32));
    // Half of the pairs have an exponent of moderate size, so that results spread over the whole range.
    if (i % 2) y = std::bit_cast<float>((std::bit_cast<uint32_t>(y) & 0x80ffffff) | 0x3f000000);
    Compare(worst, x, got(x, y), want(x, y));
  }
  EXPECT_LE(worst.ulp, max_ulp) << "at " << std::hexfloat << worst.at;
  EXPECT_EQ(worst.wrong_specials, 0) << "at " << std::hexfloat << worst.special;
}

TEST(SinglePairFunction, Power) {
  CheckPairs([](float x, float y) { return PowA(builder, x, y); },
             [](double x, double y) { return std::pow(x, y); }, 0.81);
}
TEST(SinglePairFunction, Atan2) {
  CheckPairs([](float y, float x) { return Atan2A(builder, y, x); },
             [](double y, double x) { return std::atan2(y, x); }, 1.08);
}

TEST(SingleFunctionSpecials, KeepSignsAndSubnormals) {
  EXPECT_TRUE(std::signbit(SinA(builder, -0.0f)));
  EXPECT_TRUE(std::signbit(TanhA(builder, -0.0f)));
  EXPECT_TRUE(std::signbit(CbrtA(builder, -0.0f)));
  EXPECT_EQ(RsqrtA(builder, -0.0f), -INFINITY);
  EXPECT_EQ(Expm1A(builder, 0x1p-149f), 0x1p-149f);
  EXPECT_EQ(ExpS(builder, -INFINITY), 0.0f);
  EXPECT_TRUE(std::isnan(ExpS(builder, NAN)));
}

}  // namespace
}  // namespace tenon::numerics
