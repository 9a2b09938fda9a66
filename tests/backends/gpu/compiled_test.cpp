// Tile programs, made into threads and into code, on the emulator: right ones pass, broken ones are found
// out.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <functional>
#include <vector>

#include "backends/codegen/gpu/compile.h"
#include "backends/codegen/link.h"
#include "backends/gpu/emulator/grid.h"
#include "backends/tile/builder.h"
#include "backends/tile/map/threads.h"
#include "backends/tile/text.h"
#include "backends/tile/verify.h"

namespace tenon::gpu {
namespace {

using tile::Buffer;
using tile::OpCode;
using tile::Type;
using tile::Value;

constexpr int kRows = 7, kColumns = 100;

// y = sum of each row of x, by all lanes and a tree; more lanes than a warp meet in shared memory.
tile::Program RowSums(int lanes) {
  tile::Builder b("kernel");
  Buffer x = b.Read("x", Type::kF32, kRows * kColumns), y = b.Write("y", Type::kF32, kRows);
  Value row = b.Grid("row", kRows), v = b.Vector(lanes);
  Value zero = b.F32(0), end = b.I64(kColumns);
  auto sums = b.Loop(0, kColumns, lanes, {zero}, [&](Value k, std::span<const Value> carried) {
    Value column = b.At(k + v);
    return std::vector<Value>{b.Add(b.Load(x, row * kColumns + column, b.Lt(column, end), zero), carried[0])};
  });
  b.Store(y, row, b.ReduceLanes(v, sums[0], OpCode::kAdd));
  return b.Finish();
}

// y[lane] = x[0] + 1: a counter of a loop that all lanes read, and one of them writes.
tile::Program Counter() {
  tile::Builder b("kernel");
  Buffer x = b.Read("x", Type::kF32, 32), y = b.Write("y", Type::kF32, 32);
  b.Store(y, Value(b.Vector(32)), b.Add(b.Load(x, 0), b.F32(1)));
  return b.Finish();
}

void RemoveBarriers(tile::Region& region) {
  std::erase_if(region.ops, [](const tile::Op& op) { return op.code == OpCode::kBarrier; });
  for (tile::Op& op : region.ops)
    for (tile::Region& inner : op.regions) RemoveBarriers(inner);
}

std::string EmulateThreads(const tile::Program& program, int64_t threads,
                           const std::vector<GridBuffer>& buffers);

// Runs the program over `buffers` and says what the emulator says.
std::string Emulate(const tile::Program& program, int lanes, bool barriers,
                    const std::vector<GridBuffer>& buffers) {
  const codegen::GpuTarget target = *codegen::FindGpu("sm_80");
  tile::MappedProgram mapped = tile::MapToThreads(program, {lanes, target.warp});
  EXPECT_EQ(mapped.error, "");
  if (!barriers) RemoveBarriers(mapped.program.body);
  EXPECT_EQ(tile::Verify(mapped.program), "");
  return EmulateThreads(mapped.program, mapped.threads, buffers);
}

std::string EmulateThreads(const tile::Program& program, int64_t threads,
                           const std::vector<GridBuffer>& buffers) {
  const codegen::GpuTarget target = *codegen::FindGpu("sm_80");
  const codegen::ThreadKernel kernel{&program, threads};
  const codegen::GpuResult object =
      codegen::CompileThreads({&kernel, 1}, target, codegen::GpuOutput::kEmulator);
  EXPECT_EQ(object.error, "");
  const codegen::LinkResult linked = codegen::LinkSharedObject({&object.bytes, 1});
  EXPECT_EQ(linked.error, "");
  const int fd = memfd_create("image", 0);
  EXPECT_EQ(write(fd, linked.bytes.data(), linked.bytes.size()), static_cast<ssize_t>(linked.bytes.size()));
  void* library = dlopen(("/proc/self/fd/" + std::to_string(fd)).c_str(), RTLD_NOW | RTLD_LOCAL);
  EXPECT_TRUE(library) << dlerror();
  Grid grid;
  grid.kernel = "kernel";
  grid.function = reinterpret_cast<codegen::EmulatedKernel>(dlsym(library, "kernel"));
  grid.threads = static_cast<uint32_t>(threads);
  grid.blocks = program.GridPoints();
  grid.buffers = buffers;
  grid.workspace_bytes = static_cast<uint64_t>(program.WorkspaceBytes());
  grid.workspace_element_bytes = 4;
  Emulator emulator;
  std::string error = emulator.Run(
      grid, [](int64_t count, const std::function<void(int64_t, int64_t)>& body) { body(0, count); },
      nullptr);
  dlclose(library);
  close(fd);
  return error;
}

GridBuffer Of(std::vector<float>& values, bool stored) {
  return {reinterpret_cast<std::byte*>(values.data()), values.size() * 4, 4, stored};
}

TEST(CompiledForTheEmulator, ATreeOverOneWarpAndOverSeveral) {
  std::vector<float> x(kRows * kColumns), y(kRows);
  for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i % 13);
  for (int lanes : {32, 128}) {
    y.assign(kRows, 0);
    ASSERT_EQ(Emulate(RowSums(lanes), lanes, true, {Of(x, false), Of(y, true)}), "");
    for (int row = 0; row < kRows; ++row) {
      float sum = 0;
      for (int i = 0; i < kColumns; ++i) sum += x[row * kColumns + i];
      EXPECT_EQ(y[row], sum);
    }
  }
}

TEST(CompiledForTheEmulator, ATreeWithoutItsBarriersIsARace) {
  std::vector<float> x(kRows * kColumns), y(kRows);
  const std::string error = Emulate(RowSums(128), 128, false, {Of(x, false), Of(y, true)});
  EXPECT_NE(error.find("kernel kernel, block 0: race: store of 4 bytes by thread 32, shared memory of 512 "
                       "bytes at offset 128, "
                       "which thread 0 loaded since the last barrier"),
            std::string::npos)
      << error;
}

TEST(CompiledForTheEmulator, AnOperandThatIsTooShortIsOutOfBounds) {
  std::vector<float> x(kRows * kColumns - 1), y(kRows);
  const std::string error = Emulate(RowSums(32), 32, true, {Of(x, false), Of(y, true)});
  EXPECT_NE(error.find("kernel kernel, block 6: out of bounds: load of 4 bytes by thread 3, buffer 0 of 2796 "
                       "bytes at offset 2796"),
            std::string::npos)
      << error;
}

// Kernels of threads as text, each with one thing wrong.
std::string EmulateText(const std::string& body, std::vector<float>& x, std::vector<float>& y) {
  const tile::ParseResult parsed = tile::Parse(
      "program \"kernel\" scalars 0\nbuffer b0 \"x\" read f32 64\nbuffer b1 \"y\" update f32 64\n"
      "buffer b2 \"shared\" workspace f32 64\ngrid \"block\" 2\n{\n  %0:i64 = grid_index 0\n  %1:i64 = axis "
      "thread 64\n" +
      body + "}\n");
  EXPECT_EQ(parsed.error, "");
  return EmulateThreads(parsed.program, 64, {Of(x, false), Of(y, true)});
}

TEST(TextKernels, WhatIsWrongIsSaid) {
  std::vector<float> x(64), y(64);
  // Right: block 0 stores to even elements, block 1 to odd ones, through shared memory.
  EXPECT_EQ(EmulateText("  %2:f32 = load b0[1*%1 + 0]()\n  store b2[1*%1 + 0](%2)\n  barrier\n  %3:i64 = "
                        "const 0x20\n  %4:i1 = compare lt (%1, %3)\n"
                        "  %5:f32 = load b2[-1*%1 + 63]()\n  store b1[1*%0 + 2*%1 + 0](%5, %4)\n",
                        x, y),
            "");
  const std::string shared = EmulateText(
      "  %2:f32 = load b0[1*%1 + 0]()\n  store b2[1*%1 + 0](%2)\n  %3:f32 = load b2[-1*%1 + 63]()\n  store "
      "b1[64*%0 + 1*%1 + 0](%3)\n",
      x, y);
  EXPECT_NE(shared.find("race: store of 4 bytes by thread 32, shared memory"), std::string::npos) << shared;
  const std::string outside =
      EmulateText("  %2:f32 = load b0[1*%0 + 1*%1 + 0]()\n  store b2[1*%1 + 0](%2)\n", x, y);
  EXPECT_NE(outside.find(
                "block 1: out of bounds: load of 4 bytes by thread 63, buffer 0 of 256 bytes at offset 256"),
            std::string::npos)
      << outside;
  const std::string blocks = EmulateText("  %2:f32 = load b0[1*%1 + 0]()\n  store b1[1*%1 + 0](%2)\n", x, y);
  EXPECT_EQ(
      blocks,
      "kernel kernel: race between blocks: buffer 1 of 256 bytes at offset 0, which blocks 0 and 1 store to");
  const std::string reads = EmulateText(
      "  %2:f32 = load b1[1*%0 + 0]()\n  %3:i64 = const 0x1\n  %4:i1 = compare lt (%1, %3)\n  store b1[1*%0 "
      "+ 1*%1 + 1](%2, %4)\n",
      x, y);
  EXPECT_NE(reads.find("race"), std::string::npos) << reads;
  const std::string divergent = EmulateText(
      "  %2:i64 = const 0x20\n  %3:i1 = compare lt (%1, %2)\n  if (%3) {()\n    barrier\n    yield()\n  } "
      "{()\n    yield()\n  }\n",
      x, y);
  EXPECT_NE(divergent.find("divergent barrier: thread 0 is at barrier"), std::string::npos) << divergent;
}

TEST(CompiledForTheEmulator, ACounterIsUpdatedInPlaceBehindABarrier) {
  std::vector<float> x(32, 41);
  EXPECT_EQ(Emulate(Counter(), 32, true, {Of(x, false), Of(x, true)}), "");
  EXPECT_EQ(x, std::vector<float>(32, 42));
  EXPECT_NE(Emulate(Counter(), 32, false, {Of(x, false), Of(x, true)}).find("race: "), std::string::npos);
}

}  // namespace
}  // namespace tenon::gpu
