// Phases and passes: from, until, only, skip, records, determinism, and what stops.
#include "optimizer/pass.h"
#include "optimizer/pipeline.h"

#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

const char kText[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo.tanh %x : tensor<4xf32>\n return %0 : tensor<4xf32> }";

TEST(Pipeline, RestartsWhereItStopped) {
  TestTarget target;
  Compiled whole = Compile(kText, target), half = Compile(kText, target, Phase::kLaidOut);
  PipelineOptions options;
  options.from = Phase::kFused;
  options.until = Phase::kBuffered;
  ASSERT_TRUE(RunPipeline(half.module(), &target, options).ok());
  EXPECT_EQ(hlo::printText(whole.module()), hlo::printText(half.module()));
}

TEST(Pipeline, TwoRunsGiveTheSameBytes) {
  TestTarget target;
  EXPECT_EQ(hlo::printText(Compile(kText, target).module()), hlo::printText(Compile(kText, target).module()));
}

TEST(Pipeline, RunsOnlyOrWithoutPasses) {
  auto imported = frontend::Import(kText, "test.mlir");
  ASSERT_TRUE(imported.ok());
  PipelineOptions options;
  options.only_passes = {"cse", "dce"};
  auto records = RunPipeline(*imported->module, nullptr, options);
  ASSERT_TRUE(records.ok()) << records.status();
  ASSERT_EQ(records->size(), 2u);
  EXPECT_EQ((*records)[1].name, "dce");
  options.only_passes = {};
  options.skip_passes = {"simplify"};
  records = RunPipeline(*imported->module, nullptr, options);
  ASSERT_TRUE(records.ok());
  for (const PassRecord& record : *records) EXPECT_NE(record.name, "simplify");
}

TEST(Pipeline, UnknownNamesAndMissingTargetsAreAnswers) {
  auto imported = frontend::Import(kText, "test.mlir");
  PipelineOptions options;
  options.only_passes = {"no_such_pass"};
  EXPECT_EQ(DiagnosticOf(RunPipeline(*imported->module, nullptr, options).status()).code, "E0104");
  options = {};
  options.until = Phase::kFused;
  EXPECT_EQ(DiagnosticOf(RunPipeline(*imported->module, nullptr, options).status()).code, "E0101");
  EXPECT_EQ(DiagnosticOf(PhaseByName("nowhere").status()).code, "E0104");
  EXPECT_EQ(*PhaseByName("laid_out"), Phase::kLaidOut);
}

TEST(Pipeline, ABrokenPromiseNamesThePassBeforeIt) {
  TestTarget target;
  target.fusion = [](mlir::ModuleOp module) {
    module->walk([](mlir::Operation* op) { plan::SetGroups(op, {}); });
  };
  Compiled compiled = Compile(kText, target);
  Diagnostic diagnostic = DiagnosticOf(compiled.status);
  EXPECT_EQ(diagnostic.code, "E0901");
  EXPECT_NE(diagnostic.message.find("plan_resources"), std::string::npos) << diagnostic.message;
  EXPECT_NE(diagnostic.message.find("in no group"), std::string::npos) << diagnostic.message;
}

TEST(Pipeline, PassesStandInTheOrderOfPhases) {
  for (size_t i = 1; i < Passes().size(); ++i) EXPECT_LE(Passes()[i - 1].phase, Passes()[i].phase);
}

TEST(Pipeline, ObserverSeesPassesAndPhases) {
  auto imported = frontend::Import(kText, "test.mlir");
  PipelineOptions options;
  int passes = 0, phases = 0;
  options.observer = [&](Phase, std::string_view pass, mlir::ModuleOp) { pass.empty() ? ++phases : ++passes; };
  auto records = RunPipeline(*imported->module, nullptr, options);
  ASSERT_TRUE(records.ok());
  EXPECT_EQ(phases, 3);
  EXPECT_EQ(passes, static_cast<int>(records->size()));
}

}  // namespace
}  // namespace tenon::opt
