// chlo.bessel_i1e (chlo_special): modified Bessel function of order 1, times exp(-|x|)

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.bessel_i1e %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.bessel_i1e"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.bessel_i1e_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-6.0, -3.0, -0.5, 0.0, 0.0, 2.0, 6.0, 6.0]> : tensor<8xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf4E2M1FN>
  %r = chlo.bessel_i1e %a0 : tensor<8xf4E2M1FN> -> tensor<8xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf4E2M1FN>, tensor<8xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-8.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf6E3M2FN>
  %r = chlo.bessel_i1e %a0 : tensor<8xf6E3M2FN> -> tensor<8xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-0.125, -0.1875, -0.1875, 0.0, 0.125, 0.1875, 0.125, 0.0625]> : tensor<8xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf6E3M2FN>, tensor<8xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-9.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf8E4M3FN>
  %r = chlo.bessel_i1e %a0 : tensor<8xf8E4M3FN> -> tensor<8xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-0.125, -0.203125, -0.15625, 0.0, 0.1015625, 0.21875, 0.140625, 0.0859375]> : tensor<8xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf8E4M3FN>, tensor<8xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-8.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf8E5M2>
  %r = chlo.bessel_i1e %a0 : tensor<8xf8E5M2> -> tensor<8xf8E5M2>
  %w0 = stablehlo.constant dense<[-0.125, -0.1875, -0.15625, 0.0, 0.09375, 0.21875, 0.125, 0.09375]> : tensor<8xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf8E5M2>, tensor<8xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-9.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf8E4M3FNUZ>
  %r = chlo.bessel_i1e %a0 : tensor<8xf8E4M3FNUZ> -> tensor<8xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-0.125, -0.203125, -0.15625, 0.0, 0.1015625, 0.21875, 0.140625, 0.0859375]> : tensor<8xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf8E4M3FNUZ>, tensor<8xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-9.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xbf16>
  %r = chlo.bessel_i1e %a0 : tensor<8xbf16> -> tensor<8xbf16>
  %w0 = stablehlo.constant dense<[0xBE02, 0xBE4A, -0.15625, 0.0, 0x3DC9, 0.21484375, 0x3E09, 0x3DB3]> : tensor<8xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xbf16>, tensor<8xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-9.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf16>
  %r = chlo.bessel_i1e %a0 : tensor<8xf16> -> tensor<8xf16>
  %w0 = stablehlo.constant dense<[0xB012, 0xB24C, 0xB101, 0.0, 0x2E47, 0x32E3, 0x304B, 0x2D9A]> : tensor<8xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf16>, tensor<8xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-9.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %r = chlo.bessel_i1e %a0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_almost_eq_const %r, dense<[0xBE024744, 0xBE498CF1, 0xBE202CC6, 0.0, 0x3DC8EF46, 0x3E5C6F8D, 0x3E095CA6, 0x3DB33676]> : tensor<8xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-9.0, -3.0, -0.5, 0.0, 0.25, 2.0, 8.0, 20.0]> : tensor<8xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %r = chlo.bessel_i1e %a0 : tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %r, dense<[0xBFC048E8849E9048, 0xBFC9319E244BA85C, 0xBFC40598CD0BE9F0, 0.0, 0x3FB91DE8C3946CF4, 0x3FCB8DF1AE94241B, 0x3FC12B94CAD917C4, 0x3FB666CECA7946AB]> : tensor<8xf64>, tolerance = 1.0e-09
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.bessel_i1e %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
