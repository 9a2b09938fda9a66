// Writes programs on quantized types as programs on their storage integers.
//
// Why: everything after it, the interpreter included, knows integers and floats only; quantized arithmetic has one meaning.
// Before: stablehlo.abs %q : tensor<4x!quant.uniform<i8:f32, 0.5>>    After: convert, multiply, abs, divide, clamp, round, convert on i8 and f32.
// How: what moves elements works on the integers; add, dot_general and convolution compute in i32; any other op on expressed values.
// Needs: nothing. The reference interpreter's programs go through it too.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status LowerQuantized(PassContext& context);

}  // namespace tenon::opt
