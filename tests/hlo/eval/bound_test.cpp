#include "hlo/eval/bound/bounds.h"

#include <cmath>

#include "gtest/gtest.h"
#include "tests/hlo/eval/tensors.h"
#include "tests/support/view_builder.h"

namespace tenon::eval {
namespace {

using tenon::testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;

std::vector<Bounded> Bounds(const tenon::testing::Blob& blob, const std::vector<Tensor>& inputs, Center center) {
  auto results = EvaluateWithBounds(blob.view(), inputs, center);
  EXPECT_TRUE(results.ok()) << results.status();
  return results.ok() ? *results : std::vector<Bounded>{};
}

double ErrorAt(const Bounded& bounded, int64_t i) { return bounded.exact() ? 0 : bounded.error.at<double>(i); }

const TypeSpec kPair{TENON_ELEMENT_F32, {2}};

// Of (x + y): exact operands leave nothing open around the reference, half an ulp around double.
TEST(ErrorBounds, CorrectlyRoundedOps) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_ADD, {x, y}, kPair)});
  const std::vector<Tensor> inputs = {F32({2}, {1, 0.1f}), F32({2}, {2, 1})};
  EXPECT_TRUE(Bounds(blob, inputs, Center::kReference)[0].exact());
  const Bounded wide = Bounds(blob, inputs, Center::kDouble)[0];
  EXPECT_EQ(wide.value.type(), ElementType::f64);
  EXPECT_EQ(ErrorAt(wide, 0), 0);  // 3 is a float
  EXPECT_GE(ErrorAt(wide, 1), std::ldexp(1.0, -24));
  EXPECT_LE(ErrorAt(wide, 1), std::ldexp(1.07, -24));
}

TEST(ErrorBounds, SubtractionAmplifies) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const uint32_t e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_SUBTRACT, {e, y}, kPair)});
  const Bounded r = Bounds(blob, {F32({2}, {0, 5}), F32({2}, {1, 148.413159f})}, Center::kReference)[0];
  EXPECT_NEAR(r.value.at<float>(1), 0, 1e-4);
  EXPECT_GE(ErrorAt(r, 1), 2 * 2 * std::ldexp(1.0, 7 - 23));  // two tolerances of 2 ulp at 148
}

TEST(ErrorBounds, DecisionsNearTiesAreUnbounded) {
  ViewBuilder b;
  const TypeSpec bits{TENON_ELEMENT_I1, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const uint32_t e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const uint32_t less = b.Op(TENON_OP_COMPARE, {e, y}, bits, {{"comparison_direction", int64_t{5}}});
  const uint32_t chosen = b.Op(TENON_OP_SELECT, {less, x, y}, kPair);
  const auto results = Bounds(b.Finish({less, chosen}), {F32({2}, {0, 1}), F32({2}, {1, 9})}, Center::kReference);
  EXPECT_EQ(ErrorAt(results[0], 0), kUnbounded);
  EXPECT_EQ(ErrorAt(results[0], 1), 0);
  EXPECT_EQ(ErrorAt(results[1], 0), 1);  // either operand
  EXPECT_EQ(ErrorAt(results[1], 1), 0);
}

TEST(ErrorBounds, SumsInAnyOrder) {
  ViewBuilder b;
  const TypeSpec row{TENON_ELEMENT_F32, {4}}, scalar{TENON_ELEMENT_F32, {}};
  const uint32_t x = b.Argument(row);
  const uint32_t zero = b.Constant(scalar, std::vector<float>{0.0f});
  const auto sum = b.Op(TENON_OP_REDUCE, {x, zero}, std::vector<TypeSpec>{scalar}, {{"dimensions", std::vector<int64_t>{0}}},
                        {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  const auto blob = b.Finish(sum);
  const Bounded r = Bounds(blob, {F32({4}, {1e8f, 1, -1e8f, 1})}, Center::kReference)[0];
  EXPECT_GE(ErrorAt(r, 0), 2);  // as far as orders of these are apart
  EXPECT_LE(ErrorAt(r, 0), 400);
  const Bounded wide = Bounds(blob, {F32({4}, {1e8f, 1, -1e8f, 1})}, Center::kDouble)[0];
  EXPECT_EQ(wide.value.at<double>(0), 2);
}

TEST(ErrorBounds, OverflowIsTheTypesOwn) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_MULTIPLY, {x, x}, kPair)});
  const Bounded wide = Bounds(blob, {F32({2}, {1e30f, 3})}, Center::kDouble)[0];
  EXPECT_TRUE(std::isinf(wide.value.at<double>(0)));
  EXPECT_EQ(ErrorAt(wide, 0), 0);
}

// x * y * z in the order (x * y) * z rounds nothing; in another order two products round.
TEST(ErrorBounds, ExactPartialProductsOfOneOrderSayNothingOfOthers) {
  ViewBuilder b;
  const TypeSpec pair{TENON_ELEMENT_F32, {2}}, scalar{TENON_ELEMENT_F32, {}};
  const uint32_t x = b.Argument(pair), init = b.Argument(scalar);
  const auto product = b.Op(TENON_OP_REDUCE, {x, init}, std::vector<TypeSpec>{scalar}, {{"dimensions", std::vector<int64_t>{0}}},
                            {ViewBuilder::Reducer(TENON_REGION_GENERAL, TENON_OP_MULTIPLY, TENON_ELEMENT_F32)});
  const Bounded wide = Bounds(b.Finish(product), {F32({2}, {2, 0.7f}), F32({}, {1.5f})}, Center::kDouble)[0];
  EXPECT_GE(ErrorAt(wide, 0), 2 * std::ldexp(1.0, -24));  // two halves of an ulp at 2.1 or above
}

// Powers of two have no negative, in double neither.
TEST(ErrorBounds, NegatedPowersOfTwoAreNaN) {
  ViewBuilder b;
  const TypeSpec powers{TENON_ELEMENT_F8E8M0FNU, {2}};
  const uint32_t x = b.Argument(powers);
  Tensor ones(ElementType::f8E8M0FNU, {2});
  ones.mutable_data_as<uint8_t>()[0] = ones.mutable_data_as<uint8_t>()[1] = 127;
  const Bounded wide = Bounds(b.Finish({b.Op(TENON_OP_NEGATE, {x}, powers)}), {ones}, Center::kDouble)[0];
  EXPECT_TRUE(std::isnan(wide.value.at<double>(0)));
  EXPECT_EQ(ErrorAt(wide, 0), 0);
}

// Integers of which one is open: a bound that would wrap in their type is none.
TEST(ErrorBounds, BoundsOfIntegerSumsDoNotWrap) {
  ViewBuilder b;
  const TypeSpec whole{TENON_ELEMENT_I32, {2}}, scalar{TENON_ELEMENT_I32, {}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(whole);
  const uint32_t open = b.Op(TENON_OP_CONVERT, {b.Op(TENON_OP_EXPONENTIAL, {x}, kPair)}, whole);
  const auto blob = b.Finish({b.Op(TENON_OP_DOT, {open, y}, scalar)});
  Tensor factors(ElementType::i32, {2});
  factors.mutable_data_as<int32_t>()[0] = 1 << 28;
  factors.mutable_data_as<int32_t>()[1] = 3;
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r = Bounds(blob, {F32({2}, {0, 3}), factors}, center)[0];
    EXPECT_GE(ErrorAt(r, 0), 1 << 28);  // exp(0) may end below 1
  }
}

ViewBuilder::Attributes AllOf(int64_t devices) {
  std::vector<int64_t> ids;
  for (int64_t id = 0; id < devices; ++id) ids.push_back(id);
  return {{"replica_groups", ids}, {"replica_group_size", devices}, {"channel_id", int64_t{0}}};
}

// Devices meet for their errors too: one whose operand has none gets what the others bring.
TEST(ErrorBounds, CollectivesPassErrorsOn) {
  ViewBuilder b;
  const TypeSpec four{TENON_ELEMENT_F32, {4}};
  const uint32_t x = b.Argument(kPair);
  const uint32_t e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const auto sum = b.Op(TENON_OP_ALL_REDUCE, {e}, std::vector<TypeSpec>{kPair}, AllOf(2),
                        {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  ViewBuilder::Attributes attributes = AllOf(2);
  attributes.push_back({"all_gather_dim", int64_t{0}});
  const auto gathered = b.Op(TENON_OP_ALL_GATHER, {e}, std::vector<TypeSpec>{four}, attributes, {});
  const auto blob = b.Finish({sum[0], gathered[0]});
  const float low = -std::numeric_limits<float>::infinity();
  const std::vector<std::vector<Tensor>> inputs = {{F32({2}, {low, low})}, {F32({2}, {low, 3})}};
  for (Center center : {Center::kReference, Center::kDouble}) {
    auto results = EvaluateOnDevicesWithBounds(blob.view(), {2, 1}, inputs, center);
    ASSERT_TRUE(results.ok()) << results.status();
    for (const std::vector<Bounded>& of_device : *results) {
      EXPECT_GE(ErrorAt(of_device[0], 1), std::ldexp(1.0, 4 - 23));
      EXPECT_LE(ErrorAt(of_device[0], 1), 1e-4);
      EXPECT_LE(ErrorAt(of_device[1], 2), 1e-40);
      EXPECT_GE(ErrorAt(of_device[1], 3), std::ldexp(1.0, 4 - 23));
    }
  }
}

// Another order of three numbers may lose the small one.
TEST(ErrorBounds, CollectiveSumsInAnyOrder) {
  ViewBuilder b;
  const TypeSpec scalar{TENON_ELEMENT_F32, {}};
  const uint32_t x = b.Argument(scalar);
  const auto blob = b.Finish(b.Op(TENON_OP_ALL_REDUCE, {x}, std::vector<TypeSpec>{scalar}, AllOf(3),
                                  {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)}));
  auto results = EvaluateOnDevicesWithBounds(blob.view(), {3, 1}, std::vector<std::vector<Tensor>>{{F32({}, {1e8f})}, {F32({}, {-1e8f})}, {F32({}, {1})}}, Center::kReference);
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_EQ((*results)[0][0].value.at<float>(0), 1);
  EXPECT_GE(ErrorAt((*results)[0][0], 0), 1);
}

// Sizes that the program leaves open are those of the run.
TEST(ErrorBounds, OpenSizes) {
  ViewBuilder b;
  const TypeSpec scalar{TENON_ELEMENT_F32, {}}, open{TENON_ELEMENT_F32, {-1}}, one{TENON_ELEMENT_I32, {1}};
  const uint32_t x = b.Argument(scalar), size = b.Argument(one);
  const uint32_t wide = b.Op(TENON_OP_DYNAMIC_BROADCAST_IN_DIM, {b.Op(TENON_OP_EXPONENTIAL, {x}, scalar), size}, open, {{"broadcast_dimensions", std::vector<int64_t>{}}});
  const auto blob = b.Finish({b.Op(TENON_OP_NEGATE, {wide}, open)});
  Tensor three(ElementType::i32, {1});
  three.mutable_data_as<int32_t>()[0] = 3;
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r = Bounds(blob, {F32({}, {1}), three}, center)[0];
    EXPECT_EQ(r.value.shape(), Shape{3});
    EXPECT_GT(ErrorAt(r, 2), 0);
  }
}

}  // namespace
}  // namespace tenon::eval
