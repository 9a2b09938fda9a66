// stablehlo.reduce_precision (compare_select): rounding to a smaller float format and back

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.reduce_precision %x, format = e5m10 : tensor<4xf32>
  %s = "stablehlo.reduce_precision"(%x) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- reduce_precision_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- reduce_precision_c2: e5m10 => e0m10
// -- reduce_precision_c3: mantissa_bits = 2 => mantissa_bits = -2
