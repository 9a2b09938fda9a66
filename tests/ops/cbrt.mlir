// stablehlo.cbrt (transcendental): cube root

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.cbrt"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.cbrt %x : tensor<?xf32>
  return
}
// -- cbrt_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- cbrt_c2: ulps = 2 => ulps = -2
// -- cbrt_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.cbrt %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.cbrt %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[1.0, 0.75, 0.625, 0.875, 1.0]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.cbrt %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.375, 0.8125, 1.125, 1.5, 7.5, 0.25, 0.125, -1.0, -0.8125, -1.375, -7.5, -0.0, 0x7F, 0.46875, -0.46875, 0.875, 1.125, -1.5, 2.25, -2.75, 4.5, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.cbrt %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.25, 0.75, 1.25, 1.5, 40.0, 0.0390625, 0.0234375, -1.0, -0.75, -1.25, -40.0, -0.0, 0x7C, 0xFC, 0x7E, 0.4375, -0.4375, 0.875, 1.0, -1.5, 2.0, -2.5, 4.0, 0.046875, 0.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.cbrt %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.375, 0.8125, 1.125, 1.5, 6.0, 0.203125, 0.1015625, -1.0, -0.8125, -1.375, -6.0, 0x80, 0.46875, -0.46875, 0.875, 1.125, -1.5, 2.25, -2.75, 4.5, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.cbrt %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 1.359375, 0.79296875, 1.1484375, 1.4453125, 0x54CB, 0x2A80, 0x294B, -1.0, 0xBF4B, -1.359375, 0xD4CB, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.46484375, 0xBEEE, 0.88671875, 1.0625, -1.4921875, 2.1875, -2.71875, 4.3125, 0x3D3E, 0x3467]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.cbrt %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x3D6E, 0x3A59, 1.14453125, 0x3DC5, 40.3125, 0x290A, 0.00390625, -1.0, 0xBA59, 0xBD6E, -40.3125, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x376D, 0xB76D, 0x3B1B, 1.0625, 0xBDF5, 0x4061, -2.7265625, 4.30859375, 0x29F1, 0.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.cbrt %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x3FADB905, 0x3F4B2FF5, 0x3F9285FF, 0x3FB89BA2, 0x54CB2FF5, 0x2A800000, 0x26A14518, -1.0, 0xBF4B2FF5, 0xBFADB905, 0xD4CB2FF5, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3EEDA63C, 0xBEEDA63C, 0x3F634DAD, 0x3F880532, 0xBFBE912E, 0x400C2505, 0xC02E718E, 0x4089E242, 0x3D3E1E96, 0x346754A6]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.cbrt %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x3FF5B7209557B0EE, 0x3FE965FEA53D6E3D, 0x3FF250BFE1B082F5, 0x3FF7137449123EF6, 0x554428A2F98D728B, 0x2AA428A2F98D728B, 0x2990000000000000, -1.0, 0xBFE965FEA53D6E3D, 0xBFF5B7209557B0EE, 0xD54428A2F98D728B, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x3FDDB4C7760BCFF3, 0xBFDDB4C7760BCFF3, 0x3FEC69B5A72F1A99, 0x3FF100A645974168, 0xBFF7D225C580A35E, 0x400184A0AA58191F, 0xC005CE31C83539DF, 0x40113C484138704F, 0x3FA7C3D2C4D63FF5, 0x3E8CEA94CB5C6FF1]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.cbrt %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3F4B2FF5> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.cbrt %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.cbrt %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.cbrt %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F4B2FF5]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.cbrt %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[1, 1, 2, 2, 3, 3, 4, 4, 5]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.cbrt %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.8139559626579285, 0.12680746614933014), (1.0039937496185303, 0.9132426977157593), (1.0525306463241577, -0.22929570078849792), (1.1665407419204712, -0.6943920254707336), (1.4422495365142822, 0.0), (0.18657951056957245, 0.1077217310667038)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.cbrt %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.8139559382747512, 0.1268074709786297), (1.0039937871212632, 0.9132426976122486), (1.0525306119820232, -0.2292957026285982), (1.166540758567624, -0.6943920310850311), (1.4422495703074083, 0.0), (0.18657951723620642, 0.10772173450159418)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.cbrt %a0 : tensor<2xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<2xf32>) -> tensor<2xui32>
  check.expect_eq_const %bits0, dense<[0, 2147483648]> : tensor<2xui32>
  return
}
