// stablehlo.log (transcendental): natural logarithm

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.log"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.log %x : tensor<?xf32>
  return
}
// -- log_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- log_c2: ulps = 2 => ulps = -2
// -- log_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.log %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, -0.5, 0.0, -0.5, -0.5, 0.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.log %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, -0.75, -1.5, -0.3125, 0.25]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.log %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0xFF, 0.0, 0.9375, -0.6875, 0.40625, 1.125, 6.0, -4.0, -6.0, 0x7F, 0x7F, 0x7F, 0x7F, 0xFF, 0x7F, -2.25, 0x7F, -0.375, 0.21875, 0x7F, 2.25, 0x7F, 4.5, 0xFF, 0xFF]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.log %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0xFC, 0.0, 0.875, -0.75, 0.375, 1.0, 10.0, -10.0, -12.0, 0x7E, 0x7E, 0x7E, 0x7E, 0xFC, 0x7C, 0x7E, 0x7E, -2.5, 0x7E, -0.3125, 0.21875, 0x7E, 2.5, 0x7E, 4.0, -10.0, 0xFC]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.log %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0x80, 0.0, 0.9375, -0.6875, 0.40625, 1.125, 5.5, -5.0, -7.0, 0x80, 0x80, 0x80, 0x80, 0x80, -2.25, 0x80, -0.375, 0.21875, 0x80, 2.25, 0x80, 4.5, 0x80, 0x80]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.log %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0xFF80, 0.0, 0.91796875, 0xBF31, 0.40625, 1.1015625, 88.5, -87.5, -92.0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0xFF80, 0x7F80, 0x7FC0, 0x7FC0, -2.296875, 0x7FC0, 0xBEB7, 0x3E3D, 0x7FC0, 2.34375, 0x7FC0, 4.375, -9.1875, -46.0]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.log %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0xFC00, 0.0, 0x3B55, 0xB98C, 0x367D, 0x3C65, 11.09375, -9.703125, -16.640625, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0xFC00, 0x7C00, 0x7E00, 0x7E00, 0xC09B, 0x7E00, 0xB5B4, 0x31D7, 0x7E00, 2.3515625, 0x7E00, 4.3828125, -9.2109375, 0xFC00]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.log %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0xFF800000, 0.0, 0x3F6A9208, 0xBF317218, 0x3ECF991F, 0x3F8C9F54, 0x42B17218, 0xC2AEAC50, 0xC2CE8ED0, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0xC0135D8E, 0x7FC00000, 0xBEB69E1A, 0x3E3AB283, 0x7FC00000, 0x40167CEF, 0x7FC00000, 0x408C3990, 0xC1135D8E, 0xC23834F1]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.log %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0xFFF0000000000000, 0.0, 0x3FED5240F0E0E078, 0xBFE62E42FEFA39EF, 0x3FD9F323ECBF984C, 0x3FF193EA7AAD030B, 0x40862E42FEFA39EF, 0xC086232BDD7ABCD2, 0xC0874385446D71C3, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0xC0026BB1BBB55515, 0x7FF8000000000000, 0xBFD6D3C324E13F50, 0x3FC7565011E49675, 0x7FF8000000000000, 0x4002CF9DD4B12035, 0x7FF8000000000000, 0x40118731FD788044, 0xC0226BB1BBB55515, 0xC047069E2AA2AA5B]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.log %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0xBF317218> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.log %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.log %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.log %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0xBF317218]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.log %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-7, -7, -4, -4, -1, -1, 0, 0, 2]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.log %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(-0.5815753936767578, 0.46364760398864746), (0.9162907600402832, 2.2142975330352783), (0.2231435477733612, -0.6435011029243469), (0.917090117931366, -1.6107749938964844), (1.0986123085021973, 0.0), (-4.605170249938965, 1.5707963705062866)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.log %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(-0.5815754049028404, 0.4636476090008061), (0.9162907318741551, 2.214297435588181), (0.22314355131420976, -0.6435011087932844), (0.9170900925560036, -1.6107750139181867), (1.0986122886681098, 0.0), (-4.605170185988091, 1.5707963267948966)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
