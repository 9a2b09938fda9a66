#include "hlo/eval/kernels_indexing.h"

#include "gtest/gtest.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

using Ints = std::vector<int32_t>;

const Tensor kTable = I32({3, 2}, {1, 2, 3, 4, 5, 6});

TEST(Gather, RowsWithClampedIndices) {
  const GatherDimensions rows{{1}, {0}, {}, {}, {0}, 1, {1, 2}};
  EXPECT_EQ(Values<int32_t>(Gather(kTable, I32({3, 1}, {2, 99, -7}), rows)), (Ints{5, 6, 5, 6, 1, 2}));
}

TEST(Gather, ImplicitIndexVectorAndWindows) {
  // The index vector dimension is the rank: each index is a scalar. Slices of two rows, offsets first in the
  // result.
  const GatherDimensions windows{{0, 1}, {}, {}, {}, {0}, 1, {2, 2}};
  const Tensor r = Gather(kTable, I32({2}, {0, 1}), windows);
  ASSERT_EQ(r.shape(), (Shape{2, 2, 2}));
  EXPECT_EQ(Values<int32_t>(r), (Ints{1, 3, 2, 4, 3, 5, 4, 6}));
}

TEST(Gather, BatchingDimensions) {
  const Tensor x = I32({2, 3}, {1, 2, 3, 4, 5, 6});
  const GatherDimensions batched{{}, {1}, {0}, {0}, {1}, 2, {1, 1}};
  EXPECT_EQ(Values<int32_t>(Gather(x, I32({2, 2, 1}, {0, 2, 1, 1}), batched)), (Ints{1, 3, 5, 5}));
}

TEST(Scatter, AddsDuplicatesAndDropsWhatIsOutside) {
  auto add = FunctionOfKind(TENON_REGION_ADD, ElementType::i32);
  const ScatterDimensions rows{{1}, {0}, {}, {}, {0}, 1};
  const Tensor updates = I32({4, 2}, {10, 20, 30, 40, 50, 60, 70, 80});
  const auto r = Scatter({kTable}, I32({4, 1}, {1, 1, 3, -1}), std::span(&updates, 1), rows, *add);
  EXPECT_EQ(Values<int32_t>((*r)[0]), (Ints{1, 2, 43, 64, 5, 6}));
  EXPECT_EQ(Values<int32_t>(kTable), (Ints{1, 2, 3, 4, 5, 6}));
}

TEST(Scatter, LastUpdateWinsAndElementsAreJudgedAlone) {
  auto assign = FunctionOfKind(TENON_REGION_ASSIGN, ElementType::i32);
  const ScatterDimensions scalars{{}, {0}, {}, {}, {0}, 1};
  const Tensor updates = I32({3}, {7, 8, 9});
  EXPECT_EQ(Values<int32_t>((*Scatter({I32({3}, {0, 0, 0})}, I32({3, 1}, {2, 0, 2}), std::span(&updates, 1),
                                      scalars, *assign))[0]),
            (Ints{8, 0, 9}));
  // A window that hangs over: the part inside is written.
  const ScatterDimensions window{{0}, {}, {}, {}, {0}, 0};
  const Tensor wide = I32({3}, {1, 2, 3});
  EXPECT_EQ(Values<int32_t>(
                (*Scatter({I32({4}, {0, 0, 0, 0})}, I32({1}, {2}), std::span(&wide, 1), window, *assign))[0]),
            (Ints{0, 0, 1, 2}));
  EXPECT_EQ(Values<int32_t>((
                *Scatter({I32({4}, {0, 0, 0, 0})}, I32({1}, {-2}), std::span(&wide, 1), window, *assign))[0]),
            (Ints{3, 0, 0, 0}));
}

}  // namespace
}  // namespace tenon::eval
