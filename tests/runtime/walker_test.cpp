// Every step kind on hand-made programs.
#include <gtest/gtest.h>

#include <numeric>

#include "base/error.h"
#include "runtime/executable.h"
#include "tests/runtime/program_builder.h"

namespace tenon::rt {
namespace {

const TensorType kF32{ElementType::f32, {}}, kI32{ElementType::i32, {}}, kI1{ElementType::i1, {}},
    kVector{ElementType::f32, {64}};

class WalkerTest : public testing::TestWithParam<int> {
 protected:
  WalkerTest() : pool_(GetParam()), code_(*Bytes::MapFile(TENON_TEST_KERNELS)) {
    environment_.pool = &pool_;
    environment_.host_calls["host_add"] = [](const TenonKernelArgs* args) -> int32_t {
      *static_cast<float*>(args->buffers[1]) = *static_cast<float*>(args->buffers[0]) + 100;
      return TENON_STATUS_OK;
    };
    image_ = b_.Image(TENON_IMAGE_HOST, code_.size());
  }

  absl::Status Load(std::vector<Bytes> constants = {}) {
    auto loaded = Executable::Load({b_.Build(), {code_}, std::move(constants)}, environment_);
    if (!loaded.ok()) return loaded.status();
    executable_ = *std::move(loaded);
    return absl::OkStatus();
  }

  template <class T>
  Tensor Of(const TensorType& type, const std::vector<T>& values) {
    Tensor tensor = *Tensor::Allocate(type);
    std::memcpy(tensor.data(), values.data(), tensor.bytes());
    return tensor;
  }

  ThreadPool pool_;
  Environment environment_;
  Bytes code_;
  ProgramBuilder b_;
  uint32_t image_;
  std::unique_ptr<Executable> executable_;
  std::vector<Tensor> results_;
};
INSTANTIATE_TEST_SUITE_P(Threads, WalkerTest, testing::Values(1, 2, 4));

TEST_P(WalkerTest, LaunchSplitsTheGrid) {
  uint32_t kernel = b_.Kernel("add_blocks", image_, 4);
  uint32_t x = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kVector), y = b_.Buffer(TENON_BUFFER_ARGUMENT, 1, kVector),
           z = b_.Buffer(TENON_BUFFER_RESULT, 0, kVector);
  b_.Program({b_.Launch(kernel, {x, y}, {z})});
  ASSERT_TRUE(Load().ok());
  std::vector<float> a(64), c(64, 0.5f);
  std::iota(a.begin(), a.end(), 0.f);
  for (int repeat = 0; repeat < 50; ++repeat) {
    ASSERT_TRUE(executable_->Run({Of(kVector, a), Of(kVector, c)}, results_).ok());
    for (int i = 0; i < 64; ++i) ASSERT_EQ(results_[0].as<float>()[i], i + 0.5f);
  }
  EXPECT_EQ(executable_->memory().arguments, 512u);
}

TEST_P(WalkerTest, WorkspacesAreOneAThread) {
  TensorType type{ElementType::i32, {200}};
  uint32_t out = b_.Buffer(TENON_BUFFER_RESULT, 0, type);
  b_.Program({b_.Launch(b_.Kernel("use_workspace", image_, 200, 64), {}, {out})});
  ASSERT_TRUE(Load().ok());
  ASSERT_TRUE(executable_->Run({}, results_).ok());
  for (int i = 0; i < 200; ++i) ASSERT_EQ(results_[0].as<int32_t>()[i], i * (i + 1) / 2);
}

// i = start; while (i < limit) i = i + 1
TEST_P(WalkerTest, WhileRunsUntilItsPredicateIsFalse) {
  uint32_t arena = b_.Allocation(256, TENON_BUFFER_TEMPORARY);
  uint32_t start = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kI32),
           limit = b_.Buffer(TENON_BUFFER_ARGUMENT, 1, kI32);
  uint32_t i = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32),
           again = b_.Buffer(TENON_BUFFER_TEMPORARY, 0, kI1, arena, 64),
           next = b_.Buffer(TENON_BUFFER_TEMPORARY, 0, kI32, arena, 128);
  uint32_t init = b_.Step(TENON_STEP_COPY, 0, {{start, 1, 0}, {i, 2, 0}});
  uint32_t test = b_.Launch(b_.Kernel("less", image_), {i, limit}, {again});
  uint32_t add = b_.Launch(b_.Kernel("increment", image_), {i}, {next});
  uint32_t back = b_.Step(TENON_STEP_COPY, 0, {{next, 1, 0}, {i, 2, 0}});
  uint32_t loop = b_.Step(TENON_STEP_WHILE, 0, {{again, 1, 0}}, {{test}, {add, back}});
  b_.Program({init, loop});
  ASSERT_TRUE(Load().ok());
  ASSERT_TRUE(executable_->Run({Of<int32_t>(kI32, {3}), Of<int32_t>(kI32, {1000})}, results_).ok());
  EXPECT_EQ(*results_[0].as<int32_t>(), 1000);
  ASSERT_TRUE(executable_->Run({Of<int32_t>(kI32, {30}), Of<int32_t>(kI32, {10})}, results_).ok());
  EXPECT_EQ(*results_[0].as<int32_t>(), 30) << "no iteration at all";
}

TEST_P(WalkerTest, CaseTakesItsBranchAndTheLastOutOfRange) {
  uint32_t index = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kI32), out = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32);
  std::vector<std::vector<uint32_t>> branches;
  for (uint64_t value : {10, 20, 30}) {
    uint32_t fill = b_.Step(TENON_STEP_FILL, 0, {{out, 2, 0}});
    b_.steps[fill].value = value;
    b_.steps[fill].element_bytes = 4;
    branches.push_back({fill});
  }
  b_.Program({b_.Step(TENON_STEP_CASE, 0, {{index, 1, 0}}, branches)});
  ASSERT_TRUE(Load().ok());
  for (auto [given, want] : {std::pair{0, 10}, {1, 20}, {2, 30}, {3, 30}, {-1, 30}}) {
    ASSERT_TRUE(executable_->Run({Of<int32_t>(kI32, {given})}, results_).ok());
    EXPECT_EQ(*results_[0].as<int32_t>(), want) << given;
  }
}

TEST_P(WalkerTest, CallFillAndHostCall) {
  uint32_t out = b_.Buffer(TENON_BUFFER_RESULT, 0, {ElementType::f32, {7}}),
           sum = b_.Buffer(TENON_BUFFER_RESULT, 1, kF32);
  uint32_t fill = b_.Step(TENON_STEP_FILL, 0, {{out, 2, 4}});
  float value = 1.5f;
  std::memcpy(&b_.steps[fill].value, &value, 4);
  b_.steps[fill].element_bytes = 4;
  uint32_t first = b_.Step(TENON_STEP_FILL, 0, {{out, 2, 0}});
  b_.steps[first].element_bytes = 1;
  uint32_t call = b_.Step(TENON_STEP_CALL, 0, {}, {{first, fill}});
  uint32_t host = b_.Step(TENON_STEP_HOST_CALL, 0, {{out, 1, 8}, {sum, 2, 0}});
  b_.steps[host].name = b_.Str("host_add");
  b_.Program({call, host});
  ASSERT_TRUE(Load().ok());
  ASSERT_TRUE(executable_->Run({}, results_).ok());
  EXPECT_EQ(results_[0].as<float>()[0], 0.f);
  for (int i = 1; i < 7; ++i) EXPECT_EQ(results_[0].as<float>()[i], 1.5f);
  EXPECT_EQ(*results_[1].as<float>(), 101.5f);
}

TEST_P(WalkerTest, ConstantsInTheViewBesideItAndSplat) {
  std::vector<float> small(64, 1), large(64, 2);
  float splat = 4;
  uint32_t c0 = b_.Constant(kVector, small.data(), 256, true),
           c1 = b_.Constant(kVector, large.data(), 256, false),
           c2 = b_.Constant(kVector, &splat, 4, true, true);
  uint32_t k = b_.Kernel("add_blocks", image_, 4);
  uint32_t arena = b_.Allocation(256, TENON_BUFFER_TEMPORARY);
  uint32_t x = b_.Buffer(TENON_BUFFER_CONSTANT, c0, kVector),
           y = b_.Buffer(TENON_BUFFER_CONSTANT, c1, kVector),
           z = b_.Buffer(TENON_BUFFER_CONSTANT, c2, kVector);
  uint32_t t = b_.Buffer(TENON_BUFFER_TEMPORARY, 0, kVector, arena),
           out = b_.Buffer(TENON_BUFFER_RESULT, 0, kVector);
  b_.Program({b_.Launch(k, {x, y}, {t}), b_.Launch(k, {t, z}, {out})});
  EXPECT_FALSE(Load().ok()) << "a constant is missing";
  ASSERT_TRUE(Load({Bytes(), Bytes::Copy(large.data(), 256)}).ok());
  ASSERT_TRUE(executable_->Run({}, results_).ok());
  for (int i = 0; i < 64; ++i) ASSERT_EQ(results_[0].as<float>()[i], 7.f);
}

TEST_P(WalkerTest, PrepareRunsOnceWhenBound) {
  uint32_t held = b_.Allocation(64, TENON_BUFFER_PREPARED);
  uint32_t weight = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kF32),
           ready = b_.Buffer(TENON_BUFFER_PREPARED, 0, kF32, held),
           out = b_.Buffer(TENON_BUFFER_RESULT, 0, kF32);
  uint32_t prepare = b_.Launch(b_.Kernel("twice", image_), {weight}, {ready});
  uint32_t copy = b_.Step(TENON_STEP_COPY, 0, {{ready, 1, 0}, {out, 2, 0}});
  b_.Program({copy}, {prepare});
  ASSERT_TRUE(Load().ok());
  absl::Status unbound = executable_->Run({Tensor()}, results_);
  EXPECT_EQ(DiagnosticOf(unbound).code, "E0210") << unbound;
  ASSERT_TRUE(executable_->Bind(0, Of<float>(kF32, {21})).ok());
  ASSERT_TRUE(executable_->Run({Tensor()}, results_).ok());
  EXPECT_EQ(*results_[0].as<float>(), 42.f);
  ASSERT_TRUE(executable_->Bind(0, Of<float>(kF32, {4})).ok());
  ASSERT_TRUE(executable_->Run({Tensor()}, results_).ok());
  EXPECT_EQ(*results_[0].as<float>(), 8.f);
}

TEST_P(WalkerTest, ADonatedArgumentBecomesTheResult) {
  uint32_t x = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kI32),
           out = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32, TENON_NONE, 0, x);
  b_.Program({b_.Launch(b_.Kernel("increment", image_), {x}, {out})});
  ASSERT_TRUE(Load().ok());
  Tensor argument = Of<int32_t>(kI32, {5});
  ASSERT_TRUE(executable_->Run({argument}, results_).ok());
  EXPECT_EQ(*results_[0].as<int32_t>(), 6);
  EXPECT_EQ(*argument.as<int32_t>(), 5) << "not given away, so not changed";
  results_.clear();
  RunOptions options;
  options.donated = {true};
  ASSERT_TRUE(executable_->Run({argument}, results_, options).ok());
  EXPECT_EQ(results_[0].data(), argument.data());
  EXPECT_EQ(*argument.as<int32_t>(), 6);
}

TEST_P(WalkerTest, UnalignedArgumentsAreCopied) {
  uint32_t k = b_.Kernel("add_blocks", image_, 4);
  uint32_t x = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kVector), out = b_.Buffer(TENON_BUFFER_RESULT, 0, kVector);
  b_.buffers[x].alignment = 64;
  b_.Program({b_.Launch(k, {x, x}, {out})});
  ASSERT_TRUE(Load().ok());
  alignas(64) float memory[65];
  std::iota(memory, memory + 65, 0.f);
  ASSERT_TRUE(executable_->Run({Tensor::Borrow(kVector, memory + 1, 256)}, results_).ok());
  EXPECT_EQ(results_[0].as<float>()[63], 128.f);
}

TEST_P(WalkerTest, AFailingKernelIsNamed) {
  uint32_t out = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32);
  b_.Program({b_.Launch(b_.Kernel("fail", image_, 100), {}, {out})});
  ASSERT_TRUE(Load().ok());
  absl::Status status = executable_->Run({}, results_);
  EXPECT_EQ(DiagnosticOf(status).code, "E0408");
  EXPECT_NE(std::string(status.message()).find("fail returned OUT_OF_RANGE"), std::string::npos) << status;
}

TEST_P(WalkerTest, WrongArgumentsAreRefused) {
  uint32_t x = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kI32), out = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32);
  b_.Program({b_.Launch(b_.Kernel("increment", image_), {x}, {out})});
  ASSERT_TRUE(Load().ok());
  EXPECT_EQ(DiagnosticOf(executable_->Run({}, results_)).code, "E0210");
  EXPECT_EQ(DiagnosticOf(executable_->Run({Of<float>(kF32, {1})}, results_)).code, "E0210");
}

TEST_P(WalkerTest, AKernelThatIsNotThere) {
  uint32_t out = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32);
  b_.Program({b_.Launch(b_.Kernel("nowhere", image_), {}, {out})});
  EXPECT_EQ(DiagnosticOf(Load()).code, "E0407");
}

}  // namespace
}  // namespace tenon::rt
