// Programs with `?`: every shape follows from those of the arguments, or the error names what does not.
#include <gtest/gtest.h>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "optimizer/passes/refine_shapes.h"
#include "optimizer/pipeline.h"

namespace tenon::opt {
namespace {

using Shapes = std::vector<std::pair<std::string, std::vector<int64_t>>>;

// The module at the end of `canonical`, or "E0208: why".
std::string Canonical(const std::string& text, const Shapes& shapes) {
  auto imported = frontend::Import(text, "test.mlir");
  if (!imported.ok()) return "import: " + std::string(imported.status().message());
  PipelineOptions options;
  options.until = Phase::kCanonical;
  options.argument_shapes = shapes;
  auto records = RunPipeline(*imported->module, nullptr, options);
  if (!records.ok())
    return std::string(DiagnosticOf(records.status()).code) + ": " + DiagnosticOf(records.status()).message;
  EXPECT_FALSE(HasDynamicShapes(*imported->module));
  imported->module->walk([](mlir::Operation* op) { op->removeAttr("tenon.origin"); });
  return hlo::printText(*imported->module);
}

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text
#define EXPECT_LACKS(text, what) EXPECT_EQ((text).find(what), std::string::npos) << text

constexpr char kCentred[] = R"(
  func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
    %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %m = call @mean(%n, %x) : (tensor<i32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    return %m : tensor<?x4xf32>
  }
  func.func private @mean(%n: tensor<i32>, %x: tensor<?x4xf32>) -> tensor<?x4xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %four = stablehlo.constant dense<4> : tensor<1xi32>
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32>
    %rows = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
    %shape = stablehlo.concatenate %rows, %four, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %wide = stablehlo.dynamic_broadcast_in_dim %sum, %shape, dims = [1] : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
    %r = stablehlo.subtract %x, %wide : tensor<?x4xf32>
    return %r : tensor<?x4xf32>
  })";

TEST(RefineShapes, WritesAProgramOutForItsArguments) {
  std::string out = Canonical(kCentred, {{"arg0", {3, 4}}});
  EXPECT_HAS(out, "stablehlo.broadcast_in_dim");
  EXPECT_HAS(out, "-> tensor<3x4xf32>");
  EXPECT_LACKS(out, "dynamic_broadcast_in_dim");
  EXPECT_LACKS(out, "get_dimension_size");
  EXPECT_HAS(Canonical(kCentred, {{"arg0", {7, 4}}}), "-> tensor<7x4xf32>");
}

// Found by changed programs: the operand is 4 long, the program sets 3 and says that 4 come out.
TEST(RefineShapes, ASizeThatIsSetIsTheOneThatTheProgramSays) {
  EXPECT_HAS(
      Canonical("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n%n = stablehlo.constant dense<3> : "
                "tensor<i32>\n%r = "
                "stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> "
                "tensor<4xf32>\nreturn %r : "
                "tensor<4xf32>\n}",
                {}),
      "E0210: with these arguments a result of stablehlo.set_dimension_size would not be a tensor<4xf32>");
}

TEST(RefineShapes, SaysWhichArgumentIsOpenAndWhichShapeDoesNotFit) {
  EXPECT_HAS(Canonical(kCentred, {}), "E0208: argument 0 is a tensor<?x4xf32>");
  EXPECT_HAS(Canonical(kCentred, {{"arg0", {3, 5}}}), "E0210");
  EXPECT_HAS(Canonical(kCentred, {{"arg0", {3}}}), "E0210");
  EXPECT_HAS(Canonical(kCentred, {{"y", {3, 4}}}), "E0210");
}

// Nothing else has an open size once it is: the function's type follows all the same.
TEST(RefineShapes, AnArgumentThatNobodyReads) {
  EXPECT_HAS(Canonical("func.func @main(%x: tensor<?xf32>, %n: tensor<2xi32>) -> tensor<2xi32> { return %n : "
                       "tensor<2xi32> }",
                       {{"arg0", {3}}}),
             "%arg0: tensor<3xf32>");
}

TEST(RefineShapes, ASizeThatNothingBoundsIsAnErrorThatNamesTheOp) {
  std::string text = R"(
    func.func @main(%n: tensor<1xi32>) -> tensor<?xf32> {
      %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
      return %r : tensor<?xf32>
    })";
  EXPECT_HAS(Canonical(text, {}),
             "E0208: a size that depends on data reaches stablehlo.dynamic_iota, which cannot be padded: no "
             "bound of dimension 0");
}

TEST(RefineShapes, AssertionsAboutSizesAreChecked) {
  std::string text = R"(
    func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
      %two = stablehlo.constant dense<2> : tensor<i32>
      %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
      %ok = stablehlo.compare GE, %n, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.custom_call @shape_assertion(%ok, %n) {error_message = "at least 2, not {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
      return %x : tensor<?xf32>
    })";
  EXPECT_LACKS(Canonical(text, {{"arg0", {2}}}), "custom_call");
  EXPECT_HAS(Canonical(text, {{"arg0", {1}}}), "E0210: at least 2, not 1");
}

TEST(RefineShapes, ShapeCallsThatAreNoneAreRefused) {
  for (const char* call :
       {"stablehlo.custom_call @shape_assertion() {has_side_effect = true} : () -> ()",
        "stablehlo.custom_call @shape_assertion(%n) {has_side_effect = true} : (tensor<i32>) -> ()",
        "%0 = stablehlo.custom_call @shape_assertion(%p) {has_side_effect = true} : (tensor<i1>) -> "
        "tensor<i1>\n%1 = stablehlo.not %0 : tensor<i1>"})
    EXPECT_HAS(
        Canonical(absl::StrCat("func.func @main(%x: tensor<?xf32>, %n: tensor<i32>, %p: tensor<i1>) {\n",
                               call, "\nreturn\n}"),
                  {{"arg0", {2}}}),
        "E0204: custom_call @shape_assertion takes an i1");
  EXPECT_HAS(
      Canonical(R"(
    func.func private @add(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
      %s = stablehlo.add %a, %b : tensor<f32>
      return %s : tensor<f32>
    }
    func.func @main(%x: tensor<?xf32>, %z: tensor<f32>) -> tensor<?xf32> {
      %w = stablehlo.constant dense<[-2]> : tensor<1xi64>
      %o = stablehlo.constant dense<[1]> : tensor<1xi64>
      %p = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
      %r = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %w, %o, %o, %o, %p) {called_computations = [@add]} : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<?xf32>
      return %r : tensor<?xf32>
    })",
                {{"arg0", {4}}}),
      "E0204: stablehlo.dynamic_reduce_window does not fit its function, or its lists: [reduce_window_c5]");
}

TEST(RefineShapes, DynamicFormsWithKnownNumbersBecomeStaticOnes) {
  std::string out = Canonical(R"(
    func.func @main(%x: tensor<6xf32>, %p: tensor<f32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xi32>, tensor<?xf32>) {
      %one = stablehlo.constant dense<1> : tensor<1xi64>
      %four = stablehlo.constant dense<4> : tensor<1xi64>
      %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
      %size = stablehlo.constant dense<5> : tensor<i32>
      %a = stablehlo.dynamic_pad %x, %p, %one, %one, %one : (tensor<6xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
      %b = stablehlo.real_dynamic_slice %x, %one, %four, %one : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
      %c = stablehlo.dynamic_reshape %x, %shape : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
      %d = stablehlo.dynamic_iota %four, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
      %e = stablehlo.set_dimension_size %x, %size, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
      %f = stablehlo.negate %e : (tensor<?xf32, #stablehlo.bounds<6>>) -> tensor<?xf32>
      return %a, %b, %c, %d, %f : tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xi32>, tensor<?xf32>
    })",
                              {});
  EXPECT_HAS(out, "(tensor<13xf32>, tensor<3xf32>, tensor<2x3xf32>, tensor<4xi32>, tensor<5xf32>)");
  EXPECT_LACKS(out, "dynamic");
}

TEST(RefineShapes, LoopsCarryTheShapesTheyStartWith) {
  std::string out = Canonical(R"(
    func.func @main(%x: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
      %r:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<?xf32>
      cond {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %more = stablehlo.compare GT, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.subtract %i, %one : tensor<i32>
        %w = stablehlo.add %v, %v : tensor<?xf32>
        stablehlo.return %next, %w : tensor<i32>, tensor<?xf32>
      }
      return %r#1 : tensor<?xf32>
    })",
                              {{"arg0", {9}}});
  EXPECT_HAS(out, "tensor<9xf32>");
  EXPECT_HAS(out, "stablehlo.while");
}

// The body gives one element less each time: the size goes beside the array, which keeps the bound that it starts with.
TEST(RefineShapes, ALoopThatChangesASizeCarriesIt) {
  const std::string loop = R"(
    func.func @main(%n: tensor<i32>, %x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %w:3 = stablehlo.while(%i = %zero, %v = %x, %u = %y) : tensor<i32>, tensor<?xf32>, tensor<?xf32>
      cond {
        %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %k = stablehlo.add %i, %one : tensor<i32>
        %d = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32>) -> tensor<i32>
        %less = stablehlo.subtract %d, %one : tensor<i32>
        %s = stablehlo.set_dimension_size %v, %less, dim = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
        %a = stablehlo.abs %u : tensor<?xf32>
        stablehlo.return %k, %s, %a : tensor<i32>, tensor<?xf32>, tensor<?xf32>
      }
      return %w#1, %w#2 : tensor<?xf32>, tensor<?xf32>
    })";
  std::string out = Canonical(loop, {{"arg1", {5}}, {"arg2", {3}}});
  // The size of the second array is known: beside the results are the first's, and what has been found wrong.
  EXPECT_HAS(out, "-> (tensor<5xf32>, tensor<3xf32>, tensor<i32>, tensor<i32>)");
}

TEST(RefineShapes, BranchesMayGiveDifferentKnownSizes) {
  std::string out = Canonical(R"(
    func.func @main(%p: tensor<i1>, %x: tensor<8xf32>) -> tensor<?xf32> {
      %r = "stablehlo.if"(%p) ({
        %s = stablehlo.slice %x [0:3] : (tensor<8xf32>) -> tensor<3xf32>
        %t = stablehlo.abs %s : (tensor<3xf32>) -> tensor<?xf32>
        stablehlo.return %t : tensor<?xf32>
      }, {
        %s = stablehlo.slice %x [2:7] : (tensor<8xf32>) -> tensor<5xf32>
        %t = stablehlo.abs %s : (tensor<5xf32>) -> tensor<?xf32>
        stablehlo.return %t : tensor<?xf32>
      }) : (tensor<i1>) -> tensor<?xf32>
      return %r : tensor<?xf32>
    })",
                              {});
  EXPECT_HAS(out, "-> (tensor<5xf32>, tensor<i32>");
}

}  // namespace
}  // namespace tenon::opt
