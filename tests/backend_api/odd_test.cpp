// Each decision of the plugin `odd` changes something that can be seen: in what the manifest refuses, in the
// plan, in the program.
#include "backend_api/host/compile.h"
#include "backend_api/host/program_text.h"
#include "hand_plan.h"
#include "target_test.h"

namespace tenon::host {
namespace {

class Odd : public testing::Test {
 protected:
  Odd() : opened(Open("odd:cost=true", notes)), imported(Parse(kHookProgram)), module(*imported.module) {
    EXPECT_TRUE(opened.ok()) << opened.status();
    if (opened.ok()) target = std::make_unique<PluginTarget>(**opened);
  }
  mlir::Operation* Find(llvm::StringRef name, mlir::ModuleOp where) {
    mlir::Operation* found = nullptr;
    where->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      if (!found && op->getName().getStringRef() == name) found = op;
    });
    EXPECT_TRUE(found) << name.str();
    return found;
  }
  mlir::Operation* Find(llvm::StringRef name) { return Find(name, module); }

  Notes notes;
  absl::StatusOr<std::unique_ptr<load::Context>> opened;
  frontend::Imported imported;
  mlir::ModuleOp module;
  std::unique_ptr<PluginTarget> target;
};

TEST_F(Odd, ManifestBecomesTraitsAndRefusals) {
  EXPECT_EQ(target->traits().alignment, 32u);
  EXPECT_EQ(target->traits().name, "odd:cost=true");
  EXPECT_EQ(target->traits().flops_per_ns, 8);
  EXPECT_EQ(target->Refuses(Find("stablehlo.dot_general")), std::nullopt);
  EXPECT_EQ(target->Refuses(Find("stablehlo.reduce")), std::nullopt);
  EXPECT_EQ(target->Refuses(Find("stablehlo.maximum")),
            std::nullopt);  // the reducer is taken as a region kind
  frontend::Imported other = Parse(R"(
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf32>, %z: tensor<f32>) -> (tensor<2x3xf64>, tensor<f32>, tensor<2x3xf32>) {
  %0 = stablehlo.add %x, %x : tensor<2x3xf64>
  %1 = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.atan2 %y, %y : tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x3xf64>, tensor<f32>, tensor<2x3xf32>
})");
  EXPECT_EQ(target->Refuses(Find("stablehlo.add", *other.module)),
            "operand 0 is f64, which the target does not take here");
  EXPECT_EQ(target->Refuses(Find("stablehlo.reduce", *other.module)),
            "it works over 2 dimensions at once, the target takes 1");
  EXPECT_EQ(target->Refuses(Find("stablehlo.atan2", *other.module)), "the target has no stablehlo.atan2");
}

TEST_F(Odd, ClaimListsEveryRefusedOpWithItsReason) {
  EXPECT_TRUE(target->Claim(module).ok());
  frontend::Imported other = Parse(R"(
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.reverse %x, dims = [0, 1] : tensor<2x3xf32>
  %1 = stablehlo.reverse %0, dims = [1] : tensor<2x3xf32>
  %2 = stablehlo.reverse %1, dims = [0, 1] : tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
})");
  absl::Status status = target->Claim(*other.module);
  EXPECT_EQ(CodeOf(status), "E0401");
  EXPECT_EQ(DiagnosticOf(status).location, "test.mlir:3:8");
  EXPECT_NE(status.message().find("refuses 2 ops"), absl::string_view::npos) << status;
  EXPECT_NE(status.message().find("test.mlir:5:8: odd reverses one dimension at a time (reason 7)"),
            absl::string_view::npos)
      << status;
}

TEST_F(Odd, DotResultsBecomeColumnMajor) {
  ASSERT_TRUE(target->AssignLayouts(module).ok());
  EXPECT_EQ(plan::LayoutOf(Find("stablehlo.dot_general")->getResult(0)).minor_to_major,
            (std::vector<int64_t>{0, 1}));
  EXPECT_TRUE(plan::LayoutOf(Find("stablehlo.add")->getResult(0)).IsRowMajor());
}

TEST_F(Odd, ExponentialsLeaveTheirGroup) {
  PlanGroupsByHand(module);
  mlir::Operation *dot = Find("stablehlo.dot_general"), *exp = Find("stablehlo.exponential");
  plan::SetGroups(exp, plan::GroupsOf(dot));
  ASSERT_TRUE(target->PlanFusion(module).ok());
  EXPECT_NE(plan::GroupsOf(exp), plan::GroupsOf(dot));
  ASSERT_EQ(plan::GroupsOf(exp).size(), 1u);
  EXPECT_EQ(plan::GroupTable(plan::EntryOf(module))[plan::GroupsOf(exp)[0]].name, "exponential");
}

TEST_F(Odd, ResourcesConstraintsAndCost) {
  PlanGroupsByHand(module);
  const int64_t dot_group = plan::GroupsOf(Find("stablehlo.dot_general"))[0],
                reduce_group = plan::GroupsOf(Find("stablehlo.reduce"))[0];
  ASSERT_TRUE(target->PlanResources(module).ok());
  const std::vector<plan::GroupInfo> table = plan::GroupTable(plan::EntryOf(module));
  EXPECT_EQ(table[dot_group].tiles, (std::vector<int64_t>{4, 4}));
  EXPECT_EQ(table[dot_group].workspace_bytes, 4096);
  EXPECT_TRUE(table[reduce_group].tiles.empty());
  ASSERT_TRUE(target->ConstrainMemory(module).ok());
  EXPECT_EQ(plan::MemoryConstraintOf(Find("stablehlo.dot_general")->getResult(0)),
            (plan::MemoryConstraint{128, 0, 16}));
  EXPECT_EQ(target->CostNs(module, reduce_group), 1e9);
  EXPECT_EQ(target->CostNs(module, dot_group), 100.0);
}

TEST_F(Odd, AViewKnowsIdsOfThePhaseBefore) {
  EXPECT_EQ(target->IdsBefore(module, TENON_PHASE_LEGAL), nullptr);
  const OpIds legal = NumberOps(module);
  mlir::Operation* exp = Find("stablehlo.exponential");
  mlir::OpBuilder builder(exp);
  mlir::Operation* fresh = builder.clone(*exp);
  const OpIds* before = target->IdsBefore(module, TENON_PHASE_PLACED);
  ASSERT_TRUE(before);
  auto view = WriteView(module, TENON_PHASE_PLACED, {}, before);
  ASSERT_TRUE(view.ok()) << view.status();
  ASSERT_EQ(view->module.data.previous_ids.size(), view->module.ops.size());
  for (uint32_t id = 0; id < view->module.ops.size(); ++id) {
    mlir::Operation* op = view->module.ops[id];
    EXPECT_EQ(view->module.op_ids.lookup(op), NumberOps(module).lookup(op));
    EXPECT_EQ(view->module.data.previous_ids[id], op == fresh ? TENON_NONE : legal.lookup(op));
  }
}

TEST_F(Odd, CompilesToAnImageForItsDevice) {
  PlanMemoryByHand(module, 32);
  ASSERT_TRUE(target->PlanResources(module).ok());
  auto compiled = CompileProgram(module, **opened);
  ASSERT_TRUE(compiled.ok()) << compiled.status();
  ASSERT_EQ(compiled->images.size(), 1u);
  EXPECT_EQ(compiled->images[0].substr(0, 56), "ODD1\nk0_dot_general tile 4 tile 4 stablehlo.dot_general\n")
      << compiled->images[0];
  EXPECT_EQ(compiled->kernels.size(), 7u);
  EXPECT_EQ(compiled->kernels[0].grid, 2);
  EXPECT_EQ(compiled->kernels[0].workspace_bytes, 4096u);
  EXPECT_EQ(compiled->kernels[0].cost_ns, 100u);  // of the cost hook
  EXPECT_EQ(compiled->kernels[3].cost_ns, 1000000000u) << compiled->kernels[3].symbol;
  auto isa = EmitText(**opened, *compiled, "isa");
  ASSERT_TRUE(isa.ok());
  EXPECT_NE(isa->find("k1_exponential"), std::string::npos);
  EXPECT_EQ(CodeOf(EmitText(**opened, *compiled, "llvm").status()), "E0105");
  EXPECT_NE(ProgramText(compiled->program.view()).find("program main on odd:cost=true"), std::string::npos);
}

TEST_F(Odd, AHookMayAskForTheModuleAsText) {
  auto view = WriteView(module, TENON_PHASE_LEGAL);
  ASSERT_TRUE(view.ok()) << view.status();
  ClaimEdits edits(*view, (*opened)->manifest());
  TenonCall call(notes, "odd", "claim", view->raw(), &edits);
  load::Lent lent(&call);
  TenonBytes text;
  EXPECT_EQ(load::HostTable()->view_text(&call, view->raw(), &text), TENON_STATUS_OK);
  EXPECT_NE(text.data.find("stablehlo.dot_general"), std::string::npos);
  TenonCall later(notes, "odd", "execute");
  load::Lent lent_later(&later);
  EXPECT_EQ(load::HostTable()->view_text(&later, view->raw(), &text), TENON_STATUS_UNIMPLEMENTED);
}

TEST_F(Odd, EqualStructuresAreOneKernel) {
  frontend::Imported other = Parse(R"(
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  %1 = stablehlo.add %0, %y : tensor<4xf32>
  %2 = stablehlo.add %1, %1 : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
})");
  PlanMemoryByHand(*other.module, 32);
  auto compiled = CompileProgram(*other.module, **opened);
  ASSERT_TRUE(compiled.ok()) << compiled.status();
  ASSERT_EQ(compiled->kernels.size(), 2u);  // x + y twice; x + x reads one input
  EXPECT_EQ(compiled->kernels[0].launches, 2u);
}

}  // namespace
}  // namespace tenon::host
