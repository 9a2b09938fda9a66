// stablehlo.sqrt (transcendental): square root

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.sqrt"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.sqrt %x : tensor<?xf32>
  return
}
// -- sqrt_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- sqrt_c2: ulps = 2 => ulps = -2
// -- sqrt_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.sqrt %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.sqrt %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[1.0, 0.75, 0.5, 0.875, 1.0]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.sqrt %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.625, 0.6875, 1.25, 1.75, 22.0, 0.125, 0.04296875, 0xFF, 0xFF, 0xFF, 0xFF, -0.0, 0x7F, 0.3125, 0xFF, 0.8125, 1.125, 0xFF, 3.25, 0xFF, 9.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.sqrt %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.5, 0.75, 1.25, 1.75, 224.0, 0.0078125, 0.00390625, 0xFE, 0xFE, 0xFE, 0xFE, -0.0, 0x7C, 0xFE, 0x7E, 0.3125, 0xFE, 0.875, 1.0, 0xFE, 3.0, 0xFE, 8.0, 0x21, 0.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.sqrt %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.625, 0.6875, 1.25, 1.75, 15.0, 0.0859375, 0.03125, 0x80, 0x80, 0x80, 0x80, 0x80, 0.3125, 0x80, 0.8125, 1.125, 0x80, 3.25, 0x80, 9.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.sqrt %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.578125, 0.70703125, 1.2265625, 1.734375, 0x5F7F, 0x2000, 0x1E35, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, -0.0, 0x7F80, 0xFFC0, 0x7FC0, 0.31640625, 0xFFC0, 0.8359375, 1.09375, 0xFFC0, 3.234375, 0xFFC0, 8.9375, 0x3C24, 0x2EDC]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.sqrt %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x3E53, 0.70703125, 0x3CE6, 0x3EEE, 255.875, 0.0078125, 0x0C00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, -0.0, 0x7C00, 0xFE00, 0x7E00, 0x350F, 0xFE00, 0x3AB2, 0x3C62, 0xFE00, 0x427B, 0xFE00, 8.9453125, 0x211F, 0.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.sqrt %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x3FCA62C2, 0x3F3504F3, 0x3F9CC471, 0x3FDDB3D7, 0x5F7FFFFF, 0x20000000, 0x1A3504F3, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, -0.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0x3EA1E89B, 0xFFC00000, 0x3F562F5A, 0x3F8C378C, 0xFFC00000, 0x404F623A, 0xFFC00000, 0x410F1BBD, 0x3C23D70A, 0x2EDBE6FF]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.sqrt %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x3FF94C583ADA5B53, 0x3FE6A09E667F3BCD, 0x3FF3988E1409212E, 0x3FFBB67AE8584CAA, 0x5FEFFFFFFFFFFFFF, 0x2000000000000000, 0x1E60000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, -0.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x3FD43D136248490F, 0xFFF8000000000000, 0x3FEAC5EB3F7AB2F8, 0x3FF186F174F88472, 0xFFF8000000000000, 0x4009EC474A261264, 0xFFF8000000000000, 0x4021E3779B97F4A8, 0.01, 0x3DDB7CDFD9D7BDBB]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.sqrt %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3F3504F3> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.sqrt %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.sqrt %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.sqrt %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F3504F3]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.sqrt %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[1, 1, 3, 3, 4, 4, 6, 6, 7]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.sqrt %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.727673351764679, 0.17178037762641907), (0.7071067690849304, 1.4142135381698608), (1.0606601238250732, -0.3535533845424652), (1.0959012508392334, -1.1406136751174927), (1.7320507764816284, 0.0), (0.0707106739282608, 0.0707106739282608)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.sqrt %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.7276733451126774, 0.17178037486125622), (0.7071067811865476, 1.4142135623730951), (1.0606601717798212, -0.3535533905932738), (1.0959012730714754, -1.1406136946046546), (1.7320508075688772, 0.0), (0.07071067811865475, 0.07071067811865475)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.sqrt %a0 : tensor<2xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<2xf32>) -> tensor<2xui32>
  check.expect_eq_const %bits0, dense<[0, 2147483648]> : tensor<2xui32>
  return
}
