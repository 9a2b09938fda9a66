// Whole programs, real and random, with loops and branches: the plan is run on symbols (symbolic_run.h), and it is the same every time.
#include <cstdlib>
#include <filesystem>
#include <random>

#include "tests/optimizer/compiled.h"
#include "tests/optimizer/symbolic_run.h"

namespace tenon::opt {
namespace {

void Check(const std::string& text, const std::string& name, Target& target) {
  Compiled compiled = Compile(text, target);
  ASSERT_TRUE(compiled.status.ok()) << name << ": " << compiled.status;
  EXPECT_EQ(SymbolicRun(compiled.function()).Run(), "") << name << "\n" << hlo::printText(compiled.module(), {.elide_constants = true});
}

void CheckFolder(const std::filesystem::path& folder) {
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().filename() != "model.mlir") continue;
    std::string text = ReadFile(entry.path());
    if (text.find("sdy.") != std::string::npos || text.find("tensor<?") != std::string::npos) continue;
    TestTarget target;
    Check(text, entry.path(), target);
    target.edit().sibling_kinds = target.edit().fusible_kinds = target.edit().producer_kinds = 0;
    Check(text, entry.path(), target);
    ++count;
  }
  EXPECT_GT(count, 0);
}

TEST(Programs, OwnProgramsRun) {
  std::filesystem::path source = std::getenv("TENON_SOURCE_DIR");
  CheckFolder(source / "tests/programs");
  CheckFolder(source / "examples/digits");
}

TEST(Programs, SharedModelsRun) {
  std::filesystem::path shared = std::filesystem::path(std::getenv("TENON_SOURCE_DIR")) / "../shared/models";
  if (!std::filesystem::exists(shared)) GTEST_SKIP() << "needs the shared models; OwnProgramsRun stands in for it";
  CheckFolder(shared);
}

// Random bodies over tensor<8xf32> values, with nested loops and branches that carry, swap, repeat and capture values.
class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  std::string Main() {
    std::vector<std::string> scope = {"%a", "%b"};
    std::string body = Statements(scope, 4 + Pick(6), 0);
    std::string results = scope[Pick(scope.size())] + ", " + scope[Pick(scope.size())] + ", " + scope.back();
    const char* donated = Pick(2) ? " {tf.aliasing_output = 0 : i32}" : "";
    return "func.func @main(%a: tensor<8xf32>" + std::string(donated) +
           ", %b: tensor<8xf32>, %i: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {\n"
           "%three = stablehlo.constant dense<3> : tensor<i32>\n%zero = stablehlo.constant dense<0> : tensor<i32>\n"
           "%c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>\n" +
           body + "return " + results + " : tensor<8xf32>, tensor<8xf32>, tensor<8xf32> }";
  }

 private:
  size_t Pick(size_t n) { return random_() % n; }
  std::string New() { return "%v" + std::to_string(next_++); }

  std::string Statements(std::vector<std::string>& scope, size_t count, int depth) {
    std::string text;
    for (size_t i = 0; i < count; ++i) {
      size_t kind = Pick(depth < 2 ? 10 : 7);
      std::string x = Pick(9) == 0 ? "%c" : scope[Pick(scope.size())], y = scope[Pick(scope.size())];
      if (kind == 7 || kind == 8) {
        text += Loop(scope, depth);
        continue;
      }
      if (kind == 9) {
        text += Branches(scope, depth);
        continue;
      }
      std::string v = New();
      if (kind == 0) {
        text += v + " = stablehlo.tanh " + x + " : tensor<8xf32>\n";
      } else if (kind == 1) {
        text += v + " = stablehlo.reverse " + x + ", dims = [0] : tensor<8xf32>\n";
      } else if (kind == 2) {
        text += v + "r = stablehlo.reshape " + x + " : (tensor<8xf32>) -> tensor<2x4xf32>\n" + v + "t = stablehlo.dot_general " + v +
                "r, " + v + "r, contracting_dims = [0] x [0] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>\n" + v +
                "s = stablehlo.slice " + v + "t [0:2, 0:4] : (tensor<4x4xf32>) -> tensor<2x4xf32>\n" + v + " = stablehlo.reshape " + v +
                "s : (tensor<2x4xf32>) -> tensor<8xf32>\n";
      } else if (kind == 3) {
        text += v + "u = stablehlo.slice " + y + " [0:2] : (tensor<8xf32>) -> tensor<2xf32>\n" + v + " = stablehlo.dynamic_update_slice " + x + ", " + v +
                "u, %i : (tensor<8xf32>, tensor<2xf32>, tensor<i32>) -> tensor<8xf32>\n";
      } else {
        text += v + " = stablehlo.add " + x + ", " + y + " : tensor<8xf32>\n";
      }
      scope.push_back(v);
    }
    return text;
  }

  std::string Loop(std::vector<std::string>& scope, int depth) {
    std::string w = New(), operands = w + "i = %zero", types = "tensor<i32>", returned = w + "n", returned_types = types;
    size_t carried = 1 + Pick(4);
    std::vector<std::string> inner = scope, arguments;
    for (size_t k = 0; k < carried; ++k) {
      arguments.push_back(w + "c" + std::to_string(k));
      operands += ", " + arguments.back() + " = " + scope[Pick(scope.size())];
      types += ", tensor<8xf32>";
    }
    inner.insert(inner.end(), arguments.begin(), arguments.end());
    std::string body = Statements(inner, Pick(5), depth + 1);
    for (size_t k = 0; k < carried; ++k) {
      // Often a permutation of the arguments.
      returned += ", " + (Pick(2) ? arguments[Pick(carried)] : inner[Pick(inner.size())]);
    }
    for (size_t k = 0; k < carried; ++k) scope.push_back(w + "#" + std::to_string(k + 1));
    return w + ":" + std::to_string(carried + 1) + " = stablehlo.while(" + operands + ") : " + types + "\n cond { " + w +
           "p = stablehlo.compare LT, " + w + "i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n stablehlo.return " + w + "p : tensor<i1> } do {\n" + w +
           "n = stablehlo.add " + w + "i, %i : tensor<i32>\n" + body + "stablehlo.return " + returned + " : " + types + " }\n";
  }

  std::string Branches(std::vector<std::string>& scope, int depth) {
    std::string w = New(), text = w + ":2 = \"stablehlo.case\"(%i) (";
    for (int branch = 0; branch < 2; ++branch) {
      std::vector<std::string> inner = scope;
      text += std::string(branch ? ", " : "") + "{\n" + Statements(inner, Pick(4), depth + 1);
      text += "stablehlo.return " + inner[Pick(inner.size())] + ", " + inner.back() + " : tensor<8xf32>, tensor<8xf32> }";
    }
    scope.push_back(w + "#0");
    scope.push_back(w + "#1");
    return text + ") : (tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>)\n";
  }

  std::mt19937 random_;
  int next_ = 0;
};

TEST(Programs, RandomControlFlowRuns) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    TestTarget target;
    if (seed % 4 == 3) target.edit().fusible_kinds = target.edit().producer_kinds = target.edit().sibling_kinds = 0;
    Check(Generator(seed).Main(), "seed " + std::to_string(seed), target);
    if (testing::Test::HasFailure()) break;
  }
}

// The run itself must see a plan that is wrong: buffers moved onto each other.
TEST(Programs, SymbolsSeeAWrongPlan) {
  int seen = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    Compiled compiled = Compile(Generator(seed).Main());
    plan::MemoryPlan memory = compiled.Memory();
    for (plan::BufferInfo& buffer : memory.buffers) {
      if (buffer.kind == plan::BufferKind::kTemporary && buffer.bytes == 32) buffer.offset = 0;
    }
    plan::SetMemoryPlan(compiled.function(), memory);
    seen += !SymbolicRun(compiled.function()).Run().empty();
  }
  EXPECT_GT(seen, 10);
}

TEST(Programs, TheSameBytesEveryTime) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    TestTarget target;
    std::string text = Generator(seed).Main();
    EXPECT_EQ(hlo::printText(Compile(text, target).module()), hlo::printText(Compile(text, target).module()));
  }
}

}  // namespace
}  // namespace tenon::opt
