// Complex values as their parts: where they end at the caller, in loops, in regions, and where a target keeps
// them.
#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

bool HasComplexType(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && llvm::isa<mlir::ComplexType>(tensor.getElementType());
}

// Takes no complex value, except in ops of these names; f64 only where told.
TestTarget RealOnly(std::set<std::string> but = {}, bool f64 = false) {
  TestTarget target;
  target.refuses = [but, f64](mlir::Operation* op) -> std::optional<std::string> {
    if (but.contains(op->getName().stripDialect().str()) || op->hasTrait<mlir::OpTrait::IsTerminator>() ||
        op->hasTrait<mlir::OpTrait::ConstantLike>())
      return std::nullopt;
    auto refused = [&](mlir::Type type) {
      return HasComplexType(type) || (!f64 && mlir::getElementTypeOrSelf(type).isF64());
    };
    if (llvm::any_of(op->getOperandTypes(), refused) || llvm::any_of(op->getResultTypes(), refused))
      return "type";
    return std::nullopt;
  };
  return target;
}

std::string Legal(const std::string& text, TestTarget target) {
  Compiled compiled = Compile(text, target, Phase::kLegal);
  if (!compiled.status.ok()) return std::string(compiled.status.message());
  compiled.module()->walk([](mlir::Operation* op) { op->removeAttr("tenon.origin"); });
  return hlo::printText(compiled.module());
}

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text
#define EXPECT_LACKS(text, what) EXPECT_EQ((text).find(what), std::string::npos) << text

constexpr char kAdd[] =
    R"(func.func @main(%x: tensor<4xcomplex<f32>>, %y: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.add %x, %y : tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>> })";

TEST(Complex, TheCallersMemoryIsPairs) {
  std::string out = Legal(kAdd, RealOnly());
  EXPECT_HAS(out, "%arg0: tensor<4x2xf32> {tenon.complex}");
  EXPECT_HAS(out, "-> (tensor<4x2xf32> {tenon.complex})");
  EXPECT_LACKS(out, "complex<f32>");
}

TEST(Complex, ATargetKeepsWhatItTakes) {
  EXPECT_HAS(Legal(kAdd, RealOnly({"add"})), "stablehlo.add %arg0, %arg1 : tensor<4xcomplex<f32>>");
  EXPECT_LACKS(Legal(kAdd, RealOnly({"add"})), "tenon.complex");
  // It takes parts and joins them, but has no product.
  std::string out = Legal(R"(func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
    %0 = stablehlo.multiply %x, %x : tensor<4xcomplex<f32>>
    return %0 : tensor<4xcomplex<f32>> })",
                          RealOnly({"real", "imag", "complex"}));
  EXPECT_HAS(out, "stablehlo.real %arg0");
  EXPECT_HAS(out, "stablehlo.complex");
  EXPECT_LACKS(out, "tenon.complex");
}

TEST(Complex, ValuesThatPassThroughStayWhole) {
  std::string out = Legal(
      "func.func @main(%x: tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>> { return %x : "
      "tensor<4xcomplex<f64>> }",
      RealOnly());
  EXPECT_HAS(out, "%arg0: tensor<4xcomplex<f64>>");
}

TEST(Complex, F64WhereTheTargetTakesIt) {
  const std::string text = R"(func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
    %0 = stablehlo.exponential %x : tensor<4xcomplex<f32>>
    return %0 : tensor<4xcomplex<f32>> })";
  EXPECT_HAS(Legal(text, RealOnly({}, true)), "tensor<4xf64>");
  EXPECT_LACKS(Legal(text, RealOnly({}, false)), "f64");
}

TEST(Complex, ConstantsAreSplit) {
  std::string out = Legal(R"(func.func @main(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
    %c = stablehlo.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
    %0 = stablehlo.add %x, %c : tensor<2xcomplex<f32>>
    %1 = stablehlo.subtract %c, %0 : tensor<2xcomplex<f32>>
    return %1 : tensor<2xcomplex<f32>> })",
                          RealOnly());
  EXPECT_HAS(out, "dense<[1.000000e+00, 3.000000e+00]> : tensor<2xf32>");
  EXPECT_HAS(out, "dense<[2.000000e+00, 4.000000e+00]> : tensor<2xf32>");
  const size_t first = out.find("dense<[1.0");
  EXPECT_EQ(out.find("dense<[1.0", first + 1), std::string::npos) << out;
}

TEST(Complex, LoopsCarryParts) {
  std::string out =
      Legal(R"(func.func @main(%x: tensor<4xcomplex<f32>>, %n: tensor<i32>) -> tensor<4xcomplex<f32>> {
    %0:2 = stablehlo.while(%i = %n, %a = %x) : tensor<i32>, tensor<4xcomplex<f32>> cond {
      %z = stablehlo.constant dense<0> : tensor<i32>
      %p = stablehlo.compare GT, %i, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %o = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.subtract %i, %o : tensor<i32>
      %b = stablehlo.multiply %a, %a : tensor<4xcomplex<f32>>
      stablehlo.return %j, %b : tensor<i32>, tensor<4xcomplex<f32>>
    }
    return %0#1 : tensor<4xcomplex<f32>> })",
            RealOnly());
  EXPECT_HAS(out, ": tensor<i32>, tensor<4xf32>, tensor<4xf32>");
  EXPECT_LACKS(out, "complex<f32>");
}

TEST(Complex, SumsArePartwiseProductsAreNot) {
  auto reduce = [](const std::string& op) {
    return "func.func @main(%x: tensor<4x5xcomplex<f32>>, %c: tensor<complex<f32>>) -> "
           "tensor<4xcomplex<f32>> { %0 = "
           "stablehlo.reduce(%x init: %c) applies stablehlo." +
           op +
           " across dimensions = [1] : (tensor<4x5xcomplex<f32>>, tensor<complex<f32>>) -> "
           "tensor<4xcomplex<f32>> "
           "return %0 : tensor<4xcomplex<f32>> }";
  };
  std::string sum = Legal(reduce("add"), RealOnly());
  EXPECT_HAS(
      sum, "applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>");
  std::string product = Legal(reduce("multiply"), RealOnly());
  EXPECT_HAS(
      product,
      "(tensor<4x5xf32>, tensor<4x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)");
  EXPECT_LACKS(product, "complex<f32>");
}

// Devices exchange parts, also where the target moves whole values for anyone; what a body does with them is taken apart.
TEST(Complex, CollectivesExchangeParts) {
  const std::string groups = "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>";
  for (const char* op : {"all_reduce", "collective_reduce", "reduce_scatter"}) {
    const std::string scatters = std::string(op) == "reduce_scatter" ? ", scatter_dimension = 0 : i64" : "";
    const std::string result = scatters.empty() ? "tensor<4xcomplex<f32>>" : "tensor<2xcomplex<f32>>";
    const std::string text =
        "module attributes {mhlo.num_replicas = 2 : i32} {\nfunc.func @main(%x: tensor<4xcomplex<f32>>) -> " +
        result + " {\n%0 = \"stablehlo." + op + "\"(%x) <{" + groups + scatters + R"(}> ({
    ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
      %c = stablehlo.multiply %a, %b : tensor<complex<f32>>
      stablehlo.return %c : tensor<complex<f32>>
    }) : (tensor<4xcomplex<f32>>) -> )" +
        result + "\nreturn %0 : " + result + " } }";
    const std::string out = Legal(text, RealOnly({"exchange"}));
    EXPECT_HAS(out, "tenon.exchange");
    EXPECT_HAS(out, "stablehlo.multiply");
    EXPECT_LACKS(out, "complex<f32>");
  }
  const std::string out = Legal(
      "module attributes {mhlo.num_replicas = 2 : i32} {\nfunc.func @main(%x: tensor<4xcomplex<f32>>) -> "
      "tensor<4xcomplex<f32>> {\n"
      "%0 = \"stablehlo.cross-replica-sum\"(%x) <{" +
          groups +
          "}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>\n"
          "return %0 : tensor<4xcomplex<f32>> } }",
      RealOnly({"exchange"}));
  EXPECT_HAS(out, "cross-replica-sum");
  EXPECT_LACKS(out, "complex<f32>");
}

TEST(Complex, AComparatorKeepsItsPairsOfArguments) {
  std::string out = Legal(
      R"(func.func @main(%x: tensor<4xcomplex<f32>>, %k: tensor<4xi32>) -> (tensor<4xcomplex<f32>>, tensor<4xi32>) {
    %0:2 = "stablehlo.sort"(%x, %k) <{dimension = 0 : i64}> ({
    ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>, %c: tensor<i32>, %d: tensor<i32>):
      %p = stablehlo.imag %a : (tensor<complex<f32>>) -> tensor<f32>
      %q = stablehlo.imag %b : (tensor<complex<f32>>) -> tensor<f32>
      %l = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %l : tensor<i1>
    }) : (tensor<4xcomplex<f32>>, tensor<4xi32>) -> (tensor<4xcomplex<f32>>, tensor<4xi32>)
    return %0#0, %0#1 : tensor<4xcomplex<f32>>, tensor<4xi32> })",
      RealOnly());
  EXPECT_HAS(
      out,
      "(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<i32>, "
      "%arg7: tensor<i32>)");
  EXPECT_HAS(out, "stablehlo.compare LT, %arg4, %arg5");
}

std::string Product(const std::string& k) {
  return "func.func @main(%a: tensor<3x" + k + "xcomplex<f32>>, %b: tensor<" + k +
         "x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>> { %0 = stablehlo.dot_general %a, %b, "
         "contracting_dims = [1] x [0] "
         ": (tensor<3x" +
         k + "xcomplex<f32>>, tensor<" + k +
         "x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>> "
         "return %0 : tensor<3x5xcomplex<f32>> }";
}

TEST(Complex, AProductIsOneOfPairs) {
  EXPECT_HAS(
      Legal(Product("9"), RealOnly()),
      "contracting_dims = [1, 2] x [0, 2] : (tensor<3x9x2xf32>, tensor<9x5x2x2xf32>) -> tensor<3x5x2xf32>");
  std::string few = Legal(Product("2"), RealOnly());
  EXPECT_LACKS(few, "dot_general");
  EXPECT_HAS(few, "stablehlo.multiply");
}

}  // namespace
}  // namespace tenon::opt
