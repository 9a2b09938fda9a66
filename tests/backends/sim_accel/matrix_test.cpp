// Products on the matrix unit: what mxu_dot is defined to be, f32 by passes, integers, every host kernel.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>

#include "backends/sim_accel/isa/builder.h"
#include "backends/sim_accel/isa/passes.h"
#include "backends/sim_accel/run/simulator.h"
#include "tests/backends/sim_accel/test_machine.h"

namespace tenon::sim {
namespace {

struct Problem {
  Type a_type, w_type;
  int passes;
  bool accumulate;
  uint32_t m, k, n;
  bool transposed;  // w stored [n][k]
};

constexpr int64_t kA = 0, kW = 16384, kDst = 32768;

Operand DstOf(const Problem& p) { return Matrix(Space::vmem, kDst, static_cast<int32_t>(p.n)); }
Operand AOf(const Problem& p) { return Matrix(Space::vmem, kA, static_cast<int32_t>(p.k)); }
Operand WOf(const Problem& p) {
  return p.transposed ? Matrix(Space::vmem, kW, 1, static_cast<int32_t>(p.k))
                      : Matrix(Space::vmem, kW, static_cast<int32_t>(p.n));
}

void EmitDot(ProgramBuilder& b, const Problem& p) {
  b.Dot(0, p.a_type, p.w_type, p.passes, p.accumulate, p.m, p.k, p.n, DstOf(p), AOf(p), WOf(p));
}

// The sequence that the documentation defines mxu_dot by.
void EmitSequence(ProgramBuilder& b, const Problem& p, const Machine& machine) {
  Pass passes[kMaxPasses];
  const int count = PassesOf(p.passes, p.a_type, p.w_type, passes);
  const auto rows = static_cast<uint32_t>(machine.mxu.rows), cols = static_cast<uint32_t>(machine.mxu.cols);
  const auto shifted = [](Operand o, int64_t row, int64_t column, int64_t bytes) {
    o.set_offset(o.offset() + (row * o.strides[0] + column * o.strides[1]) * bytes);
    return o;
  };
  for (uint32_t n = 0; n < p.n; n += cols) {
    bool first = !p.accumulate;
    for (uint32_t k = 0; k < p.k; k += rows) {
      for (int pass = 0; pass < count; ++pass) {
        const uint32_t kt = std::min(rows, p.k - k), nt = std::min(cols, p.n - n);
        Instruction i;
        i.op = Op::mxu_load;
        i.type = p.w_type;
        i.mode =
            static_cast<uint8_t>(passes[pass].w_part | (passes[pass].cross && IsFloat(p.w_type) ? 8 : 0));
        i.dims = {kt, nt, 0, 0};
        i.operands[0] = shifted(WOf(p), k, n, TypeBytes(p.w_type));
        b.Emit(i);
        i = {};
        i.op = Op::mxu_matmul;
        i.type = p.a_type;
        i.mode = static_cast<uint8_t>(passes[pass].a_part | (passes[pass].cross ? 8 : 0) | (first ? 0 : 16));
        i.dims = {p.m, kt, nt, 0};
        i.operands[0] = shifted(DstOf(p), 0, n, 4);
        i.operands[1] = shifted(AOf(p), 0, k, TypeBytes(p.a_type));
        b.Emit(i);
        first = false;
      }
    }
  }
}

// VMEM's first 48 KiB after the program, with the given bytes in it before.
std::vector<uint32_t> RunOn(const Machine& machine, const std::vector<std::byte>& before,
                            const RunOptions& options, const std::function<void(ProgramBuilder&)>& emit,
                            RunReport* report = nullptr) {
  const auto size = static_cast<uint32_t>(before.size());
  ProgramBuilder b(machine, size);
  const Dims whole = {1, 1, 1, size};
  b.Copy(Type::i8, whole, Vmem(0, DenseStrides(whole)), HbmAt(0, DenseStrides(whole)));
  emit(b);
  b.Copy(Type::i8, whole, HbmAt(0, DenseStrides(whole)), Vmem(0, DenseStrides(whole)));
  Program program;
  Status status = b.Finish(&program);
  EXPECT_TRUE(status.ok()) << status.message;
  Hbm hbm(size);
  std::memcpy(hbm.bytes().data(), before.data(), size);
  RunReport own;
  status = RunProgram(program, machine, hbm, options, report ? report : &own);
  EXPECT_TRUE(status.ok()) << status.message;
  std::vector<uint32_t> after(size / 4);
  std::memcpy(after.data(), hbm.bytes().data(), size);
  return after;
}

std::vector<std::byte> RandomMemory(Random& random, const Problem& p) {
  std::vector<std::byte> memory(49152);
  const auto fill = [&](int64_t at, int64_t elements, Type type) {
    for (int64_t i = 0; i < elements; ++i) {
      float f = random.Float();
      if (random.Below(40) == 0) f = std::ldexp(f, static_cast<int>(random.Between(-140, 126)));
      if (IsFloat(type) && random.Below(500) == 0) f = random.Below(2) ? INFINITY : -INFINITY;
      const uint32_t bits = std::bit_cast<uint32_t>(f);
      const uint64_t value = type == Type::f32    ? bits
                             : type == Type::bf16 ? bits >> 16
                             : type == Type::f16  ? random.Next() & 0xbfff  // no infinity, no NaN
                                                  : random.Next();
      std::memcpy(memory.data() + at + i * TypeBytes(type), &value, static_cast<size_t>(TypeBytes(type)));
    }
  };
  fill(kA, int64_t{p.m} * p.k, p.a_type);
  fill(kW, int64_t{p.k} * p.n, p.w_type);
  fill(kDst, int64_t{p.m} * p.n, IsFloat(p.a_type) ? Type::f32 : Type::i32);
  return memory;
}

Problem RandomProblem(Random& random) {
  static constexpr Type kFloats[] = {Type::bf16, Type::f32, Type::f16, Type::i8, Type::ui8};
  static constexpr Type kIntegers[] = {Type::i8, Type::ui8};
  Problem p = {};
  if (random.Below(4) == 0) {
    p.a_type = kIntegers[random.Below(2)];
    p.w_type = kIntegers[random.Below(2)];
  } else {
    p.a_type = kFloats[random.Below(3)];
    p.w_type = kFloats[random.Below(5)];
  }
  const bool splits = SplitsInParts(p.a_type) || SplitsInParts(p.w_type);
  p.passes = splits ? std::array{1, 3, 6}[static_cast<size_t>(random.Below(3))] : 1;
  p.accumulate = random.Below(2);
  p.m = static_cast<uint32_t>(random.Between(1, 40));
  p.k = static_cast<uint32_t>(random.Between(1, 50));
  p.n = static_cast<uint32_t>(random.Between(1, 45));
  p.transposed = random.Below(2);
  return p;
}

TEST(Matrix, DotIsItsSequenceOnEveryHostKernel) {
  Random random(5);
  std::vector<const Kernels*> kernels = {&BaselineKernels(), Avx2Kernels(), Avx512Kernels()};
  for (int round = 0; round < 300; ++round) {
    Machine machine = Preset("tiny-16x16");
    machine.mxu.mac_group = random.Below(2) ? 4 : 1;
    const Problem p = RandomProblem(random);
    const std::vector<std::byte> before = RandomMemory(random, p);
    RunOptions options;
    const std::vector<uint32_t> expected =
        RunOn(machine, before, options, [&](ProgramBuilder& b) { EmitSequence(b, p, machine); });
    for (const Kernels* k : kernels) {
      if (!k) continue;
      options.kernels = k;
      options.threads = k == &HostKernels() ? 3 : 1;
      ASSERT_EQ(RunOn(machine, before, options, [&](ProgramBuilder& b) { EmitDot(b, p); }), expected)
          << k->name << " round " << round << " " << p.m << "x" << p.k << "x" << p.n << " passes "
          << p.passes;
    }
  }
}

TEST(Matrix, IntegersAreExact) {
  Random random(6);
  const Machine machine = Preset("tpu_v4i-like");
  const Problem p = {Type::i8, Type::i8, 1, true, 9, 1000, 13, false};
  std::vector<std::byte> before = RandomMemory(random, p);
  const std::vector<uint32_t> after = RunOn(machine, before, {}, [&](ProgramBuilder& b) { EmitDot(b, p); });
  for (uint32_t m = 0; m < p.m; ++m) {
    for (uint32_t n = 0; n < p.n; ++n) {
      int32_t start;
      std::memcpy(&start, before.data() + kDst + (m * p.n + n) * 4, 4);
      uint32_t sum = static_cast<uint32_t>(start);
      for (uint32_t k = 0; k < p.k; ++k) {
        const auto a = static_cast<int8_t>(before[kA + m * p.k + k]);
        const auto w = static_cast<int8_t>(before[kW + k * p.n + n]);
        sum += static_cast<uint32_t>(a * w);
      }
      ASSERT_EQ(after[kDst / 4 + m * p.n + n], sum);
    }
  }
}

// Largest error over sum of |a*w|, which is what an f32 dot is judged by.
double RelativeError(int passes) {
  Random random(7);
  const Machine machine = Preset("tpu_v4i-like");
  const Problem p = {Type::f32, Type::f32, passes, false, 8, 256, 8, true};
  std::vector<std::byte> before(49152);
  auto* a = reinterpret_cast<float*>(before.data() + kA);
  auto* w = reinterpret_cast<float*>(before.data() + kW);
  for (uint32_t i = 0; i < p.m * p.k; ++i) a[i] = random.Float();
  for (uint32_t i = 0; i < p.n * p.k; ++i) w[i] = random.Float();
  const std::vector<uint32_t> after = RunOn(machine, before, {}, [&](ProgramBuilder& b) { EmitDot(b, p); });
  double worst = 0;
  for (uint32_t m = 0; m < p.m; ++m) {
    for (uint32_t n = 0; n < p.n; ++n) {
      double exact = 0, size = 0;
      for (uint32_t k = 0; k < p.k; ++k) {
        const double product = double{a[m * p.k + k]} * w[n * p.k + k];
        exact += product;
        size += std::fabs(product);
      }
      worst = std::max(worst, std::fabs(std::bit_cast<float>(after[kDst / 4 + m * p.n + n]) - exact) / size);
    }
  }
  return worst;
}

TEST(Matrix, PassesBuyAccuracy) {
  const double one = RelativeError(1), three = RelativeError(3), six = RelativeError(6);
  EXPECT_LT(six, 4e-7);  // an f32 chain of this length has about as much
  EXPECT_LT(three, 2e-5);
  EXPECT_LT(one, 1e-2);
  EXPECT_LT(six * 3, three);
  EXPECT_LT(three * 10, one);
}

TEST(Matrix, RowsInGroups) {
  // A 5 x 6 image of 4 channels, its 3 x 4 windows' corners times 4 x 8 weights: 12 rows, 4 to a group.
  Random random(8);
  const Machine machine = Preset("tiny-16x16");
  const Problem p = {Type::bf16, Type::bf16, 1, false, 30, 4, 8, false};
  const std::vector<std::byte> before = RandomMemory(random, p);
  const auto windows = RunOn(machine, before, {}, [&](ProgramBuilder& b) {
    b.Dot(0, Type::bf16, Type::bf16, 1, false, 12, 4, 8, Matrix(Space::vmem, kDst, 9, 1, kNoRegister, 40),
          Matrix(Space::vmem, kA, 4, 1, kNoRegister, 24), WOf(p), 4);
  });
  const auto all = RunOn(machine, before, {}, [&](ProgramBuilder& b) { EmitDot(b, p); });
  for (uint32_t y = 0; y < 3; ++y) {
    for (uint32_t x = 0; x < 4; ++x) {
      for (uint32_t n = 0; n < 8; ++n) {
        ASSERT_EQ(windows[kDst / 4 + y * 40 + x * 9 + n], all[kDst / 4 + (y * 6 + x) * 8 + n]) << y << x << n;
      }
    }
  }
}

TEST(Matrix, InfinitiesAndHugeValuesPassThroughSplits) {
  const Machine machine = Preset("tiny-16x16");
  const Problem p = {Type::f32, Type::f32, 6, false, 4, 2, 1, false};
  std::vector<std::byte> before(49152);
  auto* a = reinterpret_cast<float*>(before.data() + kA);
  auto* w = reinterpret_cast<float*>(before.data() + kW);
  const float rows[4][2] = {{INFINITY, 1.1f}, {0x1.fffffep127f, 0.0f}, {NAN, 1.0f}, {INFINITY, -INFINITY}};
  std::memcpy(a, rows, sizeof(rows));
  w[0] = 1.0f;
  w[1] = 3.3f;
  const std::vector<uint32_t> after = RunOn(machine, before, {}, [&](ProgramBuilder& b) { EmitDot(b, p); });
  EXPECT_EQ(std::bit_cast<float>(after[kDst / 4]), INFINITY);
  EXPECT_EQ(std::bit_cast<float>(after[kDst / 4 + 1]), 0x1.fffffep127f);
  EXPECT_EQ(after[kDst / 4 + 2], 0x7fc00000u);
  EXPECT_EQ(after[kDst / 4 + 3], 0x7fc00000u);
}

TEST(Matrix, PartsOfSmallOperandsLoseNoBits) {
  const Machine machine = Preset("tiny-16x16");
  const Problem p = {Type::f32, Type::f32, 6, false, 5, 1, 1, false};
  std::vector<std::byte> before(49152);
  const float rows[5] = {0x1.fffffep-110f, 0x1.fffffep-120f, 0x1.abcdecp-126f, 0x0.abcdeep-126f, 0x1p-149f};
  std::memcpy(before.data() + kA, rows, sizeof(rows));
  const float weight = 0x1.8p120f;
  std::memcpy(before.data() + kW, &weight, sizeof(weight));
  const std::vector<uint32_t> after = RunOn(machine, before, {}, [&](ProgramBuilder& b) { EmitDot(b, p); });
  for (size_t i = 0; i < 5; ++i)
    EXPECT_NEAR(std::bit_cast<float>(after[kDst / 4 + i]) / (rows[i] * weight), 1, 0x1p-22) << i;
}

TEST(Matrix, MixedSignednessIsRefused) {
  const Machine machine = Preset("tiny-16x16");
  ProgramBuilder b(machine, 4096);
  Instruction i;
  i.op = Op::mxu_load;
  i.type = Type::bf16;
  i.dims = {4, 4, 0, 0};
  i.operands[0] = Matrix(Space::vmem, 0, 4);
  b.Emit(i);
  i = {};
  i.op = Op::mxu_matmul;
  i.type = Type::i8;
  i.dims = {4, 4, 4, 0};
  i.operands[0] = Matrix(Space::vmem, 1024, 4);
  i.operands[1] = Matrix(Space::vmem, 0, 4);
  b.Emit(i);
  Program program;
  ASSERT_TRUE(b.Finish(&program).ok());
  Hbm hbm(4096);
  RunReport report;
  EXPECT_EQ(RunProgram(program, machine, hbm, {}, &report).code, Code::bad_program);
}

TEST(Matrix, PublishedV4Times) {
  // bf16 [rows, 128] x [128, 128] from VMEM to VMEM: 176, 211, 435 cycles were measured on the sibling part
  // for 16 rows on one array and 128 and 1024 rows on four.
  const Machine machine = Preset("tpu_v4i-like");
  const struct {
    uint32_t rows;
    int arrays;
    double cycles;
  } points[] = {{16, 1, 176}, {32, 4, 211}, {256, 4, 435}};
  for (const auto& point : points) {
    ProgramBuilder b(machine, 4096);
    for (int u = 0; u < point.arrays; ++u) {
      b.Dot(u, Type::bf16, Type::bf16, 1, false, point.rows, 128, 128,
            Matrix(Space::vmem, 1048576 + u * 262144, 128), Matrix(Space::vmem, u * 131072, 128),
            Matrix(Space::vmem, 3145728, 128));
    }
    Program program;
    ASSERT_TRUE(b.Finish(&program).ok());
    Hbm hbm(4096);
    RunOptions options;
    options.function = false;
    RunReport report;
    ASSERT_TRUE(RunProgram(program, machine, hbm, options, &report).ok());
    ExpectSumsToTotal(report);
    EXPECT_NEAR(static_cast<double>(report.cycles) / point.cycles, 1.0, 0.08)
        << point.rows << ": " << report.cycles;
  }
}

}  // namespace
}  // namespace tenon::sim
