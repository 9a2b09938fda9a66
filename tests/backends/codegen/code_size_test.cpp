// How much code a tile program becomes: code is what compile time is spent on, and LLVM writes some
// constructs out lane by lane when asked in the wrong way. The bounds are far above what is needed and far
// below that.
#include <gtest/gtest.h>

#include <sstream>

#include "backends/codegen/object.h"
#include "backends/tile/builder.h"

namespace tenon::codegen {
namespace {

using tile::Buffer;
using tile::Builder;
using tile::Type;
using tile::Value;

// Instructions of `program` on AVX-512.
int Instructions(const tile::Program& program) {
  const CompileResult result =
      CompileToObject({&program, 1}, *FindTarget("avx512"), {.emit = Emit::kAssembly});
  EXPECT_EQ(result.error, "");
  std::istringstream lines(result.bytes);
  int count = 0;
  for (std::string line; std::getline(lines, line);)
    count += line.size() > 1 && line[0] == '\t' && line[1] >= 'a' && line[1] <= 'z';
  EXPECT_GT(count, 5);
  return count;
}

TEST(CodeSize, MaskedAccessesAreNotTakenApart) {
  Builder b("masked");
  Buffer x = b.Read("x", Type::kF32, 100), y = b.Write("y", Type::kF32, 100);
  b.Loop(0, 100, 16, [&](Value i) {
    Value v = b.Vector(16), inside = b.Lt(b.At(i + v), b.I64(100));
    b.Store(y, i + v, b.Load(x, i + v, inside, b.F32(0)), inside);
  });
  EXPECT_LT(Instructions(b.Finish()), 50);
}

TEST(CodeSize, StridedLanesAreOneGather) {
  Builder b("strided");
  Buffer x = b.Read("x", Type::kF32, 16 * 64), y = b.Write("y", Type::kF32, 16 * 64);
  b.Loop(0, 64, 1, [&](Value i) {
    Value v = b.Vector(16);
    b.Store(y, i * 16 + v, b.Load(x, v * 64 + i));
  });
  EXPECT_LT(Instructions(b.Finish()), 40);
}

TEST(CodeSize, FloatsBecomeIntegersInVectors) {
  for (Type to : {Type::kI8, Type::kUI8, Type::kI32, Type::kUI32}) {
    Builder b("convert");
    Buffer x = b.Read("x", Type::kF32, 16), y = b.Write("y", to, 16);
    Value v = b.Vector(16);
    b.Store(y, v, b.Convert(to, b.Load(x, v)));
    EXPECT_LT(Instructions(b.Finish()), 50) << static_cast<int>(to);
  }
}

}  // namespace
}  // namespace tenon::codegen
