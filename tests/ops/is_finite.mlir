// stablehlo.is_finite (compare_select): neither infinite nor NaN

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>
  return
}
// -- is_finite_c1: -> tensor<4xi1> => -> tensor<3xi1>
