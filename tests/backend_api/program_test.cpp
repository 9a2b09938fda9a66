// Programs as steps: loops, swaps, cases, what waits for what. The runtime accepts each.
#include "runtime/program.h"
#include "backend_api/host/compile.h"
#include "backend_api/host/program_text.h"
#include "hand_plan.h"
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

// Two values go into each other's place, each of which lies in a part of where the other one goes:
//   a 0..64, b 64..128; to a goes p 96..160, to b goes q 32..96.
TEST(Program, PartsThatStandInTheWayAreSavedWhole) {
  Notes notes;
  auto context = Open("odd", notes);
  ASSERT_TRUE(context.ok()) << context.status();
  frontend::Imported imported = Parse(R"(
func.func @main(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r:3 = stablehlo.while(%a = %x, %b = %y, %i = %zero) : tensor<16xf32>, tensor<16xf32>, tensor<i32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.add %a, %b : tensor<16xf32>
    %t = stablehlo.multiply %a, %b : tensor<16xf32>
    %p = stablehlo.negate %s : tensor<16xf32>
    %q = stablehlo.abs %t : tensor<16xf32>
    stablehlo.return %p, %q, %j : tensor<16xf32>, tensor<16xf32>, tensor<i32>
  }
  return %r#0 : tensor<16xf32>
})");
  PlanMemoryByHand(*imported.module, 32);
  mlir::FunctionOpInterface function = plan::EntryOf(*imported.module);
  plan::MemoryPlan memory = plan::MemoryPlanOf(function);
  const int64_t base = memory.allocations[0].bytes;
  auto put = [&](mlir::Value value, int64_t offset) {
    const int64_t buffer = plan::BufferOf(value);
    memory.buffers[buffer].offset = base + offset;
    return "b" + std::to_string(buffer);
  };
  std::string a, b, p, q;
  function->walk([&](mlir::Operation* op) {
    const llvm::StringRef name = op->getName().getStringRef();
    if (name == "stablehlo.while") a = put(op->getResult(0), 0), b = put(op->getResult(1), 64);
    if (name == "stablehlo.negate") p = put(op->getResult(0), 96);
    if (name == "stablehlo.abs") q = put(op->getResult(0), 32);
  });
  memory.allocations[0].bytes = base + 160;
  memory.peak_bytes = memory.lower_bound_bytes = memory.allocations[0].bytes;
  const std::string saved = "b" + std::to_string(memory.buffers.size());
  plan::SetMemoryPlan(function, memory);
  auto compiled = CompileProgram(*imported.module, **context);
  ASSERT_TRUE(compiled.ok()) << compiled.status();
  ASSERT_TRUE(rt::Program::Load(rt::Bytes::Copy(compiled->program.bytes())).ok());
  const std::string text = ProgramText(compiled->program.view());
  const size_t body = text.find("body");
  ASSERT_NE(body, std::string::npos);
  const size_t save = text.find("copy(" + q + ") -> " + saved, body);
  const size_t over = text.find("copy(" + p + ") -> " + a, body);
  ASSERT_NE(save, std::string::npos) << text;
  ASSERT_NE(over, std::string::npos) << text;
  EXPECT_LT(save, over) << text;
  EXPECT_NE(text.find("copy(" + saved + ") -> " + b, over), std::string::npos) << text;
}

TEST(Program, ValuesWithoutElementsAreNotCopied) {
  const std::string text = ByHand(R"(
func.func @main(%x: tensor<0xf32>, %y: tensor<0xf32>) -> tensor<0xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:3 = stablehlo.while(%a = %x, %b = %y, %i = %zero) : tensor<0xf32>, tensor<0xf32>, tensor<i32>
   cond {
    %c = stablehlo.compare LT, %i, %i, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return %b, %a, %i : tensor<0xf32>, tensor<0xf32>, tensor<i32>
  }
  return %r#0 : tensor<0xf32>
})");
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(text.find("copy("), std::string::npos) << text;
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
  const size_t body = text.find("body"), first = text.find("copy(b4) -> b3", body),
               second = text.find("-> b4", first);
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
