// Quantized values become the integers that store them, and quantized ops integer and float ops, in all
// functions.
//
// Why: no target, and not the reference, computes with quantized types. Arguments and results change their
// types too: they are the storage integers. Before: %1 = uniform_dequantize %0 :
// tensor<4x!quant.uniform<i8:f32, 0.5:3>> After:  %1 = convert %0 : i8 -> i32; subtract 3; convert to f32;
// multiply 0.5 Needs: nothing. Everything after it sees no quantized type.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status ExpandQuantized(PassContext& context);

}  // namespace tenon::opt
