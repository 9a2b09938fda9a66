// Phases import to optimized: what each rewrite family and pass promises, on small programs in text.
#include <gtest/gtest.h>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "hlo/ir/plan.h"
#include "optimizer/pipeline.h"

namespace tenon::opt {
namespace {

// The body of @main after the phase, one op a line, without origins; or the error's code.
std::string Optimize(const std::string& text, Phase until = Phase::kOptimized) {
  auto imported = frontend::Import(text, "test.mlir");
  if (!imported.ok()) return "import: " + std::string(imported.status().message());
  PipelineOptions options;
  options.until = until;
  auto records = RunPipeline(*imported->module, nullptr, options);
  if (!records.ok()) return std::string(DiagnosticOf(records.status()).code);
  imported->module->walk([](mlir::Operation* op) { op->removeAttr("tenon.origin"); });
  return hlo::printText(*imported->module);
}

std::string Main(const std::string& signature, const std::string& body) {
  return "func.func @main" + signature + " {\n" + body + "\n}\n";
}

int Count(const std::string& text, const std::string& what) {
  int count = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++count;
  return count;
}

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text
#define EXPECT_LACKS(text, what) EXPECT_EQ((text).find(what), std::string::npos) << text

TEST(InlineCalls, LeavesOneFunction) {
  std::string out = Optimize(R"(
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = call @f(%x) : (tensor<4xf32>) -> tensor<4xf32> return %0 : tensor<4xf32> }
    func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = call @g(%x) : (tensor<4xf32>) -> tensor<4xf32> return %0 : tensor<4xf32> }
    func.func private @g(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo.tanh %x : tensor<4xf32> return %0 : tensor<4xf32> }
    func.func private @unused(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> })");
  EXPECT_EQ(Count(out, "func.func"), 1) << out;
  EXPECT_HAS(out, "stablehlo.tanh");
}

TEST(SelectEntry, RefusesRecursionMissingEntryAndDynamicShapes) {
  EXPECT_EQ(Optimize(R"(
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = call @f(%x) : (tensor<4xf32>) -> tensor<4xf32> return %0 : tensor<4xf32> }
    func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = call @f(%x) : (tensor<4xf32>) -> tensor<4xf32> return %0 : tensor<4xf32> })"),
            "E0207");
  EXPECT_EQ(Optimize("func.func @a() { return }\nfunc.func @b() { return }"), "E0206");
  EXPECT_EQ(Optimize(Main("(%x: tensor<?xf32>) -> tensor<?xf32>",
                          "%0 = stablehlo.tanh %x : tensor<?xf32> return %0 : tensor<?xf32>")),
            "E0208");
}

TEST(Simplify, BroadcastsOfBroadcastsAreOne) {
  std::string out = Optimize(Main("(%a: tensor<8x4xf32>, %b: tensor<4xf32>) -> tensor<8x4xf32>", R"(
    %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %2 = stablehlo.add %a, %1 : tensor<8x4xf32>
    return %2 : tensor<8x4xf32>)"));
  EXPECT_EQ(Count(out, "broadcast_in_dim"), 1) << out;
  EXPECT_HAS(out, "dims = [1] : (tensor<4xf32>) -> tensor<8x4xf32>");
}

TEST(Simplify, FloatIdentitiesHoldBitForBit) {
  auto body = [](const char* op, const char* constant) {
    return Main("(%x: tensor<4xf32>) -> tensor<4xf32>",
                std::string("%c = stablehlo.constant dense<") + constant +
                    "> : tensor<4xf32>\n%0 = stablehlo." + op +
                    " %x, %c : tensor<4xf32>\nreturn %0 : tensor<4xf32>");
  };
  EXPECT_HAS(Optimize(body("add", "0.0")), "stablehlo.add");  // -0.0 + 0.0 is 0.0
  EXPECT_LACKS(Optimize(body("add", "-0.0")), "stablehlo.add");
  EXPECT_LACKS(Optimize(body("subtract", "0.0")), "stablehlo.subtract");
  EXPECT_LACKS(Optimize(body("multiply", "1.0")), "stablehlo.multiply");
  EXPECT_HAS(Optimize(body("multiply", "0.0")), "stablehlo.multiply");  // NaN and infinities
  EXPECT_HAS(Optimize(body("divide", "8.0")), "1.250000e-01");
  EXPECT_HAS(Optimize(body("divide", "3.0")), "stablehlo.divide");
}

TEST(Simplify, TransposesGoIntoDots) {
  std::string out = Optimize(Main("(%a: tensor<8x4xf32>, %b: tensor<5x4xf32>) -> tensor<8x5xf32>", R"(
    %0 = stablehlo.transpose %b, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %1 = stablehlo.dot_general %a, %0, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x5xf32>) -> tensor<8x5xf32>
    return %1 : tensor<8x5xf32>)"));
  EXPECT_LACKS(out, "transpose");
  EXPECT_HAS(out, "contracting_dims = [1] x [1]");
}

TEST(Simplify, LoopsCarryOnlyWhatChanges) {
  std::string out = Optimize(Main("(%x: tensor<4xf32>, %w: tensor<4xf32>) -> tensor<4xf32>", R"(
    %c0 = stablehlo.constant dense<0> : tensor<i32>
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %n = stablehlo.constant dense<10> : tensor<i32>
    %0:4 = stablehlo.while(%i = %c0, %a = %x, %b = %w, %unused = %x) : tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
    cond {
      %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %e = stablehlo.exponential %b : tensor<4xf32>
      %s = stablehlo.add %a, %e : tensor<4xf32>
      %j = stablehlo.add %i, %c1 : tensor<i32>
      %t = stablehlo.tanh %unused : tensor<4xf32>
      stablehlo.return %j, %s, %b, %t : tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
    }
    return %0#1 : tensor<4xf32>)"));
  EXPECT_HAS(out, "stablehlo.while(%iterArg = %c, %iterArg_2 = %arg0) : tensor<i32>, tensor<4xf32>");
  EXPECT_LACKS(out, "tanh");
  EXPECT_LT(out.find("exponential"), out.find("while")) << out;  // hoisted
}

TEST(FoldConstants, GivesTheInterpretersBits) {
  std::string out = Optimize(Main("() -> (tensor<2xf32>, tensor<2xi32>, tensor<2xi1>)", R"(
    %a = stablehlo.constant dense<[1.0, 2.5]> : tensor<2xf32>
    %i = stablehlo.constant dense<[7, 7]> : tensor<2xi32>
    %z = stablehlo.constant dense<0> : tensor<2xi32>
    %0 = stablehlo.multiply %a, %a : tensor<2xf32>
    %1 = stablehlo.divide %i, %z : tensor<2xi32>
    %2 = stablehlo.compare GT, %a, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    return %0, %1, %2 : tensor<2xf32>, tensor<2xi32>, tensor<2xi1>)"));
  EXPECT_HAS(out, "dense<[1.000000e+00, 6.250000e+00]>");
  EXPECT_HAS(out, "dense<-1> : tensor<2xi32>");
  EXPECT_HAS(out, "dense<false> : tensor<2xi1>");
  EXPECT_LACKS(out, "multiply");
}

TEST(Cse, MergesOpsWithEqualRegions) {
  std::string out = Optimize(Main("(%x: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xf32>)", R"(
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %d = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.reduce(%x init: %d) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    return %0, %1 : tensor<4xf32>, tensor<4xf32>)"));
  EXPECT_EQ(Count(out, "stablehlo.reduce"), 1) << out;
}

TEST(MoveElementwise, BeforeBroadcasts) {
  std::string out = Optimize(Main("(%x: tensor<4xf32>) -> tensor<8x4xf32>", R"(
    %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<4xf32>) -> tensor<8x4xf32>
    %c = stablehlo.constant dense<2.0> : tensor<8x4xf32>
    %1 = stablehlo.multiply %0, %c : tensor<8x4xf32>
    %2 = stablehlo.exponential %1 : tensor<8x4xf32>
    return %2 : tensor<8x4xf32>)"));
  EXPECT_HAS(out, "stablehlo.exponential %0 : tensor<4xf32>");
  EXPECT_HAS(out, "stablehlo.multiply %arg0, %cst : tensor<4xf32>");
}

TEST(ControlFlow, KnownBranchesAreTaken) {
  std::string out = Optimize(Main("(%x: tensor<4xf32>) -> tensor<4xf32>", R"(
    %i = stablehlo.constant dense<7> : tensor<i32>
    %0 = "stablehlo.case"(%i) ({
      %a = stablehlo.tanh %x : tensor<4xf32>
      stablehlo.return %a : tensor<4xf32>
    }, {
      %b = stablehlo.exponential %x : tensor<4xf32>
      stablehlo.return %b : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>)"));
  EXPECT_HAS(out, "exponential");
  EXPECT_LACKS(out, "case");
}

TEST(Pipeline, VisitsGrowNearLinearly) {
  auto chain = [](int n) {
    std::string body = "%v0 = stablehlo.negate %x : tensor<4xf32>\n";
    for (int i = 1; i < n; ++i)
      body +=
          "%v" + std::to_string(i) + " = stablehlo.add %v" + std::to_string(i - 1) + ", %x : tensor<4xf32>\n";
    return Main("(%x: tensor<4xf32>) -> tensor<4xf32>",
                body + "return %v" + std::to_string(n - 1) + " : tensor<4xf32>");
  };
  auto visits = [&](int n) {
    auto imported = frontend::Import(chain(n), "chain.mlir");
    EXPECT_TRUE(imported.ok()) << imported.status();
    auto records = RunPipeline(*imported->module, nullptr, {});
    EXPECT_TRUE(records.ok()) << records.status();
    int64_t sum = 0;
    for (const PassRecord& record : *records) sum += record.visits;
    return sum;
  };
  EXPECT_LT(visits(4000), visits(1000) * 4.4);
}

}  // namespace
}  // namespace tenon::opt
