// The sdy dialect: texts come back as they went in, and broken ones are refused.
#include <gtest/gtest.h>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"

namespace tenon::hlo {
namespace {

// The text printed again, or the code of the error and what it says.
std::string Again(const std::string& text, bool generic = false) {
  auto imported = frontend::Import(text, "test.mlir");
  if (!imported.ok())
    return std::string(DiagnosticOf(imported.status()).code) + ": " + DiagnosticOf(imported.status()).message;
  PrintOptions options;
  options.generic = generic;
  return printText(*imported->module, options);
}

#define EXPECT_HAS(text, what) EXPECT_NE((text).find(what), std::string::npos) << text

constexpr char kProgram[] = R"(module {
  sdy.mesh @m = <["x"=2, "y"=4]>
  sdy.mesh @odd = <["x"=2], device_ids=[1, 0]>
  func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {?}]>}) -> tensor<8x4xf32> {
    %0 = sdy.sharding_constraint %arg0 <@m, [{"x", "y":(1)2, ?}p1, {}], replicated={"y":(2)2}> : tensor<8x4xf32>
    sdy.sharding_group %0 group_id=21 : tensor<8x4xf32>
    %1 = sdy.propagation_barrier %0 allowed_direction=BACKWARD : tensor<8x4xf32>
    %2 = sdy.manual_computation(%1) in_shardings=[<@m, [{"x"}, {"y"}]>] out_shardings=[<@m, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<4x1xf32>) {
      %3 = stablehlo.tanh %arg1 : tensor<4x1xf32>
      sdy.return %3 : tensor<4x1xf32>
    } : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %2 : tensor<8x4xf32>
  }
}
)";

std::string With(const std::string& from, const std::string& to) {
  std::string text = kProgram;
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Sdy, TextComesBackAsItWentIn) { EXPECT_EQ(Again(kProgram), kProgram); }

TEST(Sdy, TheGenericFormSaysTheSame) {
  std::string generic = Again(kProgram, true);
  EXPECT_HAS(generic, "\"sdy.manual_computation\"");
  EXPECT_EQ(Again(generic), kProgram);
}

TEST(Sdy, DevicesInOrderNeedNoList) {
  EXPECT_HAS(Again(With("device_ids=[1, 0]", "device_ids=[0, 1]")), "@odd = <[\"x\"=2]>");
}

// An op of two results whose `sdy.sharding` is this.
std::string OnResults(const std::string& sharding, const std::string& type = "tensor<8x6xf32>") {
  return Again(
      "sdy.mesh @m = <[\"x\"=2, \"y\"=4]>\nsdy.mesh @one = <[], device_ids=[3]>\n"
      "func.func @main(%arg0: " +
      type + ") -> " + type +
      " {\n"
      "%0:2 = \"stablehlo.optimization_barrier\"(%arg0, %arg0) {sdy.sharding = " +
      sharding + "} : (" + type + ", " + type + ") -> (" + type + ", " + type + ")\nreturn %0#0 : " + type +
      "\n}\n");
}

TEST(Sdy, ShardingsOfAnyOp) {
  auto both = [](const std::string& first, const std::string& second = "<@m, [{?}, {?}]>") {
    return "#sdy.sharding_per_value<[" + first + ", " + second + "]>";
  };
  for (const char* good : {"<@m, [{\"x\"}, {\"y\":(1)2}], replicated={\"y\":(2)2}>", "<@one, []>",
                           "<mesh<[\"a\"=2]>, [{\"a\", ?}p1, {}]>",
                           // 6 over 4 devices: the last part is padded.
                           "<@m, [{}, {\"y\"}]>"})
    EXPECT_HAS(OnResults(both(good)), good);
  EXPECT_HAS(OnResults(both("<@m, [{\"z\"}, {}]>")), "names an axis that the mesh has not: z");
  EXPECT_HAS(OnResults(both("<@m, [{}, {}]>", "<@m, [{}, {}], replicated={\"z\"}>")),
             "an axis that the mesh has not");
  EXPECT_HAS(OnResults(both("<@m, [{}, {}], unreduced={\"z\"}>")), "an axis that the mesh has not");
  EXPECT_HAS(OnResults(both("<@m, [{\"x\"}, {\"x\"}]>")), "uses an axis twice: x");
  EXPECT_HAS(OnResults(both("<@m, [{\"x\", \"x\"}, {}]>")), "uses an axis twice");
  EXPECT_HAS(OnResults(both("<@m, [{\"x\"}, {}], replicated={\"x\"}>")), "uses an axis twice");
  EXPECT_HAS(OnResults(both("<@m, [{\"y\":(1)2}, {\"y\"}]>")), "uses an axis twice");
  EXPECT_HAS(OnResults(both("<@m, [{\"y\":(1)3}, {}]>")), "a part of an axis that does not divide it");
  EXPECT_HAS(OnResults(both("<@m, [{\"y\":(2)4}, {}]>")), "a part of an axis that does not divide it");
  EXPECT_HAS(OnResults(both("<@n, [{\"x\"}, {}]>")), "a mesh that is not there");
  EXPECT_HAS(OnResults(both("<@m, [{\"x\"}]>")), "1 dimensions for a value of rank 2");
  EXPECT_HAS(OnResults(both("<@one, [{}, {}]>")), "dimensions for a value of rank 0");
  EXPECT_HAS(OnResults("#sdy.sharding_per_value<[<@m, [{}, {}]>]>"), "1 shardings for 2 results");
  EXPECT_HAS(OnResults("#sdy.sharding<@m, [{}, {}]>"), "no #sdy.sharding_per_value");
  EXPECT_HAS(OnResults("7 : i32"), "no #sdy.sharding_per_value");
  EXPECT_HAS(
      Again(With("stablehlo.tanh %arg1 :",
                 "stablehlo.tanh %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{\"x\"}, {}]>]>} :")),
      "a manual computation around it has taken: x");
  EXPECT_HAS(
      Again(With("#sdy.sharding<@m, [{\"x\"}, {?}]>", "#sdy.sharding_per_value<[<@m, [{\"x\"}, {?}]>]>")),
      "no #sdy.sharding");
  // An op without results: where it runs.
  EXPECT_HAS(Again("sdy.mesh @one = <[], device_ids=[0]>\nfunc.func @main() {\n\"stablehlo.custom_call\"() "
                   "<{call_target_name "
                   "= \"f\", has_side_effect = true}> {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} "
                   ": () -> ()\n"
                   "return\n}"),
             "<@one, []>");
}

TEST(Sdy, WhatDoesNotFitIsRefused) {
  EXPECT_HAS(Again(With("\"x\"=2, \"y\"=4", "\"x\"=2, \"x\"=4")), "two axes named x");
  EXPECT_HAS(Again(With("[1, 0]", "[1, 1]")), "do not name each device once");
  EXPECT_HAS(Again(With("[<@m, [{\"x\"}, {\"y\"}]>] out", "[<@m, [{\"x\"}, {}]>] out")), "has a part of");
  EXPECT_HAS(Again(With("[<@m, [{\"x\"}, {\"y\"}]>] out", "[<@m, [{\"x\"}, {\"z\"}]>] out")),
             "an axis that the mesh has not");
  EXPECT_HAS(Again(With("[<@m, [{\"x\"}, {\"y\"}]>] out", "[<@m, [{\"x\"}, {\"x\"}]>] out")),
             "uses an axis twice");
  EXPECT_HAS(Again(With("[<@m, [{\"x\"}, {\"y\"}]>] out", "[<@n, [{\"x\"}, {\"y\"}]>] out")),
             "a mesh that is not there");
  EXPECT_HAS(Again(With("<@m, [{\"x\", \"y\":(1)2, ?}p1, {}]", "<@m, [{\"x\", \"y\":(1)2, ?}p1]")),
             "dimensions for a value of rank 2");
  EXPECT_HAS(Again(With("p1, {}", "p1, {}p0")), "a priority on a closed dimension");
  EXPECT_HAS(Again(With("{?}]>}", "{?, \"y\"}]>}")), "last entry");
  EXPECT_HAS(Again(With("[{\"x\"}, {?}]>}", "[{\"x\"}, {\"z\"}]>}")), "an axis that the mesh has not");
  EXPECT_HAS(Again(With("[{\"x\"}, {?}]>}", "[{\"x\"}, {\"x\"}]>}")), "uses an axis twice");
  EXPECT_HAS(Again(With("<@m, [{\"x\"}, {?}]>}", "<@n, [{\"x\"}, {?}]>}")), "a mesh that is not there");
  EXPECT_HAS(Again(With("-> tensor<8x4xf32> {\n    %0",
                        "-> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{\"z\"}, {}]>}) {\n    %0")),
             "an axis that the mesh has not");
}

}  // namespace
}  // namespace tenon::hlo
