// Speed of the simulator. The functional matmul is stated as a share of the host's f32 FMA peak, measured in
// the same run on one thread; its flops are two per multiply-add of the bf16 passes that are executed.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <ctime>

#include "backends/sim_accel/isa/builder.h"
#include "backends/sim_accel/run/simulator.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tenon::sim {
namespace {

double Seconds() {
  // Of this thread, so that other load on the host does not lower the measured peak.
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

#if defined(__x86_64__)
__attribute__((target("avx512f"))) double PeakAvx512() {
  __m512 sum[16];
  for (auto& s : sum) s = _mm512_set1_ps(1.0f);
  __m512 a = _mm512_set1_ps(0.999f), b = _mm512_set1_ps(0.001f);
  benchmark::DoNotOptimize(a);
  benchmark::DoNotOptimize(b);
  constexpr int64_t kRounds = 4'000'000;
  const double start = Seconds();
  for (int64_t i = 0; i < kRounds; ++i) {
    for (auto& s : sum) s = _mm512_fmadd_ps(s, a, b);
  }
  const double seconds = Seconds() - start;
  for (auto& s : sum) benchmark::DoNotOptimize(s);
  return kRounds * 16.0 * 16 * 2 / seconds;
}
__attribute__((target("avx2,fma"))) double PeakAvx2() {
  __m256 sum[12];
  for (auto& s : sum) s = _mm256_set1_ps(1.0f);
  __m256 a = _mm256_set1_ps(0.999f), b = _mm256_set1_ps(0.001f);
  benchmark::DoNotOptimize(a);
  benchmark::DoNotOptimize(b);
  constexpr int64_t kRounds = 4'000'000;
  const double start = Seconds();
  for (int64_t i = 0; i < kRounds; ++i) {
    for (auto& s : sum) s = _mm256_fmadd_ps(s, a, b);
  }
  const double seconds = Seconds() - start;
  for (auto& s : sum) benchmark::DoNotOptimize(s);
  return kRounds * 12.0 * 8 * 2 / seconds;
}
#endif

// Flops a second of one thread, best of several tries.
double Peak() {
  static const double peak = [] {
    double best = 0;
    for (int i = 0; i < 9; ++i) {
#if defined(__x86_64__)
      if (__builtin_cpu_supports("avx512f"))
        best = std::max(best, PeakAvx512());
      else if (__builtin_cpu_supports("avx2"))
        best = std::max(best, PeakAvx2());
#endif
    }
    return best;
  }();
  return peak;
}

Machine Default() {
  Machine machine;
  if (!LoadPreset(kDefaultMachine, &machine).ok()) std::abort();
  return machine;
}

// One m x k x n product of f32 with this many passes.
void FunctionalDot(benchmark::State& state) {
  const Machine machine = Default();
  const auto m = static_cast<uint32_t>(state.range(0)), k = static_cast<uint32_t>(state.range(1)),
             n = static_cast<uint32_t>(state.range(2));
  const int passes = static_cast<int>(state.range(3));
  const int64_t a = 0, w = int64_t{m} * k * 4, dst = w + int64_t{k} * n * 4;
  ProgramBuilder b(machine, 4096);
  const Dims filled = {1, 1, 1, m * k + k * n};
  b.Iota(Type::f32, filled, 3, Vmem(0, DenseStrides(filled)), Immediate(0));
  b.Binary(Fn::mul, Type::f32, filled, Vmem(0, DenseStrides(filled)), Vmem(0, DenseStrides(filled)),
           ImmediateF32(1.234567e-6f));
  constexpr int kRepeats = 8;  // so that filling the operands is a small part
  const ScalarRegister counter = b.BeginLoop(Immediate(kRepeats), 1);
  (void)counter;
  b.Dot(0, Type::f32, Type::f32, passes, false, m, k, n, Matrix(Space::vmem, dst, static_cast<int32_t>(n)),
        Matrix(Space::vmem, a, static_cast<int32_t>(k)), Matrix(Space::vmem, w, static_cast<int32_t>(n)));
  b.EndLoop();
  Program program;
  const Status status = b.Finish(&program);
  if (!status.ok()) {
    state.SkipWithError(status.message.c_str());
    return;
  }
  Hbm hbm(4096);
  RunOptions options;
  options.timing = false;
  RunReport report;
  for (auto _ : state) {
    if (!RunProgram(program, machine, hbm, options, &report).ok()) state.SkipWithError("run failed");
  }
  const double flops = 2.0 * m * k * n * passes * kRepeats * static_cast<double>(state.iterations());
  state.counters["flops"] = benchmark::Counter(flops, benchmark::Counter::kIsRate);
  state.counters["peak"] = Peak();
  state.counters["of_peak"] = benchmark::Counter(flops / Peak(), benchmark::Counter::kIsRate);
}
BENCHMARK(FunctionalDot)
    ->Args({512, 512, 512, 6})
    ->Args({128, 3072, 768, 6})
    ->Args({512, 512, 512, 1})
    ->Args({1024, 1024, 1024, 1})
    ->Args({8, 1024, 1024, 6})
    ->Unit(benchmark::kMillisecond);

void VectorUnary(benchmark::State& state) {
  const Machine machine = Default();
  const Fn fn = static_cast<Fn>(state.range(0));
  const Dims dims = {1, 1, 1024, 512};
  ProgramBuilder b(machine, 4096);
  b.Iota(Type::f32, dims, 3, Vmem(0, DenseStrides(dims)), Immediate(1));
  b.Binary(Fn::mul, Type::f32, dims, Vmem(0, DenseStrides(dims)), Vmem(0, DenseStrides(dims)),
           ImmediateF32(0.01f));
  const ScalarRegister counter = b.BeginLoop(Immediate(16), 1);
  (void)counter;
  b.Unary(fn, Type::f32, dims, Vmem(4 << 20, DenseStrides(dims)), Vmem(0, DenseStrides(dims)));
  b.EndLoop();
  Program program;
  if (!b.Finish(&program).ok()) std::abort();
  Hbm hbm(4096);
  RunOptions options;
  options.timing = false;
  RunReport report;
  for (auto _ : state) {
    if (!RunProgram(program, machine, hbm, options, &report).ok()) state.SkipWithError("run failed");
  }
  state.counters["elements"] = benchmark::Counter(16.0 * 1024 * 512 * static_cast<double>(state.iterations()),
                                                  benchmark::Counter::kIsRate);
  state.SetLabel(FindFn(fn)->name);
}
BENCHMARK(VectorUnary)
    ->Arg(static_cast<int>(Fn::neg))
    ->Arg(static_cast<int>(Fn::exp))
    ->Arg(static_cast<int>(Fn::tanh))
    ->Arg(static_cast<int>(Fn::logistic))
    ->Arg(static_cast<int>(Fn::erf))
    ->Arg(static_cast<int>(Fn::log))
    ->Arg(static_cast<int>(Fn::sin))
    ->Arg(static_cast<int>(Fn::rsqrt))
    ->Unit(benchmark::kMillisecond);

// Double-buffered loads, products and stores in a loop, timing alone.
void TimingOnly(benchmark::State& state) {
  const Machine machine = Default();
  ProgramBuilder b(machine, 64 << 20);
  const Dims tile = {1, 1, 128, 128};
  const Strides dense = DenseStrides(tile);
  const ScalarRegister counter = b.BeginLoop(Immediate(20000), 1);
  (void)counter;
  for (int buffer = 0; buffer < 2; ++buffer) {
    const int64_t at = buffer * 262144;
    b.Copy(Type::f32, tile, Vmem(at, dense), HbmAt(at, dense));
    b.Dot(buffer, Type::f32, Type::f32, 1, false, 128, 128, 128, Matrix(Space::vmem, at + 65536, 128),
          Matrix(Space::vmem, at, 128), Matrix(Space::vmem, 1 << 20, 128));
    b.Unary(Fn::tanh, Type::f32, tile, Vmem(at + 131072, dense), Vmem(at + 65536, dense));
    b.Copy(Type::f32, tile, HbmAt(at + (1 << 20), dense), Vmem(at + 131072, dense));
  }
  b.EndLoop();
  Program program;
  if (!b.Finish(&program).ok()) std::abort();
  Hbm hbm(64 << 20);
  RunOptions options;
  options.function = false;
  RunReport report;
  int64_t cycles = 0, instructions = 0;
  for (auto _ : state) {
    if (!RunProgram(program, machine, hbm, options, &report).ok()) state.SkipWithError("run failed");
    cycles += report.cycles;
    instructions += report.instructions;
  }
  state.counters["cycles"] = benchmark::Counter(static_cast<double>(cycles), benchmark::Counter::kIsRate);
  state.counters["instructions"] =
      benchmark::Counter(static_cast<double>(instructions), benchmark::Counter::kIsRate);
}
BENCHMARK(TimingOnly)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tenon::sim

BENCHMARK_MAIN();
