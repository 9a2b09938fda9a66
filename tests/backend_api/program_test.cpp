// Programs as steps: loops, swaps, cases, what waits for what. The runtime accepts each.
#include "backend_api/host/compile.h"
#include "backend_api/host/program_text.h"
#include "hand_plan.h"
#include "runtime/program.h"
#include "target_test.h"

namespace tenon::host {
namespace {

// The program that odd makes of a module with a plan made by hand.
std::string ByHand(std::string_view text) {
  Notes notes;
  auto context = Open("odd", notes);
  EXPECT_TRUE(context.ok()) << context.status();
  frontend::Imported imported = Parse(text);
  PlanMemoryByHand(*imported.module, 32);
  auto compiled = CompileProgram(*imported.module, **context);
  EXPECT_TRUE(compiled.ok()) << compiled.status();
  if (!compiled.ok()) return "";
  auto program = rt::Program::Load(rt::Bytes::Copy(compiled->program.bytes()));
  EXPECT_TRUE(program.ok()) << program.status();
  return ProgramText(compiled->program.view());
}

TEST(Program, LoopCarriesInPlaceAndSwapsThroughATemporary) {
  const std::string text = ByHand(R"(
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r:3 = stablehlo.while(%a = %x, %b = %y, %i = %zero) : tensor<4xf32>, tensor<4xf32>, tensor<i32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %b, %a, %j : tensor<4xf32>, tensor<4xf32>, tensor<i32>
  }
  return %r#0 : tensor<4xf32>
})");
  // Initial values: two copies and a fill; the swap saves one side; the counter is added and copied back.
  EXPECT_NE(text.find("fill() -> b7 with 0 of 4 bytes"), std::string::npos) << text;
  const size_t body = text.find("body");
  ASSERT_NE(body, std::string::npos);
  EXPECT_NE(text.find("copy(b5) -> b11", body), std::string::npos) << text;
  EXPECT_NE(text.find("copy(b6) -> b5", body), std::string::npos) << text;
  EXPECT_NE(text.find("copy(b11) -> b6", body), std::string::npos) << text;
}

TEST(Program, ShiftedCarriesNeedNoTemporary) {
  const std::string text = ByHand(R"(
func.func @main(%x: tensor<i32>, %y: tensor<i32>) -> tensor<i32> {
  %n = stablehlo.constant dense<30> : tensor<i32>
  %r:2 = stablehlo.while(%a = %x, %b = %y) : tensor<i32>, tensor<i32>
   cond {
    %c = stablehlo.compare LT, %b, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %b, %s : tensor<i32>, tensor<i32>
  }
  return %r#1 : tensor<i32>
})");
  const size_t body = text.find("body"), first = text.find("copy(b4) -> b3", body), second = text.find("-> b4", first);
  ASSERT_NE(first, std::string::npos) << text;
  EXPECT_NE(second, std::string::npos) << text;  // b4 is overwritten after it was read
}

TEST(Program, CaseHasAListPerBranch) {
  const std::string text = ByHand(R"(
func.func @main(%i: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
})");
  EXPECT_NE(text.find("case(b0)"), std::string::npos) << text;
  EXPECT_NE(text.find("branch 1\n    s"), std::string::npos) << text;
}

TEST(Program, StepsThatTouchNothingInCommonDoNotWait) {
  const std::string text = ByHand(R"(
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = stablehlo.negate %x : tensor<4xf32>
  %b = stablehlo.abs %x : tensor<4xf32>
  %c = stablehlo.add %a, %b : tensor<4xf32>
  return %b, %c : tensor<4xf32>, tensor<4xf32>
})");
  EXPECT_NE(text.find("s1 launch k1_abs(b0) -> b2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("s2 launch k2_add(b1, b2) -> b3 after s0, s1\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace tenon::host
