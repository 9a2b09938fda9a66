#include <cmath>
#include <cstring>

#include "gtest/gtest.h"
#include "hlo/eval/formula_builder.h"
#include "hlo/eval/kernels_elementwise.h"
#include "numerics/float_formats.h"
#include "numerics/integer.h"
#include "tenon/backend.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

std::vector<float> Apply(uint32_t op, const std::vector<Tensor>& operands) {
  return Values<float>(Elementwise(op, operands));
}

TEST(Elementwise, MaximumAndMinimumFollowIeee2019) {
  const Tensor a = F32({4}, {NAN, -0.0f, 1.0f, 0.0f}), b = F32({4}, {1.0f, 0.0f, NAN, -0.0f});
  const auto max = Apply(TENON_OP_MAXIMUM, {a, b}), min = Apply(TENON_OP_MINIMUM, {a, b});
  EXPECT_TRUE(std::isnan(max[0]) && std::isnan(max[2]) && std::isnan(min[0]) && std::isnan(min[2]));
  EXPECT_FALSE(std::signbit(max[1]) || std::signbit(max[3]));
  EXPECT_TRUE(std::signbit(min[1]) && std::signbit(min[3]));
}

TEST(Elementwise, Rounding) {
  const Tensor x = F32({6}, {0.5f, 1.5f, -0.5f, -2.5f, 0.49999997f, 8388609.0f});
  EXPECT_EQ(Apply(TENON_OP_ROUND_NEAREST_EVEN, {x}), (std::vector<float>{0, 2, -0.0f, -2, 0, 8388609}));
  EXPECT_EQ(Apply(TENON_OP_ROUND_NEAREST_AFZ, {x}), (std::vector<float>{1, 2, -1, -3, 0, 8388609}));
  EXPECT_TRUE(std::signbit(Apply(TENON_OP_CEIL, {x})[2]));
}

TEST(Elementwise, SignAndRemainder) {
  const auto sign = Apply(TENON_OP_SIGN, {F32({4}, {-3.0f, -0.0f, 2.0f, NAN})});
  EXPECT_EQ(sign[0], -1.0f);
  EXPECT_TRUE(sign[1] == 0 && std::signbit(sign[1]));
  EXPECT_TRUE(std::isnan(sign[3]));
  EXPECT_EQ(Apply(TENON_OP_REMAINDER, {F32({2}, {-7.0f, 7.5f}), F32({2}, {3.0f, -2.0f})}),
            (std::vector<float>{-1.0f, 1.5f}));
}

TEST(Elementwise, IntegersAndPredicates) {
  EXPECT_EQ(
      Values<int32_t>(Elementwise(TENON_OP_DIVIDE, std::vector{I32({2}, {7, INT32_MIN}), I32({2}, {0, -1})})),
      (std::vector<int32_t>{-1, INT32_MIN}));
  const Tensor p = Make<uint8_t>(ElementType::i1, {4}, {0, 0, 1, 1}),
               q = Make<uint8_t>(ElementType::i1, {4}, {0, 1, 0, 1});
  EXPECT_EQ(Values<uint8_t>(Elementwise(TENON_OP_ADD, std::vector{p, q})),
            (std::vector<uint8_t>{0, 1, 1, 1}));
  EXPECT_EQ(Values<uint8_t>(Elementwise(TENON_OP_MULTIPLY, std::vector{p, q})),
            (std::vector<uint8_t>{0, 0, 0, 1}));
  EXPECT_FALSE(Elementwise(TENON_OP_SUBTRACT, std::vector{p, q}).valid());
}

// What the meanings of records are read with: everything defined, everything wrapped.
TEST(Formulas, OfIntegersAndPredicates) {
  detail::IntegerFormulaBuilder<numerics::IntegerOf<ElementType::i4>> b;
  EXPECT_EQ(b.number(-1), -1);
  EXPECT_EQ(b.number(9), -7);
  EXPECT_EQ(b.width(), 4);
  EXPECT_EQ(b.add(b.number(7), b.number(1)), -8);
  EXPECT_EQ(b.div(b.number(5), b.number(0)), -1);
  EXPECT_EQ(b.rem(b.number(5), b.number(0)), 5);
  EXPECT_EQ(b.neg(b.number(-8)), -8);
  EXPECT_EQ(b.bit_not(b.number(0)), -1);
  EXPECT_EQ(b.shift_left(b.number(3), b.number(2)), -4);
  EXPECT_EQ(b.shift_left(b.number(3), b.width()), 0);
  EXPECT_EQ(b.shift_right_logical(b.number(-1), b.number(3)), 1);
  EXPECT_EQ(b.shift_right_arithmetic(b.number(-8), b.number(2)), -2);
  EXPECT_EQ(b.popcnt(b.number(-1)), 4);
  EXPECT_EQ(b.clz(b.number(1)), 3);
  EXPECT_EQ(b.select(b.mask_and(b.lt(-1, 0), b.mask_not(b.eq(1, 2))), 5, 6), 5);
  detail::IntegerFormulaBuilder<numerics::IntegerOf<ElementType::ui2>> u;
  EXPECT_EQ(u.number(-1), 3);
  EXPECT_EQ(u.width(), 2);
  EXPECT_EQ(u.bit_xor(u.number(3), u.number(1)), 2);
  EXPECT_FALSE(u.lt(u.number(-1), u.number(0)));
  detail::PredicateFormulaBuilder p;
  EXPECT_TRUE(p.add(p.number(1), p.number(1)));
  EXPECT_FALSE(p.mul(true, p.bit_not(true)));
  EXPECT_FALSE(p.bit_xor(true, true));
}

// bf16 computes in f32 and rounds once.
TEST(Elementwise, NarrowFloatsRoundOnce) {
  const Tensor a = Convert(Random({1000}, 1), ElementType::bf16),
               b = Convert(Random({1000}, 2), ElementType::bf16);
  for (uint32_t op : {TENON_OP_ADD, TENON_OP_MULTIPLY, TENON_OP_DIVIDE}) {
    const Tensor got = Elementwise(op, std::vector{a, b});
    const Tensor wide =
        Elementwise(op, std::vector{Convert(a, ElementType::f32), Convert(b, ElementType::f32)});
    EXPECT_EQ(Values<uint16_t>(got), Values<uint16_t>(Convert(wide, ElementType::bf16)));
    EXPECT_EQ(got.type(), ElementType::bf16);
  }
}

TEST(Elementwise, EveryTypeHasAddUnlessItIsNoNumber) {
  for (int code = 1; code <= static_cast<int>(ElementType::complex128); ++code) {
    const auto type = static_cast<ElementType>(code);
    const ElementwiseKernel kernel = FindElementwise(TENON_OP_ADD, type);
    ASSERT_TRUE(kernel) << ElementTypeName(type);
    EXPECT_EQ(kernel.result_type, type);
    EXPECT_EQ(static_cast<bool>(FindElementwise(TENON_OP_EXPONENTIAL, type)),
              IsFloat(type) || IsComplex(type));
  }
}

TEST(Elementwise, CompareAndTotalOrder) {
  const Tensor a = F32({4}, {NAN, -0.0f, 1.0f, -NAN}), b = F32({4}, {NAN, 0.0f, 2.0f, -INFINITY});
  EXPECT_EQ(Values<uint8_t>(Compare(a, b, Direction::eq, false)), (std::vector<uint8_t>{0, 1, 0, 0}));
  EXPECT_EQ(Values<uint8_t>(Compare(a, b, Direction::lt, true)), (std::vector<uint8_t>{0, 1, 1, 1}));
  EXPECT_EQ(Values<uint8_t>(Compare(a, b, Direction::ne, false)), (std::vector<uint8_t>{1, 0, 1, 1}));
}

TEST(Elementwise, ConvertRules) {
  EXPECT_EQ(Values<int8_t>(Convert(F32({5}, {-3.9f, 1e9f, NAN, -1e9f, 127.5f}), ElementType::i8)),
            (std::vector<int8_t>{-3, 127, 0, -128, 127}));
  EXPECT_EQ(Values<uint8_t>(Convert(F32({3}, {0.0f, -0.0f, NAN}), ElementType::i1)),
            (std::vector<uint8_t>{0, 0, 1}));
  EXPECT_EQ(Values<int8_t>(Convert(I32({2}, {300, -129}), ElementType::i8)), (std::vector<int8_t>{44, 127}));
  // A tie that an f64 in between would make of a value just above it.
  const int64_t above_tie = (int64_t{1} << 60) + (int64_t{1} << 52) + 1;
  const Tensor wide = Make<int64_t>(ElementType::i64, {1}, {above_tie});
  EXPECT_EQ(Values<uint16_t>(Convert(wide, ElementType::bf16))[0], numerics::EncodeBf16(0x1.02p60f));
}

TEST(Elementwise, DirectConversionsAreTheGeneralOnes) {
  const Tensor x = Random({5000}, 7);
  const Tensor through_f64 = Convert(Convert(x, ElementType::f64), ElementType::bf16);
  EXPECT_EQ(Values<uint16_t>(Convert(x, ElementType::bf16)), Values<uint16_t>(through_f64));
}

TEST(Elementwise, ReducePrecision) {
  const Tensor x = F32({5}, {1.00390625f, 65520.0f, 1e-8f, -INFINITY, 0x1.ffffp1f});
  EXPECT_EQ(Values<float>(ReducePrecision(x, 5, 10)),
            (std::vector<float>{1.00390625f, INFINITY, 0.0f, -INFINITY, 4.0f}));
  EXPECT_EQ(Values<float>(ReducePrecision(F32({2}, {1.00390625f, 1.01171875f}), 8, 7)),
            (std::vector<float>{1.0f, 1.015625f}));
}

TEST(Elementwise, SelectAndClampRepeatScalars) {
  const Tensor x = F32({3}, {-5.0f, 0.5f, 5.0f});
  EXPECT_EQ(Values<float>(Clamp(F32({}, {-1.0f}), x, F32({}, {1.0f}))),
            (std::vector<float>{-1.0f, 0.5f, 1.0f}));
  EXPECT_EQ(Values<float>(Clamp(F32({}, {2.0f}), x, F32({}, {1.0f}))),
            (std::vector<float>{1.0f, 1.0f, 1.0f}));
  const Tensor p = Make<uint8_t>(ElementType::i1, {3}, {1, 0, 1});
  EXPECT_EQ(Values<float>(Select(p, x, F32({3}, {9, 9, 9}))), (std::vector<float>{-5.0f, 9.0f, 5.0f}));
}

TEST(Elementwise, Complex) {
  const Tensor z = Make<float>(ElementType::complex64, {2}, {3, 4, 0, -1}),
               w = Make<float>(ElementType::complex64, {2}, {1, 2, 2, 0});
  EXPECT_EQ(Values<float>(Elementwise(TENON_OP_ABS, std::vector{z})), (std::vector<float>{5, 1}));
  const Tensor product = Elementwise(TENON_OP_MULTIPLY, std::vector{z, w});
  EXPECT_EQ(std::vector<float>(product.data_as<float>(), product.data_as<float>() + 4),
            (std::vector<float>{-5, 10, 0, -2}));
  const Tensor root =
      Elementwise(TENON_OP_SQRT, std::vector{Make<float>(ElementType::complex64, {1}, {-4, 0})});
  EXPECT_EQ(root.at<float>(0), 0.0f);
  EXPECT_EQ(root.at<float>(1), 2.0f);
}

// The version for AVX2 and the plain one give the same bits: a count of one never reaches the vector loop.
TEST(Elementwise, VectorLoopsGiveTheBitsOfScalarOnes) {
  const Tensor x = Random({203}, 3);
  for (uint32_t op : {TENON_OP_EXPONENTIAL, TENON_OP_LOG, TENON_OP_TANH, TENON_OP_LOGISTIC, TENON_OP_RSQRT,
                      TENON_OP_SINE}) {
    const Tensor all = Elementwise(op, std::vector{x});
    for (int64_t i = 0; i < x.count(); ++i) {
      const Tensor one = Elementwise(op, std::vector{Tensor(ElementType::f32, {}, x.data_as<float>() + i)});
      EXPECT_EQ(std::memcmp(one.data(), all.data_as<float>() + i, 4), 0) << op << " " << i;
    }
  }
}

}  // namespace
}  // namespace tenon::eval
