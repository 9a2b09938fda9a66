// What a view holds of a module: ids, attributes with defaults, constants, region kinds, locations.
#include "backend_api/host/view_writer.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "frontend/frontend.h"
#include "tenon/sdk/view.hpp"

namespace tenon::host {
namespace {

frontend::Imported Parse(std::string_view text) {
  auto imported = frontend::Import(text, "test.mlir");
  EXPECT_TRUE(imported.ok()) << imported.status();
  return *std::move(imported);
}

constexpr char kProgram[] = R"(
func.func public @main(%x: tensor<4x8xf32> {jax.arg_info = "x"}, %w: tensor<8x3xf32>) -> (tensor<4x3xf32>, tensor<4xi32>, tensor<i32>) {
  %big = stablehlo.constant dense<"0x)";

// 4x4x8 i32, counting up: over the limit of what travels in DATA.
std::string Program() {
  std::string text = kProgram;
  for (int i = 0; i < 128; ++i) {
    char word[9];
    std::snprintf(word, sizeof(word), "%02X000000", i);
    text += word;
  }
  return text + R"("> : tensor<4x4x8xi32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %ones = stablehlo.constant dense<1.0> : tensor<4x3xf32>
  %dot = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %sum = stablehlo.add %dot, %ones : tensor<4x3xf32>
  %iota = stablehlo.iota dim = 1 : tensor<4x8xi32>
  %m:2 = stablehlo.reduce(%x init: %low), (%iota init: %i0) across dimensions = [1] : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>)  {
    %2 = stablehlo.compare GT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %a, %c : tensor<i1>, tensor<f32>
    %10 = stablehlo.select %8, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
  }
  %r = stablehlo.reduce(%big init: %i0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x8xi32>, tensor<i32>) -> tensor<i32>
  return %sum, %m#1, %r : tensor<4x3xf32>, tensor<4xi32>, tensor<i32>
})";
}

class ViewOf : public testing::Test {
 protected:
  ViewOf() : imported(Parse(Program())) {
    auto written = WriteView(*imported.module, TENON_PHASE_LEGAL);
    EXPECT_TRUE(written.ok()) << written.status();
    if (written.ok()) view = *std::move(written);
  }
  sdk::Op Find(std::string_view name, int nth = 0) {
    sdk::View v(view.raw());
    for (uint32_t i = 0; i < v.count(TENON_SECTION_OPS); ++i)
      if (v.op(i).name() == name && nth-- == 0) return v.op(i);
    ADD_FAILURE() << "no " << name;
    return v.op(TENON_NONE);
  }
  frontend::Imported imported;
  View view;
};

TEST_F(ViewOf, IsWellFormedAndInPreOrder) {
  EXPECT_EQ(tenon_view_check(view.raw(), view.blob.bytes().size()), TENON_STATUS_OK);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(view.raw()) % 64, 0u);
  sdk::View v(view.raw());
  EXPECT_EQ(v.entry().name(), "main");
  EXPECT_EQ(v.entry().body().argument_count(), 2u);
  EXPECT_EQ(v.entry().body().argument(0).name(), "x");
  EXPECT_EQ(v.entry().body().terminator().code(), uint32_t{TENON_OP_FUNC_RETURN});
  sdk::Op reduce = Find("stablehlo.reduce");
  EXPECT_EQ(reduce.region().op_ids().front(), reduce.id() + 1);
  EXPECT_EQ(reduce.region().parent_op(), reduce.id());
  for (uint32_t i = 0; i < view.module.ops.size(); ++i)
    EXPECT_EQ(view.module.op_ids.lookup(view.module.ops[i]), i);
}

TEST_F(ViewOf, AttributesAreFlatAndDefaultsWritten) {
  sdk::Op dot = Find("stablehlo.dot_general");
  EXPECT_EQ(dot.code(), uint32_t{TENON_OP_DOT_GENERAL});
  ASSERT_EQ(dot.numbers("lhs_contracting_dimensions").size(), 1u);
  EXPECT_EQ(dot.numbers("lhs_contracting_dimensions")[0], 1);
  EXPECT_TRUE(dot.has("lhs_batching_dimensions"));
  EXPECT_EQ(dot.numbers("precision_config").size(), 2u);
  EXPECT_EQ(Find("stablehlo.compare", 2).number("compare_type", -1), 1);  // EQ without a type, on f32: FLOAT
  EXPECT_EQ(Find("stablehlo.compare", 2).number("comparison_direction", -1), 0);
  EXPECT_EQ(Find("stablehlo.iota").number("iota_dimension", -1), 1);
  EXPECT_EQ(Find("stablehlo.dot_general").location().substr(0, 10), "test.mlir:");
}

// Whatever a program says of a composite has a form: what is no other is text.
TEST(View, AttributesOfComposites) {
  frontend::Imported imported = Parse(
      "func.func private @f(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }\n"
      "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
      "%0 = stablehlo.composite \"x.y\" %x {composite_attributes = {n = 3 : i64, z = #complex.number<:f32 "
      "1.0, 2.0>, l = "
      "[1.5 : f32, 2.5 : f32], m = [1, \"a\"], s = [\"a\", \"b\"], t = [[1 : i32]], a = @f::@g}, "
      "decomposition = @f} : "
      "(tensor<2xf32>) -> tensor<2xf32>\nreturn %0 : tensor<2xf32>\n}");
  auto written = WriteView(*imported.module, TENON_PHASE_LEGAL);
  ASSERT_TRUE(written.ok()) << written.status();
  sdk::View v(written->raw());
  for (uint32_t i = 0; i < v.count(TENON_SECTION_OPS); ++i) {
    const sdk::Op op = v.op(i);
    if (op.name() != "stablehlo.composite") continue;
    EXPECT_EQ(op.number("composite_attributes.n", 0), 3);
    EXPECT_EQ(op.text("composite_attributes.l"), "[1.500000e+00 : f32, 2.500000e+00 : f32]");
    EXPECT_EQ(op.text("composite_attributes.m"), "[1, \"a\"]");
    EXPECT_EQ(op.text("composite_attributes.t"), "[[1 : i32]]");
    EXPECT_EQ(op.text("composite_attributes.a"), "@f::@g");
    EXPECT_TRUE(op.has("composite_attributes.z"));
    EXPECT_TRUE(op.has("composite_attributes.s"));
    return;
  }
  FAIL() << "no composite";
}

TEST_F(ViewOf, RegionKinds) {
  EXPECT_EQ(Find("stablehlo.reduce", 0).region().kind(), uint32_t{TENON_REGION_ARGMAX});
  EXPECT_EQ(Find("stablehlo.reduce", 1).region().kind(), uint32_t{TENON_REGION_ADD});
}

TEST_F(ViewOf, SmallConstantsTravelLargeOnesHaveAnAddress) {
  sdk::Constant big = Find("stablehlo.constant", 0).constant(),
                ones = Find("stablehlo.constant", 4).constant();
  EXPECT_EQ(big.bytes(), 512u);
  EXPECT_EQ(big.record().offset, TENON_NONE64);
  EXPECT_EQ(big.record().address % 64, 0u);
  EXPECT_EQ(static_cast<const int32_t*>(big.data())[5], 5);
  EXPECT_TRUE(ones.splat());
  EXPECT_EQ(ones.bytes(), 4u);
  EXPECT_EQ(*static_cast<const float*>(ones.data()), 1.0f);
}

TEST_F(ViewOf, SameModuleSameBytes) {
  auto again = WriteView(*imported.module, TENON_PHASE_LEGAL);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->blob.bytes(), view.blob.bytes());
}

TEST(Views, EveryProgramHasOne) {
  namespace fs = std::filesystem;
  int count = 0;
  for (const char* root : {"tests/programs", "examples/digits"})
    for (const auto& folder : fs::directory_iterator(fs::path(std::getenv("TENON_SOURCE_DIR")) / root)) {
      if (!fs::exists(folder.path() / "model.mlir")) continue;
      std::ifstream stream(folder.path() / "model.mlir");
      const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
      frontend::Imported imported = Parse(text);
      auto view = WriteView(*imported.module, TENON_PHASE_IMPORT);
      ASSERT_TRUE(view.ok()) << folder.path() << view.status();
      EXPECT_EQ(tenon_view_check(view->raw(), view->blob.bytes().size()), TENON_STATUS_OK);
      ++count;
    }
  EXPECT_GE(count, 10);
}

// Lists of lists are told as their lengths and entries.
TEST(View, LayoutsOfAnInfeedCross) {
  frontend::Imported imported = Parse(R"(
func.func @main(%t: !stablehlo.token) -> (tensor<2x3xf32>, tensor<4xi32>) {
  %r:3 = "stablehlo.infeed"(%t) <{infeed_config = "", layout = [[0, 1], [0]]}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<4xi32>, !stablehlo.token)
  return %r#0, %r#1 : tensor<2x3xf32>, tensor<4xi32>
})");
  auto view = WriteView(*imported.module, TENON_PHASE_IMPORT);
  ASSERT_TRUE(view.ok()) << view.status();
  const sdk::Op infeed(view->raw(), 0);
  const auto layout = infeed.numbers("layout");
  EXPECT_EQ(std::vector<int64_t>(layout.begin(), layout.end()), (std::vector<int64_t>{2, 0, 1, 1, 0}));
}

}  // namespace
}  // namespace tenon::host
