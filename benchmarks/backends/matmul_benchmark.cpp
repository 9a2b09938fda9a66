// Single-thread matrix products made by the tile generator, packing included, beside the multiply-add peak of
// this machine measured in the same run. Read `of_peak`: the share of the peak of the same vector width.
#include <benchmark/benchmark.h>
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "backends/codegen/link.h"
#include "backends/codegen/object.h"
#include "backends/codegen/target.h"
#include "backends/tile/schedules/matmul.h"
#include "tenon/backend.h"

namespace tenon {
namespace {

double Seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

constexpr int kChains = 12;
constexpr int64_t kTurns = 400'000;

// Twelve independent chains of multiply-adds hide the latency on every processor with two units.
#define TENON_FMA_CHAINS(reg)                                                                              \
  "vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg "0\n vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg  \
  "1\n"                                                                                                    \
  "vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg "2\n vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg  \
  "3\n"                                                                                                    \
  "vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg "4\n vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg  \
  "5\n"                                                                                                    \
  "vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg "6\n vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg  \
  "7\n"                                                                                                    \
  "vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg "8\n vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg  \
  "9\n"                                                                                                    \
  "vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg "10\n vfmadd231ps %%" #reg "15, %%" #reg "15, %%" #reg \
  "11\n"
#define TENON_FMA_CLOBBERS                                                                                   \
  "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm15", \
      "cc"

void FmaChains512(int64_t turns) {
  asm volatile("vzeroall\n 1:\n" TENON_FMA_CHAINS(zmm) "dec %0\n jnz 1b\n vzeroupper"
               : "+r"(turns)
               :
               : TENON_FMA_CLOBBERS);
}
void FmaChains256(int64_t turns) {
  asm volatile("vzeroall\n 1:\n" TENON_FMA_CHAINS(ymm) "dec %0\n jnz 1b\n vzeroupper"
               : "+r"(turns)
               :
               : TENON_FMA_CLOBBERS);
}

// Floating-point operations per second, best of several readings.
double Peak(const codegen::Target& target) {
  double best = 0;
  for (int reading = 0; reading < 7; ++reading) {
    const double start = Seconds();
    target.vector_bits == 512 ? FmaChains512(kTurns) : FmaChains256(kTurns);
    best = std::max(best, 2.0 * kChains * kTurns * (target.vector_bits / 32) / (Seconds() - start));
  }
  return best;
}

struct Shape {
  int64_t m, n, k;
  bool prepacked, rhs_transposed = false;
};

void Matmul(benchmark::State& state, std::string isa, Shape shape) {
  const auto target = codegen::FindTarget(isa);
  if (!target || !codegen::HostRuns(*target))
    return state.SkipWithError("this machine does not run the instruction set");
  const tile::Machine machine{target->vector_bits, target->vector_registers, target->l2_bytes};
  tile::MatmulSpec spec;
  spec.m = shape.m, spec.n = shape.n, spec.k = shape.k;
  spec.lhs.k_contiguous = true;
  spec.rhs.k_contiguous = shape.rhs_transposed;
  spec.rhs.prepacked = shape.prepacked;
  tile::Builder b("matmul");
  const tile::MatmulSchedule schedule = tile::ScheduleMatmul(spec, machine);
  const int64_t rhs_elements = shape.prepacked ? tile::PackedElements(spec, schedule) : shape.k * shape.n;
  tile::Buffer x = b.Read("x", tile::Type::kF32, shape.m * shape.k),
               y = b.Read("y", tile::Type::kF32, rhs_elements);
  tile::Buffer z = b.Write("z", tile::Type::kF32, shape.m * shape.n);
  spec.lhs = {tile::StridedLoader(x, 0, {}, shape.k, 1), tile::Type::kF32, true};
  spec.rhs.load =
      tile::StridedLoader(y, 0, {}, shape.rhs_transposed ? shape.k : 1, shape.rhs_transposed ? 1 : shape.n);
  if (shape.prepacked) spec.rhs.packed = y;
  spec.epilogue = tile::StridedStore(z, 0, {}, shape.n, 1);
  tile::EmitMatmul(b, spec, schedule);
  const tile::Program program = b.Finish();

  const double compile_start = Seconds();
  const codegen::CompileResult object = codegen::CompileToObject({&program, 1}, *target);
  const double link_start = Seconds();
  const codegen::LinkResult linked = codegen::LinkSharedObject({&object.bytes, 1});
  const double link_end = Seconds();
  if (!object.error.empty() || !linked.error.empty())
    return state.SkipWithError((object.error + linked.error).c_str());
  const int fd = memfd_create("kernel", 0);
  if (write(fd, linked.bytes.data(), linked.bytes.size()) < 0) return state.SkipWithError("no memory file");
  void* handle = dlopen(("/proc/self/fd/" + std::to_string(fd)).c_str(), RTLD_NOW);
  close(fd);
  auto kernel = handle ? reinterpret_cast<TenonKernelFunction>(dlsym(handle, "matmul")) : nullptr;
  if (!kernel) return state.SkipWithError("the kernel does not load");

  auto allocate = [](int64_t bytes) {
    void* memory = std::aligned_alloc(64, static_cast<size_t>((bytes + 63) / 64 * 64 + 64));
    madvise(memory, static_cast<size_t>(bytes), MADV_HUGEPAGE);
    return memory;
  };
  float* buffers[3] = {static_cast<float*>(allocate(4 * shape.m * shape.k)),
                       static_cast<float*>(allocate(4 * rhs_elements)),
                       static_cast<float*>(allocate(4 * shape.m * shape.n))};
  std::fill_n(buffers[0], shape.m * shape.k, 0.5f);
  std::fill_n(buffers[1], rhs_elements, 0.25f);
  std::fill_n(buffers[2], shape.m * shape.n, 0.f);
  void* workspace = allocate(program.WorkspaceBytes());
  TenonKernelArgs args{
      sizeof(TenonKernelArgs), 3,         reinterpret_cast<void* const*>(buffers),        nullptr, 0, 0, 0,
      program.GridPoints(),    workspace, static_cast<uint64_t>(program.WorkspaceBytes())};

  const double peak = Peak(*target);
  double best = 1e30;
  for (auto _ : state) {
    const double start = Seconds();
    kernel(&args);
    best = std::min(best, Seconds() - start);
  }
  const double flops = 2.0 * shape.m * shape.n * shape.k;
  state.counters["gflops_best"] = flops / best / 1e9;
  state.counters["gflops"] = benchmark::Counter(flops / 1e9, benchmark::Counter::kIsIterationInvariantRate);
  state.counters["peak_gflops"] = peak / 1e9;
  state.counters["of_peak"] = flops / best / peak;
  state.counters["compile_ms"] = 1e3 * (link_start - compile_start);
  state.counters["link_ms"] = 1e3 * (link_end - link_start);
  for (float* buffer : buffers) std::free(buffer);
  std::free(workspace);
  dlclose(handle);
}

void Register() {
  const Shape shapes[] = {{1024, 1024, 1024, false},   {1024, 1024, 1024, true}, {128, 3072, 768, false},
                          {128, 3072, 768, true},      {128, 768, 3072, false},  {256, 256, 256, false},
                          {64, 64, 64, false},         {1, 4096, 4096, false},   {1, 4096, 4096, false, true},
                          {128, 768, 768, false, true}};
  for (std::string_view isa : codegen::TargetNames())
    for (const Shape& shape : shapes) {
      const std::string name = "matmul/" + std::string(isa) + "/" + std::to_string(shape.m) + "x" +
                               std::to_string(shape.n) + "x" + std::to_string(shape.k) +
                               (shape.prepacked ? "/prepacked" : "") +
                               (shape.rhs_transposed ? "/rhs_transposed" : "");
      benchmark::RegisterBenchmark(name.c_str(), [isa = std::string(isa), shape](benchmark::State& state) {
        Matmul(state, isa, shape);
      })->Unit(benchmark::kMillisecond);
    }
}

}  // namespace
}  // namespace tenon

int main(int argc, char** argv) {
  tenon::Register();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
