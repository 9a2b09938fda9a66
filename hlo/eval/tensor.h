// A dense, row-major tensor that the interpreter computes with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "numerics/element_type.h"

namespace tenon::eval {

using Shape = std::vector<int64_t>;

// Product of the dimensions; 1 for rank 0.
int64_t ElementCount(std::span<const int64_t> shape);

// "tensor<2x3xf32>", a size below 0 as "?".
std::string TypeText(ElementType type, std::span<const int64_t> shape);

// Element strides of a dense row-major tensor.
Shape RowMajorStrides(std::span<const int64_t> shape);

// Element type, shape and a shared buffer. Copies share the bytes; mutable_data() makes them this tensor's
// own first, so a tensor is a value. i1 is a byte of 0 or 1; sub-byte types take one byte an element.
class Tensor {
 public:
  Tensor() = default;  // invalid: no type, no bytes
  // Uninitialised bytes of its own, 64-byte aligned.
  Tensor(ElementType type, Shape shape);
  // Copies `bytes` (the size of the tensor).
  Tensor(ElementType type, Shape shape, const void* bytes);
  // Reads foreign bytes without a copy; they outlive every tensor that shares them.
  static Tensor Borrow(ElementType type, Shape shape, const void* bytes);
  // All elements equal to the one at `element`.
  static Tensor Splat(ElementType type, Shape shape, const void* element);
  // All bits zero.
  static Tensor Zeros(ElementType type, Shape shape);

  bool valid() const { return type_ != ElementType::invalid; }
  ElementType type() const { return type_; }
  const Shape& shape() const { return shape_; }
  size_t rank() const { return shape_.size(); }
  int64_t dim(size_t i) const { return shape_[i]; }
  int64_t count() const { return count_; }
  size_t element_bytes() const { return StorageBytes(type_); }
  size_t bytes() const { return static_cast<size_t>(count_) * element_bytes(); }

  const std::byte* data() const { return data_; }
  template <class T>
  const T* data_as() const {
    return reinterpret_cast<const T*>(data_);
  }
  template <class T>
  T at(int64_t i) const {
    return data_as<T>()[i];
  }
  // Whether writing needs no copy.
  bool OwnsAlone() const { return owner_ != nullptr && owner_.use_count() == 1; }
  // Copies the bytes first when another tensor shares them, or when they are borrowed.
  std::byte* mutable_data();
  template <class T>
  T* mutable_data_as() {
    return reinterpret_cast<T*>(mutable_data());
  }

  // The same bytes under another shape of as many elements.
  Tensor Reshaped(Shape shape) const { return Reinterpreted(type_, std::move(shape)); }
  // The same bytes read as another type; the sizes of both in bytes are equal.
  Tensor Reinterpreted(ElementType type, Shape shape) const;

  // A scalar integer, index or predicate, sign- or zero-extended by its type; 0 for other types.
  int64_t ScalarInteger(int64_t index = 0) const;

 private:
  ElementType type_ = ElementType::invalid;
  Shape shape_;
  int64_t count_ = 0;
  std::byte* data_ = nullptr;
  std::shared_ptr<std::byte> owner_;  // null when borrowed
};

// All elements of an integer tensor, row-major.
std::vector<int64_t> NumbersOf(const Tensor& tensor);

}  // namespace tenon::eval
