// stablehlo.real (compare_select): real part

// -----
// program
func.func @main(%x: tensor<4xcomplex<f32>>, %y: tensor<4xf32>) {
  %r = stablehlo.real %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %s = stablehlo.real %y : tensor<4xf32>
  return
}
// -- real_c1: -> tensor<4xf32> => -> tensor<3xf32>
// -- real_c2: -> tensor<4xf32> => -> tensor<4xf64>
