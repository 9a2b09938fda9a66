// Writes programs on elements of less than a byte's arithmetic (i2, i4, ui2, ui4, f4, f6, f8) as programs on
// what is stored of them, for targets that do not take the type.
//
// Why: few machines compute in these types; they are for storing. Their arithmetic is that of a wider type, rounded
// or wrapped.
// Before: add %x, %y : tensor<4xf8E5M2>    After: on ui8: both codes as f32, add, the code of the sum.
// How: what moves elements works on the stored bytes, as do loops and regions; anything else on wider values. The
// caller's arrays have the same bytes, and keep their type there (plan::CallersElement).
// Needs: everything up to `optimized`. After it: legalize.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status StoreNarrow(PassContext& context);

}  // namespace tenon::opt
