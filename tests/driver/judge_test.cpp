#include "driver/judge.h"

#include <cmath>
#include <limits>

#include "gtest/gtest.h"

namespace tenon::driver {
namespace {

rt::Tensor Floats(std::vector<float> values) {
  rt::Tensor tensor = *rt::Tensor::Allocate({ElementType::f32, {static_cast<int64_t>(values.size())}});
  std::copy(values.begin(), values.end(), tensor.as<float>());
  return tensor;
}
rt::Tensor Doubles(std::vector<double> values) {
  rt::Tensor tensor = *rt::Tensor::Allocate({ElementType::f64, {static_cast<int64_t>(values.size())}});
  std::copy(values.begin(), values.end(), tensor.as<double>());
  return tensor;
}
Truth Known(std::vector<float> reference, std::vector<double> bound, std::vector<double> in_double) {
  Truth truth;
  truth.reference.push_back({Floats(std::move(reference)), bound});
  truth.in_double.push_back({Doubles(std::move(in_double)), bound});
  return truth;
}

TEST(Judge, BeyondTheBoundIsWrong) {
  const Comparison c = Judge({Floats({1, 2.5f})}, Known({1, 2}, {0, 0.25}, {1, 2}));
  EXPECT_FALSE(c.passed);
  EXPECT_NE(c.first_difference.find("result0[1]: 2.5, the reference has 2"), std::string::npos)
      << c.first_difference;
}

TEST(Judge, WithinTheBoundAndFarForTheTypeIsIllConditioned) {
  const Comparison c = Judge({Floats({8, 0.5f})}, Known({8, 0.25f}, {0, 0.5}, {8, 0.3}));
  EXPECT_TRUE(c.passed) << c.first_difference;
  EXPECT_NE(c.ill_conditioned.find("result0[1]"), std::string::npos);
}

TEST(Judge, WhatHangsOnATieIsNotWrong) {
  const Comparison c = Judge({Floats({8, 3})}, Known({8, -3}, {0, eval::kUnbounded}, {8, -3}));
  EXPECT_TRUE(c.passed) << c.first_difference;
  EXPECT_EQ(c.unbounded, 1u);
  EXPECT_FALSE(c.ill_conditioned.empty());
}

// A bound as large as the values proves nothing; the reference, which is near to double, does.
TEST(Judge, ABoundWithoutMeaningNeedsAReferenceAsFar) {
  EXPECT_FALSE(Judge({Floats({1, 2.5f})}, Known({1, 2}, {10, 10}, {1, 2.00001})).passed);
  EXPECT_TRUE(Judge({Floats({1, 2.5f})}, Known({1, 2}, {10, 10}, {1, 2.3})).passed);
  EXPECT_TRUE(Within({Floats({1, 2.5f})}, Known({1, 2}, {10, 10}, {1, 2.00001})).passed);
  // One such bound among others, as beside a cut, is the condition of one element.
  const Comparison one = Judge({Floats({1, 2, -3})}, Known({1, 2, 3}, {0, 0, 7}, {1, 2, 3}));
  EXPECT_TRUE(one.passed) << one.first_difference;
  EXPECT_FALSE(one.ill_conditioned.empty());
}

// Whatever the bounds and double say: the fault is then the reference's, which Within() finds.
TEST(Judge, WhatTheReferenceSaysIsNotWrong) {
  const float nan = std::nanf(""), tiny = std::numeric_limits<float>::denorm_min();
  const Truth truth = Known({nan, tiny, 0.0f}, {0, 0, 0}, {-eval::kUnbounded, 0, 1});
  const Comparison c = Judge({Floats({-nan, tiny, 0.0f})}, truth);
  EXPECT_TRUE(c.passed) << c.first_difference;
  EXPECT_FALSE(Within({Floats({nan, tiny, 0.0f})}, truth).passed);
  EXPECT_FALSE(Judge({Floats({1, tiny, 0.0f})}, truth).passed);
}

// -0 is another value than +0 where nothing rounds; where something may, either may come out.
TEST(Judge, AnExactZeroHasItsSign) {
  const Comparison c = Judge({Floats({1, -0.0f})}, Known({1, 0}, {0, 0}, {1, 0}));
  EXPECT_FALSE(c.passed);
  EXPECT_NE(c.first_difference.find("result0[1]: -0, the reference has 0: nothing rounds there"),
            std::string::npos)
      << c.first_difference;
  EXPECT_FALSE(Judge({Floats({0})}, Known({-0.0f}, {0}, {-0.0f})).passed);
  EXPECT_TRUE(Judge({Floats({-0.0f})}, Known({-0.0f}, {0}, {0})).passed);
  EXPECT_TRUE(Judge({Floats({-0.0f})}, Known({0}, {1e-40}, {0})).passed);
  EXPECT_TRUE(Judge({Floats({-0.0f})}, Known({0}, {eval::kUnbounded}, {0})).passed);
}

// What differs is printed with digits that differ.
TEST(Judge, DifferentValuesPrintDifferently) {
  const float tiny = std::numeric_limits<float>::denorm_min();
  const Comparison c = Judge({Floats({2 * tiny})}, Known({tiny}, {0}, {tiny}));
  EXPECT_NE(c.first_difference.find("3e-45, the reference has 1e-45: 1 ulp"), std::string::npos)
      << c.first_difference;
  const Comparison near = Judge({Floats({std::nextafterf(0.1f, 1)})}, Known({0.1f}, {0}, {0.1}));
  EXPECT_NE(near.first_difference.find("0.10000001, the reference has 0.1:"), std::string::npos)
      << near.first_difference;
  // 0.1 of a float and 0.1 of double, and distances that agree in their first digits.
  const Comparison wide = Within({Floats({0.1f})}, Known({0.1f}, {1.49e-9}, {0.1}));
  EXPECT_NE(wide.first_difference.find("in double it is 0.1, from which 0.10000000149011612 is "
                                       "1.4901161138336505e-09 apart, rounding explains 1.49"),
            std::string::npos)
      << wide.first_difference;
}

// A sort whose comparator is no order may give any permutation, and nothing else.
TEST(Judge, AnyPermutationOfAnOpenOrder) {
  const float nan = NAN;
  std::vector<float> sorted(40, 1);
  for (size_t i = 0; i < sorted.size(); ++i) sorted[i] = i % 10 == 3 ? nan : static_cast<float>(i);
  const std::vector<double> open(sorted.size(), eval::kUnbounded), in_double(sorted.begin(), sorted.end());
  std::vector<float> other(sorted.rbegin(), sorted.rend());
  Truth truth = Known(sorted, open, in_double);
  EXPECT_FALSE(Judge({Floats(other)}, truth).passed);  // nothing says that the order is open
  truth.reference[0].open_order = truth.in_double[0].open_order = true;
  const Comparison c = Judge({Floats(other)}, truth);
  EXPECT_TRUE(c.passed) << c.first_difference;
  EXPECT_NE(c.ill_conditioned.find("any permutation is right"), std::string::npos) << c.ill_conditioned;
  truth.reference[0].permuted_by = 7;
  truth.reference[0].permuted_along = 0;
  EXPECT_TRUE(Judge({Floats(other)}, truth).passed);
  other[0] = other[1];
  EXPECT_NE(Judge({Floats(other)}, truth).first_difference.find("no permutation of what was sorted"),
            std::string::npos);
}

// Where an order of operations may overflow and another does not, an infinity or a NaN is right on one side alone.
TEST(Judge, WhatMayLeaveTheRange) {
  const std::vector<float> values(40, 3e38f);
  Truth truth =
      Known(values, std::vector<double>(values.size(), eval::kUnbounded), {values.begin(), values.end()});
  std::vector<float> other = values;
  other[7] = INFINITY;
  EXPECT_FALSE(
      Judge({Floats(other)}, truth).passed);  // a decision may hang on rounding, but nothing overflows
  truth.reference[0].open_range = true;
  const Comparison c = Judge({Floats(other)}, truth);
  EXPECT_TRUE(c.passed) << c.first_difference;
  EXPECT_NE(c.ill_conditioned.find("leaves the type's range"), std::string::npos) << c.ill_conditioned;
  truth.reference[0].error.assign(values.size(), 1e30);
  EXPECT_FALSE(Judge({Floats(other)}, truth).passed);  // not these
}

// Bounds of a few least numbers mean something, whatever the values are.
TEST(Judge, NextToNothing) {
  const float least = std::numeric_limits<float>::denorm_min();
  const Truth truth = Known({3 * least}, {double{8 * least}}, {double{3 * least}});
  EXPECT_TRUE(Judge({Floats({9 * least})}, truth).passed);
  EXPECT_FALSE(Judge({Floats({12 * least})}, truth).passed);
}

TEST(Judge, ResultsOfOneSortAreOnePermutation) {
  Truth truth;
  for (const std::vector<float>& values : {std::vector<float>{1, 2, 3, 4}, std::vector<float>{5, 6, 7, 8}}) {
    truth.reference.push_back({Floats(values), std::vector<double>(4, eval::kUnbounded), true, 7, 0});
    truth.in_double.push_back({Floats(values), std::vector<double>(4, eval::kUnbounded), true});
  }
  EXPECT_TRUE(Judge({Floats({2, 1, 4, 3}), Floats({6, 5, 8, 7})}, truth).passed);
  EXPECT_FALSE(Judge({Floats({2, 1, 4, 3}), Floats({5, 6, 8, 7})}, truth).passed);
}

}  // namespace
}  // namespace tenon::driver
