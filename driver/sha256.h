// SHA-256 (FIPS 180-4): names of cache entries.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenon::driver {

class Sha256 {
 public:
  // Without `by_instructions` the portable code runs, which gives the same.
  explicit Sha256(bool by_instructions = true) : by_instructions_(by_instructions) {}
  void Add(std::string_view bytes);
  // A field with its length, so that two fields never read as one.
  void AddField(std::string_view bytes);
  // 64 hexadecimal digits. Ends the hash.
  std::string Finish();

 private:
  void Block(const unsigned char* block);

  std::array<uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> rest_{};
  size_t rest_size_ = 0;
  uint64_t total_ = 0;
  bool by_instructions_;
};

}  // namespace tenon::driver
