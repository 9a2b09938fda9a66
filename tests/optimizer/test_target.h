// A target for tests: takes everything but what it is told to refuse, and has traits that a test may change.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "optimizer/target/target.h"

#include "hlo/ir/plan.h"

namespace tenon::opt {

class TestTarget : public Target {
 public:
  TestTarget() {
    traits_.name = "test";
    // Loops, reduces, dots, convolutions and gathers take elementwise ops behind them; loops and reduces in front too.
    traits_.fusible_kinds = 0b11111;
    traits_.producer_kinds = 0b00011;
    traits_.sibling_kinds = 0b00011;
  }
  TargetTraits& edit() { return traits_; }
  std::function<std::optional<std::string>(mlir::Operation*)> refuses;
  std::function<void(mlir::ModuleOp)> layouts, fusion;

  const TargetTraits& traits() const override { return traits_; }
  std::optional<std::string> Refuses(mlir::Operation* op) const override {
    return refuses ? refuses(op) : std::nullopt;
  }
  absl::Status Claim(mlir::ModuleOp) override { return absl::OkStatus(); }
  absl::Status AssignLayouts(mlir::ModuleOp module) override {
    if (layouts) layouts(module);
    return absl::OkStatus();
  }
  absl::Status PlanFusion(mlir::ModuleOp module) override {
    if (fusion) fusion(module);
    return absl::OkStatus();
  }
  absl::Status PlanResources(mlir::ModuleOp) override { return absl::OkStatus(); }
  absl::Status ConstrainMemory(mlir::ModuleOp) override { return absl::OkStatus(); }
  std::optional<double> CostNs(mlir::ModuleOp, int64_t) override { return std::nullopt; }

 private:
  TargetTraits traits_;
};

}  // namespace tenon::opt
