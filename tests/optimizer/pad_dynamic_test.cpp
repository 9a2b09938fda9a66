// Sizes that depend on data: what is masked, what is not, which sizes go with results, and what is refused and why. That results are right:
// tests/optimizer/padded, on targets.
#include <gtest/gtest.h>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "hlo/ir/padded_results.h"
#include "hlo/ir/plan.h"
#include "optimizer/pipeline.h"

namespace tenon::opt {
namespace {

struct Result {
  frontend::Imported imported;
  std::string text;  // of the module at the end of `canonical`, or "E0208: why"
  plan::PaddedResults padded;
};

Result Canonical(const std::string& text) {
  Result result;
  auto imported = frontend::Import(text, "test.mlir");
  if (!imported.ok()) return {{}, "import: " + std::string(imported.status().message()), {}};
  result.imported = std::move(*imported);
  PipelineOptions options;
  options.until = Phase::kCanonical;
  auto records = RunPipeline(*result.imported.module, nullptr, options);
  if (!records.ok()) {
    result.text =
        std::string(DiagnosticOf(records.status()).code) + ": " + DiagnosticOf(records.status()).message;
    return result;
  }
  result.padded = plan::PaddedResultsOf(plan::EntryOf(*result.imported.module));
  result.imported.module->walk([](mlir::Operation* op) { op->removeAttr("tenon.origin"); });
  result.text = hlo::printText(*result.imported.module);
  return result;
}

// A program over %r, up to 8 floats, and %n, how many they are.
Result Over(const std::string& ops, const std::string& result, const std::string& type) {
  return Canonical(R"(
    func.func @main(%x: tensor<8xf32>, %n: tensor<i32>) -> )" +
                   type + R"( {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
      )" + ops + "\n return " +
                   result + " : " + type + "\n }");
}

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text
#define EXPECT_LACKS(text, what) EXPECT_EQ((text).find(what), std::string::npos) << text

constexpr char kBounded[] = "tensor<?xf32, #stablehlo.bounds<8>>";

TEST(PadDynamic, ElementwiseComputesOnThePaddingAndTheResultCarriesItsSize) {
  Result out = Over("%e = stablehlo.negate %r : tensor<?xf32, #stablehlo.bounds<8>>", "%e", kBounded);
  EXPECT_HAS(out.text, "stablehlo.negate %arg0 : tensor<8xf32>");
  EXPECT_LACKS(out.text, "iota");
  EXPECT_LACKS(out.text, "?x");
  ASSERT_EQ(out.padded.sizes.size(), 1u);
  EXPECT_EQ(out.padded.sizes[0].result, 0);
  EXPECT_EQ(out.padded.sizes[0].dimension, 0);
  EXPECT_EQ(out.padded.sizes[0].size, 1);
  EXPECT_EQ(out.padded.verdict, 2);
  ASSERT_EQ(out.padded.conditions.size(), 1u);
  EXPECT_HAS(out.padded.conditions[0].message, "not within [0, 8]");
  EXPECT_HAS(out.padded.conditions[0].location, "test.mlir:4");
}

TEST(PadDynamic, ASumIsMaskedWithMinusZeroAndAMaximumWithMinusInfinity) {
  const std::string reduce = "%s = stablehlo.reduce(%r init: %zero) applies stablehlo.";
  const std::string rest =
      " across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>";
  EXPECT_HAS(Over(reduce + "add" + rest, "%s", "tensor<f32>").text, "dense<-0.000000e+00> : tensor<8xf32>");
  Result max = Over(reduce + "maximum" + rest, "%s", "tensor<f32>");
  EXPECT_HAS(max.text, "dense<0xFF800000> : tensor<8xf32>");
  EXPECT_TRUE(max.padded.sizes.empty());
  EXPECT_HAS(max.text, "stablehlo.select");
}

TEST(PadDynamic, ABodyWithoutANeutralValueGetsAFlag) {
  Result out = Over(
      R"(%s = stablehlo.reduce(%r init: %zero) across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>
      reducer(%a: tensor<f32>, %b: tensor<f32>) {
        %d = stablehlo.subtract %b, %a : tensor<f32>
        stablehlo.return %d : tensor<f32>
      })",
      "%s", "tensor<f32>");
  EXPECT_HAS(out.text, "stablehlo.reduce(%arg0 init: %");
  EXPECT_HAS(out.text, "tensor<8xi1>, tensor<f32>, tensor<i1>) -> (tensor<f32>, tensor<i1>)");
}

TEST(PadDynamic, OtherReadersOfThePaddedArrayKeepAllOfIt) {
  Result out = Canonical(R"(
    func.func @main(%x: tensor<8xf32>, %n: tensor<i32>) -> (tensor<?xf32>, tensor<8xf32>) {
      %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
      %a = stablehlo.abs %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
      %b = stablehlo.negate %x : tensor<8xf32>
      return %a, %b : tensor<?xf32>, tensor<8xf32>
    })");
  ASSERT_EQ(out.padded.sizes.size(), 1u) << out.text;
  EXPECT_EQ(out.padded.sizes[0].result, 0);
}

TEST(PadDynamic, ABoundThatIsComputedIsKnown) {
  Result out = Canonical(R"(
    func.func @main(%n: tensor<i32>) -> tensor<?xf32> {
      %most = stablehlo.constant dense<10> : tensor<i32>
      %m = stablehlo.minimum %n, %most : tensor<i32>
      %two = stablehlo.constant dense<2> : tensor<i32>
      %k = stablehlo.multiply %m, %two : tensor<i32>
      %s = stablehlo.reshape %k : (tensor<i32>) -> tensor<1xi32>
      %r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
      return %r : tensor<?xf32>
    })");
  EXPECT_HAS(out.text, "-> (tensor<20xf32>, tensor<i32>, tensor<i32>)");
}

TEST(PadDynamic, WhatCannotBePaddedIsAnErrorThatNamesTheOpAndSaysWhy) {
  EXPECT_HAS(
      Over(
          R"(%c = stablehlo.custom_call @something(%r) : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<f32>)",
          "%c", "tensor<f32>")
          .text,
      "E0208: a size that depends on data reaches stablehlo.custom_call, which cannot be padded: what it "
      "does with the padding is not known");
  EXPECT_HAS(Canonical(R"(
    func.func @main(%n: tensor<1xi64>) -> tensor<?xf32> {
      %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
      return %r : tensor<?xf32>
    })")
                 .text,
             "reaches stablehlo.dynamic_iota, which cannot be padded: no bound of dimension 0 of its result "
             "is known");
}

TEST(PadDynamic, AnAssertionAboutDataIsAConditionOfTheRun) {
  Result out = Canonical(R"(
    func.func @main(%n: tensor<i32>) -> tensor<i32> {
      %two = stablehlo.constant dense<2> : tensor<i32>
      %ok = stablehlo.compare GE, %n, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.custom_call @shape_assertion(%ok) {error_message = "at least 2", has_side_effect = true} : (tensor<i1>) -> ()
      return %n : tensor<i32>
    })");
  ASSERT_EQ(out.padded.conditions.size(), 1u) << out.text;
  EXPECT_EQ(out.padded.conditions[0].message, "at least 2");
  EXPECT_EQ(out.padded.verdict, 1);
}

}  // namespace
}  // namespace tenon::opt
