// The CUDA device through the plugin's tables, on a double of the driver that runs PTX (cuda_double/):
// results, graphs, machine code, what goes wrong, and that nothing is left behind.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "backends/gpu/image.h"
#include "tests/backends/gpu/plugin_fixture.h"

namespace tenon {
namespace {

using testing::Groups;
using testing::Str;

constexpr int kCount = 11;  // kernels: more than a batch has

class CudaDevice : public testing::GpuPluginFixture {
 protected:
  void SetUp() override {
    GpuPluginFixture::SetUp();
    ASSERT_TRUE(plugin_);
    driver_ = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(driver_) << dlerror();
    left_ = reinterpret_cast<int (*)()>(dlsym(driver_, "cuda_double_left"));
    if (!left_) GTEST_SKIP() << "libcuda.so.1 is a real driver";
    std::filesystem::remove(Log());
    setenv("CUDA_DOUBLE_LOG", Log().c_str(), 1);
  }
  void TearDown() override {
    Close();
    GpuPluginFixture::TearDown();
    for (const std::string& name : set_) unsetenv(name.c_str());
    if (left_) EXPECT_EQ(left_(), 0) << "left on the device";
    EXPECT_EQ(Broken(), expected_);
    if (driver_) dlclose(driver_);
  }
  static std::string Log() { return ::testing::TempDir() + "cuda_double.log"; }
  static std::string Broken() {
    std::ifstream file(Log());
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }
  void Set(const std::string& name, const std::string& value) {
    set_.push_back("CUDA_DOUBLE_" + name);
    setenv(set_.back().c_str(), value.c_str(), 1);
  }

  void Create(std::string_view arch, std::string_view ptxas = "off", std::string_view graphs = "on") {
    const TenonOption options[] = {{sizeof(TenonOption), Str("arch"), Str(arch)},
                                   {sizeof(TenonOption), Str("device"), Str("cuda")},
                                   {sizeof(TenonOption), Str("ptxas"), Str(ptxas)},
                                   {sizeof(TenonOption), Str("graphs"), Str(graphs)}};
    ASSERT_EQ(plugin_->create(&call_, options, 4, &context_), TENON_STATUS_OK) << call_.messages;
  }
  // An image of kCount kernels: kernel i adds its argument to itself i + 1 times.
  void Compile() {
    const testing::Blob view = Groups(kCount);
    for (int i = 0; i < kCount; ++i) symbols_.push_back("k" + std::to_string(i) + "_add");
    std::vector<TenonBytes> blobs(kCount);
    for (uint32_t i = 0; i < kCount; ++i)
      requests_.push_back({sizeof(TenonKernelRequest), i, 0, Str(symbols_[i]), &blobs[i], 1, 0, 0});
    ASSERT_EQ(plugin_->kernels->lower_kernels(context_, &call_, view.view(), requests_.data(), kCount),
              TENON_STATUS_OK)
        << call_.messages;
    std::vector<TenonBlob> list;
    for (const TenonBytes& b : blobs) list.push_back({sizeof(TenonBlob), b.bytes.data(), b.bytes.size()});
    TenonBytes image;
    uint32_t kind = 0;
    ASSERT_EQ(plugin_->kernels->link(context_, &call_, list.data(), list.size(), &image, &kind),
              TENON_STATUS_OK);
    bytes_ = image.bytes;
  }
  int32_t Open() { return Runtime().open_device(context_, &call_, 0, &device_); }
  int32_t Load() {
    return Runtime().load_image(device_, &call_, bytes_.data(), bytes_.size(), TENON_IMAGE_DEVICE, &image_);
  }
  void Close() {
    if (image_) Runtime().unload_image(device_, image_);
    if (memory_) Runtime().release(device_, memory_);
    if (device_) Runtime().close_device(device_);
    image_ = nullptr, memory_ = nullptr, device_ = nullptr;
  }
  const TenonRuntimeTable& Runtime() const { return *plugin_->runtime; }

  int32_t Launch(int kernel, uint64_t to = 512) {
    TenonFunction* function = nullptr;
    if (const int32_t status = Runtime().get_function(image_, Str(symbols_[kernel]), &function))
      return status;
    const TenonBoundMemory operands[] = {{sizeof(TenonBoundMemory), memory_, 0, 400, 1, 0},
                                         {sizeof(TenonBoundMemory), memory_, to, 400, 2, 0}};
    const TenonLaunch launch{sizeof(TenonLaunch),
                             function,
                             operands,
                             2,
                             requests_[kernel].grid,
                             requests_[kernel].workspace_bytes};
    TenonEvent* done = nullptr;
    const int32_t status = Runtime().launch(device_, &call_, &launch, nullptr, 0, &done);
    Runtime().release_event(device_, done);
    return status;
  }
  // Runs kernels one after another, each into a place of its own, and compares.
  void RunAll(const std::vector<int>& kernels) {
    if (!memory_) {
      ASSERT_EQ(Runtime().allocate(device_, 512 * (kCount + 1), 256, 0, &memory_), TENON_STATUS_OK);
    }
    float x[100], y[100];
    for (int i = 0; i < 100; ++i) x[i] = static_cast<float>(i + run_);
    ++run_;
    ASSERT_EQ(Runtime().copy_in(device_, memory_, 0, x, sizeof(x), nullptr, 0, nullptr), TENON_STATUS_OK);
    for (int kernel : kernels)
      ASSERT_EQ(Launch(kernel, 512 * static_cast<uint64_t>(kernel + 1)), TENON_STATUS_OK) << call_.messages;
    for (int kernel : kernels) {
      TenonEvent* done = nullptr;
      ASSERT_EQ(Runtime().copy_out(device_, y, memory_, 512 * static_cast<uint64_t>(kernel + 1), sizeof(y),
                                   nullptr, 0, &done),
                TENON_STATUS_OK);
      ASSERT_EQ(Runtime().wait(device_, done), TENON_STATUS_OK);
      Runtime().release_event(device_, done);
      for (int i = 0; i < 100; ++i) ASSERT_EQ(y[i], x[i] * static_cast<float>(kernel + 2));
    }
  }
  std::map<std::string, int64_t> Profile() {
    call_.counters.clear();
    EXPECT_EQ(Runtime().profile(device_, &call_), TENON_STATUS_OK) << call_.messages;
    return call_.counters;
  }
  void Begin(std::string_view ptxas = "off", std::string_view graphs = "on") {
    Create("sm_80", ptxas, graphs);
    Compile();
    ASSERT_EQ(Open(), TENON_STATUS_OK) << call_.messages;
    ASSERT_EQ(Load(), TENON_STATUS_OK) << call_.messages;
  }
  static std::vector<int> All() {
    std::vector<int> all;
    for (int i = 0; i < kCount; ++i) all.push_back(i);
    return all;
  }

  TenonDevice* device_ = nullptr;
  TenonImage* image_ = nullptr;
  TenonMemory* memory_ = nullptr;
  std::vector<std::string> symbols_, set_;
  std::vector<TenonKernelRequest> requests_;
  std::string bytes_, expected_;
  void* driver_ = nullptr;
  int (*left_)() = nullptr;
  int run_ = 0;
};

TEST_F(CudaDevice, RunsKernelsAndTimesThem) {
  Begin();
  RunAll(All());
  auto counters = Profile();
  EXPECT_EQ(counters["gpu/k3_add/launches"], 1);
  EXPECT_EQ(counters["gpu/k3_add/timed"], 1);
  EXPECT_GT(counters["gpu/k3_add/ns"], 0);
  EXPECT_EQ(counters.count("gpu/graph_launches"), 0u);
  EXPECT_TRUE(Profile().empty());  // since the last time
}

TEST_F(CudaDevice, LaunchesThatComeAgainBecomeAGraph) {
  Begin();
  for (int run = 0; run < 6; ++run) RunAll(All());
  auto counters = Profile();
  EXPECT_EQ(counters["gpu/graph_launches"], 4);  // the first two were for learning
  EXPECT_EQ(counters["gpu/k3_add/launches"], 6);
  EXPECT_EQ(counters["gpu/k3_add/timed"], 2);
  // What begins as the graph and goes on otherwise, ends before it, or goes on after it, is right too.
  RunAll({0, 1, 2, 5});
  RunAll({0, 1});
  std::vector<int> more = All();
  more.push_back(4);
  for (int run = 0; run < 4; ++run) RunAll(more);
  for (int run = 0; run < 4; ++run) RunAll({0, 1});
  RunAll(All());
  EXPECT_GT(Profile()["gpu/graph_launches"], 5);
}

TEST_F(CudaDevice, WithoutGraphs) {
  Begin("off", "off");
  for (int run = 0; run < 4; ++run) RunAll(All());
  auto counters = Profile();
  EXPECT_EQ(counters.count("gpu/graph_launches"), 0u);
  EXPECT_EQ(counters["gpu/k3_add/timed"], 4);
}

TEST_F(CudaDevice, ADriverThatCapturesNothingDoesWithout) {
  Set("NO_GRAPHS", "1");
  Begin();
  for (int run = 0; run < 4; ++run) RunAll(All());
  EXPECT_EQ(Profile().count("gpu/graph_launches"), 0u);
}

TEST_F(CudaDevice, MachineCodeIsTakenWhereItRuns) {
  Create("sm_80", "auto");
  Compile();
  gpu::Image image;
  ASSERT_TRUE(gpu::UnpackImage(bytes_, image));
  if (!image.Has(gpu::Code::kCubin)) GTEST_SKIP() << "there is no ptxas here";
  EXPECT_GT(call_.counters["gpu/k3_add/registers"], 0);
  EXPECT_EQ(call_.counters["gpu/k3_add/spill_bytes"], 0);
  const auto cubins = [&](const char* capability) {
    Set("CAPABILITY", capability);
    Set("CUBIN", "1");
    EXPECT_EQ(Open(), TENON_STATUS_OK) << call_.messages;
    EXPECT_EQ(Load(), TENON_STATUS_OK) << call_.messages;
    const int64_t count = Profile()["gpu/cubins"];
    Close();
    return count;
  };
  EXPECT_EQ(cubins("80"), 2);  // one a batch
  EXPECT_EQ(cubins("86"), 2);
  EXPECT_EQ(cubins("90"), 0);  // another generation: PTX
  Set("CAPABILITY", "80");
  Set("CUBIN", "0");  // a driver that does not take it has the PTX
  ASSERT_EQ(Open(), TENON_STATUS_OK);
  ASSERT_EQ(Load(), TENON_STATUS_OK) << call_.messages;
  RunAll(All());
}

TEST_F(CudaDevice, GpusThatAreNotThereOrTooOldSaySo) {
  Create("sm_80");
  Set("CAPABILITY", "75");
  EXPECT_EQ(Open(), TENON_STATUS_UNAVAILABLE);
  EXPECT_NE(call_.messages.find("the GPU here is sm_75, older than sm_80: compile with arch=sm_75"),
            std::string::npos)
      << call_.messages;
  Set("DEVICES", "0");
  call_.messages.clear();
  EXPECT_EQ(Open(), TENON_STATUS_UNAVAILABLE);
  EXPECT_NE(call_.messages.find("finds no GPU"), std::string::npos) << call_.messages;
  EXPECT_NE(call_.messages.find("device=emulator"), std::string::npos) << call_.messages;
}

TEST_F(CudaDevice, ADriverTooOldForThePtx) {
  Create("sm_80");
  Compile();
  Set("PTX", "65");
  ASSERT_EQ(Open(), TENON_STATUS_OK);
  EXPECT_NE(Load(), TENON_STATUS_OK);
  EXPECT_NE(call_.messages.find("CUDA_ERROR_UNSUPPORTED_PTX_VERSION"), std::string::npos) << call_.messages;
}

TEST_F(CudaDevice, DamagedPtxIsRefusedWithWhatTheCompilerSaid) {
  Create("sm_80");
  Compile();
  gpu::Image image;
  ASSERT_TRUE(gpu::UnpackImage(bytes_, image));
  std::string& ptx = image.modules[0].bytes;
  ptx.replace(ptx.find("add.rn.f32"), 10, "odd.rn.f32");
  bytes_ = gpu::PackImage(image);
  ASSERT_EQ(Open(), TENON_STATUS_OK);
  EXPECT_NE(Load(), TENON_STATUS_OK);
  EXPECT_NE(call_.messages.find("unknown instruction odd.rn.f32"), std::string::npos) << call_.messages;
  expected_ = Broken();
  // A kernel without code, and one that the code does not have.
  image.modules.clear();
  bytes_ = gpu::PackImage(image);
  EXPECT_NE(Load(), TENON_STATUS_OK);
  EXPECT_NE(call_.messages.find("no code for this GPU"), std::string::npos) << call_.messages;
}

// A fault comes out at a later call, which names the kernels that may have done it.
TEST_F(CudaDevice, FaultsNameTheKernel) {
  Create("sm_80");
  Compile();
  gpu::Image image;
  ASSERT_TRUE(gpu::UnpackImage(bytes_, image));
  for (gpu::Kernel& kernel : image.kernels)
    for (gpu::Parameter& parameter : kernel.parameters) parameter.bytes = 4;
  bytes_ = gpu::PackImage(image);
  ASSERT_EQ(Open(), TENON_STATUS_OK);
  ASSERT_EQ(Load(), TENON_STATUS_OK);
  ASSERT_EQ(Runtime().allocate(device_, 256, 256, 0, &memory_), TENON_STATUS_OK);
  EXPECT_EQ(Launch(7, 128), TENON_STATUS_OK);
  EXPECT_NE(Runtime().profile(device_, &call_), TENON_STATUS_OK);
  EXPECT_NE(call_.messages.find(
                "waiting for the GPU (since the last wait it ran k7_add): CUDA_ERROR_ILLEGAL_ADDRESS"),
            std::string::npos)
      << call_.messages;
  EXPECT_NE(Broken().find("kernel k7_add: store of"), std::string::npos) << Broken();
  expected_ = Broken();
}

TEST_F(CudaDevice, MemoryThatNobodyUsesIsGivenToWhoAsks) {
  Begin();
  Set("BYTES", "1000000");
  TenonMemory *first = nullptr, *second = nullptr;
  ASSERT_EQ(Runtime().allocate(device_, 600000, 256, 0, &first), TENON_STATUS_OK);
  EXPECT_EQ(Runtime().allocate(device_, 600000, 256, 0, &second), TENON_STATUS_RESOURCE_EXHAUSTED);
  Runtime().release(device_, first);
  ASSERT_EQ(Runtime().allocate(device_, 900000, 256, 0, &second),
            TENON_STATUS_OK);  // what was kept is freed for it
  Runtime().release(device_, second);
  ASSERT_EQ(Runtime().allocate(device_, 900000, 256, 0, &second), TENON_STATUS_OK);
  Runtime().release(device_, second);
}

}  // namespace
}  // namespace tenon
