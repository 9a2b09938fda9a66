// Every arithmetic op, conversion and function on every element type: generated code against the slow
// evaluator, bit by bit (NaNs compare as NaN).
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "backends/tile/builder.h"
#include "backends/tile/evaluate.h"
#include "backends/tile/math.h"
#include "backends/tile/number.h"
#include "backends/tile/verify.h"
#include "tests/backends/codegen/loaded_kernel.h"

namespace tenon::codegen {
namespace {

using tile::Buffer;
using tile::Builder;
using tile::Index;
using tile::OpCode;
using tile::Type;
using tile::Value;

constexpr int64_t kCount = 333;

bool SameBits(Type type, uint64_t a, uint64_t b) {
  if (a == b) return true;
  return tile::IsFloat(type) && std::isnan(tile::FloatFromBits(type, a)) &&
         std::isnan(tile::FloatFromBits(type, b));
}

uint64_t ReadBits(Type type, const unsigned char* at) {
  uint64_t bits = 0;
  std::memcpy(&bits, at, tile::ByteSize(type));
  return bits;
}

// Edge patterns first (zeros, ones, extremes, infinities, NaN, subnormals, halves), then random bits and, for
// floats, random numbers of ordinary size.
std::vector<unsigned char> Inputs(Type type, uint32_t seed) {
  std::mt19937_64 random(seed);
  std::vector<uint64_t> bits;
  const int width = tile::BitWidth(type);
  for (uint64_t edge : {0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64}) bits.push_back(edge);
  for (int shift : {0, 1}) bits.push_back(~uint64_t{0} >> shift);
  bits.push_back(uint64_t{1} << (width - 1));
  bits.push_back((uint64_t{1} << (width - 1)) - 1);
  if (tile::IsFloat(type)) {
    for (double edge : {0.5,
                        1.0,
                        1.5,
                        2.5,
                        0.49999999,
                        3.0,
                        127.5,
                        128.0,
                        255.5,
                        32768.0,
                        65504.0,
                        65520.0,
                        2147483648.0,
                        4294967296.0,
                        9.2233720368547758e18,
                        1.8446744073709552e19,
                        1e-40,
                        1e-7,
                        3.4e38,
                        HUGE_VAL,
                        1e300,
                        5e-324,
                        1e-310})
      for (double sign : {1.0, -1.0}) bits.push_back(tile::BitsFromDouble(type, sign * edge));
    bits.push_back(tile::BitsFromDouble(type, NAN));
  }
  std::shuffle(bits.begin(), bits.end(), random);
  while (static_cast<int64_t>(bits.size()) < kCount) {
    const uint64_t word = random();
    const bool number = tile::IsFloat(type) && (word & 1);
    bits.push_back(
        number ? tile::BitsFromDouble(type, std::ldexp(static_cast<double>(static_cast<int64_t>(word)),
                                                       -60 + static_cast<int>(word % 7)))
               : word);
  }
  std::vector<unsigned char> bytes(kCount * tile::ByteSize(type));
  for (int64_t i = 0; i < kCount; ++i) {
    const uint64_t element = tile::IsBool(type) ? bits[i] & 1 : tile::Truncate(type, bits[i]);
    std::memcpy(&bytes[i * tile::ByteSize(type)], &element, tile::ByteSize(type));
  }
  return bytes;
}

struct Case {
  std::string name;
  std::vector<Type> operands;
  Type result;
  std::function<Value(Builder&, std::span<const Value>)> make;
};

// One object with every case as a kernel, so that the fixed cost of a compile is paid once.
void CheckAll(const std::vector<Case>& cases, int64_t width) {
  std::vector<tile::Program> programs;
  for (const Case& c : cases) {
    Builder b("k" + std::to_string(programs.size()));
    std::vector<Buffer> in;
    for (Type type : c.operands) in.push_back(b.Read("x" + std::to_string(in.size()), type, kCount));
    Buffer out = b.Write("out", c.result, kCount);
    tile::VectorLoop(b, kCount, width, [&](const Index& i, Value inside) {
      std::vector<Value> x;
      for (size_t n = 0; n < in.size(); ++n)
        x.push_back(b.Load(in[n], i, inside, b.ConstInt(c.operands[n], 1)));
      b.Store(out, i, c.make(b, x), inside);
    });
    programs.push_back(b.Finish());
    ASSERT_EQ(tile::Verify(programs.back()), "") << c.name;
  }
  for (const Target& target : RunnableTargets()) {
    LoadedImage image(programs, target);
    ASSERT_EQ(image.error(), "");
    for (size_t k = 0; k < cases.size(); ++k) {
      const Case& c = cases[k];
      std::vector<std::vector<unsigned char>> inputs;
      std::vector<void*> buffers;
      for (Type type : c.operands)
        inputs.push_back(Inputs(type, 11 + 7 * static_cast<uint32_t>(inputs.size())));
      for (auto& input : inputs) buffers.push_back(input.data());
      std::vector<unsigned char> expected(kCount * tile::ByteSize(c.result), 0xee), got = expected;
      buffers.push_back(expected.data());
      ASSERT_EQ(tile::Evaluate(programs[k], buffers), "") << c.name;
      buffers.back() = got.data();
      ASSERT_EQ(image.Run(k, buffers), 0);
      for (int64_t i = 0; i < kCount; ++i) {
        const int bytes = tile::ByteSize(c.result);
        const uint64_t want = ReadBits(c.result, &expected[i * bytes]),
                       have = ReadBits(c.result, &got[i * bytes]);
        if (SameBits(c.result, want, have)) continue;
        std::string operands;
        for (size_t n = 0; n < inputs.size(); ++n) {
          const uint64_t bits = ReadBits(c.operands[n], &inputs[n][i * tile::ByteSize(c.operands[n])]);
          operands += " 0x" + (std::ostringstream() << std::hex << bits).str();
        }
        ADD_FAILURE() << c.name << " " << target.isa << " width " << width << " of" << operands << " gives 0x"
                      << std::hex << have << ", not 0x" << want;
        break;
      }
    }
  }
}

std::vector<Type> AllTypes() {
  std::vector<Type> types;
  for (int t = 0; t < tile::kTypeCount; ++t) types.push_back(static_cast<Type>(t));
  return types;
}

std::vector<Case> ArithmeticCases() {
  enum : int { B = 1, S = 2, U = 4, F = 8 };
  struct Record {
    OpCode code;
    int operands, types;
  };
  const Record records[] = {
#define TENON_TILE_OP(name, text, operands, types) {OpCode::k##name, operands, types},
#include "backends/tile/ops.def"
  };
  std::vector<Case> cases;
  for (const Record& record : records)
    for (Type type : AllTypes()) {
      const int bit = tile::IsBool(type) ? B : tile::IsSigned(type) ? S : tile::IsUnsigned(type) ? U : F;
      if (!(record.types & bit)) continue;
      cases.push_back({std::string(tile::Name(record.code)) + " " + std::string(tile::Name(type)),
                       std::vector<Type>(record.operands, type), type,
                       [code = record.code](Builder& b, std::span<const Value> x) {
                         return b.Arith(code, {x.begin(), x.end()});
                       }});
    }
  return cases;
}

std::vector<Case> OtherCases() {
  std::vector<Case> cases;
  for (Type type : AllTypes()) {
    const std::string name(tile::Name(type));
    for (int d = 0; d < 6; ++d)
      for (bool total : {false, true}) {
        if (total && !tile::IsFloat(type)) continue;
        cases.push_back({"compare " + std::to_string(d) + (total ? " total " : " ") + name,
                         {type, type},
                         Type::kI1,
                         [=](Builder& b, std::span<const Value> x) {
                           return b.Compare(static_cast<tile::Direction>(d), x[0], x[1], total);
                         }});
      }
    cases.push_back(
        {"select " + name, {Type::kI1, type, type}, type, [](Builder& b, std::span<const Value> x) {
           return b.Select(x[0], x[1], x[2]);
         }});
    cases.push_back({"clamp " + name, {type, type, type}, type, [](Builder& b, std::span<const Value> x) {
                       return b.Clamp(x[0], x[1], x[2]);
                     }});
    if (tile::IsFloat(type)) {
      cases.push_back({"is_finite " + name, {type}, Type::kI1, [](Builder& b, std::span<const Value> x) {
                         return b.IsFinite(x[0]);
                       }});
      for (auto [e, m] : {std::pair{5, 10}, {8, 7}, {4, 3}, {2, 1}, {11, 0}, {3, 30}})
        cases.push_back(
            {"reduce_precision " + name + " " + std::to_string(e) + "," + std::to_string(m),
             {type},
             type,
             [e = e, m = m](Builder& b, std::span<const Value> x) { return b.ReducePrecision(x[0], e, m); }});
    }
    for (Type to : AllTypes()) {
      const std::string pair = name + " to " + std::string(tile::Name(to));
      cases.push_back({"convert " + pair, {type}, to, [to](Builder& b, std::span<const Value> x) {
                         return b.Convert(to, x[0]);
                       }});
      if (tile::BitWidth(to) == tile::BitWidth(type) && !tile::IsBool(to))
        cases.push_back({"bitcast " + pair, {type}, to, [to](Builder& b, std::span<const Value> x) {
                           return b.Bitcast(to, x[0]);
                         }});
    }
  }
  return cases;
}

std::vector<Case> MathCases() {
  std::vector<Case> cases;
  for (const tile::MathFunction& function : tile::kMathFunctions)
    for (Type type : {Type::kF32, Type::kF64, Type::kBF16, Type::kF16})
      cases.push_back({std::string(function.name) + " " + std::string(tile::Name(type)),
                       std::vector<Type>(function.operands, type), type,
                       [name = function.name](Builder& b, std::span<const Value> x) {
                         return b.Math(name, {x.begin(), x.end()});
                       }});
  return cases;
}

TEST(Elements, ArithmeticInVectors) { CheckAll(ArithmeticCases(), 16); }
TEST(Elements, ArithmeticInScalars) { CheckAll(ArithmeticCases(), 1); }
TEST(Elements, ArithmeticInOddVectors) { CheckAll(ArithmeticCases(), 5); }
TEST(Elements, CompareSelectConvertInVectors) { CheckAll(OtherCases(), 16); }
TEST(Elements, CompareSelectConvertInScalars) { CheckAll(OtherCases(), 1); }
TEST(Elements, FunctionsInVectors) { CheckAll(MathCases(), 16); }
TEST(Elements, FunctionsInScalars) { CheckAll(MathCases(), 1); }

}  // namespace
}  // namespace tenon::codegen
