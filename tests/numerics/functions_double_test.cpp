// f64 functions against long double references of the C library, random arguments of stated ranges.
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>

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

// Error in f64 ulp of the exact result's binade; 0 for equal specials, infinite for unequal ones.
double UlpError(double got, long double want) {
  const double nearest = static_cast<double>(want);
  if (std::isnan(nearest) || std::isinf(nearest)) {
    return (std::isnan(nearest) && std::isnan(got)) || nearest == got ? 0 : INFINITY;
  }
  if (nearest == 0) return std::fabs(got) <= 0x1p-1074 ? 0 : INFINITY;
  int exponent;
  std::frexp(want, &exponent);
  return static_cast<double>(std::fabs(got - want) / std::ldexp(1.0L, std::max(exponent - 53, -1074)));
}

struct Case {
  const char* name;
  double (*got)(double);
  long double (*want)(long double);
  double max_ulp;
  int lowest_exponent;
  int highest_exponent;
  double largest_special = 0x1.fffffffffffffp1023;
};

class DoubleFunction : public testing::TestWithParam<Case> {};

TEST_P(DoubleFunction, StaysWithinItsFigure) {
  const Case& c = GetParam();
  double worst = 0, at = 0;
  uint64_t state = 88172645463325252u;
  for (int i = 0; i < 100000; ++i) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    const uint64_t other = state * 0x9e3779b97f4a7c15u;
    const int range = c.highest_exponent - c.lowest_exponent;
    const int exponent = c.lowest_exponent + static_cast<int>((other >> 33) % static_cast<uint64_t>(range));
    double x = std::ldexp(1 + static_cast<double>(state >> 12) * 0x1p-52, exponent);
    if (other & 1) x = -x;
    const double error = UlpError(c.got(x), c.want(x));
    if (!(error <= worst)) worst = error, at = x;
  }
  for (double x : {0.0, 1.0, 0x1p-1074, 0x1p-1022, c.largest_special, static_cast<double>(INFINITY),
                   static_cast<double>(NAN)}) {
    for (double v : {x, -x}) {
      const double error = UlpError(c.got(v), c.want(v));
      if (!(error <= worst)) worst = error, at = v;
    }
  }
  EXPECT_LE(worst, c.max_ulp) << "at " << std::hexfloat << at;
  EXPECT_GT(worst, 0.3) << "the comparison sees nothing";
}

long double Logistic(long double x) {
  return x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x));
}

using L = long double;
const Case kCases[] = {
    {"exp", [](double x) { return ExpD(builder, x); }, [](L x) { return std::exp(x); }, 0.78, -60, 10},
    {"expm1", [](double x) { return Expm1D(builder, x); }, [](L x) { return std::expm1(x); }, 1.09, -60, 10},
    {"logistic", [](double x) { return LogisticD(builder, x); }, Logistic, 0.78, -60, 10},
    {"log", [](double x) { return LogD(builder, x); }, [](L x) { return std::log(x); }, 0.80, -1022, 1024},
    {"log_near_1", [](double x) { return LogD(builder, x); }, [](L x) { return std::log(x); }, 0.80, -1, 1},
    {"log1p", [](double x) { return Log1pD(builder, x); }, [](L x) { return std::log1p(x); }, 0.86, -60,
     1024},
    {"tanh", [](double x) { return TanhD(builder, x); }, [](L x) { return std::tanh(x); }, 1.50, -30, 5},
    {"rsqrt", [](double x) { return RsqrtD(builder, x); }, [](L x) { return 1 / std::sqrt(x); }, 0.501, -1022,
     1024},
    {"cbrt", [](double x) { return CbrtD(builder, x); }, [](L x) { return std::cbrt(x); }, 0.80, -1022, 1024},
    {"sine", [](double x) { return SinD(builder, x); }, [](L x) { return std::sin(x); }, 0.73, -30, 30,
     0x1p60},
    {"sine_large", [](double x) { return SinD(builder, x); }, [](L x) { return std::sin(x); }, 0.73, 30, 62,
     0x1p60},
    // Beyond 2^63 the x87 reduction is not to be trusted; the f64 library's is, to an ulp.
    {"sine_huge", [](double x) { return SinD(builder, x); },
     [](L x) { return L{std::sin(static_cast<double>(x))}; }, 1.01, 62, 1024},
    {"cosine", [](double x) { return CosD(builder, x); }, [](L x) { return std::cos(x); }, 0.73, -30, 62,
     0x1p60},
    {"tan", [](double x) { return TanD(builder, x); }, [](L x) { return std::tan(x); }, 2.2, -30, 62, 0x1p60},
    {"atan", [](double x) { return AtanD(builder, x); }, [](L x) { return std::atan(x); }, 0.80, -60, 60},
    {"erf", [](double x) { return ErfD(builder, x); }, [](L x) { return std::erf(x); }, 1.01, -60, 3},
};
std::string Name(const testing::TestParamInfo<Case>& info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(All, DoubleFunction, testing::ValuesIn(kCases), Name);

TEST(DoublePairFunction, PowerAndAtan2) {
  double worst_pow = 0, worst_atan2 = 0;
  uint64_t state = 88172645463325252u;
  for (int i = 0; i < 100000; ++i) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    const uint64_t other = state * 0x9e3779b97f4a7c15u;
    const double x =
        std::ldexp(1 + static_cast<double>(state >> 12) * 0x1p-52, static_cast<int>(other % 40) - 20);
    const double y =
        std::ldexp(1 + static_cast<double>(other >> 12) * 0x1p-52, static_cast<int>(state % 12) - 8) *
        (state & 16 ? -1 : 1);
    worst_pow = std::max(worst_pow, UlpError(PowD(builder, x, y), std::pow(L{x}, L{y})));
    worst_atan2 = std::max(worst_atan2, UlpError(Atan2D(builder, y, x), std::atan2(L{y}, L{x})));
  }
  EXPECT_LE(worst_pow, 1.36);
  EXPECT_LE(worst_atan2, 0.80);
  EXPECT_GT(worst_pow, 0.3);
}

TEST(DoublePairFunction, SpecialValuesAreThoseOfC) {
  const double values[] = {0.0, -0.0, 1.0,      -1.0,      2.0, -2.0,  3.0,   -3.0,
                           0.5, -0.5, INFINITY, -INFINITY, NAN, 1e300, -1e300};
  for (double x : values) {
    for (double y : values) {
      EXPECT_LE(UlpError(PowD(builder, x, y), std::pow(x, y)), 1) << x << " ^ " << y;
      EXPECT_LE(UlpError(Atan2D(builder, x, y), std::atan2(x, y)), 1) << "atan2 " << x << ", " << y;
      if (std::pow(x, y) == 0)
        EXPECT_EQ(std::signbit(PowD(builder, x, y)), std::signbit(std::pow(x, y))) << x << " ^ " << y;
      EXPECT_EQ(std::isnan(x) || std::isnan(y) ||
                    std::signbit(Atan2D(builder, x, y)) == std::signbit(std::atan2(x, y)),
                true);
    }
  }
}

}  // namespace
}  // namespace tenon::numerics
