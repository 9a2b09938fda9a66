// Portable artifacts as they are written: every program of the tree at every release, against its text, and
// against the artifacts that StableHLO's own tools made.
#include "frontend/stablehlo/portable_writer.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "base/error.h"
#include "frontend/frontend.h"
#include "frontend/stablehlo/bytecode_container.h"
#include "frontend/stablehlo/bytecode_writer.h"
#include "frontend/stablehlo/vhlo_ops.h"
#include "hlo/ir/context.h"
#include "tests/ops/contract.h"

namespace tenon::frontend {
namespace {

namespace fs = std::filesystem;

std::string Read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

fs::path Source() { return std::getenv("TENON_SOURCE_DIR"); }

std::vector<VhloVersion> Releases() {
  std::vector<VhloVersion> releases;
  for (uint64_t minor = 9; minor <= 20; ++minor) releases.push_back({0, minor});
  for (uint64_t minor = 0; minor <= 20; ++minor) releases.push_back({1, minor});
  return releases;
}

class Portable : public testing::Test {
 protected:
  absl::StatusOr<Imported> Parsed(const std::string& bytes) {
    ImportOptions options;
    options.context = context_.get();
    return Import(bytes, "model", options);
  }
  static std::string TextOf(Imported& imported, bool locations = false) {
    return hlo::printText(imported.module->getOperation(), {.locations = locations});
  }
  std::string Written(const std::string& text, VhloVersion release) {
    absl::StatusOr<Imported> imported = Parsed(text);
    EXPECT_TRUE(imported.ok()) << imported.status();
    if (!imported.ok()) return "";
    absl::StatusOr<std::string> bytes = WritePortable(*imported->module, release);
    EXPECT_TRUE(bytes.ok()) << bytes.status();
    return bytes.ok() ? *bytes : "";
  }
  Diagnostic Refusal(const std::string& text, VhloVersion release) {
    absl::StatusOr<Imported> imported = Parsed(text);
    EXPECT_TRUE(imported.ok()) << imported.status();
    if (!imported.ok()) return Diagnostic();
    absl::StatusOr<std::string> bytes = WritePortable(*imported->module, release);
    EXPECT_FALSE(bytes.ok());
    return bytes.ok() ? Diagnostic() : DiagnosticOf(bytes.status());
  }

  // The text that comes back from each of the releases; where a release refuses the program, all older ones
  // do. Defaults that the text spells out are gone after the first way around, which `spelled` counts.
  void RoundTrip(const std::string& text, const std::vector<VhloVersion>& releases, int& spelled) {
    absl::StatusOr<Imported> first = Parsed(text);
    ASSERT_TRUE(first.ok()) << first.status();
    absl::StatusOr<std::string> plain = WriteBytecode(*first->module);
    ASSERT_TRUE(plain.ok()) << plain.status();
    absl::StatusOr<Imported> from_plain = Parsed(*plain);
    ASSERT_TRUE(from_plain.ok()) << from_plain.status();
    EXPECT_EQ(TextOf(*from_plain), TextOf(*first));
    absl::StatusOr<std::string> newest = WritePortable(*first->module, kNewestVhlo);
    ASSERT_TRUE(newest.ok()) << newest.status();
    absl::StatusOr<Imported> back = Parsed(*newest);
    ASSERT_TRUE(back.ok()) << back.status();
    const std::string want = TextOf(*back);
    spelled += want != TextOf(*first);
    bool accepted = false;
    for (VhloVersion release : releases) {
      SCOPED_TRACE(VhloVersionText(release));
      absl::StatusOr<std::string> bytes = WritePortable(*back->module, release);
      if (!bytes.ok()) {
        EXPECT_FALSE(accepted) << "an older release had it: " << bytes.status();
        EXPECT_EQ(DiagnosticOf(bytes.status()).id, Err::kReleaseLacks);
        continue;
      }
      accepted = true;
      absl::StatusOr<Imported> again = Parsed(*bytes);
      ASSERT_TRUE(again.ok()) << again.status();
      EXPECT_EQ(TextOf(*again), want);
      EXPECT_EQ(TextOf(*again, true), TextOf(*back, true));
      ++ways_;
    }
    EXPECT_TRUE(accepted);
  }

  // Tenon's own functions, and ops of StableHLO that no release has: their records say since = "". No artifact holds them.
  static bool IsOwn(const ops::Contract& contract) {
    return !contract.op.starts_with("chlo.") &&
           (contract.op.starts_with("tenon.") || !FindVhloOp(contract.op, kNewestVhlo));
  }

  std::unique_ptr<mlir::MLIRContext> context_ = hlo::makeContext();
  int ways_ = 0;
};

TEST_F(Portable, EveryOpAtEveryRelease) {
  int programs = 0, spelled = 0;
  for (const ops::Contract& contract : ops::ReadContracts(Source().string())) {
    for (const ops::Section& section : contract.programs) {
      SCOPED_TRACE(contract.file + ":" + std::to_string(section.line));
      if (IsOwn(contract)) {
        EXPECT_EQ(Refusal(section.text, kNewestVhlo).id, Err::kReleaseLacks);
        continue;
      }
      RoundTrip(section.text, Releases(), spelled);
      ++programs;
    }
    // A context keeps whatever it saw.
    context_ = hlo::makeContext();
  }
  EXPECT_GT(programs, 150);
  EXPECT_GT(ways_, 4000);
  EXPECT_LE(spelled, programs / 20);
}

// Constants of all types, and the checks on results.
TEST_F(Portable, EveryValueOfTheContracts) {
  int sections = 0, spelled = 0;
  for (const ops::Contract& contract : ops::ReadContracts(Source().string())) {
    for (const ops::ValueSection& section : contract.values) {
      if (IsOwn(contract)) continue;
      SCOPED_TRACE(contract.file + ":" + std::to_string(section.line));
      RoundTrip(section.text, {kOldestVhlo, {1, 11}, kNewestVhlo}, spelled);
      ++sections;
    }
    context_ = hlo::makeContext();
  }
  EXPECT_GT(sections, 60);
}

TEST_F(Portable, ProgramsAndModels) {
  int count = 0, spelled = 0;
  for (const char* folder : {"tests/programs", "examples", "../shared/models"}) {
    if (!fs::exists(Source() / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(Source() / folder)) {
      if (entry.path().filename() != "model.mlir") continue;
      SCOPED_TRACE(entry.path().string());
      RoundTrip(Read(entry.path()), {kOldestVhlo, {1, 0}, {1, 12}, kNewestVhlo}, spelled);
      ++count;
    }
    context_ = hlo::makeContext();
  }
  EXPECT_GT(count, 5);
  EXPECT_EQ(spelled, 0);
}

// The ops that StableHLO's own writer chose for a release, and the container that it wrote, are those that
// are written here.
TEST_F(Portable, VersionsOfOpsAreThoseOfStablehlosWriter) {
  auto read = [](const std::string& bytes, bytecode::Container& file) {
    bytecode::Fault fault;
    bytecode::ReadContainer(bytes, fault, file);
    EXPECT_TRUE(fault.ok());
  };
  auto names = [](const bytecode::Container& file) {
    std::set<std::string> names;
    for (const bytecode::OpName& op : file.ops)
      names.insert(std::string(file.dialects[op.dialect]) + "." + std::string(op.name));
    return names;
  };
  int files = 0;
  for (const auto& entry : fs::directory_iterator(Source() / "tests/frontend/artifacts")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".mlirbc" || name.find("plain") != std::string::npos) continue;
    SCOPED_TRACE(name);
    const std::string theirs = Read(entry.path());
    bytecode::Container their_file, our_file;
    read(theirs, their_file);
    std::optional<VhloVersion> release =
        ParseVhloVersion(their_file.producer.substr(std::string_view("StableHLO_v").size()));
    ASSERT_TRUE(release.has_value());
    const std::string ours = Written(theirs, *release);
    read(ours, our_file);
    EXPECT_EQ(our_file.format, their_file.format);
    EXPECT_EQ(names(our_file), names(their_file));
    ++files;
  }
  EXPECT_GT(files, 90);
}

TEST_F(Portable, WhatAReleaseLacksIsNamed) {
  struct Case {
    const char* text;
    VhloVersion since;
    const char* what;
  };
  const Case cases[] = {
      {"%0 = stablehlo.tan %x : tensor<2xf32>", {1, 4}, "'stablehlo.tan'"},
      {"%0 = stablehlo.tan %x {result_accuracy = #stablehlo.result_accuracy<mode = "
       "#stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>",
       {1, 10},
       "'result_accuracy' of 'stablehlo.tan'"},
      {"%0 = stablehlo.constant dense<1> : tensor<i2>", {1, 2}, "type i2"},
      {"%0 = stablehlo.constant dense<1.0> : tensor<f8E4M3>", {1, 7}, "type f8E4M3"},
      {"%0 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>", {1, 8}, "type f4E2M1FN"},
      {"%0 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>", {0, 10}, "type f8E5M2FNUZ"},
      {"%0 = stablehlo.custom_call @f(%x) {api_version = 4 : i32, backend_config = {a = 1 : i32}} : "
       "(tensor<2xf32>) -> tensor<2xf32>",
       {1, 3},
       "a dictionary as 'backend_config' of 'stablehlo.custom_call'"},
      {"%0:2 = \"stablehlo.all_gather\"(%x, %x) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : "
       "tensor<1x1xi64>}> : "
       "(tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)",
       {1, 5},
       "'stablehlo.all_gather' of several operands"},
      {"%0 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = "
       "tf32, rhs_precision_type = tf32, "
       "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations "
       "= 1, "
       "allow_imprecise_accumulation = false> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>",
       {1, 6},
       "of 'stablehlo.dot_general'"},
      {"%0 = chlo.erf %x : tensor<2xf32> -> tensor<2xf32>",
       {1, 11},
       "'chlo.erf', of another dialect than stablehlo,"},
  };
  for (const Case& each : cases) {
    SCOPED_TRACE(each.text);
    const std::string text =
        "func.func @main(%x: tensor<2xf32>) {\n  " + std::string(each.text) + "\n  return\n}\n";
    EXPECT_NE(Written(text, each.since), "");
    VhloVersion before =
        each.since.minor > 0 ? VhloVersion{each.since.major, each.since.minor - 1} : VhloVersion{0, 20};
    Diagnostic refusal = Refusal(text, before);
    EXPECT_EQ(refusal.id, Err::kReleaseLacks);
    EXPECT_NE(refusal.message.find(each.what), std::string::npos) << refusal.message;
    EXPECT_NE(refusal.message.find("is from StableHLO " + VhloVersionText(each.since) + " on"),
              std::string::npos)
        << refusal.message;
    EXPECT_TRUE(refusal.location.starts_with("model:2:")) << refusal.location;
  }
  const std::string empty = "func.func @main() {\n  return\n}\n";
  EXPECT_EQ(Refusal(empty, {0, 8}).id, Err::kReleaseLacks);
  EXPECT_EQ(Refusal(empty, {1, 21}).id, Err::kReleaseLacks);
}

TEST_F(Portable, LargeConstantsAreWrittenFromTheStore) {
  std::string text = "func.func @main() {\n  %0 = stablehlo.constant dense<\"0x";
  for (int i = 0; i < 4096; ++i) text += "0000803F";
  text += "\"> : tensor<2x2048xf32>\n  %1 = stablehlo.constant dense<\"0x";
  for (int i = 0; i < 512; ++i) text += i % 2 ? "00" : "01";
  text += "\"> : tensor<512xi8>\n  return\n}\n";
  int spelled = 0;
  RoundTrip(text, Releases(), spelled);
  EXPECT_EQ(ways_, 33);
}

// Names, call stacks, fused ones and places with an end, which releases before 1.9 do not have.
TEST_F(Portable, Locations) {
  const std::string text =
      "func.func @main(%x: tensor<f32> loc(\"argument\")) -> tensor<f32> {\n"
      "  %0 = stablehlo.abs %x : tensor<f32> loc(\"a.py\":1:2)\n"
      "  %1 = stablehlo.abs %0 : tensor<f32> loc(callsite(\"f\" at \"a.py\":3:4))\n"
      "  %2 = stablehlo.abs %1 : tensor<f32> loc(fused<\"why\">[\"a.py\":5:6, \"name\"(\"b.py\":7:8)])\n"
      "  %3 = stablehlo.abs %2 : tensor<f32> loc(\"a.py\":1:2 to :9)\n"
      "  %4 = stablehlo.abs %3 : tensor<f32> loc(\"a.py\":1:2 to 3:4)\n"
      "  return %4 : tensor<f32> loc(unknown)\n}\n";
  absl::StatusOr<Imported> first = Parsed(text);
  ASSERT_TRUE(first.ok()) << first.status();
  std::string want = TextOf(*first, true);
  EXPECT_NE(want.find("\"a.py\":1:2 to 3:4"), std::string::npos) << want;
  auto back = [&](VhloVersion release) {
    absl::StatusOr<Imported> imported = Parsed(Written(text, release));
    EXPECT_TRUE(imported.ok()) << imported.status();
    return imported.ok() ? TextOf(*imported, true) : "";
  };
  EXPECT_EQ(back(kNewestVhlo), want);
  EXPECT_EQ(back({1, 9}), want);
  const std::string older = back({1, 8});
  EXPECT_EQ(older.find(" to "), std::string::npos) << older;
  EXPECT_NE(older.find("\"name\"("), std::string::npos) << older;
}

TEST(Release, Texts) {
  EXPECT_EQ(ParseVhloVersion("1.20.3"), (VhloVersion{1, 20}));
  EXPECT_EQ(ParseVhloVersion("0.9"), (VhloVersion{0, 9}));
  for (const char* text : {"", "1", "1.", "1.2.", "1.2.3.", "1.2.3.4", "v1.2", "1.x", "-1.2", "1.2 "})
    EXPECT_EQ(ParseVhloVersion(text), std::nullopt) << text;
  EXPECT_EQ(VhloVersionText({1, 4}), "1.4.0");
}

}  // namespace
}  // namespace tenon::frontend
