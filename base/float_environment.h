// The floating-point environment of a thread, kept from code that is not ours: a plugin may leave another rounding
// mode, flushed subnormals or trapping exceptions behind, and a library that was linked with -ffast-math sets the
// second while it is being loaded.
//
//   FloatEnvironment environment;  // default from here on, what it was at the end of the scope
#pragma once

#include <cstdint>

namespace tenon {

// Sets rounding to nearest even, keeps subnormals and masks exceptions on this thread until the end of the scope
// (docs/numerics.md, 5).
class FloatEnvironment {
 public:
  FloatEnvironment();
  ~FloatEnvironment();
  FloatEnvironment(const FloatEnvironment&) = delete;
  FloatEnvironment& operator=(const FloatEnvironment&) = delete;

 private:
  uint64_t saved_;
};

}  // namespace tenon
