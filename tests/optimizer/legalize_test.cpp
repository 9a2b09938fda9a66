// Decompositions: what a target refuses becomes what it takes; ranks leave no cycle; what stays refused is
// listed.
#include <map>

#include "hlo/ir/op_info.h"
#include "optimizer/decompose/complex_parts.h"
#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

// Refuses ops by name.
TestTarget Without(std::set<std::string> names) {
  TestTarget target;
  target.refuses = [names](mlir::Operation* op) -> std::optional<std::string> {
    if (names.contains(op->getName().stripDialect().str())) return "not in the manifest";
    return std::nullopt;
  };
  return target;
}

std::string Legal(const std::string& text, Target& target) {
  Compiled compiled = Compile(text, target, Phase::kLegal);
  if (!compiled.status.ok()) return std::string(compiled.status.message());
  compiled.module()->walk([](mlir::Operation* op) { op->removeAttr("tenon.origin"); });
  return hlo::printText(compiled.module());
}

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text
#define EXPECT_LACKS(text, what) EXPECT_EQ((text).find(what), std::string::npos) << text

TEST(Decompositions, RanksLeaveNoCycle) {
  auto splits = [](std::string_view op) {
    return op == "stablehlo.real" || op == "stablehlo.imag" || op == "stablehlo.complex";
  };
  for (const Decomposition* d : AllDecompositions()) {
    for (const Decomposition* other : AllDecompositions()) {
      // What takes complex values apart makes real ops and their joints; no real op becomes a complex one.
      if (d->takes == Takes::kReal && other->takes == Takes::kComplex) continue;
      if (d->takes == Takes::kComplex && !splits(other->op)) continue;
      bool reaches = false;
      for (std::string_view made : d->makes) {
        std::string full = "stablehlo." + std::string(made);
        bool elementwise = false;
        for (const auto* list :
             {&ElementwiseDecompositions(), &MeaningDecompositions(), &ComplexElementwiseDecompositions()})
          for (const Decomposition& e : *list) elementwise |= &e == other;
        bool itself = d == other && d->final;
        reaches |= made == "*" ? elementwise || other->op.empty()
                               : !itself && (full == other->op || other->op.empty());
      }
      // Of its own kind it makes forms that only lower ranks take apart.
      if (d->final && d != other && other->op == d->op) EXPECT_NE(d->rank, other->rank) << d->name;
      if (reaches) EXPECT_GT(d->rank, other->rank) << d->name << " reaches " << other->name;
    }
    for (std::string_view made : d->makes) EXPECT_NE("stablehlo." + std::string(made), d->op) << d->name;
  }
}

// Client ops become StableHLO ops and client ops of lower rank.
TEST(Decompositions, ClientOpsEnd) {
  std::map<std::string_view, int> ranks;
  for (const Decomposition* d : ChloDecompositions()) ranks[d->op] = d->rank;
  for (const Decomposition* d : ChloDecompositions()) {
    for (std::string_view made : d->makes) {
      if (made == "*") continue;  // elementwise ops of a record, none of them a client's
      auto client = ranks.find("chlo." + std::string(made));
      if (made != "*" && hlo::findOp(made) == nullptr) {
        ASSERT_NE(client, ranks.end()) << d->name << " makes " << made;
        EXPECT_GT(d->rank, client->second) << d->name;
      }
    }
  }
  for (const hlo::OpInfo& op : hlo::chloOps()) EXPECT_TRUE(ranks.contains(op.name)) << op.name;
}

TEST(Legalize, FunctionsBySimplerOnes) {
  struct Case {
    const char *op, *has;
  };
  for (auto [op, has] : {Case{"logistic", "exponential"},
                         {"log_plus_one", "stablehlo.log "},
                         {"exponential_minus_one", "stablehlo.exponential "},
                         {"cbrt", "power"},
                         {"rsqrt", "sqrt"},
                         {"tan", "cosine"},
                         {"sign", "select"}}) {
    TestTarget target = Without({op});
    std::string out = Legal("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo." +
                                std::string(op) + " %x : tensor<4xf32> return %0 : tensor<4xf32> }",
                            target);
    EXPECT_HAS(out, has);
    EXPECT_LACKS(out, "stablehlo." + std::string(op) + " ");
  }
}

// The meaning of a record in the type of its operand.
TEST(Legalize, IntegersBySimplerOnes) {
  for (const std::string type : {"i2", "i8", "i32", "i64"}) {
    TestTarget target = Without({"sign"});
    const std::string tensor = "tensor<4x" + type + ">";
    const std::string out =
        Legal("func.func @main(%x: " + tensor + ") -> " + tensor + " { %0 = stablehlo.sign %x : " + tensor +
                  " return %0 : " + tensor + " }",
              target);
    EXPECT_HAS(out, "stablehlo.constant dense<-1> : " + tensor);
    EXPECT_HAS(out, "stablehlo.compare GT, ");
    EXPECT_LACKS(out, "stablehlo.sign ");
    EXPECT_LACKS(out, "stablehlo.convert ");
  }
}

// One initial value, and the elements in order, whatever the body.
TEST(Legalize, ReducesSeveralDimensionsAsOne) {
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    auto dims = op->getAttrOfType<mlir::DenseI64ArrayAttr>("dimensions");
    if (op->getName().getStringRef() == "stablehlo.reduce" && dims.size() > 1) return "two dimensions";
    return std::nullopt;
  };
  auto reduced = [&](const std::string& dims, const std::string& result) {
    return Legal(
        "func.func @main(%x: tensor<4x5x6xf32>, %c: tensor<f32>) -> " + result +
            " {\n%2 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = " + dims +
            " : (tensor<4x5x6xf32>, tensor<f32>) -> " + result + "\nreturn %2 : " + result + " }",
        target);
  };
  std::string out = reduced("[2, 0]", "tensor<5xf32>");
  EXPECT_HAS(out, "dims = [1, 0, 2] : (tensor<4x5x6xf32>) -> tensor<5x4x6xf32>");
  EXPECT_HAS(out, "across dimensions = [1] : (tensor<5x24xf32>, tensor<f32>) -> tensor<5xf32>");
  out = reduced("[0, 1]", "tensor<6xf32>");
  EXPECT_LACKS(out, "transpose");
  EXPECT_HAS(out, "across dimensions = [0] : (tensor<20x6xf32>, tensor<f32>) -> tensor<6xf32>");
}

TEST(Legalize, DotGeneralBecomesBatchMatmul) {
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    if (op->getName().getStringRef() != "stablehlo.dot_general") return std::nullopt;
    auto type = llvm::cast<mlir::RankedTensorType>(op->getOperand(0).getType());
    return type.getRank() > 3 ? std::optional<std::string>("rank") : std::nullopt;
  };
  std::string out =
      Legal(R"(func.func @main(%q: tensor<1x5x2x8xf32>, %k: tensor<1x7x2x8xf32>) -> tensor<1x2x5x7xf32> {
    %0 = stablehlo.dot_general %q, %k, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<1x5x2x8xf32>, tensor<1x7x2x8xf32>) -> tensor<1x2x5x7xf32>
    return %0 : tensor<1x2x5x7xf32> })",
            target);
  EXPECT_HAS(out,
             "batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x8xf32>, "
             "tensor<2x8x7xf32>) -> tensor<2x5x7xf32>");
}

TEST(Legalize, ConvolutionBecomesDots) {
  TestTarget target = Without({"convolution"});
  std::string out =
      Legal(R"(func.func @main(%x: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32> {
    %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
    return %0 : tensor<1x8x8x4xf32> })",
            target);
  int dots = 0;
  for (size_t at = out.find("dot_general"); at != std::string::npos; at = out.find("dot_general", at + 1))
    ++dots;
  EXPECT_EQ(dots, 9) << out;
}

TEST(Legalize, WindowsBecomeSlices) {
  TestTarget target = Without({"reduce_window"});
  std::string out = Legal(R"(func.func @main(%x: tensor<4x4xf32>) -> tensor<2x2xf32> {
    %c = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    return %0 : tensor<2x2xf32> })",
                          target);
  EXPECT_HAS(out, "stablehlo.slice");
  EXPECT_HAS(out, "stablehlo.maximum");
}

std::string SelectAndScatter(int64_t window, int64_t windows) {
  const std::string n = std::to_string(window * windows), w = std::to_string(windows);
  return "func.func @main(%x: tensor<" + n + "xf32>, %s: tensor<" + w + "xf32>) -> tensor<" + n + R"(xf32> {
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: )" +
         std::to_string(window) + ">, window_strides = array<i64: " + std::to_string(window) + R"(>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) : (tensor<)" +
         n + "xf32>, tensor<" + w + "xf32>, tensor<f32>) -> tensor<" + n + "xf32>\n return %0 : tensor<" + n +
         "xf32> }";
}

TEST(Legalize, SelectAndScatterBecomesSlicesOrAScatter) {
  TestTarget target = Without({"select_and_scatter"});
  std::string small = Legal(SelectAndScatter(3, 4), target);
  EXPECT_HAS(small, "stablehlo.pad");
  EXPECT_LACKS(small, "scatter");
  std::string large = Legal(SelectAndScatter(100, 4), target);
  EXPECT_HAS(large, "stablehlo.reduce_window");
  EXPECT_HAS(large, "\"stablehlo.scatter\"");
  std::string none = Legal(SelectAndScatter(3, 0), target);
  EXPECT_LACKS(none, "scatter");
}

// What each makes is in the programs of tests/optimizer/decomposed, which are compared with the reference.
TEST(Legalize, LargeMatricesBecomeBlocks) {
  TestTarget target = Without({"cholesky", "triangular_solve"});
  auto factor = [&](const std::string& n) {
    return Legal("func.func @main(%a: tensor<" + n + "x" + n + "xf32>) -> tensor<" + n + "x" + n +
                     "xf32> { %0 = stablehlo.cholesky %a, lower = true : tensor<" + n + "x" + n +
                     "xf32> return %0 : tensor<" + n + "x" + n + "xf32> }",
                 target);
  };
  EXPECT_LACKS(factor("64"), "dot_general");
  std::string large = factor("200");
  EXPECT_HAS(large, "dot_general");
  EXPECT_HAS(large, "stablehlo.while");
  EXPECT_LACKS(large, "stablehlo.cholesky");
  EXPECT_LACKS(large, "stablehlo.triangular_solve");
  EXPECT_LACKS(factor("0"), "stablehlo.while");
}

TEST(Legalize, SmallFloatsThroughF32) {
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    if (op->getName().getStringRef() != "stablehlo.tanh") return std::nullopt;
    auto type = llvm::cast<mlir::RankedTensorType>(op->getOperand(0).getType());
    return type.getElementType().isBF16() ? std::optional<std::string>("bf16") : std::nullopt;
  };
  std::string out = Legal(
      "func.func @main(%x: tensor<4xbf16>) -> tensor<4xbf16> { %0 = stablehlo.tanh %x : tensor<4xbf16> "
      "return %0 : tensor<4xbf16> }",
      target);
  EXPECT_HAS(out, "stablehlo.convert");
  EXPECT_HAS(out, "stablehlo.tanh %0 : tensor<4xf32>");
}

TEST(Legalize, RefusalsAreListedWithReasonAndPlace) {
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    if (op->getNumResults() == 1 &&
        llvm::cast<mlir::RankedTensorType>(op->getResult(0).getType()).getElementType().isF64())
      return "no f64";
    return std::nullopt;
  };
  Compiled compiled = Compile(
      "func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {\n %0 = stablehlo.tanh %x : tensor<4xf64>\n %1 = "
      "stablehlo.add %0, %x : tensor<4xf64>\n return %1 : tensor<4xf64> }",
      target);
  Diagnostic diagnostic = DiagnosticOf(compiled.status);
  EXPECT_EQ(diagnostic.code, "E0401");
  EXPECT_HAS(diagnostic.message, "2 ops");
  EXPECT_HAS(diagnostic.message, "test.mlir:2:");
  EXPECT_HAS(diagnostic.message, "stablehlo.add: no f64");
}

TEST(Legalize, KeepsOrigins) {
  TestTarget target = Without({"logistic"});
  Compiled compiled = Compile(
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo.logistic %x : tensor<4xf32> "
      "return %0 : tensor<4xf32> }",
      target, Phase::kLegal);
  compiled.function()->walk([&](mlir::Operation* op) {
    if (op != compiled.function().getOperation())
      EXPECT_FALSE(plan::OriginsOf(op).empty()) << op->getName().getStringRef().str();
  });
}

}  // namespace
}  // namespace tenon::opt
