// Groups of small programs: the three claims, epilogues, row kernels, siblings, copies, limits, and no cycles
// in random ones.
#include <cstdlib>
#include <functional>
#include <random>

#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

TEST(Fuse, SumOfProductIsOneKernelWithoutTemporaries) {
  Compiled compiled = Compile(
      R"(func.func @main(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %z: tensor<64x64xf32>) -> tensor<f32> {
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.multiply %y, %z : tensor<64x64xf32>
    %1 = stablehlo.add %x, %0 : tensor<64x64xf32>
    %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<f32>
    return %2 : tensor<f32> })");
  EXPECT_EQ(compiled.Groups(), "multiply_add_reduce");
  EXPECT_EQ(compiled.Temporaries(), 0);
  EXPECT_TRUE(compiled.Copies().empty());
  EXPECT_EQ(compiled.Memory().peak_bytes, 0);
}

const char kSumArgmax[] = R"(func.func @main(%x: tensor<64x128xf32>) -> (tensor<64xf32>, tensor<64xi32>) {
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%x init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.iota dim = 1 : tensor<64x128xi32>
    %2:2 = stablehlo.reduce(%x init: %low), (%1 init: %zero) across dimensions = [1] : (tensor<64x128xf32>, tensor<64x128xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
     reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>)  {
      %3 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.select %3, %a, %b : tensor<i1>, tensor<f32>
      %5 = stablehlo.select %3, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %4, %5 : tensor<f32>, tensor<i32>
    }
    return %0, %2#1 : tensor<64xf32>, tensor<64xi32> })";

TEST(Fuse, SumAndArgmaxAreOneKernelThatReadsTheInputOnce) {
  Compiled compiled = Compile(kSumArgmax);
  ASSERT_EQ(compiled.Groups(), "reduce");
  plan::Group group = compiled.GroupNamed("reduce");
  EXPECT_EQ(group.inputs.size(), 1u);
  EXPECT_EQ(group.outputs.size(), 2u);
  EXPECT_EQ(compiled.Temporaries(), 0);
}

TEST(Fuse, SiblingsStayApartWhereTheTargetSaysSo) {
  TestTarget target;
  target.edit().sibling_kinds = 0;
  Compiled compiled = Compile(kSumArgmax, target);
  EXPECT_EQ(compiled.Groups(), "reduce reduce");
}

std::string Dense(const std::string& x, const std::string& n, int rows, int in, int out) {
  auto t = [](int a, int b) { return "tensor<" + std::to_string(a) + "x" + std::to_string(b) + "xf32>"; };
  std::string v = "tensor<" + std::to_string(out) + "xf32>";
  return "%d" + n + " = stablehlo.dot_general " + x + ", %w" + n + ", contracting_dims = [1] x [0] : (" +
         t(rows, in) + ", " + t(in, out) + ") -> " + t(rows, out) + "\n%b" + n +
         "1 = stablehlo.broadcast_in_dim %v" + n + ", dims = [1] : (" + v + ") -> " + t(1, out) + "\n%b" + n +
         "2 = stablehlo.broadcast_in_dim %b" + n + "1, dims = [0, 1] : (" + t(1, out) + ") -> " +
         t(rows, out) + "\n%s" + n + " = stablehlo.add %d" + n + ", %b" + n + "2 : " + t(rows, out) + "\n%z" +
         n + " = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> " + t(rows, out) + "\n%r" +
         n + " = stablehlo.maximum %s" + n + ", %z" + n + " : " + t(rows, out) + "\n";
}

TEST(Fuse, DenseLayersAreOneKernelEach) {
  Compiled compiled = Compile(
      "func.func @main(%x: tensor<8x16xf32>, %w0: tensor<16x12xf32>, %v0: tensor<12xf32>, %w1: "
      "tensor<12x10xf32>, %v1: tensor<10xf32>) -> "
      "tensor<8x10xf32> { %zero = stablehlo.constant dense<0.0> : tensor<f32>\n" +
      Dense("%x", "0", 8, 16, 12) + Dense("%r0", "1", 8, 12, 10) + "return %r1 : tensor<8x10xf32> }");
  EXPECT_EQ(compiled.Groups(), "dot_add_maximum dot_add_maximum");
  EXPECT_EQ(compiled.Temporaries(), 1);
}

const char kSoftmax[] = R"(func.func @main(%x: tensor<16x32xf32>) -> tensor<16x32xf32> {
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<16x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x32xf32>
    %3 = stablehlo.subtract %x, %2 : tensor<16x32xf32>
    %4 = stablehlo.exponential %3 : tensor<16x32xf32>
    %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<16x32xf32>, tensor<f32>) -> tensor<16xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x32xf32>
    %8 = stablehlo.divide %4, %7 : tensor<16x32xf32>
    return %8 : tensor<16x32xf32> })";

TEST(Fuse, SoftmaxIsOneRowKernel) {
  Compiled compiled = Compile(kSoftmax);
  EXPECT_EQ(compiled.Groups(), "reduce_subtract_exponential_reduce_divide");
  EXPECT_EQ(compiled.Temporaries(), 0);
}

TEST(Fuse, RowsNeedInnermostDimensions) {
  std::string text = kSoftmax;
  for (size_t at; (at = text.find("dimensions = [1]")) != std::string::npos;)
    text.replace(at, 16, "dimensions = [0]");
  for (size_t at; (at = text.find("dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>")) != std::string::npos;)
    text.replace(at, 49, "dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>");
  for (size_t at; (at = text.find("tensor<16x1xf32>")) != std::string::npos;)
    text.replace(at, 16, "tensor<1x32xf32>");
  for (size_t at; (at = text.find("tensor<16xf32>")) != std::string::npos;)
    text.replace(at, 14, "tensor<32xf32>");
  Compiled compiled = Compile(text);
  EXPECT_EQ(compiled.Groups().find("reduce_subtract_exponential_reduce_divide"), std::string::npos)
      << compiled.Groups();
}

TEST(Fuse, NothingIsFusedWhereTheTargetTakesNothing) {
  TestTarget target;
  target.edit().fusible_kinds = target.edit().producer_kinds = target.edit().sibling_kinds = 0;
  Compiled compiled = Compile(kSoftmax, target);
  ASSERT_TRUE(compiled.status.ok()) << compiled.status;
  for (const plan::Group& group : plan::CollectGroups(compiled.function()))
    EXPECT_EQ(group.members.size(), 1u);
}

TEST(Fuse, DotTakesNoProducersUnlessTheTargetDoes) {
  const char text[] = R"(func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.tanh %x : tensor<8x8xf32>
    %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32> })";
  EXPECT_EQ(Compile(text).Groups(), "tanh dot");
  TestTarget target;
  target.edit().producer_kinds |= 0b100;
  EXPECT_EQ(Compile(text, target).Groups(), "tanh_dot");
}

TEST(Fuse, CheapBroadcastIsRecomputedInItsReaders) {
  Compiled compiled = Compile(
      R"(func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = stablehlo.add %1, %0 : tensor<8x8xf32>
    %3 = stablehlo.dot_general %2, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %4 = stablehlo.add %3, %0 : tensor<8x8xf32>
    return %4 : tensor<8x8xf32> })");
  EXPECT_EQ(compiled.Groups(), "dot_add dot_add");
}

TEST(Fuse, ReshapeBetweenKernelsIsNone) {
  Compiled compiled = Compile(
      R"(func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %u: tensor<16x4xf32>) -> tensor<4x4xf32> {
    %1 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = stablehlo.reshape %1 : (tensor<8x8xf32>) -> tensor<4x16xf32>
    %3 = stablehlo.dot_general %2, %u, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x4xf32>) -> tensor<4x4xf32>
    return %3 : tensor<4x4xf32> })");
  EXPECT_EQ(compiled.Groups(), "dot dot");
  EXPECT_EQ(compiled.Temporaries(), 1);
  EXPECT_TRUE(compiled.Copies().empty());
}

// Each step of the scan reads two elements of the one before, at indices of its own: as one kernel, the first
// would be computed 2^12 times for each element.
TEST(Fuse, ScansOfSlicesAreCut) {
  std::string body;
  for (int i = 0; i < 12; ++i) {
    std::string from = i ? "%s" + std::to_string(i - 1) : "%x", n = std::to_string(i);
    body += "%p" + n + " = stablehlo.pad " + from + ", %c, low = [" + std::to_string(i + 1) + "], high = [-" +
            std::to_string(i + 1) +
            "], interior = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>\n%s" + n +
            " = stablehlo.add " + from + ", %p" + n + " : tensor<64xf32>\n";
  }
  Compiled compiled = Compile(
      "func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {\n"
      "%c = stablehlo.constant dense<0.0> : tensor<f32>\n" +
      body + "return %s11 : tensor<64xf32> }");
  const std::string groups = compiled.Groups();
  EXPECT_GE(std::count(groups.begin(), groups.end(), ' '), 2) << groups;
  EXPECT_LE(std::count(groups.begin(), groups.end(), ' '), 5) << groups;
}

// What a scatter or a sort reads is computed for it alone: its kernel visits elements in another order.
TEST(Fuse, RootsThatOrderElementsHaveNoOtherOutputs) {
  Compiled compiled = Compile(
      R"(func.func @main(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
    %0 = stablehlo.tanh %x : tensor<64xf32>
    %1 = "stablehlo.sort"(%0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }) : (tensor<64xf32>) -> tensor<64xf32>
    return %0, %1 : tensor<64xf32>, tensor<64xf32> })");
  EXPECT_EQ(compiled.Groups(), "tanh sort");
}

// Random elementwise, reduce and broadcast programs: the verifiers of fused, scheduled and buffered are the
// property.
TEST(Fuse, WhatReadsAFreeOpDoesNotWaitForAKernelThatComputesItOnTheWay) {
  // The addition computes the iota itself and needs the sort, which reads the iota from memory.
  Compiled sorted = Compile(R"(func.func @main() -> tensor<8xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<8xf32>
    %1 = "stablehlo.sort"(%0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %3 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    }) {dimension = 0 : i64, is_stable = true} : (tensor<8xf32>) -> tensor<8xf32>
    %2 = stablehlo.add %0, %1 : tensor<8xf32>
    return %2 : tensor<8xf32> })");
  ASSERT_TRUE(sorted.status.ok()) << sorted.status;
  EXPECT_EQ(sorted.Groups(), "iota sort add");

  // The same through an op that is in no group.
  Compiled chosen = Compile(R"(func.func @main(%i: tensor<i32>, %x: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<8xf32>
    %1 = "stablehlo.case"(%i) ({
      stablehlo.return %0 : tensor<8xf32>
    }, {
      stablehlo.return %x : tensor<8xf32>
    }) : (tensor<i32>) -> tensor<8xf32>
    %2 = stablehlo.add %0, %1 : tensor<8xf32>
    return %2 : tensor<8xf32> })");
  ASSERT_TRUE(chosen.status.ok()) << chosen.status;
  EXPECT_EQ(chosen.Groups(), "iota add");
}

TEST(Fuse, RandomProgramsKeepTheirPromises) {
  for (unsigned seed = 0; seed < 150; ++seed) {
    std::mt19937 random(seed);
    std::vector<std::string> full = {"%a", "%b"}, kept = {"%r"};
    std::string body = "%zero = stablehlo.constant dense<0.0> : tensor<f32>\n";
    auto pick = [&](const std::vector<std::string>& from) { return from[random() % from.size()]; };
    int count =
        seed < 146 ? 5 + static_cast<int>(random() % 40) : 1500;  // large ones have paths around and about
    for (int i = 0; i < count; ++i) {
      std::string v = "%v" + std::to_string(i);
      switch (random() % 6) {
        case 0:
          body += v + " = stablehlo.reduce(" + pick(full) +
                  " init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, "
                  "tensor<f32>) -> tensor<4xf32>\n";
          kept.push_back(v);
          break;
        case 1:
          body += v + " = stablehlo.broadcast_in_dim " + pick(kept) +
                  ", dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>\n";
          full.push_back(v);
          break;
        case 2:
          body += v + " = stablehlo.exponential " + pick(full) + " : tensor<4x8xf32>\n";
          full.push_back(v);
          break;
        case 3:
          body += v + " = stablehlo.multiply " + pick(kept) + ", " + pick(kept) + " : tensor<4xf32>\n";
          kept.push_back(v);
          break;
        case 4:
          body +=
              v + " = stablehlo.dot_general " + pick(full) +
              ", %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>\n";
          full.push_back(v);
          break;
        default:
          body += v + " = stablehlo.add " + pick(full) + ", " + pick(full) + " : tensor<4x8xf32>\n";
          full.push_back(v);
      }
    }
    std::string text =
        "func.func @main(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %r: tensor<4xf32>, %w: tensor<8x8xf32>) "
        "-> (tensor<4x8xf32>, tensor<4xf32>) {\n" +
        body + "return " + full.back() + ", " + kept.back() + " : tensor<4x8xf32>, tensor<4xf32> }";
    TestTarget target;
    if (seed % 3 == 1) target.edit().max_group_ops = 4;
    if (seed % 3 == 2) target.edit().producer_kinds |= 0b100;
    Compiled compiled = Compile(text, target);
    ASSERT_TRUE(compiled.status.ok()) << "seed " << seed << ": " << compiled.status << "\n" << text;
    plan::MemoryPlan memory = compiled.Memory();
    EXPECT_GE(memory.peak_bytes, memory.lower_bound_bytes);
  }
}

TEST(Price, IsTheTargetsOrTheModels) {
  auto estimate = [](std::optional<double> price) {
    TestTarget target;
    target.price = price;
    Compiled compiled = Compile(kSoftmax, target);
    return plan::GroupTable(compiled.function()).at(0).estimate_ns;
  };
  EXPECT_EQ(estimate(1234.0), 1234);
  EXPECT_GT(estimate(std::nullopt), 500);
  EXPECT_EQ(estimate(-1.0), estimate(std::nullopt));
}

TEST(Fuse, OwnProgramsKeepTheThreeClaims) {
  std::string folder = std::string(std::getenv("TENON_SOURCE_DIR")) + "/tests/programs/";
  Compiled sum = Compile(ReadFile(folder + "sum_of_product/model.mlir"));
  EXPECT_EQ(plan::GroupTable(sum.function()).size(), 1u) << sum.Groups();
  EXPECT_EQ(sum.Temporaries(), 0);
  Compiled argmax = Compile(ReadFile(folder + "row_sum_argmax/model.mlir"));
  ASSERT_EQ(plan::GroupTable(argmax.function()).size(), 1u) << argmax.Groups();
  EXPECT_EQ(plan::CollectGroups(argmax.function())[0].inputs.size(), 1u);
  Compiled dense = Compile(ReadFile(folder + "dense_relu_chain/model.mlir"));
  EXPECT_EQ(dense.Groups(), "dot_add_maximum dot_add_maximum dot_add");
}

// Work of the phases from legal on for a program of `ops` ops, `op(i)` each.
int64_t WorkOf(int ops, const std::function<std::string(int)>& op) {
  std::string body;
  for (int i = 0; i < ops; ++i)
    body += "%v" + std::to_string(i) + " = stablehlo." + op(i) + " : tensor<64xf32>\n";
  Compiled compiled = Compile("func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {\n" + body +
                              "return %v" + std::to_string(ops - 1) + " : tensor<64xf32> }");
  EXPECT_TRUE(compiled.status.ok()) << compiled.status;
  int64_t sum = 0;
  for (const PassRecord& record : compiled.records) {
    if (record.phase >= Phase::kLegal) sum += record.visits;
  }
  return sum;
}

std::string Name(int i) { return i < 0 ? "%x" : "%v" + std::to_string(i); }

TEST(Fuse, WorkGrowsNearLinearly) {
  auto chain = [](int i) { return i % 2 ? "tanh " + Name(i - 1) : "add " + Name(i - 1) + ", %x"; };
  int64_t one = WorkOf(1250, chain), four = WorkOf(5000, chain);
  EXPECT_LT(four, 5 * one) << one << " " << four;
}

// Every value has a later reader beside the next op: a path around each pair of ops, and kernels of many values.
TEST(Fuse, WorkGrowsNearLinearlyAroundPaths) {
  auto work = [](int ops) {
    const int half = ops / 2;
    return WorkOf(ops, [&](int i) {
      if (i < half) return "tanh " + Name(i - 4);
      return "add " + Name(i == half ? 0 : i - 1) + ", " + Name(i - half);
    });
  };
  int64_t one = work(1000), four = work(4000);
  EXPECT_LT(four, 6 * one) << one << " " << four;
  EXPECT_LT(four, 4000 * 1000) << "a pair of kernels is looked at again and again";
}

// One value that every second op reads.
TEST(Fuse, WorkGrowsNearLinearlyWithReaders) {
  auto fan = [](int i) {
    if (i == 0) return std::string("tanh %x");
    return i % 2 ? "sine " + Name(0) : "add " + Name(i - 2) + ", " + Name(i - 1);
  };
  int64_t one = WorkOf(1001, fan), four = WorkOf(4001, fan);
  EXPECT_LT(four, 6 * one) << one << " " << four;
}

}  // namespace
}  // namespace tenon::opt
