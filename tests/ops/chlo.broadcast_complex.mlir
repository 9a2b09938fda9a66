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

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "chlo.broadcast_complex"(%a0, %a1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 1.0), (-0.5, -1.0), (-0.5, 2.5)], [(-2.5, 1.0), (-2.5, -1.0), (-2.5, 2.5)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf64>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %r = "chlo.broadcast_complex"(%a0, %a1) : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 1.0), (-0.5, -1.0), (-0.5, 2.5)], [(-2.5, 1.0), (-2.5, -1.0), (-2.5, 2.5)]]> : tensor<2x3xcomplex<f64>>
  return
}
