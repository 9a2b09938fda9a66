// Portable artifacts and plain bytecode give the module that the text gives.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/error.h"
#include "frontend/frontend.h"
#include "frontend/stablehlo/bytecode_writer.h"
#include "hlo/ir/context.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tenon::frontend {
namespace {

namespace fs = std::filesystem;

std::string Read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string TextOf(Imported& imported) { return hlo::printText(imported.module->getOperation()); }

fs::path Source() { return std::getenv("TENON_SOURCE_DIR"); }

TEST(Bytecode, SharedModelsEqualTheirText) {
  const char* given = std::getenv("TENON_SHARED_MODELS");
  fs::path shared = given ? fs::path(given) : Source() / "../shared/models";
  if (!fs::exists(shared)) GTEST_SKIP() << "needs ../shared/models (or TENON_SHARED_MODELS)";
  int count = 0;
  for (const auto& entry : fs::directory_iterator(shared)) {
    if (!fs::exists(entry.path() / "model.mlirbc")) continue;
    SCOPED_TRACE(entry.path().filename().string());
    std::string text = Read(entry.path() / "model.mlir"), bytes = Read(entry.path() / "model.mlirbc");
    absl::StatusOr<Imported> from_text = Import(text, "model.mlir"),
                             from_bytes = Import(bytes, "model.mlirbc");
    ++count;
    if (!from_text.ok()) {
      EXPECT_EQ(DiagnosticOf(from_bytes.status()).id, DiagnosticOf(from_text.status()).id)
          << from_bytes.status();
      continue;
    }
    EXPECT_TRUE(from_bytes.ok()) << from_bytes.status();
    if (!from_bytes.ok()) continue;
    std::string want = TextOf(*from_text), got = TextOf(*from_bytes);
    size_t at = std::mismatch(want.begin(), want.end(), got.begin(), got.end()).first - want.begin();
    EXPECT_EQ(want == got, true) << want.substr(at < 200 ? 0 : at - 200, 400) << "\n-------\n"
                                 << got.substr(at < 200 ? 0 : at - 200, 400);
  }
  EXPECT_GT(count, 20);
}

// The functions of a module by name, printed.
std::map<std::string, std::string> Functions(Imported& imported) {
  std::map<std::string, std::string> functions;
  for (auto function : imported.module->getOps<mlir::func::FuncOp>())
    functions[function.getSymName().str()] = hlo::printText(function);
  return functions;
}

// The committed artifacts, of every op in every version that can express it, against the text that
// StableHLO's own reader makes of them.
TEST(Bytecode, ArtifactsOfEveryVersionEqualTheirText) {
  int files = 0, functions = 0;
  for (const auto& entry : fs::directory_iterator(Source() / "tests/frontend/artifacts")) {
    if (entry.path().extension() != ".mlirbc") continue;
    std::string name = entry.path().filename().string();
    SCOPED_TRACE(name);
    absl::StatusOr<Imported> text =
        Import(Read(entry.path().parent_path() / (name.substr(0, name.find('.')) + ".mlir")), "text");
    ASSERT_TRUE(text.ok()) << text.status();
    absl::StatusOr<Imported> artifact = Import(Read(entry.path()), name);
    EXPECT_TRUE(artifact.ok()) << artifact.status();
    if (!artifact.ok()) continue;
    std::map<std::string, std::string> want = Functions(*text);
    for (const auto& [function, got] : Functions(*artifact)) {
      EXPECT_EQ(got, want[function]);
      ++functions;
    }
    ++files;
  }
  EXPECT_GT(files, 100);
  EXPECT_GT(functions, 900);
}

// Writing a module and reading it again gives the module.
TEST(Bytecode, WrittenModulesComeBack) {
  int count = 0;
  for (const char* folder : {"tests/programs", "examples", "../shared/models"}) {
    if (!fs::exists(Source() / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(Source() / folder)) {
      if (entry.path().filename() != "model.mlir") continue;
      SCOPED_TRACE(entry.path().string());
      absl::StatusOr<Imported> first = Import(Read(entry.path()), "model.mlir");
      if (!first.ok()) continue;
      absl::StatusOr<std::string> bytes = WriteBytecode(*first->module);
      ASSERT_TRUE(bytes.ok()) << bytes.status();
      absl::StatusOr<Imported> second = Import(*bytes, "model.mlirbc");
      ASSERT_TRUE(second.ok()) << second.status();
      EXPECT_TRUE(TextOf(*first) == TextOf(*second));
      EXPECT_TRUE(
          hlo::printText(first->module->getOperation(), {.elide_constants = true, .locations = true}) ==
          hlo::printText(second->module->getOperation(), {.elide_constants = true, .locations = true}));
      ++count;
    }
  }
  EXPECT_GT(count, 5);
}

// Their elements are read as bool, which has two values only.
TEST(Bytecode, ArraysOfI1HoldZerosAndOnes) {
  absl::StatusOr<Imported> imported = Import(
      "module attributes {a.a = array<i1: true, false, true, true, false, true>} { func.func @main() { "
      "return } }",
      "model.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  absl::StatusOr<std::string> bytes = WriteBytecode(*imported->module);
  ASSERT_TRUE(bytes.ok()) << bytes.status();
  const size_t at = bytes->find(std::string("\1\0\1\1\0\1", 6));
  ASSERT_NE(at, std::string::npos);
  EXPECT_TRUE(Import(*bytes, "model.mlirbc").ok());
  (*bytes)[at + 2] = '\xfd';
  absl::StatusOr<Imported> broken = Import(*bytes, "model.mlirbc");
  ASSERT_FALSE(broken.ok());
  EXPECT_NE(broken.status().ToString().find("array of i1"), std::string::npos) << broken.status();
}

}  // namespace
}  // namespace tenon::frontend
