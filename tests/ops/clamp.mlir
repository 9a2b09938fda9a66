// stablehlo.clamp (compare_select): minimum(maximum(operand, min), max)

// -----
// program
func.func @main(%l: tensor<f32>, %x: tensor<4xf32>, %h: tensor<4xf32>) {
  %r = stablehlo.clamp %l, %x, %h : (tensor<f32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- clamp_c1: tensor<f32> => tensor<3xf32> && (tensor<f32> => (tensor<3xf32>
// -- clamp_c2: %h: tensor<4xf32> => %h: tensor<3xf32> && tensor<4xf32>) -> => tensor<3xf32>) ->
// -- clamp_c3: %h: tensor<4xf32> => %h: tensor<4xf16> && tensor<4xf32>) -> => tensor<4xf16>) ->
// -- clamp_c4: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi1>
  %c2 = stablehlo.constant dense<true> : tensor<i1>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i1>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<i1>, tensor<2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<0> : tensor<i4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i4>
  %c1 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<9xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<9xi4>
  %c2 = stablehlo.constant dense<6> : tensor<i4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i4>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<i4>, tensor<9xi4>, tensor<i4>) -> tensor<9xi4>
  check.expect_eq_const %r, dense<[0, 1, 6, 0, 2, 3, 6, 0, 0]> : tensor<9xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<0> : tensor<i8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i8>
  %c1 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<10xi8>
  %c2 = stablehlo.constant dense<126> : tensor<i8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<i8>, tensor<10xi8>, tensor<i8>) -> tensor<10xi8>
  check.expect_eq_const %r, dense<[0, 1, 126, 0, 2, 3, 126, 63, 0, 0]> : tensor<10xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<10xi32>
  %c2 = stablehlo.constant dense<2147483646> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<i32>, tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
  check.expect_eq_const %r, dense<[0, 1, 2147483646, 0, 2, 3, 2147483646, 1073741823, 0, 0]> : tensor<10xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i64>
  %c1 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<10xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<10xi64>
  %c2 = stablehlo.constant dense<9223372036854775806> : tensor<i64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i64>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<i64>, tensor<10xi64>, tensor<i64>) -> tensor<10xi64>
  check.expect_eq_const %r, dense<[0, 1, 9223372036854775806, 0, 2, 3, 9223372036854775806, 4611686018427387903, 0, 0]> : tensor<10xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<0> : tensor<ui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<ui2>
  %c1 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xui2>
  %c2 = stablehlo.constant dense<2> : tensor<ui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui2>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<ui2>, tensor<4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %r, dense<[0, 1, 2, 2]> : tensor<4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<0> : tensor<ui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<ui8>
  %c1 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<8xui8>
  %c2 = stablehlo.constant dense<254> : tensor<ui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<ui8>, tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
  check.expect_eq_const %r, dense<[0, 1, 254, 2, 3, 254, 127, 85]> : tensor<8xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<0> : tensor<ui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<ui16>
  %c1 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<8xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<8xui16>
  %c2 = stablehlo.constant dense<65534> : tensor<ui16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui16>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<ui16>, tensor<8xui16>, tensor<ui16>) -> tensor<8xui16>
  check.expect_eq_const %r, dense<[0, 1, 65534, 2, 3, 65534, 32767, 21845]> : tensor<8xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<0> : tensor<ui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<ui64>
  %c1 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<8xui64>
  %c2 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui64>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<ui64>, tensor<8xui64>, tensor<ui64>) -> tensor<8xui64>
  check.expect_eq_const %r, dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f8E4M3FN>
  %c1 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0]> : tensor<14xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<14xf8E4M3FN>
  %c2 = stablehlo.constant dense<2.5> : tensor<f8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3FN>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f8E4M3FN>, tensor<14xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<14xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.5, 1.0, 2.5, 0.5, 1.5, 2.5, 2.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<14xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f8E5M2>
  %c1 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0]> : tensor<14xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<14xf8E5M2>
  %c2 = stablehlo.constant dense<2.5> : tensor<f8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f8E5M2>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f8E5M2>, tensor<14xf8E5M2>, tensor<f8E5M2>) -> tensor<14xf8E5M2>
  %w0 = stablehlo.constant dense<[0.5, 1.0, 2.5, 0.5, 1.5, 2.5, 2.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<14xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<0.5> : tensor<bf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<bf16>
  %c1 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0]> : tensor<14xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<14xbf16>
  %c2 = stablehlo.constant dense<2.5> : tensor<bf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<bf16>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<bf16>, tensor<14xbf16>, tensor<bf16>) -> tensor<14xbf16>
  %w0 = stablehlo.constant dense<[0.5, 1.0, 2.5, 0.5, 1.5, 2.5, 2.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<14xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f16>
  %c1 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0]> : tensor<14xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<14xf16>
  %c2 = stablehlo.constant dense<2.5> : tensor<f16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f16>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f16>, tensor<14xf16>, tensor<f16>) -> tensor<14xf16>
  %w0 = stablehlo.constant dense<[0.5, 1.0, 2.5, 0.5, 1.5, 2.5, 2.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<14xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0]> : tensor<14xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<14xf32>
  %c2 = stablehlo.constant dense<2.5> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f32>, tensor<14xf32>, tensor<f32>) -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0.5, 1.0, 2.5, 0.5, 1.5, 2.5, 2.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<14xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f64>
  %c1 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0]> : tensor<14xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<14xf64>
  %c2 = stablehlo.constant dense<2.5> : tensor<f64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f64>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f64>, tensor<14xf64>, tensor<f64>) -> tensor<14xf64>
  %w0 = stablehlo.constant dense<[0.5, 1.0, 2.5, 0.5, 1.5, 2.5, 2.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]> : tensor<14xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  return
}
func.func @f32_nan() {
  %c0 = stablehlo.constant dense<[0.0, 0x7FC00000, 0.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[0x7FC00000, 1.0, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[1.0, 2.0, 0x7FC00000]> : tensor<3xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @f32_crossed() {
  %c0 = stablehlo.constant dense<2.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<[0.0, 1.5, 9.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<1.0> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<2.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %c2 = stablehlo.constant dense<3.0> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f32>, tensor<0xf32>, tensor<f32>) -> tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<(0.0, 1.0)> : tensor<complex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<complex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 1.0), (0.5, -4.0), (1.0, -2.0)]> : tensor<4xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %c2 = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f32>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<complex<f32>>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<complex<f32>>, tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, 1.0), (0.0, 1.0), (0.5, -4.0), (1.0, -2.0)]> : tensor<4xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<(0.0, 1.0)> : tensor<complex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<complex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 1.0), (0.5, -4.0), (1.0, -2.0)]> : tensor<4xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %c2 = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<complex<f64>>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<complex<f64>>, tensor<4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, 1.0), (0.0, 1.0), (0.5, -4.0), (1.0, -2.0)]> : tensor<4xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<-20> : tensor<i8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<i8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[-60, 0, 50]> : tensor<3xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %c2 = stablehlo.constant dense<30> : tensor<i8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<i8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi8>
  check.expect_eq_const %s0, dense<[-20, 0, 30]> : tensor<3xi8>
  return
}
