#include "hlo/eval/tensor.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "absl/strings/str_cat.h"
#include "base/memory.h"

namespace tenon::eval {

int64_t ElementCount(std::span<const int64_t> shape) {
  int64_t count = 1;
  for (int64_t d : shape) count *= d;
  return count;
}

std::string TypeText(ElementType type, std::span<const int64_t> shape) {
  const std::string_view element = ElementTypeName(type);
  std::string text = "tensor<";
  for (int64_t size : shape) absl::StrAppend(&text, size < 0 ? "?" : absl::StrCat(size), "x");
  return absl::StrCat(text, absl::string_view(element.data(), element.size()), ">");
}

Shape RowMajorStrides(std::span<const int64_t> shape) {
  Shape strides(shape.size());
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= shape[i];
  }
  return strides;
}

namespace {

std::shared_ptr<std::byte> Allocate(size_t bytes) {
  constexpr size_t kAlignment = 64;
  const size_t rounded = (bytes + kAlignment - 1) / kAlignment * kAlignment;
  // Memory that is granted and cannot be filled would end the process.
  if (rounded >= kSmallNeed && rounded > AvailableMemory()) throw std::bad_alloc();
  void* memory = std::aligned_alloc(kAlignment, rounded == 0 ? kAlignment : rounded);
  if (memory == nullptr) throw std::bad_alloc();  // Evaluate() turns it into an error
  return {static_cast<std::byte*>(memory), [](std::byte* p) { std::free(p); }};
}

}  // namespace

Tensor::Tensor(ElementType type, Shape shape)
    : type_(type), shape_(std::move(shape)), count_(ElementCount(shape_)), owner_(Allocate(bytes())) {
  data_ = owner_.get();
}

Tensor::Tensor(ElementType type, Shape shape, const void* bytes_to_copy) : Tensor(type, std::move(shape)) {
  if (bytes() != 0) std::memcpy(data_, bytes_to_copy, bytes());
}

Tensor Tensor::Borrow(ElementType type, Shape shape, const void* bytes) {
  Tensor tensor;
  tensor.type_ = type;
  tensor.shape_ = std::move(shape);
  tensor.count_ = ElementCount(tensor.shape_);
  // Never written: mutable_data() copies what has no owner.
  tensor.data_ = static_cast<std::byte*>(const_cast<void*>(bytes));
  return tensor;
}

Tensor Tensor::Splat(ElementType type, Shape shape, const void* element) {
  Tensor tensor(type, std::move(shape));
  const size_t size = tensor.element_bytes();
  if (tensor.bytes() == 0) return tensor;
  std::memcpy(tensor.data_, element, size);
  // Doubling copies: few calls, any element size.
  size_t filled = size;
  while (filled < tensor.bytes()) {
    const size_t step = std::min(filled, tensor.bytes() - filled);
    std::memcpy(tensor.data_ + filled, tensor.data_, step);
    filled += step;
  }
  return tensor;
}

Tensor Tensor::Zeros(ElementType type, Shape shape) {
  Tensor tensor(type, std::move(shape));
  if (tensor.bytes() != 0) std::memset(tensor.data_, 0, tensor.bytes());
  return tensor;
}

std::byte* Tensor::mutable_data() {
  if (!OwnsAlone()) {
    std::shared_ptr<std::byte> own = Allocate(bytes());
    if (bytes() != 0) std::memcpy(own.get(), data_, bytes());
    owner_ = std::move(own);
    data_ = owner_.get();
  }
  return data_;
}

Tensor Tensor::Reinterpreted(ElementType type, Shape shape) const {
  Tensor tensor = *this;
  tensor.type_ = type;
  tensor.count_ = ElementCount(shape);
  tensor.shape_ = std::move(shape);
  return tensor;
}

int64_t Tensor::ScalarInteger(int64_t index) const {
  switch (type_) {
    case ElementType::i1:
    case ElementType::ui2:
    case ElementType::ui4:
    case ElementType::ui8:
      return at<uint8_t>(index);
    case ElementType::i2:
    case ElementType::i4:
    case ElementType::i8:
      return at<int8_t>(index);
    case ElementType::i16:
      return at<int16_t>(index);
    case ElementType::ui16:
      return at<uint16_t>(index);
    case ElementType::i32:
      return at<int32_t>(index);
    case ElementType::ui32:
      return at<uint32_t>(index);
    case ElementType::i64:
      return at<int64_t>(index);
    case ElementType::ui64: {
      // Used for indices, which are clamped anyway: what does not fit is as good as the largest.
      const uint64_t v = at<uint64_t>(index);
      return v > static_cast<uint64_t>(INT64_MAX) ? INT64_MAX : static_cast<int64_t>(v);
    }
    default:
      return 0;
  }
}

std::vector<int64_t> NumbersOf(const Tensor& tensor) {
  std::vector<int64_t> numbers;
  for (int64_t i = 0; i < tensor.count(); ++i) numbers.push_back(tensor.ScalarInteger(i));
  return numbers;
}

}  // namespace tenon::eval
