// chlo.atanh (chlo_function): area hyperbolic tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.atanh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.atanh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.atanh_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-0.5, 0.0, 0.0, 0.5]> : tensor<4xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf4E2M1FN>
  %r = chlo.atanh %a0 : tensor<4xf4E2M1FN> -> tensor<4xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-0.5, 0.0, 0.0, 0.5]> : tensor<4xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<4xf4E2M1FN>, tensor<4xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-0.875, -0.5, 0.0, 0.0, 0.3125]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = chlo.atanh %a0 : tensor<5xf6E3M2FN> -> tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-1.25, -0.5, 0.0, 0.0, 0.3125]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-0.875, -0.5, 0.0, 0.0, 0.3125, 1.0, 1.5]> : tensor<7xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FN>
  %r = chlo.atanh %a0 : tensor<7xf8E4M3FN> -> tensor<7xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-1.375, -0.5625, 0.0, 0.0, 0.3125, 0x7F, 0xFF]> : tensor<7xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf8E4M3FN>, tensor<7xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-0.875, -0.5, 0.0, 0x07, 0.3125, 1.0, 1.5]> : tensor<7xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2>
  %r = chlo.atanh %a0 : tensor<7xf8E5M2> -> tensor<7xf8E5M2>
  %w0 = stablehlo.constant dense<[-1.25, -0.5, 0.0, 0x07, 0.3125, 0x7C, 0xFE]> : tensor<7xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf8E5M2>, tensor<7xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-0.875, -0.5, 0.0, 0.0, 0.3125, 1.0, 1.5]> : tensor<7xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FNUZ>
  %r = chlo.atanh %a0 : tensor<7xf8E4M3FNUZ> -> tensor<7xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-1.375, -0.5625, 0.0, 0.0, 0.3125, 0x80, 0x80]> : tensor<7xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf8E4M3FNUZ>, tensor<7xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-0.8984375, -0.5, 0.0, 0x38D2, 0.30078125, 1.0, 1.5]> : tensor<7xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xbf16>
  %r = chlo.atanh %a0 : tensor<7xbf16> -> tensor<7xbf16>
  %w0 = stablehlo.constant dense<[-1.4609375, 0xBF0D, 0.0, 0x38D2, 0x3E9F, 0x7F80, 0xFFC0]> : tensor<7xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xbf16>, tensor<7xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0xBB33, -0.5, 0.0, 0x068E, 0x34CD, 0x3BFE, 1.5]> : tensor<7xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf16>
  %r = chlo.atanh %a0 : tensor<7xf16> -> tensor<7xf16>
  %w0 = stablehlo.constant dense<[0xBDE3, 0xB865, 0.0, 0x068E, 0x34F4, 3.8125, 0xFE00]> : tensor<7xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf16>, tensor<7xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0xBF666666, -0.5, 0.0, 0x38D1B717, 0x3E99999A, 0x3F7FBE77, 1.5]> : tensor<7xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %r = chlo.atanh %a0 : tensor<7xf32> -> tensor<7xf32>
  %w0 = stablehlo.constant dense<[0xBFBC71AF, 0xBF0C9F54, 0.0, 0x38D1B717, 0x3E9E795B, 0x4073369A, 0xFFC00000]> : tensor<7xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<7xf32>, tensor<7xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-0.9, -0.5, 0.0, 0.0001, 0.3, 0.999, 1.5]> : tensor<7xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf64>
  %r = chlo.atanh %a0 : tensor<7xf64> -> tensor<7xf64>
  %w0 = stablehlo.constant dense<[0xBFF78E360604B32D, 0xBFE193EA7AAD030B, 0.0, 0x3F1A36E2EC938FF8, 0x3FD3CF2B50617C95, 0x400E66CFDE9C7C2D, 0xFFF8000000000000]> : tensor<7xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<7xf64>, tensor<7xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.atanh %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5003700256347656, 0.3143981397151947), (-0.22008967399597168, 1.2452579736709595), (0.19021812081336975, -0.6715728044509888), (-0.013777591288089752, -1.190765142440796), (0.5492839217185974, 1.5674631595611572)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.atanh %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5003700000525311, 0.3143981432077165), (-0.22008968066202292, 1.2452579660726568), (0.1902181059814891, -0.671572793264466), (-0.013777590677629695, -1.1907650992116476), (0.5492839233463173, 1.5674631539454322)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.atanh %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.atanh %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
