// chlo.broadcast_complex (chlo_broadcast): complex number of two parts with broadcast

// -----
// program
func.func @main(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  %r = chlo.broadcast_complex %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f32>>
  return
}
// -- chlo.broadcast_complex_c1: %b: tensor<3xf32> => %b: tensor<3xf64> && , tensor<3xf32>) => , tensor<3xf64>)
// -- chlo.broadcast_complex_c2: complex<f32> => complex<f64>
// -- chlo.broadcast_complex_c3: -> tensor<2x3x => -> tensor<2x4x
// -- chlo.broadcast_complex_c4: array<i64: 1> => array<i64: 1, 0>
