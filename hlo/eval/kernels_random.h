// rng_bit_generator: the published Threefry-2x32 and Philox-4x32 generators, arranged so that states and bits
// are those of XLA.
#pragma once

#include <utility>

#include "hlo/eval/tensor.h"

namespace tenon::eval {

// The new state and the bits; `state` is ui64 of two or three words. Elements narrower than 32 bits are the lowest bits of
// one word; floats have the bits that the unsigned integer of their width has there, NaN and infinities among them. Invalid
// tensors for types that are neither integers nor floats.
std::pair<Tensor, Tensor> ThreefryBits(const Tensor& state, ElementType type, const Shape& shape);
std::pair<Tensor, Tensor> PhiloxBits(const Tensor& state, ElementType type, const Shape& shape);

// By the number of rng_algorithm: DEFAULT 0 and PHILOX 2 are one generator, THREE_FRY 1 the other. Invalid tensors also for
// a state that the generator does not take.
std::pair<Tensor, Tensor> RandomBits(const Tensor& state, int64_t algorithm, ElementType type,
                                     const Shape& shape);

}  // namespace tenon::eval
