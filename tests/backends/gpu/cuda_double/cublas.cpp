// A libcublas.so.12 over the double of the driver: products of f32, f16 and bf16 with sums in f32, in
// cuBLAS's column-major order.
#include <dlfcn.h>

#include <bit>
#include <cstdint>
#include <cstring>

#define EXPORT extern "C" __attribute__((visibility("default")))

namespace {

constexpr int kNotSupported = 15, kInvalidValue = 7;

// cudaDataType: 0 f32, 2 f16, 14 bf16.
int Bytes(int type) { return type == 0 ? 4 : type == 2 || type == 14 ? 2 : 0; }
float Load(const std::byte* at, int type) {
  if (type == 0) {
    float value;
    std::memcpy(&value, at, 4);
    return value;
  }
  uint16_t bits;
  std::memcpy(&bits, at, 2);
  return type == 2 ? static_cast<float>(std::bit_cast<_Float16>(bits))
                   : std::bit_cast<float>(uint32_t{bits} << 16);
}
void Store(std::byte* at, int type, float value) {
  if (type == 0) {
    std::memcpy(at, &value, 4);
    return;
  }
  const uint16_t bits = type == 2 ? std::bit_cast<uint16_t>(static_cast<_Float16>(value))
                                  : static_cast<uint16_t>(std::bit_cast<uint32_t>(value) >> 16);
  std::memcpy(at, &bits, 2);
}

template <class F>
F Hook(const char* name) {
  static void* driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  return driver ? reinterpret_cast<F>(dlsym(driver, name)) : nullptr;
}

int g_handle;

}  // namespace

EXPORT int cublasCreate_v2(void** handle) { return *handle = &g_handle, 0; }
EXPORT int cublasDestroy_v2(void* handle) { return handle == &g_handle ? 0 : kInvalidValue; }
EXPORT int cublasSetStream_v2(void* handle, void*) { return handle == &g_handle ? 0 : kInvalidValue; }
EXPORT int cublasGemmEx(void* handle, int transpose_a, int transpose_b, int m, int n, int k,
                        const void* alpha, uint64_t a, int a_type, int lda, uint64_t b, int b_type, int ldb,
                        const void* beta, uint64_t c, int c_type, int ldc, int compute, int algorithm) {
  if (handle != &g_handle || lda < m || ldb < k || ldc < m || !alpha || !beta || m < 1 || n < 1 || k < 1)
    return kInvalidValue;
  if (transpose_a || transpose_b || compute != 68 || algorithm != -1 || a_type != b_type ||
      a_type != c_type || !Bytes(a_type))
    return kNotSupported;
  const auto memory = Hook<void* (*)(uint64_t, uint64_t)>("cuda_double_memory");
  if (!memory) return kInvalidValue;
  const auto size = static_cast<uint64_t>(Bytes(a_type));
  const auto* x =
      static_cast<const std::byte*>(memory(a, size * static_cast<uint64_t>(lda) * static_cast<uint64_t>(k)));
  const auto* y =
      static_cast<const std::byte*>(memory(b, size * static_cast<uint64_t>(ldb) * static_cast<uint64_t>(n)));
  auto* z = static_cast<std::byte*>(memory(c, size * static_cast<uint64_t>(ldc) * static_cast<uint64_t>(n)));
  if (!x || !y || !z) return kInvalidValue;
  Hook<void (*)(double)>("cuda_double_add_time")(2e-9 * m * n * k / 1e3);  // 1 Tflop/s
  float scale, keep;
  std::memcpy(&scale, alpha, 4);
  std::memcpy(&keep, beta, 4);
  if (int64_t{m} * n * k > 1 << 22) return 0;  // for its time only
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int l = 0; l < k; ++l)
        sum += Load(x + size * static_cast<uint64_t>(i + int64_t{l} * lda), a_type) *
               Load(y + size * static_cast<uint64_t>(l + int64_t{j} * ldb), b_type);
      std::byte* out = z + size * static_cast<uint64_t>(i + int64_t{j} * ldc);
      Store(out, c_type, scale * sum + (keep == 0 ? 0 : keep * Load(out, c_type)));
    }
  return 0;
}
