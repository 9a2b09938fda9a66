// Every model of the shared folder parses, and its text is a fixed point, pretty and generic.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"

namespace tenon::frontend {
namespace {

std::string Read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void RoundTrip(const std::string& text, const std::string& name, bool generic) {
  absl::StatusOr<Imported> first = Import(text, name);
  ASSERT_TRUE(first.ok()) << first.status();
  std::string once = hlo::printText(first->module->getOperation(), {.generic = generic});
  absl::StatusOr<Imported> second = Import(once, name);
  ASSERT_TRUE(second.ok()) << second.status() << "\n" << once.substr(0, 2000);
  EXPECT_EQ(once, hlo::printText(second->module->getOperation(), {.generic = generic}));
  EXPECT_EQ(hlo::printText(first->module->getOperation(), {.elide_constants = true}),
            hlo::printText(second->module->getOperation(), {.elide_constants = true}));
}

void RoundTripFolder(const std::filesystem::path& folder) {
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().filename() != "model.mlir") continue;
    SCOPED_TRACE(entry.path().parent_path().filename().string());
    std::string text = Read(entry.path());
    RoundTrip(text, "model.mlir", false);
    RoundTrip(text, "model.mlir", true);
    ++count;
  }
  EXPECT_GT(count, 0);
}

TEST(Models, OfTheTreeRoundTrip) {
  for (const char* folder : {"tests/programs", "examples"})
    RoundTripFolder(std::filesystem::path(std::getenv("TENON_SOURCE_DIR")) / folder);
}

TEST(Models, SharedRoundTrip) {
  const char* given = std::getenv("TENON_SHARED_MODELS");
  std::filesystem::path shared =
      given ? given : std::string(std::getenv("TENON_SOURCE_DIR")) + "/../shared/models";
  if (!std::filesystem::exists(shared)) GTEST_SKIP() << "needs ../shared/models (or TENON_SHARED_MODELS)";
  RoundTripFolder(shared);
}

TEST(Attributes, OfJaxAreKept) {
  std::string text = R"(#loc1 = loc("model.py":3:4)
module @jit_f attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> {jax.buffer_donor = true, mhlo.sharding = "{replicated}"} loc("x"), %arg1: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.add %arg0, %arg1 {mhlo.frontend_attributes = {a = "b"}} : tensor<4xf32> loc(#loc1)
    %1 = call @f(%0) : (tensor<4xf32>) -> tensor<4xf32> loc(callsite("f" at "g"))
    return %1 : tensor<4xf32>
  }
  func.func private @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
})";
  absl::StatusOr<Imported> imported = Import(text, "jax.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  std::string printed = hlo::printText(imported->module->getOperation(), {.locations = true});
  for (const char* kept :
       {"jax.uses_shape_polymorphism = false", "mhlo.num_partitions = 1", "jax.buffer_donor = true",
        "mhlo.sharding = \"{replicated}\"", "tf.aliasing_output = 0", "jax.result_info = \"result[0]\"",
        "mhlo.frontend_attributes = {a = \"b\"}", "loc(\"model.py\":3:4)", "callsite(", "call @f(",
        "func.func private @f"})
    EXPECT_NE(printed.find(kept), std::string::npos) << kept << "\n" << printed;
  RoundTrip(printed, "jax.mlir", false);
}

}  // namespace
}  // namespace tenon::frontend
