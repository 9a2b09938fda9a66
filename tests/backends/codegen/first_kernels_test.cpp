// Kernels from end to end: built, compiled, linked, loaded, run.
#include <gtest/gtest.h>

#include <numeric>

#include "backends/tile/builder.h"
#include "tests/backends/codegen/loaded_kernel.h"

namespace tenon::codegen {
namespace {

using tile::Buffer;
using tile::Builder;
using tile::Index;
using tile::Type;
using tile::Value;

TEST(FirstKernels, ElementwiseWithMaskedTail) {
  constexpr int64_t kCount = 1003;
  for (const Target& target : RunnableTargets()) {
    Builder b("add_one");
    Buffer x = b.Read("x", Type::kF32, kCount), y = b.Write("y", Type::kF32, kCount);
    tile::VectorLoop(b, kCount, 16, [&](const Index& i, Value predicate) {
      Value one = b.F32(1);
      b.Store(y, i, b.Add(b.Load(x, i, predicate, one), one), predicate);
    });
    LoadedKernel kernel(b.Finish(), target);
    ASSERT_EQ(kernel.error(), "");
    std::vector<float> in(kCount), out(kCount + 1, -5);
    std::iota(in.begin(), in.end(), 0.f);
    ASSERT_EQ(kernel.Run({in.data(), out.data()}), 0);
    for (int64_t i = 0; i < kCount; ++i) ASSERT_EQ(out[i], in[i] + 1) << target.isa << " at " << i;
    EXPECT_EQ(out[kCount], -5);
  }
}

TEST(FirstKernels, RowSumsOverAGrid) {
  constexpr int64_t kRows = 7, kColumns = 45;
  for (const Target& target : RunnableTargets()) {
    Builder b("row_sum");
    Buffer x = b.Read("x", Type::kF32, kRows * kColumns), y = b.Write("y", Type::kF32, kRows);
    Value row = b.Grid("row", kRows);
    Value lane = b.Vector(8);
    Value zero = b.F32(0);
    Value sum = b.Loop(0, kColumns, 8, {zero}, [&](Value j, std::span<const Value> c) -> Builder::Values {
      Value inside = b.Lt(b.At(j + lane), b.I64(kColumns));
      return {b.Add(c[0], b.Load(x, row * kColumns + j + lane, inside, zero))};
    })[0];
    b.Store(y, row, b.ReduceLanes(lane, sum, tile::OpCode::kAdd));
    LoadedKernel kernel(b.Finish(), target);
    ASSERT_EQ(kernel.error(), "");
    std::vector<float> in(kRows * kColumns), out(kRows);
    std::iota(in.begin(), in.end(), 0.f);
    ASSERT_EQ(kernel.Run({in.data(), out.data()}, {}, 0, 3), 0);
    ASSERT_EQ(kernel.Run({in.data(), out.data()}, {}, 3, kRows), 0);
    for (int64_t r = 0; r < kRows; ++r)
      EXPECT_EQ(out[r], std::accumulate(&in[r * kColumns], &in[r * kColumns] + kColumns, 0.f));
  }
}

}  // namespace
}  // namespace tenon::codegen
