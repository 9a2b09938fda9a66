// Arithmetic of all pairs of values of the types of at most 8 bits: integers against arithmetic of wide ones, floats against f32's
// result rounded by exact_formats.h.
#include <functional>
#include <string>

#include "gtest/gtest.h"
#include "hlo/eval/kernels_elementwise.h"
#include "tenon/backend.h"
#include "tests/hlo/eval/exact_formats.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

using namespace exact;

// All pairs of codes of a type, as two operands.
std::vector<Tensor> Pairs(E type) {
  const uint64_t codes = uint64_t{1} << BitWidth(type);
  std::vector<uint8_t> lhs, rhs;
  for (uint64_t a = 0; a < codes; ++a)
    for (uint64_t b = 0; b < codes; ++b) {
      const bool whole = kIntegers.contains(type);
      lhs.push_back(static_cast<uint8_t>(whole ? StoredBits(type, a) : a));
      rhs.push_back(static_cast<uint8_t>(whole ? StoredBits(type, b) : b));
    }
  const auto count = static_cast<int64_t>(lhs.size());
  return {Make(type, {count}, lhs), Make(type, {count}, rhs)};
}

int64_t Power(int64_t base, int64_t exponent) {
  if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 == 0 ? 1 : -1) : 0;
  int64_t result = 1;
  for (int64_t i = 0; i < exponent; ++i)
    result = static_cast<int64_t>(static_cast<uint64_t>(result) * static_cast<uint64_t>(base));
  return result;
}

class Integers : public ::testing::TestWithParam<E> {};

TEST_P(Integers, AllPairs) {
  const E type = GetParam();
  const Whole w = kIntegers.at(type);
  const std::vector<Tensor> operands = Pairs(type);
  auto shift = [&](int64_t amount) {
    return static_cast<uint64_t>(amount) & Mask(w.bits);
  };  // read without a sign
  const std::vector<std::pair<uint32_t, std::function<int64_t(int64_t, int64_t)>>> ops = {
      {TENON_OP_ADD, [](int64_t a, int64_t b) { return a + b; }},
      {TENON_OP_SUBTRACT, [](int64_t a, int64_t b) { return a - b; }},
      {TENON_OP_MULTIPLY, [](int64_t a, int64_t b) { return a * b; }},
      {TENON_OP_DIVIDE, [](int64_t a, int64_t b) { return b == 0 ? -1 : a / b; }},  // MIN / -1 wraps
      {TENON_OP_REMAINDER, [](int64_t a, int64_t b) { return b == 0 ? a : a % b; }},
      {TENON_OP_MAXIMUM, [](int64_t a, int64_t b) { return std::max(a, b); }},
      {TENON_OP_MINIMUM, [](int64_t a, int64_t b) { return std::min(a, b); }},
      {TENON_OP_AND, [](int64_t a, int64_t b) { return a & b; }},
      {TENON_OP_OR, [](int64_t a, int64_t b) { return a | b; }},
      {TENON_OP_XOR, [](int64_t a, int64_t b) { return a ^ b; }},
      {TENON_OP_POWER, Power},
      {TENON_OP_SHIFT_LEFT,
       [&](int64_t a, int64_t b) {
         return shift(b) >= static_cast<uint64_t>(w.bits) ? 0 : a * (int64_t{1} << shift(b));
       }},
      {TENON_OP_SHIFT_RIGHT_LOGICAL,
       [&](int64_t a, int64_t b) {
         return shift(b) >= static_cast<uint64_t>(w.bits)
                    ? 0
                    : static_cast<int64_t>((static_cast<uint64_t>(a) & Mask(w.bits)) >> shift(b));
       }},
      {TENON_OP_SHIFT_RIGHT_ARITHMETIC,
       [&](int64_t a, int64_t b) {
         const auto bits = static_cast<uint64_t>(a) & Mask(w.bits);
         const int64_t value = (bits >> (w.bits - 1)) != 0 ? static_cast<int64_t>(bits | ~Mask(w.bits))
                                                           : static_cast<int64_t>(bits);
         return value >> std::min<uint64_t>(shift(b), 63);
       }},
  };
  for (const auto& [op, rule] : ops) {
    const Tensor got = Elementwise(op, operands);
    ASSERT_TRUE(got.valid()) << op;
    for (int64_t i = 0; i < got.count(); ++i) {
      const auto a = static_cast<int64_t>(ValueAt(operands[0], i)),
                 b = static_cast<int64_t>(ValueAt(operands[1], i));
      ASSERT_EQ(BitsAt(got, i), StoredBits(type, static_cast<uint64_t>(rule(a, b))))
          << "op " << op << " of " << a << " and " << b;
    }
  }
  const std::vector<std::pair<uint32_t, std::function<int64_t(int64_t)>>> unary = {
      {TENON_OP_NOT, [](int64_t a) { return ~a; }},
      {TENON_OP_NEGATE, [](int64_t a) { return -a; }},
      {TENON_OP_POPCNT, [&](int64_t a) { return std::popcount(static_cast<uint64_t>(a) & Mask(w.bits)); }},
      {TENON_OP_COUNT_LEADING_ZEROS,
       [&](int64_t a) { return std::countl_zero(static_cast<uint64_t>(a) & Mask(w.bits)) - 64 + w.bits; }},
  };
  for (const auto& [op, rule] : unary) {
    const Tensor got = Elementwise(op, std::span(operands).first(1));
    ASSERT_TRUE(got.valid()) << op;
    for (int64_t i = 0; i < got.count(); ++i) {
      const auto a = static_cast<int64_t>(ValueAt(operands[0], i));
      ASSERT_EQ(BitsAt(got, i), StoredBits(type, static_cast<uint64_t>(rule(a))))
          << "op " << op << " of " << a;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Types, Integers, ::testing::Values(E::i2, E::i4, E::i8, E::ui2, E::ui4, E::ui8),
                         [](const auto& info) { return std::string(ElementTypeName(info.param)); });

class Floats : public ::testing::TestWithParam<E> {};

TEST_P(Floats, AllPairs) {
  const E type = GetParam();
  const std::vector<Tensor> operands = Pairs(type);
  auto extreme = [](float a, float b, bool greater) {
    if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<float>::quiet_NaN();
    if (a == b) return std::signbit(a) == greater ? b : a;  // -0 below +0
    return (a > b) == greater ? a : b;
  };
  const std::vector<std::pair<uint32_t, std::function<float(float, float)>>> ops = {
      {TENON_OP_ADD, [](float a, float b) { return a + b; }},
      {TENON_OP_SUBTRACT, [](float a, float b) { return a - b; }},
      {TENON_OP_MULTIPLY, [](float a, float b) { return a * b; }},
      {TENON_OP_DIVIDE, [](float a, float b) { return a / b; }},
      {TENON_OP_REMAINDER, [](float a, float b) { return std::fmod(a, b); }},
      {TENON_OP_MAXIMUM, [&](float a, float b) { return extreme(a, b, true); }},
      {TENON_OP_MINIMUM, [&](float a, float b) { return extreme(a, b, false); }},
  };
  for (const auto& [op, rule] : ops) {
    const Tensor got = Elementwise(op, operands);
    ASSERT_TRUE(got.valid()) << op;
    for (int64_t i = 0; i < got.count(); ++i) {
      const auto a = static_cast<float>(ValueAt(operands[0], i)),
                 b = static_cast<float>(ValueAt(operands[1], i));
      const Code want = Narrowed(type, rule(a, b));
      const bool same = want.any_nan ? std::isnan(ValueAt(got, i)) : BitsAt(got, i) == want.bits;
      ASSERT_TRUE(same) << "op " << op << " of " << a << " and " << b << " is code " << BitsAt(got, i)
                        << ", expected " << want.bits;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Types, Floats,
                         ::testing::Values(E::f4E2M1FN, E::f6E2M3FN, E::f6E3M2FN, E::f8E3M4, E::f8E4M3,
                                           E::f8E4M3FN, E::f8E4M3FNUZ, E::f8E4M3B11FNUZ, E::f8E5M2,
                                           E::f8E5M2FNUZ),
                         [](const auto& info) { return std::string(ElementTypeName(info.param)); });

}  // namespace
}  // namespace tenon::eval
