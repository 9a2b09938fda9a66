// Bit patterns of numbers: the conversions that constants and the slow evaluator share.
#ifndef TENON_BACKENDS_TILE_NUMBER_H_
#define TENON_BACKENDS_TILE_NUMBER_H_

#include <cstdint>

#include "backends/tile/types.h"

namespace tenon::tile {

// Exact value of a float pattern of any float type.
double FloatFromBits(Type type, uint64_t bits);
// The pattern of `value` in a float type, rounded once to nearest even. NaN becomes a quiet NaN of the same
// sign.
uint64_t BitsFromDouble(Type type, double value);
// An integer pattern (low BitWidth bits) as a sign-extended (signed types) or zero-extended 64-bit number.
int64_t IntFromBits(Type type, uint64_t bits);
// Keeps the low BitWidth(type) bits.
uint64_t Truncate(Type type, uint64_t bits);
// `value` rounded to odd in f32: the result that a further rounding to 22 bits or fewer turns into one
// correct rounding.
float RoundToOdd(double value);
// The nearest value with the given field widths (StableHLO reduce_precision), from and to f64 or f32
// patterns.
uint64_t ReducePrecisionBits(Type type, uint64_t bits, int exponent_bits, int mantissa_bits);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_NUMBER_H_
