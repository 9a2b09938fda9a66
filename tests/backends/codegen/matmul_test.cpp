// Generated matrix products against sums written out, on every target that this machine runs.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "backends/tile/number.h"
#include "backends/tile/schedules/matmul.h"
#include "backends/tile/verify.h"
#include "tests/backends/codegen/loaded_kernel.h"

namespace tenon::codegen {
namespace {

using tile::Buffer;
using tile::Builder;
using tile::Index;
using tile::MatmulSpec;
using tile::Type;
using tile::Value;

struct Case {
  int64_t batch, m, n, k;
  bool lhs_transposed, rhs_transposed;
  Type type, sum;
};

// Small whole numbers and halves, so that sums are exact in every type and order.
std::vector<unsigned char> Operand(Type type, int64_t count, uint32_t seed) {
  std::vector<unsigned char> bytes(count * tile::ByteSize(type));
  for (int64_t i = 0; i < count; ++i) {
    seed = seed * 1664525 + 1013904223;
    const int value = static_cast<int>((seed >> 16) % 9) - 4;
    const uint64_t bits = tile::IsFloat(type) ? tile::BitsFromDouble(type, value * 0.5)
                                              : tile::Truncate(type, static_cast<uint64_t>(int64_t{value}));
    std::memcpy(&bytes[i * tile::ByteSize(type)], &bits, tile::ByteSize(type));
  }
  return bytes;
}
double At(Type type, const std::vector<unsigned char>& bytes, int64_t i) {
  uint64_t bits = 0;
  std::memcpy(&bits, &bytes[i * tile::ByteSize(type)], tile::ByteSize(type));
  return tile::IsFloat(type) ? tile::FloatFromBits(type, bits)
                             : static_cast<double>(tile::IntFromBits(type, bits));
}

tile::Machine MachineOf(const Target& target) {
  return {target.vector_bits, target.vector_registers, target.l2_bytes};
}

void Check(const Case& c, const Target& target, bool prepack) {
  SCOPED_TRACE(target.isa + " " + std::to_string(c.batch) + "x" + std::to_string(c.m) + "x" +
               std::to_string(c.n) + "x" + std::to_string(c.k) + (c.lhs_transposed ? " lhs^T" : "") +
               (c.rhs_transposed ? " rhs^T " : " ") + std::string(tile::Name(c.type)) +
               (prepack ? " prepacked" : ""));
  auto spec_for = [&](Buffer lhs, Buffer rhs, Buffer out) {
    MatmulSpec spec;
    spec.batch = {c.batch};
    spec.m = c.m, spec.n = c.n, spec.k = c.k;
    spec.sum_type = c.sum;
    spec.lhs = {
        tile::StridedLoader(lhs, 0, {c.m * c.k}, c.lhs_transposed ? 1 : c.k, c.lhs_transposed ? c.m : 1),
        c.type, !c.lhs_transposed};
    spec.rhs = {
        tile::StridedLoader(rhs, 0, {c.n * c.k}, c.rhs_transposed ? c.k : 1, c.rhs_transposed ? 1 : c.n),
        c.type, c.rhs_transposed, prepack};
    spec.epilogue = tile::StridedStore(out, 0, {c.m * c.n}, c.n, 1);
    return spec;
  };
  auto lhs = Operand(c.type, c.batch * c.m * c.k, 1), rhs = Operand(c.type, c.batch * c.k * c.n, 2);
  std::vector<unsigned char> packed_rhs, out(c.batch * c.m * c.n * tile::ByteSize(c.sum), 0xcc);

  Builder b("product");
  Buffer x = b.Read("x", c.type, c.batch * c.m * c.k), y;
  const tile::MatmulSchedule schedule = tile::ScheduleMatmul(spec_for({}, {}, {}), MachineOf(target));
  if (prepack) {
    Builder p("pack");
    Buffer from = p.Read("rhs", c.type, c.batch * c.k * c.n);
    MatmulSpec spec = spec_for({}, from, {});
    const int64_t elements = c.batch * tile::PackedElements(spec, schedule);
    Buffer to = p.Write("packed", schedule.multiply_type, elements);
    tile::EmitPackRhs(p, spec, schedule, to);
    tile::Program program = p.Finish();
    ASSERT_EQ(tile::Verify(program), "");
    LoadedKernel pack(program, target);
    ASSERT_EQ(pack.error(), "");
    packed_rhs.assign(elements * tile::ByteSize(schedule.multiply_type), 0x7f);
    pack.Run({rhs.data(), packed_rhs.data()});
    y = b.Read("y", schedule.multiply_type, elements);
  } else {
    y = b.Read("y", c.type, c.batch * c.k * c.n);
  }
  Buffer z = b.Write("z", c.sum, c.batch * c.m * c.n);
  MatmulSpec spec = spec_for(x, y, z);
  if (prepack) spec.rhs.packed = y;
  tile::EmitMatmul(b, spec, schedule);
  tile::Program program = b.Finish();
  ASSERT_EQ(tile::Verify(program), "");
  LoadedKernel kernel(program, target);
  ASSERT_EQ(kernel.error(), "");
  ASSERT_EQ(kernel.Run({lhs.data(), prepack ? packed_rhs.data() : rhs.data(), out.data()}), 0);

  int64_t wrong = 0;
  for (int64_t n0 = 0; n0 < c.batch; ++n0)
    for (int64_t i = 0; i < c.m; ++i)
      for (int64_t j = 0; j < c.n; ++j) {
        double sum = 0;
        for (int64_t k = 0; k < c.k; ++k) {
          const double a = At(c.type, lhs, n0 * c.m * c.k + (c.lhs_transposed ? k * c.m + i : i * c.k + k));
          const double d = At(c.type, rhs, n0 * c.n * c.k + (c.rhs_transposed ? j * c.k + k : k * c.n + j));
          sum += a * d;
        }
        if (At(c.sum, out, (n0 * c.m + i) * c.n + j) != sum && ++wrong == 1)
          ADD_FAILURE() << "at " << n0 << "," << i << "," << j << ": "
                        << At(c.sum, out, (n0 * c.m + i) * c.n + j) << " for " << sum;
      }
  EXPECT_EQ(wrong, 0);
}

TEST(Matmul, ShapesAndEdges) {
  const int64_t every_order[][4] = {{2, 3, 5, 7}, {1, 29, 67, 31}, {1, 97, 101, 530}};
  const int64_t once[][4] = {{1, 1, 1, 1},        {1, 14, 32, 64}, {3, 16, 48, 16},
                             {1, 130, 260, 1030}, {1, 6, 16, 0},   {1, 13, 128, 64}};
  for (const Target& target : RunnableTargets()) {
    for (const auto& s : once)
      Check({s[0], s[1], s[2], s[3], false, false, Type::kF32, Type::kF32}, target, false);
    for (const auto& s : every_order)
      for (int order = 0; order < 4; ++order)
        Check({s[0], s[1], s[2], s[3], order % 2 == 1, order >= 2, Type::kF32, Type::kF32}, target, false);
  }
}

TEST(Matmul, FewRowsOrColumns) {
  const int64_t shapes[][4] = {{1, 1, 70, 300}, {2, 3, 33, 67}, {1, 70, 1, 300}, {1, 33, 4, 65}};
  for (const Target& target : RunnableTargets()) {
    for (const auto& s : shapes)
      for (int order = 0; order < 4; ++order)
        Check({s[0], s[1], s[2], s[3], order % 2 == 1, order >= 2, Type::kF32, Type::kF32}, target, false);
    Check({1, 8, 50, 129, false, true, Type::kI8, Type::kI32}, target, false);
    Check({1, 1, 1, 1000, false, true, Type::kI8, Type::kI32}, target, false);
  }
}

TEST(Matmul, ElementTypes) {
  const std::pair<Type, Type> types[] = {{Type::kF64, Type::kF64}, {Type::kBF16, Type::kF32},
                                         {Type::kF16, Type::kF32}, {Type::kI8, Type::kI32},
                                         {Type::kI32, Type::kI32}, {Type::kI64, Type::kI64}};
  for (const Target& target : RunnableTargets())
    for (auto [type, sum] : types)
      Check({1, 37, 45, 1027, false, tile::BitWidth(type) != 16, type, sum}, target, false);
}

// Sums of random numbers have the bits of one chain of fma along k, on every target and however the grid is
// split.
TEST(Matmul, AddsInAscendingK) {
  constexpr int64_t kM = 37, kN = 130, kK = 1100;
  std::vector<float> x(kM * kK), y(kK * kN), expected(kM * kN);
  uint32_t seed = 3;
  for (std::vector<float>* v : {&x, &y})
    for (float& f : *v) f = static_cast<float>((seed = seed * 1664525 + 1013904223) >> 8) * 0x1p-24f - 0.4f;
  for (int64_t i = 0; i < kM; ++i)
    for (int64_t j = 0; j < kN; ++j) {
      float sum = 0;
      for (int64_t k = 0; k < kK; ++k) sum = std::fma(x[i * kK + k], y[k * kN + j], sum);
      expected[i * kN + j] = sum;
    }
  for (const Target& target : RunnableTargets()) {
    Builder b("product");
    Buffer lhs = b.Read("x", Type::kF32, kM * kK), rhs = b.Read("y", Type::kF32, kK * kN),
           out = b.Write("z", Type::kF32, kM * kN);
    MatmulSpec spec;
    spec.m = kM, spec.n = kN, spec.k = kK;
    spec.lhs = {tile::StridedLoader(lhs, 0, {}, kK, 1), Type::kF32, true};
    spec.rhs = {tile::StridedLoader(rhs, 0, {}, 1, kN), Type::kF32, false};
    spec.epilogue = tile::StridedStore(out, 0, {}, kN, 1);
    tile::EmitMatmul(b, spec, tile::ScheduleMatmul(spec, MachineOf(target)));
    const tile::Program program = b.Finish();
    LoadedKernel kernel(program, target);
    ASSERT_EQ(kernel.error(), "");
    ASSERT_GT(program.GridPoints(), 1);
    std::vector<float> got(kM * kN);
    for (int64_t point = program.GridPoints(); point-- > 0;)
      kernel.Run({x.data(), y.data(), got.data()}, {}, point, point + 1);
    EXPECT_EQ(std::memcmp(got.data(), expected.data(), got.size() * sizeof(float)), 0) << target.isa;
  }
}

TEST(Matmul, PrepackedRhs) {
  for (const Target& target : RunnableTargets())
    for (bool transposed : {false, true}) {
      Check({1, 45, 70, 600, false, transposed, Type::kF32, Type::kF32}, target, true);
      Check({2, 3, 20, 17, false, transposed, Type::kBF16, Type::kF32}, target, true);
    }
}

}  // namespace
}  // namespace tenon::codegen
