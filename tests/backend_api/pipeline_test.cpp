// What the optimizer plans for every program of tests/programs, with the decisions of a plugin, is a program that the runtime
// accepts, and the same bytes each time.
#include <filesystem>
#include <fstream>

#include "backend_api/host/compile.h"
#include "backend_api/host/program_text.h"
#include "optimizer/pipeline.h"
#include "runtime/program.h"
#include "target_test.h"

namespace tenon::host {
namespace {

TEST(Pipeline, EveryPlanIsAProgram) {
  namespace fs = std::filesystem;
  int count = 0;
  for (const char* root : {"tests/programs", "examples/digits"})
    for (const auto& folder : fs::directory_iterator(fs::path(std::getenv("TENON_SOURCE_DIR")) / root)) {
      if (!fs::exists(folder.path() / "model.mlir")) continue;
      SCOPED_TRACE(folder.path());
      std::ifstream stream(folder.path() / "model.mlir");
      const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
      std::string bytes[2];
      for (std::string& out : bytes) {
        Notes notes;
        auto context = Open("odd", notes);
        ASSERT_TRUE(context.ok()) << context.status();
        frontend::Imported imported = Parse(text);
        PluginTarget target(**context);
        opt::PipelineOptions options;
        options.until = opt::Phase::kBuffered;
        auto records = opt::RunPipeline(*imported.module, &target, options);
        ASSERT_TRUE(records.ok()) << records.status();
        auto compiled = CompileProgram(*imported.module, **context);
        ASSERT_TRUE(compiled.ok()) << compiled.status();
        auto program = rt::Program::Load(rt::Bytes::Copy(compiled->program.bytes()));
        EXPECT_TRUE(program.ok()) << program.status() << "\n" << ProgramText(compiled->program.view());
        out = std::string(compiled->program.bytes());
      }
      EXPECT_EQ(bytes[0], bytes[1]);
      ++count;
    }
  EXPECT_GE(count, 10);
}

}  // namespace
}  // namespace tenon::host
