// stablehlo.logistic (transcendental): 1 / (1 + exp(-x))

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.logistic"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.logistic %x : tensor<?xf32>
  return
}
// -- logistic_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- logistic_c2: ulps = 2 => ulps = -2
// -- logistic_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.logistic %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.logistic %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.75, 0.625, 0.5, 0.625, 0.75]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.logistic %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.5, 0.75, 0.9375, 0.625, 0.8125, 0.9375, 1.0, 0.5, 0.5, 0.28125, 0.375, 0.078125, 0.0, 0.5, 0xFF, 0.5, 0.46875, 0.6875, 0.75, 0.0390625, 1.0, 0.0, 1.0, 0.5, 0.5]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.logistic %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0.5, 0.75, 0.875, 0.625, 0.875, 1.0, 1.0, 0.5, 0.5, 0.25, 0.375, 0.078125, 0.0, 0.5, 1.0, 0.0, 0xFE, 0.5, 0.5, 0.625, 0.75, 0.03125, 1.0, 0.0, 1.0, 0.5, 0.5]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.logistic %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.5, 0.75, 0.9375, 0.625, 0.8125, 0.9375, 1.0, 0.5, 0.5, 0.28125, 0.375, 0.078125, 0.0, 0x80, 0.5, 0.46875, 0.6875, 0.75, 0.0390625, 1.0, 0.0, 1.0, 0.5, 0.5]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.logistic %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0.5, 0.73046875, 0.92578125, 0.62109375, 0.81640625, 0.953125, 1.0, 0.5, 0.5, 0.26953125, 0x3EC1, 0x3D9B, 0.0, 0.5, 1.0, 0.0, 0xFFC0, 0.5234375, 0x3EF3, 0.66796875, 0.76953125, 0x3D12, 1.0, 0x30DD, 1.0, 0.5, 0.5]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.logistic %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0.5, 0x39D9, 0x3B65, 0x38FB, 0x3A8A, 0x3B9F, 1.0, 0.5, 0.5, 0x344E, 0x360A, 0x2CDB, 0.0, 0.5, 1.0, 0.0, 0xFE00, 0x3833, 0x379A, 0x3959, 0x3A26, 0x288D, 1.0, 0.0, 1.0, 0.5, 0.5]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.logistic %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0.5, 0x3F3B26A8, 0x3F6C948F, 0x3F1F597F, 0x3F514C90, 0x3F73DBE6, 1.0, 0.5, 0.5, 0x3E89B2B1, 0x3EC14D03, 0x3D9B5B89, 0.0, 0.5, 1.0, 0.0, 0xFFC00000, 0x3F066509, 0x3EF335EE, 0x3F2B0E5B, 0x3F44BE0A, 0x3D11B319, 0x3F7FFE32, 0x30DC9EF1, 1.0, 0x3F0001A3, 0.5]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.logistic %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0.5, 0x3FE764D4F5D5A2BD, 0x3FED9291DDB596F7, 0x3FE3EB2FD4D34391, 0x3FEA2991F2A97914, 0x3FEE7B7CBC36FABC, 1.0, 0.5, 0.5, 0x3FD136561454BA86, 0x3FD829A0565978DF, 0x3FB36B7112534847, 0.0, 0.5, 1.0, 0.0, 0xFFF8000000000000, 0x3FE0CCA12729AFB8, 0x3FDE66BDB1ACA090, 0x3FE561CB52A19475, 0x3FE897C14969667E, 0x3FA236630D362B36, 0x3FEFFFC640E36E1A, 0x3E1B93DE1D69A8AA, 1.0, 0x3FE000346DC5D57D, 0.5]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.logistic %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3F1F597F> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.logistic %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.logistic %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.logistic %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F1F597F]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.logistic %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-1, -1, 0, 0, 0, 0, 0, 0, 1]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.logistic %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.6242751479148865, 0.059002965688705444), (-0.049842581152915955, 0.2348073422908783), (0.7583121657371521, -0.14982590079307556), (0.25432533025741577, -1.4678468704223633), (0.9525741338729858, 0.0), (0.5, 0.0025000206660479307)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.logistic %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.6242751644199612, 0.05900296431450802), (-0.04984258297024424, 0.234807340416369), (0.7583121480523501, -0.1498258964079436), (0.25432532486763026, -1.46784686085337), (0.9525741268224333, 0.0), (0.5, 0.0025000208335416688)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
