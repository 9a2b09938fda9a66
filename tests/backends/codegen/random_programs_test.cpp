// Random programs of loops, branches, lanes and memory: generated code against the slow evaluator, byte by
// byte.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "backends/tile/builder.h"
#include "backends/tile/element_eval.h"
#include "backends/tile/evaluate.h"
#include "backends/tile/number.h"
#include "backends/tile/text.h"
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

constexpr int64_t kElements = 4096;
constexpr Type kTypes[] = {Type::kI8,  Type::kI32, Type::kUI16, Type::kI64, Type::kBF16,
                           Type::kF16, Type::kF32, Type::kF64,  Type::kI1};

// Writes one random program. Values of one type at a time; every float operation is one whose result is the
// same on every machine, and NaNs do not arise from the small whole numbers in the buffers.
class Writer {
 public:
  Writer(uint32_t seed, std::string name) : random_(seed), b_(std::move(name)) {}

  tile::Program Write() {
    type_ = kTypes[Pick(std::size(kTypes))];
    in_ = b_.Read("in", type_, kElements);
    out_ = b_.Update("out", type_, kElements);
    scratch_ = b_.Workspace("scratch", type_, 512);
    point_ = b_.Grid("i", 3);
    Value j = b_.Grid("j", 2);
    scalar_ = b_.Scalar(0);
    const int64_t widths[] = {1, 2, 4, 5, 8, 16};
    vector_ = b_.Vector(widths[Pick(6)]);
    for (int n = static_cast<int>(Pick(3)); n > 0; --n)
      unrolled_.push_back(b_.Unrolled(1 + static_cast<int64_t>(Pick(4))));
    uniform_ = {point_, j, scalar_};
    std::vector<Value> pool = {Leaf()};
    Fill(pool, 3, 0);
    b_.Store(out_, point_ * 1024 + j * 512 + LaneNumber(), Any(pool), Guard());
    return b_.Finish();
  }

 private:
  size_t Pick(size_t n) { return random_() % n; }
  Value Any(const std::vector<Value>& pool) { return pool[Pick(pool.size())]; }

  // Different for every combination of lanes, below 512 and the same for all programs' lanes.
  Index LaneNumber() {
    Index number = vector_;
    int64_t scale = 16;
    for (Value u : unrolled_) {
      number = number + u * scale;
      scale *= 4;
    }
    return number;
  }
  Value Guard() {
    if (Pick(2)) return Value{};
    return b_.Lt(b_.At(LaneNumber()), b_.At(scalar_ + static_cast<int64_t>(Pick(20))));
  }
  Index Somewhere() {
    Index at = Pick(2) ? LaneNumber() : Index(vector_) * static_cast<int64_t>(Pick(4));
    for (Value v : uniform_)
      if (Pick(2)) at = at + v * static_cast<int64_t>(Pick(9));
    return at + static_cast<int64_t>(Pick(64));
  }
  Value Leaf() {
    switch (Pick(4)) {
      case 0:
        return b_.ConstInt(type_, static_cast<int64_t>(Pick(5)));
      case 1: {
        Value guard = Guard();
        return b_.Load(in_, Somewhere(), guard, guard.valid() ? b_.ConstInt(type_, 2) : Value{});
      }
      case 2: {  // an index that only the program knows
        Value number = b_.Convert(Type::kI64, b_.Load(in_, Somewhere()));
        return b_.Load(in_, b_.And(number, b_.I64(1023)) + static_cast<int64_t>(Pick(16)));
      }
      default:
        return b_.Convert(type_, b_.At(LaneNumber()));
    }
  }

  void Fill(std::vector<Value>& pool, int steps, int depth) {
    for (int i = 0; i < steps; ++i) Step(pool, depth);
  }

  Value Arithmetic(Value x, Value y) {
    const OpCode for_ints[] = {OpCode::kAdd, OpCode::kSub, OpCode::kMul, OpCode::kMax,
                               OpCode::kMin, OpCode::kXor, OpCode::kDiv, OpCode::kShl};
    const OpCode for_floats[] = {OpCode::kAdd, OpCode::kSub, OpCode::kMul, OpCode::kMax, OpCode::kMin};
    const OpCode for_bools[] = {OpCode::kAdd, OpCode::kMul, OpCode::kXor, OpCode::kOr};
    if (tile::IsBool(type_)) return b_.Arith(for_bools[Pick(4)], {x, y});
    return b_.Arith(tile::IsFloat(type_) ? for_floats[Pick(5)] : for_ints[Pick(8)], {x, y});
  }

  void Step(std::vector<Value>& pool, int depth) {
    switch (Pick(depth < 2 ? 11 : 6)) {
      case 0:
        pool.push_back(Leaf());
        return;
      case 1:
        pool.push_back(b_.Select(b_.Le(Any(pool), Any(pool)), Any(pool), Any(pool)));
        return;
      case 2:
        pool.push_back(b_.Convert(type_, b_.Convert(kTypes[Pick(std::size(kTypes))], Any(pool))));
        return;
      case 3:
      case 4:
      case 5:
        pool.push_back(Arithmetic(Any(pool), Any(pool)));
        return;
      case 6:
        pool.push_back(Loop(pool, depth));
        return;
      case 7: {
        Value uneven = b_.Eq(b_.And(uniform_[Pick(uniform_.size())], b_.I64(1)), b_.I64(1));
        auto branch = [&]() -> Builder::Values {
          std::vector<Value> inner = pool;
          Fill(inner, 2, depth + 1);
          return {Any(inner)};
        };
        pool.push_back(b_.If(uneven, branch, branch)[0]);
        return;
      }
      case 8: {
        Value axis = unrolled_.empty() || Pick(2) ? vector_ : unrolled_[Pick(unrolled_.size())];
        if (Pick(2)) {
          pool.push_back(b_.ReduceLanes(axis, Any(pool), tile::IsBool(type_) ? OpCode::kOr : OpCode::kAdd));
        } else {  // two values at once: the larger one and what came with it
          pool.push_back(
              b_.ReduceLanes(axis, {Any(pool), Any(pool)},
                             [&](std::span<const Value> a, std::span<const Value> c) -> Builder::Values {
                               Value first = b_.Ge(a[0], c[0]);
                               return {b_.Select(first, a[0], c[0]), b_.Select(first, a[1], c[1])};
                             })[1]);
        }
        return;
      }
      case 9: {
        b_.Store(scratch_, LaneNumber(), Any(pool));
        pool.push_back(b_.Load(scratch_, LaneNumber()));
        return;
      }
      default: {
        Value limit = b_.I64(static_cast<int64_t>(Pick(4)));
        Value x = Any(pool);
        pool.push_back(b_.While(
            {b_.I64(0), x}, [&](std::span<const Value> c) { return b_.Lt(c[0], limit); },
            [&](std::span<const Value> c) -> Builder::Values {
              return {b_.Add(c[0], b_.I64(1)), Arithmetic(c[1], x)};
            })[1]);
      }
    }
  }

  Value Loop(std::vector<Value>& pool, int depth) {
    const Index upper = Pick(2) ? Index(static_cast<int64_t>(Pick(9))) : Index(scalar_);
    const int64_t step = 1 + static_cast<int64_t>(Pick(3));
    const int unroll = 1 + static_cast<int>(Pick(4));
    Builder::Values results = b_.Loop(
        static_cast<int64_t>(Pick(3)), upper, step, {Any(pool), Any(pool)},
        [&](Value index, std::span<const Value> carried) -> Builder::Values {
          std::vector<Value> inner = pool;
          inner.insert(inner.end(), carried.begin(), carried.end());
          uniform_.push_back(index);
          inner.push_back(Leaf());
          Fill(inner, 3, depth + 1);
          uniform_.pop_back();
          return {Any(inner), Arithmetic(carried[0], inner.back())};
        },
        unroll);
    pool.push_back(results[0]);
    return results[1];
  }

  std::mt19937 random_;
  Builder b_;
  Type type_ = Type::kF32;
  Buffer in_, out_, scratch_;
  Value point_, scalar_, vector_;
  std::vector<Value> unrolled_, uniform_;
};

TEST(RandomPrograms, AgreeWithTheEvaluator) {
  constexpr uint32_t kPrograms = 150, kPerImage = 50;
  std::mt19937 random(5);
  for (uint32_t first = 0; first < kPrograms; first += kPerImage) {
    std::vector<tile::Program> programs;
    for (uint32_t seed = first; seed < first + kPerImage; ++seed) {
      programs.push_back(Writer(seed, "p" + std::to_string(seed)).Write());
      ASSERT_EQ(tile::Verify(programs.back()), "") << tile::Print(programs.back());
      ASSERT_EQ(tile::Print(tile::Parse(tile::Print(programs.back())).program), tile::Print(programs.back()));
    }
    for (const Target& target : RunnableTargets()) {
      LoadedImage image(programs, target);
      ASSERT_EQ(image.error(), "");
      for (size_t k = 0; k < programs.size(); ++k) {
        const Type type = programs[k].buffers[0].type;
        std::vector<unsigned char> in(kElements * tile::ByteSize(type));
        for (int64_t i = 0; i < kElements; ++i) {
          const uint64_t small[] = {
              tile::EvalConvert(type, Type::kI32, random() % (tile::IsBool(type) ? 2 : 6))};
          std::memcpy(&in[i * tile::ByteSize(type)], small, tile::ByteSize(type));
        }
        std::vector<unsigned char> expected(in.size(), 1), got(in.size(), 1);
        const std::vector<int64_t> scalars = {static_cast<int64_t>(k % 13)};
        std::vector<void*> buffers = {in.data(), expected.data()};
        ASSERT_EQ(tile::Evaluate(programs[k], buffers, scalars), "") << tile::Print(programs[k]);
        buffers[1] = got.data();
        ASSERT_EQ(image.Run(k, buffers, scalars, 0, 2), 0);
        ASSERT_EQ(image.Run(k, buffers, scalars, 2, 6), 0);
        for (size_t at = 0; at < got.size(); at += tile::ByteSize(type)) {
          if (std::memcmp(&got[at], &expected[at], tile::ByteSize(type)) == 0) continue;
          uint64_t want = 0, have = 0;
          std::memcpy(&want, &expected[at], tile::ByteSize(type));
          std::memcpy(&have, &got[at], tile::ByteSize(type));
          if (tile::IsFloat(type) && std::isnan(tile::FloatFromBits(type, want)) &&
              std::isnan(tile::FloatFromBits(type, have)))
            continue;
          FAIL() << target.isa << " element " << at / tile::ByteSize(type) << ": 0x" << std::hex << have
                 << ", not 0x" << want << "\n"
                 << tile::Print(programs[k]);
        }
      }
    }
  }
}

}  // namespace
}  // namespace tenon::codegen
