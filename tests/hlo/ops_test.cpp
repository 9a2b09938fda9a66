// One valid program per op; each rule of the op's record is broken by one edit of it.
//
//   == name…                 ops that the program shape is for; `$op` in the text stands for the name
//   text of the program
//   -- 3: old => new         an edit that breaks rule <op>_c3; several edits are separated by ` && `
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "hlo/ir/op_info.h"

namespace tenon::hlo {
namespace {

struct Edit {
  std::string from, to;
};
struct Breakage {
  int rule;
  std::vector<Edit> edits;
  int line;
};
struct Program {
  std::vector<std::string> ops;
  std::string text, file;
  std::vector<Breakage> breakages;
};

std::string Replace(std::string text, const std::string& from, const std::string& to, bool all) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
    if (!all) break;
  }
  return text;
}

Breakage ReadBreakage(const std::string& line, int number) {
  Breakage breakage{std::stoi(line.substr(3)), {}, number};
  std::string rest = line.substr(line.find(": ") + 2) + " && ";
  for (size_t end; (end = rest.find(" && ")) != std::string::npos; rest.erase(0, end + 4)) {
    std::string edit = rest.substr(0, end);
    size_t arrow = edit.find(" => ");
    EXPECT_NE(arrow, std::string::npos) << line;
    if (arrow != std::string::npos) breakage.edits.push_back({edit.substr(0, arrow), edit.substr(arrow + 4)});
  }
  return breakage;
}

std::vector<Program> ReadPrograms() {
  std::vector<Program> programs;
  std::filesystem::path folder = std::filesystem::path(std::getenv("TENON_SOURCE_DIR")) / "tests/hlo/ops";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path());
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      if (line.starts_with("== ")) {
        programs.push_back({{}, {}, entry.path().filename().string(), {}});
        std::istringstream names(line.substr(3));
        for (std::string name; names >> name;) programs.back().ops.push_back(name);
      } else if (line.starts_with("-- ")) {
        programs.back().breakages.push_back(ReadBreakage(line, number));
      } else if (!programs.empty()) {
        programs.back().text += line + "\n";
      }
    }
  }
  EXPECT_GT(programs.size(), 30u);
  return programs;
}

bool IsChloOp(std::string_view name) {
  std::span<const OpInfo> ops = chloOps();
  return std::any_of(ops.begin(), ops.end(), [&](const OpInfo& op) { return op.name == name; });
}

TEST(Ops, ValidProgramsRoundTrip) {
  std::set<std::string> seen;
  for (const Program& program : ReadPrograms()) {
    for (const std::string& op : program.ops) {
      SCOPED_TRACE(program.file + ": " + op);
      seen.insert(op);
      const bool client = op.starts_with("chlo.");
      EXPECT_TRUE(client ? IsChloOp(op) : findOp(op) != nullptr) << "no such op";
      absl::StatusOr<frontend::Imported> imported =
          frontend::Import(Replace(program.text, "$op", op, true), op);
      EXPECT_TRUE(imported.ok()) << imported.status();
      if (!imported.ok()) continue;
      for (bool generic : {false, true}) {
        std::string once = printText(imported->module->getOperation(), {.generic = generic});
        EXPECT_NE(once.find(client ? op : "stablehlo." + op), std::string::npos) << once;
        absl::StatusOr<frontend::Imported> again = frontend::Import(once, op);
        EXPECT_TRUE(again.ok()) << again.status() << "\n" << once;
        if (again.ok()) EXPECT_EQ(once, printText(again->module->getOperation(), {.generic = generic}));
      }
    }
  }
  for (std::span<const OpInfo> ops : {allOps(), chloOps()})
    for (const OpInfo& op : ops)
      EXPECT_TRUE(seen.count(std::string(op.name))) << "no program for " << op.name;
}

TEST(Ops, EveryRuleHasAnEditThatBreaksIt) {
  std::set<std::string> broken;
  for (const Program& program : ReadPrograms()) {
    for (const std::string& op : program.ops) {
      std::string text = Replace(program.text, "$op", op, true);
      for (const Breakage& breakage : program.breakages) {
        std::string id = op + "_c" + std::to_string(breakage.rule);
        if (ruleText(op, breakage.rule).empty() && program.ops.size() > 1)
          continue;  // a rule of the other ops
        SCOPED_TRACE(program.file + ":" + std::to_string(breakage.line) + ": " + id);
        std::string edited = text;
        for (const Edit& edit : breakage.edits) {
          EXPECT_NE(edited.find(edit.from), std::string::npos)
              << "'" << edit.from << "' is not in the program";
          edited = Replace(edited, edit.from, edit.to, false);
        }
        absl::StatusOr<frontend::Imported> imported = frontend::Import(edited, op);
        EXPECT_FALSE(imported.ok()) << edited;
        if (imported.ok()) continue;
        Diagnostic error = DiagnosticOf(imported.status());
        EXPECT_EQ(error.id, Err::kInvalidOp) << error.message;
        EXPECT_NE(error.message.find("[" + id + "] " + std::string(ruleText(op, breakage.rule))),
                  std::string::npos)
            << error.message;
        broken.insert(id);
      }
    }
  }
  for (const RuleInfo& rule : allRules()) {
    std::string id = std::string(rule.op) + "_c" + std::to_string(rule.number);
    EXPECT_TRUE(broken.count(id)) << "no edit breaks " << id << ": " << rule.text;
  }
}

TEST(OpInfo, FindsByNameAndCode) {
  EXPECT_EQ(allOps().size(), 118u);
  EXPECT_EQ(chloOps().size(), 51u);
  for (const OpInfo& op : allOps()) {
    EXPECT_EQ(findOp(op.name), &op);
    EXPECT_EQ(findOp(op.code), &op);
  }
  EXPECT_EQ(findOp("stablehlo.reduce")->code, 80);
  EXPECT_EQ(findOp("nothing"), nullptr);
  EXPECT_EQ(findOp(0), nullptr);
  EXPECT_EQ(findOp(119), nullptr);
}

}  // namespace
}  // namespace tenon::hlo
