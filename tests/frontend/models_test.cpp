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
  if (text.find("sdy.") != std::string::npos) {  // sharding is a later version's
    EXPECT_EQ(DiagnosticOf(first.status()).id, Err::kUnknownOp);
    return;
  }
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
  for (const char* folder : {"tests/programs", "examples"}) RoundTripFolder(std::filesystem::path(std::getenv("TENON_SOURCE_DIR")) / folder);
}

TEST(Models, SharedRoundTrip) {
  const char* shared = std::getenv("TENON_SHARED_MODELS");
  if (!shared || !std::filesystem::exists(shared)) GTEST_SKIP() << "needs TENON_SHARED_MODELS, the folder of shared models";
  RoundTripFolder(shared);
}

}  // namespace
}  // namespace tenon::frontend
