#include "hlo/eval/devices.h"

#include "base/error.h"
#include "gtest/gtest.h"
#include "tests/hlo/eval/tensors.h"
#include "tests/support/view_builder.h"

namespace tenon::eval {
namespace {

using tenon::testing::Blob;
using tenon::testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;
using Numbers = std::vector<int64_t>;

const TypeSpec kPair{TENON_ELEMENT_F32, {2}};

// One argument a device: {10 * device, 10 * device + 1}.
std::vector<std::vector<Tensor>> Inputs(int64_t devices) {
  std::vector<std::vector<Tensor>> inputs;
  for (int64_t d = 0; d < devices; ++d) {
    const auto first = static_cast<float>(10 * d);
    inputs.push_back({F32({2}, {first, first + 1})});
  }
  return inputs;
}

// A program of one collective on its argument; the result of each device.
std::vector<std::vector<float>> Results(Grid grid, uint32_t op, const TypeSpec& result,
                                        const ViewBuilder::Attributes& attributes,
                                        std::vector<ViewBuilder::RegionSpec> regions = {}) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair);
  const Blob blob = b.Finish(b.Op(op, {x}, std::vector<TypeSpec>{result}, attributes, regions));
  auto results = EvaluateOnDevices(blob.view(), grid, Inputs(grid.devices()));
  EXPECT_TRUE(results.ok()) << results.status();
  std::vector<std::vector<float>> values;
  if (results.ok())
    for (const auto& of_device : *results) values.push_back(Values<float>(of_device[0]));
  return values;
}

ViewBuilder::Attributes Groups(Numbers ids, int64_t size, int64_t channel = 0) {
  return {{"replica_groups", std::move(ids)}, {"replica_group_size", size}, {"channel_id", channel}};
}

TEST(Devices, AllReduceAddsUpEachGroup) {
  auto values = Results({4, 1}, TENON_OP_ALL_REDUCE, kPair, Groups({0, 2, 1, 3}, 2),
                        {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  EXPECT_EQ(values, (std::vector<std::vector<float>>{{20, 22}, {40, 42}, {20, 22}, {40, 42}}));
}

TEST(Devices, AChannelWithoutGlobalIdsCoversAllPartitionsOfTheReplicas) {
  auto sum = ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32);
  auto across = Results({2, 2}, TENON_OP_ALL_REDUCE, kPair, Groups({0, 1}, 2, 1), {sum});
  EXPECT_EQ(across, (std::vector<std::vector<float>>(4, {60, 64})));
  auto replicas = Results({2, 2}, TENON_OP_ALL_REDUCE, kPair, Groups({0, 1}, 2), {sum});
  EXPECT_EQ(replicas, (std::vector<std::vector<float>>{{20, 22}, {40, 42}, {20, 22}, {40, 42}}));
}

TEST(Devices, AllGatherFollowsTheOrderOfTheGroup) {
  ViewBuilder::Attributes attributes = Groups({1, 0}, 2);
  attributes.push_back({"all_gather_dim", int64_t{0}});
  auto values = Results({2, 1}, TENON_OP_ALL_GATHER, {TENON_ELEMENT_F32, {4}}, attributes);
  EXPECT_EQ(values, (std::vector<std::vector<float>>(2, {10, 11, 0, 1})));
}

TEST(Devices, AllToAllTransposesParts) {
  ViewBuilder::Attributes attributes = Groups({0, 1}, 2);
  attributes.push_back({"split_count", int64_t{2}});
  attributes.push_back({"split_dimension", int64_t{0}});
  attributes.push_back({"concat_dimension", int64_t{0}});
  auto values = Results({2, 1}, TENON_OP_ALL_TO_ALL, kPair, attributes);
  EXPECT_EQ(values, (std::vector<std::vector<float>>{{0, 10}, {1, 11}}));
}

TEST(Devices, PermuteGivesZerosToWhomNobodySends) {
  auto values = Results({1, 3}, TENON_OP_COLLECTIVE_PERMUTE, kPair,
                        {{"source_target_pairs", Numbers{0, 1, 1, 2}}, {"channel_id", int64_t{1}}});
  EXPECT_EQ(values, (std::vector<std::vector<float>>{{0, 0}, {0, 1}, {10, 11}}));
}

TEST(Devices, EachKnowsItsNumber) {
  ViewBuilder b;
  const TypeSpec number{TENON_ELEMENT_UI32, {}};
  const uint32_t partition = b.Op(TENON_OP_PARTITION_ID, {}, number),
                 replica = b.Op(TENON_OP_REPLICA_ID, {}, number);
  const Blob blob = b.Finish({partition, replica});
  auto results = EvaluateOnDevices(blob.view(), {2, 3}, std::vector<std::vector<Tensor>>(6));
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_EQ((*results)[5][0].ScalarInteger(), 2);
  EXPECT_EQ((*results)[5][1].ScalarInteger(), 1);
}

TEST(Devices, WhoWaitsInVainEndsWithAnError) {
  ViewBuilder b;
  const TypeSpec token{TENON_ELEMENT_TOKEN, {}};
  const uint32_t start = b.Op(TENON_OP_CREATE_TOKEN, {}, token);
  const auto received =
      b.Op(TENON_OP_RECV, {start}, std::vector<TypeSpec>{kPair, token}, {{"channel_id", int64_t{3}}}, {});
  const Blob blob = b.Finish({received[0]});
  auto results = EvaluateOnDevices(blob.view(), {2, 1}, std::vector<std::vector<Tensor>>(2));
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(DiagnosticOf(results.status()).code, "E0212");
}

TEST(Devices, WhatOneSendsAnotherReceives) {
  ViewBuilder b;
  const TypeSpec token{TENON_ELEMENT_TOKEN, {}};
  const uint32_t x = b.Argument(kPair), start = b.Op(TENON_OP_CREATE_TOKEN, {}, token);
  const ViewBuilder::Attributes pairs = {{"channel_id", int64_t{3}},
                                         {"source_target_pairs", Numbers{0, 1, 1, 0}}};
  const uint32_t sent = b.Op(TENON_OP_SEND, {x, start}, token, pairs);
  const auto received = b.Op(TENON_OP_RECV, {sent}, std::vector<TypeSpec>{kPair, token}, pairs, {});
  const Blob blob = b.Finish({received[0]});
  auto results = EvaluateOnDevices(blob.view(), {2, 1}, Inputs(2));
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_EQ(Values<float>((*results)[0][0]), (std::vector<float>{10, 11}));
  EXPECT_EQ(Values<float>((*results)[1][0]), (std::vector<float>{0, 1}));
}

}  // namespace
}  // namespace tenon::eval
