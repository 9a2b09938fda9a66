// gather, scatter, dynamic slices and updates: clamping, dropping, order.
#include <algorithm>

#include "tests/backends/tile/lower/run.h"

namespace tenon::tile::lower {
namespace {

constexpr uint32_t kF32 = TENON_ELEMENT_F32, kI32 = TENON_ELEMENT_I32;
using Dims = std::vector<int64_t>;

TEST(Indexing, GatherOfRowsClamps) {
  ViewBuilder b;
  const uint32_t table = b.Argument({kF32, {10, 12}}), ids = b.Argument({kI32, {5, 1}});
  const uint32_t rows = b.Op(TENON_OP_GATHER, {table, ids}, {kF32, {5, 12}},
                             {{"offset_dims", Dims{1}},
                              {"collapsed_slice_dims", Dims{0}},
                              {"operand_batching_dims", Dims{}},
                              {"start_indices_batching_dims", Dims{}},
                              {"start_index_map", Dims{0}},
                              {"index_vector_dim", int64_t{1}},
                              {"slice_sizes", Dims{1, 12}}});
  const uint32_t twice = b.Op(TENON_OP_ADD, {rows, rows}, {kF32, {5, 12}});
  b.GroupOfAll(TENON_GROUP_GATHER, {twice});
  const Blob blob = b.Finish({twice});
  const auto xs = SmallNumbers(120);
  const std::vector<int32_t> at = {3, -7, 9, 100, 0};
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(at), out(240);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 12; ++j)
      EXPECT_EQ(As<float>(out)[i * 12 + j], 2 * xs[std::clamp(at[i], 0, 9) * 12 + j]);
}

TEST(Indexing, GatherInBatchesOfScalars) {
  ViewBuilder b;  // out[b, i] = x[b, ids[b, i]]
  const uint32_t x = b.Argument({kF32, {3, 8}}), ids = b.Argument({kI32, {3, 20}});
  const uint32_t picked = b.Op(TENON_OP_GATHER, {x, ids}, {kF32, {3, 20}},
                               {{"offset_dims", Dims{}},
                                {"collapsed_slice_dims", Dims{1}},
                                {"operand_batching_dims", Dims{0}},
                                {"start_indices_batching_dims", Dims{0}},
                                {"start_index_map", Dims{1}},
                                {"index_vector_dim", int64_t{2}},
                                {"slice_sizes", Dims{1, 1}}});
  b.GroupOfAll(TENON_GROUP_GATHER, {picked});
  const Blob blob = b.Finish({picked});
  const auto xs = SmallNumbers(24);
  std::vector<int32_t> at(60);
  for (int i = 0; i < 60; ++i) at[i] = i * 7 % 13 - 2;
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(at), out(240);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 20; ++j)
      EXPECT_EQ(As<float>(out)[i * 20 + j], xs[i * 8 + std::clamp(at[i * 20 + j], 0, 7)]);
}

TEST(Indexing, DynamicSliceAndUpdate) {
  for (int32_t start : {-3, 0, 2, 4, 9}) {
    ViewBuilder b;
    const uint32_t x = b.Argument({kF32, {6, 9}}), update = b.Argument({kF32, {2, 9}}),
                   at = b.Argument({kI32, {}});
    const uint32_t zero = b.Constant<int32_t>({kI32, {}}, {0});
    const uint32_t slice =
        b.Op(TENON_OP_DYNAMIC_SLICE, {x, at, zero}, {kF32, {2, 9}}, {{"slice_sizes", Dims{2, 9}}});
    const uint32_t sum = b.Op(TENON_OP_ADD, {slice, update}, {kF32, {2, 9}});
    const uint32_t updated = b.Op(TENON_OP_DYNAMIC_UPDATE_SLICE, {x, sum, at, zero}, {kF32, {6, 9}});
    b.GroupOfAll(TENON_GROUP_LOOP, {updated});
    const Blob blob = b.Finish({updated});
    const auto xs = SmallNumbers(54), us = SmallNumbers(18, 2);
    std::vector<char> in0 = Bytes(xs), in1 = Bytes(us), in2 = Bytes(std::vector<int32_t>{start}), out(216);
    ASSERT_EQ(RunGroup(blob, {&in0, &in1, &in2, &out}).error, "");
    std::vector<float> want = xs;
    const int first = std::clamp(start, 0, 4);
    for (int i = 0; i < 18; ++i) want[first * 9 + i] += us[i];
    EXPECT_EQ(As<float>(out), want) << start;
  }
}

TEST(Indexing, ScatterAddDropsAndRepeats) {
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {8, 16}}), ids = b.Argument({kI32, {30, 1}}),
                 updates = b.Argument({kF32, {30, 16}});
  const uint32_t sum = b.Op(TENON_OP_SCATTER, {x, ids, updates}, std::vector<TypeSpec>{{kF32, {8, 16}}},
                            {{"update_window_dims", Dims{1}},
                             {"inserted_window_dims", Dims{0}},
                             {"input_batching_dims", Dims{}},
                             {"scatter_indices_batching_dims", Dims{}},
                             {"scatter_dims_to_operand_dims", Dims{0}},
                             {"index_vector_dim", int64_t{1}}},
                            {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)})[0];
  b.GroupOfAll(TENON_GROUP_SCATTER, {sum});
  const Blob blob = b.Finish({sum});
  const auto xs = SmallNumbers(128), us = SmallNumbers(480, 2);
  std::vector<int32_t> at(30);
  for (int i = 0; i < 30; ++i) at[i] = i * 5 % 11 - 1;
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(at), in2 = Bytes(us), out(512);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &in2, &out}).error, "");
  std::vector<float> want = xs;
  for (int i = 0; i < 30; ++i)
    if (at[i] >= 0 && at[i] < 8)
      for (int j = 0; j < 16; ++j) want[at[i] * 16 + j] += us[i * 16 + j];
  EXPECT_EQ(As<float>(out), want);
}

TEST(Indexing, ScatterAssignKeepsTheLast) {
  ViewBuilder b;  // windows of 2 x 3 that reach over the edge lose the elements outside
  const uint32_t x = b.Argument({kI32, {6, 7}}), ids = b.Argument({kI32, {4, 2}}),
                 updates = b.Argument({kI32, {4, 2, 3}});
  const uint32_t r = b.Op(
      TENON_OP_SCATTER, {x, ids, updates}, std::vector<TypeSpec>{{kI32, {6, 7}}},
      {{"update_window_dims", Dims{1, 2}},
       {"inserted_window_dims", Dims{}},
       {"input_batching_dims", Dims{}},
       {"scatter_indices_batching_dims", Dims{}},
       {"scatter_dims_to_operand_dims", Dims{1, 0}},
       {"index_vector_dim", int64_t{1}}},
      {{TENON_REGION_ASSIGN, {{kI32, {}}, {kI32, {}}}, [](ViewBuilder&, const ViewBuilder::Values& args) {
          return ViewBuilder::Values{args[1]};
        }}})[0];
  b.GroupOfAll(TENON_GROUP_SCATTER, {r});
  const Blob blob = b.Finish({r});
  std::vector<int32_t> xs(42), us(24), at = {1, 1, 2, 2, 6, 5, -1, 3};  // (column, row)
  for (int i = 0; i < 42; ++i) xs[i] = i;
  for (int i = 0; i < 24; ++i) us[i] = 100 + i;
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(at), in2 = Bytes(us), out(168);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &in2, &out}).error, "");
  std::vector<int32_t> want = xs;
  for (int u = 0; u < 4; ++u)
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 3; ++j) {
        const int row = at[2 * u + 1] + i, column = at[2 * u] + j;
        if (row >= 0 && row < 6 && column >= 0 && column < 7) want[row * 7 + column] = us[u * 6 + i * 3 + j];
      }
  EXPECT_EQ(As<int32_t>(out), want);
}

// Runs group 0 with output 0 in the memory of input 0, evaluated and compiled, and returns what is there
// afterwards.
std::vector<std::vector<float>> InPlace(const Blob& blob, const std::vector<float>& x,
                                        std::vector<std::vector<char>> others) {
  std::vector<std::vector<float>> results;
  for (const codegen::Target& target : codegen::RunnableTargets()) {
    const Lowered lowered = LowerGroup(sdk::View(blob.view()), 0, "kernel", MachineOf(target));
    EXPECT_EQ(lowered.error, "");
    EXPECT_EQ(Verify(lowered.program), "");
    const codegen::LoadedKernel kernel(lowered.program, target);
    for (bool compiled : {false, true}) {
      std::vector<float> memory = x;
      std::vector<void*> pointers = {memory.data()};
      for (auto& other : others) pointers.push_back(other.data());
      pointers.push_back(memory.data());
      if (compiled) {
        kernel.Run(pointers);
      } else {
        EXPECT_EQ(Evaluate(lowered.program, pointers), "");
      }
      results.push_back(memory);
    }
  }
  return results;
}

TEST(Indexing, UpdatesInPlace) {
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {40, 33}}), update = b.Argument({kF32, {1, 33}}),
                 at = b.Argument({kI32, {}});
  const uint32_t zero = b.Constant<int32_t>({kI32, {}}, {0});
  const uint32_t twice = b.Op(TENON_OP_ADD, {update, update}, {kF32, {1, 33}});
  const uint32_t updated = b.Op(TENON_OP_DYNAMIC_UPDATE_SLICE, {x, twice, at, zero}, {kF32, {40, 33}});
  b.GroupOfAll(TENON_GROUP_LOOP, {updated});
  const Blob blob = b.Finish({updated});
  const auto xs = SmallNumbers(1320), us = SmallNumbers(33, 2);
  std::vector<float> want = xs;
  for (int j = 0; j < 33; ++j) want[7 * 33 + j] = 2 * us[j];
  for (const auto& got : InPlace(blob, xs, {Bytes(us), Bytes(std::vector<int32_t>{7})})) EXPECT_EQ(got, want);
  std::vector<char> in0 = Bytes(xs), in1 = Bytes(us), in2 = Bytes(std::vector<int32_t>{7}), out(in0.size());
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &in2, &out}).error, "");
  EXPECT_EQ(As<float>(out), want);
}

TEST(Indexing, ScattersInPlace) {
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, {9}}), ids = b.Argument({kI32, {20, 1}}),
                 updates = b.Argument({kF32, {20}});
  const uint32_t sum = b.Op(TENON_OP_SCATTER, {x, ids, updates}, std::vector<TypeSpec>{{kF32, {9}}},
                            {{"update_window_dims", Dims{}},
                             {"inserted_window_dims", Dims{0}},
                             {"input_batching_dims", Dims{}},
                             {"scatter_indices_batching_dims", Dims{}},
                             {"scatter_dims_to_operand_dims", Dims{0}},
                             {"index_vector_dim", int64_t{1}}},
                            {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)})[0];
  b.GroupOfAll(TENON_GROUP_SCATTER, {sum});
  const Blob blob = b.Finish({sum});
  const auto xs = SmallNumbers(9), us = SmallNumbers(20, 2);
  std::vector<int32_t> at(20);
  for (int i = 0; i < 20; ++i) at[i] = i * 7 % 10;
  std::vector<float> want = xs;
  for (int i = 0; i < 20; ++i)
    if (at[i] < 9) want[at[i]] += us[i];
  for (const auto& got : InPlace(blob, xs, {Bytes(at), Bytes(us)})) EXPECT_EQ(got, want);
}

}  // namespace
}  // namespace tenon::tile::lower
