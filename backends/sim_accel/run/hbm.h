// Device memory of the simulated machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tenon::sim {

// Flat bytes, address 0 first, zero at the start. Pages that nothing touches cost nothing, so a runtime may
// make one of the machine's whole size and hand out ranges of it.
class Hbm {
 public:
  Hbm() = default;
  explicit Hbm(uint64_t bytes) { Resize(bytes); }
  Hbm(Hbm&& other) noexcept;
  Hbm& operator=(Hbm&& other) noexcept;
  Hbm(const Hbm&) = delete;
  Hbm& operator=(const Hbm&) = delete;
  ~Hbm();

  std::span<std::byte> bytes() { return {data_, size_}; }
  std::span<const std::byte> bytes() const { return {data_, size_}; }
  uint64_t size() const { return size_; }
  // Keeps the contents. False, and nothing changed, when the host gives no address space.
  bool Resize(uint64_t bytes);

 private:
  std::byte* data_ = nullptr;
  uint64_t size_ = 0;
};

}  // namespace tenon::sim
