// fft over the last dimensions, in f64, each element rounded once.
#pragma once

#include <span>

#include "hlo/eval/tensor.h"

namespace tenon::eval {

enum class FourierKind { fft, ifft, rfft, irfft };

// `lengths`: of the last dimensions on the real side (rfft, irfft) or of both sides. The inverse kinds divide
// by the length.
Tensor FourierTransform(const Tensor& operand, FourierKind kind, std::span<const int64_t> lengths);

}  // namespace tenon::eval
