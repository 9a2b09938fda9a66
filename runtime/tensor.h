// Tensors as they cross the runtime's edge: dense, row-major, in host memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "numerics/element_type.h"
#include "runtime/bytes.h"

namespace tenon::rt {

struct TensorType {
  ElementType element = ElementType::invalid;
  std::vector<int64_t> dims;

  bool operator==(const TensorType&) const = default;
  // Elements, and bytes of the dense tensor; nothing when a dimension is negative or the size exceeds 2^46
  // bytes.
  std::optional<uint64_t> ElementCount() const;
  std::optional<uint64_t> ByteSize() const;
};

// "tensor<2x3xf32>"; `?` for a size that is not known, -1
std::string TypeName(const TensorType& type);

// Owned or borrowed bytes with a type. Copies of a Tensor share the bytes.
class Tensor {
 public:
  Tensor() = default;
  // Undefined contents, 64-byte aligned, followed by at least 64 bytes that may be read. E0209.
  static absl::StatusOr<Tensor> Allocate(TensorType type);
  // Memory that someone else owns; it must outlive every copy of the tensor. `capacity` bytes may be read.
  static Tensor Borrow(TensorType type, void* data, uint64_t capacity);
  static Tensor Share(TensorType type, std::shared_ptr<void> owner, void* data, uint64_t capacity);

  // The data is [0, bytes of type) of `bytes`, which is read only.
  static Tensor OfBytes(TensorType type, const Bytes& bytes);
  // The same memory under another type of as many bytes.
  Tensor As(TensorType type) const;
  // Bytes [at, at + size), where they are of the mapping of a file, give their pages back until they are read
  // again; other memory stays.
  void Evict(uint64_t at, uint64_t size) const;
  void Evict() const { Evict(0, bytes_); }

  const TensorType& type() const { return type_; }
  std::byte* data() const { return data_; }
  template <class T>
  T* as() const {
    return reinterpret_cast<T*>(data_);
  }
  uint64_t bytes() const { return bytes_; }
  uint64_t capacity() const { return capacity_; }
  uint64_t count() const { return type_.ElementCount().value_or(0); }
  bool valid() const { return type_.element != ElementType::invalid; }

 private:
  TensorType type_;
  std::shared_ptr<void> owner_;
  std::byte* data_ = nullptr;
  uint64_t bytes_ = 0, capacity_ = 0;
  bool is_file_ = false;
};

}  // namespace tenon::rt
