// Running folds: each window of a reduce_window reaches to the edge of one dimension.
#include <algorithm>

#include "tests/backends/tile/lower/run.h"

namespace tenon::tile::lower {
namespace {

using Dims = std::vector<int64_t>;

struct Case {
  size_t dimension;
  bool backwards;
  float init;  // of a sum: 0 makes it a scan, others count once for each element of padding
};

class Scans : public ::testing::TestWithParam<Case> {};

TEST_P(Scans, FoldAlongADimension) {
  const Case c = GetParam();
  const Dims shape = {18, 3, 21};
  const int64_t n = shape[c.dimension];
  Dims window = {1, 1, 1}, padding(6, 0);
  window[c.dimension] = n;
  padding[2 * c.dimension + (c.backwards ? 1 : 0)] = n - 1;
  ViewBuilder b;
  const TypeSpec type{TENON_ELEMENT_F32, shape};
  const uint32_t x = b.Argument(type), init = b.Constant<float>({TENON_ELEMENT_F32, {}}, {c.init});
  const uint32_t twice = b.Op(TENON_OP_ADD, {x, x}, type);
  const uint32_t scan = b.Op(TENON_OP_REDUCE_WINDOW, {twice, init}, std::vector<TypeSpec>{type},
                             {{"window_dimensions", window}, {"padding", padding}},
                             {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)})[0];
  const uint32_t more = b.Op(TENON_OP_SUBTRACT, {scan, x}, type);
  b.GroupOfAll(TENON_GROUP_REDUCE, {more});
  const Blob blob = b.Finish({more});
  const auto xs = SmallNumbers(18 * 3 * 21);
  std::vector<char> in = Bytes(xs), out(in.size());
  ASSERT_EQ(RunGroup(blob, {&in, &out}).error, "");
  int64_t stride = 1;
  for (size_t d = c.dimension + 1; d < 3; ++d) stride *= shape[d];
  const auto got = As<float>(out);
  for (int64_t at = 0; at < 18 * 3 * 21; ++at) {
    const int64_t i = at / stride % n, first = at - i * stride;
    const int64_t from = c.backwards ? i : 0, to = c.backwards ? n - 1 : i;
    float want = c.init * static_cast<float>(1 + n - 1 - (to - from));
    for (int64_t j = from; j <= to; ++j) want += 2 * xs[first + j * stride];
    ASSERT_EQ(got[at], want - xs[at]) << at;
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, Scans,
                         ::testing::Values(Case{0, false, 0}, Case{2, false, 0}, Case{0, true, 0},
                                           Case{2, true, 0}, Case{0, false, 3}, Case{2, true, 3}));

}  // namespace
}  // namespace tenon::tile::lower
