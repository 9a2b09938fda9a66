#include "base/float_environment.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tenon {

#if defined(__x86_64__)
namespace {

// The x87 unit rounds long double, which the C library reads and prints numbers with.
constexpr uint16_t kX87Default = 0x037f;

uint16_t X87() {
  uint16_t control;
  __asm__ volatile("fnstcw %0" : "=m"(control));
  return control;
}
// Loading it is slow, and it almost never changed.
void SetX87(uint16_t control) {
  if (X87() != control) __asm__ volatile("fldcw %0" : : "m"(control));
}

}  // namespace

FloatEnvironment::FloatEnvironment() : saved_(_mm_getcsr() | uint64_t{X87()} << 32) {
  constexpr unsigned kDefault = 0x1f80;  // all exceptions masked, round to nearest, FTZ and DAZ off
  _mm_setcsr(kDefault);
  SetX87(kX87Default);
}
FloatEnvironment::~FloatEnvironment() {
  _mm_setcsr(static_cast<unsigned>(saved_));
  SetX87(static_cast<uint16_t>(saved_ >> 32));
}
#elif defined(__aarch64__)
FloatEnvironment::FloatEnvironment() {
  __asm__ volatile("mrs %0, fpcr" : "=r"(saved_));
  __asm__ volatile("msr fpcr, %0" ::"r"(uint64_t{0}));
}
FloatEnvironment::~FloatEnvironment() { __asm__ volatile("msr fpcr, %0" ::"r"(saved_)); }
#else
FloatEnvironment::FloatEnvironment() : saved_(0) {}
FloatEnvironment::~FloatEnvironment() = default;
#endif

}  // namespace tenon
