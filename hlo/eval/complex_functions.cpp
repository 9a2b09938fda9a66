#include "hlo/eval/complex_functions.h"

#include <cmath>
#include <utility>

#include "hlo/eval/float_arithmetic.h"
#include "numerics/functions/exponential.h"
#include "numerics/functions/hyperbolic.h"
#include "numerics/functions/inverse_trigonometric.h"
#include "numerics/functions/logarithm.h"
#include "numerics/functions/power.h"
#include "numerics/functions/root.h"
#include "numerics/functions/trigonometric.h"

namespace tenon::eval::complex {
namespace {

numerics::ScalarBuilder builder;
double ExpOf(double x) { return numerics::ExpD(builder, x); }
double Expm1Of(double x) { return numerics::Expm1D(builder, x); }
double LogOf(double x) { return numerics::LogD(builder, x); }
double Log1pOf(double x) { return numerics::Log1pD(builder, x); }
double SinOf(double x) { return numerics::SinD(builder, x); }
double CosOf(double x) { return numerics::CosD(builder, x); }
double AngleOf(double y, double x) { return numerics::Atan2D(builder, y, x); }
double SqrtOf(double x) { return __builtin_sqrt(x); }
double SinhOf(double y) {
  if (!(std::fabs(y) < 1)) return 0.5 * ExpOf(y) - 0.5 * ExpOf(-y);
  const double t = Expm1Of(y);
  return 0.5 * (t + t / (t + 1));
}
double CoshOf(double y) { return 0.5 * ExpOf(y) + 0.5 * ExpOf(-y); }

constexpr double kInf = __builtin_inf();
constexpr double kNan = __builtin_nan("");

// Larger and smaller magnitude of the parts, NaN kept.
std::pair<double, double> Magnitudes(C z) {
  const double a = std::fabs(z.re), b = std::fabs(z.im);
  return a < b ? std::pair{b, a} : std::pair{a, b};
}

bool Before(C a, C b) { return a.re < b.re || (a.re == b.re && a.im < b.im); }

// log|z| without the cancellation near |z| = 1.
double LogAbs(C z) {
  const auto [large, small] = Magnitudes(z);
  if (std::isinf(z.re) || std::isinf(z.im)) return kInf;
  if (large > 0.5 && large < 2) {
    // |z|^2 - 1, the squares with their errors.
    const double xx = large * large, xl = __builtin_fma(large, large, -xx);
    const double yy = small * small, yl = __builtin_fma(small, small, -yy);
    const double s = ((xx - 1) + yy) + (xl + yl);
    if (std::fabs(s) < 0.5) return 0.5 * Log1pOf(s);
  }
  const double q = large == 0 ? 0 : small / large;
  return LogOf(large) + 0.5 * Log1pOf(q * q);
}

// sin or cos times e^y that overflows only with the product.
C Rotate(double angle_sin, double angle_cos, double x) {
  const double e = ExpOf(x);
  if (e < kInf || x == kInf) return {e * angle_cos, e * angle_sin};
  const double half = ExpOf(0.5 * x);
  return {(half * angle_cos) * half, (half * angle_sin) * half};
}

}  // namespace

C Add(C a, C b) { return {a.re + b.re, a.im + b.im}; }
C Subtract(C a, C b) { return {a.re - b.re, a.im - b.im}; }
C Multiply(C a, C b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
C Negate(C z) { return {-z.re, -z.im}; }
double Re(C z) { return z.re; }
double Im(C z) { return z.im; }

// Smith's division, then the cases in which infinities and zeros meet.
C Divide(C n, C d) {
  const double a = n.re, b = n.im, c = d.re, e = d.im;
  C r;
  if (std::fabs(c) < std::fabs(e)) {
    const double q = c / e, t = e + c * q;
    r = {(a * q + b) / t, (b * q - a) / t};
  } else {
    const double q = e / c, t = c + e * q;
    r = {(a + b * q) / t, (b - a * q) / t};
  }
  if (!std::isnan(r.re) || !std::isnan(r.im)) return r;
  auto box = [](double v) { return detail::CopySign(std::isinf(v) ? 1.0 : 0.0, v); };
  if (c == 0 && e == 0 && (!std::isnan(a) || !std::isnan(b))) {
    return {detail::CopySign(kInf, c) * a, detail::CopySign(kInf, c) * b};
  }
  if ((std::isinf(a) || std::isinf(b)) && std::isfinite(c) && std::isfinite(e)) {
    return {kInf * (box(a) * c + box(b) * e), kInf * (box(b) * c - box(a) * e)};
  }
  if ((std::isinf(c) || std::isinf(e)) && std::isfinite(a) && std::isfinite(b)) {
    return {0 * (a * box(c) + b * box(e)), 0 * (b * box(c) - a * box(e))};
  }
  return r;
}

C Maximum(C a, C b) { return Before(b, a) ? a : b; }
C Minimum(C a, C b) { return Before(a, b) ? a : b; }

double Abs(C z) {
  if (std::isinf(z.re) || std::isinf(z.im)) return kInf;
  const auto [large, small] = Magnitudes(z);
  if (large == 0) return 0;
  const double q = small / large;
  return large * SqrtOf(1 + q * q);
}

C Sign(C z) {
  if (std::isnan(z.re) || std::isnan(z.im)) return {kNan, kNan};
  const double a = Abs(z);
  if (a == 0) return {0, 0};
  return {z.re / a, z.im / a};
}

C Exp(C z) {
  if (z.im == 0) return {ExpOf(z.re), z.im};
  if (z.re == -kInf && !std::isfinite(z.im)) return {0, 0};
  if (z.re == kInf && !std::isfinite(z.im)) return {kInf, kNan};
  return Rotate(SinOf(z.im), CosOf(z.im), z.re);
}

C Expm1(C z) {
  const double half = SinOf(0.5 * z.im);
  const double c = -2 * half * half;  // cos(im) - 1
  const double e = Expm1Of(z.re);
  return {__builtin_fma(e, c, e) + c, z.im == 0 ? z.im : (e + 1) * SinOf(z.im)};
}

C Log(C z) { return {LogAbs(z), AngleOf(z.im, z.re)}; }

C Log1p(C z) {
  const double angle = AngleOf(z.im, 1 + z.re);
  const auto [large, small] = Magnitudes(z);
  if (!(large < 0.5)) return {LogAbs({1 + z.re, z.im}), angle};
  // |1+z|^2 - 1 = 2x + x^2 + y^2
  const double xx = z.re * z.re, xl = __builtin_fma(z.re, z.re, -xx);
  const double yy = z.im * z.im, yl = __builtin_fma(z.im, z.im, -yy);
  const double first = 2 * z.re, s = first + yy;
  const double t = s - first, lost = (first - (s - t)) + (yy - t);
  return {0.5 * Log1pOf(s + (xx + (lost + (xl + yl)))), angle};
}

C Logistic(C z) {
  // For a negative real part e^z is the small one.
  if (z.re < 0) {
    const C e = Exp(z);
    return Divide(e, {1 + e.re, e.im});
  }
  const C e = Exp(Negate(z));
  return Divide({1, 0}, {1 + e.re, e.im});
}

C Sqrt(C z) {
  const bool below = z.im < 0;
  if (std::isinf(z.im)) return {kInf, z.im};
  if (std::isinf(z.re)) {
    if (z.re > 0) return {kInf, std::isnan(z.im) ? kNan : detail::CopySign(0.0, z.im)};
    return {std::isnan(z.im) ? kNan : 0.0, below ? -kInf : kInf};
  }
  if (z.re == 0 && z.im == 0) return {0, z.im};
  // Scaled by a power of four so that the modulus neither overflows nor loses bits.
  const auto [large, small] = Magnitudes(z);
  const double scale = large > 0x1p1000 ? 0x1p-4 : large < 0x1p-1000 ? 0x1p108 : 1.0;
  const double back = large > 0x1p1000 ? 0x1p2 : large < 0x1p-1000 ? 0x1p-54 : 1.0;
  const double x = z.re * scale, y = z.im * scale;
  const double u = SqrtOf(0.5 * (Abs({x, y}) + std::fabs(x)));
  const double v = std::fabs(y) / (2 * u);
  if (z.re >= 0) return {u * back, (below ? -v : v) * back};
  return {v * back, (below ? -u : u) * back};
}

C Rsqrt(C z) {
  if (z.re == 0 && z.im == 0) return {kInf, kNan};
  if (std::isinf(z.re) || (std::isinf(z.im) && std::isnan(z.re))) {
    return {detail::CopySign(0.0, z.re), -detail::CopySign(0.0, z.im)};
  }
  return Divide({1, 0}, Sqrt(z));
}

C Cbrt(C z) {
  const double modulus = numerics::CbrtD(builder, Abs(z));
  const double angle = AngleOf(z.im, z.re) / 3;
  return {modulus * CosOf(angle), modulus * SinOf(angle)};
}

C Sin(C z) {
  const double s = SinOf(z.re), c = CosOf(z.re);
  if (z.im == 0) return {s, z.im * c};
  if (std::fabs(z.im) < 700) return {s * CoshOf(z.im), c * SinhOf(z.im)};
  const C r = Rotate(c, s, std::fabs(z.im));  // e^|y|/2 for both
  return {0.5 * r.re, detail::CopySign(0.5, z.im) * r.im};
}
C Cos(C z) {
  const double s = SinOf(z.re), c = CosOf(z.re);
  if (z.im == 0) return {c, -(z.im * s)};
  if (std::fabs(z.im) < 700) return {c * CoshOf(z.im), -(s * SinhOf(z.im))};
  const C r = Rotate(s, c, std::fabs(z.im));
  return {0.5 * r.re, -(detail::CopySign(0.5, z.im) * r.im)};
}

C Tanh(C z) {
  if (std::isinf(z.re)) {
    const double y = std::isfinite(z.im) ? 0 * SinOf(2 * z.im) : 0;
    return {detail::CopySign(1.0, z.re), y};
  }
  if (std::isnan(z.re) && z.im == 0) return z;
  if (!std::isfinite(z.im)) return {kNan, kNan};
  const double p = Expm1Of(2 * z.re), q = Expm1Of(-2 * z.re);
  const double s = SinOf(z.im), c = CosOf(z.im);
  if (std::isinf(p) || std::isinf(q)) {
    return {detail::CopySign(1.0, z.re), 4 * s * c * ExpOf(-2 * std::fabs(z.re))};
  }
  const double d = p + q + 4 * c * c;
  return {(p - q) / d, 4 * s * c / d};
}
C Tan(C z) {
  const C t = Tanh({-z.im, z.re});
  return {t.im, -t.re};
}

C Power(C z, C w) {
  if (w.re == 0 && w.im == 0) return {1, 0};
  if (z.re == 1 && z.im == 0) return {1, 0};
  const double modulus = Abs(z);
  if (modulus == 0 && w.im == 0) return w.re >= 0 ? C{0, 0} : C{kInf, 0};
  if (z.re == kInf && z.im == 0 && w.im == 0) return w.re > 0 ? C{kInf, 0} : C{0, 0};
  const double angle = AngleOf(z.im, z.re);
  double coefficient = numerics::PowD(builder, modulus, w.re);
  double q = w.re * angle;
  if (w.im != 0) {
    coefficient *= ExpOf(-w.im * angle);
    q += w.im * LogAbs(z);
  }
  return {coefficient * CosOf(q), coefficient * SinOf(q)};
}

// -i * log((x + iy) / sqrt(x^2 + y^2))
C Atan2(C y, C x) {
  const C numerator = {x.re - y.im, x.im + y.re};
  const C squares = Add(Multiply(x, x), Multiply(y, y));
  const C l = Log(Divide(numerator, Sqrt(squares)));
  return {l.im, -l.re};
}

}  // namespace tenon::eval::complex
