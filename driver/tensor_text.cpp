#include "driver/tensor_text.h"

#include <cstdlib>
#include <cstring>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "base/error.h"
#include "driver/elements.h"

namespace tenon::driver {
namespace {

constexpr uint64_t kShownWhole = 1000;
constexpr int64_t kEnds = 3;

void Append(const rt::Tensor& tensor, size_t level, uint64_t at, uint64_t count, bool elide,
            std::string* text) {
  const auto& dims = tensor.type().dims;
  if (level == dims.size()) {
    if (tensor.type().element == ElementType::token) {
      *text += "token";
      return;
    }
    if (IsComplex(tensor.type().element)) {
      absl::StrAppend(text, "(", PartText(tensor, 2 * at), ", ", PartText(tensor, 2 * at + 1), ")");
    } else {
      *text += PartText(tensor, at);
    }
    return;
  }
  int64_t dim = dims[level];
  uint64_t inner = dim ? count / static_cast<uint64_t>(dim) : 0;
  *text += '[';
  for (int64_t i = 0; i < dim; ++i) {
    if (i) *text += ", ";
    if (elide && dim > 2 * kEnds && i == kEnds) {
      *text += "…, ";
      i = dim - kEnds;
    }
    Append(tensor, level + 1, at + static_cast<uint64_t>(i) * inner, inner, elide, text);
  }
  *text += ']';
}

}  // namespace

std::string TensorText(const rt::Tensor& tensor) {
  std::string text = rt::TypeName(tensor.type()) + " ";
  // An empty tensor prints brackets for the dimensions before its first zero.
  uint64_t shown = 1;
  for (int64_t dim : tensor.type().dims) {
    if (dim == 0 || shown > kShownWhole) break;
    shown *= static_cast<uint64_t>(dim);
  }
  Append(tensor, 0, 0, tensor.count(), shown > kShownWhole, &text);
  return text;
}

absl::StatusOr<rt::TensorType> ParseType(const std::string& text) {
  rt::TensorType type;
  std::string rest = text;
  auto bad = [&] {
    return Error(Err::kUsage, absl::StrCat("\"", text, "\" is no type; one is written as 2x3xf32"));
  };
  // "complex<f32>" holds an x of its own, so dimensions are taken while they are digits.
  while (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
    size_t x = rest.find('x');
    int64_t dim;
    if (x == std::string::npos || !absl::SimpleAtoi(rest.substr(0, x), &dim) || dim < 0) return bad();
    type.dims.push_back(dim);
    rest = rest.substr(x + 1);
  }
  type.element = ParseElementType(rest);
  if (!IsValidElement(type.element) || !type.ByteSize()) return bad();
  return type;
}

absl::StatusOr<rt::Tensor> ParseTensor(const std::string& text) {
  size_t equals = text.find('=');
  if (equals == std::string::npos)
    return Error(
        Err::kUsage,
        absl::StrCat(
            "\"", text,
            "\" is no input; one is written as 2x3xf32=1,2,3,4,5,6, @x.npy, @all.npz or random:SEED"));
  TENON_ASSIGN_OR_RETURN(rt::TensorType type, ParseType(text.substr(0, equals)));
  TENON_ASSIGN_OR_RETURN(rt::Tensor tensor, rt::Tensor::Allocate(type));
  std::string list = text.substr(equals + 1);
  std::vector<std::string> values;
  if (!list.empty()) values = absl::StrSplit(list, ',');
  uint64_t parts = PartCount(tensor);
  if (values.size() != parts && !(values.size() == 1 && parts > 1)) {
    return Error(Err::kUsage, absl::StrCat(rt::TypeName(type), " takes ", parts, " values, ", values.size(),
                                           " are given"));
  }
  for (uint64_t i = 0; i < parts; ++i) {
    std::string value(absl::StripAsciiWhitespace(values[values.size() == 1 ? 0 : i]));
    if (!ParsePart(tensor, i, value))
      return Error(Err::kUsage, absl::StrCat("\"", value, "\" is no ",
                                             std::string(ElementTypeName(PartType(type.element)))));
  }
  return tensor;
}

}  // namespace tenon::driver
