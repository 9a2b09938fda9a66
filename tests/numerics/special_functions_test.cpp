// The functions that chlo's ops are taken apart into, in the form that they have there: every product and sum rounds. f32
// against f64 references of the C library, f64 against long double.
#include <bit>
#include <cmath>
#include <cstdint>

#include "gtest/gtest.h"
#include "numerics/function_builder.h"
#include "numerics/functions/special.h"

namespace tenon::numerics {
namespace {

// No fused operation, as in what chlo's ops become.
class PlainBuilder : public FunctionBuilder {
 public:
  template <class F>
  static F fma(F a, F b, F c) {
    return a * b + c;
  }
  static float floor(float x) { return std::floor(x); }
  static double floor(double x) { return std::floor(x); }
};

PlainBuilder builder;

template <class T>
auto Wrap(T x) {
  if constexpr (sizeof(T) == 4)
    return Real<PlainBuilder, Single>{&builder, x};
  else
    return Real<PlainBuilder, Double>{&builder, x};
}

// Error in ulp of the exact result's binade; 0 for equal specials, infinite for unequal ones.
template <class T, class Wide>
double UlpError(T got, Wide want) {
  const T nearest = static_cast<T>(want);
  if (std::isnan(nearest) || std::isinf(nearest))
    return (std::isnan(nearest) && std::isnan(got)) || nearest == got ? 0 : INFINITY;
  constexpr int kBits = sizeof(T) == 4 ? 24 : 53, kLeast = sizeof(T) == 4 ? -149 : -1074;
  if (nearest == 0) return std::fabs(got) <= std::ldexp(1.0, kLeast) ? 0 : INFINITY;
  int exponent;
  std::frexp(want, &exponent);
  return static_cast<double>(std::fabs(got - want) / std::ldexp(Wide(1), std::max(exponent - kBits, kLeast)));
}

template <class T, class Wide, class Got, class Want>
void ExpectWithin(const char* name, Got got, Want want, double low, double high, double max_ulp) {
  SCOPED_TRACE(name);
  double worst = 0, at = 0;
  auto check = [&](double value) {
    const T x = static_cast<T>(value);
    const double error = UlpError<T, Wide>(got(Wrap(x)).v, want(static_cast<Wide>(x)));
    if (!(error <= worst)) worst = error, at = x;
  };
  uint64_t state = 88172645463325252u;
  for (int i = 0; i < 40000; ++i) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    const double unit = static_cast<double>(state >> 11) * 0x1p-53;
    check(low + (high - low) * unit);
    if (low <= 0) check(high * std::pow(2.0, -30 * unit));  // small ones too
    if (low < 0) check(low * std::pow(2.0, -30 * unit));
  }
  EXPECT_LE(worst, max_ulp) << "at " << std::hexfloat << at;
  EXPECT_GT(worst, 0.3) << "the comparison sees nothing";
}

template <class Wide>
Wide ErfInvOf(Wide y) {
  // Newton's method on the C library's erfc near 1, on its erf elsewhere.
  Wide a = std::fabs(y), x = a < Wide(0.9) ? a : std::sqrt(-std::log(1 - a));
  for (int i = 0; i < 60; ++i) {
    const Wide error = a < Wide(0.9) ? std::erf(x) - a : (1 - a) - std::erfc(x);
    x -= error / (Wide(2) / std::sqrt(std::acos(Wide(-1))) * std::exp(-x * x));
  }
  return std::copysign(x, y);
}

#define TENON_WITHIN(Name, want, low, high, single, wide)                                                 \
  ExpectWithin<float, double>(                                                                            \
      #Name " f32", [](auto x) { return Name(x); }, [](double x) { return want(x); }, low, high, single); \
  ExpectWithin<double, long double>(                                                                      \
      #Name " f64", [](auto x) { return Name(x); }, [](long double x) { return want(x); }, low, high, wide)

TEST(SpecialFunctions, StayWithinTheirFigures) {
  TENON_WITHIN(Erf, std::erf, -6, 6, 3, 3);
  TENON_WITHIN(Erfc, std::erfc, -6, 9, 6, 6);
  TENON_WITHIN(ErfInv, ErfInvOf, -0.999, 0.999, 4, 6);
  TENON_WITHIN(Sinh, std::sinh, -89, 89, 3, 3);
  TENON_WITHIN(Cosh, std::cosh, -89, 89, 3, 3);
  TENON_WITHIN(Asin, std::asin, -1, 1, 3, 3);
  TENON_WITHIN(Acos, std::acos, -1, 1, 3, 3);
  TENON_WITHIN(Atan, std::atan, -1e6, 1e6, 3, 3);
  TENON_WITHIN(Asinh, std::asinh, -1e6, 1e6, 3, 3);
  TENON_WITHIN(Acosh, std::acosh, 1, 1e6, 3, 3);
  TENON_WITHIN(Atanh, std::atanh, -0.9999, 0.9999, 3, 3);
  TENON_WITHIN(Lgamma, std::lgamma, 3, 1e5, 4, 12);
}

// Values of tables, to the digits of f64.
TEST(SpecialFunctions, AgreeWithKnownValues) {
  struct Value {
    double got, want;
  };
  const double inf = INFINITY;
  for (auto [got, want] : {
           Value{Digamma(Wrap(1.0)).v, -0.57721566490153286},
           {Digamma(Wrap(-0.5)).v, 0.03648997397857652},
           {Digamma(Wrap(10.0)).v, 2.2517525890667211},
           {Zeta(Wrap(2.0), Wrap(1.0)).v, 1.6449340668482264},
           {Zeta(Wrap(3.5), Wrap(2.25)).v, 0.0890122424923889},
           {Polygamma(Wrap(1.0), Wrap(1.0)).v, 1.6449340668482264},
           {Polygamma(Wrap(0.0), Wrap(1.0)).v, -0.57721566490153286},
           {BesselI1e(Wrap(1.0)).v, 0.207910415349708},
           {BesselI1e(Wrap(-20.0)).v, -0.0875062221832887},
           {Lgamma(Wrap(0.5)).v, 0.57236494292470008},
           {Lgamma(Wrap(-1.5)).v, 0.86004701537648101},
       })
    EXPECT_NEAR(got, want, 1e-13 * std::fabs(want) + 1e-15);
  for (auto [got, want] : {
           Value{Digamma(Wrap(1.0f)).v, -0.57721566},
           {Digamma(Wrap(-0.5f)).v, 0.0364900},
           {Digamma(Wrap(10.0f)).v, 2.2517526},
           {Zeta(Wrap(2.0f), Wrap(1.0f)).v, 1.6449341},
           {Polygamma(Wrap(1.0f), Wrap(1.0f)).v, 1.6449341},
           {BesselI1e(Wrap(1.0f)).v, 0.20791042},
           {Lgamma(Wrap(0.5f)).v, 0.57236494},
           {Lgamma(Wrap(1.5f)).v, -0.12078224},
           {Lgamma(Wrap(-1.5f)).v, 0.86004702},
       })
    EXPECT_NEAR(got, want, 1e-6 * std::fabs(want) + 3e-7);
  EXPECT_EQ(Lgamma(Wrap(0.0)).v, inf);
  EXPECT_EQ(Lgamma(Wrap(-3.0f)).v, INFINITY);
  EXPECT_EQ(Lgamma(Wrap(-inf)).v, inf);
  EXPECT_EQ(Lgamma(Wrap(1.0f)).v, 0);
  EXPECT_EQ(ErfInv(Wrap(1.0)).v, inf);
  EXPECT_EQ(ErfInv(Wrap(-1.0f)).v, -INFINITY);
  EXPECT_TRUE(std::isnan(ErfInv(Wrap(1.5)).v));
  EXPECT_TRUE(std::isnan(Digamma(Wrap(-2.0)).v));
  EXPECT_TRUE(std::isnan(Digamma(Wrap(0.0f)).v));
  EXPECT_EQ(Zeta(Wrap(1.0), Wrap(2.0)).v, inf);
  EXPECT_EQ(Zeta(Wrap(2.0), Wrap(-1.0)).v, inf);
  EXPECT_TRUE(std::isnan(Zeta(Wrap(0.5), Wrap(2.0)).v));
  EXPECT_TRUE(std::isnan(Polygamma(Wrap(0.5), Wrap(2.0)).v));
  EXPECT_TRUE(std::isnan(Acosh(Wrap(0.5)).v));
  EXPECT_TRUE(std::isnan(Asin(Wrap(1.5f)).v));
  EXPECT_EQ(Atanh(Wrap(1.0f)).v, INFINITY);
  EXPECT_EQ(Sinh(Wrap(-inf)).v, -inf);
  EXPECT_EQ(Cosh(Wrap(-inf)).v, inf);
  EXPECT_EQ(Asinh(Wrap(-inf)).v, -inf);
  EXPECT_EQ(Erf(Wrap(inf)).v, 1);
  EXPECT_EQ(Erfc(Wrap(-inf)).v, 2);
  EXPECT_EQ(Erfc(Wrap(30.0)).v, 0);
  EXPECT_TRUE(std::signbit(Erf(Wrap(-0.0)).v) && std::signbit(Asinh(Wrap(-0.0f)).v) &&
              std::signbit(Sinh(Wrap(-0.0)).v));
}

}  // namespace
}  // namespace tenon::numerics
