#include "hlo/eval/kernels_movement.h"

#include "gtest/gtest.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

using Ints = std::vector<int32_t>;

const Tensor kMatrix = I32({2, 3}, {1, 2, 3, 4, 5, 6});

TEST(Movement, BroadcastTransposeReverse) {
  EXPECT_EQ(Values<int32_t>(BroadcastInDim(I32({3}, {1, 2, 3}), {2, 3}, Shape{1})), (Ints{1, 2, 3, 1, 2, 3}));
  EXPECT_EQ(Values<int32_t>(BroadcastInDim(I32({2}, {1, 2}), {2, 3}, Shape{0})), (Ints{1, 1, 1, 2, 2, 2}));
  EXPECT_EQ(Values<int32_t>(BroadcastInDim(I32({2, 1}, {1, 2}), {2, 2}, Shape{0, 1})), (Ints{1, 1, 2, 2}));
  EXPECT_EQ(Values<int32_t>(BroadcastInDim(kMatrix, {3, 2}, Shape{1, 0})), (Ints{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(Values<int32_t>(Transpose(kMatrix, Shape{1, 0})), (Ints{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(Values<int32_t>(Reverse(kMatrix, Shape{1})), (Ints{3, 2, 1, 6, 5, 4}));
  EXPECT_EQ(Values<int32_t>(Iota(ElementType::i32, {2, 2}, 1)), (Ints{0, 1, 0, 1}));
}

TEST(Movement, Slices) {
  EXPECT_EQ(Values<int32_t>(Slice(kMatrix, Shape{0, 0}, Shape{2, 3}, Shape{1, 2})), (Ints{1, 3, 4, 6}));
  // Starts are clamped so that the slice fits.
  EXPECT_EQ(Values<int32_t>(DynamicSlice(kMatrix, Shape{-4, 9}, Shape{1, 2})), (Ints{2, 3}));
  EXPECT_EQ(Values<int32_t>(DynamicUpdateSlice(kMatrix, I32({1, 2}, {8, 9}), Shape{7, 1})),
            (Ints{1, 2, 3, 4, 8, 9}));
  EXPECT_EQ(Values<int32_t>(kMatrix), (Ints{1, 2, 3, 4, 5, 6})) << "the shared operand must not change";
  EXPECT_EQ(Slice(kMatrix, Shape{1, 1}, Shape{1, 1}, Shape{1, 1}).count(), 0);
}

TEST(Movement, PadWithHolesAndCropping) {
  const Tensor v = I32({3}, {1, 2, 3}), zero = I32({}, {0});
  EXPECT_EQ(Values<int32_t>(Pad(v, zero, Shape{1}, Shape{2}, Shape{0})), (Ints{0, 1, 2, 3, 0, 0}));
  EXPECT_EQ(Values<int32_t>(Pad(v, zero, Shape{0}, Shape{0}, Shape{1})), (Ints{1, 0, 2, 0, 3}));
  EXPECT_EQ(Values<int32_t>(Pad(v, zero, Shape{-1}, Shape{-1}, Shape{1})), (Ints{0, 2, 0}));
  EXPECT_EQ(Values<int32_t>(Pad(v, zero, Shape{-2}, Shape{2}, Shape{0})), (Ints{3, 0, 0}));
  EXPECT_EQ(Values<int32_t>(Pad(v, zero, Shape{-5}, Shape{4}, Shape{0})), (Ints{0, 0}));
}

TEST(Movement, Concatenate) {
  EXPECT_EQ(Values<int32_t>(Concatenate(std::vector{kMatrix, I32({2, 1}, {7, 8})}, 1)),
            (Ints{1, 2, 3, 7, 4, 5, 6, 8}));
  EXPECT_EQ(Values<int32_t>(Concatenate(std::vector{kMatrix, kMatrix}, 0)),
            (Ints{1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6}));
}

TEST(Movement, BitcastConvert) {
  const Tensor word = I32({1}, {0x04030201});
  const Tensor bytes = BitcastConvert(word, ElementType::ui8, {1, 4});
  EXPECT_EQ(Values<uint8_t>(bytes), (std::vector<uint8_t>{1, 2, 3, 4}));
  EXPECT_EQ(Values<int32_t>(BitcastConvert(bytes, ElementType::i32, {1})), (Ints{0x04030201}));
  // Element 0 of the small side is the lowest bits; i4 is kept sign-extended.
  EXPECT_EQ(
      Values<int8_t>(BitcastConvert(Make<uint8_t>(ElementType::ui8, {1}, {0xf3}), ElementType::i4, {1, 2})),
      (std::vector<int8_t>{3, -1}));
}

TEST(Movement, EmptyTensors) {
  const Tensor empty = I32({0, 3}, {});
  EXPECT_EQ(Transpose(empty, Shape{1, 0}).shape(), (Shape{3, 0}));
  EXPECT_EQ(Values<int32_t>(Pad(empty, I32({}, {5}), Shape{1, 0}, Shape{0, 0}, Shape{0, 0})),
            (Ints{5, 5, 5}));
  EXPECT_EQ(Concatenate(std::vector{empty, kMatrix}, 0).shape(), (Shape{2, 3}));
}

TEST(Tensor, CopiesShareUntilWritten) {
  Tensor a = I32({2}, {1, 2});
  const Tensor b = a;
  EXPECT_EQ(a.data(), b.data());
  a.mutable_data_as<int32_t>()[0] = 9;
  EXPECT_EQ(b.at<int32_t>(0), 1);
  const int32_t foreign[] = {3, 4};
  Tensor c = Tensor::Borrow(ElementType::i32, {2}, foreign);
  c.mutable_data_as<int32_t>()[0] = 7;
  EXPECT_EQ(foreign[0], 3);
}

}  // namespace
}  // namespace tenon::eval
