// Reduces: rows, columns, everything; several in one loop; what follows them in the same kernel.
#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/backends/tile/lower/run.h"

namespace tenon::tile::lower {
namespace {

constexpr uint32_t kF32 = TENON_ELEMENT_F32;
using Dims = std::vector<int64_t>;

int64_t Count(const Dims& dims) {
  int64_t n = 1;
  for (int64_t d : dims) n *= d;
  return n;
}

Dims Without(const Dims& dims, const Dims& reduced) {
  Dims kept;
  for (size_t d = 0; d < dims.size(); ++d)
    if (std::find(reduced.begin(), reduced.end(), static_cast<int64_t>(d)) == reduced.end())
      kept.push_back(dims[d]);
  return kept;
}

// Index among the kept dimensions of element `index`.
int64_t KeptIndex(const Dims& dims, const Dims& reduced, int64_t index) {
  Dims at(dims.size());
  for (size_t d = dims.size(); d-- > 0;) {
    at[d] = index % dims[d];
    index /= dims[d];
  }
  int64_t kept = 0;
  for (size_t d = 0; d < dims.size(); ++d)
    if (std::find(reduced.begin(), reduced.end(), static_cast<int64_t>(d)) == reduced.end())
      kept = kept * dims[d] + at[d];
  return kept;
}

struct Case {
  Dims dims, reduced;
};
class Reduce : public ::testing::TestWithParam<Case> {};

TEST_P(Reduce, SumAndMaximumShareALoop) {
  const auto& [dims, reduced] = GetParam();
  const Dims kept = Without(dims, reduced);
  ViewBuilder b;
  const uint32_t x = b.Argument({kF32, dims});
  const uint32_t zero = b.Constant<float>({kF32, {}}, {3});
  const uint32_t low = b.Constant<float>({kF32, {}}, {-std::numeric_limits<float>::infinity()});
  const uint32_t sum =
      b.Op(TENON_OP_REDUCE, {x, zero}, std::vector<TypeSpec>{{kF32, kept}}, {{"dimensions", reduced}},
           {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)})[0];
  const uint32_t top =
      b.Op(TENON_OP_REDUCE, {x, low}, std::vector<TypeSpec>{{kF32, kept}}, {{"dimensions", reduced}},
           {ViewBuilder::Reducer(TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM, kF32)})[0];
  b.GroupOfAll(TENON_GROUP_REDUCE, {sum, top});
  const Blob blob = b.Finish({sum, top});
  const auto xs = SmallNumbers(Count(dims));
  std::vector<char> in = Bytes(xs), out0(Count(kept) * 4), out1(Count(kept) * 4);
  const Ran ran = RunGroup(blob, {&in, &out0, &out1});
  ASSERT_EQ(ran.error, "");
  std::vector<float> sums(Count(kept), 3), tops(Count(kept), -std::numeric_limits<float>::infinity());
  for (size_t i = 0; i < xs.size(); ++i) {
    const int64_t k = KeptIndex(dims, reduced, static_cast<int64_t>(i));
    sums[k] += xs[i];
    tops[k] = std::max(tops[k], xs[i]);
  }
  EXPECT_EQ(As<float>(out0), sums);
  EXPECT_EQ(As<float>(out1), tops);
}

INSTANTIATE_TEST_SUITE_P(Odd, Reduce,
                         ::testing::Values(Case{{1}, {0}}, Case{{0}, {0}}, Case{{7}, {0}}, Case{{1000}, {0}},
                                           Case{{64, 64}, {0, 1}}, Case{{37, 41}, {1}}, Case{{37, 41}, {0}},
                                           Case{{5, 3}, {1}}, Case{{4, 0}, {1}}, Case{{0, 4}, {1}},
                                           Case{{3, 5, 7}, {1}}, Case{{3, 5, 70}, {0, 2}},
                                           Case{{3, 5, 70}, {0, 1}}, Case{{6, 100, 2}, {0, 1}},
                                           Case{{300, 128}, {1}}, Case{{2, 3, 4, 5}, {1, 3}},
                                           Case{{9, 1}, {1}}, Case{{1, 4, 128, 33}, {3}}));

TEST(ReduceKernel, SumAndArgmaxReadTheOperandOnce) {
  for (int64_t columns : {1, 3, 8, 63, 64, 200}) {
    const Dims dims = {11, columns};
    ViewBuilder b;
    const uint32_t x = b.Argument({kF32, dims});
    const uint32_t zero = b.Constant<float>({kF32, {}}, {0});
    const uint32_t low = b.Constant<float>({kF32, {}}, {-std::numeric_limits<float>::infinity()});
    const uint32_t zero_index = b.Constant<int32_t>({TENON_ELEMENT_I32, {}}, {0});
    const uint32_t sum =
        b.Op(TENON_OP_REDUCE, {x, zero}, std::vector<TypeSpec>{{kF32, {11}}}, {{"dimensions", Dims{1}}},
             {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)})[0];
    const uint32_t iota =
        b.Op(TENON_OP_IOTA, {}, {TENON_ELEMENT_I32, dims}, {{"iota_dimension", int64_t{1}}});
    const auto arg =
        b.Op(TENON_OP_REDUCE, {x, iota, low, zero_index},
             std::vector<TypeSpec>{{kF32, {11}}, {TENON_ELEMENT_I32, {11}}}, {{"dimensions", Dims{1}}},
             {ViewBuilder::ArgReducer(true, kF32, TENON_ELEMENT_I32)});
    b.GroupOfAll(TENON_GROUP_REDUCE, {sum, arg[1]});
    const Blob blob = b.Finish({sum, arg[1]});
    auto xs = SmallNumbers(11 * columns, 3, 2);  // many ties
    for (int64_t j = 0; j < columns; ++j) xs[4 * columns + j] = -std::numeric_limits<float>::infinity();
    if (columns > 2) xs[5 * columns + 2] = xs[5 * columns + columns - 1] = std::nanf("");
    std::vector<char> in = Bytes(xs), out0(44), out1(44);
    const Ran ran = RunGroup(blob, {&in, &out0, &out1});
    ASSERT_EQ(ran.error, "");
    for (int i = 0; i < 11; ++i) {
      int32_t best = 0;
      float total = 0;
      for (int64_t j = 0; j < columns; ++j) {
        const float v = xs[i * columns + j], w = xs[i * columns + best];
        total += v;
        if (v > w || (v != v && w == w)) best = static_cast<int32_t>(j);
      }
      EXPECT_EQ(As<int32_t>(out1)[i], best) << "row " << i << " of " << columns;
      if (total == total) {
        EXPECT_EQ(As<float>(out0)[i], total);
      }
    }
    int loads = 0;
    const std::function<void(const Region&, bool)> count = [&](const Region& region, bool in_loop) {
      for (const Op& op : region.ops) {
        loads += op.code == OpCode::kLoad && in_loop;
        for (const Region& inner : op.regions) count(inner, in_loop || op.code == OpCode::kLoop);
      }
    };
    count(ran.program.body, false);
    if (columns == 64) {
      EXPECT_LE(loads, 1);
    }
  }
}

TEST(ReduceKernel, RowStatisticsFeedTheRow) {  // (x - max) * 2 + sum(x - max): two folds, then the row
  for (const Dims& dims : {Dims{5, 37}, Dims{3, 64}, Dims{64, 10}, Dims{2, 1}}) {
    const Dims rows = {dims[0]};
    ViewBuilder b;
    const uint32_t x = b.Argument({kF32, dims});
    const uint32_t zero = b.Constant<float>({kF32, {}}, {0});
    const uint32_t low = b.Constant<float>({kF32, {}}, {-std::numeric_limits<float>::infinity()});
    auto wide = [&](uint32_t v) {
      return b.Op(TENON_OP_BROADCAST_IN_DIM, {v}, {kF32, dims}, {{"broadcast_dimensions", Dims{0}}});
    };
    const uint32_t top =
        b.Op(TENON_OP_REDUCE, {x, low}, std::vector<TypeSpec>{{kF32, rows}}, {{"dimensions", Dims{1}}},
             {ViewBuilder::Reducer(TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM, kF32)})[0];
    const uint32_t shifted = b.Op(TENON_OP_SUBTRACT, {x, wide(top)}, {kF32, dims});
    const uint32_t sum =
        b.Op(TENON_OP_REDUCE, {shifted, zero}, std::vector<TypeSpec>{{kF32, rows}}, {{"dimensions", Dims{1}}},
             {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)})[0];
    const uint32_t twice = b.Op(TENON_OP_ADD, {shifted, shifted}, {kF32, dims});
    const uint32_t result = b.Op(TENON_OP_ADD, {twice, wide(sum)}, {kF32, dims});
    b.GroupOfAll(TENON_GROUP_REDUCE, {sum, result});
    const Blob blob = b.Finish({sum, result});
    const auto xs = SmallNumbers(Count(dims));
    std::vector<char> in = Bytes(xs), out0(dims[0] * 4), out1(in.size());
    ASSERT_EQ(RunGroup(blob, {&in, &out0, &out1}).error, "");
    for (int64_t i = 0; i < dims[0]; ++i) {
      const float* row = &xs[i * dims[1]];
      const float m = *std::max_element(row, row + dims[1]);
      float s = 0;
      for (int64_t j = 0; j < dims[1]; ++j) s += row[j] - m;
      EXPECT_EQ(As<float>(out0)[i], s);
      for (int64_t j = 0; j < dims[1]; ++j) EXPECT_EQ(As<float>(out1)[i * dims[1] + j], 2 * (row[j] - m) + s);
    }
  }
}

TEST(ReduceKernel, SoftmaxTakesEachExponentialOnce) {
  for (const Dims& dims : {Dims{5, 37}, Dims{2, 3, 64}, Dims{40, 10}, Dims{3, 1}}) {
    const Dims rows(dims.begin(), dims.end() - 1);
    Dims map;
    for (size_t d = 0; d < rows.size(); ++d) map.push_back(static_cast<int64_t>(d));
    const Dims reduced = {static_cast<int64_t>(rows.size())};
    Dims unit = rows;
    unit.push_back(1);
    ViewBuilder b;
    const uint32_t x = b.Argument({kF32, dims});
    const uint32_t zero = b.Constant<float>({kF32, {}}, {0});
    const uint32_t low = b.Constant<float>({kF32, {}}, {-std::numeric_limits<float>::infinity()});
    auto wide = [&](uint32_t v) {  // as JAX writes it: by way of a dimension of size 1
      Dims all = map;
      all.push_back(static_cast<int64_t>(rows.size()));
      const uint32_t one =
          b.Op(TENON_OP_BROADCAST_IN_DIM, {v}, {kF32, unit}, {{"broadcast_dimensions", map}});
      return b.Op(TENON_OP_BROADCAST_IN_DIM, {one}, {kF32, dims}, {{"broadcast_dimensions", all}});
    };
    const uint32_t top =
        b.Op(TENON_OP_REDUCE, {x, low}, std::vector<TypeSpec>{{kF32, rows}}, {{"dimensions", reduced}},
             {ViewBuilder::Reducer(TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM, kF32)})[0];
    const uint32_t e =
        b.Op(TENON_OP_EXPONENTIAL, {b.Op(TENON_OP_SUBTRACT, {x, wide(top)}, {kF32, dims})}, {kF32, dims});
    const uint32_t sum =
        b.Op(TENON_OP_REDUCE, {e, zero}, std::vector<TypeSpec>{{kF32, rows}}, {{"dimensions", reduced}},
             {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, kF32)})[0];
    const uint32_t result = b.Op(TENON_OP_DIVIDE, {e, wide(sum)}, {kF32, dims});
    b.GroupOfAll(TENON_GROUP_REDUCE, {result});
    const Blob blob = b.Finish({result});
    const auto xs = SmallNumbers(Count(dims));
    std::vector<char> in = Bytes(xs), out(in.size());
    const Ran ran = RunGroup(blob, {&in, &out});
    ASSERT_EQ(ran.error, "");
    const int64_t columns = dims.back();
    for (int64_t i = 0; i < Count(rows); ++i) {
      const float* row = &xs[i * columns];
      const double m = *std::max_element(row, row + columns);
      double s = 0;
      for (int64_t j = 0; j < columns; ++j) s += std::exp(row[j] - m);
      for (int64_t j = 0; j < columns; ++j)
        EXPECT_NEAR(As<float>(out)[i * columns + j], std::exp(row[j] - m) / s, 1e-6);
    }
    int functions = 0;
    const std::function<void(const Region&)> count = [&](const Region& region) {
      for (const Op& op : region.ops) {
        functions += op.code == OpCode::kMath;
        for (const Region& inner : op.regions) count(inner);
      }
    };
    count(ran.program.body);
    EXPECT_LE(functions, 2);  // whole vectors and the rest of one pass
  }
}

TEST(ReduceKernel, GeneralRegionTakesElementsInOrder) {  // a * 2 + b: neither commutative nor associative
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_I32, {3, 9}});
  const uint32_t init = b.Constant<int32_t>({TENON_ELEMENT_I32, {}}, {1});
  ViewBuilder::RegionSpec region{
      TENON_REGION_GENERAL,
      {{TENON_ELEMENT_I32, {}}, {TENON_ELEMENT_I32, {}}},
      [](ViewBuilder& b, const ViewBuilder::Values& args) {
        const TypeSpec type{TENON_ELEMENT_I32, {}};
        const uint32_t two = b.Constant<int32_t>(type, {2});
        return ViewBuilder::Values{
            b.Op(TENON_OP_ADD, {b.Op(TENON_OP_MULTIPLY, {args[0], two}, type), args[1]}, type)};
      }};
  const uint32_t r = b.Op(TENON_OP_REDUCE, {x, init}, std::vector<TypeSpec>{{TENON_ELEMENT_I32, {3}}},
                          {{"dimensions", Dims{1}}}, {region})[0];
  b.GroupOfAll(TENON_GROUP_REDUCE, {r});
  const Blob blob = b.Finish({r});
  std::vector<int32_t> xs(27);
  for (int i = 0; i < 27; ++i) xs[i] = i * 7 % 5;
  std::vector<char> in = Bytes(xs), out(12);
  ASSERT_EQ(RunGroup(blob, {&in, &out}).error, "");
  for (int i = 0; i < 3; ++i) {
    int32_t want = 1;
    for (int j = 0; j < 9; ++j) want = want * 2 + xs[i * 9 + j];
    EXPECT_EQ(As<int32_t>(out)[i], want);
  }
}

template <class T>
void ReduceKind(uint32_t element, uint32_t kind, uint32_t code, T init, const std::function<T(T, T)>& fold) {
  ViewBuilder b;
  const uint32_t x = b.Argument({element, {5, 43}});
  const uint32_t start = b.Constant<T>({element, {}}, {init});
  const uint32_t r = b.Op(TENON_OP_REDUCE, {x, start}, std::vector<TypeSpec>{{element, {5}}},
                          {{"dimensions", Dims{1}}}, {ViewBuilder::Reducer(kind, code, element)})[0];
  b.GroupOfAll(TENON_GROUP_REDUCE, {r});
  const Blob blob = b.Finish({r});
  std::vector<T> xs(5 * 43);
  for (size_t i = 0; i < xs.size(); ++i) xs[i] = static_cast<T>(i * 2654435761u >> 3);
  std::vector<char> in = Bytes(xs), out(5 * sizeof(T));
  ASSERT_EQ(RunGroup(blob, {&in, &out}).error, "");
  for (int i = 0; i < 5; ++i) {
    T want = init;
    for (int j = 0; j < 43; ++j) want = fold(want, xs[i * 43 + j]);
    EXPECT_EQ(As<T>(out)[i], want) << "kind " << kind;
  }
}

TEST(ReduceKernel, IntegerTypesAndKinds) {
  auto all = [](auto zero, uint32_t element) {
    using T = decltype(zero);
    ReduceKind<T>(element, TENON_REGION_ADD, TENON_OP_ADD, 5, [](T a, T b) { return static_cast<T>(a + b); });
    ReduceKind<T>(element, TENON_REGION_MINIMUM, TENON_OP_MINIMUM, std::numeric_limits<T>::max(),
                  [](T a, T b) { return std::min(a, b); });
    ReduceKind<T>(element, TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM, std::numeric_limits<T>::min(),
                  [](T a, T b) { return std::max(a, b); });
    ReduceKind<T>(element, TENON_REGION_AND, TENON_OP_AND, static_cast<T>(-1),
                  [](T a, T b) { return static_cast<T>(a & b); });
    ReduceKind<T>(element, TENON_REGION_OR, TENON_OP_OR, 0, [](T a, T b) { return static_cast<T>(a | b); });
    ReduceKind<T>(element, TENON_REGION_XOR, TENON_OP_XOR, 1, [](T a, T b) { return static_cast<T>(a ^ b); });
  };
  all(int8_t{}, TENON_ELEMENT_I8);
  all(int16_t{}, TENON_ELEMENT_I16);
  all(int32_t{}, TENON_ELEMENT_I32);
  all(int64_t{}, TENON_ELEMENT_I64);
  all(uint8_t{}, TENON_ELEMENT_UI8);
  all(uint16_t{}, TENON_ELEMENT_UI16);
  all(uint32_t{}, TENON_ELEMENT_UI32);
  all(uint64_t{}, TENON_ELEMENT_UI64);
}

}  // namespace
}  // namespace tenon::tile::lower
