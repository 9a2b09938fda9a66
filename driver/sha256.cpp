#include "driver/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tenon::driver {
namespace {

constexpr uint32_t kRound[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint32_t BigEndian(const unsigned char* p) {
  return uint32_t{p[0]} << 24 | uint32_t{p[1]} << 16 | uint32_t{p[2]} << 8 | p[3];
}

#if defined(__x86_64__)
// The processor's own rounds, four a step. A plugin and a model's weights are hashed at every start, so it
// matters.
__attribute__((target("sha,sse4.1"))) void BlockByInstructions(const unsigned char* block, uint32_t* s) {
  const __m128i bytes_of_words = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i w[4];
  for (int i = 0; i < 4; ++i) {
    w[i] = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block) + i), bytes_of_words);
  }
  auto word = [&](int i) { return static_cast<int>(s[i]); };
  const __m128i abef_before = _mm_set_epi32(word(0), word(1), word(4), word(5));
  const __m128i cdgh_before = _mm_set_epi32(word(2), word(3), word(6), word(7));
  __m128i abef = abef_before, cdgh = cdgh_before;
  for (int i = 0; i < 16; ++i) {
    __m128i sum = _mm_add_epi32(w[i % 4], _mm_loadu_si128(reinterpret_cast<const __m128i*>(kRound) + i));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    if (i < 12) {
      __m128i next = _mm_sha256msg1_epu32(w[i % 4], w[(i + 1) % 4]);
      next = _mm_add_epi32(next, _mm_alignr_epi8(w[(i + 3) % 4], w[(i + 2) % 4], 4));
      w[i % 4] = _mm_sha256msg2_epu32(next, w[(i + 3) % 4]);
    }
  }
  alignas(16) uint32_t x[4], y[4];
  _mm_store_si128(reinterpret_cast<__m128i*>(x), _mm_add_epi32(abef, abef_before));
  _mm_store_si128(reinterpret_cast<__m128i*>(y), _mm_add_epi32(cdgh, cdgh_before));
  s[0] = x[3], s[1] = x[2], s[4] = x[1], s[5] = x[0];
  s[2] = y[3], s[3] = y[2], s[6] = y[1], s[7] = y[0];
}

bool HasInstructions() {
  unsigned a = 7, b = 0, c = 0, d = 0;
  __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  return b >> 29 & 1;
}
#endif

}  // namespace

void Sha256::Block(const unsigned char* block) {
#if defined(__x86_64__)
  static const bool has_instructions = HasInstructions();
  if (has_instructions && by_instructions_) return BlockByInstructions(block, state_.data());
#endif
  uint32_t w[64];
  for (int i = 0; i < 16; ++i) w[i] = BigEndian(block + 4 * i);
  for (int i = 16; i < 64; ++i) {
    uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (int i = 0; i < 64; ++i) {
    uint32_t t1 =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRound[i] + w[i];
    uint32_t t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const uint32_t sum[8] = {a, b, c, d, e, f, g, h};
  for (int i = 0; i < 8; ++i) state_[i] += sum[i];
}

void Sha256::Add(std::string_view bytes) {
  total_ += bytes.size();
  while (!bytes.empty()) {
    if (rest_size_ == 0 && bytes.size() >= 64) {
      Block(reinterpret_cast<const unsigned char*>(bytes.data()));
      bytes.remove_prefix(64);
      continue;
    }
    size_t take = std::min(bytes.size(), 64 - rest_size_);
    std::memcpy(rest_.data() + rest_size_, bytes.data(), take);
    rest_size_ += take;
    bytes.remove_prefix(take);
    if (rest_size_ == 64) {
      Block(rest_.data());
      rest_size_ = 0;
    }
  }
}

void Sha256::AddField(std::string_view bytes) {
  uint64_t size = bytes.size();
  Add({reinterpret_cast<const char*>(&size), sizeof(size)});
  Add(bytes);
}

std::string Sha256::Finish() {
  uint64_t bits = total_ * 8;
  Add(std::string_view("\x80", 1));
  while (rest_size_ != 56) Add(std::string_view("\0", 1));
  for (int i = 7; i >= 0; --i)
    rest_[56 + static_cast<size_t>(7 - i)] = static_cast<unsigned char>(bits >> (8 * i));
  Block(rest_.data());
  std::string text;
  for (uint32_t word : state_) {
    for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
  }
  return text;
}

}  // namespace tenon::driver
