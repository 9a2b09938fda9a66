// The cpu plugin through the C ABI, with a host of this test's own: what crosses the wall and nothing else.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tenon/sdk/view.hpp"
#include "tests/support/plugin_host.h"
#include "tests/support/view_builder.h"

namespace tenon {
namespace {

using testing::Blob;
using testing::Groups;
using testing::MakeHost;
using testing::Str;
using testing::ViewBuilder;

class CpuPlugin : public ::testing::Test {
 protected:
  void SetUp() override {
    library_ = dlopen(TENON_CPU_PLUGIN, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library_) << dlerror();
    query_ = reinterpret_cast<TenonPluginQuery>(dlsym(library_, TENON_PLUGIN_QUERY_SYMBOL));
    ASSERT_TRUE(query_);
    static const TenonHost host = MakeHost();
    const TenonVersionRange range{TENON_ABI_MAJOR, 0, TENON_ABI_MAJOR, TENON_ABI_MINOR};
    ASSERT_EQ(query_(&range, &host, &plugin_), TENON_STATUS_OK);
    Create("auto");
  }
  void TearDown() override {
    if (context_) plugin_->destroy(context_);
  }
  void Create(std::string_view isa) {
    if (context_) plugin_->destroy(context_);
    const TenonOption option{sizeof(TenonOption), Str("isa"), Str(isa)};
    ASSERT_EQ(plugin_->create(&call_, &option, 1, &context_), TENON_STATUS_OK) << call_.messages;
  }

  // Blobs of all groups of the view, in `kernels` each a symbol.
  std::vector<TenonBytes> Lower(const Blob& blob, std::vector<TenonKernelRequest>& requests,
                                const std::vector<std::string>& symbols) {
    std::vector<TenonBytes> blobs(symbols.size());
    for (uint32_t i = 0; i < symbols.size(); ++i)
      requests.push_back({sizeof(TenonKernelRequest), i, 0, Str(symbols[i]), &blobs[i], 1, 0, 0});
    EXPECT_EQ(
        plugin_->kernels->lower_kernels(context_, &call_, blob.view(), requests.data(), requests.size()),
        TENON_STATUS_OK)
        << call_.messages;
    return blobs;
  }
  std::string Link(const std::vector<TenonBytes>& blobs) {
    std::vector<TenonBlob> list;
    for (const TenonBytes& b : blobs) list.push_back({sizeof(TenonBlob), b.bytes.data(), b.bytes.size()});
    TenonBytes image;
    uint32_t kind = 0;
    EXPECT_EQ(plugin_->kernels->link(context_, &call_, list.data(), list.size(), &image, &kind),
              TENON_STATUS_OK)
        << call_.messages;
    EXPECT_EQ(kind, uint32_t{TENON_IMAGE_HOST});
    return image.bytes;
  }

  void* library_ = nullptr;
  TenonPluginQuery query_ = nullptr;
  const TenonPlugin* plugin_ = nullptr;
  TenonContext* context_ = nullptr;
  TenonCall call_;
};

TEST_F(CpuPlugin, KernelsRunFromTheImage) {
  const int count = 11;
  std::vector<std::string> symbols;
  for (int i = 0; i < count; ++i) symbols.push_back("k" + std::to_string(i) + "_add");
  const Blob blob = Groups(count);
  std::vector<TenonKernelRequest> requests;
  const std::string image = Link(Lower(blob, requests, symbols));
  ASSERT_FALSE(image.empty());
  const int fd = memfd_create("image", 0);
  ASSERT_EQ(write(fd, image.data(), image.size()), static_cast<ssize_t>(image.size()));
  void* handle = dlopen(("/proc/self/fd/" + std::to_string(fd)).c_str(), RTLD_NOW | RTLD_LOCAL);
  ASSERT_TRUE(handle) << dlerror();
  alignas(64) float x[112], y[112];
  for (int i = 0; i < 100; ++i) x[i] = static_cast<float>(i);
  for (int k = 0; k < count; ++k) {
    auto kernel = reinterpret_cast<TenonKernelFunction>(dlsym(handle, symbols[k].c_str()));
    ASSERT_TRUE(kernel);
    void* buffers[] = {x, y};
    alignas(64) char workspace[4096];
    ASSERT_LE(requests[k].workspace_bytes, sizeof(workspace));
    const TenonKernelArgs args{
        sizeof(TenonKernelArgs),    2, buffers, nullptr, 0, 0, 0, requests[k].grid, workspace,
        requests[k].workspace_bytes};
    EXPECT_EQ(kernel(&args), TENON_STATUS_OK);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(y[i], x[i] * static_cast<float>(k + 2));
  }
  dlclose(handle);
  close(fd);
}

TEST_F(CpuPlugin, SameBytesTwice) {
  std::vector<std::string> symbols;
  for (int i = 0; i < 10; ++i) symbols.push_back("k" + std::to_string(i));
  const Blob blob = Groups(10);
  std::vector<TenonKernelRequest> first, second;
  const std::string a = Link(Lower(blob, first, symbols));
  Create("auto");
  EXPECT_EQ(a, Link(Lower(blob, second, symbols)));
}

TEST_F(CpuPlugin, EmitsTextForEveryIsa) {
  TenonPluginInfo info{};
  info.struct_size = sizeof(info);
  ASSERT_EQ(plugin_->get_info(&info), TENON_STATUS_OK);
  EXPECT_EQ(sdk::ToView(info.name), "cpu");
  ASSERT_EQ(info.option_count, 1u);
  std::string choices(sdk::ToView(info.options[0].choices));
  ASSERT_EQ(choices.rfind("auto|", 0), 0u);
  choices.erase(0, 5);
  const Blob blob = Groups(1);
  for (size_t at = 0; at < choices.size();) {
    const size_t end = std::min(choices.find('|', at), choices.size());
    Create(choices.substr(at, end - at));
    at = end + 1;
    std::vector<TenonKernelRequest> requests;
    const std::vector<TenonBytes> blobs = Lower(blob, requests, {"kernel"});
    const TenonBlob list{sizeof(TenonBlob), blobs[0].bytes.data(), blobs[0].bytes.size()};
    for (const char* format : {"llvm", "asm"}) {
      TenonBytes text;
      EXPECT_EQ(plugin_->kernels->emit(context_, &call_, &list, 1, Str(format), &text), TENON_STATUS_OK);
      EXPECT_NE(text.bytes.find("kernel"), std::string::npos);
    }
    TenonBytes text;
    EXPECT_EQ(plugin_->kernels->emit(context_, &call_, &list, 1, Str("ptx"), &text),
              TENON_STATUS_UNIMPLEMENTED);
  }
}

TEST_F(CpuPlugin, RefusesAForeignVersionAndForeignBlobs) {
  static const TenonHost host = MakeHost();
  const TenonVersionRange range{TENON_ABI_MAJOR + 1, 0, TENON_ABI_MAJOR + 2, 0};
  const TenonPlugin* none = nullptr;
  EXPECT_EQ(query_(&range, &host, &none), TENON_STATUS_UNAVAILABLE);
  const TenonBlob junk{sizeof(TenonBlob), "tncpuk01 but short", 18};
  TenonBytes image;
  uint32_t kind = 0;
  EXPECT_EQ(plugin_->kernels->link(context_, &call_, &junk, 1, &image, &kind), TENON_STATUS_DATA_LOSS);
  EXPECT_NE(call_.messages.find("CPU12"), std::string::npos);
}

TEST_F(CpuPlugin, ManifestListsEachOpOnceAndClaimRefusesWhatHasNoLowering) {
  TenonManifest manifest{};
  manifest.struct_size = sizeof(manifest);
  ASSERT_EQ(plugin_->describe_target(context_, &call_, &manifest), TENON_STATUS_OK);
  std::set<uint32_t> codes;
  for (uint64_t i = 0; i < manifest.op_count; ++i)
    EXPECT_TRUE(codes.insert(manifest.ops[i].code).second) << manifest.ops[i].code;
  EXPECT_TRUE(codes.count(TENON_OP_DOT_GENERAL));
  EXPECT_FALSE(codes.count(TENON_OP_FFT));

  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_I32, {4}});
  const uint32_t fine = b.Op(TENON_OP_ADD, {x, x}, {TENON_ELEMENT_I32, {4}});
  const uint32_t tanh = b.Op(TENON_OP_TANH, {fine}, {TENON_ELEMENT_I32, {4}});  // floats only
  const uint32_t solved = b.Op(TENON_OP_CHOLESKY, {x}, {TENON_ELEMENT_I32, {4}});
  const Blob blob = b.Finish({tanh, solved}, TENON_PHASE_LEGAL);
  ASSERT_EQ(plugin_->plan->claim(context_, &call_, blob.view()), TENON_STATUS_OK);
  EXPECT_EQ(call_.refused, (std::vector<uint32_t>{1, 2}));
}

}  // namespace
}  // namespace tenon
