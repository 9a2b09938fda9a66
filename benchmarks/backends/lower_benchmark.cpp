// Kernels lowered from groups, on one thread: time, useful bytes per second (inputs and outputs each once),
// compile time.
#include <benchmark/benchmark.h>
#include <sys/mman.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "backends/tile/lower/lower.h"
#include "tests/backends/codegen/loaded_kernel.h"
#include "tests/support/view_builder.h"

namespace tenon {
namespace {

using testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;
using Dims = std::vector<int64_t>;
constexpr uint32_t kF32 = TENON_ELEMENT_F32, kI32 = TENON_ELEMENT_I32;

double Seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

uint32_t Wide(ViewBuilder& b, uint32_t v, const Dims& dims, const Dims& map) {
  return b.Op(TENON_OP_BROADCAST_IN_DIM, {v}, {kF32, dims}, {{"broadcast_dimensions", map}});
}
uint32_t Fold(ViewBuilder& b, uint32_t v, const Dims& kept, const Dims& reduced, bool add) {
  const uint32_t init = b.Constant<float>({kF32, {}}, {add ? 0 : -std::numeric_limits<float>::infinity()});
  return b.Op(TENON_OP_REDUCE, {v, init}, std::vector<TypeSpec>{{kF32, kept}}, {{"dimensions", reduced}},
              {add ? ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)
                   : ViewBuilder::Reducer(TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM, kF32)})[0];
}

// Each gives the outputs and adds the arguments by itself.
using Make = std::function<std::vector<uint32_t>(ViewBuilder&)>;

std::vector<uint32_t> SumXPlusYZ(ViewBuilder& b) {
  const Dims dims = {1024, 1024};
  const uint32_t x = b.Argument({kF32, dims}), y = b.Argument({kF32, dims}), z = b.Argument({kF32, dims});
  return {Fold(b, b.Op(TENON_OP_ADD, {x, b.Op(TENON_OP_MULTIPLY, {y, z}, {kF32, dims})}, {kF32, dims}), {},
               {0, 1}, true)};
}
std::vector<uint32_t> SumArgmax(ViewBuilder& b) {
  const Dims dims = {1024, 4096};
  const uint32_t x = b.Argument({kF32, dims});
  const uint32_t sum = Fold(b, x, {1024}, {1}, true);
  const uint32_t low = b.Constant<float>({kF32, {}}, {-std::numeric_limits<float>::infinity()}),
                 zero = b.Constant<int32_t>({kI32, {}}, {0});
  const uint32_t iota = b.Op(TENON_OP_IOTA, {}, {kI32, dims}, {{"iota_dimension", int64_t{1}}});
  const auto arg =
      b.Op(TENON_OP_REDUCE, {x, iota, low, zero}, std::vector<TypeSpec>{{kF32, {1024}}, {kI32, {1024}}},
           {{"dimensions", Dims{1}}}, {ViewBuilder::ArgReducer(true, kF32, kI32)});
  return {sum, arg[1]};
}
std::vector<uint32_t> Softmax(ViewBuilder& b) {
  const Dims dims = {1024, 1024};
  const uint32_t x = b.Argument({kF32, dims});
  const uint32_t e =
      b.Op(TENON_OP_EXPONENTIAL,
           {b.Op(TENON_OP_SUBTRACT, {x, Wide(b, Fold(b, x, {1024}, {1}, false), dims, {0})}, {kF32, dims})},
           {kF32, dims});
  return {b.Op(TENON_OP_DIVIDE, {e, Wide(b, Fold(b, e, {1024}, {1}, true), dims, {0})}, {kF32, dims})};
}
constexpr uint32_t kBf16 = TENON_ELEMENT_BF16;
std::vector<uint32_t> SoftmaxBf16(ViewBuilder& b) {  // of attention: f32 scores in, bf16 weights out
  const Dims dims = {1, 4, 128, 128}, rows = {1, 4, 128};
  const uint32_t x = b.Argument({kF32, dims});
  auto wide = [&](uint32_t v) {
    const uint32_t one = b.Op(TENON_OP_BROADCAST_IN_DIM, {v}, {kF32, {1, 4, 128, 1}},
                              {{"broadcast_dimensions", Dims{0, 1, 2}}});
    return b.Op(TENON_OP_BROADCAST_IN_DIM, {one}, {kF32, dims}, {{"broadcast_dimensions", Dims{0, 1, 2, 3}}});
  };
  const uint32_t e =
      b.Op(TENON_OP_EXPONENTIAL,
           {b.Op(TENON_OP_SUBTRACT, {x, wide(Fold(b, x, rows, {3}, false))}, {kF32, dims})}, {kF32, dims});
  return {b.Op(TENON_OP_CONVERT,
               {b.Op(TENON_OP_DIVIDE, {e, wide(Fold(b, e, rows, {3}, true))}, {kF32, dims})}, {kBf16, dims})};
}
std::vector<uint32_t> WeightedValues(
    ViewBuilder& b) {  // of attention: [4 heads][128 x 128] by values that lie as [128, 4 heads, 64]
  const uint32_t p = b.Argument({kBf16, {1, 4, 128, 128}}), v = b.Argument({kBf16, {1, 128, 256}});
  const uint32_t heads = b.Op(TENON_OP_RESHAPE, {v}, {kBf16, {1, 128, 4, 64}});
  const uint32_t t =
      b.Op(TENON_OP_TRANSPOSE, {heads}, {kBf16, {1, 4, 128, 64}}, {{"permutation", Dims{0, 2, 1, 3}}});
  return {b.Op(TENON_OP_DOT_GENERAL, {p, t}, {kBf16, {1, 4, 128, 64}},
               {{"lhs_batching_dimensions", Dims{0, 1}},
                {"rhs_batching_dimensions", Dims{0, 1}},
                {"lhs_contracting_dimensions", Dims{3}},
                {"rhs_contracting_dimensions", Dims{2}}})};
}
std::vector<uint32_t> Distances(ViewBuilder& b) {  // of k-means
  const uint32_t x = b.Argument({kF32, {512, 16}}), c = b.Argument({kF32, {8, 16}});
  const uint32_t t = b.Op(TENON_OP_TRANSPOSE, {c}, {kF32, {16, 8}}, {{"permutation", Dims{1, 0}}});
  return {b.Op(TENON_OP_DOT_GENERAL, {x, t}, {kF32, {512, 8}},
               {{"lhs_batching_dimensions", Dims{}},
                {"rhs_batching_dimensions", Dims{}},
                {"lhs_contracting_dimensions", Dims{1}},
                {"rhs_contracting_dimensions", Dims{0}}})};
}
std::vector<uint32_t> LayerNorm(ViewBuilder& b) {
  const Dims dims = {512, 768}, rows = {512};
  const uint32_t x = b.Argument({kF32, dims}), gamma = b.Argument({kF32, {768}}),
                 beta = b.Argument({kF32, {768}});
  const uint32_t n = b.Constant<float>({kF32, rows}, {768}), eps = b.Constant<float>({kF32, rows}, {1e-5f});
  const uint32_t mean = b.Op(TENON_OP_DIVIDE, {Fold(b, x, rows, {1}, true), n}, {kF32, rows});
  const uint32_t centred = b.Op(TENON_OP_SUBTRACT, {x, Wide(b, mean, dims, {0})}, {kF32, dims});
  const uint32_t square = b.Op(TENON_OP_MULTIPLY, {centred, centred}, {kF32, dims});
  const uint32_t variance = b.Op(TENON_OP_DIVIDE, {Fold(b, square, rows, {1}, true), n}, {kF32, rows});
  const uint32_t scale =
      b.Op(TENON_OP_RSQRT, {b.Op(TENON_OP_ADD, {variance, eps}, {kF32, rows})}, {kF32, rows});
  const uint32_t normed = b.Op(TENON_OP_MULTIPLY, {centred, Wide(b, scale, dims, {0})}, {kF32, dims});
  return {b.Op(
      TENON_OP_ADD,
      {b.Op(TENON_OP_MULTIPLY, {normed, Wide(b, gamma, dims, {1})}, {kF32, dims}), Wide(b, beta, dims, {1})},
      {kF32, dims})};
}
std::vector<uint32_t> Chain(ViewBuilder& b) {
  const Dims dims = {1024, 1024};
  const uint32_t x = b.Argument({kF32, dims}), y = b.Argument({kF32, dims});
  uint32_t v = x;
  for (int i = 0; i < 3; ++i)
    v = b.Op(TENON_OP_ADD, {b.Op(TENON_OP_MULTIPLY, {v, y}, {kF32, dims}), x}, {kF32, dims});
  return {v};
}
std::vector<uint32_t> Tanh(ViewBuilder& b) {
  const Dims dims = {512, 3072};
  return {b.Op(TENON_OP_TANH, {b.Argument({kF32, dims})}, {kF32, dims})};
}
std::vector<uint32_t> Transpose(ViewBuilder& b) {
  return {b.Op(TENON_OP_TRANSPOSE, {b.Argument({kF32, {2048, 2048}})}, {kF32, {2048, 2048}},
               {{"permutation", Dims{1, 0}}})};
}
std::vector<uint32_t> ColumnSum(ViewBuilder& b) {
  return {Fold(b, b.Argument({kF32, {2048, 2048}}), {2048}, {0}, true)};
}
std::vector<uint32_t> RowMax(ViewBuilder& b) {
  return {Fold(b, b.Argument({kF32, {2048, 2048}}), {2048}, {1}, false)};
}
std::vector<uint32_t> Bias(ViewBuilder& b) {
  const Dims dims = {4096, 100};
  const uint32_t x = b.Argument({kF32, dims}), y = b.Argument({kF32, {100}});
  return {b.Op(TENON_OP_ADD, {x, Wide(b, y, dims, {1})}, {kF32, dims})};
}
Make Conv(int64_t size, int64_t in, int64_t out, int64_t kernel) {
  return [=](ViewBuilder& b) -> std::vector<uint32_t> {
    const uint32_t x = b.Argument({kF32, {1, size, size, in}}),
                   w = b.Argument({kF32, {kernel, kernel, in, out}});
    const int64_t p = kernel / 2;
    return {b.Op(TENON_OP_CONVOLUTION, {x, w}, {kF32, {1, size, size, out}},
                 {{"input_batch_dimension", int64_t{0}},
                  {"input_feature_dimension", int64_t{3}},
                  {"input_spatial_dimensions", Dims{1, 2}},
                  {"kernel_input_feature_dimension", int64_t{2}},
                  {"kernel_output_feature_dimension", int64_t{3}},
                  {"kernel_spatial_dimensions", Dims{0, 1}},
                  {"output_batch_dimension", int64_t{0}},
                  {"output_feature_dimension", int64_t{3}},
                  {"output_spatial_dimensions", Dims{1, 2}},
                  {"window_strides", Dims{1, 1}},
                  {"padding", Dims{p, p, p, p}},
                  {"lhs_dilation", Dims{1, 1}},
                  {"rhs_dilation", Dims{1, 1}},
                  {"window_reversal", Dims{0, 0}},
                  {"feature_group_count", int64_t{1}},
                  {"batch_group_count", int64_t{1}}})};
  };
}
Make DotBias(int64_t m, int64_t n, int64_t k) {
  return [=](ViewBuilder& b) -> std::vector<uint32_t> {
    const uint32_t x = b.Argument({kF32, {m, k}}), w = b.Argument({kF32, {k, n}}),
                   bias = b.Argument({kF32, {n}});
    const uint32_t dot = b.Op(TENON_OP_DOT_GENERAL, {x, w}, {kF32, {m, n}},
                              {{"lhs_batching_dimensions", Dims{}},
                               {"rhs_batching_dimensions", Dims{}},
                               {"lhs_contracting_dimensions", Dims{1}},
                               {"rhs_contracting_dimensions", Dims{0}}});
    const uint32_t zero = b.Constant<float>({kF32, {m, n}}, {0});
    return {b.Op(TENON_OP_MAXIMUM,
                 {b.Op(TENON_OP_ADD, {dot, Wide(b, bias, {m, n}, {1})}, {kF32, {m, n}}), zero},
                 {kF32, {m, n}})};
  };
}

void Run(benchmark::State& state, const std::string& isa, const Make& make, double flops) {
  const auto target = codegen::FindTarget(isa);
  if (!target || !codegen::HostRuns(*target))
    return state.SkipWithError("this machine does not run the instruction set");
  ViewBuilder b;
  const std::vector<uint32_t> outputs = make(b);
  b.GroupOfAll(TENON_GROUP_LOOP, outputs);
  const testing::Blob blob = b.Finish(outputs);
  const double start = Seconds();
  const auto lowered = tile::lower::LowerGroup(
      sdk::View(blob.view()), 0, "kernel", {target->vector_bits, target->vector_registers, target->l2_bytes});
  const double lowered_at = Seconds();
  if (!lowered.error.empty()) return state.SkipWithError(lowered.error.c_str());
  const codegen::LoadedKernel kernel(lowered.program, *target);
  const double loaded_at = Seconds();
  if (!kernel.error().empty()) return state.SkipWithError(kernel.error().c_str());
  std::vector<void*> buffers;
  int64_t bytes = 0;
  for (int i = 0; i < lowered.program.ParameterCount(); ++i) {
    const tile::BufferInfo& info = lowered.program.buffers[i];
    const size_t size = static_cast<size_t>((info.bytes() + 63) / 64 * 64 + 64);
    buffers.push_back(std::aligned_alloc(64, size));
    madvise(buffers.back(), size, MADV_HUGEPAGE);
    for (int64_t j = 0; j < info.elements; ++j)
      if (info.type == tile::Type::kF32)
        static_cast<float*>(buffers.back())[j] = static_cast<float>(j % 17) * 0.25f - 2;
    bytes += info.bytes();
  }
  double best = 1e30;
  for (auto _ : state) {
    const double before = Seconds();
    kernel.Run(buffers);
    best = std::min(best, Seconds() - before);
  }
  state.counters["best_us"] = best * 1e6;
  state.counters["GB/s"] = static_cast<double>(bytes) / best / 1e9;
  if (flops > 0) state.counters["GF/s"] = flops / best / 1e9;
  state.counters["lower_ms"] = 1e3 * (lowered_at - start);
  state.counters["compile_ms"] = 1e3 * (loaded_at - lowered_at);
  for (void* buffer : buffers) std::free(buffer);
}

void Register() {
  struct Case {
    const char* name;
    Make make;
    double flops = 0;
  };
  const Case cases[] = {{"sum_x_plus_yz", SumXPlusYZ},
                        {"sum_argmax", SumArgmax},
                        {"softmax_1024x1024", Softmax},
                        {"softmax_bf16_512x128", SoftmaxBf16},
                        {"weighted_values", WeightedValues, 2.0 * 4 * 128 * 128 * 64},
                        {"distances_512x8x16", Distances, 2.0 * 512 * 8 * 16},
                        {"layer_norm_512x768", LayerNorm},
                        {"chain_1024x1024", Chain},
                        {"tanh_512x3072", Tanh},
                        {"transpose_2048", Transpose},
                        {"column_sum_2048", ColumnSum},
                        {"row_max_2048", RowMax},
                        {"bias_4096x100", Bias},
                        {"conv3x3_56_64", Conv(56, 64, 64, 3), 2.0 * 56 * 56 * 64 * 64 * 9},
                        {"conv3x3_8_1_16", Conv(8, 1, 16, 3), 2.0 * 64 * 16 * 9},
                        {"dot_64x512x784", DotBias(64, 512, 784), 2.0 * 64 * 512 * 784},
                        {"dot_1x512x512", DotBias(1, 512, 512), 2.0 * 512 * 512}};
  for (std::string_view isa : codegen::TargetNames())
    for (const Case& c : cases)
      benchmark::RegisterBenchmark(
          (std::string(c.name) + "/" + std::string(isa)).c_str(),
          [isa = std::string(isa), c](benchmark::State& state) { Run(state, isa, c.make, c.flops); })
          ->Unit(benchmark::kMicrosecond);
}

}  // namespace
}  // namespace tenon

int main(int argc, char** argv) {
  tenon::Register();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
