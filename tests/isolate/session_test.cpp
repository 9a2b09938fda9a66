// What a session can do after a plugin of its was fatal to its process: everything else, and the same again.
#include <gtest/gtest.h>

#include <cstdlib>
#include <thread>

#include "base/error.h"
#include "driver/session.h"

namespace tenon::driver {
namespace {

constexpr char kProgram[] = R"(func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
})";

class Isolated : public testing::Test {
 protected:
  Isolated() {
    setenv("TENON_PLUGIN_PATH", TEST_PLUGINS, 1);
    SessionOptions options;
    options.threads = 2;
    options.isolate.emplace();
    options.isolate->seconds = 20;
    options.isolate->memory_bytes = uint64_t{512} << 20;
    session = std::make_unique<Session>(options);
  }
  absl::StatusOr<std::unique_ptr<Executable>> Prepare(const std::string& target) {
    CompileOptions options;
    options.target = target;
    TENON_ASSIGN_OR_RETURN(Compiled compiled,
                           session->Compile(rt::Bytes::Copy(kProgram), "test.mlir", options));
    return session->Load(compiled.artifact);
  }
  absl::StatusOr<float> Run(Executable& executable, float x) {
    TENON_ASSIGN_OR_RETURN(rt::Tensor tensor, rt::Tensor::Allocate({ElementType::f32, {4}}));
    for (int i = 0; i < 4; ++i) reinterpret_cast<float*>(tensor.data())[i] = x;
    std::vector<rt::Tensor> results;
    TENON_RETURN_IF_ERROR(executable.Run({tensor}, results));
    return reinterpret_cast<float*>(results[0].data())[3];
  }
  absl::StatusOr<float> Run(const std::string& target, float x = 3) {
    TENON_ASSIGN_OR_RETURN(auto executable, Prepare(target));
    return Run(*executable, x);
  }
  std::unique_ptr<Session> session;
};

Err IdOf(const absl::Status& status) { return DiagnosticOf(status).id; }

TEST_F(Isolated, AnotherTargetAfterACrash) {
  EXPECT_EQ(IdOf(Run("crash:mode=segv,where=claim").status()), Err::kPluginCrashed);
  auto cpu = Run("cpu");
  ASSERT_TRUE(cpu.ok()) << cpu.status();
  EXPECT_EQ(*cpu, 6);
}

// The process is gone and a new one comes: the same crash again, and the same plugin without it.
TEST_F(Isolated, TheSamePluginAfterACrash) {
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(IdOf(Run("crash:mode=abort,where=compile_module").status()), Err::kPluginCrashed) << i;
  auto honest = Run("crash:mode=segv,where=nowhere");
  ASSERT_TRUE(honest.ok()) << honest.status();
  EXPECT_EQ(*honest, 3);  // it copies
}

// Contexts have processes of their own: one that is running does not see another's end.
TEST_F(Isolated, ACrashLeavesOtherContextsAlone) {
  auto running = Prepare("crash");
  ASSERT_TRUE(running.ok()) << running.status();
  EXPECT_EQ(*Run(**running, 1), 1);
  EXPECT_EQ(IdOf(Run("crash:mode=segv,where=execute").status()), Err::kPluginCrashed);
  EXPECT_EQ(*Run(**running, 2), 2);
}

// A device whose process is gone says so, again and again, and goes away in peace.
TEST_F(Isolated, ADeadDeviceStaysDead) {
  auto executable = Prepare("crash:mode=segv,where=execute");
  ASSERT_TRUE(executable.ok()) << executable.status();
  const absl::Status first = Run(**executable, 1).status(), second = Run(**executable, 1).status();
  EXPECT_EQ(IdOf(first), Err::kPluginCrashed) << first;
  EXPECT_EQ(IdOf(second), Err::kPluginCrashed) << second;
  EXPECT_NE(second.message().find("is gone since it failed"), absl::string_view::npos) << second;
  EXPECT_NE(second.message().find("hook execute"), absl::string_view::npos) << second;
}

// Kernels of a plugin run apart too.
TEST_F(Isolated, AKernelThatCrashes) {
  auto executable = Prepare("crash:tier=4");
  ASSERT_TRUE(executable.ok()) << executable.status();
  EXPECT_EQ(*Run(**executable, 1.5), 3);
  const absl::Status status = Run(**executable, 101).status();
  EXPECT_EQ(IdOf(status), Err::kPluginCrashed) << status;
  EXPECT_NE(status.message().find("kernel k0_add"), absl::string_view::npos) << status;
  auto again = Prepare("crash:tier=4");
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(*Run(**again, 2), 4);
}

// Pages that are shared may hold anything afterwards; nothing of the host depends on them.
TEST_F(Isolated, AKernelThatScribbles) {
  auto executable = Prepare("crash:tier=4");
  ASSERT_TRUE(executable.ok()) << executable.status();
  EXPECT_EQ(*Run(**executable, 104), -1);
  EXPECT_EQ(*Run(**executable, 1), 2);
}

TEST_F(Isolated, AKernelThatFails) {
  const absl::Status status = Run("crash:tier=4", 105).status();
  EXPECT_EQ(IdOf(status), Err::kExecution) << status;
  EXPECT_NE(status.message().find("kernel k0_add returned DATA_LOSS"), absl::string_view::npos) << status;
}

// Several threads of the host, some of whose targets crash meanwhile.
TEST_F(Isolated, ThreadsHaveTargetsOfTheirOwn) {
  constexpr const char* kTargets[] = {"cpu", "crash:mode=segv,where=lower_kernels,tier=4", "crash:tier=4",
                                      "crash:mode=exit,where=claim"};
  std::vector<std::thread> threads;
  std::vector<absl::Status> statuses(4);
  for (int i = 0; i < 4; ++i) threads.emplace_back([&, i] { statuses[i] = Run(kTargets[i]).status(); });
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < 4; ++i) EXPECT_EQ(statuses[i].ok(), i % 2 == 0) << statuses[i];
}

}  // namespace
}  // namespace tenon::driver
