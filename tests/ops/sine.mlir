// stablehlo.sine (transcendental): sine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.sine"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.sine %x : tensor<?xf32>
  return
}
// -- sine_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- sine_c2: ulps = 2 => ulps = -2
// -- sine_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.sine %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.sine %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.875, 0.5, 0.25, 0.625, 1.0]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.sine %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.8125, 0.625, 0.46875, 1.0, 0.140625, 0.9375, 0.015625, 0x01, -0.8125, -0.46875, -0.625, -0.9375, -0.0, 0x7F, 0.1015625, -0.1015625, 0.625, 0.9375, 0.109375, -0.5625, -0.9375, -1.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.sine %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.875, 0.625, 0.5, 1.0, 0.15625, -0.5, 0x04, 0x01, -0.875, -0.5, -0.625, 0.5, -0.0, 0xFE, 0xFE, 0x7E, 0.09375, -0.09375, 0.625, 1.0, 0.375, -0.5, -0.875, -1.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.sine %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 0.8125, 0.625, 0.46875, 1.0, 0.140625, 0.9375, 0.0078125, 0x01, -0.8125, -0.46875, -0.625, -0.9375, 0x80, 0.1015625, -0.1015625, 0.625, 0.9375, 0.109375, -0.5625, -0.9375, -1.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.sine %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.83984375, 0.59765625, 0x3EF5, 0.99609375, 0x3E11, 0xBF7D, 0x0080, 0x0001, 0xBF57, 0xBEF5, 0xBF19, 0.98828125, -0.0, 0xFFC0, 0xFFC0, 0x7FC0, 0x3DCD, 0xBDCD, 0.64453125, 0.93359375, 0x3E1E, 0xBF61, -0.984375, -0.9921875, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.sine %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0.0, 0x3ABB, 0x38CA, 0x37AC, 0x3BFB, 0x3084, 0x3BCE, 0x0400, 0x0001, 0xBABB, 0xB7AC, 0xB8CA, 0xBBCE, -0.0, 0xFE00, 0xFE00, 0x7E00, 0x2E63, 0xAE63, 0.64453125, 0x3B75, 0x3113, 0xBB0A, 0xBBE2, 0xBBF3, 0x068E, 0.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.sine %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0.0, 0x3F576AA4, 0x3F193578, 0x3EF57744, 0x3F7F5BD5, 0x3E1081C3, 0xBF0599B3, 0x00800000, 0x00000001, 0xBF576AA4, 0xBEF57744, 0xBF193578, 0x3F0599B3, -0.0, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x3DCC7577, 0xBDCC7577, 0x3F24EB73, 0x3F6E9A1D, 0x3E218813, 0xBF6133BE, 0xBF7C4B60, 0xBF7E6F7D, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.sine %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0.0, 0x3FEAED548F090CEE, 0x3FE326AF0DCFCAB1, 0x3FDEAEE8744B05F0, 0x3FEFEB7A9B2C6D8B, 0x3FC210386DB6D55B, 0x3F7452FC98B34E97, 0x0010000000000000, 0x0000000000000001, 0xBFEAED548F090CEE, 0xBFDEAEE8744B05F0, 0xBFE326AF0DCFCAB1, 0xBF7452FC98B34E97, -0.0, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x3FB98EAECB8BCB2C, 0xBFB98EAECB8BCB2C, 0x3FE49D6E694619B8, 0x3FEDD343A21A55C4, 0x3FC43102CAB70C87, 0xBFEC2677B8F04315, 0xBFEF896BF571E2D7, 0xBFEFCDEF940EEC69, 0x3F1A36E2EA609CC8, 0x3BC79CA10C924223]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.sine %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3EF57744> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.sine %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.sine %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.sine %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3EF57744]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.sine %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[0, 0, 1, 1, 0, 0, -2, -2, -6]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.sine %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.4944857954978943, 0.2216881662607193), (-3.7527713775634766, 0.2565539479255676), (1.0894384384155273, -0.4442996382713318), (-0.6122074127197266, -6.0199785232543945), (0.14112000167369843, -0.0), (0.0, 0.010000166483223438)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.sine %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.494485780933195, 0.22168816414957482), (-3.752771340479298, 0.2565539560904818), (1.0894384185713468, -0.4442996264188819), (-0.6122074106222258, -6.019978659418364), (0.1411200080598672, -0.0), (0.0, 0.010000166667500003)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.sine %a0 : tensor<2xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<2xf32>) -> tensor<2xui32>
  check.expect_eq_const %bits0, dense<[0, 2147483648]> : tensor<2xui32>
  return
}
