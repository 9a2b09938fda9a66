// The gpu plugin through the C ABI, with a host of this test's own: every GPU's code, the emulator as its
// device.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/backends/gpu/plugin_fixture.h"

namespace tenon {
namespace {

using testing::Blob;
using testing::Groups;
using testing::Str;

class GpuPlugin : public testing::GpuPluginFixture {
 protected:
  void Create(std::string_view arch, std::string_view device) {
    if (context_) plugin_->destroy(context_);
    context_ = nullptr;
    const TenonOption options[] = {{sizeof(TenonOption), Str("arch"), Str(arch)},
                                   {sizeof(TenonOption), Str("device"), Str(device)}};
    ASSERT_EQ(plugin_->create(&call_, options, 2, &context_), TENON_STATUS_OK) << call_.messages;
  }
  std::vector<TenonBytes> Lower(const Blob& blob, int count) {
    symbols_.clear();
    for (int i = 0; i < count; ++i) symbols_.push_back("k" + std::to_string(i) + "_add");
    std::vector<TenonBytes> blobs(static_cast<size_t>(count));
    requests_.clear();
    for (uint32_t i = 0; i < blobs.size(); ++i)
      requests_.push_back({sizeof(TenonKernelRequest), i, 0, Str(symbols_[i]), &blobs[i], 1, 0, 0});
    EXPECT_EQ(
        plugin_->kernels->lower_kernels(context_, &call_, blob.view(), requests_.data(), requests_.size()),
        TENON_STATUS_OK)
        << call_.messages;
    return blobs;
  }
  static std::vector<TenonBlob> List(const std::vector<TenonBytes>& blobs) {
    std::vector<TenonBlob> list;
    for (const TenonBytes& b : blobs) list.push_back({sizeof(TenonBlob), b.bytes.data(), b.bytes.size()});
    return list;
  }
  std::string Link(const std::vector<TenonBytes>& blobs) {
    const std::vector<TenonBlob> list = List(blobs);
    TenonBytes image;
    uint32_t kind = 0;
    EXPECT_EQ(plugin_->kernels->link(context_, &call_, list.data(), list.size(), &image, &kind),
              TENON_STATUS_OK)
        << call_.messages;
    EXPECT_EQ(kind, uint32_t{TENON_IMAGE_DEVICE});
    return image.bytes;
  }
  std::vector<std::string> Archs() {
    TenonPluginInfo info{};
    info.struct_size = sizeof(info);
    EXPECT_EQ(plugin_->get_info(&info), TENON_STATUS_OK);
    EXPECT_EQ(sdk::ToView(info.name), "gpu");
    EXPECT_EQ(info.option_count, 5u);
    std::vector<std::string> archs;
    const std::string choices(sdk::ToView(info.options[0].choices));
    for (size_t at = 0; at < choices.size();) {
      const size_t end = std::min(choices.find('|', at), choices.size());
      archs.push_back(choices.substr(at, end - at));
      at = end + 1;
    }
    return archs;
  }

  std::vector<std::string> symbols_;
  std::vector<TenonKernelRequest> requests_;
};

// More kernels than a batch has, run through the runtime table.
TEST_F(GpuPlugin, KernelsRunOnTheEmulator) {
  for (const char* arch : {"sm_80", "gfx942"}) {
    Create(arch, "emulator");
    const int count = 11;
    const std::string bytes = Link(Lower(Groups(count), count));
    const TenonRuntimeTable& rt = *plugin_->runtime;
    TenonDevice* device = nullptr;
    ASSERT_EQ(rt.open_device(context_, &call_, 0, &device), TENON_STATUS_OK) << call_.messages;
    TenonImage* image = nullptr;
    ASSERT_EQ(rt.load_image(device, &call_, bytes.data(), bytes.size(), TENON_IMAGE_DEVICE, &image),
              TENON_STATUS_OK)
        << call_.messages;
    TenonMemory* memory = nullptr;
    ASSERT_EQ(rt.allocate(device, 1024, 256, 0, &memory), TENON_STATUS_OK);
    float x[100], y[100];
    for (int i = 0; i < 100; ++i) x[i] = static_cast<float>(i);
    ASSERT_EQ(rt.copy_in(device, memory, 0, x, sizeof(x), nullptr, 0, nullptr), TENON_STATUS_OK);
    EXPECT_EQ(rt.copy_in(device, memory, 1000, x, sizeof(x), nullptr, 0, nullptr), TENON_STATUS_OUT_OF_RANGE);
    for (int k = 0; k < count; ++k) {
      TenonFunction* function = nullptr;
      ASSERT_EQ(rt.get_function(image, Str(symbols_[k]), &function), TENON_STATUS_OK);
      const TenonBoundMemory operands[] = {{sizeof(TenonBoundMemory), memory, 0, 400, 1, 0},
                                           {sizeof(TenonBoundMemory), memory, 512, 400, 2, 0}};
      TenonLaunch launch{sizeof(TenonLaunch),         function, operands, 2, requests_[k].grid,
                         requests_[k].workspace_bytes};
      ASSERT_EQ(rt.launch(device, &call_, &launch, nullptr, 0, nullptr), TENON_STATUS_OK) << call_.messages;
      ASSERT_EQ(rt.copy_out(device, y, memory, 512, sizeof(y), nullptr, 0, nullptr), TENON_STATUS_OK);
      for (int i = 0; i < 100; ++i) EXPECT_EQ(y[i], x[i] * static_cast<float>(k + 2));
      launch.operand_count = 1;
      EXPECT_EQ(rt.launch(device, &call_, &launch, nullptr, 0, nullptr), TENON_STATUS_INVALID_ARGUMENT);
    }
    TenonFunction* none = nullptr;
    EXPECT_EQ(rt.get_function(image, Str("k99"), &none), TENON_STATUS_NOT_FOUND);
    call_.counters.clear();
    ASSERT_EQ(rt.profile(device, &call_), TENON_STATUS_OK);
    EXPECT_EQ(call_.counters["gpu/k3_add/launches"], 1);
    EXPECT_GT(call_.counters["gpu/k3_add/block0_sectors"], 0);
    rt.release(device, memory);
    rt.unload_image(device, image);
    rt.close_device(device);
  }
}

TEST_F(GpuPlugin, DamagedImagesAreRefused) {
  Create("sm_80", "emulator");
  const std::string bytes = Link(Lower(Groups(3), 3));
  TenonDevice* device = nullptr;
  ASSERT_EQ(plugin_->runtime->open_device(context_, &call_, 0, &device), TENON_STATUS_OK);
  TenonImage* image = nullptr;
  for (size_t size = 0; size < bytes.size(); size += size < 700 ? 7 : 997)
    EXPECT_EQ(plugin_->runtime->load_image(device, &call_, bytes.data(), size, TENON_IMAGE_DEVICE, &image),
              TENON_STATUS_DATA_LOSS);
  plugin_->runtime->close_device(device);
}

// Each byte of what comes before the code, changed: the image is refused, or its kernels run or are found
// out.
TEST_F(GpuPlugin, ImagesThatLieDoNoHarm) {
  Create("sm_80", "emulator");
  const std::string bytes = Link(Lower(Groups(2), 2));
  const TenonRuntimeTable& rt = *plugin_->runtime;
  TenonDevice* device = nullptr;
  ASSERT_EQ(rt.open_device(context_, &call_, 0, &device), TENON_STATUS_OK);
  TenonMemory* memory = nullptr;
  ASSERT_EQ(rt.allocate(device, 1024, 256, 0, &memory), TENON_STATUS_OK);
  const size_t head = bytes.find("\177ELF");
  ASSERT_NE(head, std::string::npos);
  int loaded = 0;
  for (size_t at = 0; at < head; ++at) {
    for (const int change : {1, 0x40, 0xff}) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ change);
      TenonImage* image = nullptr;
      const int32_t status =
          rt.load_image(device, &call_, changed.data(), changed.size(), TENON_IMAGE_DEVICE, &image);
      if (status != TENON_STATUS_OK) continue;
      ++loaded;
      for (int k = 0; k < 2; ++k) {
        TenonFunction* function = nullptr;
        if (rt.get_function(image, Str(symbols_[k]), &function) != TENON_STATUS_OK) continue;
        const TenonBoundMemory operands[] = {{sizeof(TenonBoundMemory), memory, 0, 400, 1, 0},
                                             {sizeof(TenonBoundMemory), memory, 512, 400, 2, 0}};
        const TenonLaunch launch{sizeof(TenonLaunch),         function, operands, 2, requests_[k].grid,
                                 requests_[k].workspace_bytes};
        rt.launch(device, &call_, &launch, nullptr, 0, nullptr);
      }
      rt.unload_image(device, image);
    }
  }
  EXPECT_GT(loaded, 0);  // a size of an operand that is too great, say
  rt.release(device, memory);
  rt.close_device(device);
}

TEST_F(GpuPlugin, EveryGpuHasItsCodeTwiceTheSame) {
  for (const std::string& arch : Archs()) {
    Create(arch, "none");
    const Blob blob = Groups(2);
    const std::vector<TenonBytes> blobs = Lower(blob, 2);
    const std::string image = Link(blobs);
    const bool nvidia = arch.starts_with("sm_");
    EXPECT_NE(image.find(nvidia ? ".target " + arch : "\177ELF"), std::string::npos) << arch;
    const std::vector<TenonBlob> list = List(blobs);
    for (const char* format : {"llvm", "asm", nvidia ? "ptx" : "hsaco"}) {
      TenonBytes text;
      EXPECT_EQ(plugin_->kernels->emit(context_, &call_, list.data(), 2, Str(format), &text),
                TENON_STATUS_OK);
      EXPECT_NE(text.bytes.find("k1_add"), std::string::npos) << format;
    }
    TenonBytes text;
    EXPECT_EQ(plugin_->kernels->emit(context_, &call_, list.data(), 2, Str(nvidia ? "hsaco" : "ptx"), &text),
              TENON_STATUS_UNIMPLEMENTED);
    Create(arch, "none");
    EXPECT_EQ(Link(Lower(blob, 2)), image);
  }
}

TEST_F(GpuPlugin, WithoutADeviceOneMessageSaysWhatToDo) {
  Create("gfx942", "auto");
  TenonDevice* device = nullptr;
  EXPECT_EQ(plugin_->runtime->open_device(context_, &call_, 0, &device), TENON_STATUS_UNAVAILABLE);
  EXPECT_NE(call_.messages.find("--target=gpu:arch=gfx942,device=emulator"), std::string::npos)
      << call_.messages;
  if (void* driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL)) {
    dlclose(driver);
    GTEST_SKIP() << "there is a CUDA driver here";
  }
  call_.messages.clear();
  Create("sm_80", "auto");
  EXPECT_EQ(plugin_->runtime->open_device(context_, &call_, 0, &device), TENON_STATUS_UNAVAILABLE);
  EXPECT_NE(call_.messages.find("there is no CUDA driver on this machine"), std::string::npos)
      << call_.messages;
  EXPECT_NE(call_.messages.find("--target=gpu:arch=sm_80,device=emulator"), std::string::npos)
      << call_.messages;
}

TEST_F(GpuPlugin, ForeignBlobsAndArtifactsAreRefused) {
  Create("sm_80", "none");
  const TenonBlob junk{sizeof(TenonBlob), "tngpu001 but short", 18};
  TenonBytes image;
  uint32_t kind = 0;
  EXPECT_EQ(plugin_->kernels->link(context_, &call_, &junk, 1, &image, &kind), TENON_STATUS_DATA_LOSS);
  EXPECT_NE(call_.messages.find("GPU12"), std::string::npos);
  const std::string ptx = Link(Lower(Groups(1), 1));
  uint32_t verdict = 9;
  auto check = [&] {
    EXPECT_EQ(plugin_->extra->check_artifact(context_, &call_, ptx.data(), ptx.size(), TENON_IMAGE_DEVICE,
                                             &verdict),
              TENON_STATUS_OK);
    return verdict;
  };
  EXPECT_EQ(check(), uint32_t{TENON_ARTIFACT_OK});
  Create("sm_90", "none");
  EXPECT_EQ(check(), uint32_t{TENON_ARTIFACT_UNSUPPORTED});
  Create("sm_80", "emulator");
  EXPECT_EQ(check(), uint32_t{TENON_ARTIFACT_UNSUPPORTED});
}

}  // namespace
}  // namespace tenon
