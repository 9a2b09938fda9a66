// The fast matrix unit against the array that is simulated cell by cell, cycle by cycle: bits and cycles.
#include <gtest/gtest.h>

#include <bit>
#include <cstring>

#include "backends/sim_accel/isa/builder.h"
#include "backends/sim_accel/pe_ref/array.h"
#include "backends/sim_accel/run/simulator.h"
#include "tests/backends/sim_accel/test_machine.h"

namespace tenon::sim {
namespace {

uint16_t Bf16(float v) { return static_cast<uint16_t>(std::bit_cast<uint32_t>(v) >> 16); }
float Widen(uint16_t v) { return std::bit_cast<float>(uint32_t{v} << 16); }

// Mostly ordinary numbers, some zeros, subnormals, huge ones and infinities.
uint16_t RandomBf16(Random& random) {
  switch (random.Below(24)) {
    case 0:
      return static_cast<uint16_t>(random.Below(2) << 15);
    case 1:
      return static_cast<uint16_t>(random.Below(128) | (random.Below(2) << 15));
    case 2:
      return static_cast<uint16_t>(0x7e00 + random.Below(0x100) + (random.Below(2) << 15));
    case 3:
      return random.Below(16) ? Bf16(1.0f) : uint16_t{0x7f80};
    default:
      return Bf16(random.Float());
  }
}

Machine ArrayMachine(Random& random) {
  Machine machine = Preset("tiny-16x16");
  machine.mxu.mac_group = random.Below(2) ? 4 : 1;
  machine.mxu.rows = machine.mxu.mac_group == 4 ? 4 * random.Between(1, 4) : random.Between(2, 16);
  machine.mxu.cols = random.Between(2, 16);
  machine.mxu.weight_load = machine.mxu.rows;
  machine.mxu.shadow_sets = random.Below(2);
  machine.mxu.first_latency = {machine.mxu.rows / machine.mxu.mac_group + machine.mxu.cols - 1};
  // No wait for anything but the array itself.
  machine.queue_depth = 64;
  return machine;
}

TEST(Array, FastUnitEqualsCellByCell) {
  Random random(1);
  int streams_bound = 0, loads_bound = 0;
  for (int round = 0; round < 2000; ++round) {
    const Machine machine = ArrayMachine(random);
    const int64_t rows = machine.mxu.rows, cols = machine.mxu.cols, group = machine.mxu.mac_group;
    const int64_t m = random.Between(1, 24), tile_count = random.Between(1, 4);
    std::vector<ArrayTile> tiles;
    Hbm hbm(1 << 16);
    std::vector<uint16_t> packed;  // all weights, then all activations
    for (int64_t t = 0; t < tile_count; ++t) {
      ArrayTile& tile = tiles.emplace_back();
      tile.m = m;
      for (int64_t i = 0; i < rows * cols; ++i) packed.push_back(RandomBf16(random));
      for (int64_t i = 0; i < rows * cols; ++i) {
        tile.weights.push_back(Widen(packed[static_cast<size_t>(t * rows * cols + i)]));
      }
    }
    const int64_t activations = static_cast<int64_t>(packed.size());
    for (int64_t t = 0; t < tile_count; ++t) {
      for (int64_t i = 0; i < m * rows; ++i) {
        packed.push_back(RandomBf16(random));
        tiles[static_cast<size_t>(t)].activations.push_back(Widen(packed.back()));
      }
    }
    std::memcpy(hbm.bytes().data(), packed.data(), packed.size() * 2);

    const auto total = static_cast<uint32_t>(packed.size());
    const int64_t sums = 32768, out = 32768;
    ProgramBuilder b(machine, hbm.size());
    const Dims whole = {1, 1, 1, total};
    b.Copy(Type::bf16, whole, Vmem(0, DenseStrides(whole)), HbmAt(0, DenseStrides(whole)));
    b.Fence();
    const auto emit = [&](int64_t tiles_used) {
      for (int64_t t = 0; t < tiles_used; ++t) {
        Instruction i;
        i.op = Op::mxu_load;
        i.type = Type::bf16;
        i.dims = {static_cast<uint32_t>(rows), static_cast<uint32_t>(cols), 0, 0};
        i.operands[0] = Matrix(Space::vmem, t * rows * cols * 2, static_cast<int32_t>(cols));
        b.Emit(i);
        i = {};
        i.op = Op::mxu_matmul;
        i.type = Type::bf16;
        i.dims = {static_cast<uint32_t>(m), static_cast<uint32_t>(rows), static_cast<uint32_t>(cols), 0};
        i.operands[0] = Matrix(Space::vmem, sums + t * m * cols * 4, static_cast<int32_t>(cols));
        i.operands[1] = Matrix(Space::vmem, (activations + t * m * rows) * 2, static_cast<int32_t>(rows));
        b.Emit(i);
      }
    };
    emit(tile_count);
    b.Fence();
    const Dims results = {1, 1, 1, static_cast<uint32_t>(tile_count * m * cols)};
    b.Copy(Type::f32, results, HbmAt(out, DenseStrides(results)), Vmem(sums, DenseStrides(results)));
    Program program;
    Status status = b.Finish(&program);
    ASSERT_TRUE(status.ok()) << status.message;
    RunReport report;
    RunOptions options;
    options.trace = true;
    status = RunProgram(program, machine, hbm, options, &report);
    ASSERT_TRUE(status.ok()) << status.message;
    ExpectSumsToTotal(report);

    const ArrayShape shape = {rows, cols, group, machine.mxu.shadow_sets};
    const ArrayRun reference = RunArray(shape, tiles);
    const auto* got = reinterpret_cast<const float*>(hbm.bytes().data() + out);
    for (int64_t t = 0; t < tile_count; ++t) {
      for (int64_t i = 0; i < m * cols; ++i) {
        const float want = reference.sums[static_cast<size_t>(t)][static_cast<size_t>(i)];
        const float have = got[t * m * cols + i];
        if (want != want) {
          ASSERT_EQ(std::bit_cast<uint32_t>(have), 0x7fc00000u);
        } else {
          ASSERT_EQ(std::bit_cast<uint32_t>(have), std::bit_cast<uint32_t>(want))
              << "round " << round << " tile " << t << " element " << i;
        }
      }
    }
    // The array's time: from the first load's start to the last sum.
    int64_t first = INT64_MAX, last = 0;
    for (const TraceEvent& e : report.trace) {
      if (report.engines[static_cast<size_t>(e.engine)].name != "mxu0") continue;
      first = std::min(first, e.start);
      last = std::max(last, e.end);
    }
    ASSERT_EQ(last - first, reference.cycles) << "round " << round;
    const int64_t depth = rows / group, f = tile_count;
    const int64_t closed = machine.mxu.shadow_sets ? rows + (f - 1) * std::max(m, rows) + m + depth + cols - 2
                                                   : f * (rows + depth + cols + m - 2);
    ASSERT_EQ(reference.cycles, closed) << "round " << round;
    ++(m >= rows ? streams_bound : loads_bound);
  }
  EXPECT_GT(streams_bound, 300);
  EXPECT_GT(loads_bound, 300);
}

}  // namespace
}  // namespace tenon::sim
