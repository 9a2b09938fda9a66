// Programs on a device behind a runtime table: one that keeps its memory apart, delays nothing, and counts
// what it is asked.
#include "runtime/plugin_device.h"

#include <gtest/gtest.h>

#include <cstring>
#include <stdexcept>
#include <vector>

#include "base/error.h"
#include "runtime/executable.h"
#include "tests/runtime/program_builder.h"

struct TenonMemory {
  std::vector<std::byte> bytes;
};
struct TenonDevice {
  int open_memory = 0, open_events = 0, executes = 0, launches = 0, copies = 0, waits = 0, profiles = 0;
  bool fail = false;
};
struct TenonEvent {
  int number;
};
struct TenonImage {
  uint32_t kind;
};
struct TenonFunction {
  int unused;
};

namespace tenon::rt {
namespace {

TenonDevice the_device;
TenonImage the_image;
TenonFunction the_function;

int32_t Done(TenonEvent* const* wait, uint64_t wait_count, TenonEvent** done) {
  // The host chains every call behind the one before it.
  if (wait_count > 1 || (wait_count == 1 && !wait[0])) return TENON_STATUS_INVALID_ARGUMENT;
  *done = new TenonEvent{++the_device.open_events};
  return TENON_STATUS_OK;
}

// The device's one program: result = argument + 1 (i32), over bindings of [argument, result].
int32_t Increment(const TenonBoundMemory* operands, uint64_t count) {
  if (count != 2 || operands[0].access != 1 || operands[1].access != 2 || operands[1].bytes < 4)
    return TENON_STATUS_INVALID_ARGUMENT;
  int32_t value;
  std::memcpy(&value, operands[0].memory->bytes.data() + operands[0].offset, 4);
  ++value;
  std::memcpy(operands[1].memory->bytes.data() + operands[1].offset, &value, 4);
  return the_device.fail ? TENON_STATUS_UNAVAILABLE : TENON_STATUS_OK;
}

TenonRuntimeTable Table() {
  TenonRuntimeTable table{};
  table.struct_size = sizeof(table);
  table.device_count = [](TenonContext*, uint32_t* count) -> int32_t { return *count = 1, TENON_STATUS_OK; };
  table.open_device = [](TenonContext*, TenonCall*, uint32_t, TenonDevice** device) -> int32_t {
    return *device = &the_device, TENON_STATUS_OK;
  };
  table.close_device = [](TenonDevice*) {};
  table.allocate = [](TenonDevice* device, uint64_t bytes, uint32_t, uint32_t,
                      TenonMemory** memory) -> int32_t {
    ++device->open_memory;
    *memory = new TenonMemory{std::vector<std::byte>(bytes)};
    return TENON_STATUS_OK;
  };
  table.release = [](TenonDevice* device, TenonMemory* memory) {
    --device->open_memory;
    delete memory;
  };
  table.copy_in = [](TenonDevice* device, TenonMemory* to, uint64_t offset, const void* from, uint64_t bytes,
                     TenonEvent* const* wait, uint64_t count, TenonEvent** done) -> int32_t {
    ++device->copies;
    std::memcpy(to->bytes.data() + offset, from, bytes);
    return Done(wait, count, done);
  };
  table.copy_out = [](TenonDevice* device, void* to, TenonMemory* from, uint64_t offset, uint64_t bytes,
                      TenonEvent* const* wait, uint64_t count, TenonEvent** done) -> int32_t {
    ++device->copies;
    std::memcpy(to, from->bytes.data() + offset, bytes);
    return Done(wait, count, done);
  };
  table.load_image = [](TenonDevice*, TenonCall*, const void* image, uint64_t size, uint32_t kind,
                        TenonImage** loaded) -> int32_t {
    if (size != 4 || std::memcmp(image, "code", 4) != 0) return TENON_STATUS_DATA_LOSS;
    the_image.kind = kind;
    return *loaded = &the_image, TENON_STATUS_OK;
  };
  table.unload_image = [](TenonDevice*, TenonImage*) {};
  table.get_function = [](TenonImage*, TenonStr, TenonFunction** function) -> int32_t {
    return *function = &the_function, TENON_STATUS_OK;
  };
  table.launch = [](TenonDevice* device, TenonCall*, const TenonLaunch* launch, TenonEvent* const* wait,
                    uint64_t count, TenonEvent** done) -> int32_t {
    ++device->launches;
    int32_t status = Increment(launch->operands, launch->operand_count);
    return status ? status : Done(wait, count, done);
  };
  table.execute = [](TenonDevice* device, TenonCall* call, TenonImage*, const TenonBoundMemory* operands,
                     uint64_t operand_count, TenonEvent* const* wait, uint64_t count,
                     TenonEvent** done) -> int32_t {
    ++device->executes;
    load::HostTable()->counter(call, {"cycles", 6}, 7);
    int32_t status = Increment(operands, operand_count);
    return status ? status : Done(wait, count, done);
  };
  table.wait = [](TenonDevice* device, TenonEvent*) -> int32_t { return ++device->waits, TENON_STATUS_OK; };
  table.release_event = [](TenonDevice* device, TenonEvent* event) {
    --device->open_events;
    delete event;
  };
  table.profile = [](TenonDevice* device, TenonCall*) -> int32_t {
    return ++device->profiles, TENON_STATUS_OK;
  };
  return table;
}

class Counting : public load::Services {
 public:
  void Counter(std::string_view, std::string_view name, int64_t value) override {
    counters.emplace_back(name, value);
  }
  std::vector<std::pair<std::string, int64_t>> counters;
};

const TensorType kI32{ElementType::i32, {}};

class PluginDeviceTest : public testing::Test {
 protected:
  PluginDeviceTest() {
    the_device = {};
    environment_.pool = &pool_;
    environment_.open_target = [this](const ProgramDevice&, int64_t) -> absl::StatusOr<PluginTarget> {
      return PluginTarget{"fake", &table_, &extra_, nullptr, &services_};
    };
  }
  absl::StatusOr<std::unique_ptr<Executable>> Load(const std::string& code = "code") {
    return Executable::Load({b_.Build(), {Bytes::Copy(code)}, {}}, environment_);
  }
  static Tensor Scalar(int32_t value) {
    Tensor tensor = *Tensor::Allocate(kI32);
    *tensor.as<int32_t>() = value;
    return tensor;
  }
  // argument → execute → temporary → launch or execute → result
  void TwoSteps(uint32_t kind) {
    uint32_t arena = b_.Allocation(128, TENON_BUFFER_TEMPORARY);
    uint32_t x = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kI32), out = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32);
    uint32_t t = b_.Buffer(TENON_BUFFER_TEMPORARY, 0, kI32, arena, 64);
    uint32_t image = b_.Image(kind, 4);
    if (kind == TENON_IMAGE_MODULE) {
      b_.Program({b_.Step(TENON_STEP_EXECUTE, image, {{x, 1, 0}, {t, 2, 0}}),
                  b_.Step(TENON_STEP_EXECUTE, image, {{t, 1, 0}, {out, 2, 0}})});
    } else {
      uint32_t kernel = b_.Kernel("k", image);
      b_.Program({b_.Launch(kernel, {x}, {t}), b_.Launch(kernel, {t}, {out})});
    }
  }

  TenonRuntimeTable table_ = Table();
  TenonExtraTable extra_{};
  Counting services_;
  ThreadPool pool_{1};
  Environment environment_;
  ProgramBuilder b_;
};

TEST_F(PluginDeviceTest, ExecutesAndLaunches) {
  for (uint32_t kind : {TENON_IMAGE_MODULE, TENON_IMAGE_DEVICE}) {
    b_ = ProgramBuilder();
    TwoSteps(kind);
    {
      auto executable = Load();
      ASSERT_TRUE(executable.ok()) << executable.status();
      std::vector<Tensor> results;
      RunOptions options;
      options.profile = true;
      for (int32_t value : {40, 50}) {
        absl::Status status = (*executable)->Run({Scalar(value)}, results, options);
        ASSERT_TRUE(status.ok()) << status;
        EXPECT_EQ(*results[0].as<int32_t>(), value + 2);
      }
    }
    EXPECT_EQ(the_device.open_memory, 0) << "all memory was given back";
    EXPECT_EQ(the_device.open_events, 0) << "all events were given back";
  }
  EXPECT_EQ(the_device.executes, 4);
  EXPECT_EQ(the_device.launches, 4);
  EXPECT_EQ(the_device.profiles, 4);
  ASSERT_FALSE(services_.counters.empty());
  EXPECT_EQ(services_.counters[0], (std::pair<std::string, int64_t>("cycles", 7)));
}

TEST_F(PluginDeviceTest, CopiesFillsAndLoopsOnTheDevice) {
  uint32_t arena = b_.Allocation(128, TENON_BUFFER_TEMPORARY);
  uint32_t x = b_.Buffer(TENON_BUFFER_ARGUMENT, 0, kI32), out = b_.Buffer(TENON_BUFFER_RESULT, 0, kI32);
  uint32_t t = b_.Buffer(TENON_BUFFER_TEMPORARY, 0, kI32, arena, 0);
  uint32_t image = b_.Image(TENON_IMAGE_MODULE, 4);
  uint32_t fill = b_.Step(TENON_STEP_FILL, 0, {{t, 2, 0}});
  b_.steps[fill].value = 5;
  b_.steps[fill].element_bytes = 4;
  uint32_t add = b_.Step(TENON_STEP_EXECUTE, image, {{t, 1, 0}, {out, 2, 0}});
  uint32_t copy = b_.Step(TENON_STEP_COPY, 0, {{x, 1, 0}, {out, 2, 0}});
  b_.Program({fill, b_.Step(TENON_STEP_CASE, 0, {{x, 1, 0}}, {{add}, {copy}})});
  auto executable = Load();
  ASSERT_TRUE(executable.ok()) << executable.status();
  std::vector<Tensor> results;
  for (auto [given, want] : {std::pair{0, 6}, {1, 1}, {9, 9}}) {
    absl::Status status = (*executable)->Run({Scalar(given)}, results);
    ASSERT_TRUE(status.ok()) << status;
    EXPECT_EQ(*results[0].as<int32_t>(), want);
  }
}

TEST_F(PluginDeviceTest, FailuresNameThePluginAndTheHook) {
  TwoSteps(TENON_IMAGE_MODULE);
  auto bad = Load("junk");
  EXPECT_EQ(DiagnosticOf(bad.status()).code, "E0406");
  EXPECT_NE(std::string(bad.status().message()).find("hook load_image"), std::string::npos) << bad.status();
  auto executable = Load();
  ASSERT_TRUE(executable.ok());
  the_device.fail = true;
  std::vector<Tensor> results;
  absl::Status status = (*executable)->Run({Scalar(1)}, results);
  EXPECT_EQ(DiagnosticOf(status).code, "E0406");
  EXPECT_NE(std::string(status.message()).find("plugin fake, hook execute"), std::string::npos) << status;
  table_.execute = nullptr;
  EXPECT_EQ(DiagnosticOf((*executable)->Run({Scalar(1)}, results)).code, "E0404");
  table_.device_count = [](TenonContext*, uint32_t* count) -> int32_t { return *count = 0, TENON_STATUS_OK; };
  EXPECT_EQ(DiagnosticOf(Load().status()).code, "E0504");
}

TEST_F(PluginDeviceTest, FunctionsWithoutACallSayTheirStatusOnly) {
  TwoSteps(TENON_IMAGE_MODULE);
  auto run = [&] {
    auto executable = Load();
    std::vector<Tensor> results;
    return executable.ok() ? (*executable)->Run({Scalar(1)}, results) : executable.status();
  };
  const auto allocate = table_.allocate;
  table_.allocate = [](TenonDevice*, uint64_t, uint32_t, uint32_t, TenonMemory**) -> int32_t {
    return TENON_STATUS_RESOURCE_EXHAUSTED;
  };
  Diagnostic full = DiagnosticOf(run());
  EXPECT_EQ(full.code, "E0409");
  EXPECT_EQ(full.message, "plugin fake, hook allocate returned RESOURCE_EXHAUSTED (8)");
  table_.allocate = allocate;
  table_.copy_in = [](TenonDevice*, TenonMemory*, uint64_t, const void*, uint64_t, TenonEvent* const*,
                      uint64_t, TenonEvent**) -> int32_t { return TENON_STATUS_UNAVAILABLE; };
  Diagnostic away = DiagnosticOf(run());
  EXPECT_EQ(away.code, "E0406");
  EXPECT_EQ(away.message, "plugin fake, hook copy_in returned UNAVAILABLE (14)");
}

TEST_F(PluginDeviceTest, WhatFunctionsWithoutAStatusThrowStaysInside) {
  table_.unload_image = [](TenonDevice*, TenonImage*) { throw std::runtime_error("unload"); };
  table_.close_device = [](TenonDevice*) { throw std::runtime_error("close"); };
  TwoSteps(TENON_IMAGE_MODULE);
  auto executable = Load();
  ASSERT_TRUE(executable.ok()) << executable.status();
  std::vector<Tensor> results;
  EXPECT_TRUE((*executable)->Run({Scalar(1)}, results).ok());
}

TEST_F(PluginDeviceTest, ThePluginMayRefuseAnImage) {
  static uint32_t verdict;
  TwoSteps(TENON_IMAGE_MODULE);
  extra_.check_artifact = [](TenonContext*, TenonCall*, const void*, uint64_t, uint32_t,
                             uint32_t* out) -> int32_t {
    *out = verdict;
    return TENON_STATUS_OK;
  };
  for (auto [answer, code] : {std::pair<uint32_t, const char*>{TENON_ARTIFACT_OK, ""},
                              {TENON_ARTIFACT_RECOMPILE, ""},
                              {TENON_ARTIFACT_UNSUPPORTED, "E0504"},
                              {77, "E0404"}}) {
    verdict = answer;
    absl::Status status = Load().status();
    EXPECT_EQ(status.ok() ? "" : DiagnosticOf(status).code, code) << status;
  }
}

TEST_F(PluginDeviceTest, ASplitHostAndDeviceIsRefused) {
  TwoSteps(TENON_IMAGE_MODULE);
  b_.Image(TENON_IMAGE_HOST, 4);
  EXPECT_EQ(DiagnosticOf(Program::Load(b_.Build()).status()).code, "E0503");
}

}  // namespace
}  // namespace tenon::rt
