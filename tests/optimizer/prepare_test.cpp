// What depends on constants and bound arguments only runs once: it is grouped apart from what runs every time,
// and its values are kept.
#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

std::string Prepared(Compiled& compiled) {
  std::string names;
  for (const plan::GroupInfo& info : plan::GroupTable(compiled.function()))
    if (info.prepare) names += (names.empty() ? "" : " ") + info.name;
  return names;
}

TEST(Prepare, WhatBoundArgumentsGiveIsComputedOnce) {
  const std::string text =
      R"(func.func @main(%x: tensor<64x32xf32>, %v: tensor<32xf32> {ATTR}) -> tensor<64x32xf32> {
    %e = stablehlo.constant dense<1.0e-3> : tensor<32xf32>
    %0 = stablehlo.add %v, %e : tensor<32xf32>
    %1 = stablehlo.rsqrt %0 : tensor<32xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<32xf32>) -> tensor<64x32xf32>
    %3 = stablehlo.multiply %x, %2 : tensor<64x32xf32>
    return %3 : tensor<64x32xf32> })";
  auto with = [&](const std::string& attribute) {
    std::string given = text;
    given.replace(given.find("{ATTR}"), 6, attribute);
    return Compile(given);
  };
  Compiled bound = with("{tenon.bound}");
  EXPECT_EQ(bound.Groups(), "add_rsqrt multiply");
  EXPECT_EQ(Prepared(bound), "add_rsqrt");
  Compiled plain = with("");
  EXPECT_EQ(plain.Groups(), "add_rsqrt_multiply");
  EXPECT_EQ(Prepared(plain), "");
}

// The broadcast is as cheap to read as its result would be, and kept it would be 64 times as large.
TEST(Prepare, BroadcastsStayWithTheirReaders) {
  Compiled compiled = Compile(
      R"(func.func @main(%x: tensor<1024x512xf32>, %v: tensor<512xf32> {tenon.bound}) -> tensor<1024x512xf32> {
    %0 = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<512xf32>) -> tensor<1024x512xf32>
    %1 = stablehlo.multiply %x, %0 : tensor<1024x512xf32>
    return %1 : tensor<1024x512xf32> })");
  EXPECT_EQ(compiled.Groups(), "multiply");
  EXPECT_EQ(Prepared(compiled), "");
}

TEST(Prepare, AReshapeBetweenKernelsHidesNothing) {
  Compiled compiled =
      Compile(R"(func.func @main(%x: tensor<4x4xf32>, %v: tensor<16xf32> {tenon.bound}) -> tensor<4x4xf32> {
    %0 = stablehlo.reshape %v : (tensor<16xf32>) -> tensor<4x4xf32>
    %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %2 : tensor<4x4xf32> })");
  EXPECT_EQ(Prepared(compiled), "dot");
}

// A bound argument stays what it is: a donation of it is dropped.
TEST(Prepare, EntryMarksBoundArguments) {
  auto imported = frontend::Import(
      R"(func.func @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32, jax.arg_info = "w"}, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32> })",
      "test.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  PipelineOptions options;
  options.bound = {"w"};
  ASSERT_TRUE(RunPipeline(*imported->module, nullptr, options).ok());
  mlir::FunctionOpInterface function = plan::EntryOf(*imported->module);
  EXPECT_TRUE(plan::IsBound(function.getArgument(0)));
  EXPECT_FALSE(plan::IsBound(function.getArgument(1)));
  EXPECT_FALSE(function.getArgAttr(0, "tf.aliasing_output"));

  options.bound = {"arg7"};
  options.from = Phase::kCanonical;
  auto missing = RunPipeline(*imported->module, nullptr, options);
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(DiagnosticOf(missing.status()).id, Err::kBadArgument);
}

}  // namespace
}  // namespace tenon::opt
