// Composites that a target claims stay whole, client ops that it names among them; all else is decomposed,
// and no byte differs where nothing is claimed.
#include "absl/strings/str_cat.h"
#include "hlo/ir/chlo_composite.h"
#include "hlo/ir/context.h"
#include "hlo/ops/call.h"
#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

std::string Optimized(const std::string& text, const CompositeClaims& claims,
                      Phase until = Phase::kOptimized) {
  auto imported = frontend::Import(text, "test.mlir");
  if (!imported.ok()) return std::string(imported.status().message());
  TestTarget target;
  target.refuses = [&](mlir::Operation* op) -> std::optional<std::string> {
    // A target that knows nothing of the sort in a decomposition.
    if (op->getName().getStringRef() == "stablehlo.sort") return "no sort";
    if (op->getName().getStringRef() == "stablehlo.composite" && !claims.takes(op)) return "not this one";
    return std::nullopt;
  };
  PipelineOptions options;
  options.until = until;
  options.composites = claims;
  auto records = RunPipeline(*imported->module, &target, options);
  if (!records.ok()) return std::string(records.status().message());
  imported->module->walk([](mlir::Operation* op) { op->removeAttr("tenon.origin"); });
  return hlo::printText(*imported->module);
}

CompositeClaims Claims(std::set<std::string, std::less<>> names, bool all = false) {
  CompositeClaims claims;
  claims.names = std::move(names);
  claims.all = all;
  claims.takes = [](mlir::Operation* op) {
    auto type = llvm::cast<mlir::RankedTensorType>(op->getOperand(0).getType());
    return type.getElementType().isF32();
  };
  return claims;
}

int64_t Count(const std::string& text, std::string_view what) {
  int64_t count = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

constexpr const char* kProgram = R"(
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf16>) -> (tensor<4x2xf32>, tensor<4x2xi32>, tensor<4x2xf32>, tensor<4x2xf16>, tensor<4x6xf32>) {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<4x6xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  %0 = chlo.erf %x : tensor<4x6xf32> -> tensor<4x6xf32>
  %w, %j = chlo.top_k(%0, k = 2) : tensor<4x6xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  %u, %k = chlo.top_k(%y, k = 2) : tensor<4x6xf16> -> (tensor<4x2xf16>, tensor<4x2xi32>)
  %dead, %l = chlo.top_k(%0, k = 3) : tensor<4x6xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  return %v, %i, %w, %u, %0 : tensor<4x2xf32>, tensor<4x2xi32>, tensor<4x2xf32>, tensor<4x2xf16>, tensor<4x6xf32>
})";

TEST(Composites, ClientOpsThatAreNamedStayWhole) {
  const std::string text = Optimized(kProgram, Claims({"chlo.top_k"}));
  // Two of f32, which are equal but for their operand and share a function; the one of f16 is not taken, the
  // dead one goes.
  EXPECT_EQ(Count(text, "stablehlo.composite \"chlo.top_k\""), 2) << text;
  EXPECT_EQ(Count(text, "composite_attributes = {k = 2 : i64}, decomposition = @chlo.top_k.impl}"), 2)
      << text;
  EXPECT_EQ(Count(text, "tensor<4x6xf16>, tensor<4x6xi32>) -> "), 1) << text;
  EXPECT_EQ(Count(text, "chlo.erf"), 0) << text;
}

TEST(Composites, NothingClaimedIsNoDifference) {
  const std::string plain = Optimized(kProgram, {});
  EXPECT_EQ(plain, Optimized(kProgram, Claims({"chlo.scan", "acme.gelu"})));
  // A target that takes any composite does not mean the client's ops.
  EXPECT_EQ(plain, Optimized(kProgram, Claims({}, true)));
  EXPECT_EQ(Count(plain, "composite"), 0);
  EXPECT_EQ(Count(plain, "func.func"), 1);
}

TEST(Composites, WhatStandsInTheDecompositionIsNotAsked) {
  constexpr const char* kOnly = R"(
func.func @main(%x: tensor<4x6xf32>) -> tensor<4x2xf32> {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<4x6xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  return %v : tensor<4x2xf32>
})";
  EXPECT_EQ(Count(Optimized(kOnly, Claims({"chlo.top_k"}), Phase::kBuffered), "stablehlo.composite"), 1);
  EXPECT_NE(Optimized(kOnly, {}, Phase::kLegal).find("no sort"), std::string::npos);
}

TEST(Composites, RegionsAndStructuredAttributesTravel) {
  const std::string text = Optimized(R"(
func.func @main(%x: tensor<4x2xf32>, %c: tensor<2xf32>, %a: tensor<5x3xf32>, %b: tensor<2x3x4xf32>, %s: tensor<2xi64>) -> (tensor<4x2xf32>, tensor<5x4xf32>) {
  %0:2 = chlo.scan(%x) inits(%c) dimension = 0 {
  ^bb0(%e: tensor<2xf32>, %r: tensor<2xf32>):
    %1 = stablehlo.add %e, %r : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %2 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xf32>, tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<5x4xf32>
  return %0#0, %2 : tensor<4x2xf32>, tensor<5x4xf32>
})",
                                     Claims({"chlo.scan", "chlo.ragged_dot"}));
  EXPECT_EQ(Count(text, "composite \"chlo.scan\""), 1) << text;
  EXPECT_EQ(Count(text, "composite \"chlo.ragged_dot\""), 1) << text;
  EXPECT_EQ(Count(text, "lhs_ragged_dimensions = array<i64: 0>"), 1) << text;
  EXPECT_EQ(Count(text, "regions"), 1) << text;
}

TEST(Composites, OnesOfTheProgramStayWhereTheyAreClaimed) {
  constexpr const char* kOwn = R"(
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @four(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "acme.twice" %x {decomposition = @twice} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = func.call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "acme.twice" %x {decomposition = @twice} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.composite "acme.four" %0 {decomposition = @four} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
})";
  EXPECT_EQ(Count(Optimized(kOwn, {}), "composite"), 0);
  // Within a decomposition nothing stays.
  const std::string outer = Optimized(kOwn, Claims({"acme.four"}));
  EXPECT_EQ(Count(outer, "composite"), 1) << outer;
  EXPECT_EQ(Count(outer, "func.func"), 2) << outer;
  EXPECT_EQ(Count(Optimized(kOwn, Claims({}, true)), "composite \""), 2);
}

TEST(Composites, OneThatIsRefusedLaterBecomesItsDecomposition) {
  // As where a program is restarted for another target.
  const std::string claimed = Optimized(kProgram, Claims({"chlo.top_k"}));
  auto imported = frontend::Import(claimed, "test.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    if (op->getName().getStringRef() == "stablehlo.composite") return "none";
    return std::nullopt;
  };
  PipelineOptions options;
  options.from = Phase::kLegal;
  options.until = Phase::kBuffered;
  auto records = RunPipeline(*imported->module, &target, options);
  ASSERT_TRUE(records.ok()) << records.status();
  EXPECT_EQ(Count(hlo::printText(*imported->module), "composite"), 0);
}

TEST(Composites, AProgramWithOpenShapesHasThemDecomposed) {
  const std::string text = Optimized(R"(
func.func @main(%x: tensor<?x6xf32>) -> tensor<?x2xf32> {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<?x6xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)
  return %v : tensor<?x2xf32>
})",
                                     Claims({"chlo.top_k"}));
  EXPECT_EQ(Count(text, "composite"), 0) << text;
}

TEST(Composites, OneWhoseDecompositionSaysMoreThanItsResultsIsDecomposed) {
  for (const char* body : {"check.expect_eq %x, %x : tensor<4xf32>",
                           "%0 = func.call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>"}) {
    const std::string text = Optimized(absl::StrCat(R"(
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @acme.log(%x) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  )",
                                                    body, R"(
  return %x : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "acme.same" %x {decomposition = @same} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
})"),
                                       Claims({"acme.same"}));
    EXPECT_EQ(Count(text, "composite"), 0) << text;
    EXPECT_EQ(Count(text, "acme.log") + Count(text, "tenon.checks"), 1) << text;
  }
}

// What hlo::brokenPromise says of a composite of these operands, attributes and results.
std::string Promise(const std::string& composite, const std::string& operands, const std::string& results) {
  auto imported =
      frontend::Import(absl::StrCat("func.func private @f(", operands, ") -> (", results,
                                    ")\nfunc.func @main(", operands, ") {\n  ", composite, "\n  return\n}"),
                       "test.mlir");
  if (!imported.ok()) return std::string(imported.status().message());
  std::string said = "no composite";
  imported->module->walk([&](hlo::CompositeOp op) { said = hlo::brokenPromise(op).value_or("kept"); });
  return said;
}

// However deep a decomposition calls, it is looked through.
TEST(Composites, ADeepDecompositionIsLookedThrough) {
  std::string text = R"(
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "own.deep" %x {decomposition = @f0} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
)";
  constexpr int kDepth = 99000;
  for (int i = 0; i < kDepth; ++i)
    absl::StrAppend(&text, "func.func private @f", i, "(%x: tensor<4xf32>) -> tensor<4xf32> {\n%0 = call @f",
                    i + 1, "(%x) : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>\n}\n");
  absl::StrAppend(&text, "func.func private @f", kDepth,
                  "(%x: tensor<4xf32>) -> tensor<4xf32> {\nreturn %x : tensor<4xf32>\n}\n");
  const std::string optimized = Optimized(text, Claims({"own.deep"}));
  EXPECT_EQ(Count(optimized, "stablehlo.composite"), 1) << optimized.substr(0, 500);
}

TEST(Composites, OneNamedAsAClientOpIsThatOp) {
  auto top_k = [](const std::string& attributes, const std::string& results) {
    return Promise(absl::StrCat("%0:2 = stablehlo.composite \"chlo.top_k\" %x {composite_attributes = {",
                                attributes, "}, decomposition = @f} : (tensor<3x6xf32>) -> (", results, ")"),
                   "%x: tensor<3x6xf32>", results);
  };
  const std::string two = "tensor<3x4xf32>, tensor<3x4xi32>";
  EXPECT_EQ(top_k("k = 4 : i64", two), "kept");
  EXPECT_EQ(top_k("k = 4 : i64, is_stable = false", two), "kept");
  EXPECT_EQ(
      top_k("k = 5 : i64", two),
      "it is no chlo.top_k: [chlo.top_k_c4] results have the operand's shape with k as the last dimension: "
      "expected [3, 5]");
  EXPECT_EQ(top_k("k = 4 : i64, largest = false", two), "it is no chlo.top_k: that has no attribute largest");
  EXPECT_NE(top_k("k = 4 : i32", two), "kept");
  EXPECT_EQ(top_k("k = 4 : i64, is_stable = \"yes\"", two),
            "it is no chlo.top_k: is_stable is of another kind");
  EXPECT_NE(top_k("", two), "kept");
  EXPECT_NE(top_k("k = 4 : i64", "tensor<3x4xi32>, tensor<3x4xf32>"), "kept");
  EXPECT_NE(Promise("%0 = stablehlo.composite \"chlo.top_k\" %x {composite_attributes = {k = 6 : i64}, "
                    "decomposition = @f} : (tensor<3x6xf32>) -> tensor<3x6xf32>",
                    "%x: tensor<3x6xf32>", "tensor<3x6xf32>"),
            "kept");
  EXPECT_EQ(Promise("%0 = stablehlo.composite \"acme.top_k\" %x {decomposition = @f} : (tensor<3x6xf32>) -> "
                    "tensor<3x6xf32>",
                    "%x: tensor<3x6xf32>", "tensor<3x6xf32>"),
            "kept");
}

// What WrapClaimedChlo makes of each kind of attribute is what its name promises.
TEST(Composites, ClientOpsThatAreWrappedKeepTheirPromise) {
  auto imported = frontend::Import(R"(
func.func @main(%x: tensor<4x2xf32>, %c: tensor<2xf32>, %a: tensor<5x3xf32>, %b: tensor<2x3x4xf32>, %s: tensor<2xi64>) -> (tensor<4x2xf32>, tensor<5x4xf32>, tensor<4x2xi1>) {
  %0:2 = chlo.scan(%x) inits(%c) dimension = 0 {
  ^bb0(%e: tensor<2xf32>, %r: tensor<2xf32>):
    %1 = stablehlo.add %e, %r : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %2 = "chlo.ragged_dot"(%a, %b, %s) <{precision_config = [#chlo<precision HIGHEST>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xf32>, tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<5x4xf32>
  %3 = "chlo.broadcast_compare"(%x, %c) <{comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type TOTALORDER>, broadcast_dimensions = array<i64: 1>}> : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4x2xi1>
  return %0#0, %2, %3 : tensor<4x2xf32>, tensor<5x4xf32>, tensor<4x2xi1>
})",
                                   "test.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  TestTarget target;
  PipelineOptions options;
  options.composites = Claims({"chlo.scan", "chlo.ragged_dot", "chlo.broadcast_compare"});
  int64_t asked = 0;
  options.composites.takes = [&](mlir::Operation* op) {
    ++asked;
    EXPECT_EQ(hlo::brokenPromise(op).value_or(""), "");
    return true;
  };
  auto records = RunPipeline(*imported->module, &target, options);
  EXPECT_TRUE(records.ok()) << records.status();
  EXPECT_EQ(asked, 6);  // when wrapped, and when calls are put in line
}

constexpr const char* kLibrary = R"(
func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %l:2 = stablehlo.custom_call @lapack_spotrf_ffi(%x) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>)
  return %l#0 : tensor<4x4xf32>
})";

TEST(Composites, CallsOfLibrariesStayWholeWhereTheyAreClaimed) {
  EXPECT_EQ(Count(Optimized(kLibrary, {}), "custom_call"), 0);
  EXPECT_EQ(Count(Optimized(kLibrary, {}), "stablehlo.cholesky"), 1);
  EXPECT_EQ(Count(Optimized(kLibrary, Claims({})), "custom_call @lapack_spotrf_ffi"), 1);
}

TEST(Composites, CallsOfLibrariesInAnotherFormAreLeft) {
  for (const char* call : {
           "@lapack_spotrf_ffi(%x) {mhlo.backend_config = {uplo = 77 : ui8}} : (tensor<4x5xf32>) -> "
           "(tensor<4x5xf32>, tensor<i32>)",
           "@lapack_spotrf_ffi(%x) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<i32>)",
           "@lapack_sgetrf_ffi(%x) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<5xi32>, tensor<i32>)",
           "@lapack_sgetrf_ffi(%x) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4xi32>)",
           "@lapack_sgeqrf_ffi(%x) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4xf64>)",
           "@lapack_sorgqr_ffi(%x, %x) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>",
           "@lapack_strsm_ffi(%x, %x) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>",
           "@lapack_ssyevd_ffi(%x) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<5xf32>, tensor<i32>)",
           "@lapack_sgesdd_ffi(%x) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4xf32>, tensor<4x4xf32>, "
           "tensor<4x5xf32>, tensor<i32>)",
           "@lapack_sgeev_ffi(%x) : (tensor<4x5xf32>) -> tensor<4x5xf32>",
           "@ApproxTopK(%x) : (tensor<4x5xf32>) -> tensor<4x5xf32>",
           "@ApproxTopK() : () -> ()",
           "@mhlo.topk(%x) {mhlo.attributes = {k = 9 : i64, largest = true}} : (tensor<4x5xf32>) -> "
           "(tensor<4x9xf32>, tensor<4x9xi32>)",
           "@mhlo.erf(%x) : (tensor<4x5xf32>) -> tensor<5x4xf32>",
       }) {
    const std::string results = std::string(call).starts_with("@ApproxTopK()") ? "" : "%r = ";
    std::string text = std::string("func.func @main(%x: tensor<4x5xf32>) {\n  ") + results;
    // As many results as the call has.
    const std::string type = std::string(call).substr(std::string(call).rfind("->"));
    const int64_t count = Count(type, "tensor");
    if (count > 1) text = "func.func @main(%x: tensor<4x5xf32>) {\n  %r:" + std::to_string(count) + " = ";
    text += std::string("stablehlo.custom_call ") + call + "\n  return\n}\n";
    auto imported = frontend::Import(text, "test.mlir");
    ASSERT_TRUE(imported.ok()) << text << imported.status();
    // Nobody reads them: what has an effect stays all the same.
    imported->module->walk([](hlo::CustomCallOp op) { op.setHasSideEffect(true); });
    PipelineOptions options;
    options.only_passes = {"expand_chlo"};
    auto records = RunPipeline(*imported->module, nullptr, options);
    ASSERT_TRUE(records.ok()) << records.status();
    EXPECT_EQ(Count(hlo::printText(*imported->module), "custom_call"), 1) << text;
  }
}

}  // namespace
}  // namespace tenon::opt
