// Custom calls that annotate values: what they may not say. What they mean runs in tests/ops/custom_call.mlir.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "optimizer/pipeline.h"
#include "optimizer/sharding/device_grid.h"
#include "optimizer/sharding/tile_sharding.h"

namespace tenon::opt {
namespace {

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text

// The module behind lower_sharding, or "E0204: why".
std::string LoweredModule(const std::string& module, DeviceGrid* grid = nullptr) {
  auto imported = frontend::Import(module, "test.mlir");
  if (!imported.ok()) return "import: " + std::string(imported.status().message());
  PipelineOptions options;
  options.only_passes = {"lower_sharding"};
  auto records = RunPipeline(*imported->module, nullptr, options);
  if (!records.ok())
    return std::string(DiagnosticOf(records.status()).code) + ": " + DiagnosticOf(records.status()).message;
  if (grid) *grid = GridOf(*imported->module);
  return hlo::printText(*imported->module);
}

// Of a function of %x: tensor<8x4xf32> for 4 devices.
std::string Lowered(const std::string& body, DeviceGrid* grid = nullptr, const std::string& attributes = "") {
  return LoweredModule(
      "module attributes {mhlo.num_partitions = 4 : i32} { func.func @main(%x: tensor<8x4xf32>" + attributes +
          ") {\n" + body + "\nreturn\n} }",
      grid);
}

std::string ToPart(const std::string& sharding, const std::string& part) {
  return Lowered(
      "%s = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = \"" + sharding +
      "\"} : (tensor<8x4xf32>) -> tensor<8x4xf32>\n%p = stablehlo.custom_call @SPMDFullToShardShape(%s) : "
      "(tensor<8x4xf32>) -> " +
      part);
}

TEST(AnnotationCalls, AreTheirOperands) {
  DeviceGrid grid;
  const std::string text = Lowered(
      R"(%s = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4,1]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
         %a = stablehlo.add %s, %s : tensor<8x4xf32>)",
      &grid);
  EXPECT_HAS(text, "stablehlo.add %arg0, %arg0");
  EXPECT_EQ(text.find("custom_call"), std::string::npos) << text;
  EXPECT_TRUE(grid.whole);
  EXPECT_EQ(grid.partitions, 4);
}

TEST(AnnotationCalls, PlacesAndLayoutsSayNothingOfDevices) {
  DeviceGrid grid;
  Lowered(
      "%s = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true} : "
      "(tensor<8x4xf32>) -> tensor<8x4xf32>",
      &grid);
  EXPECT_FALSE(grid.whole);
  Lowered("", &grid, " {mhlo.sharding = \"{replicated}\"}");
  EXPECT_TRUE(grid.whole);
}

TEST(AnnotationCalls, WhatDoesNotFitIsRefused) {
  EXPECT_HAS(Lowered("%s = stablehlo.custom_call @Sharding(%x) : (tensor<8x4xf32>) -> tensor<4x4xf32>"),
             "E0204: custom_call @Sharding is its operands");
  EXPECT_HAS(
      Lowered("%s = stablehlo.custom_call @SPMDFullToShardShape(%x) : (tensor<8x4xf32>) -> tensor<4x4xf32>"),
      "E0401: custom_call @SPMDFullToShardShape: nothing says how the whole value is cut");
  EXPECT_HAS(
      Lowered("%s = stablehlo.custom_call @SPMDShardToFullShape(%x) : (tensor<8x4xf32>) -> tensor<16x4xf32>"),
      "E0401: custom_call @SPMDShardToFullShape: nothing says");
  EXPECT_HAS(ToPart("{devices=[4,1]<=[4]}", "tensor<2x4xf32>"), "stablehlo.dynamic_slice");
  EXPECT_HAS(ToPart("{devices=[4,1]<=[4]}", "tensor<4x4xf32>"),
             "E0204: custom_call @SPMDFullToShardShape: the sharding");
  EXPECT_HAS(ToPart("{devices=[4,1]<=[4]}", "tensor<2x4xi32>"), "of one rank and element type");
  EXPECT_HAS(ToPart("{devices=[4]<=[4]}", "tensor<2x4xf32>"), "cuts no value of rank 2");
  EXPECT_HAS(ToPart("{nonsense}", "tensor<2x4xf32>"), "cuts no value of rank 2");
  // One type is one value only where nothing cuts it.
  EXPECT_HAS(ToPart("{devices=[4,1]<=[4]}", "tensor<8x4xf32>"),
             "E0204: custom_call @SPMDFullToShardShape: the sharding");
  EXPECT_HAS(ToPart("{devices=[1,1,4]<=[4] last_tile_dims={manual}}", "tensor<8x4xf32>"), "return");
  EXPECT_HAS(LoweredModule(R"(
module attributes {mhlo.num_partitions = 2 : i32} { func.func @main(%x: tensor<?xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> tensor<?xf32> {
  %p = stablehlo.custom_call @SPMDFullToShardShape(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return %p : tensor<?xf32>
} })"),
             "E0208: a value that a sharding cuts has sizes that are not known");
}

std::string ToWhole(const std::string& sharding, const std::string& part) {
  return Lowered("%p = stablehlo.slice %x [0:" + part.substr(0, 1) + ", 0:" + part.substr(2, 1) +
                 "] : (tensor<8x4xf32>) -> tensor<" + part +
                 "xf32>\n%w = stablehlo.custom_call @SPMDShardToFullShape(%p) {mhlo.sharding = \"" +
                 sharding + "\"} : (tensor<" + part + "xf32>) -> tensor<8x4xf32>");
}

TEST(AnnotationCalls, PartsMeetByGroupInTheirOrder) {
  EXPECT_HAS(ToWhole("{devices=[4,1]3,1,0,2}", "2x4"), "replica_groups = dense<[[3, 1, 0, 2]]>");
  EXPECT_HAS(ToWhole("{devices=[2,2]<=[4]}", "4x2"),
             "dims = [0, 2, 1, 3] : (tensor<2x2x4x2xf32>) -> tensor<2x4x2x2xf32>");
  EXPECT_HAS(ToWhole("{devices=[2,1,2]<=[4] last_tile_dims={manual}}", "4x4"), "dense<[[0, 2], [1, 3]]>");
  // Of two devices with one part the first gives it.
  const std::string copies = ToWhole("{devices=[2,1,2]<=[4] last_tile_dim_replicate}", "4x4");
  EXPECT_HAS(copies, "dense<[[0, 1, 2, 3]]>");
  EXPECT_HAS(copies, "[0:4:2, 0:4, 0:4]");
}

TEST(AnnotationCalls, ManyDevicesAreFewOps) {
  const std::string text = LoweredModule(R"(
module attributes {mhlo.num_partitions = 4096 : i32} { func.func @main(%x: tensor<8x4xf32>) -> tensor<16384x4xf32> {
  %w = stablehlo.custom_call @SPMDShardToFullShape(%x) {mhlo.sharding = "{devices=[2048,1,2]<=[4096] last_tile_dims={manual}}"} : (tensor<8x4xf32>) -> tensor<16384x4xf32>
  return %w : tensor<16384x4xf32>
} })");
  EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 12) << text.substr(0, 500);
}

TEST(ManualComputation, ItsMeshIsOfThePartitions) {
  EXPECT_HAS(LoweredModule(R"(
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @m = <["x"=4]>
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
      sdy.return %p : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
})"),
             "E0204: sdy.manual_computation: its mesh is of 4 devices, the program for 8 partitions");
}

TEST(TileSharding, SaysWhichDeviceHasWhat) {
  auto sharding = ParseTileSharding("{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dims={manual}}");
  ASSERT_TRUE(sharding);
  EXPECT_EQ(sharding->devices, (llvm::SmallVector<int64_t>{0, 2, 1, 3}));
  std::optional<Cut> cut = sharding->CutOf(2);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->counts, (llvm::SmallVector<int64_t>{2, 1}));
  EXPECT_EQ(cut->indices[0], (llvm::SmallVector<int64_t>{0, 1, 0, 1}));
  EXPECT_EQ(cut->groups, (llvm::SmallVector<int64_t>{0, 0, 1, 1}));
  EXPECT_FALSE(ParseTileSharding("{replicated}")->CutOf(3)->any());
  for (const char* broken :
       {"", "{", "{}", "{devices=[2]0}", "{devices=[2]0,0}", "{devices=[2]0,1", "{devices=[2]<=[3]}",
        "{devices=[0]<=[0]}", "{devices=[2,2]<=[2,2]T(0,0)}", "{devices=[99999999,99999999]<=[4]}",
        "{devices=[2]0,1}x", "{devices=[2]0,1 last_tile_dims={odd}}", "{devices=[99999999999999999999]0}"})
    EXPECT_FALSE(ParseTileSharding(broken)) << broken;
}

}  // namespace
}  // namespace tenon::opt
