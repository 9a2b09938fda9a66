// Sorts: by rank, by digits, by merging; stable, any dimension, payloads, comparators that are no order.
#include <algorithm>
#include <numeric>

#include "tests/backends/tile/lower/run.h"

namespace tenon::tile::lower {
namespace {

using Dims = std::vector<int64_t>;
constexpr int64_t kGreater = 3, kLess = 5, kGreaterOrEqual = 2;

// Compares the elements of the first operand, their bits of `mask` only when it is not zero.
ViewBuilder::RegionSpec Comparator(int64_t direction, uint32_t element, uint32_t payload, int32_t mask = 0) {
  ViewBuilder::RegionSpec region;
  region.arguments = {{element, {}}, {element, {}}, {payload, {}}, {payload, {}}};
  region.body = [=](ViewBuilder& b, const ViewBuilder::Values& args) {
    ViewBuilder::Values keys = {args[0], args[1]};
    if (mask != 0) {
      for (uint32_t& key : keys)
        key = b.Op(TENON_OP_AND, {key, b.Constant<int32_t>({element, {}}, {mask})}, {element, {}});
    }
    return ViewBuilder::Values{
        b.Op(TENON_OP_COMPARE, keys, {TENON_ELEMENT_I1, {}}, {{"comparison_direction", direction}})};
  };
  return region;
}

struct Case {
  int64_t rows, n, columns;  // sorted along the middle
  int64_t direction;
  int32_t mask;
};

class Sorts : public ::testing::TestWithParam<Case> {};

TEST_P(Sorts, AreStable) {
  const Case c = GetParam();
  const Dims shape = {c.rows, c.n, c.columns};
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_I32, shape}), y = b.Argument({TENON_ELEMENT_I32, shape});
  const ViewBuilder::Values sorted = b.Op(
      TENON_OP_SORT, {x, y}, std::vector<TypeSpec>{{TENON_ELEMENT_I32, shape}, {TENON_ELEMENT_I32, shape}},
      {{"dimension", int64_t{1}}, {"is_stable", int64_t{1}}},
      {Comparator(c.direction, TENON_ELEMENT_I32, TENON_ELEMENT_I32, c.mask)});
  b.GroupOfAll(TENON_GROUP_SORT, sorted);
  const Blob blob = b.Finish(sorted);

  const int64_t count = c.rows * c.n * c.columns;
  std::vector<int32_t> keys(count), places(count);
  std::mt19937 random(7);
  for (int64_t i = 0; i < count; ++i) {
    keys[i] = static_cast<int32_t>(random()) >> (i % 3 ? 26 : 0);
    places[i] = static_cast<int32_t>(i);
  }
  std::vector<char> in0 = Bytes(keys), in1 = Bytes(places), out0(4 * count), out1(4 * count);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out0, &out1}).error, "");
  const auto got = As<int32_t>(out0), moved = As<int32_t>(out1);
  for (int64_t r = 0; r < c.rows; ++r) {
    for (int64_t column = 0; column < c.columns; ++column) {
      auto at = [&](int64_t i) { return (r * c.n + i) * c.columns + column; };
      std::vector<int64_t> order(c.n);
      std::iota(order.begin(), order.end(), 0);
      std::sort(order.begin(), order.end(), [&](int64_t i, int64_t j) {
        const int32_t p = c.mask ? keys[at(i)] & c.mask : keys[at(i)],
                      q = c.mask ? keys[at(j)] & c.mask : keys[at(j)];
        if (p == q) return i < j;
        return c.direction == kLess ? p < q : p > q;
      });
      for (int64_t i = 0; i < c.n; ++i) {
        ASSERT_EQ(got[at(i)], keys[at(order[i])]) << i;
        ASSERT_EQ(moved[at(i)], places[at(order[i])]) << i;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, Sorts,
                         ::testing::Values(Case{2, 1, 3, kLess, 0}, Case{5, 2, 1, kGreater, 0},
                                           Case{3, 16, 1, kLess, 3}, Case{2, 37, 3, kGreater, 0},
                                           Case{1, 128, 1, kLess, 7}, Case{1, 300, 1, kLess, 0},
                                           Case{2, 270, 2, kGreater, 15}));

// GE of equal elements is true both ways: no order, yet the row is permuted.
TEST(Sort, AnyComparatorPermutes) {
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_I32, {75}}), y = b.Argument({TENON_ELEMENT_I32, {75}});
  const ViewBuilder::Values sorted = b.Op(
      TENON_OP_SORT, {x, y}, std::vector<TypeSpec>{{TENON_ELEMENT_I32, {75}}, {TENON_ELEMENT_I32, {75}}},
      {{"dimension", int64_t{0}}}, {Comparator(kGreaterOrEqual, TENON_ELEMENT_I32, TENON_ELEMENT_I32, 12)});
  b.GroupOfAll(TENON_GROUP_SORT, sorted);
  const Blob blob = b.Finish(sorted);
  std::vector<int32_t> keys(75), places(75);
  for (int i = 0; i < 75; ++i) {
    keys[i] = i * 29 % 64;
    places[i] = i;
  }
  std::vector<char> in0 = Bytes(keys), in1 = Bytes(places), out0(300), out1(300);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out0, &out1}).error, "");
  auto got = As<int32_t>(out0), moved = As<int32_t>(out1);
  for (int i = 0; i < 75; ++i) {
    EXPECT_EQ(got[i], keys[moved[i]]);
    if (i > 0) EXPECT_LE(got[i] & 12, got[i - 1] & 12);
  }
  std::sort(moved.begin(), moved.end());
  EXPECT_EQ(moved, places);
}

// A result that nobody asks for has no buffer.
TEST(Sort, OneResultOfTwo) {
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_I32, {20}}), y = b.Argument({TENON_ELEMENT_I32, {20}});
  const ViewBuilder::Values sorted =
      b.Op(TENON_OP_SORT, {x, y}, std::vector<TypeSpec>{{TENON_ELEMENT_I32, {20}}, {TENON_ELEMENT_I32, {20}}},
           {{"dimension", int64_t{0}}}, {Comparator(kLess, TENON_ELEMENT_I32, TENON_ELEMENT_I32)});
  b.GroupOfAll(TENON_GROUP_SORT, {sorted[1]});
  const Blob blob = b.Finish({sorted[1]});
  std::vector<int32_t> keys(20), places(20), want(20);
  for (int i = 0; i < 20; ++i) {
    keys[i] = i * 7 % 20;
    places[i] = i;
    want[keys[i]] = i;
  }
  std::vector<char> in0 = Bytes(keys), in1 = Bytes(places), out(80);
  ASSERT_EQ(RunGroup(blob, {&in0, &in1, &out}).error, "");
  EXPECT_EQ(As<int32_t>(out), want);
}

}  // namespace
}  // namespace tenon::tile::lower
