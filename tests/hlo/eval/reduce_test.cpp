#include "hlo/eval/kernels_reduce.h"

#include <cmath>
#include <cstring>

#include "gtest/gtest.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"
#include "hlo/eval/kernels_sort.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

// The tree of tree_reduction.h, written as it is defined.
float TreeSum(const float* e, int64_t n) {
  if (n > 128) {
    int64_t first = 128;
    while (first * 2 < n) first *= 2;
    return TreeSum(e, first) + TreeSum(e + first, n - first);
  }
  float partial[8] = {};
  const int64_t present = std::min<int64_t>(n, 8);
  for (int64_t i = 0; i < n; ++i) partial[i % 8] = i < 8 ? e[i] : partial[i % 8] + e[i];
  for (int64_t step : {4, 2, 1}) {
    for (int64_t j = 0; j < step; ++j) {
      if (j + step < std::min<int64_t>(present, 2 * step)) partial[j] += partial[j + step];
    }
  }
  return partial[0];
}

Tensor Sum(const Tensor& x, Shape dimensions) {
  auto body = FunctionOfKind(TENON_REGION_ADD, ElementType::f32);
  return (*Reduce(std::span(&x, 1), std::vector{F32({}, {0.0f})}, dimensions, *body))[0];
}

TEST(Reduce, SumsInTheWrittenTree) {
  for (int64_t n : {1, 2, 3, 5, 8, 9, 127, 128, 129, 256, 257, 384, 1000, 5000}) {
    const Tensor x = Random({n}, static_cast<uint32_t>(n));
    EXPECT_EQ(Sum(x, {0}).at<float>(0), 0.0f + TreeSum(x.data_as<float>(), n)) << n;
  }
}

// Whichever way a reduction runs (lanes over results, a run of memory, gathered elements), its bits are the
// same.
TEST(Reduce, EveryLayoutGivesTheSameBits) {
  const Tensor x = Random({300, 40}, 5);
  const Tensor columns = Sum(x, {0}), turned = Sum(Transpose(x, Shape{1, 0}), {1});
  EXPECT_EQ(Values<float>(columns), Values<float>(turned));
  const Tensor cube = Random({17, 3, 19}, 6);
  const Tensor gathered = Sum(cube, {0, 2}), lanes = Sum(Transpose(cube, Shape{0, 2, 1}), {0, 1});
  EXPECT_EQ(Values<float>(gathered), Values<float>(lanes));
}

TEST(Reduce, AMillionValuesSumAccurately) {
  Tensor x = Random({1024, 1024}, 9);
  x = Elementwise(TENON_OP_ABS, std::vector{x});
  double exact = 0;
  for (int64_t i = 0; i < x.count(); ++i) exact += x.at<float>(i);
  EXPECT_NEAR(Sum(x, {0, 1}).at<float>(0), exact, 0.1);
}

TEST(Reduce, EmptyGivesTheInitialValueAndInitIsAppliedOnce) {
  auto body = FunctionOfKind(TENON_REGION_ADD, ElementType::f32);
  const Tensor empty = F32({2, 0}, {});
  EXPECT_EQ(Values<float>((*Reduce(std::span(&empty, 1), std::vector{F32({}, {3.0f})}, Shape{1}, *body))[0]),
            (std::vector<float>{3, 3}));
  const Tensor x = F32({2, 2}, {1, 2, 3, 4});
  EXPECT_EQ(Values<float>((*Reduce(std::span(&x, 1), std::vector{F32({}, {10.0f})}, Shape{1}, *body))[0]),
            (std::vector<float>{13, 17}));
}

class Subtract final : public LaneFunction {
 public:
  Subtract() : LaneFunction({ElementType::i32, ElementType::i32}, {ElementType::i32}) {}
  absl::Status Run(const void* const* in, void* const* out, int64_t count) override {
    FindElementwise(TENON_OP_SUBTRACT, ElementType::i32).Run(in, out[0], count);
    return absl::OkStatus();
  }
};

// A body of no known kind: ((init - e0) - e1) - …, in lanes, in a run of memory and gathered, beyond a leaf of the tree too.
TEST(Reduce, AnOrderedBodyFoldsFromTheInitialValueOn) {
  Subtract body;
  const std::vector init = {I32({}, {7})};
  for (int64_t length : {1, 3, 8, 130, 300}) {
    std::vector<int32_t> elements;
    int32_t left = 7;
    for (int64_t i = 0; i < length; ++i) {
      elements.push_back(static_cast<int32_t>(i * i % 17));
      left -= elements.back();
    }
    const Tensor row = I32({1, length}, elements), column = row.Reshaped({length, 1});
    const Tensor pairs = Concatenate(std::vector{column, column}, 1),
                 turned = Transpose(pairs.Reshaped({1, length, 2}), Shape{2, 1, 0});
    EXPECT_EQ(Values<int32_t>((*Reduce(std::span(&row, 1), init, Shape{1}, body))[0]), (std::vector{left}));
    EXPECT_EQ(Values<int32_t>((*Reduce(std::span(&pairs, 1), init, Shape{0}, body))[0]),
              (std::vector{left, left}));
    EXPECT_EQ(Values<int32_t>((*Reduce(std::span(&turned, 1), init, Shape{1, 2}, body))[0]),
              (std::vector{left, left}));
  }
  const Tensor empty = I32({0, 2}, {});
  EXPECT_EQ(Values<int32_t>((*Reduce(std::span(&empty, 1), init, Shape{0}, body))[0]), (std::vector{7, 7}));
}

TEST(Reduce, MaximumKeepsNan) {
  auto body = FunctionOfKind(TENON_REGION_MAXIMUM, ElementType::f32);
  const Tensor x = F32({2, 3}, {1, NAN, 2, 5, 4, -1});
  const auto got =
      Values<float>((*Reduce(std::span(&x, 1), std::vector{F32({}, {-INFINITY})}, Shape{1}, *body))[0]);
  EXPECT_TRUE(std::isnan(got[0]));
  EXPECT_EQ(got[1], 5.0f);
}

WindowDimensions Window(Shape sizes, Shape strides) {
  const size_t rank = sizes.size();
  return {sizes, strides, Shape(rank, 1), Shape(rank, 1), Shape(rank, 0), Shape(rank, 0)};
}

TEST(ReduceWindow, PoolingWithAndWithoutLanes) {
  auto body = FunctionOfKind(TENON_REGION_MAXIMUM, ElementType::f32);
  const Tensor init = F32({}, {-INFINITY});
  const Tensor nhwc = Random({1, 4, 6, 3}, 4);
  const Tensor nchw = Transpose(nhwc, Shape{0, 3, 1, 2});
  const Tensor a =
      (*ReduceWindow(std::span(&nhwc, 1), std::span(&init, 1), Window({1, 2, 3, 1}, {1, 2, 3, 1}), *body))[0];
  const Tensor b =
      (*ReduceWindow(std::span(&nchw, 1), std::span(&init, 1), Window({1, 1, 2, 3}, {1, 1, 2, 3}), *body))[0];
  ASSERT_EQ(a.shape(), (Shape{1, 2, 2, 3}));
  EXPECT_EQ(Values<float>(Transpose(a, Shape{0, 3, 1, 2})), Values<float>(b));
}

TEST(ReduceWindow, PaddingDilationAndRunningSum) {
  auto body = FunctionOfKind(TENON_REGION_ADD, ElementType::i32);
  const Tensor x = I32({4}, {1, 2, 3, 4}), zero = I32({}, {0});
  WindowDimensions w = Window({4}, {1});
  w.padding_low = {3};
  EXPECT_EQ(Values<int32_t>((*ReduceWindow(std::span(&x, 1), std::span(&zero, 1), w, *body))[0]),
            (std::vector<int32_t>{1, 3, 6, 10}));
  w = Window({2}, {1});
  w.window_dilations = {2};
  EXPECT_EQ(Values<int32_t>((*ReduceWindow(std::span(&x, 1), std::span(&zero, 1), w, *body))[0]),
            (std::vector<int32_t>{4, 6}));
  w = Window({2}, {1});
  w.base_dilations = {2};
  EXPECT_EQ(Values<int32_t>((*ReduceWindow(std::span(&x, 1), std::span(&zero, 1), w, *body))[0]),
            (std::vector<int32_t>{1, 2, 2, 3, 3, 4}));
}

class GreaterOrEqual final : public LaneFunction {
 public:
  GreaterOrEqual() : LaneFunction({ElementType::f32, ElementType::f32}, {ElementType::i1}) {}
  absl::Status Run(const void* const* in, void* const* out, int64_t count) override {
    FindCompare(Direction::ge, false, ElementType::f32).Run(in, out[0], count);
    return absl::OkStatus();
  }
};

TEST(SelectAndScatter, FirstOfEqualsGetsTheGradient) {
  GreaterOrEqual select;
  auto add = FunctionOfKind(TENON_REGION_ADD, ElementType::f32);
  const Tensor x = F32({4}, {1, 1, 2, 7}), source = F32({2}, {10, 20});
  const auto r = SelectAndScatter(x, source, F32({}, {0.0f}), Window({2}, {2}), select, *add);
  EXPECT_EQ(Values<float>(*r), (std::vector<float>{10, 0, 0, 20}));
}

class Less final : public LaneFunction {
 public:
  explicit Less(size_t operands)
      : LaneFunction(std::vector(2 * operands, ElementType::f32), {ElementType::i1}) {}
  absl::Status Run(const void* const* in, void* const* out, int64_t count) override {
    FindCompare(Direction::lt, false, ElementType::f32).Run(in, out[0], count);
    return absl::OkStatus();
  }
};

TEST(Sort, StableWithCompanionsAlongAnyDimension) {
  const Tensor keys = F32({2, 5}, {3, 1, 2, 1, 0, 5, 5, 4, 4, 4}),
               ids = I32({2, 5}, {0, 1, 2, 3, 4, 0, 1, 2, 3, 4});
  Less less(2);
  const auto rows = *Sort(std::vector{keys, ids}, 1, less);
  EXPECT_EQ(Values<float>(rows[0]), (std::vector<float>{0, 1, 1, 2, 3, 4, 4, 4, 5, 5}));
  EXPECT_EQ(Values<int32_t>(rows[1]), (std::vector<int32_t>{4, 1, 3, 2, 0, 2, 3, 4, 0, 1}));
  Less single(1);
  const auto columns = *Sort(std::vector{keys}, 0, single);
  EXPECT_EQ(Values<float>(columns[0]), (std::vector<float>{3, 1, 2, 1, 0, 5, 5, 4, 4, 4}));
}

TEST(Sort, InconsistentComparatorStillPermutes) {
  const Tensor keys = F32({7}, {NAN, 3, NAN, 1, 2, NAN, 0});
  Less less(1);
  const auto sorted = Values<float>((*Sort(std::vector{keys}, 0, less))[0]);
  float sum = 0;
  int nans = 0;
  for (float v : sorted) std::isnan(v) ? static_cast<void>(++nans) : static_cast<void>(sum += v);
  EXPECT_EQ(nans, 3);
  EXPECT_EQ(sum, 6.0f);
}

}  // namespace
}  // namespace tenon::eval
