// The double of the driver finds what breaks the driver's rules, and its kernels do what PTX says.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr const char* kPtx = R"(
.version 7.0
.target sm_80
.address_size 64
.visible .entry reverse(
	.param .u64 .ptr .global .align 16 reverse_param_0,
	.param .u64 .ptr .global .align 16 reverse_param_1
)
.reqntid 64
{
	.reg .pred 	%p<2>;
	.reg .b32 	%r<9>;
	.reg .b64 	%rd<9>;
	.shared .align 4 .b8 cells[256];
	ld.param.b64 	%rd1, [reverse_param_0];
	ld.param.b64 	%rd2, [reverse_param_1];
	mov.u32 	%r1, %tid.x;
	mul.wide.u32 	%rd3, %r1, 4;
	add.s64 	%rd4, %rd1, %rd3;
	ld.global.b32 	%r2, [%rd4];
	mov.b64 	%rd5, cells;
	add.s64 	%rd6, %rd5, %rd3;
	st.shared.b32 	[%rd6], %r2;
	bar.sync 	0;
	sub.s64 	%rd7, %rd5, %rd3;
	ld.shared.b32 	%r3, [%rd7+252];
	shfl.sync.down.b32 	%r4, %r3, 1, 31, -1;
	setp.eq.b32 	%p1, %r1, 0;
	@%p1 bra 	$L_first;
	add.s32 	%r4, %r4, 1000;
$L_first:
	add.s64 	%rd8, %rd2, %rd3;
	st.global.b32 	[%rd8], %r4;
	ret;
}
)";

class CudaDouble : public ::testing::Test {
 protected:
  void SetUp() override {
    library_ = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library_) << dlerror();
    if (!dlsym(library_, "cuda_double_left")) GTEST_SKIP() << "libcuda.so.1 is a real driver";
    std::filesystem::remove(Log());
    setenv("CUDA_DOUBLE_LOG", Log().c_str(), 1);
    EXPECT_EQ(Do<int(unsigned)>("cuInit")(0), 0);
    EXPECT_EQ((Do<int(void**, int)>("cuDevicePrimaryCtxRetain")(&context_, 0)), 0);
    EXPECT_EQ(Do<int(void*)>("cuCtxSetCurrent")(context_), 0);
  }
  void TearDown() override {
    if (library_) dlclose(library_);
  }
  template <class F>
  F* Do(const char* name) {
    return reinterpret_cast<F*>(dlsym(library_, name));
  }
  static std::string Log() { return ::testing::TempDir() + "cuda_double_rules.log"; }
  static std::string Broken() {
    std::ifstream file(Log());
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }
  uint64_t Allocate(size_t bytes) {
    uint64_t address = 0;
    EXPECT_EQ((Do<int(uint64_t*, size_t)>("cuMemAlloc_v2")(&address, bytes)), 0);
    return address;
  }
  int Free(uint64_t address) { return Do<int(uint64_t)>("cuMemFree_v2")(address); }
  void Load() {
    void* module = nullptr;
    ASSERT_EQ((Do<int(void**, const void*, unsigned, int*, void**)>("cuModuleLoadDataEx")(&module, kPtx, 0,
                                                                                          nullptr, nullptr)),
              0);
    ASSERT_EQ((Do<int(void**, void*, const char*)>("cuModuleGetFunction")(&function_, module, "reverse")), 0);
    module_ = module;
  }
  int Launch(uint64_t a, uint64_t b, void* stream, unsigned threads = 64) {
    void* parameters[] = {&a, &b};
    return Do<int(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**,
                  void**)>("cuLaunchKernel")(function_, 1, 1, 1, threads, 1, 1, 0, stream, parameters,
                                             nullptr);
  }
  void* library_ = nullptr;
  void *context_ = nullptr, *module_ = nullptr, *function_ = nullptr;
};

TEST_F(CudaDouble, RunsPtx) {
  Load();
  const uint64_t a = Allocate(256), b = Allocate(256);
  std::vector<int32_t> x(64), y(64);
  for (int i = 0; i < 64; ++i) x[i] = i;
  void* stream = nullptr;
  ASSERT_EQ((Do<int(void**, unsigned)>("cuStreamCreate")(&stream, 1)), 0);
  EXPECT_EQ((Do<int(uint64_t, const void*, size_t, void*)>("cuMemcpyHtoDAsync_v2")(a, x.data(), 256, stream)),
            0);
  EXPECT_EQ(Launch(a, b, stream), 0);
  EXPECT_EQ((Do<int(void*, uint64_t, size_t, void*)>("cuMemcpyDtoHAsync_v2")(y.data(), b, 256, stream)), 0);
  EXPECT_EQ(y, std::vector<int32_t>(64)) << "work is done at the wait";
  EXPECT_EQ(Do<int(void*)>("cuStreamSynchronize")(stream), 0);
  for (int i = 0; i < 64; ++i) {
    const int down = i % 32 == 31 ? i : i + 1;
    EXPECT_EQ(y[i], 63 - down + (i ? 1000 : 0));
  }
  EXPECT_EQ(Broken(), "");
  EXPECT_EQ(Free(a) + Free(b) + Do<int(void*)>("cuStreamDestroy_v2")(stream) +
                Do<int(void*)>("cuModuleUnload")(module_),
            0);
}

TEST_F(CudaDouble, FindsWhatBreaksTheRules) {
  Load();
  const uint64_t a = Allocate(256), b = Allocate(256);
  EXPECT_NE(Launch(a, b, nullptr, 32), 0);
  EXPECT_NE(Broken().find("another size than .reqntid"), std::string::npos);
  EXPECT_NE((Do<int(uint64_t, const void*, size_t, void*)>("cuMemcpyHtoDAsync_v2")(a + 200, &context_, 100,
                                                                                   nullptr)),
            0);
  EXPECT_NE(Broken().find("in no memory of the device"), std::string::npos);
  EXPECT_EQ(Free(a), 0);
  EXPECT_NE(Free(a), 0);
  EXPECT_NE(Broken().find("freed twice"), std::string::npos);
  EXPECT_NE((Do<int(void*, uint64_t, size_t, void*)>("cuMemcpyDtoHAsync_v2")(&context_, a, 4, nullptr)), 0);
  EXPECT_NE(Broken().find("memory that was freed"), std::string::npos);

  void *stream = nullptr, *graph = nullptr;
  ASSERT_EQ((Do<int(void**, unsigned)>("cuStreamCreate")(&stream, 1)), 0);
  ASSERT_EQ((Do<int(void*, int)>("cuStreamBeginCapture_v2")(stream, 1)), 0);
  uint64_t more = 0;
  EXPECT_EQ((Do<int(uint64_t*, size_t)>("cuMemAlloc_v2")(&more, 8)), 900);
  EXPECT_EQ((Do<int(void*, void**)>("cuStreamEndCapture")(stream, &graph)), 901);
  EXPECT_NE(Broken().find("not allowed during a capture"), std::string::npos);

  void* event = nullptr;
  float ms = 0;
  EXPECT_EQ((Do<int(void**, unsigned)>("cuEventCreate")(&event, 0)), 0);
  EXPECT_EQ((Do<int(void*, void*)>("cuEventRecord")(event, stream)), 0);
  EXPECT_EQ((Do<int(float*, void*, void*)>("cuEventElapsedTime")(&ms, event, event)), 600);

  // Memory that is gone when the kernel runs: found then, and the context stays broken.
  EXPECT_EQ(Launch(b, b + 4096, stream), 0);
  EXPECT_EQ(Do<int(void*)>("cuStreamSynchronize")(stream), 700);
  EXPECT_NE(Broken().find("kernel reverse: store of 4 bytes"), std::string::npos) << Broken();
  EXPECT_EQ((Do<int(uint64_t*, size_t)>("cuMemAlloc_v2")(&more, 8)), 700);
  EXPECT_GT(Do<int()>("cuda_double_left")(), 0);
}

}  // namespace
