// A plugin's process that lies: bytes of its messages change on the way. The host answers with a diagnostic
// or does not notice; it never crashes, hangs or takes the memory that a lie asks for.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdlib>
#include <map>

#include "base/error.h"
#include "driver/session.h"

namespace tenon::driver {
namespace {

constexpr char kProgram[] = R"(func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<0.5> : tensor<4xf32>
  %0 = stablehlo.add %x, %c : tensor<4xf32>
  %1 = stablehlo.exponential %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
})";

absl::Status CompileAndRun(const std::string& target, double seconds) {
  SessionOptions options;
  options.threads = 2;
  options.isolate.emplace();
  options.isolate->seconds = seconds;
  options.isolate->memory_bytes = uint64_t{512} << 20;
  options.isolate->program = LYING_PROCESS;
  Session session(options);
  CompileOptions compile;
  compile.target = target;
  TENON_ASSIGN_OR_RETURN(Compiled compiled, session.Compile(rt::Bytes::Copy(kProgram), "test.mlir", compile));
  TENON_ASSIGN_OR_RETURN(auto executable, session.Load(compiled.artifact));
  TENON_ASSIGN_OR_RETURN(rt::Tensor tensor, rt::Tensor::Allocate({ElementType::f32, {4}}));
  std::vector<rt::Tensor> results;
  return executable->Run({tensor}, results);
}

TEST(Lying, EndsInADiagnostic) {
  setenv("TENON_PLUGIN_PATH", TEST_PLUGINS, 1);
  setenv("LYING_PROGRAM", ISOLATE_PROGRAM, 1);
  std::map<std::string, int> codes;
  for (int seed = 0; seed < 120; ++seed) {
    setenv("LYING_SEED", std::to_string(seed).c_str(), 1);
    // The limits are part of what a plugin is known by: each seed loads it anew.
    const absl::Status status = CompileAndRun(seed % 2 ? "crash" : "crash:tier=4", 3 + seed * 0.001);
    const Diagnostic d = DiagnosticOf(status);
    if (!status.ok()) {
      EXPECT_EQ(d.exit_code, 3) << seed << ": " << status;
    }
    ++codes[status.ok() ? "ok" : std::string(d.code)];
  }
  // Some lies are found in the channel, some by the checks that every plugin meets, some are none.
  EXPECT_GT(codes["E0421"], 10);
  EXPECT_GT(codes["ok"], 10);
  EXPECT_GT(codes.size(), 3u);
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  EXPECT_LT(usage.ru_maxrss, 1 << 20) << "KB resident";
  for (const auto& [code, count] : codes) std::printf("%s: %d\n", code.c_str(), count);
}

}  // namespace
}  // namespace tenon::driver
