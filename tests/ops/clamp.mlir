// stablehlo.clamp (compare_select): minimum(maximum(operand, min), max)

// -----
// program
func.func @main(%l: tensor<f32>, %x: tensor<4xf32>, %h: tensor<4xf32>) {
  %r = stablehlo.clamp %l, %x, %h : (tensor<f32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- clamp_c1: tensor<f32> => tensor<3xf32> && (tensor<f32> => (tensor<3xf32>
// -- clamp_c2: %h: tensor<4xf32> => %h: tensor<3xf32> && tensor<4xf32>) -> => tensor<3xf32>) ->
// -- clamp_c3: %h: tensor<4xf32> => %h: tensor<4xf16> && tensor<4xf32>) -> => tensor<4xf16>) ->
// -- clamp_c4: -> tensor<4xf32> => -> tensor<4xf16>
