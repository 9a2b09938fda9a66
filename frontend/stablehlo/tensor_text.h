// Reading tensor types and hexadecimal elements straight from text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "hlo/ir/constant_store.h"

namespace tenon::frontend {

struct TensorText {
  uint64_t count = 1;  // elements; dynamic dimensions count 1
  uint64_t bytes = 0;  // at least one per element; 16 where the element type is not known
  int rank = 0;
  int element_bits = 0;   // 0: not a plain element type
  bool is_static = true;  // also false when there is an encoding
  bool overflow = false;  // a dimension or the product does not fit
};

// The type at `at`, which is at its keyword ("tensor<2x3xf32>").
TensorText ReadTensor(std::string_view text, size_t at);

// Two digits a byte into `out`; false when a digit is none.
bool DecodeHex(std::string_view digits, std::byte* out);

// Elements in the store's byte form from MLIR's hexadecimal one (i1 packed, lowest bit first, or a byte
// each); nothing when the number of digits does not fit the type.
std::optional<hlo::AlignedBytes> DecodeElements(std::string_view digits, const TensorText& type);

// Whether text that ends here is about to give the value of a stablehlo.constant.
bool IsConstantValue(std::string_view before);

}  // namespace tenon::frontend
