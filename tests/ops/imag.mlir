// stablehlo.imag (compare_select): imaginary part

// -----
// program
func.func @main(%x: tensor<4xcomplex<f32>>, %y: tensor<4xf32>) {
  %r = stablehlo.imag %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %s = stablehlo.imag %y : tensor<4xf32>
  return
}
// -- imag_c1: -> tensor<4xf32> => -> tensor<3xf32>
// -- imag_c2: -> tensor<4xf32> => -> tensor<4xf64>
