// Any bytes give a status, never a crash.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"

namespace tenon::frontend {
namespace {

Err ErrorOf(const std::string& text) {
  absl::StatusOr<Imported> result = Import(text, "hostile.mlir");
  EXPECT_FALSE(result.ok());
  return DiagnosticOf(result.status()).id;
}

std::string Repeat(const std::string& part, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += part;
  return text;
}

std::string Function(const std::string& body) {
  return "func.func @main(%x: tensor<4xf32>) {\n" + body + "\nreturn\n}\n";
}

// Found by the bytecode fuzzer: numbers of other types than the attribute's are refused before they are read.
TEST(Hostile, ReplicaGroupsOfOtherTypes) {
  for (const char* type : {"ui64", "si64", "i32", "i1"})
    EXPECT_EQ(ErrorOf(Function("%r = \"stablehlo.all_gather\"(%x) <{all_gather_dim = 0 : i64, replica_groups "
                               "= dense<0> : tensor<1x1x" +
                               std::string(type) + ">}> : (tensor<4xf32>) -> tensor<4xf32>")),
              Err::kInvalidOp)
        << type;
}

// Found by changed programs: an operand that only the op's own region defines.
TEST(Hostile, OperandsOfTheOwnRegion) {
  EXPECT_EQ(
      ErrorOf(Function(
          "%r = stablehlo.reduce(%x init: %c) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> "
          "tensor<f32>\nreducer(%a: tensor<f32>, %b: tensor<f32>) {\n%c = stablehlo.constant dense<0.0> "
          ": tensor<f32>\nstablehlo.return %a : tensor<f32>\n}")),
      Err::kParse);
  EXPECT_EQ(ErrorOf(Function(
                "%r = stablehlo.while(%i = %c) : tensor<i1> cond {\n%c = stablehlo.constant dense<true> : "
                "tensor<i1>\nstablehlo.return %c : tensor<i1>\n} do {\nstablehlo.return %i : tensor<i1>\n}")),
            Err::kParse);
}

// `body` ends where the type of the last op's result is written: none of these sizes is one.
void ExpectNoSize(const std::string& module_attributes, const std::string& body,
                  std::initializer_list<const char*> sizes) {
  for (const char* size : sizes)
    EXPECT_EQ(ErrorOf("module attributes {" + module_attributes + "} {" +
                      Function(body + "tensor<" + size + "xf32>") + "}"),
              Err::kInvalidOp)
        << size;
}

// Found by changed programs: of a program that says how many replicas it is for, two of 4 are 8 and nothing else.
TEST(Hostile, AllGatherOfAnotherMultiple) {
  ExpectNoSize(
      "mhlo.num_replicas = 2 : i32",
      "%r = \"stablehlo.all_gather\"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : "
      "tensor<1x2xi64>}> : (tensor<4xf32>) -> ",
      {"0", "4", "12"});
}

// Groups of replicas and all their partitions: two replicas with three partitions each are six devices.
constexpr char kSixDevices[] = "mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 3 : i32";

TEST(Hostile, AllGatherOfPartitions) {
  ExpectNoSize(kSixDevices,
               "%r = \"stablehlo.all_gather\"(%x) <{all_gather_dim = 0 : i64, channel_handle = "
               "#stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : "
               "tensor<1x2xi64>}> : (tensor<4xf32>) -> ",
               {"8", "12", "48"});
}

TEST(Hostile, ReduceScatterOfPartitions) {
  ExpectNoSize(kSixDevices,
               "%y = stablehlo.constant dense<1.0> : tensor<24xf32>\n"
               "%r = \"stablehlo.reduce_scatter\"(%y) <{scatter_dimension = 0 : i64, channel_handle = "
               "#stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : "
               "tensor<1x2xi64>}> ({\n^bb0(%a: tensor<f32>, %b: tensor<f32>):\nstablehlo.return %a : "
               "tensor<f32>\n}) : (tensor<24xf32>) -> ",
               {"12", "8", "1"});
}

TEST(Hostile, ConstantWithoutAValue) {
  EXPECT_EQ(ErrorOf(Function("%c = \"stablehlo.constant\"() : () -> tensor<4xf32>")), Err::kInvalidOp);
}

TEST(Hostile, DeepNesting) {
  for (const char* open : {"(", "[", "{", "<", "module {", "#a<", "tuple<", "loc(fused["})
    EXPECT_EQ(ErrorOf(Repeat(open, 100000)), Err::kTooDeep) << open;
  EXPECT_EQ(ErrorOf("module attributes {a = " + Repeat("[", 100000) + "} {}"), Err::kTooDeep);
  EXPECT_EQ(ErrorOf("func.func private @f(" + Repeat("tuple<", 5000) + Repeat(">", 5000) + ")"),
            Err::kTooDeep);
  EXPECT_EQ(ErrorOf("#m = affine_map<(d0) -> (" + Repeat("-", 100000) + "d0)>"), Err::kTooDeep);
  EXPECT_EQ(ErrorOf("#m = affine_map<(d0) -> (d0" + Repeat(" + d0", 100000) + ")>"), Err::kTooDeep);
}

TEST(Hostile, AliasesThatNestOrMultiply) {
  std::string deep = "!a0 = f32\n", wide = "!b0 = f32\n";
  for (int i = 1; i < 3000; ++i) {
    std::string to = std::to_string(i), from = std::to_string(i - 1);
    deep += "!a" + to + " = tuple<!a" + from + ">\n";
    if (i < 40) wide += "!b" + to + " = tuple<!b" + from + ", !b" + from + ">\n";
  }
  EXPECT_EQ(ErrorOf(deep), Err::kTooDeep);
  EXPECT_EQ(ErrorOf(wide), Err::kTooDeep);
}

TEST(Hostile, RegionsWithinTheLimitParse) {
  std::string text = "func.func @main(%p: tensor<i1>) {\n";
  for (int i = 0; i < 60; ++i) text += "\"stablehlo.if\"(%p) ({\n";
  text += "stablehlo.return\n";
  for (int i = 0; i < 60; ++i)
    text += "}, {stablehlo.return}) : (tensor<i1>) -> ()\n" +
            std::string(i < 59 ? "stablehlo.return\n" : "return\n}\n");
  absl::StatusOr<Imported> result = Import(text, "nested.mlir");
  EXPECT_TRUE(result.ok()) << result.status();
}

TEST(Hostile, HugeShapes) {
  EXPECT_EQ(ErrorOf("func.func private @f(tensor<4294967296x4294967296x4294967296xf32>)"), Err::kTooLarge);
  EXPECT_EQ(ErrorOf("func.func private @f(tensor<99999999999999999999999xf32>)"), Err::kTooLarge);
  EXPECT_EQ(ErrorOf("func.func private @f(tensor<140737488355328xf32>)"), Err::kTooLarge);
  EXPECT_EQ(ErrorOf("func.func private @f(tensor<" + Repeat("1x", 1000) + "f32>)"), Err::kTooLarge);
  EXPECT_EQ(ErrorOf(Function("%c = stablehlo.constant dense<0> : tensor<9223372036854775807x2xi8>")),
            Err::kTooLarge);
  EXPECT_EQ(ErrorOf(Function("%r = stablehlo.pad %x, %x, low = [9223372036854775807], high = "
                             "[9223372036854775807], interior = [0] : "
                             "(tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>")),
            Err::kInvalidOp);
  EXPECT_EQ(ErrorOf(Function("%c = stablehlo.constant dense<0.0> : tensor<f32>\n%r = stablehlo.pad %x, %c, "
                             "low = [9223372036854775807], high = "
                             "[9223372036854775807], interior = [9223372036854775807] : (tensor<4xf32>, "
                             "tensor<f32>) -> tensor<4xf32>")),
            Err::kInvalidOp);
}

TEST(Hostile, BrokenText) {
  EXPECT_EQ(ErrorOf(""), Err::kUnknownFormat);
  EXPECT_EQ(ErrorOf("  \n// nothing\n"), Err::kUnknownFormat);
  EXPECT_EQ(ErrorOf("module {"), Err::kParse);
  EXPECT_EQ(ErrorOf("module @\"no end"), Err::kParse);
  EXPECT_EQ(ErrorOf("module @\"two\nlines\" {}"), Err::kParse);
  EXPECT_EQ(ErrorOf("module @\"" + Repeat("\\\\", 1000000)), Err::kParse);
  EXPECT_TRUE(Import("module @\"a\\\"b\\\\\" {}", "escapes.mlir").ok());
  EXPECT_EQ(ErrorOf(Repeat("a", 5000) + std::string("\0", 1)), Err::kParse);
  EXPECT_EQ(ErrorOf("module attributes {a = " + Repeat("9", 1000000) + "} {}"), Err::kParse);
  EXPECT_EQ(ErrorOf(Function("%r = stablehlo.no_such_op %x : tensor<4xf32>")), Err::kUnknownOp);
  EXPECT_EQ(ErrorOf(Function("%r = \"nowhere.op\"(%x) : (tensor<4xf32>) -> tensor<4xf32>")), Err::kUnknownOp);
}

TEST(Hostile, ConstantsThatPointNowhere) {
  EXPECT_EQ(ErrorOf(Function("%c = stablehlo.constant #tenon.const<7, \"0\"> : tensor<100xf32>")),
            Err::kInvalidOp);
  EXPECT_EQ(ErrorOf(Function("%c = stablehlo.constant dense<\"0x00\"> : tensor<100xf32>")), Err::kParse);
  EXPECT_EQ(ErrorOf(Function("%c = stablehlo.constant dense_resource<r> : tensor<100xf32>") +
                    "{-# dialect_resources: { builtin: { r: \"0x0400000000000000\" } } #-}"),
            Err::kInvalidOp);
  EXPECT_EQ(ErrorOf(Function("%c = stablehlo.constant dense_resource<r> : tensor<1xf32>") +
                    "{-# dialect_resources: { builtin: { r: \"0x0000008000000000\" } } #-}"),
            Err::kParse);
}

TEST(Hostile, OtherFormatsAreNamed) {
  EXPECT_EQ(Sniff(std::string_view("ML\xefR\x0dStableHLO_v1.8.0\0more", 26)), Format::kPortableArtifact);
  EXPECT_EQ(Sniff(std::string_view("ML\xefR\x0dMLIR22.1\0", 14)), Format::kBytecode);
  EXPECT_EQ(Sniff("HloModule jit_f, entry"), Format::kHloText);
  EXPECT_EQ(Sniff("PK\x03\x04"), Format::kArchive);
  EXPECT_EQ(Sniff(std::string_view("\x0a\x10\x00\x01", 4)), Format::kProtobuf);
  EXPECT_EQ(ErrorOf("HloModule m"), Err::kNotInThisVersion);
  EXPECT_EQ(ErrorOf("ML\xefR"), Err::kBrokenBytecode);
  EXPECT_EQ(ErrorOf(std::string("\x01\x02\x00\xff", 4)), Err::kUnknownFormat);
}

std::string Model() {
  std::ifstream file(std::string(std::getenv("TENON_SOURCE_DIR")) + "/tests/programs/kmeans_small/model.mlir",
                     std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_GT(text.str().size(), 1000u);
  return text.str();
}

TEST(Hostile, EveryTruncation) {
  std::string model = Model();
  size_t last = model.find_last_of('}');
  for (size_t size = model.find("func.func"); size < last; size += 37)
    EXPECT_FALSE(Import(model.substr(0, size), "cut.mlir").ok()) << size;
}

TEST(Hostile, MutationsGiveAStatus) {
  std::string model = Model();
  std::mt19937 random(1);
  static constexpr char kAlphabet[] = "()[]{}<>\"#!%@:,=-x0129?fi \n";
  for (int round = 0; round < 300; ++round) {
    std::string text = model;
    for (int i = 0; i < 4; ++i) {
      size_t at = random() % text.size();
      switch (random() % 4) {
        case 0:
          text[at] = kAlphabet[random() % (sizeof(kAlphabet) - 1)];
          break;
        case 1:
          text.erase(at, 1 + random() % 8);
          break;
        case 2:
          text.insert(at, text.substr(random() % text.size(), random() % 30));
          break;
        default:
          text[at] = static_cast<char>(random());
          break;
      }
    }
    absl::StatusOr<Imported> result = Import(text, "mutated.mlir");
    if (result.ok()) EXPECT_FALSE(hlo::printText(result->module->getOperation()).empty());
  }
}

TEST(Errors, SayWhere) {
  absl::StatusOr<Imported> result = Import(
      "func.func @main(%x: tensor<4xf32>) {\n  %r = stablehlo.reverse %x, dims = [0, 0] : tensor<4xf32>\n  "
      "return\n}",
      "m.mlir");
  Diagnostic error = DiagnosticOf(result.status());
  EXPECT_EQ(error.location, "m.mlir:2:8");
  EXPECT_NE(error.message.find("[reverse_c2] dimensions are unique"), std::string::npos) << error.message;
  // A column after a lifted constant is the original one.
  std::string line =
      "  %c = stablehlo.constant dense<\"0x" + std::string(800, 'A') + "\"> : tensor<100xf32> oops";
  error = DiagnosticOf(Import("func.func @main() {\n" + line + "\n  return\n}", "m.mlir").status());
  EXPECT_EQ(error.location, "m.mlir:2:" + std::to_string(line.find("oops") + 1));
}

}  // namespace
}  // namespace tenon::frontend
