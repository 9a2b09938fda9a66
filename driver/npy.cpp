#include <algorithm>
#include <cctype>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/npz.h"

namespace tenon::driver {
namespace {

constexpr std::string_view kMagic("\x93NUMPY", 6);
constexpr size_t kMostRank = 64;

struct NumpyType {
  ElementType element;
  const char* code;
};
constexpr NumpyType kTypes[] = {
    {ElementType::i1, "b1"},        {ElementType::i8, "i1"},          {ElementType::i16, "i2"},
    {ElementType::i32, "i4"},       {ElementType::i64, "i8"},         {ElementType::ui8, "u1"},
    {ElementType::ui16, "u2"},      {ElementType::ui32, "u4"},        {ElementType::ui64, "u8"},
    {ElementType::f16, "f2"},       {ElementType::f32, "f4"},         {ElementType::f64, "f8"},
    {ElementType::complex64, "c8"}, {ElementType::complex128, "c16"},
};

ElementType UnsignedOfWidth(size_t bytes) {
  switch (bytes) {
    case 1:
      return ElementType::ui8;
    case 2:
      return ElementType::ui16;
    case 4:
      return ElementType::ui32;
    case 8:
      return ElementType::ui64;
    default:
      return ElementType::invalid;
  }
}

struct Header {
  std::string type;  // "<f4"
  bool fortran_order = false;
  std::vector<int64_t> dims;
};

// The header is a Python dict literal: {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : text_(text) {}

  bool Read(Header* header) {
    bool type = false, order = false, shape = false;
    if (!Take('{')) return false;
    while (!Take('}')) {
      std::string key;
      if (!String(&key) || !Take(':')) return false;
      if (key == "descr" && !type) {
        type = String(&header->type);
        if (!type) return false;
      } else if (key == "fortran_order" && !order) {
        order = Word("True") || Word("False");
        header->fortran_order = last_ == "True";
        if (!order) return false;
      } else if (key == "shape" && !shape) {
        shape = Shape(&header->dims);
        if (!shape) return false;
      } else {
        return false;
      }
      if (!Take(',')) {
        if (!Take('}')) return false;
        break;
      }
    }
    return type && order && shape;
  }

 private:
  void Skip() {
    while (!text_.empty() && std::isspace(static_cast<unsigned char>(text_[0]))) text_.remove_prefix(1);
  }
  bool Take(char c) {
    Skip();
    if (text_.empty() || text_[0] != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool Word(std::string_view word) {
    Skip();
    if (text_.substr(0, word.size()) != word) return false;
    text_.remove_prefix(word.size());
    last_ = word;
    return true;
  }
  bool String(std::string* out) {
    Skip();
    if (text_.empty() || (text_[0] != '\'' && text_[0] != '"')) return false;
    size_t end = text_.find(text_[0], 1);
    if (end == std::string_view::npos) return false;
    *out = text_.substr(1, end - 1);
    text_.remove_prefix(end + 1);
    return true;
  }
  bool Shape(std::vector<int64_t>* dims) {
    if (!Take('(')) return false;
    while (!Take(')')) {
      Skip();
      int64_t value = 0;
      size_t digits = 0;
      while (digits < text_.size() && std::isdigit(static_cast<unsigned char>(text_[digits]))) {
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, text_[digits] - '0', &value))
          return false;
        ++digits;
      }
      if (digits == 0 || dims->size() >= kMostRank) return false;
      text_.remove_prefix(digits);
      if (!text_.empty() && text_[0] == 'L') text_.remove_prefix(1);
      dims->push_back(value);
      if (!Take(',')) return Take(')');
    }
    return true;
  }

  std::string_view text_;
  std::string_view last_;
};

void SwapBytes(std::byte* data, uint64_t count, size_t width) {
  for (uint64_t i = 0; i < count; ++i) std::reverse(data + i * width, data + (i + 1) * width);
}

// Column-major bytes as row-major ones.
void Transpose(const std::byte* from, std::byte* to, const std::vector<int64_t>& dims, size_t width) {
  std::vector<int64_t> at(dims.size(), 0);
  uint64_t count = 1;
  for (int64_t dim : dims) count *= static_cast<uint64_t>(dim);
  for (uint64_t i = 0; i < count; ++i) {
    uint64_t source = 0, stride = 1;
    for (size_t d = 0; d < dims.size(); ++d) {
      source += static_cast<uint64_t>(at[d]) * stride;
      stride *= static_cast<uint64_t>(dims[d]);
    }
    std::memcpy(to + i * width, from + source * width, width);
    for (size_t d = dims.size(); d-- > 0;) {
      if (++at[d] < dims[d]) break;
      at[d] = 0;
    }
  }
}

// Elements narrower than the bytes that carry them: a value that does not fit would mean one thing to one
// target and another to the next. Signed ones may come sign-extended or as the unsigned integer of their width.
absl::StatusOr<rt::Tensor> Narrow(const rt::Tensor& array, const rt::TensorType& type,
                                  const std::string& what) {
  TENON_ASSIGN_OR_RETURN(rt::Tensor tensor, rt::Tensor::Allocate(type));
  int values = 1 << BitWidth(type.element);
  bool is_signed = IsSigned(type.element) && !IsPredicate(type.element);
  for (uint64_t i = 0; i < array.bytes(); ++i) {
    int value = std::to_integer<int>(array.data()[i]);
    if (is_signed && value >= 256 - values / 2) value -= 256;
    if (value >= values)
      return Error(Err::kBadArgument, absl::StrCat(what, ": element ", i, " is ", value, ", which is no ",
                                                   std::string(ElementTypeName(type.element))));
    if (is_signed && value >= values / 2) value -= values;
    tensor.data()[i] = static_cast<std::byte>(value);
  }
  return tensor;
}

}  // namespace

bool IsNpy(const rt::Bytes& bytes) { return bytes.text().substr(0, kMagic.size()) == kMagic; }

absl::StatusOr<Array> ReadNpy(const rt::Bytes& bytes, const std::string& name, Unaligned unaligned) {
  auto bad = [&](const std::string& what) { return Error(Err::kBadTensorFile, what, name); };
  std::string_view text = bytes.text();
  if (!IsNpy(bytes) || text.size() < 10) return bad("this is no .npy file");
  int major = static_cast<unsigned char>(text[6]);
  if (major < 1 || major > 3) return bad(absl::StrCat("format version ", major, " is unknown"));
  size_t prefix = major == 1 ? 10 : 12;
  if (text.size() < prefix) return bad("the file is truncated");
  uint32_t header_size = 0;
  std::memcpy(&header_size, text.data() + 8, prefix - 8);
  if (header_size > kMostNpyHeader || header_size > text.size() - prefix)
    return bad("the header is truncated or too long");
  Header header;
  if (!HeaderReader(text.substr(prefix, header_size)).Read(&header)) return bad("the header cannot be read");
  if (header.type.size() < 3) return bad(absl::StrCat("type ", header.type, " is unknown"));

  Array array;
  rt::TensorType type{ElementType::invalid, header.dims};
  std::string code = header.type.substr(1);
  bool swap = header.type[0] == '>';
  if (std::string_view("<>|=").find(header.type[0]) == std::string_view::npos)
    return bad(absl::StrCat("type ", header.type, " is unknown"));
  for (const NumpyType& known : kTypes) {
    if (code == known.code) type.element = known.element;
  }
  if (code[0] == 'V' && code.size() == 2) {
    type.element = UnsignedOfWidth(static_cast<size_t>(code[1] - '0'));
    array.is_raw = true;
  }
  if (type.element == ElementType::invalid)
    return bad(
        absl::StrCat("type ", header.type, " is unknown; numbers and booleans are read, objects are not"));
  auto size = type.ByteSize();
  size_t start = prefix + header_size;
  if (!size || *size > text.size() - start)
    return bad(absl::StrCat("the file has ", text.size() - start, " bytes of data, ", rt::TypeName(type),
                            " needs more"));
  const std::byte* data = bytes.data() + start;
  // Width of what is swapped: a part of a complex number.
  size_t width = StorageBytes(PartType(type.element)), element = StorageBytes(type.element);
  bool transpose = header.fortran_order && header.dims.size() > 1;
  // Members of an archive stand at any offset. What is aligned as programs want it is used where it lies; what
  // is not would be copied there, so it is copied here, and the file's pages are given back.
  bool aligned = reinterpret_cast<uintptr_t>(data) % 64 == 0;
  if (!swap && !transpose && (aligned || unaligned == Unaligned::kKeep)) {
    array.tensor = rt::Tensor::OfBytes(type, bytes.Part(start, *size));
    return array;
  }
  TENON_ASSIGN_OR_RETURN(array.tensor, rt::Tensor::Allocate(type));
  if (transpose) {
    Transpose(data, array.tensor.data(), header.dims, element);
  } else if (*size) {
    // Piece by piece, so that file and copy are not both resident.
    constexpr uint64_t kPiece = 4 << 20;
    for (uint64_t at = 0; at < *size; at += kPiece) {
      const uint64_t piece = std::min(kPiece, *size - at);
      std::memcpy(array.tensor.data() + at, data + at, piece);
      bytes.Part(start + at, piece).Evict();
    }
  }
  bytes.Evict();
  if (swap && width > 1) SwapBytes(array.tensor.data(), *size / width, width);
  return array;
}

bool FitsOpen(const std::vector<int64_t>& dims, const std::vector<int64_t>& of_type) {
  return std::equal(dims.begin(), dims.end(), of_type.begin(), of_type.end(),
                    [](int64_t size, int64_t said) { return said < 0 || size == said; });
}

absl::StatusOr<rt::Tensor> AsType(const Array& array, const rt::TensorType& wanted, const std::string& what) {
  const rt::TensorType& have = array.tensor.type();
  const rt::TensorType type{wanted.element, FitsOpen(have.dims, wanted.dims) ? have.dims : wanted.dims};
  bool numpy_has_it = std::any_of(std::begin(kTypes), std::end(kTypes),
                                  [&](const NumpyType& known) { return known.element == type.element; });
  bool fits = have.element == type.element && !array.is_raw;
  if (!numpy_has_it || array.is_raw) fits |= have.element == UnsignedOfWidth(StorageBytes(type.element));
  // numpy's int8 is how the narrow signed integers are mostly made.
  if (type.element == ElementType::i4 || type.element == ElementType::i2)
    fits |= have.element == ElementType::i8;
  if (!fits || have.dims != type.dims)
    return Error(Err::kBadArgument, absl::StrCat(what, " is ", rt::TypeName(have), ", the program takes ",
                                                 rt::TypeName(wanted)));
  if (BitWidth(type.element) < 8) return Narrow(array.tensor, type, what);
  return array.tensor.As(type);
}

std::string WriteNpy(const rt::Tensor& tensor) {
  std::string code;
  for (const NumpyType& known : kTypes) {
    if (known.element == tensor.type().element) code = known.code;
  }
  size_t width = StorageBytes(tensor.type().element);
  if (code.empty()) code = absl::StrCat("u", width);
  std::string shape;
  for (int64_t dim : tensor.type().dims) absl::StrAppend(&shape, shape.empty() ? "" : " ", dim, ",");
  if (tensor.type().dims.size() > 1) shape.pop_back();
  std::string header = absl::StrCat("{'descr': '", width == 1 ? "|" : "<", code,
                                    "', 'fortran_order': False, 'shape': (", shape, "), }");
  // Data starts at a multiple of 64, the header ends in a newline.
  size_t total = (10 + header.size() + 1 + 63) / 64 * 64;
  header.resize(total - 11, ' ');
  header += '\n';
  std::string text(kMagic);
  text += '\x01';
  text += '\x00';
  text += static_cast<char>(header.size() & 0xff);
  text += static_cast<char>(header.size() >> 8);
  text += header;
  text.append(reinterpret_cast<const char*>(tensor.data()), tensor.bytes());
  return text;
}

}  // namespace tenon::driver
