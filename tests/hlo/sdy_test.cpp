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
  sdy.mesh @odd = <["x"=8], device_ids=[1, 0, 2, 3, 4, 5, 6, 7]>
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
  EXPECT_HAS(Again(With("device_ids=[1, 0,", "device_ids=[0, 1,")), "@odd = <[\"x\"=8]>");
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
  EXPECT_HAS(Again(With("[1, 0,", "[1, 1,")), "do not name each device once");
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

// A function of %x: tensor<8x8xf32>, cut by "x" along its first dimension.
std::string OnCut(const std::string& body, const std::string& cut = "[{\"x\"}, {}]") {
  return "module {\n  sdy.mesh @m = <[\"x\"=2, \"y\"=4]>\n  func.func @main(%arg0: tensor<8x8xf32> "
         "{sdy.sharding = "
         "#sdy.sharding<@m, " +
         cut + ">}) {\n    " + body + "\n    return\n  }\n}\n";
}

TEST(Sdy, WhatAPartitionerWrites) {
  const std::pair<const char*, const char*> ops[] = {
      {"sdy.all_gather [{\"x\"}, {}] %arg0 out_sharding=<@m, [{}, {}]>", "[{\"x\"}, {}]"},
      {"sdy.all_gather [{\"y\":(2)2}, {}] %arg0 out_sharding=<@m, [{\"y\":(1)2}, {}]>", "[{\"y\"}, {}]"},
      {"sdy.all_slice [{\"y\"}, {}] %arg0 out_sharding=<@m, [{\"x\", \"y\"}, {}]>", "[{\"x\"}, {}]"},
      {"sdy.reduce_scatter [{}, {\"y\":(1)2}] %arg0 out_sharding=<@m, [{\"x\"}, {\"y\":(1)2}]>",
       "[{\"x\"}, {}]"},
      {"sdy.all_reduce {\"y\"} %arg0 out_sharding=<@m, [{\"x\"}, {}]>", "[{\"x\"}, {}]"},
      {"sdy.all_reduce max {\"y\"} %arg0 out_sharding=<@m, [{\"x\"}, {}]>", "[{\"x\"}, {}]"},
      {"sdy.all_to_all [{\"x\"}: 0->1] %arg0 out_sharding=<@m, [{}, {\"x\"}]>", "[{\"x\"}, {}]"},
      {"sdy.collective_permute %arg0 out_sharding=<@m, [{\"y\":(1)2}, {}]>", "[{\"x\"}, {}]"},
      {"sdy.data_flow_edge %arg0 sharding=<@m, [{\"x\"}, {?}]>", "[{\"x\"}, {}]"},
      {"sdy.data_flow_edge %arg0", "[{\"x\"}, {}]"},
      {"sdy.constant dense<1.000000e+00>", "[{\"x\"}, {}]"}};
  for (auto [op, cut] : ops) {
    const std::string text = OnCut(std::string("%0 = ") + op + " : tensor<8x8xf32>", cut);
    EXPECT_EQ(Again(text), text);
    EXPECT_EQ(Again(Again(text, true)), text);
  }
  for (const char* shardings : {"", " in_shardings=[<@m, [{\"x\"}, {}]>]",
                                " in_shardings=[<@m, [{\"x\"}, {}]>] out_shardings=[<@m, [{}, {}]>]"}) {
    const std::string text =
        OnCut("%0 = sdy.named_computation<\"foo\">(%arg0)" + std::string(shardings) +
              " (%arg1: tensor<8x8xf32>) {\n      sdy.return %arg1 : tensor<8x8xf32>\n    } : "
              "(tensor<8x8xf32>) -> tensor<8x8xf32>");
    EXPECT_EQ(Again(text), text);
    EXPECT_EQ(Again(Again(text, true)), text);
  }
}

TEST(Sdy, WhatAPartitionerDoesNotWrite) {
  auto of = [](const std::string& op) { return Again(OnCut("%0 = " + op + " : tensor<8x8xf32>")); };
  const std::string no_fit = "an out_sharding that is not what it makes";
  EXPECT_HAS(of("sdy.all_gather [{\"y\"}, {}] %arg0 out_sharding=<@m, [{}, {}]>"), no_fit);
  EXPECT_HAS(of("sdy.all_gather [{\"x\"}] %arg0 out_sharding=<@m, [{}, {}]>"),
             "1 lists of axes for 2 dimensions");
  EXPECT_HAS(of("sdy.all_gather [{\"z\"}, {}] %arg0 out_sharding=<@m, [{}, {}]>"),
             "an axis that the mesh has not");
  EXPECT_HAS(of("sdy.all_slice [{\"y\"}, {\"y\"}] %arg0 out_sharding=<@m, [{\"x\", \"y\"}, {}]>"),
             "uses an axis twice");
  EXPECT_HAS(of("sdy.all_slice [{\"y\":(1)2, \"y\":(2)2}, {}] %arg0 out_sharding=<@m, [{\"x\", \"y\"}, {}]>"),
             "side by side");
  EXPECT_HAS(of("sdy.all_reduce {\"x\"} %arg0 out_sharding=<@m, [{\"x\"}, {}]>"), "uses an axis twice");
  EXPECT_HAS(of("sdy.all_reduce {\"y\"} %arg0 out_sharding=<@m, [{}, {}]>"), no_fit);
  EXPECT_HAS(of("sdy.all_to_all [{\"x\"}: 0->0] %arg0 out_sharding=<@m, [{\"x\"}, {}]>"), "which it may not");
  EXPECT_HAS(of("sdy.all_to_all [{\"x\"}: 0->2] %arg0 out_sharding=<@m, [{}, {\"x\"}]>"), "which it may not");
  EXPECT_HAS(of("sdy.all_to_all [{\"y\"}: 0->1] %arg0 out_sharding=<@m, [{}, {\"y\"}]>"), no_fit);
  EXPECT_HAS(of("sdy.collective_permute %arg0 out_sharding=<@m, [{\"y\"}, {}]>"), no_fit);
  EXPECT_HAS(of("sdy.data_flow_edge %arg0 sharding=<@m, [{\"x\"}]>"), "1 dimensions for a value of rank 2");
}

TEST(Sdy, ShardingsThatAreNone) {
  auto of = [](const std::string& sharding) {
    return Again(OnCut("%0 = sdy.sharding_constraint %arg0 " + sharding + " : tensor<8x8xf32>"));
  };
  EXPECT_HAS(of("<@m, [{\"y\":(1)2, \"y\":(2)2}, {}]>"), "side by side that are one");
  EXPECT_HAS(of("<@m, [{}, {}], replicated={\"y\", \"x\"}>"), "do not stand in the mesh's order");
  EXPECT_HAS(of("<@m, [{}, {}], unreduced={\"y\":(2)2, \"y\":(1)2}>"), "do not stand in the mesh's order");
  EXPECT_HAS(of("<@m, [{\"x\"}p01, {}]>"), "a priority is written as p0");
  EXPECT_HAS(Again(With("sdy.mesh @odd = <[\"x\"=8]", "sdy.mesh @odd = <[\"x\"=4]")), "E0204");
  EXPECT_HAS(
      Again("sdy.mesh @a = <[\"x\"=2]>\nsdy.mesh @b = <[\"x\"=4]>\nsdy.mesh @c = <[], device_ids=[7]>\n"),
      "has 4 devices, and mesh a has 2");
  auto rule = [](const std::string& text) {
    return Again(OnCut("%0 = stablehlo.add %arg0, %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<" + text +
                       ">} : tensor<8x8xf32>"));
  };
  EXPECT_HAS(rule("([i, j], [i, j])->([i, j]) {i=8, j=8}"), "op_sharding_rule");
  EXPECT_HAS(rule("([i], [i, j])->([i, j]) {i=8, j=8}"), "1 dimensions for an operand of rank 2");
  EXPECT_HAS(rule("([i, j], [i, j])->([i, j]) {i=8, j=9}"), "factors are 9 for a dimension of 8");
  EXPECT_HAS(rule("([i, j])->([i, j]) {i=8, j=8}"), "1 operands for 2");
}

}  // namespace
}  // namespace tenon::hlo
