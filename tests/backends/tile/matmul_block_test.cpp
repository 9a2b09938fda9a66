// The product of a block of threads against a chain of fma, bit by bit, and as a program of threads.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "backends/tile/evaluate.h"
#include "backends/tile/map/threads.h"
#include "backends/tile/schedules/matmul.h"
#include "backends/tile/verify.h"

namespace tenon::tile {
namespace {

constexpr Machine kMachine{256, 64, 1 << 20, 32, 256, 48 << 10, 4};

struct Shape {
  int64_t batch, m, n, k;
};

template <class Element, class Sum>
void Check(Type type, Type sum_type, const Shape& s, bool lhs_k, bool rhs_k, bool computed) {
  SCOPED_TRACE(std::to_string(s.batch) + "x" + std::to_string(s.m) + "x" + std::to_string(s.n) + "x" +
               std::to_string(s.k) + (lhs_k ? " lhs k" : "") + (rhs_k ? " rhs k " : " ") +
               std::string(Name(type)));
  std::vector<Element> lhs(s.batch * s.m * s.k), rhs(s.batch * s.k * s.n);
  uint32_t seed = 1;
  for (std::vector<Element>* operand : {&lhs, &rhs})
    for (Element& x : *operand) {
      seed = seed * 1664525 + 1013904223;
      x = static_cast<Element>(static_cast<int>(seed >> 24) / (std::is_integral_v<Element> ? 2 : 37.0));
    }
  Builder b("product");
  Buffer x = b.Read("x", type, s.batch * s.m * s.k), y = b.Read("y", type, s.batch * s.k * s.n);
  Buffer z = b.Write("z", sum_type, s.batch * s.m * s.n);
  MatmulSpec spec;
  spec.batch = {s.batch};
  spec.m = s.m, spec.n = s.n, spec.k = s.k;
  spec.sum_type = sum_type;
  spec.lhs = {StridedLoader(x, 0, {s.m * s.k}, lhs_k ? s.k : 1, lhs_k ? 1 : s.m), type, lhs_k};
  spec.rhs = {StridedLoader(y, 0, {s.n * s.k}, rhs_k ? s.k : 1, rhs_k ? 1 : s.n), type, rhs_k};
  spec.lhs.computed = spec.rhs.computed = computed;
  spec.epilogue = StridedStore(z, 0, {s.m * s.n}, s.n, 1);
  const MatmulSchedule schedule = ScheduleMatmul(spec, kMachine);
  ASSERT_TRUE(schedule.block);
  EmitMatmul(b, spec, schedule);
  const Program program = b.Finish();
  ASSERT_EQ(Verify(program), "");
  EXPECT_LE(program.WorkspaceBytes(), kMachine.block_workspace_bytes);

  const MappedProgram mapped = MapToThreads(program, {256, 32});
  ASSERT_EQ(mapped.error, "");
  EXPECT_EQ(mapped.threads, 256);
  EXPECT_EQ(Verify(mapped.program), "");
  EXPECT_EQ(MapToThreads(program, {128, 32}).program.body.ops.size(), 0u);  // no such block

  std::vector<Sum> out(s.batch * s.m * s.n, Sum(-1));
  void* const buffers[] = {lhs.data(), rhs.data(), out.data()};
  ASSERT_EQ(Evaluate(program, buffers), "");
  int64_t wrong = 0;
  for (int64_t i = 0; i < s.batch * s.m * s.n; ++i) {
    const int64_t matrix = i / (s.m * s.n), row = i / s.n % s.m, column = i % s.n;
    Sum sum = 0;
    for (int64_t k = 0; k < s.k; ++k) {
      const Sum p = lhs[matrix * s.m * s.k + (lhs_k ? row * s.k + k : k * s.m + row)];
      const Sum q = rhs[matrix * s.n * s.k + (rhs_k ? column * s.k + k : k * s.n + column)];
      if constexpr (std::is_integral_v<Sum>)
        sum += p * q;
      else
        sum = std::fma(p, q, sum);
    }
    if (std::memcmp(&sum, &out[i], sizeof sum) != 0 && ++wrong == 1)
      ADD_FAILURE() << i << ": " << out[i] << " for " << sum;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(MatmulBlock, SumsHaveTheBitsOfOneChain) {
  for (int order = 0; order < 4; ++order) {
    Check<float, float>(Type::kF32, Type::kF32, {2, 37, 45, 43}, order % 2, order / 2, order == 1);
    Check<float, float>(Type::kF32, Type::kF32, {1, 64, 32, 32}, order % 2, order / 2, order == 2);
  }
}

TEST(MatmulBlock, EveryTile) {
  for (const auto& [m, n] : {std::pair<int64_t, int64_t>{16, 500}, {500, 17}, {130, 120}, {256, 256}})
    Check<float, float>(Type::kF32, Type::kF32, {1, m, n, 9}, true, false, false);
}

TEST(MatmulBlock, Types) {
  Check<double, double>(Type::kF64, Type::kF64, {1, 130, 70, 35}, true, false, true);
  for (int order = 0; order < 4; ++order)
    for (int64_t k : {70, 96, 130})
      Check<int8_t, int32_t>(Type::kI8, Type::kI32, {1, 130, 40, k}, order % 2, order / 2, order == k % 4);
}

TEST(MatmulBlock, PanelsAreLoadedAhead) {
  for (int order = 0; order < 4; ++order)
    for (const Shape& s : {Shape{1, 48, 64, 200}, {2, 33, 36, 128}, {1, 130, 132, 100}})
      Check<float, float>(Type::kF32, Type::kF32, s, order % 2, order / 2, false);
}

}  // namespace
}  // namespace tenon::tile
