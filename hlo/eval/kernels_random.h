// rng_bit_generator: the published Threefry-2x32 and Philox-4x32 generators, arranged so that states and bits
// are those of XLA.
#pragma once

#include <utility>

#include "hlo/eval/tensor.h"

namespace tenon::eval {

// The new state and the bits; `state` is ui64 of two or three words. Bits are of an unsigned or signed
// integer type; invalid tensors for other types.
std::pair<Tensor, Tensor> ThreefryBits(const Tensor& state, ElementType type, const Shape& shape);
std::pair<Tensor, Tensor> PhiloxBits(const Tensor& state, ElementType type, const Shape& shape);

}  // namespace tenon::eval
