// Loops compiled twice: for any x86-64 and for AVX2 with FMA, chosen once by what the CPU has. Every
// operation is correctly rounded either way, so both give the same bits.
#pragma once

#include <cstdint>

namespace tenon::eval::detail {

#if defined(__x86_64__)
#define TENON_AVX2 [[gnu::target("avx2,fma"), gnu::flatten]]
inline bool HasAvx2() {
  static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  return has;
}
#else
#define TENON_AVX2
inline bool HasAvx2() { return false; }
#endif

// K has a static Run of the type of Loop, which is inlined into both versions.
template <class K>
struct Versions {
  static void Plain(const void* const* inputs, void* output, int64_t count, const int64_t* parameters) {
    K::Run(inputs, output, count, parameters);
  }
  TENON_AVX2 static void Avx2(const void* const* inputs, void* output, int64_t count,
                              const int64_t* parameters) {
    K::Run(inputs, output, count, parameters);
  }
  static auto Pick() { return HasAvx2() ? &Avx2 : &Plain; }
};

template <class Out, class In, class Fn>
inline void MapUnary(const void* const* inputs, void* output, int64_t count, Fn fn) {
  const auto* a = static_cast<const In*>(inputs[0]);
  auto* r = static_cast<Out*>(output);
  for (int64_t i = 0; i < count; ++i) r[i] = fn(a[i]);
}
template <class Out, class In, class Fn>
inline void MapBinary(const void* const* inputs, void* output, int64_t count, Fn fn) {
  const auto* a = static_cast<const In*>(inputs[0]);
  const auto* b = static_cast<const In*>(inputs[1]);
  auto* r = static_cast<Out*>(output);
  if constexpr (sizeof(In) == sizeof(Out)) {
    // In place, as reductions accumulate: a loop of its own, since one over three arrays is not vectorised
    // then.
    if (static_cast<const void*>(r) == a) {
      for (int64_t i = 0; i < count; ++i) r[i] = fn(r[i], b[i]);
      return;
    }
  }
  for (int64_t i = 0; i < count; ++i) r[i] = fn(a[i], b[i]);
}

}  // namespace tenon::eval::detail
