// Functions of complex numbers against the C library's in higher precision, at random arguments of all sizes,
// and at the values where they are told apart: zeros, infinities, branch cuts, products that overflow
// halfway.
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <random>

#include "gtest/gtest.h"
#include "numerics/function_builder.h"
#include "numerics/functions/complex.h"

namespace tenon::numerics {
namespace {

using Builder = FunctionBuilder;
Builder builder;
template <class P>
using Number = complex::Number<Builder, P>;
using Wide = std::complex<long double>;

template <class P>
Number<P> From(std::complex<typename P::Scalar> z) {
  return {{&builder, z.real()}, {&builder, z.imag()}};
}
template <class P>
std::complex<typename P::Scalar> To(Number<P> z) {
  return {z.re.v, z.im.v};
}

// Parts of up to 2^bits in either direction, or near the unit circle.
template <class T>
std::complex<T> RandomNumber(std::mt19937_64& random, int bits) {
  std::uniform_real_distribution<T> sign(-1, 1), exponent(-bits, bits), angle(-3, 3);
  if (random() % 3 == 0) return std::polar<T>(1 + sign(random) / 100, angle(random));
  return {std::copysign(std::exp2(exponent(random)), sign(random)),
          std::copysign(std::exp2(exponent(random)), sign(random))};
}

// The largest distance of a result to the exact one, in units of the last place of its modulus.
template <class P, class Function, class Exact>
double WorstError(Function function, Exact exact, int bits) {
  using T = typename P::Scalar;
  std::mt19937_64 random(7);
  double worst = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto z = RandomNumber<T>(random, bits), w = RandomNumber<T>(random, 2);
    const Wide want = exact(Wide(z), Wide(w));
    const auto got = To<P>(function(From<P>(z), From<P>(w)));
    const long double size = std::abs(want);
    if (!(size < 1e30L && size > 1e-30L)) continue;
    const double error =
        static_cast<double>(std::abs(Wide(got) - want) / size / std::numeric_limits<T>::epsilon());
    if (!(error <= worst)) worst = std::isnan(error) ? INFINITY : error;
  }
  return worst;
}

#define EXPECT_FUNCTION(Name, bits, exact, single_ulps, double_ulps)                  \
  do {                                                                                \
    auto function = [](auto z, auto w) { return complex::Name; };                     \
    auto reference = [](Wide z, Wide w) { return exact; };                            \
    EXPECT_LT((WorstError<Single>(function, reference, bits)), single_ulps) << #Name; \
    EXPECT_LT((WorstError<Double>(function, reference, bits)), double_ulps) << #Name; \
  } while (false)

TEST(ComplexFunctions, ErrorsAtRandomArguments) {
  EXPECT_FUNCTION(Multiply(z, w), 20, z * w, 3, 3);
  EXPECT_FUNCTION(Divide(z, w), 20, z / w, 4, 4);
  EXPECT_FUNCTION(Exp(z), 4, std::exp(z), 4, 4);
  EXPECT_FUNCTION(Expm1(z), 1, std::exp(z) - 1.0L, 8, 8);
  EXPECT_FUNCTION(Log(z), 20, std::log(z), 4, 4);
  EXPECT_FUNCTION(Sqrt(z), 40, std::sqrt(z), 4, 4);
  EXPECT_FUNCTION(Rsqrt(z), 40, 1.0L / std::sqrt(z), 8, 8);
  EXPECT_FUNCTION(Sin(z), 4, std::sin(z), 4, 4);
  EXPECT_FUNCTION(Cos(z), 4, std::cos(z), 4, 4);
  EXPECT_FUNCTION(Tanh(z), 2, std::tanh(z), 8, 16);
  EXPECT_FUNCTION(Power(z, w), 2, std::pow(z, w), 4, 64);
}

// Results of all sizes and angles of many turns: the exponent and the angle are as good as the result has to be. In f32 the
// digits are those of f32 alone.
TEST(ComplexFunctions, PowersOfAllSizesInSinglePrecision) {
  std::mt19937_64 random(17);
  std::uniform_real_distribution<double> unit(-1, 1);
  double worst = 0;
  for (int i = 0; i < 60000; ++i) {
    // The logarithm of the base, and an exponent that makes a result between e^-80 and e^80 of up to 4096 radians.
    const double scale = i % 3 == 0 ? 40 : i % 3 == 1 ? 1 : std::exp2(-20 * std::abs(unit(random)));
    const std::complex<float> z(std::polar(std::exp(unit(random) * scale), 3.1 * unit(random)));
    if (z == std::complex<float>(0)) continue;
    const std::complex<double> target(80 * unit(random), std::exp2(12 * unit(random)));
    const std::complex<float> w(target / std::log(std::complex<double>(z)));
    if (std::abs(w) > 0x1p30F) continue;
    const long double x = std::abs(z.real()), y = std::abs(z.imag()), large = std::max(x, y),
                      small = std::min(x, y);
    const long double log = large > 0.5L && large < 2
                                ? std::log1p((large - 1) * (large + 1) + small * small) / 2
                                : std::log(std::hypot(x, y));
    const Wide product = Wide(w) * Wide(log, std::arg(Wide(z)));
    if (product.real() > 87 || product.real() < -85 || std::abs(product.imag()) > 5000) continue;
    const Wide want = std::polar(std::exp(product.real()), product.imag());
    const auto got = To<Single>(complex::Power(From<Single>(z), From<Single>(w)));
    const double error = static_cast<double>(std::abs(Wide(got) - want) / std::abs(want)) / 0x1p-23;
    if (!(error <= worst)) worst = std::isnan(error) ? INFINITY : error;
  }
  EXPECT_LT(worst, 3);
  // A modulus and an exponent that are whole numbers.
  auto power = [](float a, float b, float c, float d) {
    return To<Single>(complex::Power(From<Single>({a, b}), From<Single>({c, d})));
  };
  EXPECT_EQ(power(2, 0, 3, 0), std::complex<float>(8, 0));
  EXPECT_EQ(power(0, 2, 4, 0).real(), 16);
  EXPECT_EQ(power(3e-40F, 4e-40F, 1, 0).real(), 3e-40F);
  EXPECT_EQ(power(1e30F, -1e30F, 2, 0).imag(), -INFINITY);
}

// Both of one size, which may be any: the angle's error is of a logarithm near 1, whatever their squares come to.
template <class P>
void CheckAnglesOfAllSizes(int bits) {
  using T = typename P::Scalar;
  std::mt19937_64 random(11);
  std::uniform_real_distribution<T> part(-1, 1);
  for (int size = -bits; size <= bits; size += 3) {
    for (int i = 0; i < 30; ++i) {
      auto number = [&] {
        return std::complex<T>(std::ldexp(part(random), size), std::ldexp(part(random), size));
      };
      const auto y = number(), x = number();
      const Wide wy(y), wx(x), one(0, 1);
      const Wide want = -one * std::log((wx + one * wy) / std::sqrt(wx * wx + wy * wy));
      const auto got = To<P>(complex::Atan2(From<P>(y), From<P>(x)));
      // The sum of the squares may be small, and counts with what cancels in it.
      const long double cancels = std::abs(wx * wx + wy * wy) / (std::norm(wx) + std::norm(wy));
      EXPECT_LT(std::abs(Wide(got) - want) * cancels, 16 * std::numeric_limits<T>::epsilon()) << y << x;
    }
  }
}

TEST(ComplexFunctions, AnglesOfNumbersOfAllSizes) {
  CheckAnglesOfAllSizes<Single>(120);
  CheckAnglesOfAllSizes<Double>(1000);
}

// The smaller of the two down to nothing beside the larger one: the angle is the quotient, or that far from a half turn on the side that
// its sign says.
template <class P>
void CheckAnglesOfSmallQuotients() {
  using T = typename P::Scalar;
  std::mt19937_64 random(13);
  std::uniform_real_distribution<T> part(-1, 1);
  constexpr long double kPi = 3.141592653589793238462643383279502884L;
  for (int size = 0; size <= 90; ++size) {
    for (int i = 0; i < 60; ++i) {
      const std::complex<T> x(part(random), part(random));
      const std::complex<T> y(std::ldexp(part(random), -size), std::ldexp(part(random), -size));
      const Wide t = Wide(y) / Wide(x);
      // A quarter of a turn apart, the sign hangs on rounding, and close to one another is what the squares cancel.
      if (std::abs(t.real()) < 0.01L * std::abs(t) || std::abs(x.real()) < 0.01 || std::abs(t) > 0.7L)
        continue;
      Wide want = std::abs(t) < 1e-6L ? t - t * t * t / 3.0L : std::atan(t);
      if ((Wide(x) * std::conj(std::sqrt(Wide(x) * Wide(x) + Wide(y) * Wide(y))) *
           std::sqrt(1.0L + std::conj(t * t)))
              .real() < 0)
        want += want.real() > 0 ? -kPi : kPi;
      const auto got = To<P>(complex::Atan2(From<P>(y), From<P>(x)));
      EXPECT_LT(std::abs(Wide(got) - want), 6 * std::numeric_limits<T>::epsilon() * std::abs(want)) << y << x;
    }
  }
}

TEST(ComplexFunctions, AnglesOfSmallQuotients) {
  CheckAnglesOfSmallQuotients<Single>();
  CheckAnglesOfSmallQuotients<Double>();
}

// |z|^re(w) overflows and e^(-im(w) arg(z)) vanishes, or the other way round: what they come to together counts.
template <class P>
void CheckPower(std::complex<typename P::Scalar> z, std::complex<typename P::Scalar> w) {
  const Wide want = std::pow(Wide(z), Wide(w));
  const auto got = To<P>(complex::Power(From<P>(z), From<P>(w)));
  const long double condition = std::abs(Wide(w)) * (1 + std::abs(std::log(Wide(z))));
  EXPECT_LT(std::abs(Wide(got) - want) / std::abs(want),
            (8 + 2 * condition) * std::numeric_limits<typename P::Scalar>::epsilon())
      << z << w;
}

TEST(ComplexFunctions, PowersOfFactorsBeyondTheRange) {
  CheckPower<Single>({25, 45}, {25, 45});
  CheckPower<Single>({25, -45}, {-25, 45});
  CheckPower<Single>({25, 45}, {-25, -45});
  CheckPower<Double>({150, 450}, {170, 450});
}

TEST(ComplexFunctions, PartsNearTheUnitCircle) {
  // log|z| is the small part: its error counts against itself, down to what the reference knows.
  std::mt19937_64 random(3);
  for (int i = 0; i < 2000; ++i) {
    const auto z = std::polar(1 + 1e-9 * static_cast<double>(random() % 100),
                              1e-3 * static_cast<double>(random() % 6000));
    const long double want = std::log(std::abs(Wide(z)));
    EXPECT_NEAR(To<Double>(complex::Log(From<Double>(z))).real() - static_cast<double>(want), 0, 2e-19) << z;
  }
}

std::complex<double> ValueOf(Number<Double> (*function)(Number<Double>), double re, double im) {
  return To<Double>(function(From<Double>({re, im})));
}

// Where a step on the way overflows, or operands have few bits, though the result is an ordinary number.
template <class P>
void CheckNearTheEnds() {
  using T = typename P::Scalar;
  using Complex = std::complex<T>;
  const T most = std::numeric_limits<T>::max(), least = std::numeric_limits<T>::denorm_min(),
          normal = std::numeric_limits<T>::min();
  const T sizes[] = {least,    3 * least, normal / 3,          normal,   std::sqrt(normal),
                     1 / T(3), 1,         std::sqrt(most) / 3, most / 5, most};
  auto off = [](auto got, Wide want) {
    return static_cast<double>(std::abs(Wide(got) - want) / std::abs(want) /
                               std::numeric_limits<T>::epsilon());
  };
  double divide = 0, sign = 0, cbrt = 0;
  for (T a : sizes) {
    for (T b : sizes) {
      for (const Complex& z : {Complex(a, -b), Complex(-a, b), Complex(b, 0)}) {
        const Wide wide(z);
        sign = std::max(sign, off(To<P>(complex::Sign(From<P>(z))), wide / std::abs(wide)));
        const Wide root = std::polar(std::cbrt(std::abs(wide)), std::arg(wide) / 3);
        cbrt = std::max(cbrt, off(To<P>(complex::Cbrt(From<P>(z))), root));
        for (T c : sizes) {
          for (const Complex& w : {Complex(c, c / 3), Complex(-c / 7, c), Complex(c, 0)}) {
            const Wide quotient = wide / Wide(w);
            const long double size = std::max(std::abs(quotient.real()), std::abs(quotient.imag()));
            if (!(size < most * 0.99L && size > normal)) continue;
            divide = std::max(divide, off(To<P>(complex::Divide(From<P>(z), From<P>(w))), quotient));
          }
        }
      }
    }
  }
  EXPECT_LT(divide, 4);
  EXPECT_LT(sign, 4);
  EXPECT_LT(cbrt, 4);
}

TEST(ComplexFunctions, NearTheEndsOfTheRange) {
  CheckNearTheEnds<Single>();
  CheckNearTheEnds<Double>();
}

// The side of a cut hangs on a product that is small beside others.
TEST(ComplexFunctions, AnglesWhoseSideIsASmallProduct) {
  auto angle = [](std::complex<float> y, std::complex<float> x) {
    return To<Single>(complex::Atan2(From<Single>(y), From<Single>(x))).real();
  };
  EXPECT_GT(angle({9.09494702e-13F, -3.49073179e+12F}, {-4.20389539e-45F, 1.57321393F}), 1.57F);
  EXPECT_LT(angle({-0.0F, 9.78831331e+12F}, {0.837434053F, -0.546538353F}), -1.57F);
  EXPECT_GT(angle({0.850370407F, -0.526184559F}, {4.54206138e-35F, 2.59402792e+13F}), 3.14F);
  EXPECT_GT(angle({1.17549421e-38F, -9.09494702e-13F}, {-1.39677227e-40F, -1.39677227e-40F}), 1.57F);
}

// An angle beyond the range has no digit left; it is no NaN where the modulus is 0 or 1.
TEST(ComplexFunctions, PowersWhoseAngleOverflows) {
  auto power = [](std::complex<float> z, std::complex<float> w) {
    return To<Single>(complex::Power(From<Single>(z), From<Single>(w)));
  };
  EXPECT_EQ(std::abs(power({-0.96F, 0.27F}, {3.40282347e+38F, -6.6e-30F})), 0);
  EXPECT_EQ(std::abs(power({1e-30F, -206.5F}, {0.785F, -3.40282347e+38F})), 0);
  EXPECT_TRUE(std::isfinite(std::abs(power({3.4e+38F, -0.0F}, {0, 3.4e+38F}))));
  // A modulus whose distance from 1 is beyond its digits: e^(1.8e35 * 8.6e-28).
  const auto wide =
      To<Double>(complex::Power(From<Double>({-4.15389735e-14, 1}), From<Double>({1.81041481e+28, 1})));
  EXPECT_GT(std::abs(wide), 1e5);
}

TEST(ComplexFunctions, SpecialValues) {
  const double inf = INFINITY;
  auto sqrt = [&](double re, double im) { return ValueOf(complex::Sqrt, re, im); };
  EXPECT_EQ(sqrt(-4, 0), std::complex(0.0, 2.0));
  EXPECT_EQ(sqrt(-4, -0.0), std::complex(0.0, 2.0));  // the side of +0
  EXPECT_EQ(sqrt(inf, 3), std::complex(inf, 0.0));
  EXPECT_EQ(sqrt(-inf, -3), std::complex(0.0, -inf));
  EXPECT_EQ(sqrt(NAN, inf), std::complex(inf, inf));
  EXPECT_EQ(sqrt(3e-320, 4e-320).real(), std::sqrt(4e-320));
  EXPECT_EQ(ValueOf(complex::Exp, inf, 0), std::complex(inf, 0.0));
  EXPECT_EQ(ValueOf(complex::Exp, -inf, 2), std::complex(-0.0, 0.0));
  EXPECT_TRUE(std::isfinite(ValueOf(complex::Exp, 709.9, 1.55).real()));  // e^709.9 overflows
  EXPECT_EQ(ValueOf(complex::Log, 0, 0).real(), -inf);
  EXPECT_EQ(ValueOf(complex::Log, NAN, inf).real(), inf);
  EXPECT_EQ(ValueOf(complex::Tanh, inf, 1).real(), 1);
  EXPECT_EQ(ValueOf(complex::Tanh, 800, 1).real(), 1);
  EXPECT_EQ(ValueOf(complex::Sign, 0, -0.0), std::complex(0.0, 0.0));
  EXPECT_EQ(ValueOf(complex::Rsqrt, 0, 0).real(), inf);
  EXPECT_EQ(complex::Modulus(From<Double>({3e300, 4e300})).v, 5e300);
  EXPECT_EQ(complex::Modulus(From<Double>({NAN, inf})).v, inf);
  auto divide = [](std::complex<double> a, std::complex<double> b) {
    return To<Double>(complex::Divide(From<Double>(a), From<Double>(b)));
  };
  EXPECT_EQ(divide({1, 1}, {0, 0}), std::complex(inf, inf));
  EXPECT_EQ(divide({inf, 1}, {2, 0}).real(), inf);
  EXPECT_EQ(divide({1, 1}, {inf, inf}), std::complex(0.0, 0.0));
  EXPECT_EQ(divide({1e300, 1e300}, {1e300, 1e300}), std::complex(1.0, 0.0));
  auto power = [](std::complex<double> a, std::complex<double> b) {
    return To<Double>(complex::Power(From<Double>(a), From<Double>(b)));
  };
  EXPECT_EQ(power({0, 0}, {0, 0}), std::complex(1.0, 0.0));
  EXPECT_EQ(power({0, 0}, {2, 0}), std::complex(0.0, 0.0));
  EXPECT_EQ(power({1, 0}, {NAN, inf}), std::complex(1.0, 0.0));
  EXPECT_EQ(power({inf, 0}, {-1, 0}), std::complex(0.0, 0.0));
  // By real part, then imaginary part.
  auto larger = complex::Maximum(From<Double>({1, 2}), From<Double>({1, 3}));
  EXPECT_EQ(To<Double>(larger), std::complex(1.0, 3.0));
}

}  // namespace
}  // namespace tenon::numerics
