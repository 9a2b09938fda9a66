// The text form: what is printed reads back, and what is no program is refused with its line.
#include "backends/tile/text.h"

#include <gtest/gtest.h>

#include "backends/tile/builder.h"
#include "backends/tile/schedules/matmul.h"
#include "backends/tile/verify.h"

namespace tenon::tile {
namespace {

Program EveryKindOfOp() {
  Builder b("all_ops");
  Buffer x = b.Read("x \"quoted\"", Type::kF32, 256), y = b.Update("y", Type::kF32, 256),
         w = b.Workspace("w", Type::kI32, 16);
  Value i = b.Grid("i", 4), s = b.Scalar(1);
  Value u = b.Unrolled(4), v = b.Vector(4);
  Value inside = b.Lt(b.At(i * 16 + v - 3), s);
  Value a = b.Load(x, i * 64 + u * 16 + v, inside, b.F32(-0.0f));
  Value t = b.TransposeLanes(u, v, a);
  Value r = b.ReduceLanes(v, t, OpCode::kMax);
  Value e = b.ExtractLane(u, r, 2);
  Value total = b.Compare(Direction::kGe, a, t, true);
  Value m = b.Select(total, b.Math("tanh", {a}), b.Fma(a, t, b.Clamp(a, t, a)));
  Value c = b.Convert(Type::kI32, m);
  b.Store(w, u * 4 + v, b.Bitcast(Type::kI32, b.ReducePrecision(m, 5, 10)));
  b.Barrier();
  Builder::Values loop = b.Loop(
      0, s, 2, {e, b.I32(7)},
      [&](Value k, std::span<const Value> carried) -> Builder::Values {
        return {b.Add(carried[0], b.Load(y, k + v)), b.Xor(carried[1], c)};
      },
      3);
  Value picked = b.If(
      b.IsFinite(e), [&]() -> Builder::Values { return {loop[0]}; },
      [&]() -> Builder::Values { return {a}; })[0];
  Value counted = b.While(
      {b.I64(0)}, [&](std::span<const Value> n) { return b.Lt(n[0], b.I64(3)); },
      [&](std::span<const Value> n) -> Builder::Values { return {b.Add(n[0], b.I64(1))}; })[0];
  b.Store(y, counted + u * 16 + v, picked, inside);
  return b.Finish();
}

TEST(Text, EveryKindOfOpReadsBack) {
  const Program program = EveryKindOfOp();
  ASSERT_EQ(Verify(program), "");
  const std::string text = Print(program);
  ParseResult parsed = Parse(text);
  ASSERT_EQ(parsed.error, "") << text;
  EXPECT_EQ(Verify(parsed.program), "");
  EXPECT_EQ(Print(parsed.program), text);
  EXPECT_EQ(parsed.program.value_types, program.value_types);
  EXPECT_EQ(parsed.program.WorkspaceBytes(), program.WorkspaceBytes());
  EXPECT_NE(text.find("loop step 2 unroll 3 ("), std::string::npos) << text;
  EXPECT_NE(text.find("load b0[64*%0 + 16*%2 + 1*%3 + 0]("), std::string::npos) << text;
}

TEST(Text, MatmulReadsBack) {
  Builder b("product");
  MatmulSpec spec;
  spec.m = 33, spec.n = 65, spec.k = 700;
  Buffer x = b.Read("x", Type::kF32, 33 * 700), y = b.Read("y", Type::kF32, 65 * 700),
         z = b.Write("z", Type::kF32, 33 * 65);
  spec.lhs = {StridedLoader(x, 0, {}, 700, 1), Type::kF32, true};
  spec.rhs = {StridedLoader(y, 0, {}, 1, 65), Type::kF32, false};
  spec.epilogue = StridedStore(z, 0, {}, 65, 1);
  EmitMatmul(b, spec, ScheduleMatmul(spec, {}));
  const std::string text = Print(b.Finish());
  ParseResult parsed = Parse(text);
  ASSERT_EQ(parsed.error, "");
  EXPECT_EQ(Print(parsed.program), text);
}

TEST(Text, RefusesWhatIsNoProgram) {
  EXPECT_EQ(Parse("").error, "line 1: 'program' is missing");
  EXPECT_EQ(Parse("program \"a\" scalars 0\n{\n  %0:f99 = const 0x0\n}\n").error, "line 3: 'f99' is no type");
  EXPECT_EQ(Parse("program \"a\" scalars 0\n{\n  %0:f32 = flip(%0)\n}\n").error, "line 3: 'flip' is no op");
  EXPECT_EQ(Parse("program \"a\" scalars 0\n{\n  %999999:f32 = const 0x0\n}\n").error,
            "line 3: value numbers leave too large a gap");
  EXPECT_EQ(Parse("program \"a\" scalars 0\n{\n}\nx").error, "line 4: text after the program");
  EXPECT_EQ(Parse("program \"a\" scalars 99999999999\n{}").error, "line 1: a number is missing or too large");
}

TEST(Text, AnyCutOrChangedTextIsAnswered) {
  const std::string text = Print(EveryKindOfOp());
  for (size_t i = 0; i < text.size(); ++i) {
    if (i + 1 < text.size()) EXPECT_NE(Parse(text.substr(0, i)).error, "") << i;
    std::string changed = text;
    changed[i] = static_cast<char>("0%({-9a"[i % 7]);
    ParseResult parsed = Parse(changed);
    if (parsed.error.empty()) Verify(parsed.program);  // whatever it says, it must come back
  }
}

}  // namespace
}  // namespace tenon::tile
