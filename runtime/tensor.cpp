#include "runtime/tensor.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "runtime/arena.h"

namespace tenon::rt {
namespace {
constexpr uint64_t kMostBytes = uint64_t{1} << 46;
constexpr uint64_t kReadablePadding = 64;
}  // namespace

std::optional<uint64_t> TensorType::ElementCount() const {
  uint64_t count = 1;
  bool empty = false;
  for (int64_t dim : dims) {
    if (dim < 0) return std::nullopt;
    if (dim == 0) {
      empty = true;
    } else if (__builtin_mul_overflow(count, static_cast<uint64_t>(dim), &count) || count > kMostBytes) {
      return std::nullopt;
    }
  }
  return empty ? 0 : count;
}

std::optional<uint64_t> TensorType::ByteSize() const {
  auto count = ElementCount();
  if (!count || *count * StorageBytes(element) > kMostBytes) return std::nullopt;
  return *count * StorageBytes(element);
}

std::string TypeName(const TensorType& type) {
  std::string text = "tensor<";
  for (int64_t dim : type.dims) dim < 0 ? absl::StrAppend(&text, "?x") : absl::StrAppend(&text, dim, "x");
  absl::StrAppend(&text, std::string(ElementTypeName(type.element)), ">");
  return text;
}

absl::StatusOr<Tensor> Tensor::Allocate(TensorType type) {
  auto bytes = type.ByteSize();
  if (!bytes) return Error(Err::kTooLarge, absl::StrCat(TypeName(type), " is too large"));
  TENON_ASSIGN_OR_RETURN(AlignedMemory memory, AlignedMemory::Allocate(*bytes + kReadablePadding, 64));
  auto owner = std::make_shared<AlignedMemory>(std::move(memory));
  std::byte* data = owner->data();
  return Share(std::move(type), std::move(owner), data, *bytes + kReadablePadding);
}

Tensor Tensor::OfBytes(TensorType type, const Bytes& bytes) {
  Tensor tensor = Share(std::move(type), std::make_shared<Bytes>(bytes), const_cast<std::byte*>(bytes.data()),
                        bytes.size());
  tensor.is_file_ = bytes.is_file();
  return tensor;
}

Tensor Tensor::As(TensorType type) const {
  Tensor tensor = Share(std::move(type), owner_, data_, capacity_);
  tensor.is_file_ = is_file_;
  return tensor;
}

void Tensor::Evict(uint64_t at, uint64_t size) const {
  if (is_file_) EvictFilePages(data_ + at, size);
}

Tensor Tensor::Borrow(TensorType type, void* data, uint64_t capacity) {
  return Share(std::move(type), nullptr, data, capacity);
}

Tensor Tensor::Share(TensorType type, std::shared_ptr<void> owner, void* data, uint64_t capacity) {
  Tensor tensor;
  tensor.bytes_ = type.ByteSize().value_or(0);
  tensor.type_ = std::move(type);
  tensor.owner_ = std::move(owner);
  tensor.data_ = static_cast<std::byte*>(data);
  tensor.capacity_ = capacity;
  return tensor;
}

}  // namespace tenon::rt
