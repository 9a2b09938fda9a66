// The emitter on a running machine: more dimensions than instructions have, walks, VMEM, every element type.
#include "backends/sim_accel/compile/emitter.h"

#include <numeric>

#include "tests/backends/sim_accel/compile/run_lowered.h"

namespace tenon::sim {
namespace {

template <class T>
std::vector<T> Count(int64_t n) {
  std::vector<T> v(static_cast<size_t>(n));
  std::iota(v.begin(), v.end(), T{});
  return v;
}

// dst(i) = src at the transposed index, all dims odd so that none merge.
void CopyTransposed(const std::vector<int64_t>& dims, const std::vector<int64_t>& permutation) {
  Bench bench(SmallMachine(65536));
  int64_t n = 1;
  for (int64_t d : dims) n *= d;
  Array in = bench.Input(Type::i32, dims, Count<int32_t>(n));
  Array view = Transposed(in, permutation);
  Array out = bench.Output(Type::i32, view.dims);
  Emitter& e = bench.emitter();
  e.SetVmemRange(0, 65536);
  e.Copy(out, e.Dense(Transposed(e.InVmem(in), permutation)));
  ASSERT_TRUE(bench.Run());
  std::vector<int32_t> got = bench.Read<int32_t>(out);
  std::vector<int64_t> at(dims.size(), 0);
  for (int32_t value : got) {
    int64_t want = 0;
    for (size_t d = 0; d < at.size(); ++d) want += at[d] * view.strides[d];
    ASSERT_EQ(value, want);
    for (size_t d = at.size(); d-- > 0;) {
      if (++at[d] < view.dims[d]) break;
      at[d] = 0;
    }
  }
}

TEST(SimEmitter, ManyDimensions) {
  CopyTransposed({}, {});
  CopyTransposed({3, 5}, {1, 0});
  CopyTransposed({2, 3, 2, 3, 2}, {4, 2, 0, 3, 1});        // walked unrolled
  CopyTransposed({3, 4, 3, 2, 3, 5}, {5, 3, 1, 4, 0, 2});  // walked by loops
}

TEST(SimEmitter, ReductionsOverScatteredAxes) {
  Bench bench(SmallMachine(65536));
  const std::vector<int64_t> dims = {3, 2, 4, 3, 2, 5};
  const std::vector<bool> axes = {false, true, false, true, false, true};
  Array in = bench.Input(Type::i32, dims, Count<int32_t>(720)),
        out = bench.Output(Type::i32, {3, 1, 4, 1, 2, 1});
  Emitter& e = bench.emitter();
  e.SetVmemRange(0, 65536);
  Array acc = e.Allocate(Type::i32, out.dims);
  e.Fill(acc, 1000);
  e.Reduce(Fn::add, acc, e.InVmem(in), axes);
  e.Copy(out, acc);
  ASSERT_TRUE(bench.Run());
  std::vector<int32_t> got = bench.Read<int32_t>(out), want(24, 1000);
  for (int i = 0; i < 720; ++i) {
    int c = i / 240 % 3, d = i / 30 % 4, f = i / 5 % 2;
    want[static_cast<size_t>((c * 4 + d) * 2 + f)] += i;
  }
  EXPECT_EQ(got, want);
}

TEST(SimEmitter, ArgReduceOfAnInnerAxis) {
  Bench bench(SmallMachine(65536));
  std::vector<float> values = Ramp(2 * 3 * 4 * 5, 1.0f, 7);
  Array in = bench.Input(Type::f32, {2, 3, 4, 5}, values), out = bench.Output(Type::f32, {2, 3, 1, 5}),
        index = bench.Output(Type::i32, {2, 3, 1, 5});
  Emitter& e = bench.emitter();
  e.SetVmemRange(0, 65536);
  Array best = e.Allocate(Type::f32, out.dims), place = e.Allocate(Type::i32, out.dims);
  e.Fill(best, 0xff800000);
  e.Fill(place, 0);
  e.ArgReduce(Fn::max, best, place, e.InVmem(in), 2, std::nullopt, 10);
  e.Copy(out, best);
  e.Copy(index, place);
  ASSERT_TRUE(bench.Run());
  auto got = bench.Read<float>(out);
  auto at = bench.Read<int32_t>(index);
  for (int o = 0; o < 6; ++o)
    for (int i = 0; i < 5; ++i) {
      int want = 0;
      for (int k = 1; k < 4; ++k)
        if (values[static_cast<size_t>((o * 4 + k) * 5 + i)] >
            values[static_cast<size_t>((o * 4 + want) * 5 + i)])
          want = k;
      EXPECT_EQ(got[static_cast<size_t>(o * 5 + i)], values[static_cast<size_t>((o * 4 + want) * 5 + i)]);
      EXPECT_EQ(at[static_cast<size_t>(o * 5 + i)], want + 10);
    }
}

TEST(SimEmitter, NegativeImmediatesAreScalarsWithTheirSign) {
  for (auto [type, bits] : {std::pair{Type::i8, uint64_t{0xfe}},
                            {Type::i16, uint64_t{0xfffe}},
                            {Type::i32, uint64_t{0xfffffffe}},
                            {Type::ui8, uint64_t{0}}}) {
    Bench bench(SmallMachine(65536));
    Array in = bench.Input(Type::i32, {8}, Count<int32_t>(8)), out = bench.Output(Type::i32, {1});
    Emitter& e = bench.emitter();
    e.SetVmemRange(0, 65536);
    Array start;
    start.space = Space::imm;
    start.type = type;
    start.bits = bits;
    ScalarRegister at = e.LoadScalar(start);
    e.ClampRegister(at, 0, 7);
    e.Copy(out, Window(in, 0, at, 0, 1));
    ASSERT_TRUE(bench.Run());
    EXPECT_EQ(bench.Read<int32_t>(out)[0], 0);
  }
}

TEST(SimEmitter, VmemIsHandedOutAndTakenBack) {
  Bench bench(SmallMachine(4096));
  Emitter& e = bench.emitter();
  e.SetVmemRange(0, 4096);
  Array a = e.Allocate(Type::f32, {128}), b = e.Allocate(Type::f32, {512});
  EXPECT_EQ(b.offset, 512);
  e.Release(a);
  EXPECT_EQ(e.Allocate(Type::f32, {64}).offset, 0);  // the gap is used
  size_t mark = e.Mark();
  EXPECT_EQ(e.Allocate(Type::f32, {300}).offset, 2560);
  e.ReleaseSince(mark);
  EXPECT_EQ(e.Allocate(Type::f32, {384}).offset, 2560);
  EXPECT_EQ(e.failure(), "");
  e.Allocate(Type::i8, {1});
  EXPECT_EQ(e.failure(), "does not fit in vector memory");
}

TEST(SimEmitter, WithoutReuseNothingMovesIntoAGap) {
  Bench bench(SmallMachine(4096));
  Emitter& e = bench.emitter();
  e.SetVmemRange(0, 4096);
  e.set_reuse(false);
  Array a = e.Allocate(Type::f32, {128});
  e.Release(a);
  EXPECT_EQ(e.Allocate(Type::f32, {128}).offset, 512);
  EXPECT_EQ(e.vmem_peak(), 1024);
}

template <class T>
void AddsAndConverts(Type type) {
  Bench bench(SmallMachine(65536));
  std::vector<T> a(21), b(21);
  for (size_t i = 0; i < 21; ++i) {
    a[i] = static_cast<T>(i * 11);
    b[i] = static_cast<T>(3 * i + 1);
  }
  Array x = bench.Input(type, {3, 7}, a), y = bench.Input(type, {3, 7}, b), out = bench.Output(type, {3, 7}),
        wide = bench.Output(Type::f32, {3, 7});
  Emitter& e = bench.emitter();
  e.SetVmemRange(0, 65536);
  Array sum = e.Allocate(type, {3, 7}), floats = e.Allocate(Type::f32, {3, 7});
  e.Binary(Fn::add, sum, e.InVmem(x), e.InVmem(y));
  e.Convert(floats, sum);
  e.Copy(out, sum);
  e.Copy(wide, floats);
  ASSERT_TRUE(bench.Run());
  for (size_t i = 0; i < 21; ++i) {
    T want = static_cast<T>(a[i] + b[i]);
    EXPECT_EQ(bench.Read<T>(out)[i], want);
    EXPECT_EQ(bench.Read<float>(wide)[i], static_cast<float>(want));
  }
}

TEST(SimEmitter, IntegerTypes) {
  AddsAndConverts<int8_t>(Type::i8);
  AddsAndConverts<uint8_t>(Type::ui8);
  AddsAndConverts<int16_t>(Type::i16);
  AddsAndConverts<uint16_t>(Type::ui16);
  AddsAndConverts<int32_t>(Type::i32);
  AddsAndConverts<uint32_t>(Type::ui32);
  AddsAndConverts<int64_t>(Type::i64);
  AddsAndConverts<uint64_t>(Type::ui64);
}

TEST(SimEmitter, BatchedProductsOverAllArrays) {
  Machine machine = Preset("tpu_v4i-like");
  Bench bench(machine);
  std::vector<float> a = Ramp(3 * 40 * 10), w = Ramp(3 * 10 * 9, 0.5f, 5);
  Array x = bench.Input(Type::f32, {3, 40, 10}, a), y = bench.Input(Type::f32, {3, 10, 9}, w),
        out = bench.Output(Type::f32, {3, 40, 9});
  Emitter& e = bench.emitter();
  e.SetVmemRange(0, machine.vmem_bytes);
  Array acc = e.Allocate(Type::f32, {3, 40, 9});
  e.Dot(acc, e.InVmem(x), e.InVmem(y), 6, false);
  e.Dot(acc, e.InVmem(x), e.InVmem(y), 6, true);
  e.Copy(out, acc);
  ASSERT_TRUE(bench.Run());
  std::vector<float> got = bench.Read<float>(out);
  for (int b = 0; b < 3; ++b)
    for (int i = 0; i < 40; ++i)
      for (int j = 0; j < 9; ++j) {
        float want = 0;
        for (int k = 0; k < 10; ++k)
          want += 2 * a[static_cast<size_t>((b * 40 + i) * 10 + k)] *
                  w[static_cast<size_t>((b * 10 + k) * 9 + j)];
        EXPECT_EQ(got[static_cast<size_t>((b * 40 + i) * 9 + j)], want);
      }
}

}  // namespace
}  // namespace tenon::sim
