// Elements of tensors as numbers, whatever their type: for text, for comparison, for random inputs.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/tensor.h"

namespace tenon::driver {

// Parts of an element: 2 of complex types, 1 of others. Part `i` counts over all elements.
uint64_t PartCount(const rt::Tensor& tensor);
// Exact for every float type and for integers up to 2^53; booleans are 0 and 1.
double ReadPart(const rt::Tensor& tensor, uint64_t i);
// Rounds to nearest even, integers and booleans truncate.
void WritePart(rt::Tensor& tensor, uint64_t i, double value);

// The shortest text that reads back as the same value; "true", "-0", "inf", "nan".
std::string PartText(const rt::Tensor& tensor, uint64_t i);
// Whether the text is a number of the part's type; writes it when it is.
bool ParsePart(rt::Tensor& tensor, uint64_t i, const std::string& text);

// Distance in representable values between two parts of one float type; 0 for equal values and for two NaN.
uint64_t UlpDistance(const rt::Tensor& a, const rt::Tensor& b, uint64_t i);

}  // namespace tenon::driver
