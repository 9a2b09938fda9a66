#include "hlo/eval/interpreter.h"

#include <cmath>

#include "base/error.h"
#include "gtest/gtest.h"
#include "tests/hlo/eval/tensors.h"
#include "tests/support/view_builder.h"

namespace tenon::eval {
namespace {

using tenon::testing::Blob;
using tenon::testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;
using Values32 = std::vector<uint32_t>;

constexpr TypeSpec Scalar(uint32_t element) { return {element, {}}; }

std::vector<Tensor> Evaluated(const Blob& blob, const std::vector<Tensor>& inputs,
                              const EvalOptions& options = {}) {
  auto results = Evaluate(blob.view(), inputs, options);
  EXPECT_TRUE(results.ok()) << results.status();
  return results.ok() ? *results : std::vector<Tensor>{};
}

TEST(Interpreter, MultipliesAndReduces) {
  ViewBuilder b;
  const TypeSpec matrix{TENON_ELEMENT_F32, {2, 3}}, vector{TENON_ELEMENT_F32, {2}};
  const uint32_t x = b.Argument(matrix), y = b.Argument(matrix);
  const uint32_t zero = b.Constant(Scalar(TENON_ELEMENT_F32), std::vector<float>{0.0f});
  const uint32_t product = b.Op(TENON_OP_MULTIPLY, {x, y}, matrix);
  const Values32 sum = b.Op(TENON_OP_REDUCE, {product, zero}, std::vector<TypeSpec>{vector},
                            {{"dimensions", std::vector<int64_t>{1}}},
                            {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  const auto results =
      Evaluated(b.Finish(sum), {F32({2, 3}, {1, 2, 3, 4, 5, 6}), F32({2, 3}, {1, 1, 1, 2, 2, 2})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(Values<float>(results[0]), (std::vector<float>{6, 30}));
}

// The comparator region as JAX prints it, through the general path.
TEST(Interpreter, ArgmaxTakesTheFirstAndNanWins) {
  ViewBuilder b;
  const TypeSpec matrix{TENON_ELEMENT_F32, {3, 4}}, indices{TENON_ELEMENT_I32, {3, 4}};
  const uint32_t x = b.Argument(matrix);
  const uint32_t low = b.Constant(Scalar(TENON_ELEMENT_F32), std::vector<float>{-INFINITY});
  const uint32_t zero = b.Constant(Scalar(TENON_ELEMENT_I32), std::vector<int32_t>{0});
  const uint32_t iota = b.Op(TENON_OP_IOTA, {}, indices, {{"iota_dimension", int64_t{1}}});
  const Values32 r = b.Op(TENON_OP_REDUCE, {x, iota, low, zero},
                          std::vector<TypeSpec>{{TENON_ELEMENT_F32, {3}}, {TENON_ELEMENT_I32, {3}}},
                          {{"dimensions", std::vector<int64_t>{1}}},
                          {ViewBuilder::ArgReducer(true, TENON_ELEMENT_F32, TENON_ELEMENT_I32)});
  const auto results = Evaluated(b.Finish(r), {F32({3, 4}, {1, 5, 5, 2, 3, NAN, 9, NAN, -1, -1, -2, -1})});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(Values<int32_t>(results[1]), (std::vector<int32_t>{1, 1, 0}));
}

// bf16 sums of kind ADD accumulate in f32 and round once.
TEST(Interpreter, NarrowSumsAccumulateWide) {
  ViewBuilder b;
  const TypeSpec vector{TENON_ELEMENT_BF16, {1000}};
  const uint32_t x = b.Argument(vector);
  const uint32_t zero = b.Constant(Scalar(TENON_ELEMENT_BF16), std::vector<uint16_t>{0});
  const Values32 sum = b.Op(TENON_OP_REDUCE, {x, zero}, std::vector<TypeSpec>{Scalar(TENON_ELEMENT_BF16)},
                            {{"dimensions", std::vector<int64_t>{0}}},
                            {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_BF16)});
  const std::vector<uint16_t> ones(1000, 0x3f80);
  const auto results = Evaluated(b.Finish(sum), {Make(ElementType::bf16, {1000}, ones)});
  EXPECT_EQ(results[0].at<uint16_t>(0), 0x447a);  // 1000; adding in bf16 stops at 256
}

// state = (i, v); while i < n: v = dynamic_update_slice(v, i * captured, i)
Blob CountingLoop(int32_t n) {
  ViewBuilder b;
  const TypeSpec scalar = Scalar(TENON_ELEMENT_I32), vector{TENON_ELEMENT_I32, {8}},
                 one{TENON_ELEMENT_I32, {1}};
  const uint32_t v = b.Argument(vector), factor = b.Argument(scalar);
  const uint32_t zero = b.Constant(scalar, std::vector<int32_t>{0});
  const uint32_t limit = b.Constant(scalar, std::vector<int32_t>{n});
  ViewBuilder::RegionSpec condition{
      TENON_REGION_CONDITION, {scalar, vector}, [=](ViewBuilder& r, const Values32& args) -> Values32 {
        return {r.Op(TENON_OP_COMPARE, {args[0], limit}, Scalar(TENON_ELEMENT_I1),
                     {{"comparison_direction", int64_t{5}}, {"compare_type", int64_t{3}}})};
      }};
  ViewBuilder::RegionSpec body{
      TENON_REGION_BODY, {scalar, vector}, [=](ViewBuilder& r, const Values32& args) -> Values32 {
        const uint32_t product = r.Op(TENON_OP_MULTIPLY, {args[0], factor}, scalar);
        const uint32_t update = r.Op(TENON_OP_RESHAPE, {product}, one);
        const uint32_t next = r.Op(TENON_OP_DYNAMIC_UPDATE_SLICE, {args[1], update, args[0]}, vector);
        const uint32_t step = r.Constant(scalar, std::vector<int32_t>{1});
        return {r.Op(TENON_OP_ADD, {args[0], step}, scalar), next};
      }};
  const Values32 r =
      b.Op(TENON_OP_WHILE, {zero, v}, std::vector<TypeSpec>{scalar, vector}, {}, {condition, body});
  return b.Finish(r);
}

TEST(Interpreter, WhileWithCapturedValues) {
  const Tensor input = I32({8}, {9, 9, 9, 9, 9, 9, 9, 9});
  const auto results = Evaluated(CountingLoop(5), {input, I32({}, {3})});
  EXPECT_EQ(results[0].at<int32_t>(0), 5);
  EXPECT_EQ(Values<int32_t>(results[1]), (std::vector<int32_t>{0, 3, 6, 9, 12, 9, 9, 9}));
  EXPECT_EQ(input.at<int32_t>(0), 9) << "inputs are not written";
}

TEST(Interpreter, LoopStateIsUpdatedInPlace) {
  std::vector<const void*> bytes;
  EvalOptions options;
  const Blob blob = CountingLoop(5);
  std::vector<int64_t> iterations;
  options.observe = [&](const Observed& observed) {
    if (tenon_view_op(blob.view(), observed.op)->code != TENON_OP_DYNAMIC_UPDATE_SLICE) return;
    bytes.push_back(observed.results[0].data());
    ASSERT_EQ(observed.steps.size(), 1u);
    iterations.push_back(observed.steps[0].iteration);
  };
  Evaluated(blob, {I32({8}, std::vector<int32_t>(8)), I32({}, {3})}, options);
  ASSERT_EQ(bytes.size(), 5u);
  EXPECT_EQ(bytes[1], bytes[4]) << "each step would have copied the whole state";
  EXPECT_EQ(iterations, (std::vector<int64_t>{0, 1, 2, 3, 4}));
}

TEST(Interpreter, CaseTakesTheLastBranchWhenOutOfRange) {
  ViewBuilder b;
  const TypeSpec scalar = Scalar(TENON_ELEMENT_I32);
  const uint32_t index = b.Argument(scalar);
  std::vector<ViewBuilder::RegionSpec> branches;
  for (int32_t value : {10, 20, 30}) {
    branches.push_back({TENON_REGION_BODY, {}, [=](ViewBuilder& r, const Values32&) -> Values32 {
                          return {r.Constant(scalar, std::vector<int32_t>{value})};
                        }});
  }
  const Blob blob = b.Finish(b.Op(TENON_OP_CASE, {index}, std::vector<TypeSpec>{scalar}, {}, branches));
  for (auto [i, want] : {std::pair{0, 10}, {1, 20}, {2, 30}, {3, 30}, {-1, 30}}) {
    EXPECT_EQ(Evaluated(blob, {I32({}, {i})})[0].at<int32_t>(0), want) << i;
  }
}

TEST(Interpreter, SortByARegion) {
  ViewBuilder b;
  const TypeSpec vector{TENON_ELEMENT_F32, {5}};
  const uint32_t x = b.Argument(vector);
  ViewBuilder::RegionSpec descending{
      TENON_REGION_GREATER,
      {Scalar(TENON_ELEMENT_F32), Scalar(TENON_ELEMENT_F32)},
      [](ViewBuilder& r, const Values32& args) -> Values32 {
        return {r.Op(TENON_OP_COMPARE, {args[0], args[1]}, Scalar(TENON_ELEMENT_I1),
                     {{"comparison_direction", int64_t{3}}, {"compare_type", int64_t{1}}})};
      }};
  const Values32 r = b.Op(TENON_OP_SORT, {x}, std::vector<TypeSpec>{vector},
                          {{"dimension", int64_t{-1}}, {"is_stable", int64_t{1}}}, {descending});
  EXPECT_EQ(Values<float>(Evaluated(b.Finish(r), {F32({5}, {2, 5, 1, 4, 3})})[0]),
            (std::vector<float>{5, 4, 3, 2, 1}));
}

// A reducer that is more than scalars of elementwise ops runs lane by lane and gives the same bits.
TEST(Interpreter, GeneralRegionsAreInterpreted) {
  Tensor x = Random({300}, 3);
  std::vector<float> sums;
  for (bool detour : {false, true}) {
    ViewBuilder b;
    const TypeSpec scalar = Scalar(TENON_ELEMENT_F32), one{TENON_ELEMENT_F32, {1}};
    const uint32_t input = b.Argument({TENON_ELEMENT_F32, {300}});
    const uint32_t zero = b.Constant(scalar, std::vector<float>{0.0f});
    ViewBuilder::RegionSpec body{
        TENON_REGION_GENERAL, {scalar, scalar}, [=](ViewBuilder& r, const Values32& args) -> Values32 {
          if (!detour) return {r.Op(TENON_OP_ADD, {args[0], args[1]}, scalar)};
          const uint32_t a = r.Op(TENON_OP_RESHAPE, {args[0]}, one),
                         c = r.Op(TENON_OP_RESHAPE, {args[1]}, one);
          return {r.Op(TENON_OP_RESHAPE, {r.Op(TENON_OP_ADD, {a, c}, one)}, scalar)};
        }};
    const Values32 r = b.Op(TENON_OP_REDUCE, {input, zero}, std::vector<TypeSpec>{scalar},
                            {{"dimensions", std::vector<int64_t>{0}}}, {body});
    sums.push_back(Evaluated(b.Finish(r), {x})[0].at<float>(0));
  }
  EXPECT_EQ(sums[0], sums[1]);
}

TEST(Interpreter, ErrorsNameWhatIsWrong) {
  ViewBuilder b;
  const TypeSpec vector{TENON_ELEMENT_F32, {2}};
  const uint32_t x = b.Argument(vector);
  const Blob blob = b.Finish({b.Op(TENON_OP_NEGATE, {x}, vector)});
  auto code = [](const absl::Status& status) { return std::string(DiagnosticOf(status).code); };
  EXPECT_EQ(code(Evaluate(blob.view(), {}).status()), "E0210");
  const Tensor wrong = I32({2}, {1, 2});
  EXPECT_EQ(code(Evaluate(blob.view(), std::span(&wrong, 1)).status()), "E0210");

  ViewBuilder unknown;
  const uint32_t y = unknown.Argument(vector);
  const Blob refused = unknown.Finish({unknown.Op(TENON_OP_GET_TUPLE_ELEMENT, {y}, vector)});
  const Tensor input = F32({2}, {1, 2});
  EXPECT_EQ(code(Evaluate(refused.view(), std::span(&input, 1)).status()), "E0401");

  ViewBuilder lies;
  const uint32_t z = lies.Argument(vector);
  const Blob lying = lies.Finish({lies.Op(TENON_OP_NEGATE, {z}, {TENON_ELEMENT_F32, {3}})});
  EXPECT_EQ(code(Evaluate(lying.view(), std::span(&input, 1)).status()), "E0901");
}

TEST(Interpreter, CanBeCancelled) {
  EvalOptions options;
  int polls = 0;
  options.cancelled = [&] { return ++polls > 20; };
  const auto results = Evaluate(CountingLoop(INT32_MAX).view(),
                                std::vector{I32({8}, std::vector<int32_t>(8)), I32({}, {3})}, options);
  EXPECT_EQ(results.status().code(), absl::StatusCode::kCancelled);
}

}  // namespace
}  // namespace tenon::eval
