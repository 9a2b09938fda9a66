#include "hlo/eval/kernels_random.h"

#include <array>
#include <bit>
#include <cstring>

#include "hlo/eval/kernels_elementwise.h"

namespace tenon::eval {

namespace {

using Pair = std::array<uint32_t, 2>;
using Quad = std::array<uint32_t, 4>;

uint32_t Low(uint64_t v) { return static_cast<uint32_t>(v); }
uint32_t High(uint64_t v) { return static_cast<uint32_t>(v >> 32); }

// 20 rounds; a key word and a counter are added after every four.
Pair Threefry(Pair key, Pair x) {
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const uint32_t keys[3] = {key[0], key[1], key[0] ^ key[1] ^ 0x1bd11bda};
  x[0] += keys[0];
  x[1] += keys[1];
  for (uint32_t group = 0; group < 5; ++group) {
    for (int rotation : kRotations[group % 2]) {
      x[0] += x[1];
      x[1] = std::rotl(x[1], rotation) ^ x[0];
    }
    x[0] += keys[(group + 1) % 3];
    x[1] += keys[(group + 2) % 3] + group + 1;
  }
  return x;
}

// 10 rounds of two multiplications.
Quad Philox(Pair key, Quad x) {
  for (int round = 0; round < 10; ++round) {
    const uint64_t a = uint64_t{0xd2511f53} * x[0], b = uint64_t{0xcd9e8d57} * x[2];
    x = {High(b) ^ x[1] ^ key[0], Low(b), High(a) ^ x[3] ^ key[1], Low(a)};
    key[0] += 0x9e3779b9;
    key[1] += 0xbb67ae85;
  }
  return x;
}

// The unsigned integers that hold the bits of an element of `type`: of six bits there are none of the width.
ElementType WordOf(ElementType type) {
  switch (BitWidth(type)) {
    case 2:
      return ElementType::ui2;
    case 4:
      return ElementType::ui4;
    case 6:
    case 8:
      return ElementType::ui8;
    case 16:
      return ElementType::ui16;
    case 32:
      return ElementType::ui32;
    default:
      return ElementType::ui64;
  }
}

// The lowest bits of each word, as those of an element of `type`.
Tensor AsElements(const Tensor& words, ElementType type) {
  if (IsInteger(type)) return words.type() == type ? words : Convert(words, type);
  Tensor bits = Convert(words, WordOf(type));
  if (BitWidth(type) == 6) {
    auto* codes = bits.mutable_data_as<uint8_t>();
    for (int64_t i = 0; i < bits.count(); ++i) codes[i] &= 0x3f;
  }
  return bits.Reinterpreted(type, bits.shape());
}

bool HasBits(ElementType type) { return IsInteger(type) || IsFloat(type); }

}  // namespace

std::pair<Tensor, Tensor> ThreefryBits(const Tensor& state, ElementType type, const Shape& shape) {
  if (!HasBits(type)) return {};
  const Pair key = {Low(state.at<uint64_t>(0)), High(state.at<uint64_t>(0))};
  const uint64_t counter = state.at<uint64_t>(1);
  auto block = [&](uint64_t index) {
    const uint64_t c = counter + index;
    return Threefry(key, {Low(c), High(c)});
  };
  const int64_t count = ElementCount(shape);
  uint64_t advance = 0;
  Tensor bits;
  if (BitWidth(type) == 64) {
    bits = Tensor(type, shape);
    auto* out = bits.mutable_data_as<uint64_t>();
    for (int64_t i = 0; i < count; ++i) {
      const Pair words = block(static_cast<uint64_t>(i));
      out[i] = words[0] | uint64_t{words[1]} << 32;
    }
    advance = static_cast<uint64_t>(count);
  } else {
    // Pairs lie side by side along the first even dimension, else the largest one; a scalar takes the first
    // word.
    size_t split = 0;
    bool even = false;
    for (size_t d = 0; d < shape.size() && !even; ++d) {
      even = shape[d] % 2 == 0;
      if (even || shape[d] > shape[split]) split = d;
    }
    Tensor words(ElementType::ui32, shape);
    auto* out = words.mutable_data_as<uint32_t>();
    Shape half = shape;
    if (!shape.empty()) half[split] = (shape[split] + 1) / 2;
    int64_t inner = 1;
    for (size_t d = split + 1; d < shape.size(); ++d) inner *= shape[d];
    const int64_t length = shape.empty() ? 1 : shape[split], half_length = shape.empty() ? 1 : half[split];
    for (int64_t i = 0; i < ElementCount(half); ++i) {
      const Pair pair = block(static_cast<uint64_t>(i));
      const int64_t outer = i / (half_length * inner), at = i / inner % half_length, rest = i % inner;
      for (int64_t w = 0; w < 2; ++w) {
        if (2 * at + w < length)
          out[(outer * length + 2 * at + w) * inner + rest] = pair[static_cast<size_t>(w)];
      }
    }
    advance = static_cast<uint64_t>(ElementCount(half));
    bits = AsElements(words, type);
  }
  Tensor next = state;
  next.mutable_data_as<uint64_t>()[1] = counter + advance;
  return {next, bits};
}

std::pair<Tensor, Tensor> PhiloxBits(const Tensor& state, ElementType type, const Shape& shape) {
  if (!HasBits(type)) return {};
  const Pair key = {Low(state.at<uint64_t>(0)), High(state.at<uint64_t>(0))};
  // A state of two words has its counter's upper half in the key's word.
  const bool three = state.count() == 3;
  const uint64_t low = state.at<uint64_t>(1), high = three ? state.at<uint64_t>(2) : state.at<uint64_t>(0);
  auto block = [&](uint64_t index) {
    const uint64_t l = low + index, h = high + (l < low ? 1 : 0);
    return Philox(key, {Low(l), High(l), Low(h), High(h)});
  };
  const int64_t count = ElementCount(shape);
  const bool wide = BitWidth(type) == 64;
  const int64_t words = wide ? 2 * count : count;
  Tensor bits(wide ? type : ElementType::ui32, shape);
  auto* out = bits.mutable_data_as<uint32_t>();  // the low word of a 64-bit element comes first
  for (int64_t i = 0; i < words; i += 4) {
    const Quad quad = block(static_cast<uint64_t>(i / 4));
    for (int64_t j = 0; j < 4 && i + j < words; ++j) out[i + j] = quad[static_cast<size_t>(j)];
  }
  const auto advance = static_cast<uint64_t>((words + 3) / 4);
  Tensor next = state;
  auto* next_words = next.mutable_data_as<uint64_t>();
  next_words[1] = low + advance;
  if (three) next_words[2] = high + (low + advance < low ? 1 : 0);
  return {next, wide ? bits : AsElements(bits, type)};
}

std::pair<Tensor, Tensor> RandomBits(const Tensor& state, int64_t algorithm, ElementType type,
                                     const Shape& shape) {
  const bool threefry = algorithm == 1;
  if (state.type() != ElementType::ui64 || state.count() < 2 || state.count() > (threefry ? 2 : 3)) return {};
  return threefry ? ThreefryBits(state, type, shape) : PhiloxBits(state, type, shape);
}

}  // namespace tenon::eval
