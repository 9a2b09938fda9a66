// Element kernels: every host instruction set gives the same bits, and the bits are the right ones.
#include "backends/sim_accel/func/kernels.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "numerics/float_formats.h"
#include "tests/backends/sim_accel/test_machine.h"

namespace tenon::sim {
namespace {

constexpr int64_t kCount = 4099;  // no multiple of any vector length

uint64_t RandomBits(Random& random, Type type) {
  const int bits = TypeBytes(type) * 8;
  const uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
  if (type == Type::i1) return static_cast<uint64_t>(random.Below(2));
  if (type == Type::f32) {
    static constexpr uint32_t kSpecial[] = {0,          0x80000000, 0x7f800000, 0xff800000, 0x7fc00000,
                                            0xffc12345, 0x7f800001, 1,          0x80000001, 0x7fffff,
                                            0x800000,   0x7f7fffff, 0x3f000000, 0x3effffff, 0x4b000000,
                                            0xcb000001, 0x3f800000, 0x4f000000};
    switch (random.Below(4)) {
      case 0:
        return kSpecial[random.Below(std::size(kSpecial))];
      case 1:
        return random.Next() & mask;
      default:
        return std::bit_cast<uint32_t>(random.Float() *
                                       std::ldexp(1.0f, static_cast<int>(random.Between(-6, 8))));
    }
  }
  switch (random.Below(4)) {
    case 0:
      return static_cast<uint64_t>(random.Between(-3, 3)) & mask;
    case 1:
      return (uint64_t{1} << random.Below(bits)) & mask;
    case 2:
      return (~uint64_t{0} << random.Below(bits)) & mask;
    default:
      return random.Next() & mask;
  }
}

std::vector<std::byte> RandomArray(Random& random, Type type) {
  std::vector<std::byte> array(static_cast<size_t>(kCount * 8));
  for (int64_t i = 0; i < kCount; ++i) {
    const uint64_t bits = RandomBits(random, type);
    std::memcpy(array.data() + i * TypeBytes(type), &bits, static_cast<size_t>(TypeBytes(type)));
  }
  return array;
}

std::vector<const Kernels*> WideKernels() {
  std::vector<const Kernels*> kernels;
  for (const Kernels* k : {Avx2Kernels(), Avx512Kernels()}) {
    if (k) kernels.push_back(k);
  }
  return kernels;
}

TEST(Kernels, EveryInstructionSetGivesTheSameBits) {
  Random random(11);
  const Kernels& base = BaselineKernels();
  int functions = 0;
  for (const TypeRecord& type : kTypeRecords) {
    const int t = static_cast<int>(type.type);
    const std::vector<std::byte> a = RandomArray(random, type.type), b = RandomArray(random, type.type);
    for (const Kernels* wide : WideKernels()) {
      std::vector<std::byte> x(a.size()), y(a.size());
      for (int fn = 0; fn < kFnCodes; ++fn) {
        const auto check = [&](const char* what) {
          ++functions;
          ASSERT_EQ(std::memcmp(x.data(), y.data(), x.size()), 0)
              << wide->name << " " << what << " " << type.name << " fn " << fn;
        };
        ASSERT_EQ(base.unary[fn][t] != nullptr, wide->unary[fn][t] != nullptr);
        ASSERT_EQ(base.binary[fn][t] != nullptr, wide->binary[fn][t] != nullptr);
        if (base.unary[fn][t]) {
          base.unary[fn][t](a.data(), x.data(), kCount);
          wide->unary[fn][t](a.data(), y.data(), kCount);
          check("unary");
        }
        if (base.binary[fn][t]) {
          base.binary[fn][t](a.data(), b.data(), x.data(), kCount);
          wide->binary[fn][t](a.data(), b.data(), y.data(), kCount);
          check("binary");
        }
      }
      for (const TypeRecord& to : kTypeRecords) {
        base.convert[t][static_cast<int>(to.type)](a.data(), x.data(), kCount);
        wide->convert[t][static_cast<int>(to.type)](a.data(), y.data(), kCount);
        ASSERT_EQ(std::memcmp(x.data(), y.data(), x.size()), 0)
            << wide->name << " " << type.name << " to " << to.name;
      }
    }
  }
  if (!WideKernels().empty()) EXPECT_GT(functions, 150);
}

TEST(Kernels, EveryRecordHasItsKernel) {
  const Kernels& base = BaselineKernels();
  for (const FnRecord& fn : kFnRecords) {
    if (fn.combines) continue;
    for (const TypeRecord& type : kTypeRecords) {
      const bool small = type.type == Type::bf16 || type.type == Type::f16;  // computed in f32
      const bool takes = FnTakes(fn, type.type) && !small;
      const int f = static_cast<int>(fn.fn), t = static_cast<int>(type.type);
      EXPECT_EQ(fn.arity == 1 && takes, base.unary[f][t] != nullptr) << fn.name << " " << type.name;
      EXPECT_EQ(fn.arity == 2 && takes, base.binary[f][t] != nullptr) << fn.name << " " << type.name;
    }
  }
}

uint32_t Unary(Fn fn, uint32_t bits) {
  uint32_t result = 0;
  BaselineKernels().unary[static_cast<int>(fn)][static_cast<int>(Type::f32)](&bits, &result, 1);
  return result;
}
uint32_t Binary(Fn fn, float a, float b) {
  uint32_t result = 0;
  BaselineKernels().binary[static_cast<int>(fn)][static_cast<int>(Type::f32)](&a, &b, &result, 1);
  return result;
}

TEST(Kernels, RoundingFunctions) {
  Random random(12);
  for (int i = 0; i < 20000; ++i) {
    const auto bits = static_cast<uint32_t>(RandomBits(random, Type::f32));
    const float x = std::bit_cast<float>(bits);
    if (std::isnan(x)) {
      EXPECT_EQ(Unary(Fn::floor, bits), 0x7fc00000u);
      continue;
    }
    const auto same = [&](Fn fn, float want) {
      ASSERT_EQ(Unary(fn, bits), std::bit_cast<uint32_t>(want)) << FindFn(fn)->name << " of " << x;
    };
    same(Fn::round_away, std::round(x));
    same(Fn::round_even, std::nearbyint(x));
    same(Fn::floor, std::floor(x));
    same(Fn::ceil, std::ceil(x));
    same(Fn::sqrt, x < 0 ? std::numeric_limits<float>::quiet_NaN() : std::sqrt(x));
    same(Fn::neg, -x);
  }
}

TEST(Kernels, MinAndMaxOrderZerosAndKeepNan) {
  EXPECT_EQ(Binary(Fn::min, 0.0f, -0.0f), 0x80000000u);
  EXPECT_EQ(Binary(Fn::min, -0.0f, 0.0f), 0x80000000u);
  EXPECT_EQ(Binary(Fn::max, 0.0f, -0.0f), 0u);
  EXPECT_EQ(Binary(Fn::max, -0.0f, 0.0f), 0u);
  EXPECT_EQ(Binary(Fn::max, NAN, 1.0f), 0x7fc00000u);
  EXPECT_EQ(Binary(Fn::min, 1.0f, NAN), 0x7fc00000u);
  EXPECT_EQ(Binary(Fn::max, 1.0f, 2.0f), 0x40000000u);
}

TEST(Kernels, FunctionsAreClose) {
  const struct {
    Fn fn;
    double (*exact)(double);
  } functions[] = {{Fn::exp, std::exp},     {Fn::expm1, std::expm1}, {Fn::log, std::log},
                   {Fn::log1p, std::log1p}, {Fn::tanh, std::tanh},   {Fn::sin, std::sin},
                   {Fn::cos, std::cos},     {Fn::tan, std::tan},     {Fn::erf, std::erf},
                   {Fn::atan, std::atan},   {Fn::cbrt, std::cbrt}};
  Random random(13);
  for (const auto& f : functions) {
    for (int i = 0; i < 2000; ++i) {
      const float x = random.Float() * static_cast<float>(random.Between(1, 20));
      const double want = f.exact(x);
      const float got = std::bit_cast<float>(Unary(f.fn, std::bit_cast<uint32_t>(x)));
      if (std::isnan(want)) {
        ASSERT_TRUE(std::isnan(got)) << FindFn(f.fn)->name << " of " << x;
        continue;
      }
      const float rounded = static_cast<float>(want);
      if (std::isinf(rounded)) {
        ASSERT_EQ(got, rounded);
        continue;
      }
      const double ulp =
          std::max<double>(0x1p-149, std::nextafter(std::fabs(rounded), INFINITY) - std::fabs(rounded));
      ASSERT_LE(std::fabs(got - want), 1.5 * ulp) << FindFn(f.fn)->name << " of " << x;
    }
  }
}

TEST(Kernels, SmallFloatsConvertAsTheFormatsSay) {
  const auto& convert = BaselineKernels().convert;
  const int f32 = static_cast<int>(Type::f32);
  for (const auto& [type, element] :
       {std::pair{Type::bf16, ElementType::bf16}, {Type::f16, ElementType::f16}}) {
    const numerics::FloatFormat format = numerics::FormatOf(element);
    const int t = static_cast<int>(type);
    for (uint32_t code = 0; code < 65536; ++code) {
      float wide = 0;
      convert[t][f32](&code, &wide, 1);
      const float want = numerics::DecodeFloat<float>(code, format);
      if (std::isnan(want)) {
        ASSERT_TRUE(std::isnan(wide));
      } else {
        ASSERT_EQ(std::bit_cast<uint32_t>(wide), std::bit_cast<uint32_t>(want))
            << FindType(type)->name << code;
      }
    }
    Random random(14);
    for (int i = 0; i < 200000; ++i) {
      auto bits = static_cast<uint32_t>(random.Next());
      if (i & 1) bits = (bits & 0x8fffffff) | 0x30000000;  // about f16's range
      const float x = std::bit_cast<float>(bits);
      uint16_t got = 0;
      convert[f32][t](&x, &got, 1);
      if (std::isnan(x)) {
        ASSERT_EQ(got, type == Type::bf16 ? 0x7fc0 : 0x7e00);
      } else {
        ASSERT_EQ(got, numerics::EncodeFloat(x, format)) << x;
      }
    }
  }
}

template <class T>
void CheckInteger(Type type) {
  const Kernels& k = BaselineKernels();
  Random random(15);
  const int t = static_cast<int>(type);
  const auto wrap = [](__int128 v) { return static_cast<T>(static_cast<uint64_t>(v)); };
  const int bits = static_cast<int>(sizeof(T)) * 8;
  for (int i = 0; i < 3000; ++i) {
    const T a = static_cast<T>(RandomBits(random, type)), b = static_cast<T>(RandomBits(random, type));
    const auto same = [&](Fn fn, T want) {
      T got{};
      ASSERT_NE(k.binary[static_cast<int>(fn)][t], nullptr);
      k.binary[static_cast<int>(fn)][t](&a, &b, &got, 1);
      ASSERT_EQ(got, want) << FindType(type)->name << " " << FindFn(fn)->name << " " << +a << ", " << +b;
    };
    const __int128 x = a, y = b;
    const auto count = static_cast<std::make_unsigned_t<T>>(b);
    const bool far = count >= static_cast<std::make_unsigned_t<T>>(bits) && bits > 0;
    same(Fn::add, wrap(x + y));
    same(Fn::sub, wrap(x - y));
    same(Fn::mul, static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b)));
    same(Fn::div, y == 0 ? static_cast<T>(-1) : wrap(x / y));
    same(Fn::rem, y == 0 ? a : wrap(x % y));
    same(Fn::min, std::min(a, b));
    same(Fn::max, std::max(a, b));
    same(Fn::shl, far ? T{0} : wrap(static_cast<__int128>(static_cast<unsigned __int128>(x) << count)));
    same(Fn::shr_u, far ? T{0} : static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) >> count));
    const auto sign = static_cast<std::make_signed_t<T>>(a);
    same(Fn::shr_s, static_cast<T>(far ? (sign < 0 ? -1 : 0) : sign >> count));
  }
}

TEST(Kernels, IntegersWrapAndHaveNoUndefinedCase) {
  CheckInteger<int8_t>(Type::i8);
  CheckInteger<int16_t>(Type::i16);
  CheckInteger<int32_t>(Type::i32);
  CheckInteger<int64_t>(Type::i64);
  CheckInteger<uint8_t>(Type::ui8);
  CheckInteger<uint16_t>(Type::ui16);
  CheckInteger<uint32_t>(Type::ui32);
  CheckInteger<uint64_t>(Type::ui64);
}

template <class To, class From>
To ConvertOne(Type from, Type to, From value) {
  To result{};
  BaselineKernels().convert[static_cast<int>(from)][static_cast<int>(to)](&value, &result, 1);
  return result;
}

TEST(Kernels, ConversionsSaturateAndRoundOnce) {
  EXPECT_EQ((ConvertOne<int8_t>(Type::f32, Type::i8, 300.0f)), 127);
  EXPECT_EQ((ConvertOne<int8_t>(Type::f32, Type::i8, -300.0f)), -128);
  EXPECT_EQ((ConvertOne<int8_t>(Type::f32, Type::i8, -2.9f)), -2);
  EXPECT_EQ((ConvertOne<uint8_t>(Type::f32, Type::ui8, -2.9f)), 0);
  EXPECT_EQ((ConvertOne<int32_t>(Type::f32, Type::i32, NAN)), 0);
  EXPECT_EQ((ConvertOne<int32_t>(Type::f32, Type::i32, 0x1p31f)), std::numeric_limits<int32_t>::max());
  EXPECT_EQ((ConvertOne<int64_t>(Type::f32, Type::i64, -INFINITY)), std::numeric_limits<int64_t>::min());
  EXPECT_EQ((ConvertOne<uint64_t>(Type::f32, Type::ui64, 0x1p63f)), uint64_t{1} << 63);
  EXPECT_EQ((ConvertOne<uint64_t>(Type::f32, Type::ui64, 0x1p64f)), ~uint64_t{0});
  EXPECT_EQ((ConvertOne<uint8_t>(Type::f32, Type::i1, NAN)), 1);
  EXPECT_EQ((ConvertOne<uint8_t>(Type::f32, Type::i1, -0.0f)), 0);
  EXPECT_EQ((ConvertOne<uint8_t>(Type::i32, Type::i1, 256)), 1);
  EXPECT_EQ((ConvertOne<int8_t>(Type::i32, Type::i8, 257)), 1);
  EXPECT_EQ((ConvertOne<uint32_t>(Type::i8, Type::ui32, int8_t{-1})), ~0u);
  // 2^24 + 2^16 + 1 lies just above the middle of two bf16 values; by way of f32 it would become the middle
  // and go down to the even one.
  EXPECT_EQ((ConvertOne<uint16_t>(Type::i32, Type::bf16, (1 << 24) + (1 << 16) + 1)), 0x4b81);
  EXPECT_EQ((ConvertOne<uint16_t>(Type::i32, Type::bf16, (1 << 24) + (1 << 16))), 0x4b80);
  EXPECT_EQ((ConvertOne<uint16_t>(Type::i64, Type::f16, int64_t{70000})), 0x7c00);
}

}  // namespace
}  // namespace tenon::sim
