// Runs text through all phases and shows the plan as short lines that tests compare with.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "hlo/ir/plan.h"
#include "optimizer/pipeline.h"
#include "tests/optimizer/test_target.h"

namespace tenon::opt {

struct Compiled {
  frontend::Imported imported;
  std::vector<PassRecord> records;
  absl::Status status;

  mlir::ModuleOp module() { return *imported.module; }
  mlir::FunctionOpInterface function() { return plan::EntryOf(module()); }

  // "dot_add_maximum multiply": names of the groups in order of execution.
  std::string Groups() {
    std::string text;
    for (const plan::GroupInfo& info : plan::GroupTable(function())) text += (text.empty() ? "" : " ") + info.name;
    return text;
  }
  plan::Group GroupNamed(const std::string& name) {
    std::vector<plan::GroupInfo> table = plan::GroupTable(function());
    std::vector<plan::Group> groups = plan::CollectGroups(function());
    for (size_t i = 0; i < table.size(); ++i) {
      if (table[i].name == name) return groups[i];
    }
    ADD_FAILURE() << "no group " << name << " in: " << Groups();
    return {};
  }
  plan::MemoryPlan Memory() { return plan::MemoryPlanOf(function()); }
  int64_t Temporaries() {
    int64_t count = 0;
    for (const plan::BufferInfo& buffer : Memory().buffers) count += buffer.kind == plan::BufferKind::kTemporary;
    return count;
  }
  // Copies that the program needs, as "carried 1", "initial 0", "result 2", "alias".
  std::vector<std::string> Copies() {
    std::vector<std::string> copies;
    plan::MemoryPlan memory = Memory();
    auto differ = [&](int64_t a, int64_t b) { return plan::MemoryOf(memory, a) != plan::MemoryOf(memory, b); };
    function()->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      if (!plan::GroupsOf(op).empty()) return mlir::WalkResult::skip();
      if (plan::IsAlias(op) && differ(plan::BufferOf(op->getOperand(0)), plan::BufferOf(op->getResult(0)))) copies.push_back("alias");
      if (!plan::IsControlFlow(op)) return mlir::WalkResult::advance();
      bool loop = op->getName().getStringRef() == "stablehlo.while";
      for (mlir::OpResult result : op->getResults()) {
        unsigned i = result.getResultNumber();
        int64_t own = plan::BufferOf(result);
        if (loop && differ(own, plan::BufferOf(op->getOperand(i)))) copies.push_back("initial " + std::to_string(i));
        for (mlir::Region& region : op->getRegions()) {
          if (loop && region.getRegionNumber() == 0) continue;
          if (differ(own, plan::BufferOf(region.front().getTerminator()->getOperand(i)))) copies.push_back("carried " + std::to_string(i));
        }
      }
      return mlir::WalkResult::advance();
    });
    mlir::Operation* end = function().getFunctionBody().front().getTerminator();
    for (mlir::OpOperand& operand : end->getOpOperands()) {
      unsigned i = operand.getOperandNumber();
      if (differ(memory.results[i], plan::BufferOf(operand.get()))) copies.push_back("result " + std::to_string(i));
    }
    return copies;
  }
};

inline Compiled Compile(const std::string& text, Target& target, Phase until = Phase::kBuffered) {
  auto imported = frontend::Import(text, "test.mlir");
  if (!imported.ok()) {
    ADD_FAILURE() << imported.status();
    return {};
  }
  Compiled compiled;
  compiled.imported = std::move(*imported);
  PipelineOptions options;
  options.until = until;
  auto records = RunPipeline(compiled.module(), &target, options);
  compiled.status = records.status();
  if (records.ok()) compiled.records = *records;
  return compiled;
}
inline Compiled Compile(const std::string& text, Phase until = Phase::kBuffered) {
  TestTarget target;
  Compiled compiled = Compile(text, target, until);
  EXPECT_TRUE(compiled.status.ok()) << compiled.status;
  return compiled;
}

inline std::string ReadFile(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace tenon::opt
