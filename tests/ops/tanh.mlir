// stablehlo.tanh (transcendental): hyperbolic tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.tanh"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.tanh %x : tensor<?xf32>
  return
}
// -- tanh_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- tanh_c2: ulps = 2 => ulps = -2
// -- tanh_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.tanh %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.tanh %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.75, 0.4375, 0.25, 0.625, 0.875]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.tanh %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.75, 1.0, 0.46875, 0.875, 1.0, 1.0, 0.015625, 0x01, -0.75, -0.46875, -1.0, -1.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.625, 0.875, -1.0, 1.0, -1.0, 1.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.tanh %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.75, 1.0, 0.4375, 0.875, 1.0, 1.0, 0x04, 0x01, -0.75, -0.4375, -1.0, -1.0, -0.0, 1.0, -1.0, 0x7E, 0.09375, -0.09375, 0.625, 0.875, -1.0, 1.0, -1.0, 1.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.tanh %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 0.75, 1.0, 0.46875, 0.875, 1.0, 1.0, 0.0078125, 0x01, -0.75, -0.46875, -1.0, -1.0, 0x80, 0.1015625, -0.1015625, 0.625, 0.875, -1.0, 1.0, -1.0, 1.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.tanh %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.76171875, 0.98828125, 0x3EED, 0.90625, 0.99609375, 1.0, 0x0080, 0x0001, 0xBF43, 0xBEED, 0xBF7D, -1.0, -0.0, 1.0, -1.0, 0x7FC0, 0x3DCC, 0xBDCC, 0.60546875, 0.8359375, 0xBF7F, 1.0, -1.0, 1.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.tanh %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0.0, 0.76171875, 0x3BE5, 0x3765, 0x3B3E, 0x3BF6, 1.0, 0x0400, 0x0001, 0xBA18, 0xB765, 0xBBE5, -1.0, -0.0, 1.0, -1.0, 0x7E00, 0x2E61, 0xAE61, 0x38D6, 0x3AAB, 0xBBFA, 1.0, -1.0, 1.0, 0x068E, 0.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.tanh %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0.0, 0x3F42F7D6, 0x3F7C92C1, 0x3EEC9A9F, 0x3F67B7CC, 0x3F7EBBE9, 1.0, 0x00800000, 0x00000001, 0xBF42F7D6, 0xBEEC9A9F, 0xBF7C92C1, -1.0, -0.0, 1.0, -1.0, 0x7FC00000, 0x3DCC1EBC, 0xBDCC1EBC, 0x3F1AB7D9, 0x3F556A64, 0xBF7F4DF0, 1.0, -1.0, 1.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.tanh %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0.0, 0x3FE85EFAB514F394, 0x3FEF9258260A71C2, 0x3FDD9353D7568AF3, 0x3FECF6F9786DF577, 0x3FEFD77D111A0B00, 1.0, 0x0010000000000000, 0x0000000000000001, 0xBFE85EFAB514F394, 0xBFDD9353D7568AF3, 0xBFEF9258260A71C2, -1.0, -0.0, 1.0, -1.0, 0x7FF8000000000000, 0x3FB983D7795F413A, 0xBFB983D7795F413A, 0x3FE356FB17AF2E91, 0x3FEAAD4C6D28DCAF, 0xBFEFE9BDF44F7C03, 0x3FEFFFFFFF2F9279, -1.0, 1.0, 0x3F1A36E2E9A4F662, 0x3BC79CA10C924223]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.tanh %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3EEC9A9F> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.tanh %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.tanh %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.tanh %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3EEC9A9F]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.tanh %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-1, -1, 0, 0, 1, 1, 1, 1, 1]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.tanh %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.48548728227615356, 0.1980554461479187), (-1.0641443729400635, -0.08039101213216782), (0.9462363719940186, -0.2602432668209076), (-0.15443088114261627, 0.7355242967605591), (0.9950547814369202, 0.0), (0.0, 0.010000333189964294)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.tanh %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.48548728102413535, 0.19805544995134952), (-1.0641443991765371, -0.08039101531016818), (0.9462363441598389, -0.2602432691922342), (-0.15443087607915887, 0.735524267695614), (0.9950547536867305, 0.0), (0.0, 0.010000333346667207)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.tanh %a0 : tensor<2xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<2xf32>) -> tensor<2xui32>
  check.expect_eq_const %bits0, dense<[0, 2147483648]> : tensor<2xui32>
  return
}
