// bf16 and f16 as bits, written as selects so that loops over them vectorise. In an unnamed namespace: each
// kernel file is built for another instruction set and must not share code with the others.
#pragma once

#include <bit>
#include <cstdint>

namespace tenon::sim {
namespace {

struct Bf16 {
  uint16_t bits;
};
struct F16 {
  uint16_t bits;
};

[[maybe_unused]] inline float ToFloat(Bf16 v) { return std::bit_cast<float>(uint32_t{v.bits} << 16); }

[[maybe_unused]] inline float ToFloat(F16 v) {
  const uint32_t sign = (uint32_t{v.bits} & 0x8000) << 16;
  const uint32_t magnitude = v.bits & 0x7fff;
  const uint32_t normal = (magnitude << 13) + 0x38000000;
  const uint32_t infinite = (magnitude << 13) + 0x70000000;
  // A subnormal is an integer count of 2^-24.
  const uint32_t subnormal =
      std::bit_cast<uint32_t>(static_cast<float>(static_cast<int32_t>(magnitude)) * 0x1p-24f);
  const uint32_t bits = magnitude < 0x400 ? subnormal : magnitude >= 0x7c00 ? infinite : normal;
  return std::bit_cast<float>(sign | bits);
}

// Round to nearest even; every NaN becomes the canonical one.
[[maybe_unused]] inline Bf16 ToBf16(float v) {
  const uint32_t bits = std::bit_cast<uint32_t>(v);
  const uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
  return {static_cast<uint16_t>((bits & 0x7fffffff) > 0x7f800000 ? 0x7fc0 : rounded)};
}

[[maybe_unused]] inline F16 ToF16(float v) {
  const uint32_t bits = std::bit_cast<uint32_t>(v);
  const uint32_t sign = (bits >> 16) & 0x8000;
  const uint32_t magnitude = bits & 0x7fffffff;
  const uint32_t normal = (magnitude - 0x38000000 + 0xfff + ((magnitude >> 13) & 1)) >> 13;
  // Adding 0.5 rounds to its unit in the last place, 2^-24, which is f16's subnormal step.
  const uint32_t subnormal = std::bit_cast<uint32_t>(std::bit_cast<float>(magnitude) + 0.5f) - 0x3f000000;
  uint32_t result = magnitude < 0x38800000 ? subnormal : normal;
  result = magnitude >= 0x477ff000 ? 0x7c00 : result;
  return {static_cast<uint16_t>(magnitude > 0x7f800000 ? 0x7e00 : sign | result)};
}

}  // namespace
}  // namespace tenon::sim
