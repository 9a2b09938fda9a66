// stablehlo.rsqrt (transcendental): one over square root

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "stablehlo.rsqrt"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = TOLERANCE>}> : (tensor<?xf32>) -> tensor<4xf32>
  %s = stablehlo.rsqrt %x : tensor<?xf32>
  return
}
// -- rsqrt_c1: -> tensor<4xf32> => -> tensor<4xf16>
// -- rsqrt_c2: ulps = 2 => ulps = -2
// -- rsqrt_c2: mode = TOLERANCE => mode = DEFAULT

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 1.0, 0.5, 0.5, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = stablehlo.rsqrt %a0 : tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[1.0, 1.5, 1.0, 1.5, 1.5, 1.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 0.25, 0.75, 1.25]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = stablehlo.rsqrt %a0 : tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 1.25, 0.875]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<25xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<25xf8E4M3FN>
  %r = stablehlo.rsqrt %a0 : tensor<25xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0x7F, 1.0, 0.625, 1.375, 0.8125, 0.5625, 0.046875, 8.0, 22.0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 3.25, 0xFF, 1.25, 0.875, 0xFF, 0.3125, 0xFF, 0.109375, 0x7F, 0x7F]> : tensor<25xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<25xf8E4M3FN>, tensor<25xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.09375, -0.09375, 0.75, 1.25, -3.5, 10.0, -20.0, 80.0, 0x07, 0.0]> : tensor<27xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf8E5M2>
  %r = stablehlo.rsqrt %a0 : tensor<27xf8E5M2>
  %w0 = stablehlo.constant dense<[0x7C, 1.0, 0.625, 1.5, 0.875, 0.625, 0.00390625, 128.0, 256.0, 0xFE, 0xFE, 0xFE, 0xFE, 0xFC, 0.0, 0xFE, 0x7E, 3.5, 0xFE, 1.25, 0.875, 0xFE, 0.3125, 0xFE, 0.109375, 96.0, 0x7C]> : tensor<27xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf8E5M2>, tensor<27xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.1015625, -0.1015625, 0.6875, 1.25, -3.25, 10.0, -20.0, 80.0, 0.0, 0.0]> : tensor<24xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xf8E4M3FNUZ>
  %r = stablehlo.rsqrt %a0 : tensor<24xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0x80, 1.0, 0.625, 1.375, 0.8125, 0.5625, 0.0625, 11.0, 32.0, 0x80, 0x80, 0x80, 0x80, 0x80, 3.25, 0x80, 1.25, 0.875, 0x80, 0.3125, 0x80, 0.109375, 0x80, 0x80]> : tensor<24xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<24xf8E4M3FNUZ>, tensor<24xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x3DCD, 0xBDCD, 0.69921875, 1.203125, -3.296875, 10.5, -20.25, 80.0, 0x38D2, 0x1E3D]> : tensor<27xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xbf16>
  %r = stablehlo.rsqrt %a0 : tensor<27xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 1.0, 0.6328125, 1.4140625, 0.81640625, 0.578125, 0x1F80, 0x5F00, 0x60B5, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFF80, 0.0, 0xFFC0, 0x7FC0, 3.15625, 0xFFC0, 1.1953125, 0.91015625, 0xFFC0, 0.30859375, 0xFFC0, 0x3DE5, 100.0, 0x5015]> : tensor<27xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xbf16>, tensor<27xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x2E66, 0xAE66, 0x399A, 0x3CCD, 0xC29A, 10.5, -20.25, 80.0, 0x068E, 0.0]> : tensor<27xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf16>
  %r = stablehlo.rsqrt %a0 : tensor<27xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 1.0, 0x390F, 1.4140625, 0.81640625, 0x389E, 0.00390625, 128.0, 4096.0, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFC00, 0.0, 0xFE00, 0x7E00, 0x4253, 0xFE00, 1.1953125, 0x3B4D, 0xFE00, 0.30859375, 0xFE00, 0x2F28, 100.0, 0x7C00]> : tensor<27xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<27xf16>, tensor<27xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3DCCCCCD, 0xBDCCCCCD, 0x3F333333, 0x3F99999A, 0xC0533333, 10.5, -20.25, 80.0, 0x38D1B717, 0x1E3CE508]> : tensor<27xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf32>
  %r = stablehlo.rsqrt %a0 : tensor<27xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 1.0, 0x3F21E89B, 0x3FB504F3, 0x3F5105EC, 0x3F13CD3A, 0x1F800000, 0x5F000000, 0x64B504F3, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0.0, 0xFFC00000, 0x7FC00000, 0x404A62C2, 0xFFC00000, 0x3F98FD40, 0x3F69B1E8, 0xFFC00000, 0x3E9E01B3, 0xFFC00000, 0x3DE4F92E, 100.0, 0x501502F9]> : tensor<27xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf32>, tensor<27xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 0.0001, 0x3BC79CA10C924223]> : tensor<27xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xf64>
  %r = stablehlo.rsqrt %a0 : tensor<27xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 1.0, 0x3FE43D136248490F, 0x3FF6A09E667F3BCD, 0x3FEA20BD700C2C3E, 0x3FE279A74590331C, 0x1FF0000000000000, 0x5FE0000000000000, 0x6180000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF0000000000000, 0.0, 0xFFF8000000000000, 0x7FF8000000000000, 0x40094C583ADA5B52, 0xFFF8000000000000, 0x3FF31FA808C55B44, 0x3FED363D1848DCBF, 0xFFF8000000000000, 0x3FD3C03650E00E03, 0xFFF8000000000000, 0x3FBC9F25C5BFEDD9, 100.0, 0x4202A05F20000000]> : tensor<27xf64>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<27xf64>, tensor<27xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.rsqrt %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3FB504F3> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.rsqrt %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.rsqrt %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.rsqrt %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3FB504F3]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[5, 5, 6, 6, 7, 7, 8, 8, 9]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.rsqrt %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[1, 1, 0, 0, -1, -1, -2, -2, -2]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.10000000149011612, -2.5), (3.0, 0.0), (0.0, 0.009999999776482582)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = stablehlo.rsqrt %a0 : tensor<6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(1.3017016649246216, -0.30729007720947266), (0.2828427255153656, -0.5656854510307312), (0.8485281467437744, 0.2828427255153656), (0.43801024556159973, 0.45588091015815735), (0.5773502588272095, 0.0), (7.071067810058594, -7.071067810058594)]> : tensor<6xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (1.0, -0.75), (-0.1, -2.5), (3.0, 0.0), (0.0, 0.01)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = stablehlo.rsqrt %a0 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.3017016520692888, -0.30729007631213195), (0.282842712474619, -0.565685424949238), (0.848528137423857, 0.282842712474619), (0.43801024108697906, 0.4558809188720693), (0.5773502691896257, 0.0), (7.0710678118654755, -7.0710678118654755)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-12
  return
}
