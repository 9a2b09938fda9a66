// Vector and DMA instructions on strided operands, against loops that follow the definitions index by index.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <functional>

#include "backends/sim_accel/isa/builder.h"
#include "backends/sim_accel/run/simulator.h"
#include "tests/backends/sim_accel/test_machine.h"

namespace tenon::sim {
namespace {

constexpr int64_t kBytes = 32768;

// Runs `emit` over VMEM that starts and ends as the vector.
class Bench {
 public:
  explicit Bench(uint64_t seed, std::string_view machine = "tiny-16x16")
      : machine_(Preset(machine)), memory_(kBytes) {
    Random random(seed);
    for (std::byte& b : memory_) b = static_cast<std::byte>(random.Next());
  }
  template <class T>
  T Get(int64_t address) const {
    T value;
    std::memcpy(&value, memory_.data() + address, sizeof(T));
    return value;
  }
  template <class T>
  void Set(int64_t address, T value) {
    std::memcpy(memory_.data() + address, &value, sizeof(T));
  }
  void Run(const std::function<void(ProgramBuilder&)>& emit, RunOptions options = {}) {
    ProgramBuilder b(machine_, kBytes);
    const Dims whole = {1, 1, 1, kBytes};
    b.Copy(Type::i8, whole, Vmem(0, DenseStrides(whole)), HbmAt(0, DenseStrides(whole)));
    emit(b);
    b.Copy(Type::i8, whole, HbmAt(0, DenseStrides(whole)), Vmem(0, DenseStrides(whole)));
    Program program;
    Status status = b.Finish(&program);
    ASSERT_TRUE(status.ok()) << status.message;
    Hbm hbm(kBytes);
    std::memcpy(hbm.bytes().data(), memory_.data(), kBytes);
    RunReport report;
    status = RunProgram(program, machine_, hbm, options, &report);
    ASSERT_TRUE(status.ok()) << status.message;
    ExpectSumsToTotal(report);
    std::memcpy(memory_.data(), hbm.bytes().data(), kBytes);
  }
  const Machine& machine() const { return machine_; }
  const std::vector<std::byte>& memory() const { return memory_; }

 private:
  Machine machine_;
  std::vector<std::byte> memory_;
};

template <class Visit>
void ForIndices(const Dims& dims, Visit visit) {
  for (uint32_t a = 0; a < dims[0]; ++a) {
    for (uint32_t b = 0; b < dims[1]; ++b) {
      for (uint32_t c = 0; c < dims[2]; ++c) {
        for (uint32_t d = 0; d < dims[3]; ++d) visit(std::array<int64_t, 4>{a, b, c, d});
      }
    }
  }
}

int64_t Offset(const std::array<int64_t, 4>& index, const Strides& strides) {
  int64_t offset = 0;
  for (size_t d = 0; d < 4; ++d) offset += index[d] * strides[d];
  return offset;
}

// Random strides for which distinct indices of a destination never meet: dense in a random order of the dims.
Strides PermutedStrides(Random& random, const Dims& dims) {
  std::array<size_t, 4> order = {0, 1, 2, 3};
  for (size_t i = 3; i > 0; --i)
    std::swap(order[i], order[static_cast<size_t>(random.Below(static_cast<int64_t>(i) + 1))]);
  Strides strides = {};
  int64_t stride = random.Between(1, 2);
  for (size_t d : order) {
    strides[d] = static_cast<int32_t>(stride);
    stride *= dims[d];
  }
  return strides;
}

TEST(Vector, StridedElementwise) {
  Random random(21);
  for (int round = 0; round < 300; ++round) {
    Bench bench(static_cast<uint64_t>(round) + 100);
    Dims dims;
    for (uint32_t& d : dims) d = static_cast<uint32_t>(random.Between(1, 6));
    if (round % 5 == 0) dims = {1, 2, 3, static_cast<uint32_t>(random.Between(100, 200))};
    const Strides d = PermutedStrides(random, dims);
    Strides a = PermutedStrides(random, dims), b = PermutedStrides(random, dims);
    for (size_t k = 0; k < 4; ++k) {
      if (random.Below(4) == 0) a[k] = 0;  // broadcast
    }
    const bool immediate = random.Below(3) == 0;
    const bool in_place = random.Below(4) == 0;
    const int64_t to = in_place ? 10240 : 20480;
    Bench before = bench;
    bench.Run([&](ProgramBuilder& p) {
      p.Binary(Fn::sub, Type::i32, dims, Vmem(to, in_place ? b : d), Vmem(0, a),
               immediate ? Immediate(77) : Vmem(10240, b));
    });
    ForIndices(dims, [&](const auto& index) {
      const auto x = before.Get<uint32_t>(Offset(index, a) * 4);
      const auto y = immediate ? 77u : before.Get<uint32_t>(10240 + Offset(index, b) * 4);
      ASSERT_EQ(bench.Get<uint32_t>(to + Offset(index, in_place ? b : d) * 4), x - y) << round;
    });
  }
}

TEST(Vector, OverlappingSourceIsReadFirst) {
  Bench bench(1);
  const Bench before = bench;
  const Dims dims = {1, 1, 1, 500};
  bench.Run([&](ProgramBuilder& p) {
    p.Copy(Type::i16, dims, Vmem(0, {0, 0, 0, 1}), Vmem(998, {0, 0, 0, -1}));  // reverse in place
  });
  for (int i = 0; i < 500; ++i) ASSERT_EQ(bench.Get<int16_t>(i * 2), before.Get<int16_t>(998 - i * 2));
}

TEST(Vector, SmallFloatsRoundEachOperation) {
  Bench bench(2);
  for (int i = 0; i < 64; ++i) {
    bench.Set<uint16_t>(i * 2, static_cast<uint16_t>(
                                   std::bit_cast<uint32_t>(1.0f + static_cast<float>(i) * 0.0078125f) >> 16));
  }
  const Dims dims = {1, 1, 1, 64};
  const Strides dense = DenseStrides(dims);
  bench.Run([&](ProgramBuilder& p) {
    p.Binary(Fn::mul, Type::bf16, dims, Vmem(1024, dense), Vmem(0, dense), Vmem(0, dense));
    p.Binary(Fn::lt, Type::bf16, dims, Vmem(2048, dense), Vmem(0, dense), Immediate(0x3fa0));  // 1.25
    p.Clamp(Type::bf16, dims, Vmem(3072, dense), Immediate(0x3f88), Vmem(0, dense), Immediate(0x3fa0));
  });
  for (int i = 0; i < 64; ++i) {
    const float x = std::bit_cast<float>(uint32_t{bench.Get<uint16_t>(i * 2)} << 16);
    const float got = std::bit_cast<float>(uint32_t{bench.Get<uint16_t>(1024 + i * 2)} << 16);
    ASSERT_LE(std::fabs(got - x * x), 0x1p-7f);  // half an ulp of [2, 4)
    ASSERT_EQ(bench.Get<uint8_t>(2048 + i), x < 1.25f);
    const float clamped = std::bit_cast<float>(uint32_t{bench.Get<uint16_t>(3072 + i * 2)} << 16);
    ASSERT_EQ(clamped, std::min(std::max(x, 1.0625f), 1.25f));
  }
}

// The order in the documentation, written out once more.
float LaneSum(const std::vector<float>& row, int64_t lanes) {
  std::vector<float> p;
  for (size_t i = 0; i < row.size(); ++i) {
    const size_t lane = i % static_cast<size_t>(lanes);
    if (lane == p.size() && i < static_cast<size_t>(lanes)) {
      p.push_back(row[i]);
    } else {
      p[lane] += row[i];
    }
  }
  while (p.size() > 1) {
    const size_t half = (p.size() + 1) / 2;
    for (size_t i = half; i < p.size(); ++i) p[i - half] += p[i];
    p.resize(half);
  }
  return p[0];
}

TEST(Vector, ReduceOrderAndAxes) {
  Random random(22);
  for (int round = 0; round < 200; ++round) {
    Bench bench(static_cast<uint64_t>(round));
    Dims dims = {static_cast<uint32_t>(random.Between(1, 3)), static_cast<uint32_t>(random.Between(1, 3)),
                 static_cast<uint32_t>(random.Between(1, 4)), static_cast<uint32_t>(random.Between(1, 70))};
    const Strides a = PermutedStrides(random, dims);
    for (int64_t i = 0; i < 8000; ++i) bench.Set<float>(i * 4, random.Float());
    const auto axes = static_cast<uint8_t>(random.Below(16));
    const bool accumulate = random.Below(2);
    Dims kept = dims;
    for (size_t d = 0; d < 4; ++d) {
      if (axes >> d & 1) kept[d] = 1;
    }
    Strides to = DenseStrides(kept);
    for (size_t d = 0; d < 4; ++d) {
      if (axes >> d & 1) to[d] = 0;
    }
    const Bench before = bench;
    bench.Run([&](ProgramBuilder& p) {
      p.Reduce(Fn::add, Type::f32, Type::f32, dims, axes, accumulate, Vmem(20480, to), Vmem(0, a));
    });
    std::vector<float> want(2560, 0.0f);
    std::vector<bool> started(2560, false);
    const bool last = axes & 8;
    ForIndices({dims[0], dims[1], dims[2], last ? 1 : dims[3]}, [&](const auto& index) {
      const auto at = static_cast<size_t>(Offset(index, to));
      float value = before.Get<float>(Offset(index, a) * 4);
      if (last) {
        std::vector<float> row;
        for (uint32_t k = 0; k < dims[3]; ++k)
          row.push_back(before.Get<float>((Offset(index, a) + k * a[3]) * 4));
        value = LaneSum(row, bench.machine().vector.lanes);
      }
      if (!started[at] && accumulate) {
        want[at] = before.Get<float>(20480 + static_cast<int64_t>(at) * 4);
        started[at] = true;
      }
      const float old = want[at];
      want[at] = started[at] ? old + value : value;
      if (std::isnan(want[at])) want[at] = std::bit_cast<float>(0x7fc00000u);
      started[at] = true;
      ASSERT_FALSE(std::isnan(value));
    });
    for (size_t i = 0; i < 2560; ++i) {
      if (!started[i]) continue;
      ASSERT_EQ(bench.Get<uint32_t>(20480 + static_cast<int64_t>(i) * 4), std::bit_cast<uint32_t>(want[i]))
          << round;
    }
  }
}

TEST(Vector, SmallFloatsAreSummedInF32) {
  Bench bench(3);
  for (int i = 0; i < 300; ++i) bench.Set<uint16_t>(i * 2, 0x3f80);  // 1.0 in bf16
  const Dims dims = {1, 1, 1, 300};
  bench.Run([&](ProgramBuilder& p) {
    p.Reduce(Fn::add, Type::bf16, Type::f32, dims, 8, false, Vmem(4096, {0, 0, 0, 0}), Vmem(0, {0, 0, 0, 1}));
  });
  EXPECT_EQ(bench.Get<float>(4096), 300.0f);
}

TEST(Vector, FmaAccumulatesInTheWiderType) {
  Bench bench(8);
  for (int i = 0; i < 40; ++i) bench.Set<uint16_t>(i * 2, 0x3f81);  // 1 + 2^-7
  const Bench before = bench;
  const Dims dims = {1, 1, 1, 40};
  const Strides dense = DenseStrides(dims);
  bench.Run([&](ProgramBuilder& p) {
    p.Copy(Type::f32, dims, Vmem(4096, dense), ImmediateF32(1.0f));
    p.Fma(Type::bf16, Type::f32, dims, Vmem(4096, dense), Vmem(0, dense), Vmem(0, dense));
    p.Fma(Type::i8, Type::i32, dims, Vmem(8192, dense), Vmem(1024, dense), Vmem(2048, dense));
    p.Fma(Type::ui16, Type::ui16, dims, Vmem(12288, dense), Vmem(1024, dense), Immediate(3));
  });
  for (int i = 0; i < 40; ++i) {
    ASSERT_EQ(bench.Get<float>(4096 + i * 4), 2.0f + 0x1p-6f + 0x1p-14f);
    const auto product = static_cast<uint32_t>(before.Get<int8_t>(1024 + i) * before.Get<int8_t>(2048 + i));
    ASSERT_EQ(bench.Get<uint32_t>(8192 + i * 4), before.Get<uint32_t>(8192 + i * 4) + product);
    ASSERT_EQ(
        bench.Get<uint16_t>(12288 + i * 2),
        static_cast<uint16_t>(before.Get<uint16_t>(12288 + i * 2) + 3u * before.Get<uint16_t>(1024 + i * 2)));
  }
}

TEST(Vector, ArgReduceTiesAndNan) {
  Bench bench(4);
  const float rows[4][6] = {
      {1, 5, 5, 2, 0, 5}, {1, NAN, 7, NAN, 0, 0}, {-3, -3, -4, -4, 0, 0}, {2, 2, 2, 2, 2, 2}};
  for (int r = 0; r < 4; ++r) {
    for (int c = 0; c < 6; ++c) bench.Set<float>((r * 6 + c) * 4, rows[r][c]);
  }
  const Dims dims = {1, 1, 4, 6};
  bench.Run([&](ProgramBuilder& p) {
    const Operand value = Vmem(1024, {0, 0, 1, 0}), index = Vmem(2048, {0, 0, 1, 0});
    p.ArgReduce(Fn::max, Type::f32, {1, 1, 4, 3}, false, value, index, Vmem(0, {0, 0, 6, 1}), Immediate(10));
    p.ArgReduce(Fn::max, Type::f32, {1, 1, 4, 3}, true, value, index, Vmem(12, {0, 0, 6, 1}), Immediate(13));
    p.ArgReduce(Fn::min, Type::f32, dims, false, Vmem(3072, {0, 0, 1, 0}), Vmem(4096, {0, 0, 1, 0}),
                Vmem(0, {0, 0, 6, 1}), Immediate(0));
  });
  EXPECT_EQ(bench.Get<int32_t>(2048), 11);
  EXPECT_EQ(bench.Get<float>(1024), 5.0f);
  EXPECT_EQ(bench.Get<int32_t>(2052), 11);
  EXPECT_TRUE(std::isnan(bench.Get<float>(1028)));
  EXPECT_EQ(bench.Get<int32_t>(2056), 14);
  EXPECT_EQ(bench.Get<int32_t>(2060), 10);
  EXPECT_EQ(bench.Get<int32_t>(4096), 4);
  EXPECT_EQ(bench.Get<int32_t>(4100), 1);
  EXPECT_EQ(bench.Get<int32_t>(4104), 2);
  EXPECT_EQ(bench.Get<int32_t>(4108), 0);
}

TEST(Vector, IotaConvertsFromIntegers) {
  Bench bench(5);
  const Dims dims = {2, 3, 1, 4};
  bench.Run([&](ProgramBuilder& p) {
    p.Iota(Type::f32, dims, 1, Vmem(0, DenseStrides(dims)), Immediate(5));
    p.Iota(Type::ui8, dims, 3, Vmem(1024, DenseStrides(dims)), Immediate(254));
  });
  ForIndices(dims, [&](const auto& index) {
    const int64_t at = Offset(index, DenseStrides(dims));
    ASSERT_EQ(bench.Get<float>(at * 4), static_cast<float>(5 + index[1]));
    ASSERT_EQ(bench.Get<uint8_t>(1024 + at), static_cast<uint8_t>(254 + index[3]));
  });
}

TEST(Vector, GatherClampsAndScatterSkips) {
  Bench bench(6);
  const int32_t indices[6] = {2, -5, 0, 99, 2, 1};
  for (int i = 0; i < 6; ++i) bench.Set<int32_t>(8192 + i * 4, indices[i]);
  const Bench before = bench;
  const Dims dims = {6, 1, 1, 5};
  const Strides rows = {5, 0, 0, 1};
  bench.Run([&](ProgramBuilder& p) {
    p.Gather(Type::i32, Type::i32, dims, Vmem(4096, rows), Vmem(0, rows), Vmem(8192, {1, 0, 0, 0}), 3);
    p.Scatter(Fn::add, Type::i32, Type::i32, dims, Vmem(12288, rows), Vmem(16384, rows),
              Vmem(8192, {1, 0, 0, 0}), 3);
    p.Scatter(Fn::assign, Type::i32, Type::i32, dims, Vmem(20480, rows), Vmem(16384, rows),
              Vmem(8192, {1, 0, 0, 0}), 3);
  });
  std::vector<uint32_t> sums(20), last(20);
  for (int i = 0; i < 20; ++i) {
    sums[static_cast<size_t>(i)] = before.Get<uint32_t>(12288 + i * 4);
    last[static_cast<size_t>(i)] = before.Get<uint32_t>(20480 + i * 4);
  }
  for (int i = 0; i < 6; ++i) {
    const int clamped = std::clamp(indices[i], 0, 3);
    for (int c = 0; c < 5; ++c) {
      ASSERT_EQ(bench.Get<uint32_t>(4096 + (i * 5 + c) * 4), before.Get<uint32_t>((clamped * 5 + c) * 4));
      if (indices[i] < 0 || indices[i] > 3) continue;
      const auto at = static_cast<size_t>(indices[i] * 5 + c);
      sums[at] += before.Get<uint32_t>(16384 + (i * 5 + c) * 4);
      last[at] = before.Get<uint32_t>(16384 + (i * 5 + c) * 4);
    }
  }
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(bench.Get<uint32_t>(12288 + i * 4), sums[static_cast<size_t>(i)]);
    ASSERT_EQ(bench.Get<uint32_t>(20480 + i * 4), last[static_cast<size_t>(i)]);
  }
}

TEST(Vector, DmaMovesRowsByIndex) {
  Bench bench(7);
  bench.Set<int64_t>(8192, 3);
  bench.Set<int64_t>(8200, 1);
  const Bench before = bench;
  const Dims dims = {2, 1, 1, 16};
  bench.Run([&](ProgramBuilder& p) {
    // HBM still holds what VMEM started with.
    p.Gather(Type::f32, Type::i64, dims, Vmem(4096, {16, 0, 0, 1}), HbmAt(0, {16, 0, 0, 1}),
             Vmem(8192, {1, 0, 0, 0}), 7);
  });
  for (int c = 0; c < 16; ++c) {
    ASSERT_EQ(bench.Get<uint32_t>(4096 + c * 4), before.Get<uint32_t>((3 * 16 + c) * 4));
    ASSERT_EQ(bench.Get<uint32_t>(4096 + (16 + c) * 4), before.Get<uint32_t>((16 + c) * 4));
  }
}

TEST(Vector, ThreadsChangeNothing) {
  const Dims dims = {1, 1, 512, 512};
  const Machine machine = Preset("tpu_v4i-like");
  std::vector<std::byte> results[2];
  for (int threads : {1, 4}) {
    ProgramBuilder b(machine, 1 << 20);
    b.Iota(Type::f32, dims, 3, Vmem(0, DenseStrides(dims)), Immediate(1));
    b.Unary(Fn::log, Type::f32, dims, Vmem(0, DenseStrides(dims)), Vmem(0, DenseStrides(dims)));
    b.Dot(0, Type::f32, Type::f32, 3, false, 512, 512, 512, Matrix(Space::vmem, 1 << 20, 512),
          Matrix(Space::vmem, 0, 512), Matrix(Space::vmem, 0, 512));
    b.Copy(Type::f32, dims, HbmAt(0, DenseStrides(dims)), Vmem(1 << 20, DenseStrides(dims)));
    Program program;
    ASSERT_TRUE(b.Finish(&program).ok());
    Hbm hbm(1 << 20);
    RunOptions options;
    options.threads = threads;
    RunReport report;
    ASSERT_TRUE(RunProgram(program, machine, hbm, options, &report).ok());
    results[threads > 1].assign(hbm.bytes().begin(), hbm.bytes().end());
  }
  EXPECT_TRUE(results[0] == results[1]);
}

}  // namespace
}  // namespace tenon::sim
