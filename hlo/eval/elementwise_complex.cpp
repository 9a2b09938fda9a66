// Complex arithmetic. A product is four of the element type, like each term of a dot; other functions of
// complex<f32> compute in f64 and round each part once.
#include "hlo/eval/complex.h"
#include "hlo/eval/complex_functions.h"
#include "hlo/eval/elementwise.h"
#include "tenon/backend.h"

namespace tenon::eval::detail {
namespace {

using C = Complex<double>;

template <class F>
C Widened(Complex<F> v) {
  return {static_cast<double>(v.re), static_cast<double>(v.im)};
}
template <class F>
Complex<F> Rounded(C v) {
  return {static_cast<F>(v.re), static_cast<F>(v.im)};
}

template <C (*kFunction)(C), class F>
void UnaryLoop(const void* const* inputs, void* output, int64_t count, const int64_t*) {
  const auto* a = static_cast<const Complex<F>*>(inputs[0]);
  auto* r = static_cast<Complex<F>*>(output);
  for (int64_t i = 0; i < count; ++i) r[i] = Rounded<F>(kFunction(Widened(a[i])));
}
template <C (*kFunction)(C, C), class F>
void BinaryLoop(const void* const* inputs, void* output, int64_t count, const int64_t*) {
  const auto* a = static_cast<const Complex<F>*>(inputs[0]);
  const auto* b = static_cast<const Complex<F>*>(inputs[1]);
  auto* r = static_cast<Complex<F>*>(output);
  for (int64_t i = 0; i < count; ++i) r[i] = Rounded<F>(kFunction(Widened(a[i]), Widened(b[i])));
}
template <class F>
void ProductLoop(const void* const* inputs, void* output, int64_t count, const int64_t*) {
  const auto* a = static_cast<const Complex<F>*>(inputs[0]);
  const auto* b = static_cast<const Complex<F>*>(inputs[1]);
  auto* r = static_cast<Complex<F>*>(output);
  for (int64_t i = 0; i < count; ++i) {
    r[i] = {a[i].re * b[i].re - a[i].im * b[i].im, a[i].re * b[i].im + a[i].im * b[i].re};
  }
}
template <double (*kFunction)(C), class F>
void PartLoop(const void* const* inputs, void* output, int64_t count, const int64_t*) {
  const auto* a = static_cast<const Complex<F>*>(inputs[0]);
  auto* r = static_cast<F*>(output);
  for (int64_t i = 0; i < count; ++i) r[i] = static_cast<F>(kFunction(Widened(a[i])));
}
template <class F>
void JoinLoop(const void* const* inputs, void* output, int64_t count, const int64_t*) {
  const auto* re = static_cast<const F*>(inputs[0]);
  const auto* im = static_cast<const F*>(inputs[1]);
  auto* r = static_cast<Complex<F>*>(output);
  for (int64_t i = 0; i < count; ++i) r[i] = {re[i], im[i]};
}

template <C (*kFunction)(C)>
Loop FindUnary(ElementType type) {
  if (type == ElementType::complex64) return UnaryLoop<kFunction, float>;
  if (type == ElementType::complex128) return UnaryLoop<kFunction, double>;
  return nullptr;
}
template <C (*kFunction)(C, C)>
Loop FindBinary(ElementType type) {
  if (type == ElementType::complex64) return BinaryLoop<kFunction, float>;
  if (type == ElementType::complex128) return BinaryLoop<kFunction, double>;
  return nullptr;
}
template <double (*kFunction)(C)>
Loop FindPart(ElementType type) {
  if (type == ElementType::complex64) return PartLoop<kFunction, float>;
  if (type == ElementType::complex128) return PartLoop<kFunction, double>;
  return nullptr;
}
Loop FindProduct(ElementType type) {
  if (type == ElementType::complex64) return ProductLoop<float>;
  if (type == ElementType::complex128) return ProductLoop<double>;
  return nullptr;
}
Loop FindJoin(ElementType type) {
  if (type == ElementType::f32) return JoinLoop<float>;
  if (type == ElementType::f64) return JoinLoop<double>;
  return nullptr;
}

constexpr ElementwiseRow kRows[] = {
#define TENON_COMPLEX_UNARY(code, op, Name) {code, 1, FindUnary<complex::Name>, false},
#define TENON_COMPLEX_BINARY(code, op, Name) {code, 2, FindBinary<complex::Name>, false},
#include "hlo/ops/elementwise_rows.inc"
    {TENON_OP_ADD, 2, FindBinary<complex::Add>, false},
    {TENON_OP_SUBTRACT, 2, FindBinary<complex::Subtract>, false},
    {TENON_OP_MULTIPLY, 2, FindProduct, false},
    {TENON_OP_NEGATE, 1, FindUnary<complex::Negate>, false},
    {TENON_OP_ABS, 1, FindPart<complex::Abs>, false},
    {TENON_OP_REAL, 1, FindPart<complex::Re>, false},
    {TENON_OP_IMAG, 1, FindPart<complex::Im>, false},
    {TENON_OP_COMPLEX, 2, FindJoin, false},
};

}  // namespace

std::span<const ElementwiseRow> ComplexRows() { return kRows; }

}  // namespace tenon::eval::detail
