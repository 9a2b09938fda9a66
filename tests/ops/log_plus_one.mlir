// stablehlo.log_plus_one (transcendental): natural logarithm of one plus x

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.log_plus_one"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.log_plus_one %x : tensor<?xf32>
  return
}
// -- log_plus_one_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- log_plus_one_c2: ulps = 2 => ulps = -2
// -- log_plus_one_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.log_plus_one %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.log_plus_one %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.75, 0.375, 0.25, 0.5, 0.75]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.log_plus_one %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.6875, 1.25, 0.40625, 0.9375, 1.375, 6.0, 0.015625, 0x01, 0xFF, -0.6875, 0xFF, 0xFF, -0.0, 0x7F, 0.09375, -0.109375, 0.5, 0.8125, 0xFF, 2.5, 0xFF, 4.5, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.log_plus_one %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.75, 1.25, 0.375, 0.875, 1.5, 10.0, 0x04, 0x01, 0xFC, -0.75, 0xFE, 0xFE, -0.0, 0x7C, 0xFE, 0x7E, 0.09375, -0.09375, 0.5, 0.75, 0xFE, 2.5, 0xFE, 4.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.log_plus_one %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 0.6875, 1.25, 0.40625, 0.9375, 1.375, 5.5, 0.0078125, 0x01, 0x80, -0.6875, 0x80, 0x80, 0x80, 0.09375, -0.109375, 0.5, 0.8125, 0x80, 2.5, 0x80, 4.5, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.log_plus_one %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.69140625, 1.25, 0.40625, 0.91796875, 1.3828125, 88.5, 0x0080, 0x0001, 0xFF80, 0xBF31, 0xFFC0, 0xFFC0, -0.0, 0x7F80, 0xFFC0, 0x7FC0, 0x3DC3, 0xBDD8, 0.53125, 0.7890625, 0xFFC0, 2.4375, 0xFFC0, 4.40625, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.log_plus_one %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0.0, 0x398C, 0x3D03, 0x367D, 0x3B55, 1.38671875, 11.09375, 0x0400, 0x0001, 0xFC00, 0xB98C, 0xFE00, 0xFE00, -0.0, 0x7C00, 0xFE00, 0x7E00, 0x2E19, 0xAEBE, 0x383F, 0x3A4F, 0xFE00, 2.44140625, 0xFE00, 4.39453125, 0x068E, 0.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.log_plus_one %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0.0, 0x3F317218, 0x3FA05A89, 0x3ECF991F, 0x3F6A9208, 0x3FB17218, 0x42B17218, 0x00800000, 0x00000001, 0xFF800000, 0xBF317218, 0xFFC00000, 0xFFC00000, -0.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0x3DC331FC, 0xBDD7C741, 0x3F07D741, 0x3F49D858, 0xFFC00000, 0x401C4F6A, 0xFFC00000, 0x408C9F54, 0x38D1B468, 0x1E3CE508]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.log_plus_one %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0.0, 0x3FE62E42FEFA39EF, 0x3FF40B512EB53D60, 0x3FD9F323ECBF984C, 0x3FED5240F0E0E078, 0x3FF62E42FEFA39EF, 0x40862E42FEFA39EF, 0x0010000000000000, 0x0000000000000001, 0xFFF0000000000000, 0xBFE62E42FEFA39EF, 0xFFF8000000000000, 0xFFF8000000000000, -0.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x3FB8663F793C46C7, 0xBFBAF8E8210A415E, 0x3FE0FAE81914A991, 0x3FE93B0AEE21C2C8, 0xFFF8000000000000, 0x400389ED3E132574, 0xFFF8000000000000, 0x401193EA7AAD030B, 0x3F1A368D06580001, 0x3BC79CA10C924223]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.log_plus_one %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3ECF991F> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.log_plus_one %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.log_plus_one %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.log_plus_one %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3ECF991F]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.log_plus_one %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-1, -1, 0, 0, 2, 2, 3, 3, 4]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.log_plus_one %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.41916459798812866, 0.16514867544174194), (0.7234594821929932, 1.8157750368118286), (0.7589353322982788, -0.3587706685066223), (0.9772225022315979, -1.225240707397461), (1.3862943649291992, 0.0), (4.9997499445453286e-05, 0.00999966636300087)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.log_plus_one %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4191645952022216, 0.16514867741462683), (0.7234594914681627, 1.8157749899217608), (0.7589353594543049, -0.35877067027057225), (0.9772225257525754, -1.2252407462131845), (1.3862943611198906, 0.0), (4.999750016665412e-05, 0.009999666686665238)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.log_plus_one %a0 : tensor<2xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<2xf32>) -> tensor<2xui32>
  check.expect_eq_const %bits0, dense<[0, 2147483648]> : tensor<2xui32>
  return
}
