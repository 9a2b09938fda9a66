// Source ids travel: whatever the passes do, every op of the final module names the source ops that it came from, and
// of every source op that is gone the ledger knows why.
#include <cstdlib>
#include <filesystem>
#include <set>

#include "optimizer/fates.h"
#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

struct Followed {
  Compiled compiled;
  FateLedger fates;
  int64_t source_ops = 0;
  std::set<int64_t> alive;
};

Followed Follow(const std::string& text, Target& target) {
  Followed followed;
  auto imported = frontend::Import(text, "test.mlir");
  if (!imported.ok()) {
    ADD_FAILURE() << imported.status();
    return followed;
  }
  followed.compiled.imported = std::move(*imported);
  mlir::ModuleOp module = followed.compiled.module();
  module->walk([&](mlir::Operation* op) {
    followed.source_ops += !mlir::isa<mlir::ModuleOp, mlir::FunctionOpInterface>(op);
  });
  PipelineOptions options;
  options.until = Phase::kBuffered;
  options.fates = &followed.fates;
  auto records = RunPipeline(module, &target, options);
  EXPECT_TRUE(records.ok()) << records.status();
  module->walk([&](mlir::Operation* op) {
    if (mlir::isa<mlir::ModuleOp, mlir::FunctionOpInterface>(op)) return;
    std::vector<int64_t> ids = plan::OriginsOf(op);
    EXPECT_FALSE(ids.empty()) << op->getName().getStringRef().str();
    for (int64_t id : ids) EXPECT_TRUE(id >= 0 && id < followed.source_ops) << id;
    followed.alive.insert(ids.begin(), ids.end());
  });
  return followed;
}

void ExpectAllTold(const std::string& text, const std::string& name, Target& target) {
  Followed followed = Follow(text, target);
  for (int64_t id = 0; id < followed.source_ops; ++id) {
    const FateEntry& entry = followed.fates.Of(id);
    EXPECT_TRUE(followed.alive.contains(id) || entry.fate != Fate::kNone)
        << name << ": op " << id << " is gone without a word";
    EXPECT_LT(entry.into, followed.source_ops) << name;
  }
}

TEST(Fates, EveryOpOfRealProgramsIsTold) {
  const std::filesystem::path source = std::getenv("TENON_SOURCE_DIR");
  int count = 0;
  for (const char* folder : {"tests/programs", "examples/digits", "../shared/models"}) {
    if (!std::filesystem::exists(source / folder)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source / folder)) {
      if (entry.path().filename() != "model.mlir") continue;
      std::string text = ReadFile(entry.path());
      if (text.find("sdy.") != std::string::npos || text.find("tensor<?") != std::string::npos) continue;
      TestTarget target;
      ExpectAllTold(text, entry.path(), target);
      // A target without the richer ops, so that the decompositions have their say.
      target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
        for (const char* name : {"stablehlo.clamp", "stablehlo.logistic"})
          if (op->getName().getStringRef() == name) return "not here";
        return std::nullopt;
      };
      ExpectAllTold(text, entry.path(), target);
      ++count;
    }
  }
  EXPECT_GT(count, 0);
}

TEST(Fates, EachKindIsNamed) {
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    if (op->getName().getStringRef() == "stablehlo.clamp") return "not here";
    return std::nullopt;
  };
  // Ids are the order of the ops: main 0 to 10, @f 11 and 12, @unused 13 and 14.
  Followed followed = Follow(R"(
func.func public @main(%x: tensor<8xf32>, %lo: tensor<8xf32>, %hi: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = stablehlo.exponential %x : tensor<8xf32>
  %1 = stablehlo.constant dense<2.0> : tensor<8xf32>
  %2 = stablehlo.constant dense<3.0> : tensor<8xf32>
  %3 = stablehlo.add %1, %2 : tensor<8xf32>
  %4 = func.call @f(%x) : (tensor<8xf32>) -> tensor<8xf32>
  %5 = stablehlo.multiply %4, %3 : tensor<8xf32>
  %6 = stablehlo.multiply %4, %3 : tensor<8xf32>
  %7 = stablehlo.negate %6 : tensor<8xf32>
  %8 = stablehlo.negate %7 : tensor<8xf32>
  %9 = stablehlo.clamp %lo, %8, %hi : tensor<8xf32>
  return %9, %5 : tensor<8xf32>, tensor<8xf32>
}
func.func private @f(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.tanh %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @unused(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.tanh %x : tensor<8xf32>
  return %0 : tensor<8xf32>
})",
                             target);
  auto fate = [&](int64_t id) { return followed.fates.Of(id).fate; };
  EXPECT_EQ(fate(0), Fate::kDead);
  EXPECT_EQ(fate(1), Fate::kFolded);
  EXPECT_EQ(followed.fates.Of(1).into, 3);
  EXPECT_EQ(fate(2), Fate::kFolded);
  EXPECT_TRUE(followed.alive.contains(3));
  EXPECT_EQ(fate(4), Fate::kInlined);
  EXPECT_EQ(followed.fates.Of(4).by, "f");
  EXPECT_EQ(fate(6), Fate::kMerged);
  EXPECT_EQ(followed.fates.Of(6).into, 5);
  EXPECT_TRUE(followed.alive.contains(6)) << "the op that does its work names it";
  EXPECT_EQ(fate(7), Fate::kRewritten);
  EXPECT_EQ(fate(8), Fate::kRewritten);
  EXPECT_FALSE(followed.fates.Of(8).by.empty());
  EXPECT_EQ(fate(9), Fate::kDecomposed);
  EXPECT_TRUE(followed.alive.contains(9));
  EXPECT_EQ(fate(13), Fate::kUnreachable);
}

TEST(Fates, RefusedOpsCarryTheirReason) {
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    if (op->getName().getStringRef() == "stablehlo.tanh") return "no tanh here";
    return std::nullopt;
  };
  auto imported = frontend::Import(
      "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n  %0 = stablehlo.tanh %x : tensor<8xf32>\n  "
      "return %0 : tensor<8xf32>\n}\n",
      "test.mlir");
  ASSERT_TRUE(imported.ok());
  FateLedger fates;
  PipelineOptions options;
  options.until = Phase::kBuffered;
  options.fates = &fates;
  EXPECT_FALSE(RunPipeline(*imported->module, &target, options).ok());
  EXPECT_EQ(fates.Of(0).fate, Fate::kRefused);
  EXPECT_EQ(fates.Of(0).by, "no tanh here");
  EXPECT_EQ(fates.Of(1).fate, Fate::kNone);
}

// One attribute for all, or 20000 of growing length: those are 1.6 GB.
TEST(Fates, ThousandsOfEqualOpsAreMergedInOneGo) {
  constexpr int kOps = 20000;
  std::string text =
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %v0 = stablehlo.negate %x : tensor<4xf32>\n";
  for (int i = 0; i < kOps; ++i) {
    std::string n = std::to_string(i);
    text += "  %c" + n + " = stablehlo.tanh %x : tensor<4xf32>\n";
    text +=
        "  %v" + std::to_string(i + 1) + " = stablehlo.maximum %v" + n + ", %c" + n + " : tensor<4xf32>\n";
  }
  text += "  return %v" + std::to_string(kOps) + " : tensor<4xf32>\n}\n";
  auto imported = frontend::Import(text, "test.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  PipelineOptions options;
  options.only_passes = {"assign_origins", "cse"};
  ASSERT_TRUE(RunPipeline(*imported->module, nullptr, options).ok());
  size_t most = 0;
  imported->module->walk([&](mlir::Operation* op) { most = std::max(most, plan::OriginsOf(op).size()); });
  EXPECT_EQ(most, static_cast<size_t>(kOps));
}

// All callers of all ops would be 32 MB here, and 40 GB of a hundred thousand functions.
TEST(Fates, DeepCallsAreToldOfTheirNearestCallers) {
  constexpr int kFunctions = 2000;
  std::string text =
      "func.func private @f0(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }\n";
  for (int i = 1; i <= kFunctions; ++i)
    text += std::string("func.func ") + (i < kFunctions ? "private @f" : "@f") + std::to_string(i) +
            "(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %y = call @f" + std::to_string(i - 1) +
            "(%x) : (tensor<4xf32>) -> tensor<4xf32>\n  %z = stablehlo.tanh %y : tensor<4xf32>\n"
            "  return %z : tensor<4xf32>\n}\n";
  TestTarget target;
  ExpectAllTold(text, "calls", target);
  auto imported = frontend::Import(text, "test.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  PipelineOptions options;
  options.only_passes = {"assign_origins", "select_entry", "inline_calls"};
  ASSERT_TRUE(RunPipeline(*imported->module, nullptr, options).ok());
  size_t most = 0;
  imported->module->walk([&](mlir::Operation* op) { most = std::max(most, plan::OriginsOf(op).size()); });
  EXPECT_GT(most, 100U);
  EXPECT_LT(most, 300U);
}

}  // namespace
}  // namespace tenon::opt
