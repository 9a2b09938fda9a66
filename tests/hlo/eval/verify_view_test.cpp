// Views as a file may hold them: sound ones pass, one wrong number each is E0503 and never reaches a kernel.
#include "hlo/eval/verify_view.h"

#include <cstring>

#include "base/error.h"
#include "gtest/gtest.h"
#include "hlo/eval/interpreter.h"
#include "hlo/eval/view_reader.h"
#include "tests/hlo/eval/tensors.h"
#include "tests/support/view_builder.h"

namespace tenon::eval {
namespace {

using tenon::testing::Blob;
using tenon::testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;
using Numbers = std::vector<int64_t>;

const TypeSpec kMatrix{TENON_ELEMENT_F32, {4, 6}}, kScalar{TENON_ELEMENT_F32, {}};

std::string CodeOf(const Blob& blob) {
  const absl::Status status = VerifyView(blob.view());
  return status.ok() ? "" : std::string(DiagnosticOf(status).code);
}

Blob Of(uint32_t code, const std::vector<TypeSpec>& operands, const TypeSpec& result,
        const ViewBuilder::Attributes& attributes, const std::vector<ViewBuilder::RegionSpec>& regions = {}) {
  ViewBuilder b;
  std::vector<uint32_t> values;
  for (const TypeSpec& type : operands) values.push_back(b.Argument(type));
  return b.Finish(b.Op(code, values, std::vector<TypeSpec>{result}, attributes, regions));
}

Blob Gather(int64_t offset, int64_t map, int64_t index_vector, int64_t slice) {
  return Of(TENON_OP_GATHER, {kMatrix, {TENON_ELEMENT_I32, {3, 1}}}, {TENON_ELEMENT_F32, {3, 6}},
            {{"offset_dims", Numbers{offset}},
             {"collapsed_slice_dims", Numbers{0}},
             {"start_index_map", Numbers{map}},
             {"index_vector_dim", index_vector},
             {"slice_sizes", Numbers{1, slice}}});
}

Blob Reduce(int64_t dimension, uint32_t body_type, int64_t kept) {
  return Of(TENON_OP_REDUCE, {kMatrix, kScalar}, {TENON_ELEMENT_F32, {kept}},
            {{"dimensions", Numbers{dimension}}},
            {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, body_type)});
}

Blob Dot(int64_t lhs, int64_t rhs, int64_t columns) {
  return Of(TENON_OP_DOT_GENERAL, {kMatrix, {TENON_ELEMENT_F32, {6, 5}}}, {TENON_ELEMENT_F32, {4, columns}},
            {{"lhs_contracting_dimensions", Numbers{lhs}}, {"rhs_contracting_dimensions", Numbers{rhs}}});
}

TEST(VerifyView, EveryOpThatCanBeEvaluatedIsKnown) {
  for (uint32_t code = 0; code < 2000; ++code) EXPECT_TRUE(!CanEvaluate(code) || CanVerify(code)) << code;
}

// Sizes that only a run says: a product of open matrices, a sum over one, a shape that is a value, a slice with bounds that are values.
Blob Open() {
  ViewBuilder b;
  const TypeSpec open{TENON_ELEMENT_F32, {-1, -1}}, list{TENON_ELEMENT_I32, {2}};
  const uint32_t x = b.Argument(open), shape = b.Argument(list);
  const uint32_t product = b.Op(TENON_OP_DOT_GENERAL, {x, x}, open,
                                {{"lhs_contracting_dimensions", std::vector<int64_t>{1}},
                                 {"rhs_contracting_dimensions", std::vector<int64_t>{0}}});
  const uint32_t zero = b.Constant({TENON_ELEMENT_F32, {}}, std::vector<float>{0});
  const auto sum = b.Op(TENON_OP_REDUCE, {product, zero}, std::vector<TypeSpec>{{TENON_ELEMENT_F32, {-1}}},
                        {{"dimensions", std::vector<int64_t>{1}}},
                        {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  const uint32_t wide = b.Op(TENON_OP_DYNAMIC_BROADCAST_IN_DIM, {zero, shape}, open,
                             {{"broadcast_dimensions", std::vector<int64_t>{}}});
  const uint32_t part = b.Op(TENON_OP_REAL_DYNAMIC_SLICE, {wide, shape, shape, shape}, open);
  const uint32_t both = b.Op(TENON_OP_CONCATENATE, {wide, wide}, open, {{"dimension", int64_t{1}}});
  return b.Finish({sum[0], part, both});
}

TEST(VerifyView, OpenSizesAreLookedAtInTheRun) {
  const Blob blob = Open();
  ASSERT_TRUE(VerifyView(blob.view()).ok()) << VerifyView(blob.view());
  auto run = [&](Shape shape, std::vector<int32_t> sizes) {
    const Tensor inputs[] = {Tensor::Zeros(ElementType::f32, std::move(shape)), I32({2}, sizes)};
    return Evaluate(blob.view(), inputs).status();
  };
  EXPECT_TRUE(run({3, 3}, {1, 1}).ok()) << run({3, 3}, {1, 1});
  EXPECT_EQ(DiagnosticOf(run({3, 2}, {1, 1})).code, "E0210");  // 3x2 by 3x2
  EXPECT_EQ(DiagnosticOf(run({3, 3}, {-1, 1})).code, "E0210");
  EXPECT_EQ(DiagnosticOf(run({3, 3}, {INT32_MAX, INT32_MAX})).code, "E0209");
}

TEST(VerifyView, SoundOpsPass) {
  EXPECT_EQ(CodeOf(Gather(1, 0, 1, 6)), "");
  EXPECT_EQ(CodeOf(Reduce(1, TENON_ELEMENT_F32, 4)), "");
  EXPECT_EQ(CodeOf(Dot(1, 0, 5)), "");
}

TEST(VerifyView, NumbersOutOfRange) {
  EXPECT_EQ(CodeOf(Gather(2, 0, 1, 6)), "E0503");
  EXPECT_EQ(CodeOf(Gather(1, 2, 1, 6)), "E0503");
  EXPECT_EQ(CodeOf(Gather(1, 0, 3, 6)), "E0503");
  EXPECT_EQ(CodeOf(Gather(1, 0, 1, 7)), "E0503");
  EXPECT_EQ(CodeOf(Reduce(2, TENON_ELEMENT_F32, 4)), "E0503");
  EXPECT_EQ(CodeOf(Reduce(1, TENON_ELEMENT_TOKEN, 4)), "E0503");
  EXPECT_EQ(CodeOf(Reduce(1, TENON_ELEMENT_F32, 6)), "E0503");
  EXPECT_EQ(CodeOf(Dot(0, 0, 5)), "E0503");
  EXPECT_EQ(CodeOf(Dot(1, 3, 5)), "E0503");
  EXPECT_EQ(CodeOf(Dot(1, 0, 4)), "E0503");
  EXPECT_EQ(CodeOf(Of(TENON_OP_IOTA, {}, kMatrix, {{"iota_dimension", int64_t{2}}})), "E0503");
  EXPECT_EQ(CodeOf(Of(TENON_OP_IOTA, {}, {TENON_ELEMENT_F32, {-2}}, {{"iota_dimension", int64_t{0}}})),
            "E0503");
  EXPECT_EQ(CodeOf(Of(TENON_OP_BROADCAST_IN_DIM, {{TENON_ELEMENT_F32, {3}}}, kMatrix,
                      {{"broadcast_dimensions", Numbers{0}}})),
            "E0503");
  EXPECT_EQ(CodeOf(Of(TENON_OP_TRANSPOSE, {kMatrix}, kMatrix, {{"permutation", Numbers{1, 1}}})), "E0503");
  EXPECT_EQ(CodeOf(Of(TENON_OP_ADD, {kMatrix, kScalar}, kMatrix, {})), "E0503");
  EXPECT_EQ(
      CodeOf(Of(TENON_OP_PAD, {kMatrix, kScalar}, kMatrix,
                {{"edge_padding_low", Numbers{INT64_MAX, 0}}, {"edge_padding_high", Numbers{INT64_MIN, 0}}})),
      "E0503");
}

// Any one 32-bit word of the view set to any of some numbers: an answer, or a program that runs.
TEST(VerifyView, AnyWordMayBeWrong) {
  const Blob sound[] = {Gather(1, 0, 1, 6), Reduce(1, TENON_ELEMENT_F32, 4), Dot(1, 0, 5), Open()};
  int refused = 0;
  for (const Blob& blob : sound) {
    for (size_t at = sizeof(TenonView); at + 4 <= blob.size(); at += 4) {
      for (uint32_t word : {0u, 1u, 2u, 7u, 64u, 0x7fffffffu, 0xffffffffu}) {
        std::vector<uint64_t> words(blob.size() / 8 + 1);
        std::memcpy(words.data(), blob.view(), blob.size());
        std::memcpy(reinterpret_cast<char*>(words.data()) + at, &word, 4);
        const auto* view = reinterpret_cast<const TenonView*>(words.data());
        // The table of sections is the container's business, which has checked it before.
        if (at < tenon_view_section(blob.view(), 0)->offset) continue;
        const absl::Status status = VerifyView(view);
        refused += !status.ok();
        if (!status.ok()) continue;
        std::vector<Tensor> inputs;
        const TenonViewRegion* body = tenon_view_region(view, tenon_view_function(view, view->entry)->region);
        bool small = true;
        for (uint32_t i = 0; small && i < body->argument_count; ++i) {
          Shape shape = ShapeOf(view, body->first_argument + i);
          for (int64_t& size : shape) size = size < 0 ? 3 : size;
          small = ElementCount(shape) < 10000;
          if (small) inputs.push_back(Tensor::Zeros(TypeOf(view, body->first_argument + i), shape));
        }
        if (small) (void)Evaluate(view, inputs);
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace tenon::eval
