#include "numerics/float_formats.h"

#include <cmath>
#include <string>

#include "gtest/gtest.h"

namespace tenon::numerics {
namespace {

constexpr ElementType kNarrow[] = {ElementType::f4E2M1FN,   ElementType::f6E2M3FN,      ElementType::f6E3M2FN,
                                   ElementType::f8E3M4,     ElementType::f8E4M3,        ElementType::f8E4M3FN,
                                   ElementType::f8E4M3FNUZ, ElementType::f8E4M3B11FNUZ, ElementType::f8E5M2,
                                   ElementType::f8E5M2FNUZ, ElementType::f8E8M0FNU,     ElementType::bf16,
                                   ElementType::f16};

class NarrowFormat : public testing::TestWithParam<ElementType> {};

// Every code is exact in f32 and f64 and comes back; every midpoint of two neighbours goes to the even one.
TEST_P(NarrowFormat, RoundTripsAndRoundsToEven) {
  const FloatFormat format = FormatOf(GetParam());
  ASSERT_EQ(format.width(), BitWidth(GetParam()));
  for (uint32_t code = 0; code < (uint32_t{1} << format.width()); ++code) {
    const float value = DecodeFloat<float>(code, format);
    if (std::isnan(value)) {
      EXPECT_TRUE(std::isnan(DecodeFloat<double>(code, format)));
      EXPECT_TRUE(std::isnan(DecodeFloat<float>(EncodeFloat(value, format), format))) << code;
      continue;
    }
    EXPECT_EQ(DecodeFloat<double>(code, format), static_cast<double>(value)) << code;
    EXPECT_EQ(EncodeFloat(value, format), code);
    EXPECT_EQ(EncodeFloat(static_cast<double>(value), format), code);
    if (code + 1 >= format.sign_bit() || code >= format.largest()) continue;
    const double middle = (DecodeFloat<double>(code, format) + DecodeFloat<double>(code + 1, format)) / 2;
    const uint32_t even = format.family == FloatFamily::exponent ? code + 1 : code + (code & 1);
    EXPECT_EQ(EncodeFloat(middle, format), even) << code;
    EXPECT_EQ(EncodeFloat(std::nextafter(middle, INFINITY), format), code + 1) << code;
    EXPECT_EQ(EncodeFloat(std::nextafter(middle, -INFINITY), format), code) << code;
  }
}
INSTANTIATE_TEST_SUITE_P(All, NarrowFormat, testing::ValuesIn(kNarrow),
                         [](const auto& info) { return std::string(ElementTypeName(info.param)); });

uint32_t Encode(double v, ElementType type) { return EncodeFloat(v, FormatOf(type)); }

TEST(FloatFormats, LargestAndOverflow) {
  EXPECT_EQ(DecodeFloat<float>(0x7e, FormatOf(ElementType::f8E4M3FN)), 448.0f);
  EXPECT_EQ(DecodeFloat<float>(0x7b, FormatOf(ElementType::f8E5M2)), 57344.0f);
  EXPECT_EQ(DecodeFloat<float>(0x7f, FormatOf(ElementType::f8E4M3FNUZ)), 240.0f);
  EXPECT_EQ(DecodeFloat<float>(0x7, FormatOf(ElementType::f4E2M1FN)), 6.0f);
  EXPECT_EQ(DecodeFloat<float>(0x1f, FormatOf(ElementType::f6E2M3FN)), 7.5f);
  EXPECT_EQ(DecodeFloat<float>(0x1f, FormatOf(ElementType::f6E3M2FN)), 28.0f);
  EXPECT_EQ(Encode(464.0, ElementType::f8E4M3FN), 0x7eu);  // a tie, to even
  EXPECT_EQ(Encode(465.0, ElementType::f8E4M3FN), 0x7fu);
  EXPECT_EQ(Encode(-465.0, ElementType::f8E4M3FN), 0xffu);
  EXPECT_EQ(Encode(1e9, ElementType::f8E5M2), 0x7cu);
  EXPECT_EQ(Encode(-INFINITY, ElementType::f8E4M3FNUZ), 0x80u);
  EXPECT_EQ(Encode(-0.0, ElementType::f8E4M3FNUZ), 0u);
  EXPECT_EQ(Encode(-1e-9, ElementType::f8E5M2FNUZ), 0u);
  EXPECT_EQ(Encode(100.0, ElementType::f4E2M1FN), 7u);
  EXPECT_EQ(Encode(-100.0, ElementType::f4E2M1FN), 15u);
  EXPECT_EQ(Encode(-1.0, ElementType::f8E8M0FNU), 0xffu);
  EXPECT_EQ(Encode(0.0, ElementType::f8E8M0FNU), 0u);
  EXPECT_EQ(Encode(65520.0, ElementType::f16), 0x7c00u);
  EXPECT_EQ(Encode(65519.0, ElementType::f16), 0x7bffu);
}

TEST(FloatFormats, FromF64RoundsOnce) {
  // Just above a bf16 midpoint by less than an f32 ulp: through f32 it would become the midpoint and go down.
  const double v = 1.0 + 0x1p-8 + 0x1p-40;
  EXPECT_EQ(Encode(v, ElementType::bf16), 0x3f81u);
  EXPECT_EQ(EncodeBf16(static_cast<float>(v)), 0x3f80u);
}

TEST(FloatFormats, FastBf16IsTheGenericOne) {
  const FloatFormat format = FormatOf(ElementType::bf16);
  for (uint64_t i = 0; i < (uint64_t{1} << 32); i += 65521) {
    const auto v = std::bit_cast<float>(static_cast<uint32_t>(i));
    ASSERT_EQ(EncodeBf16(v), EncodeFloat(v, format)) << i;
  }
}

TEST(ElementTypes, NamesRoundTrip) {
  for (int code = 1; code < kElementTypeCount; ++code) {
    const auto type = static_cast<ElementType>(code);
    EXPECT_EQ(ParseElementType(ElementTypeName(type)), type);
  }
  EXPECT_EQ(ParseElementType("f12"), ElementType::invalid);
  EXPECT_EQ(static_cast<int>(ElementType::f32), 27);
  EXPECT_EQ(StorageBytes(ElementType::i4), 1u);
  EXPECT_EQ(AccumulatorType(ElementType::bf16), ElementType::f32);
  EXPECT_EQ(AccumulatorType(ElementType::i8), ElementType::i8);
}

}  // namespace
}  // namespace tenon::numerics
