// Layouts that a target wishes for: relayouts at arguments, constants, results and loops; propagation; prepared constants.
#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

// Column-major second operands of dots.
TestTarget ColumnMajorWeights() {
  TestTarget target;
  target.layouts = [](mlir::ModuleOp module) {
    module->walk([](mlir::Operation* op) {
      if (op->getName().getStringRef() != "stablehlo.dot_general") return;
      plan::Layout layout;
      layout.minor_to_major = {0, 1};
      plan::SetLayout(op->getOperand(1), layout);
    });
  };
  return target;
}

TEST(AssignLayouts, ArgumentGetsARelayout) {
  TestTarget target = ColumnMajorWeights();
  Compiled compiled = Compile(R"(func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.add %0, %w : tensor<8x8xf32>
    return %1 : tensor<8x8xf32> })", target);
  ASSERT_TRUE(compiled.status.ok()) << compiled.status;
  EXPECT_EQ(compiled.Groups(), "relayout dot_add");
  EXPECT_TRUE(plan::LayoutOf(compiled.function().getArgument(1)).IsRowMajor());
}

TEST(AssignLayouts, RelayoutOfAConstantIsPrepared) {
  TestTarget target = ColumnMajorWeights();
  std::string rows;
  for (int i = 0; i < 16; ++i) {
    rows += i ? ", [" : "[";
    for (int j = 0; j < 16; ++j) rows += (j ? ", " : "") + std::to_string(i * 16 + j) + ".0";
    rows += "]";
  }
  Compiled compiled = Compile("func.func @main(%x: tensor<4x16xf32>) -> tensor<4x16xf32> { %w = stablehlo.constant dense<[" + rows + R"(]> : tensor<16x16xf32>
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    return %0 : tensor<4x16xf32> })", target);
  ASSERT_TRUE(compiled.status.ok()) << compiled.status;
  std::vector<plan::GroupInfo> table = plan::GroupTable(compiled.function());
  ASSERT_EQ(table.size(), 2u);
  EXPECT_TRUE(table[0].prepare);
  EXPECT_FALSE(table[1].prepare);
  int64_t buffer = plan::BufferOf(compiled.GroupNamed("relayout").outputs[0]);
  EXPECT_EQ(compiled.Memory().buffers[buffer].kind, plan::BufferKind::kPrepared);
}

TEST(AssignLayouts, ElementwiseKeepsALayoutAndResultsAreRowMajor) {
  TestTarget target;
  target.layouts = [](mlir::ModuleOp module) {
    plan::Layout layout;
    layout.minor_to_major = {0, 1};
    module->walk([&](mlir::Operation* op) {
      if (op->getName().getStringRef() == "stablehlo.dot_general") plan::SetLayout(op->getResult(0), layout);
    });
  };
  Compiled compiled = Compile(R"(func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.tanh %0 : tensor<8x8xf32>
    %2 = stablehlo.dot_general %1, %x, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %2 : tensor<8x8xf32> })", target);
  ASSERT_TRUE(compiled.status.ok()) << compiled.status;
  int column_major = 0;
  compiled.function()->walk([&](mlir::Operation* op) {
    for (mlir::Value result : op->getResults()) column_major += !plan::LayoutOf(result).IsRowMajor();
  });
  EXPECT_EQ(column_major, 3);
  EXPECT_EQ(compiled.Groups(), "dot_tanh dot relayout");
}

TEST(Layout, BytesOfTilesIncludePadding) {
  mlir::MLIRContext context;
  auto type = mlir::RankedTensorType::get({5, 130}, mlir::Float32Type::get(&context));
  plan::Layout layout = plan::Layout::RowMajor(2);
  layout.tiles = {{8, 128}};
  EXPECT_EQ(plan::LayoutBytes(type, layout), 8 * 256 * 4);
  plan::Layout panels;
  panels.minor_to_major = {0, 1};
  panels.tiles = {{16, 1}};
  EXPECT_EQ(plan::LayoutBytes(type, panels), 144 * 5 * 4);
}

}  // namespace
}  // namespace tenon::opt
