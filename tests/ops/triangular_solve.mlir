// stablehlo.triangular_solve (linalg): solution of triangular systems

// -----
// program
func.func @main(%a: tensor<2x3x3xf32>, %b: tensor<2x3x4xf32>, %c: tensor<2x3x4xf64>, %d: tensor<3x4xf32>) {
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
// -- triangular_solve_c1: (%a, %b) => (%a, %c) && tensor<2x3x4xf32>) => tensor<2x3x4xf64>)
// -- triangular_solve_c2: (%a, %b) => (%a, %d) && tensor<2x3x4xf32>) => tensor<3x4xf32>)
// -- triangular_solve_c3: left_side = true => left_side = false
// -- triangular_solve_c4: -> tensor<2x3x4xf32> => -> tensor<2x3x5xf32>
// -- triangular_solve_c5: NO_TRANSPOSE => TRANSPOSE_INVALID

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf8E4M3FN>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf8E4M3FN>, tensor<3x2xf8E4M3FN>) -> tensor<3x2xf8E4M3FN>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0], [2.0, 1.0], [-2.0, -3.0]]> : tensor<3x2xf8E4M3FN>, tolerance = 5.0e-01
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf8E5M2>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [8.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf8E5M2>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf8E5M2>, tensor<3x2xf8E5M2>) -> tensor<3x2xf8E5M2>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0], [2.0, 1.0], [-2.0, -3.0]]> : tensor<3x2xf8E5M2>, tolerance = 5.0e-01
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xbf16>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xbf16>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xbf16>, tensor<3x2xbf16>) -> tensor<3x2xbf16>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0], [2.0, 1.0], [-2.0, -3.0]]> : tensor<3x2xbf16>, tolerance = 6.0e-02
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf16>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf16>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf16>, tensor<3x2xf16>) -> tensor<3x2xf16>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0], [2.0, 1.0], [-2.0, -3.0]]> : tensor<3x2xf16>, tolerance = 1.0e-02
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf32>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0], [2.0, 1.0], [-2.0, -3.0]]> : tensor<3x2xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf64>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf64>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0], [2.0, 1.0], [-2.0, -3.0]]> : tensor<3x2xf64>, tolerance = 1.0e-10
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(2.0, 0.0), (5.0, 1.0), (-3.0, 2.0)], [(1.0, 1.0), (4.0, 1.0), (7.0, 0.0)], [(-1.0, 2.0), (2.0, 0.0), (1.0, 1.0)]]> : tensor<3x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(2.0, 0.0), (4.0, 0.0)], [(9.0, 0.0), (6.0, 0.0)], [(1.0, 0.0), (-3.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xcomplex<f32>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(1.0, 0.0), (2.0, -4.440892098500626e-16)], [(1.8235293626785278, -0.7058823704719543), (0.8235294222831726, -0.7058823704719543)], [(-1.1176470518112183, 0.529411792755127), (-2.617647171020508, 0.029411764815449715)]]> : tensor<3x2xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c64_adjoint() {
  %c0 = stablehlo.constant dense<[[(2.0, 0.0), (5.0, 1.0), (-3.0, 2.0)], [(1.0, 1.0), (4.0, 1.0), (7.0, 0.0)], [(-1.0, 2.0), (2.0, 0.0), (1.0, 1.0)]]> : tensor<3x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(2.0, 0.0), (4.0, 0.0)], [(9.0, 0.0), (6.0, 0.0)], [(1.0, 0.0), (-3.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xcomplex<f32>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<3x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(-0.3382352888584137, 1.6029411554336548), (1.1617647409439087, -1.8970588445663452)], [(1.941176414489746, 0.23529411852359772), (1.941176414489746, 1.2352941036224365)], [(0.5, 0.5), (-1.5, -1.5)]]> : tensor<3x2xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(2.0, 0.0), (5.0, 1.0), (-3.0, 2.0)], [(1.0, 1.0), (4.0, 1.0), (7.0, 0.0)], [(-1.0, 2.0), (2.0, 0.0), (1.0, 1.0)]]> : tensor<3x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(2.0, 0.0), (4.0, 0.0)], [(9.0, 0.0), (6.0, 0.0)], [(1.0, 0.0), (-3.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xcomplex<f64>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(1.0, 0.0), (1.9999999999999998, -4.440892098500626e-16)], [(1.8235294117647063, -0.7058823529411765), (0.8235294117647057, -0.7058823529411763)], [(-1.1176470588235297, 0.5294117647058828), (-2.61764705882353, 0.029411764705882554)]]> : tensor<3x2xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @c128_adjoint() {
  %c0 = stablehlo.constant dense<[[(2.0, 0.0), (5.0, 1.0), (-3.0, 2.0)], [(1.0, 1.0), (4.0, 1.0), (7.0, 0.0)], [(-1.0, 2.0), (2.0, 0.0), (1.0, 1.0)]]> : tensor<3x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(2.0, 0.0), (4.0, 0.0)], [(9.0, 0.0), (6.0, 0.0)], [(1.0, 0.0), (-3.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xcomplex<f64>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(-0.33823529411764697, 1.6029411764705883), (1.1617647058823528, -1.8970588235294117)], [(1.9411764705882353, 0.23529411764705882), (1.9411764705882353, 1.2352941176470589)], [(0.5, 0.5), (-1.5, -1.5)]]> : tensor<3x2xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @f32_upper() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf32>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %r, dense<[[1.25, -19.375], [0.5, 6.75], [1.0, -3.0]]> : tensor<3x2xf32>, tolerance = 1.0e-04
  return
}
func.func @f32_right() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[[2.0, 9.0, 1.0], [4.0, 6.0, -3.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %r, dense<[[0.625, 1.75, 1.0], [-1.0, 3.0, -3.0]]> : tensor<2x3xf32>, tolerance = 1.0e-04
  return
}
func.func @f32_right_upper_transposed() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[[2.0, 9.0, 1.0], [4.0, 6.0, -3.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %r, dense<[[1.25, 0.5, 1.0], [-19.375, 6.75, -3.0]]> : tensor<2x3xf32>, tolerance = 1.0e-04
  return
}
func.func @f32_unit() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf32>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %r, dense<[[2.0, 4.0], [7.0, 2.0], [-11.0, -3.0]]> : tensor<3x2xf32>, tolerance = 1.0e-04
  return
}
func.func @f32_transposed() {
  %c0 = stablehlo.constant dense<[[2.0, 5.0, -3.0], [1.0, 4.0, 7.0], [-1.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[[2.0, 4.0], [9.0, 6.0], [1.0, -3.0]]> : tensor<3x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf32>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %r, dense<[[0.625, -1.0], [1.75, 3.0], [1.0, -3.0]]> : tensor<3x2xf32>, tolerance = 1.0e-04
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[8, 0], [4, 16]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.25>>
  %c1 = stablehlo.constant dense<[[8], [36]]> : tensor<2x1xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x1xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x1xi8>) -> tensor<2x1x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2x!quant.uniform<i8:f32, 0.25>>, tensor<2x1x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x1x!quant.uniform<i8:f32, 0.25>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x1x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x1xi8>
  check.expect_eq_const %s0, dense<[[4], [8]]> : tensor<2x1xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0x2xf32>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %r, dense<> : tensor<0x2xf32>
  return
}
