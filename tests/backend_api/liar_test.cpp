// Every lie of tests/plugins/liar/lies.def ends in one diagnostic that names plugin, hook and instruction,
// exit 3; with the policy to go on, a bad plan leaves the host's own and a note.
#include "backend_api/host/compile.h"
#include "hand_plan.h"
#include "target_test.h"

namespace tenon::host {
namespace {

struct Lie {
  int number;
  const char *name, *code, *hook, *expect;
};
constexpr Lie kLies[] = {
#define LIE(number, name, code, hook, expect) {number, #name, code, hook, expect},
#include "tests/plugins/liar/lies.def"
#undef LIE
};

// All that happens to a plugin between the command line and the program, up to the first failure.
absl::Status Compile(int lie, OnBadPlan policy, Notes& notes) {
  TENON_ASSIGN_OR_RETURN(auto context, Open("liar:lie=" + std::to_string(lie), notes));
  frontend::Imported imported = Parse(kHookProgram);
  mlir::ModuleOp module = *imported.module;
  PluginTarget target(*context, policy);
  TENON_RETURN_IF_ERROR(target.Claim(module));
  TENON_RETURN_IF_ERROR(target.AssignLayouts(module));
  PlanGroupsByHand(module);
  target.CostNs(module, 0);
  TENON_RETURN_IF_ERROR(target.cost_status());
  TENON_RETURN_IF_ERROR(target.PlanFusion(module));
  TENON_RETURN_IF_ERROR(target.PlanResources(module));
  PlanMemoryByHand(module);
  TENON_RETURN_IF_ERROR(target.ConstrainMemory(module));
  return CompileProgram(module, *context, policy).status();
}

class Lies : public testing::TestWithParam<Lie> {};

TEST_P(Lies, EndsInADiagnostic) {
  Notes notes;
  absl::Status status = Compile(GetParam().number, OnBadPlan::kFail, notes);
  ASSERT_FALSE(status.ok());
  const Diagnostic diagnostic = DiagnosticOf(status);
  EXPECT_EQ(diagnostic.exit_code, 3);
  EXPECT_EQ(diagnostic.code, GetParam().code) << status;
  EXPECT_NE(diagnostic.message.find("plugin liar"), std::string::npos) << diagnostic.message;
  EXPECT_NE(diagnostic.message.find(std::string("hook ") + GetParam().hook), std::string::npos)
      << diagnostic.message;
  EXPECT_NE(diagnostic.message.find(GetParam().expect), std::string::npos) << diagnostic.message;
  EXPECT_LT(diagnostic.message.size(), 2000u);
}

class BadPlans : public Lies {};

TEST_P(BadPlans, GiveWayToTheHostsWhenTold) {
  Notes notes;
  absl::Status status = Compile(GetParam().number, OnBadPlan::kDefault, notes);
  EXPECT_TRUE(status.ok()) << status;
  ASSERT_GE(notes.all.size(), 1u);
  EXPECT_NE(notes.all[0].find("the host's plan stands instead"), std::string::npos) << notes.all[0];
  EXPECT_NE(notes.all[0].find(GetParam().expect), std::string::npos) << notes.all[0];
}

std::string NameOf(const testing::TestParamInfo<Lie>& info) { return info.param.name; }

// Those about decisions; what is compiled has no default.
std::vector<Lie> AboutPlans() {
  std::vector<Lie> plans;
  for (const Lie& lie : kLies)
    if (std::string(lie.code) == "E0405" && std::string(lie.hook) != "compile_module") plans.push_back(lie);
  return plans;
}

INSTANTIATE_TEST_SUITE_P(All, Lies, testing::ValuesIn(kLies), NameOf);
INSTANTIATE_TEST_SUITE_P(All, BadPlans, testing::ValuesIn(AboutPlans()), NameOf);

TEST(Liar, IsHonestWithoutALie) {
  Notes notes;
  absl::Status status = Compile(0, OnBadPlan::kFail, notes);
  EXPECT_TRUE(status.ok()) << status;
}

// An edit that names an instruction says which and where.
TEST(Liar, TheInstructionHasNameAndPlace) {
  Notes notes;
  absl::Status status = Compile(28, OnBadPlan::kFail, notes);
  EXPECT_NE(status.message().find("stablehlo.dot_general (op 1) at test.mlir:4:8"), absl::string_view::npos)
      << status;
  EXPECT_EQ(DiagnosticOf(status).location, "test.mlir:4:8");
}

}  // namespace
}  // namespace tenon::host
