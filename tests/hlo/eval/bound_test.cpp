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

}  // namespace
}  // namespace tenon::eval
