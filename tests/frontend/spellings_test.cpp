// Spellings that other tools accept and write, and what of them is refused.
#include <gtest/gtest.h>

#include "base/error.h"
#include "frontend/frontend.h"
#include "frontend/stablehlo/bytecode_writer.h"
#include "frontend/stablehlo/portable_writer.h"
#include "hlo/ir/context.h"

namespace tenon::frontend {
namespace {

// The program printed again, or the code of the error and what it says.
std::string Again(const std::string& text) {
  absl::StatusOr<Imported> imported = Import(text, "test.mlir");
  if (!imported.ok())
    return std::string(DiagnosticOf(imported.status()).code) + ": " + DiagnosticOf(imported.status()).message;
  return hlo::printText(*imported->module);
}

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text
#define EXPECT_HAS_NOT(text, what) EXPECT_EQ((text).find(what), std::string::npos) << text

std::string Declared(const std::string& type) { return "func.func private @f(" + type + ")"; }

TEST(Bounds, OldName) {
  EXPECT_HAS(Again(Declared("tensor<?x?xf32, #stablehlo.type_extensions<bounds = [4, ?]>>")),
             "#stablehlo.bounds<4, ?>");
  EXPECT_HAS(Again(Declared("tensor<?x?xf32, #stablehlo.type_extensions<bounds = [4, -1]>>")),
             "#stablehlo.bounds<4, ?>");
  EXPECT_HAS(Again(Declared("tensor<?xf32, #stablehlo.type_extensions<[4]>>")), "E0201");
  EXPECT_HAS(Again(Declared("tensor<?xf32, #stablehlo.no_such_name<4>>")),
             "unknown attribute `no_such_name`");
}

TEST(Bounds, FitTheirTensor) {
  EXPECT_HAS(Again(Declared("tensor<?x?xf32, #stablehlo.bounds<3>>")),
             "bounds of 1 dimensions on a tensor of rank 2");
  EXPECT_HAS(Again(Declared("tensor<3xf32, #stablehlo.bounds<3>>")), "dimension 0 is static and has a bound");
  EXPECT_HAS(Again(Declared("tensor<?xf32, #stablehlo.bounds<-3>>")), "negative");
  EXPECT_HAS(Again(Declared("tensor<3x?xf32, #stablehlo.bounds<?, 3>>")), "#stablehlo.bounds<?, 3>");
}

TEST(Bounds, AStaticSizeIsWithin) {
  auto sum = [](const std::string& size) {
    return Again(
        "func.func @f(%x: tensor<?xf32, #stablehlo.bounds<4>>) {\n%r = \"stablehlo.add\"(%x, %x) : "
        "(tensor<?xf32, "
        "#stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<" +
        size + "xf32>\nreturn\n}");
  };
  EXPECT_HAS(sum("3"), "tensor<3xf32>");
  EXPECT_HAS(sum("5"), "[add_c1]");
}

TEST(SparseEncodings, AreDropped) {
  const std::string text = Again(
      "#S = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>\n"
      "func.func @f(%x: tensor<4x4xf32, #S>, %y: tensor<4x4xf32>) -> tensor<4x4xf32, #S> {\n"
      "%r = stablehlo.add %x, %y : (tensor<4x4xf32, #S>, tensor<4x4xf32>) -> tensor<4x4xf32, #S>\nreturn %r "
      ": tensor<4x4xf32, #S>\n}");
  EXPECT_HAS(text, "%0 = stablehlo.add %arg0, %arg1 : tensor<4x4xf32>\n");
  EXPECT_HAS_NOT(text, "sparse");
  EXPECT_HAS(Again(Declared("tensor<4xf32, #sparse_tensor.other<4>>")), "only encodings are read");
  EXPECT_HAS(
      Again("func.func @f(%x: tensor<4xf32>) {\n%0 = sparse_tensor.values %x : tensor<4xf32>\nreturn\n}"),
      "E0205");
}

// `init`, and the body's type, of a reduce of tensor<3x2x4xf32> along dimensions 2 and 0.
std::string SliceReduce(const std::string& init, const std::string& body, const std::string& input = "3x2x4",
                        const std::string& result = "2") {
  return Again("func.func @f(%x: tensor<" + input + "xf32>, %i: tensor<" + init + "xf32>) -> tensor<" +
               result +
               "xf32> {\n"
               "%r = \"stablehlo.reduce\"(%x, %i) <{dimensions = array<i64: 2, 0>}> ({\n"
               "^bb0(%a: tensor<" +
               body + "xf32>, %b: tensor<" + body +
               "xf32>):\n"
               "%s = stablehlo.subtract %a, %b : tensor<" +
               body + "xf32>\nstablehlo.return %s : tensor<" + body +
               "xf32>\n"
               "}) : (tensor<" +
               input + "xf32>, tensor<" + init + "xf32>) -> tensor<" + result + "xf32>\nreturn %r : tensor<" +
               result + "xf32>\n}");
}

TEST(SliceReduce, IsALoop) {
  const std::string text = SliceReduce("2", "2");
  EXPECT_HAS(text, "stablehlo.transpose %arg0, dims = [0, 2, 1]");
  EXPECT_HAS(text, "stablehlo.while");
  EXPECT_HAS(text, "sizes = [1, 2]");
  EXPECT_HAS_NOT(text, "stablehlo.reduce");
}

TEST(SliceReduce, AnOpenSizeIsTheInitValues) {
  const std::string text = SliceReduce("2", "2", "3x?x4", "?");
  EXPECT_HAS(text, "stablehlo.reshape %arg0 : (tensor<3x?x4xf32>) -> tensor<3x2x4xf32>");
  EXPECT_HAS(text, "-> tensor<?xf32>");
}

TEST(SliceReduce, OtherShapesAreRefused) {
  EXPECT_HAS(SliceReduce("3", "3"), "[reduce_c6]");
  EXPECT_HAS(SliceReduce("2", "2", "?x2x4"), "[reduce_c6]");
  // Parts that are missing or come too early, which only the generic form can say.
  EXPECT_HAS(Again("func.func @f(%x: tensor<3x2xf32>, %i: tensor<2xf32>) {\n%r = \"stablehlo.reduce\"(%x, "
                   "%i) ({\n^bb0(%a: tensor<2xf32>, "
                   "%b: tensor<2xf32>):\nstablehlo.return %a : tensor<2xf32>\n}) : (tensor<3x2xf32>, "
                   "tensor<2xf32>) -> tensor<2xf32>\nreturn\n}"),
             "dimensions");
  EXPECT_HAS(Again("func.func @f(%x: tensor<3x2xf32>, %i: tensor<2xf32>) {\n%r = \"stablehlo.reduce\"(%x, "
                   "%i) <{dimensions = array<i64: 0>}> : "
                   "(tensor<3x2xf32>, tensor<2xf32>) -> tensor<2xf32>\nreturn\n}"),
             "region");
  EXPECT_HAS(Again("func.func @f(%x: tensor<3x2xf32>, %i: tensor<2xf32>) {\n%r = \"stablehlo.reduce\"(%x, "
                   "%i) <{dimensions = array<i64: 0>}> ({\n"
                   "^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):\n%s = stablehlo.add %t, %b : "
                   "tensor<2xf32>\n%t = stablehlo.add %s, %b : "
                   "tensor<2xf32>\nstablehlo.return %t : tensor<2xf32>\n}) : (tensor<3x2xf32>, "
                   "tensor<2xf32>) -> tensor<2xf32>\nreturn\n}"),
             "does not dominate");
}

TEST(Unranked, TopKIsRead) {
  const std::string top =
      "func.func @f(%x: tensor<*xf32>) {\n%v, %i = chlo.top_k(%x, k = 8) : tensor<*xf32> -> (tensor<*xf32>, "
      "tensor<*xi32>)\nreturn\n}";
  EXPECT_HAS(Again(top), "tensor<*xi32>");
  std::string other = top;
  other.replace(other.find("*xi32"), 5, "*xi64");
  EXPECT_HAS(Again(other), "[chlo.top_k_c3]");
}

TEST(Future, HoldsTensors) {
  EXPECT_HAS(Again(Declared("!stablehlo.future<tensor<f32>, tensor<?xi32>>")),
             "future<tensor<f32>, tensor<?xi32>>");
  EXPECT_HAS(Again(Declared("!stablehlo.future<f32>")), "a future holds ranked tensors, no 'f32'");
  EXPECT_HAS(Again(Declared("!stablehlo.future<tensor<f32>, !stablehlo.token>")),
             "a future holds ranked tensors");
}

std::string Parallel(const std::string& feed, const std::string& infeed) {
  return Again("func.func @p() { return }\n" + feed +
               "\nfunc.func @main() {\n\"interpreter.run_parallel\"() {" + infeed +
               "programs = [[@p]]} : () -> ()\nreturn\n}");
}

TEST(RunParallel, InfeedsGiveOneTensor) {
  const std::string feed =
      "func.func @feed() -> tensor<i64> { %c = stablehlo.constant dense<1> : tensor<i64> return %c : "
      "tensor<i64> }";
  EXPECT_HAS(Parallel("", ""), "programs");
  EXPECT_HAS(Parallel(feed, "infeed = [@feed], "), "infeed = [@feed]");
  EXPECT_HAS(Parallel("", "infeed = [], "), "names at least one function");
  EXPECT_HAS(Parallel("", "infeed = [@feed], "), "is a function without arguments");
  EXPECT_HAS(Parallel("func.func @feed() -> !stablehlo.token { %c = stablehlo.after_all : !stablehlo.token "
                      "return %c : !stablehlo.token }",
                      "infeed = [@feed], "),
             "returns one tensor");
  EXPECT_HAS(Parallel("func.func @feed() { return }", "infeed = [@feed], "), "returns one tensor");
}

std::string Gathered(const std::string& mesh, const std::string& axes, const std::string& op = "") {
  return Again(op +
               "func.func @f(%x: tensor<16x8xf32>) -> tensor<16x16xf32> {\n%r = \"stablehlo.all_gather\"(%x) "
               "{all_gather_dim = 1 : i64, "
               "replica_groups = #stablehlo.replica_group_mesh_axes<mesh = " +
               mesh + ", axes = [" + axes +
               "]>, channel_handle = "
               "#stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<16x8xf32>) -> "
               "tensor<16x16xf32>\nreturn %r : tensor<16x16xf32>\n}");
}

TEST(MeshAxes, AreOfAMeshThatIsThere) {
  const std::string x = "#stablehlo.axis_ref<name = \"x\">", mesh = "sdy.mesh @m = <[\"x\"=2]>\n";
  EXPECT_HAS(Gathered("@m", x, mesh), "mesh = @m");
  EXPECT_HAS(Gathered("@m", x),
             "[all_gather_c4] replica groups name the processes from 0 on: the mesh symbol @m is not found");
  EXPECT_HAS(Gathered("@m", "#stablehlo.axis_ref<name = \"y\">", mesh), "the mesh has no axis");
  EXPECT_HAS(Gathered("@m", x + ", " + x, mesh), "is named twice");
  const std::string own = "#stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = \"x\", size = 2>]>";
  EXPECT_HAS(Gathered(own, x), "#stablehlo.mesh<");
  EXPECT_HAS(Gathered(own, "#stablehlo.axis_ref<name = \"y\">"), "the mesh has no axis");
}

TEST(ShardingRules, TextAndBytes) {
  for (const char* rule :
       {"<([ij, k], [k, l])->([ij, l]) {i=2, j=3, k=4, l=5} reduction={k} need_replication={l}, custom>",
        "<([i], [])->()  {i=4}>", "<()->([])>",
        "<([i])->([i]) {i=4} permutation={i} blocked_propagation={i}>"}) {
    std::string text = "module attributes {sdy.rule = #sdy.op_sharding_rule" + std::string(rule) + "} {\n}\n";
    if (size_t at = text.find("  {i=4}"); at != std::string::npos) text.erase(at, 1);
    EXPECT_EQ(Again(text), text);
    absl::StatusOr<Imported> imported = Import(text, "rule.mlir");
    ASSERT_TRUE(imported.ok());
    absl::StatusOr<std::string> bytes = WriteBytecode(*imported->module);
    ASSERT_TRUE(bytes.ok());
    EXPECT_EQ(Again(*bytes), text);
  }
  std::string sizes, many;
  for (int i = 0; i < 30; ++i) {
    const std::string name =
        i < 18 ? std::string(1, static_cast<char>('i' + i)) : "z_" + std::to_string(i - 17);
    sizes += (i ? ", " : "") + name + "=2";
    many += name;
  }
  const std::string text =
      "module attributes {sdy.rule = #sdy.op_sharding_rule<([" + many + "])->() {" + sizes + "}>} {\n}\n";
  EXPECT_EQ(Again(text), text);
  EXPECT_HAS(Again("module attributes {sdy.rule = #sdy.op_sharding_rule<([j])->() {i=2}>} {}"),
             "a factor that has no size");
  EXPECT_HAS(Again("module attributes {sdy.rule = #sdy.op_sharding_rule<([i])->() {j=2}>} {}"),
             "in order, without gaps");
  EXPECT_HAS(Again("module attributes {sdy.rule = #sdy.op_sharding_rule<([a])->()>} {}"), "expected factors");
}

std::string ConstantLike(const std::string& number, const std::string& element = "complex<f32>") {
  const std::string type = "tensor<2x" + element + ">";
  return "module {\n  func.func @main(%arg0: " + type + ") -> " + type +
         " {\n    %0 = \"chlo.constant_like\"(%arg0) <{value = " + number + "}> : (" + type + ") -> " + type +
         "\n    return %0 : " + type + "\n  }\n}\n";
}

TEST(ComplexNumbers, ComeBackInEveryForm) {
  for (const std::string& text :
       {ConstantLike("#complex.number<:f32 1.000000e+00, -2.500000e+00> : complex<f32>"),
        ConstantLike("#complex.number<:f32 0x7F800000, 0xFFC00001> : complex<f32>"),
        ConstantLike("#complex.number<:f64 0.33333333333333331, 0xFFF0000000000000> : complex<f64>",
                     "complex<f64>"),
        std::string("module attributes {x.a = [#complex.number<:f32 -0.000000e+00, 1.000000e+00> : "
                    "complex<f32>]} {\n}\n"),
        std::string(
            "module {\n  func.func private @f(tensor<2xf32>) -> tensor<2xf32>\n"
            "  func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {\n"
            "    %0 = stablehlo.composite \"x.y\" %arg0 {composite_attributes = {z = #complex.number<:f32 "
            "1.000000e+00, 2.000000e+00> : complex<f32>}, decomposition = @f} : (tensor<2xf32>) -> "
            "tensor<2xf32>\n    return %0 : tensor<2xf32>\n  }\n}\n")}) {
    SCOPED_TRACE(text);
    EXPECT_EQ(Again(text), text);
    absl::StatusOr<Imported> imported = Import(text, "number.mlir");
    ASSERT_TRUE(imported.ok());
    hlo::PrintOptions generic;
    generic.generic = true;
    EXPECT_EQ(Again(hlo::printText(*imported->module, generic)), text);
    absl::StatusOr<std::string> bytes = WriteBytecode(*imported->module);
    ASSERT_TRUE(bytes.ok());
    EXPECT_EQ(Again(*bytes), text);
    for (const VhloVersion release : {VhloVersion{1, 11}, kNewestVhlo}) {
      absl::StatusOr<std::string> portable = WritePortable(*imported->module, release);
      ASSERT_TRUE(portable.ok()) << portable.status();
      EXPECT_EQ(Again(*portable), text);
    }
  }
  EXPECT_EQ(Again(ConstantLike("#complex.number<:f32 1.0, 2.0>")),
            ConstantLike("#complex.number<:f32 1.000000e+00, 2.000000e+00> : complex<f32>"));
}

TEST(ComplexNumbers, OtherThingsAreRefused) {
  EXPECT_HAS(Again(ConstantLike("#complex.number<:i32 1.0, 2.0>")), "f32 or f64");
  EXPECT_HAS(Again(ConstantLike("#complex.number<:tensor<f32> 1.0, 2.0>")), "f32 or f64");
  EXPECT_HAS(Again(ConstantLike("#complex.number<:f32 1.0>")), "E0201");
  EXPECT_HAS(Again(ConstantLike("#complex.number<:f32 1.0, 2.0> : complex<f64>")), "has the type");
  EXPECT_HAS(Again(ConstantLike("#complex.number<:f64 1.0, 2.0>")), "[chlo.constant_like_c2]");
  EXPECT_HAS(Again(ConstantLike("#complex.other<4>")), "only numbers are read");
  EXPECT_HAS(Again("func.func @f(%x: complex<f32>) {\n%0 = complex.abs %x : complex<f32>\nreturn\n}"),
             "E0205");
}

}  // namespace
}  // namespace tenon::frontend
