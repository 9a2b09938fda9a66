#include "numerics/integer.h"

#include <cmath>

#include "gtest/gtest.h"

namespace tenon::numerics {
namespace {

using I4 = IntegerOf<ElementType::i4>;
using I8 = IntegerOf<ElementType::i8>;
using I32 = IntegerOf<ElementType::i32>;
using I64 = IntegerOf<ElementType::i64>;
using U8 = IntegerOf<ElementType::ui8>;
using U32 = IntegerOf<ElementType::ui32>;
using U64 = IntegerOf<ElementType::ui64>;

TEST(Integer, WrapsAtItsWidth) {
  EXPECT_EQ(I4::Add(7, 1), -8);
  EXPECT_EQ(I8::Multiply(100, 100), 16);
  EXPECT_EQ(U8::Subtract(0, 1), 255);
  EXPECT_EQ(I32::Add(INT32_MAX, 1), INT32_MIN);
  EXPECT_EQ(I64::Multiply(INT64_MIN, -1), INT64_MIN);
  EXPECT_EQ(I8::Abs(-128), -128);
  EXPECT_EQ(I4::Not(0), -1);
}

TEST(Integer, DivisionHasNoUndefinedCase) {
  EXPECT_EQ(I32::Divide(7, 0), -1);
  EXPECT_EQ(U32::Divide(7, 0), UINT32_MAX);
  EXPECT_EQ(I32::Divide(INT32_MIN, -1), INT32_MIN);
  EXPECT_EQ(I32::Divide(-7, 2), -3);
  EXPECT_EQ(I32::Remainder(-7, 2), -1);
  EXPECT_EQ(I32::Remainder(7, 0), 7);
  EXPECT_EQ(I32::Remainder(INT32_MIN, -1), 0);
  EXPECT_EQ(I4::Divide(-8, -1), -8);
}

TEST(Integer, ShiftsByTheWidthOrMore) {
  EXPECT_EQ(I8::ShiftLeft(1, 7), -128);
  EXPECT_EQ(I8::ShiftLeft(1, 8), 0);
  EXPECT_EQ(I8::ShiftLeft(1, -1), 0);
  EXPECT_EQ(I8::ShiftRightLogical(-1, 1), 127);
  EXPECT_EQ(I8::ShiftRightLogical(-1, 8), 0);
  EXPECT_EQ(I8::ShiftRightArithmetic(-128, 100), -1);
  EXPECT_EQ(U8::ShiftRightArithmetic(128, 1), 192);
  EXPECT_EQ(U32::ShiftLeft(1, 32), 0u);
}

TEST(Integer, BitCounts) {
  EXPECT_EQ(I8::PopulationCount(-1), 8);
  EXPECT_EQ(I8::CountLeadingZeros(0), 8);
  EXPECT_EQ(I8::CountLeadingZeros(1), 7);
  EXPECT_EQ(I8::CountLeadingZeros(-1), 0);
  EXPECT_EQ(U64::CountLeadingZeros(1), 63u);
}

TEST(Integer, Power) {
  EXPECT_EQ(I32::Power(3, 4), 81);
  EXPECT_EQ(I32::Power(2, -1), 0);
  EXPECT_EQ(I32::Power(-1, -3), -1);
  EXPECT_EQ(I64::Power(2, 64), 0);
  EXPECT_EQ(I32::Power(0, 0), 1);
}

TEST(Integer, FromFloatTruncatesAndSaturates) {
  EXPECT_EQ(I8::FromFloat(-3.9f), -3);
  EXPECT_EQ(I8::FromFloat(1e9f), 127);
  EXPECT_EQ(I8::FromFloat(-1e9f), -128);
  EXPECT_EQ(I8::FromFloat(NAN), 0);
  EXPECT_EQ(U8::FromFloat(-1.0f), 0);
  EXPECT_EQ(U8::FromFloat(255.9f), 255);
  EXPECT_EQ(I32::FromFloat(2147483648.0f), INT32_MAX);
  EXPECT_EQ(I64::FromFloat(-INFINITY), INT64_MIN);
  EXPECT_EQ(U64::FromFloat(1.8446744073709552e19), UINT64_MAX);
  EXPECT_EQ(I4::FromFloat(9.0f), 7);
}

}  // namespace
}  // namespace tenon::numerics
