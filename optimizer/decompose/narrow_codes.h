// Elements narrower than a byte's arithmetic, by what is stored of them: i2, i4, ui2, ui4 as the i8 or ui8 of
// the same value; f8, f6 and f4 as their codes in ui8 (numerics/float_formats.h).
#pragma once

#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {

// i8 or ui8 for the types above, null for others.
mlir::Type StoredType(mlir::Type element);
// The type that arithmetic on such elements is done in: f32, or the stored one.
mlir::Type ArithmeticType(mlir::Type element);

// Values of `narrow` from what is stored of them, and back. Exact one way; rounded once the other (floats),
// wrapped (integers).
mlir::Value Decoded(HloBuilder& b, mlir::Value stored, mlir::Type narrow);
mlir::Value Encoded(HloBuilder& b, mlir::Value value, mlir::Type narrow);
// f64 as f32 in the one direction that makes a further rounding right: where it is not exact the last bit is
// set.
mlir::Value RoundedToOdd(HloBuilder& b, mlir::Value wide);
// The bits of the narrow type, those above them zero.
mlir::Value MaskedToWidth(HloBuilder& b, mlir::Value stored, mlir::Type narrow);

}  // namespace tenon::opt
