// stablehlo.exponential (transcendental): e to the power of x

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.exponential"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.exponential %x : tensor<?xf32>
  return
}
// -- exponential_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- exponential_c2: ulps = 2 => ulps = -2
// -- exponential_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.exponential %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[3.0, 1.5, 3.0, 1.5, 1.5, 3.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.exponential %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[2.5, 1.75, 1.25, 2.0, 3.5]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.exponential %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[1.0, 2.75, 12.0, 1.625, 4.5, 20.0, 0x7F, 1.0, 1.0, 0.375, 0.625, 0.0859375, 0.0, 1.0, 0x7F, 1.125, 0.875, 2.0, 3.5, 0.0390625, 0x7F, 0.0, 0x7F, 1.0, 1.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.exponential %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[1.0, 2.5, 12.0, 1.75, 4.0, 20.0, 0x7C, 1.0, 1.0, 0.375, 0.625, 0.078125, 0.0, 1.0, 0x7C, 0.0, 0x7E, 1.0, 0.875, 2.0, 3.5, 0.03125, 20480.0, 0.0, 0x7C, 1.0, 1.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.exponential %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[1.0, 2.75, 12.0, 1.625, 4.5, 20.0, 0x80, 1.0, 1.0, 0.375, 0.625, 0.0859375, 0.0, 0x80, 1.125, 0.875, 2.0, 3.5, 0.0390625, 0x80, 0.0, 0x80, 1.0, 1.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.exponential %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[1.0, 2.71875, 12.1875, 1.6484375, 4.46875, 20.125, 0x7F80, 1.0, 1.0, 0.3671875, 0.60546875, 0.08203125, 0.0, 1.0, 0x7F80, 0.0, 0x7FC0, 1.1015625, 0.90625, 2.015625, 3.328125, 0x3D18, 36352.0, 0x30DD, 0x792B, 1.0, 1.0]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.exponential %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[1.0, 2.71875, 12.1796875, 1.6484375, 4.48046875, 20.078125, 0x7C00, 1.0, 1.0, 0x35E3, 0x38DA, 0x2D41, 0.0, 1.0, 0x7C00, 0.0, 0x7E00, 1.10546875, 0x3B3D, 0x4007, 3.3203125, 0x28B8, 36320.0, 0.0, 0x7C00, 1.0, 1.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.exponential %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[1.0, 0x402DF854, 0x4142EB7F, 0x3FD3094C, 0x408F69FF, 0x41A0AF2E, 0x7F800000, 1.0, 1.0, 0x3EBC5AB2, 0x3F1B4598, 0x3DA81C2E, 0.0, 1.0, 0x7F800000, 0.0, 0x7FC00000, 0x3F8D763E, 0x3F67A36D, 0x4000E153, 0x40547CCC, 0x3D1712CE, 0x470DDB81, 0x30DC9EF1, 0x792ABBCE, 0x3F800347, 1.0]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.exponential %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[1.0, 0x4005BF0A8B145769, 0x40285D6FD931E0BB, 0x3FFA61298E1E069C, 0x4011ED3FE64FC541, 0x403415E5BF6FB106, 0x7FF0000000000000, 1.0, 1.0, 0x3FD78B56362CEF38, 0x3FE368B2FC6F960A, 0x3FB50385C094F425, 0.0, 1.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x3FF1AEC7B35A00D4, 0x3FECF46D99D52B3A, 0x40001C2A61268987, 0x400A8F99761065A4, 0x3FA2E259BB85BE85, 0x40E1BB7015E84D3B, 0x3E1B93DE1E27CA3B, 0x47255779B984F3EB, 0x3FF00068DCE3484E, 1.0]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.exponential %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3FD3094C> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.exponential %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.exponential %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.exponential %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3FD3094C]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.exponential %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[15, 15, 29, 29, 52, 52, 90, 90, 127]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.exponential %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(1.5974664688110352, 0.4079001843929291), (-0.09285490959882736, 0.20289167761802673), (1.9889365434646606, -1.8528861999511719), (-0.7249047160148621, -0.5415199995040894), (20.08553695678711, 0.0), (0.9999499917030334, 0.009999833069741726)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.exponential %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.5974665191199127, 0.40790017007835977), (-0.09285491028402633, 0.2028916804701695), (1.9889365563454604, -1.852886254944785), (-0.7249047205674809, -0.5415199896374687), (20.085536923187668, 0.0), (0.9999500004166653, 0.009999833334166664)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_accuracy() {
  %c0 = stablehlo.constant dense<[0.5, -2.0]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.exponential %a0 {result_accuracy = #stablehlo.result_accuracy<mode = HIGHEST>} : tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3FD3094C, 0x3E0A9555]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  return
}
