#include "hlo/eval/elementwise.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <initializer_list>

#include "hlo/eval/complex.h"
#include "hlo/eval/float_arithmetic.h"
#include "hlo/eval/loop_versions.h"
#include "tenon/backend.h"

namespace tenon::eval {

void ElementwiseKernel::Run(const void* const* inputs, void* output, int64_t count) const {
  if (!widens) {
    loop(inputs, output, count, parameters);
    return;
  }
  constexpr int64_t kBlock = 512;
  float wide[kMaxElementwiseArity][kBlock];
  float wide_result[kBlock];
  const NarrowLoop narrow = FindNarrow(result_type);  // none for predicates
  WidenLoop widen[kMaxElementwiseArity];
  for (int k = 0; k < arity; ++k) widen[k] = FindWiden(operand_types[k]);
  for (int64_t i = 0; i < count; i += kBlock) {
    const int64_t n = std::min(kBlock, count - i);
    const void* block[kMaxElementwiseArity];
    for (int k = 0; k < arity; ++k) {
      const auto* from =
          static_cast<const std::byte*>(inputs[k]) + i * static_cast<int64_t>(StorageBytes(operand_types[k]));
      if (widen[k]) widen[k](from, wide[k], n);
      block[k] = widen[k] ? static_cast<const void*>(wide[k]) : from;
    }
    auto* to = static_cast<std::byte*>(output) + i * static_cast<int64_t>(StorageBytes(result_type));
    if (narrow) {
      loop(block, wide_result, n, parameters);
      narrow(wide_result, to, n);
    } else {
      loop(block, to, n, parameters);
    }
  }
}

namespace {

bool IsNarrowFloat(ElementType type) { return IsFloat(type) && BitWidth(type) < 32; }

const detail::ElementwiseRow* FindRow(std::span<const detail::ElementwiseRow> rows, uint32_t op,
                                      ElementType type, Loop& loop) {
  for (const auto& row : rows) {
    if (row.op != op) continue;
    loop = row.find(type);
    if (loop) return &row;
  }
  return nullptr;
}

// The result's type where it is not the operands'.
ElementType ResultType(const detail::ElementwiseRow& row, uint32_t op, ElementType type) {
  if (row.gives_predicate) return ElementType::i1;
  if (op == TENON_OP_ABS || op == TENON_OP_REAL || op == TENON_OP_IMAG) return PartType(type);
  if (op == TENON_OP_COMPLEX)
    return type == ElementType::f32 ? ElementType::complex64 : ElementType::complex128;
  return type;
}

}  // namespace

ElementwiseKernel FindElementwise(uint32_t op, ElementType type) {
  const bool widens = IsNarrowFloat(type);
  const ElementType computed = widens ? ElementType::f32 : type;
  Loop loop = nullptr;
  const detail::ElementwiseRow* row = nullptr;
  for (auto rows : {detail::ArithmeticRows(), detail::MathRows(), detail::ComplexRows()}) {
    row = FindRow(rows, op, computed, loop);
    if (row) break;
  }
  if (!row) return {};
  ElementwiseKernel kernel;
  kernel.loop = loop;
  kernel.arity = row->arity;
  for (int k = 0; k < row->arity; ++k) kernel.operand_types[k] = type;
  kernel.result_type = ResultType(*row, op, type);
  kernel.widens = widens;
  return kernel;
}

// --- compare
// ------------------------------------------------------------------------------------------------------

namespace {

using detail::TotalOrderKey;

struct Plain {
  template <class T>
  T operator()(T v) const {
    return v;
  }
};
struct TotalOrder {
  auto operator()(float v) const { return TotalOrderKey(v); }
  auto operator()(double v) const { return TotalOrderKey(v); }
};

template <class T, class Key, Direction kDirection>
struct CompareKernel {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    const auto* a = static_cast<const T*>(inputs[0]);
    const auto* b = static_cast<const T*>(inputs[1]);
    auto* r = static_cast<bool*>(output);
    const Key key;
    for (int64_t i = 0; i < count; ++i) {
      const auto x = key(a[i]), y = key(b[i]);
      switch (kDirection) {
        case Direction::eq:
          r[i] = x == y;
          break;
        case Direction::ne:
          r[i] = x != y;
          break;
        case Direction::ge:
          r[i] = x >= y;
          break;
        case Direction::gt:
          r[i] = x > y;
          break;
        case Direction::le:
          r[i] = x <= y;
          break;
        case Direction::lt:
          r[i] = x < y;
          break;
      }
    }
  }
};

template <class T, class Key>
Loop PickCompare(Direction direction) {
  using enum Direction;
  switch (direction) {
    case eq:
      return detail::Versions<CompareKernel<T, Key, eq>>::Pick();
    case ne:
      return detail::Versions<CompareKernel<T, Key, ne>>::Pick();
    case ge:
      return detail::Versions<CompareKernel<T, Key, ge>>::Pick();
    case gt:
      return detail::Versions<CompareKernel<T, Key, gt>>::Pick();
    case le:
      return detail::Versions<CompareKernel<T, Key, le>>::Pick();
    case lt:
      return detail::Versions<CompareKernel<T, Key, lt>>::Pick();
  }
  return nullptr;
}

template <class F, bool kEqual>
void CompareComplex(const void* const* inputs, void* output, int64_t count, const int64_t*) {
  const auto* a = static_cast<const Complex<F>*>(inputs[0]);
  const auto* b = static_cast<const Complex<F>*>(inputs[1]);
  auto* r = static_cast<bool*>(output);
  for (int64_t i = 0; i < count; ++i) r[i] = (a[i].re == b[i].re && a[i].im == b[i].im) == kEqual;
}

template <class F>
Loop PickComplexCompare(Direction direction) {
  if (direction == Direction::eq) return CompareComplex<F, true>;
  if (direction == Direction::ne) return CompareComplex<F, false>;
  return nullptr;
}

Loop FindCompareLoop(Direction direction, bool total_order, ElementType type) {
  switch (type) {
    case ElementType::i1:
    case ElementType::ui2:
    case ElementType::ui4:
    case ElementType::ui8:
      return PickCompare<uint8_t, Plain>(direction);
    case ElementType::i2:
    case ElementType::i4:
    case ElementType::i8:
      return PickCompare<int8_t, Plain>(direction);
    case ElementType::i16:
      return PickCompare<int16_t, Plain>(direction);
    case ElementType::ui16:
      return PickCompare<uint16_t, Plain>(direction);
    case ElementType::i32:
      return PickCompare<int32_t, Plain>(direction);
    case ElementType::ui32:
      return PickCompare<uint32_t, Plain>(direction);
    case ElementType::i64:
      return PickCompare<int64_t, Plain>(direction);
    case ElementType::ui64:
      return PickCompare<uint64_t, Plain>(direction);
    case ElementType::f32:
      return total_order ? PickCompare<float, TotalOrder>(direction) : PickCompare<float, Plain>(direction);
    case ElementType::f64:
      return total_order ? PickCompare<double, TotalOrder>(direction) : PickCompare<double, Plain>(direction);
    case ElementType::complex64:
      return PickComplexCompare<float>(direction);
    case ElementType::complex128:
      return PickComplexCompare<double>(direction);
    default:
      return nullptr;
  }
}

}  // namespace

ElementwiseKernel FindCompare(Direction direction, bool total_order, ElementType type) {
  const bool widens = IsNarrowFloat(type);
  return {FindCompareLoop(direction, total_order, widens ? ElementType::f32 : type),
          2,
          {type, type},
          ElementType::i1,
          widens,
          {}};
}

// --- select, clamp
// ------------------------------------------------------------------------------------------------

namespace {

template <class Word>
struct SelectKernel {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    const auto* p = static_cast<const uint8_t*>(inputs[0]);
    const auto* a = static_cast<const Word*>(inputs[1]);
    const auto* b = static_cast<const Word*>(inputs[2]);
    auto* r = static_cast<Word*>(output);
    for (int64_t i = 0; i < count; ++i) r[i] = p[i] ? a[i] : b[i];
  }
};

}  // namespace

ElementwiseKernel FindSelect(ElementType type) {
  Loop loop = nullptr;
  switch (StorageBytes(type)) {  // only bits move
    case 1:
      loop = detail::Versions<SelectKernel<uint8_t>>::Pick();
      break;
    case 2:
      loop = detail::Versions<SelectKernel<uint16_t>>::Pick();
      break;
    case 4:
      loop = detail::Versions<SelectKernel<uint32_t>>::Pick();
      break;
    case 8:
      loop = detail::Versions<SelectKernel<uint64_t>>::Pick();
      break;
    case 16:
      loop = detail::Versions<SelectKernel<Complex<double>>>::Pick();
      break;
    default:
      break;
  }
  return {loop, 3, {ElementType::i1, type, type}, type, false, {}};
}

namespace {

// minimum(maximum(x, lower), upper), block by block through the two ops' own loops.
void ClampLoop(const void* const* inputs, void* output, int64_t count, const int64_t* parameters) {
  const auto type = static_cast<ElementType>(parameters[0]);
  const ElementwiseKernel maximum = FindElementwise(TENON_OP_MAXIMUM, type);
  const ElementwiseKernel minimum = FindElementwise(TENON_OP_MINIMUM, type);
  constexpr int64_t kBlock = 256;
  alignas(16) std::byte raised[kBlock * sizeof(Complex<double>)];
  const auto size = static_cast<int64_t>(StorageBytes(type));
  for (int64_t i = 0; i < count; i += kBlock) {
    const int64_t n = std::min(kBlock, count - i);
    auto at = [&](int k) { return static_cast<const std::byte*>(inputs[k]) + i * size; };
    const void* first[] = {at(1), at(0)};
    maximum.Run(first, raised, n);
    const void* second[] = {raised, at(2)};
    minimum.Run(second, static_cast<std::byte*>(output) + i * size, n);
  }
}

}  // namespace

ElementwiseKernel FindClamp(ElementType type) {
  if (!FindElementwise(TENON_OP_MAXIMUM, type)) return {};
  return {ClampLoop, 3, {type, type, type}, type, false, {static_cast<int64_t>(type), 0}};
}

}  // namespace tenon::eval
