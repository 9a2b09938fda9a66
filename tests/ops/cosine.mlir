// stablehlo.cosine (transcendental): cosine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.cosine"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.cosine %x : tensor<?xf32>
  return
}
// -- cosine_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- cosine_c2: ulps = 2 => ulps = -2
// -- cosine_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.cosine %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.5, 1.0, 0.5, 1.0, 1.0, 0.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.cosine %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.5, 0.875, 1.0, 0.75, 0.3125]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.cosine %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[1.0, 0.5625, -0.8125, 0.875, 0.0703125, -1.0, -0.3125, 1.0, 1.0, 0.5625, 0.875, -0.8125, -0.3125, 1.0, 0x7F, 1.0, 1.0, 0.75, 0.3125, -1.0, -0.8125, 0.40625, -0.109375, 1.0, 1.0]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.cosine %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[1.0, 0.5, -0.75, 0.875, 0.078125, -1.0, -0.875, 1.0, 1.0, 0.5, 0.875, -0.75, -0.875, 1.0, 0xFE, 0xFE, 0x7E, 1.0, 1.0, 0.75, 0.3125, -0.875, -0.875, 0.4375, -0.109375, 1.0, 1.0]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.cosine %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[1.0, 0.5625, -0.8125, 0.875, 0.0703125, -1.0, 0.3125, 1.0, 1.0, 0.5625, 0.875, -0.8125, 0.3125, 0x80, 1.0, 1.0, 0.75, 0.3125, -1.0, -0.8125, 0.40625, -0.109375, 1.0, 1.0]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.cosine %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[1.0, 0.5390625, 0xBF4D, 0.87890625, 0x3D91, 0xBF7D, 0x3E26, 1.0, 1.0, 0.5390625, 0.87890625, 0xBF4D, 0x3E26, 1.0, 0xFFC0, 0xFFC0, 0x7FC0, 0.99609375, 0.99609375, 0.765625, 0.359375, 0xBF7D, 0xBEF3, 0x3E2E, 0xBDE2, 1.0, 1.0]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.cosine %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[1.0, 0x3853, 0xBA69, 0x3B05, 0x2C87, 0xBBEC, 0xB30F, 1.0, 1.0, 0x3853, 0x3B05, 0xBA69, 0xB30F, 1.0, 0xFE00, 0xFE00, 0x7E00, 0x3BF6, 0x3BF6, 0x3A1E, 0x35CB, 0xBBE6, 0xB79C, 0x316D, 0xAF11, 1.0, 1.0]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.cosine %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[1.0, 0x3F0A5140, 0xBF4D17BF, 0x3F60A940, 0x3D90DEAA, 0xBF7D7026, 0x3F5A5F96, 1.0, 1.0, 0x3F0A5140, 0x3F60A940, 0xBF4D17BF, 0x3F5A5F96, 1.0, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x3F7EB898, 0x3F7EB898, 0x3F43CCB3, 0x3EB986F3, 0xBF7CCB7A, 0xBEF37994, 0x3E2D9925, 0xBDE212B5, 1.0, 1.0]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.cosine %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[1.0, 0x3FE14A280FB5068C, 0xBFE9A2F7EF858B7D, 0x3FEC1528065B7D50, 0x3FB21BD54FC5F9A7, 0xBFEFAE04BE85E5D2, 0xBFEFFFE62ECFAB75, 1.0, 1.0, 0x3FE14A280FB5068C, 0x3FEC1528065B7D50, 0xBFE9A2F7EF858B7D, 0xBFEFFFE62ECFAB75, 1.0, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x3FEFD712F9A817C1, 0x3FEFD712F9A817C1, 0x3FE87996529F9D93, 0x3FD730DE943B79D4, 0xBFEF996F2CA70BB6, 0xBFDE6F3270721E39, 0x3FC5B32498C3E6F4, 0xBFBC4256A22F2D6B, 0x3FEFFFFFFD50CE24, 1.0]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.cosine %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3F60A940> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.cosine %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.cosine %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.cosine %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F60A940]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.cosine %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-3, -3, -6, -6, -10, -10, -13, -13, -15]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.cosine %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.9051501750946045, -0.12110879272222519), (0.26612719893455505, 3.6177749633789062), (0.6995203495025635, 0.6919556856155396), (6.101653575897217, -0.6040126085281372), (-0.9899924993515015, -0.0), (1.0000499486923218, -0.0)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.cosine %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.9051501505596067, -0.12110879604381165), (0.2661271953135458, 3.6177750739401375), (0.6995203640798363, 0.6919556702460539), (6.101653574955985, -0.6040125847541519), (-0.9899924966004454, -0.0), (1.0000500004166681, -0.0)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
