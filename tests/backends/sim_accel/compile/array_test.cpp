// Views of arrays: where each element of a view lies, against arithmetic on indices.
#include "backends/sim_accel/compile/array.h"

#include <gtest/gtest.h>

namespace tenon::sim {
namespace {

// Addresses of all elements in row-major order.
std::vector<int64_t> Addresses(const Array& a) {
  std::vector<int64_t> out, at(a.dims.size(), 0);
  for (int64_t n = 0; n < a.count(); ++n) {
    int64_t address = a.offset;
    for (size_t d = 0; d < at.size(); ++d) address += at[d] * a.strides[d] * TypeBytes(a.type);
    out.push_back(address);
    for (size_t d = at.size(); d-- > 0;) {
      if (++at[d] < a.dims[d]) break;
      at[d] = 0;
    }
  }
  return out;
}

Array Dense(std::vector<int64_t> dims, int64_t offset = 0) {
  return DenseArray(Space::hbm, Type::i16, std::move(dims), offset);
}

TEST(SimArray, TransposeSliceReverse) {
  Array a = Dense({2, 3, 4}, 100);
  EXPECT_EQ(Addresses(Transposed(Dense({2, 3}), {1, 0})), (std::vector<int64_t>{0, 6, 2, 8, 4, 10}));
  EXPECT_EQ(Addresses(Sliced(Dense({6}), {1}, {2}, {3})), (std::vector<int64_t>{2, 8}));
  EXPECT_EQ(Addresses(Reversed(Dense({3}), {0})), (std::vector<int64_t>{4, 2, 0}));
  // A slice of a reversed transpose: element (i, j, k) of it is a[1 - k, 2 * j, 3 - i].
  Array v = Sliced(Reversed(Transposed(a, {2, 1, 0}), {0, 2}), {0, 0, 0}, {4, 2, 2}, {1, 2, 1});
  std::vector<int64_t> want;
  for (int64_t i = 0; i < 4; ++i)
    for (int64_t j = 0; j < 2; ++j)
      for (int64_t k = 0; k < 2; ++k) want.push_back(100 + 2 * ((1 - k) * 12 + 2 * j * 4 + 3 - i));
  EXPECT_EQ(Addresses(v), want);
}

TEST(SimArray, BroadcastRepeats) {
  Array v = Broadcast(Dense({3, 1}), {0, 2}, {3, 2, 4});
  EXPECT_EQ(v.strides, (std::vector<int64_t>{1, 0, 0}));
  EXPECT_EQ(Broadcast(Dense({}), {}, {2, 2}).strides, (std::vector<int64_t>{0, 0}));
}

TEST(SimArray, ReshapeWithoutACopy) {
  auto same = [](const Array& a, const std::vector<int64_t>& dims) {
    auto r = Reshaped(a, dims);
    ASSERT_TRUE(r.has_value());
    EXPECT_EQ(Addresses(*r), Addresses(a));
  };
  same(Dense({2, 3, 4}), {6, 4});
  same(Dense({24}), {2, 1, 3, 4});
  same(Dense({1, 5, 1}), {5});
  same(Sliced(Dense({4, 6}), {0, 0}, {2, 6}, {2, 1}), {2, 2, 3});  // rows apart, each whole
  same(Reversed(Dense({6}), {0}), {2, 3});
  same(Dense({}), {1, 1});
  // Elements that do not lie evenly cannot be renamed.
  EXPECT_FALSE(Reshaped(Transposed(Dense({2, 3}), {1, 0}), {6}));
  EXPECT_FALSE(Reshaped(Sliced(Dense({4, 6}), {0, 0}, {4, 3}, {1, 1}), {12}));
  EXPECT_FALSE(Reshaped(Broadcast(Dense({3}), {1}, {2, 3}), {6}));
}

TEST(SimArray, ReshapeOfNothing) {
  for (const std::vector<int64_t>& dims : {std::vector<int64_t>{0}, {3, 0}, {0, 2, 5}, {1, 0, 1}}) {
    auto r = Reshaped(Dense({2, 0}), dims);
    ASSERT_TRUE(r.has_value());
    EXPECT_EQ(r->dims, dims);
    EXPECT_EQ(r->count(), 0);
  }
}

TEST(SimArray, WindowMoves) {
  Array w = Window(Dense({5, 4}), 1, ScalarRegister{7}, 2, 1);
  EXPECT_EQ(w.dims, (std::vector<int64_t>{5, 1}));
  EXPECT_EQ(w.offset, 4);
  ASSERT_EQ(w.shifts.size(), 1u);
  EXPECT_EQ(w.shifts[0].scale, 2);
  // What stands still needs no register.
  EXPECT_TRUE(Window(Broadcast(Dense({4}), {1}, {5, 4}), 0, ScalarRegister{7}, 1, 1).shifts.empty());
}

TEST(SimArray, Denseness) {
  EXPECT_TRUE(IsDense(Dense({2, 3})));
  EXPECT_TRUE(IsDense(Dense({})));
  EXPECT_FALSE(IsDense(Transposed(Dense({2, 3}), {1, 0})));
  EXPECT_TRUE(IsDense(Transposed(Dense({1, 3}), {1, 0})));
  EXPECT_FALSE(IsDense(Broadcast(Dense({3}), {1}, {2, 3})));
}

TEST(SimArray, PlacesWithinAnExtent) {
  for (int64_t low = -9; low <= 9; ++low)
    for (int64_t step = 1; step <= 4; ++step)
      for (int64_t count = 0; count <= 6; ++count)
        for (int64_t extent = 0; extent <= 12; ++extent) {
          std::vector<int64_t> want;
          for (int64_t i = 0; i < count; ++i)
            if (low + i * step >= 0 && low + i * step < extent) want.push_back(i);
          const PlacedRange got = PlacedWithin(low, step, count, extent);
          ASSERT_EQ(got.size(), static_cast<int64_t>(want.size())) << low << " " << step << " " << count;
          if (!want.empty()) {
            ASSERT_EQ(got.first, want.front());
          }
        }
  // Counted, not searched: by no size of the array.
  const PlacedRange huge = PlacedWithin(-5, 2, int64_t{1} << 60, int64_t{1} << 61);
  EXPECT_EQ(huge.first, 3);
  EXPECT_EQ(huge.last, int64_t{1} << 60);
}

}  // namespace
}  // namespace tenon::sim
