// stablehlo.tan (transcendental): tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.tan"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.tan %x : tensor<?xf32>
  return
}
// -- tan_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- tan_c2: ulps = 2 => ulps = -2
// -- tan_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.tan %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[1.5, 0.5, 1.5, 0.5, 0.5, 1.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.tan %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[1.5, 0.5, 0.25, 0.875, 3.0]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.tan %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.5, -0.75, 0.5625, 14.0, -0.140625, -3.0, 0.015625, 0x01, -1.5, -0.5625, 0.75, 3.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.8125, 3.0, -0.109375, 0.625, -2.25, 9.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.tan %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.5, -0.75, 0.5, 14.0, -0.15625, 0.5, 0x04, 0x01, -1.5, -0.5, 0.75, -0.5, -0.0, 0xFE, 0xFE, 0x7E, 0.09375, -0.09375, 0.875, 3.0, -0.375, 0.625, -2.0, 10.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.tan %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.5, -0.75, 0.5625, 14.0, -0.140625, 3.0, 0.0078125, 0x01, -1.5, -0.5625, 0.75, -3.0, 0x80, 0.1015625, -0.1015625, 0.8125, 3.0, -0.109375, 0.625, -2.25, 9.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.tan %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.5546875, 0xBF3F, 0.546875, 14.125, 0xBE12, -6.09375, 0x0080, 0x0001, -1.5546875, -0.546875, 0.74609375, 6.09375, -0.0, 0xFFC0, 0xFFC0, 0x7FC0, 0x3DCE, 0xBDCE, 0.83984375, 2.59375, -0.15625, 1.8515625, -5.8125, 9.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.tan %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0.0, 0x3E3B, 0xB9FA, 0x385F, 14.1015625, 0xB090, -4.421875, 0x0400, 0x0001, 0xBE3B, 0xB85F, 0x39FA, 4.421875, -0.0, 0xFE00, 0xFE00, 0x7E00, 0x2E6B, 0xAE6B, 0x3ABE, 2.57421875, 0xB123, 0x3F66, -5.8125, 9.0, 0x068E, 0.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.tan %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0.0, 0x3FC75923, 0xBF3F3CDA, 0x3F0BDA7B, 0x41619F6B, 0xBE11F7B9, 0xBF1C9ECA, 0x00800000, 0x00000001, 0xBFC75923, 0xBF0BDA7B, 0x3F3F3CDA, 0x3F1C9ECA, -0.0, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x3DCD7C44, 0xBDCD7C44, 0x3F57A036, 0x40249E23, 0xBE239460, 0x3FECC986, 0xC0BA0684, 0x41100EF8, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.tan %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0.0, 0x3FF8EB245CBEE3A6, 0xBFE7E79B4E00BB15, 0x3FE17B4F5BF3474A, 0x402C33ED50B88777, 0xBFC23EF71254B86F, 0xBF74530CFE729484, 0x0010000000000000, 0x0000000000000001, 0xBFF8EB245CBEE3A6, 0xBFE17B4F5BF3474A, 0x3FE7E79B4E00BB15, 0x3F74530CFE729484, -0.0, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x3FB9AF8877430B80, 0xBFB9AF8877430B80, 0x3FEAF406C2FC78AE, 0x400493C43ACB164D, 0xBFC4728C74EFFCF3, 0x3FFD9930BC49E27B, 0xC01740D080BCFD56, 0x402201DF0F9FB3BF, 0x3F1A36E2EC938FF8, 0x3BC79CA10C924223]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.tan %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3F0BDA7B> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.tan %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.tan %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.tan %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F0BDA7B]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.tan %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[5, 5, 106, 106, -24, -24, -13, -13, -8]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.tan %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.504500687122345, 0.31242069602012634), (-0.0053620608523488045, 1.0369203090667725), (0.4696146845817566, -1.0996851921081543), (-0.002642230363562703, -0.9868758320808411), (-0.14254654943943024, 0.0), (0.0, 0.00999966636300087)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.tan %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.504500702698564, 0.3124206925025888), (-0.0053620609220030565, 1.036920282100185), (0.469614680832738, -1.0996851659404885), (-0.0026422302286266543, -0.9868758568076704), (-0.1425465430742778, 0.0), (0.0, 0.00999966667999946)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.tan %a0 : tensor<2xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<2xf32>) -> tensor<2xui32>
  check.expect_eq_const %bits0, dense<[0, 2147483648]> : tensor<2xui32>
  return
}
