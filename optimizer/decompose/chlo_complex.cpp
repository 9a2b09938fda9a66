// Inverse and hyperbolic functions of complex elements, by their parts. On a branch cut the side of +0 is
// taken.
#include "optimizer/decompose/chlo_complex.h"

#include "numerics/functions/special.h"
#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;
using numerics::Abs;
using numerics::Double;
using numerics::MaskOf;
using numerics::Real;
using numerics::Select;
using numerics::Single;
using numerics::Sqrt;
using numerics::special::Arctan2;
using numerics::special::kLn2;
using numerics::special::kPi;
using numerics::special::Log;
using numerics::special::Log1p;

template <class P>
using R = Real<HloBuilder, P>;

template <class P>
struct Parts {
  R<P> re, im;
};

template <class P>
struct Limits;
template <>
struct Limits<Single> {
  static constexpr double kLargest = 0x1.fffffep127, kSmallest = 0x1p-126, kHuge = 16777218;
};
template <>
struct Limits<Double> {
  static constexpr double kLargest = 0x1.fffffffffffffp1023, kSmallest = 0x1p-1022, kHuge = 9007199254740994;
};

template <class P>
R<P> Larger(R<P> x, R<P> y) {
  return {x.b, x.b->Named("stablehlo.maximum", {x.v, y.v})};
}
template <class P>
R<P> Smaller(R<P> x, R<P> y) {
  return {x.b, x.b->Named("stablehlo.minimum", {x.v, y.v})};
}

template <class P>
R<P> Hypotenuse(R<P> x, R<P> y) {
  const auto large = Larger(Abs(x), Abs(y)), small = Smaller(Abs(x), Abs(y));
  const auto quotient = small / large, ratio = quotient * quotient, root = Sqrt(1.0 + ratio);
  const auto general = Select((root == 1.0) & (ratio > 0.0), large + large * ratio * 0.5, large * root);
  return Select(small == large, 0x1.6a09e667f3bcdp0 * large, general);
}

// sqrt(a^2 - x^2) + i log(a + sqrt(a^2 - 1)) for |x| and |y|, a half the sum of the distances to -1 and 1.
template <class P>
Parts<P> Kernel(Parts<P> z) {
  using C = Limits<P>;
  const auto x = Abs(z.re), y = Abs(z.im);
  const double limit = __builtin_sqrt(C::kLargest) / 8;
  const auto above = x + 1.0, below = x - 1.0;
  const auto r = Hypotenuse(above, y), s = Hypotenuse(below, y), a = 0.5 * (r + s);
  const auto square = y * y, half = 0.5 * (a + x), from_r = r + above;
  const auto inside = Sqrt(half * (square / from_r + (s - below)));
  const auto outside = y * Sqrt(half / from_r + half / (s + below));
  const auto re = Select(Larger(x, y) >= limit, y, Select(x <= 1.0, inside, outside));

  const auto far = Select(x < 1e12 * limit, x.Make(1e-6 * limit), x.Make(100.0 * limit));
  const auto tall = y >= far;
  const auto t = Select(tall, y, x), k = Select(tall & (y != numerics::kInfinity), x / y, x.Make(0.0));
  const auto huge = kLn2 + Log(t) + 0.5 * Log1p(k * k);
  const auto product = -(above * below) / (a + 1.0);
  const auto flat = y / Sqrt(product * (a + 1.0));
  const auto right = 0.5 * square / from_r;
  const auto excess = Select(x >= 1.0, right + 0.5 * (s + below),
                             Select(a <= 1.5, right + 0.5 * square / (s - below), a - 1.0));
  const auto general = Log1p(excess + Sqrt(excess * (a + 1.0)));
  const auto is_flat = (y < 4.0 * __builtin_sqrt(C::kSmallest)) & (x < 1.0);
  const auto is_huge = t >= Select(tall, far, x.Make(limit));
  return {re, Select(is_huge, huge, Select(is_flat, flat, general))};
}

template <class P>
R<P> SignedBy(R<P> value, MaskOf<HloBuilder> negative) {
  return Select(negative, -value, value);
}

struct AsinOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    const auto w = Kernel(z);
    return {Arctan2(z.re, w.re), SignedBy(w.im, z.im < 0.0)};
  }
};
struct AcosOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    const auto w = Kernel(z);
    return {Arctan2(w.re, z.re), Select(z.im < 0.0, w.im, -w.im)};
  }
};
struct AcoshOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    const auto w = Kernel(z);
    return {w.im, SignedBy(Arctan2(w.re, z.re), z.im < 0.0)};
  }
};
struct AsinhOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    const auto w = Kernel(Parts<P>{-z.im, z.re});
    return {SignedBy(w.im, z.re < 0.0), Arctan2(z.im, w.re)};
  }
};
struct KernelOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    return Kernel(z);
  }
};
struct AtanhOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    constexpr double kHuge = Limits<P>::kHuge;
    const auto x = z.re, y = z.im, ax = Abs(x), ay = Abs(y), gap = 1.0 - ax;
    const auto inside = (ax < kHuge * kHuge) & (ay < kHuge * kHuge);
    const auto infinite = (ax == numerics::kInfinity) | (ay == numerics::kInfinity);
    const auto outside =
        Select(ay * kHuge < ax, 1.0 / ax, Select(infinite, 0.0, 1.0 / (ax / y + y / ax) / y));
    const auto q = Select(inside, ax / (gap * gap + y * y), outside);
    const auto angle =
        Select(inside, Arctan2(2.0 * y, gap * (1.0 + ax) - y * y), Select(y >= 0.0, kPi, y.Make(-kPi)));
    return {SignedBy(Log1p(4.0 * q) * 0.25, x < 0.0), angle * 0.5};
  }
};
struct AtanOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    const auto w = AtanhOfParts()(Parts<P>{-z.im, z.re});
    return {w.im, -w.re};
  }
};
struct SinhOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    using namespace numerics;
    return {Sinh(z.re) * special::Cos(z.im), Cosh(z.re) * special::Sin(z.im)};
  }
};
struct CoshOfParts {
  template <class P>
  Parts<P> operator()(Parts<P> z) const {
    using namespace numerics;
    return {Cosh(z.re) * special::Cos(z.im), Sinh(z.re) * special::Sin(z.im)};
  }
};

template <class Function>
bool OfParts(Operation* op, Rewriter& rewriter) {
  Value x = op->getOperand(0);
  auto complex = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  if (!complex) return false;
  HloBuilder b(op, rewriter, x);
  mlir::Type type = b.TypeOf(complex.getElementType());
  Value re = b.Named("stablehlo.real", {x}, type), im = b.Named("stablehlo.imag", {x}, type);
  auto run = [&](auto parts) {
    const auto w = Function()(parts);
    rewriter.Replace(op, b.Named("stablehlo.complex", {w.re.v, w.im.v}, x.getType()));
  };
  if (complex.getElementType().isF64())
    run(Parts<Double>{{&b, re}, {&b, im}});
  else
    run(Parts<Single>{{&b, re}, {&b, im}});
  return true;
}

}  // namespace

const std::vector<Decomposition>& ChloComplexDecompositions() {
  static const std::vector<std::string_view> kArithmetic = FormulaOps({"maximum", "minimum"});
  static const std::vector<Decomposition> list = {
      {"complex_asin_to_parts", "chlo.asin", 20, kArithmetic, false, OfParts<AsinOfParts>},
      {"complex_acos_to_parts", "chlo.acos", 20, kArithmetic, false, OfParts<AcosOfParts>},
      {"complex_asinh_to_parts", "chlo.asinh", 20, kArithmetic, false, OfParts<AsinhOfParts>},
      {"complex_acosh_to_parts", "chlo.acosh", 20, kArithmetic, false, OfParts<AcoshOfParts>},
      {"complex_atan_to_parts", "chlo.atan", 20, kArithmetic, false, OfParts<AtanOfParts>},
      {"complex_atanh_to_parts", "chlo.atanh", 20, kArithmetic, false, OfParts<AtanhOfParts>},
      {"complex_sinh_to_parts", "chlo.sinh", 20, kArithmetic, false, OfParts<SinhOfParts>},
      {"complex_cosh_to_parts", "chlo.cosh", 20, kArithmetic, false, OfParts<CoshOfParts>},
      {"asin_acos_kernel_to_parts", "chlo._asin_acos_kernel", 20, kArithmetic, false, OfParts<KernelOfParts>},
  };
  return list;
}

}  // namespace tenon::opt
