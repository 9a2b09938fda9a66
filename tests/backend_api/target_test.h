// What tests of hooks share: a program that gives every lie something to lie about, and a target opened from
// a test plugin.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "backend_api/host/plugin_target.h"
#if defined(TENON_TEST_ISOLATED)
#include "backend_api/isolate/plugin.h"
#endif
#include "backend_api/load/target_spec.h"
#include "base/error.h"
#include "frontend/frontend.h"

namespace tenon::host {

inline constexpr char kHookProgram[] = R"(
func.func public @main(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<4x4xf32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.exponential %0 : tensor<4x4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4x4xf32>
  %3 = stablehlo.reduce(%2 init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %4 = stablehlo.while(%i = %2) : tensor<4x4xf32>
   cond {
    %s = stablehlo.slice %i [0:1, 0:1] : (tensor<4x4xf32>) -> tensor<1x1xf32>
    %r = stablehlo.reshape %s : (tensor<1x1xf32>) -> tensor<f32>
    %c = stablehlo.compare LT, %r, %low, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.negate %i : tensor<4x4xf32>
    stablehlo.return %n : tensor<4x4xf32>
  }
  return %3, %4 : tensor<4xf32>, tensor<4x4xf32>
})";

inline frontend::Imported Parse(std::string_view text) {
  auto imported = frontend::Import(text, "test.mlir");
  EXPECT_TRUE(imported.ok()) << imported.status();
  return *std::move(imported);
}

inline std::string CodeOf(const absl::Status& status) { return std::string(DiagnosticOf(status).code); }

// Keeps what plugins say.
class Notes : public load::Services {
 public:
  void Diagnose(std::string_view plugin, std::string_view text) override {
    all.push_back(std::string(plugin) + ": " + std::string(text));
  }
  std::vector<std::string> all;
};

inline absl::StatusOr<std::unique_ptr<load::Context>> Open(const std::string& target,
                                                           load::Services& services) {
  setenv("TENON_PLUGIN_PATH", TEST_PLUGINS, 1);
#if defined(TENON_TEST_ISOLATED)
  TENON_ASSIGN_OR_RETURN(load::TargetSpec spec, load::ParseTarget(target, isolate::Loader({})));
#else
  TENON_ASSIGN_OR_RETURN(load::TargetSpec spec, load::ParseTarget(target));
#endif
  return load::Context::Create(spec, services);
}

}  // namespace tenon::host
