// Artifacts: what is written is read, and nothing that happens to the bytes crashes the reader or goes
// unnoticed.
#include "runtime/artifact.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "base/error.h"
#include "tests/runtime/program_builder.h"

namespace tenon::rt {
namespace {

const TensorType kI32{ElementType::i32, {}};

Artifact Small() {
  ProgramBuilder b;
  int32_t seven = 7;
  uint32_t c = b.Constant(kI32, &seven, 4, false);
  uint32_t x = b.Buffer(TENON_BUFFER_CONSTANT, c, kI32), out = b.Buffer(TENON_BUFFER_RESULT, 0, kI32);
  b.Program({b.Step(TENON_STEP_COPY, 0, {{x, 1, 0}, {out, 2, 0}})});
  Artifact artifact;
  artifact.header.target = "test:option=1";
  artifact.header.report = R"({"kernels":0})";
  artifact.parts.view = b.Build();
  artifact.parts.constants = {Bytes::Copy(&seven, 4)};
  return artifact;
}

std::string Encoded(const Artifact& artifact) {
  std::string text;
  for (std::string_view part : EncodeArtifact(artifact).parts) text += part;
  return text;
}

// Decodes and, when that works, runs.
absl::StatusOr<int32_t> Use(std::string_view text) {
  auto artifact = DecodeArtifact(Bytes::Copy(text));
  if (!artifact.ok()) return artifact.status();
  ThreadPool pool(1);
  Environment environment;
  environment.pool = &pool;
  TENON_ASSIGN_OR_RETURN(auto executable, Executable::Load(artifact->parts, environment));
  std::vector<Tensor> results;
  TENON_RETURN_IF_ERROR(executable->Run({}, results));
  return *results[0].as<int32_t>();
}

TEST(Artifact, RoundTrip) {
  std::string text = Encoded(Small());
  EXPECT_EQ(text, Encoded(Small())) << "the same contents, the same bytes";
  auto result = Use(text);
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(*result, 7);
  auto artifact = DecodeArtifact(Bytes::Copy(text));
  EXPECT_EQ(artifact->header.target, "test:option=1");
  EXPECT_EQ(artifact->header.report, R"({"kernels":0})");
}

TEST(Artifact, EveryByteChanged) {
  std::string text = Encoded(Small());
  for (size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 0x41);
    auto result = Use(changed);
    EXPECT_FALSE(result.ok()) << i;
    std::string_view code = DiagnosticOf(result.status()).code;
    EXPECT_TRUE(code == "E0503" || code == "E0504") << i << ": " << result.status();
  }
}

TEST(Artifact, EveryTruncation) {
  std::string text = Encoded(Small());
  for (size_t size = 0; size < text.size(); ++size) {
    auto result = Use(std::string_view(text).substr(0, size));
    EXPECT_EQ(DiagnosticOf(result.status()).code, "E0503") << size;
  }
  EXPECT_EQ(DiagnosticOf(Use(text + std::string(64, '\0')).status()).code, "E0503");
}

// Behind a checksum that fits, as a hostile writer would make it: any answer but a crash.
TEST(Artifact, EveryByteOfTheProgramChangedWithAFittingChecksum) {
  Artifact artifact = Small();
  std::string view(artifact.parts.view.text());
  for (size_t i = 0; i < view.size(); ++i) {
    for (uint8_t flip : {0x01, 0x80, 0xff}) {
      std::string changed = view;
      changed[i] = static_cast<char>(static_cast<uint8_t>(changed[i]) ^ flip);
      artifact.parts.view = Bytes::Copy(changed);
      auto result = Use(Encoded(artifact));
      if (!result.ok())
        EXPECT_NE(DiagnosticOf(result.status()).code, "E0901") << i << ": " << result.status();
    }
  }
}

TEST(Artifact, OfAnotherMachine) {
  Artifact artifact = Small();
  artifact.header.machine = "vax";
  EXPECT_EQ(DiagnosticOf(Use(Encoded(artifact)).status()).code, "E0504");
  artifact = Small();
  artifact.header.required_cpu_features = {"time_travel"};
  absl::Status status = Use(Encoded(artifact)).status();
  EXPECT_EQ(DiagnosticOf(status).code, "E0504");
  EXPECT_NE(std::string(status.message()).find("time_travel"), std::string::npos);
}

TEST(Artifact, WrittenWholeOrNotAtAll) {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tenon_artifact_" + std::to_string(::getpid()));
  std::filesystem::create_directory(folder);
  std::string path = folder / "a.tenon";
  ASSERT_TRUE(WriteArtifact(path, Small()).ok());
  EXPECT_TRUE(DecodeArtifact(*Bytes::MapFile(path)).ok());
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "no temporary file stays";
  EXPECT_EQ(DiagnosticOf(WriteArtifact(folder / "no" / "folder", Small())).code, "E0502");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tenon::rt
