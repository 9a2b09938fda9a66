// Buffers of small programs: loops in place, updates in place, swaps, donation, results where the caller
// wants them, prepared constants, branches; and that the verifier sees a plan that is wrong.
#include "base/error.h"
#include "optimizer/memory/arena.h"
#include "optimizer/memory/capacity.h"
#include "optimizer/verify/verify.h"
#include "tests/optimizer/compiled.h"

#include <random>

namespace tenon::opt {
namespace {

using Strings = std::vector<std::string>;

std::string Loop(const std::string& carried_types, const std::string& operands, const std::string& body,
                 const std::string& results, const std::string& returned) {
  return "func.func @main(%a: tensor<64xf32>, %b: tensor<64xf32>) -> (" + results + ") {\n" +
         "%zero = stablehlo.constant dense<0> : tensor<i32>\n%ten = stablehlo.constant dense<10> : "
         "tensor<i32>\n%one = stablehlo.constant dense<1> : tensor<i32>\n" +
         "%w:3 = stablehlo.while(" + operands + ") : " + carried_types +
         "\n cond { %c = stablehlo.compare LT, %i, %ten, SIGNED : (tensor<i32>, tensor<i32>) -> "
         "tensor<i1>\n" +
         "stablehlo.return %c : tensor<i1> } do {\n%next = stablehlo.add %i, %one : tensor<i32>\n" + body +
         " }\nreturn " + returned + " : " + results + " }";
}

TEST(AssignBuffers, LoopCarriesInPlace) {
  Compiled compiled =
      Compile(Loop("tensor<i32>, tensor<64xf32>, tensor<64xf32>", "%i = %zero, %x = %a, %y = %b",
                   "%s = stablehlo.add %x, %b : tensor<64xf32>\n%t = stablehlo.tanh %y : tensor<64xf32>\n"
                   "stablehlo.return %next, %s, %t : tensor<i32>, tensor<64xf32>, tensor<64xf32>",
                   "tensor<64xf32>, tensor<64xf32>", "%w#1, %w#2"));
  // Arguments are read-only, so that initial values are copied once; nothing is copied in the loop.
  EXPECT_EQ(compiled.Copies(), (Strings{"initial 0", "initial 1", "initial 2"}));
  // The counter and the predicate.
  EXPECT_EQ(compiled.Temporaries(), 2);
}

TEST(AssignBuffers, SwapGoesThroughATemporary) {
  Compiled compiled =
      Compile(Loop("tensor<i32>, tensor<64xf32>, tensor<64xf32>", "%i = %zero, %x = %a, %y = %b",
                   "stablehlo.return %next, %y, %x : tensor<i32>, tensor<64xf32>, tensor<64xf32>",
                   "tensor<64xf32>, tensor<64xf32>", "%w#1, %w#2"));
  EXPECT_EQ(compiled.Copies(),
            (Strings{"initial 0", "initial 1", "carried 1", "initial 2", "carried 2", "alias"}));
}

TEST(AssignBuffers, UpdateInALoopWritesInPlace) {
  Compiled compiled =
      Compile(R"(func.func @main(%a: tensor<10xf32>, %b: tensor<10x4xf32>) -> tensor<10x4xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %w:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<10x4xf32>
    cond { %c = stablehlo.compare LT, %i, %ten, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1> }
    do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %s = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %t = stablehlo.tanh %s : tensor<1x4xf32>
      %u = stablehlo.dynamic_update_slice %x, %t, %i, %zero : (tensor<10x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<10x4xf32>
      stablehlo.return %next, %u : tensor<i32>, tensor<10x4xf32> }
    return %w#1 : tensor<10x4xf32> })");
  EXPECT_EQ(compiled.Copies(), (Strings{"initial 0", "initial 1"}));
}

TEST(AssignBuffers, DonatedArgumentBecomesTheResult) {
  const char text[] =
      R"(func.func @main(%a: tensor<64xf32> DONATE, %u: tensor<4xf32>, %i: tensor<i32>) -> tensor<64xf32> {
    %0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<64xf32>, tensor<4xf32>, tensor<i32>) -> tensor<64xf32>
    return %0 : tensor<64xf32> })";
  for (const char* donation : {"{tf.aliasing_output = 0 : i32}", "{jax.buffer_donor = true}"}) {
    std::string donated = text;
    donated.replace(donated.find("DONATE"), 6, donation);
    plan::MemoryPlan memory = Compile(donated).Memory();
    EXPECT_EQ(memory.buffers[memory.results[0]].alias, 0) << donation;
  }
  std::string plain = text;
  plain.replace(plain.find("DONATE"), 6, "");
  plan::MemoryPlan memory = Compile(plain).Memory();
  EXPECT_EQ(memory.buffers[memory.results[0]].alias, -1);
}

// A momentum step is one kernel of two results. The parameter is read for its own result only and is updated in
// place; the momentum is read for both, and one of them may be stored before the other is computed.
TEST(AssignBuffers, AStepUpdatesItsParameterInPlace) {
  plan::MemoryPlan memory =
      Compile(
          R"(func.func @main(%p: tensor<64xf32> {tf.aliasing_output = 0 : i32}, %m: tensor<64xf32> {tf.aliasing_output = 1 : i32}, %g: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
    %0 = stablehlo.add %m, %g : tensor<64xf32>
    %1 = stablehlo.subtract %p, %0 : tensor<64xf32>
    return %1, %0 : tensor<64xf32>, tensor<64xf32> })")
          .Memory();
  EXPECT_EQ(memory.buffers[memory.results[0]].alias, 0);
  EXPECT_EQ(memory.buffers[memory.results[1]].alias, -1);
}

TEST(AssignBuffers, DonationIsRefusedWhereTheArgumentLivesOn) {
  plan::MemoryPlan memory =
      Compile(
          R"(func.func @main(%a: tensor<64xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<64xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reverse %a, dims = [0] : tensor<64xf32>
    %1 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    return %0, %1 : tensor<64xf32>, tensor<f32> })")
          .Memory();
  EXPECT_EQ(memory.buffers[memory.results[0]].alias, -1);
}

TEST(AssignBuffers, ArgumentsAndRepeatedResultsAreCopied) {
  Compiled compiled =
      Compile(R"(func.func @main(%a: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
    %0 = stablehlo.tanh %a : tensor<64xf32>
    return %a, %0, %0 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32> })");
  EXPECT_EQ(compiled.Copies(), (Strings{"result 0", "result 2"}));
}

TEST(AssignBuffers, BranchesWriteTheirResultDirectly) {
  Compiled compiled = Compile(R"(func.func @main(%i: tensor<i32>, %a: tensor<64xf32>) -> tensor<64xf32> {
    %0 = "stablehlo.case"(%i) ({
      %1 = stablehlo.tanh %a : tensor<64xf32>
      stablehlo.return %1 : tensor<64xf32>
    }, {
      %1 = stablehlo.exponential %a : tensor<64xf32>
      stablehlo.return %1 : tensor<64xf32>
    }) : (tensor<i32>) -> tensor<64xf32>
    return %0 : tensor<64xf32> })");
  EXPECT_TRUE(compiled.Copies().empty());
  EXPECT_EQ(compiled.Temporaries(), 0);
}

TEST(AssignBuffers, MemoryIsUsedAgain) {
  // A chain of dots needs two temporaries at a time, however long it is.
  std::string body;
  for (int i = 1; i < 12; ++i) {
    body +=
        "%v" + std::to_string(i) + " = stablehlo.dot_general %v" + std::to_string(i - 1) +
        ", %w, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>\n";
  }
  Compiled compiled =
      Compile("func.func @main(%v0: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<16x16xf32> {\n" +
              body + "return %v11 : tensor<16x16xf32> }");
  EXPECT_EQ(compiled.Memory().peak_bytes, 2 * 16 * 16 * 4);
  EXPECT_EQ(compiled.Memory().lower_bound_bytes, 2 * 16 * 16 * 4);
}

TEST(AssignBuffers, VerifierSeesOverlap) {
  Compiled compiled = Compile(R"(func.func @main(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
    %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %2 = stablehlo.dot_general %1, %0, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    return %2 : tensor<16x16xf32> })");
  ASSERT_TRUE(VerifyBuffered(compiled.module()).ok());
  plan::MemoryPlan memory = compiled.Memory();
  for (plan::BufferInfo& buffer : memory.buffers) buffer.offset = 0;
  plan::SetMemoryPlan(compiled.function(), memory);
  EXPECT_FALSE(VerifyBuffered(compiled.module()).ok());
}

TEST(AssignBuffers, VerifierSeesSharedBuffer) {
  Compiled compiled =
      Compile(R"(func.func @main(%x: tensor<16x16xf32>, %y: tensor<16x16xf32>) -> tensor<16x16xf32> {
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = stablehlo.dot_general %0, %y, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    return %1 : tensor<16x16xf32> })");
  mlir::Operation* end = compiled.function().getFunctionBody().front().getTerminator();
  mlir::Value last = end->getOperand(0), first = last.getDefiningOp()->getOperand(0);
  plan::SetBuffer(first, plan::BufferOf(last));
  EXPECT_FALSE(VerifyBuffered(compiled.module()).ok());
}

TEST(PlaceItems, NeverOverlapsAndStaysNearTheLowerBound) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    std::vector<ArenaItem> items(seed < 50 ? 1 + random() % 200 : 3000);
    for (ArenaItem& item : items) {
      item.bytes = static_cast<int64_t>(random() % 10000);
      item.alignment = 64;
      item.life.first = static_cast<int64_t>(random() % 500);
      item.life.last = item.life.first + static_cast<int64_t>(random() % 30);
    }
    int64_t visits = 0;
    int64_t size = PlaceItems(items, &visits);
    for (size_t i = 0; i < items.size(); ++i) {
      EXPECT_EQ(items[i].offset % 64, 0);
      EXPECT_LE(items[i].offset + items[i].bytes, size);
      for (size_t j = 0; j < i; ++j) {
        if (!items[i].life.Meets(items[j].life) || items[i].bytes == 0 || items[j].bytes == 0) continue;
        EXPECT_TRUE(items[i].offset + items[i].bytes <= items[j].offset ||
                    items[j].offset + items[j].bytes <= items[i].offset);
      }
    }
    EXPECT_GE(size, LiveBytes(items));
    EXPECT_LE(static_cast<double>(size), 1.6 * static_cast<double>(LiveBytes(items)) + 64);
  }
}

// Found by changed programs: a target with 8 GB was asked to write code for arrays of 137.
TEST(AssignBuffers, MoreThanTheTargetHas) {
  plan::MemoryPlan plan;
  plan.buffers.resize(4);
  plan.buffers[0] = {.kind = plan::BufferKind::kArgument, .bytes = 600};
  plan.buffers[1] = {.kind = plan::BufferKind::kResult, .bytes = 600, .alias = 0};
  plan.buffers[2] = {.kind = plan::BufferKind::kConstant, .bytes = 100};
  plan.buffers[3] = {.kind = plan::BufferKind::kTemporary, .allocation = 0, .bytes = 300};
  plan.allocations = {{.bytes = 300, .space = 0}};
  TargetTraits traits;
  traits.name = "small";
  EXPECT_TRUE(CheckCapacity(plan, traits).ok());
  traits.spaces = {{"dram", 1000}, {"sram", 100}};
  EXPECT_TRUE(CheckCapacity(plan, traits).ok());
  traits.spaces[0].bytes = 999;
  Diagnostic error = DiagnosticOf(CheckCapacity(plan, traits));
  EXPECT_EQ(error.id, Err::kTargetMemory);
  EXPECT_EQ(error.message,
            "the program needs 1000 bytes of dram of target small (arguments 600, temporaries 300, constants "
            "100), which has 999");
  plan.allocations.push_back({.bytes = 101, .space = 1});
  traits.spaces[0].bytes = 0;
  EXPECT_EQ(DiagnosticOf(CheckCapacity(plan, traits)).id, Err::kTargetMemory);
}

}  // namespace
}  // namespace tenon::opt
