// stablehlo.bitcast_convert (compare_select): the same bits as another element type

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4x4xi8>
  %s = stablehlo.bitcast_convert %r : (tensor<4x4xi8>) -> tensor<4xi32>
  return
}
// -- bitcast_convert_c1: -> tensor<4x4xi8> => -> tensor<4x2xi8> && (tensor<4x4xi8>) => (tensor<4x2xi8>)
// -- bitcast_convert_c2: -> tensor<4xi32> => -> tensor<2xcomplex<f32>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<9xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xi4>
  %r = stablehlo.bitcast_convert %a0 : (tensor<9xi4>) -> tensor<9xui4>
  check.expect_eq_const %r, dense<[0, 1, 7, 8, 2, 3, 6, 15, 9]> : tensor<9xui4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.bitcast_convert %a0 : (tensor<10xi8>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 127, 128, 2, 3, 126, 63, 255, 129]> : tensor<10xui8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.bitcast_convert %a0 : (tensor<10xi32>) -> tensor<10xui32>
  check.expect_eq_const %r, dense<[0, 1, 2147483647, 2147483648, 2, 3, 2147483646, 1073741823, 4294967295, 2147483649]> : tensor<10xui32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<10xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi64>
  %r = stablehlo.bitcast_convert %a0 : (tensor<10xi64>) -> tensor<10xui64>
  check.expect_eq_const %r, dense<[0, 1, 9223372036854775807, 9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, 18446744073709551615, 9223372036854775809]> : tensor<10xui64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xui2>
  %r = stablehlo.bitcast_convert %a0 : (tensor<4xui2>) -> tensor<4xi2>
  check.expect_eq_const %r, dense<[0, 1, -1, -2]> : tensor<4xi2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.bitcast_convert %a0 : (tensor<8xui8>) -> tensor<8xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 2, 3, -2, 127, 85]> : tensor<8xi8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<8xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui16>
  %r = stablehlo.bitcast_convert %a0 : (tensor<8xui16>) -> tensor<8xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 2, 3, -2, 32767, 21845]> : tensor<8xi16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.bitcast_convert %a0 : (tensor<8xui64>) -> tensor<8xi64>
  check.expect_eq_const %r, dense<[0, 1, -1, 2, 3, -2, 9223372036854775807, 6148914691236517205]> : tensor<8xi64>
  return
}
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<14xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf4E2M1FN>
  %r = stablehlo.bitcast_convert %a0 : (tensor<14xf4E2M1FN>) -> tensor<14xui4>
  check.expect_eq_const %r, dense<[0, 2, 4, 1, 3, 5, 7, 2, 1, 10, 9, 12, 15, 8]> : tensor<14xui4>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0]> : tensor<14xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E4M3FN>
  %r = stablehlo.bitcast_convert %a0 : (tensor<14xf8E4M3FN>) -> tensor<14xui8>
  check.expect_eq_const %r, dense<[0, 56, 66, 48, 60, 68, 126, 8, 1, 184, 176, 194, 254, 128]> : tensor<14xui8>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC]> : tensor<16xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xf8E5M2>
  %r = stablehlo.bitcast_convert %a0 : (tensor<16xf8E5M2>) -> tensor<16xui8>
  check.expect_eq_const %r, dense<[0, 60, 65, 56, 62, 66, 123, 4, 1, 188, 184, 193, 251, 128, 124, 252]> : tensor<16xui8>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0]> : tensor<13xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<13xf8E4M3FNUZ>
  %r = stablehlo.bitcast_convert %a0 : (tensor<13xf8E4M3FNUZ>) -> tensor<13xui8>
  check.expect_eq_const %r, dense<[0, 64, 74, 56, 68, 76, 127, 8, 1, 192, 184, 202, 255]> : tensor<13xui8>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80]> : tensor<16xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xbf16>
  %r = stablehlo.bitcast_convert %a0 : (tensor<16xbf16>) -> tensor<16xui16>
  check.expect_eq_const %r, dense<[0, 16256, 16416, 16128, 16320, 16448, 32639, 128, 1, 49024, 48896, 49184, 65407, 32768, 32640, 65408]> : tensor<16xui16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00]> : tensor<16xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xf16>
  %r = stablehlo.bitcast_convert %a0 : (tensor<16xf16>) -> tensor<16xui16>
  check.expect_eq_const %r, dense<[0, 15360, 16640, 14336, 15872, 16896, 31743, 1024, 1, 48128, 47104, 49408, 64511, 32768, 31744, 64512]> : tensor<16xui16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000]> : tensor<16xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xf32>
  %r = stablehlo.bitcast_convert %a0 : (tensor<16xf32>) -> tensor<16xui32>
  check.expect_eq_const %r, dense<[0, 1065353216, 1075838976, 1056964608, 1069547520, 1077936128, 2139095039, 8388608, 1, 3212836864, 3204448256, 3223322624, 4286578687, 2147483648, 2139095040, 4286578688]> : tensor<16xui32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<16xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xf64>
  %r = stablehlo.bitcast_convert %a0 : (tensor<16xf64>) -> tensor<16xui64>
  check.expect_eq_const %r, dense<[0, 4607182418800017408, 4612811918334230528, 4602678819172646912, 4609434218613702656, 4613937818241073152, 9218868437227405311, 4503599627370496, 1, 13830554455654793216, 13826050856027422720, 13836183955189006336, 18442240474082181119, 9223372036854775808, 9218868437227405312, 18442240474082181120]> : tensor<16xui64>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf6E3M2FN>
  %r = stablehlo.bitcast_convert %a0 : (tensor<14xf6E3M2FN>) -> tensor<14xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf6E3M2FN>, tensor<14xf6E3M2FN>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.bitcast_convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
  check.expect_eq_const %r, dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.bitcast_convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xcomplex<f64>>
  check.expect_eq_const %r, dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  return
}
func.func @ui32_to_bytes() {
  %c0 = stablehlo.constant dense<[16909060, 4294868992]> : tensor<2xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui32>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xui32>) -> tensor<2x4xui8>
  check.expect_eq_const %r, dense<[[4, 3, 2, 1], [0, 128, 254, 255]]> : tensor<2x4xui8>
  return
}
func.func @bytes_to_ui32() {
  %c0 = stablehlo.constant dense<[[4, 3, 2, 1], [0, 128, 254, 255]]> : tensor<2x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xui8>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x4xui8>) -> tensor<2xui32>
  check.expect_eq_const %r, dense<[16909060, 4294868992]> : tensor<2xui32>
  return
}
func.func @ui32_to_halves() {
  %c0 = stablehlo.constant dense<[16909060, 4294868992]> : tensor<2xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui32>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xui32>) -> tensor<2x2xui16>
  check.expect_eq_const %r, dense<[[772, 258], [32768, 65534]]> : tensor<2x2xui16>
  return
}
func.func @ui8_to_nibbles() {
  %c0 = stablehlo.constant dense<[165, 240]> : tensor<2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui8>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xui8>) -> tensor<2x2xui4>
  check.expect_eq_const %r, dense<[[5, 10], [0, 15]]> : tensor<2x2xui4>
  return
}
func.func @i2_to_i1() {
  %c0 = stablehlo.constant dense<[1, -2]> : tensor<2xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi2>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xi2>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  return
}
func.func @i1_to_i2() {
  %c0 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x2xi1>) -> tensor<2xi2>
  check.expect_eq_const %r, dense<[1, -2]> : tensor<2xi2>
  return
}
func.func @ui2_to_i1() {
  %c0 = stablehlo.constant dense<[3, 2]> : tensor<2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui2>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xui2>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  return
}
func.func @i1_to_ui2() {
  %c0 = stablehlo.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x2xi1>) -> tensor<2xui2>
  check.expect_eq_const %r, dense<[3, 2]> : tensor<2xui2>
  return
}
func.func @i4_to_i1() {
  %c0 = stablehlo.constant dense<[5, -8]> : tensor<2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi4>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xi4>) -> tensor<2x4xi1>
  check.expect_eq_const %r, dense<[[true, false, true, false], [false, false, false, true]]> : tensor<2x4xi1>
  return
}
func.func @i1_to_i4() {
  %c0 = stablehlo.constant dense<[[true, false, true, false], [false, false, false, true]]> : tensor<2x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x4xi1>) -> tensor<2xi4>
  check.expect_eq_const %r, dense<[5, -8]> : tensor<2xi4>
  return
}
func.func @ui4_to_i1() {
  %c0 = stablehlo.constant dense<[11, 6]> : tensor<2xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui4>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xui4>) -> tensor<2x4xi1>
  check.expect_eq_const %r, dense<[[true, true, false, true], [false, true, true, false]]> : tensor<2x4xi1>
  return
}
func.func @i1_to_ui4() {
  %c0 = stablehlo.constant dense<[[true, true, false, true], [false, true, true, false]]> : tensor<2x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x4xi1>) -> tensor<2xui4>
  check.expect_eq_const %r, dense<[11, 6]> : tensor<2xui4>
  return
}
func.func @f4E2M1FN_to_i1() {
  %c0 = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf4E2M1FN>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xf4E2M1FN>) -> tensor<2x4xi1>
  check.expect_eq_const %r, dense<[[true, true, false, false], [false, false, true, true]]> : tensor<2x4xi1>
  return
}
func.func @i1_to_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[true, true, false, false], [false, false, true, true]]> : tensor<2x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x4xi1>) -> tensor<2xf4E2M1FN>
  check.expect_eq_const %r, dense<[1.5, -2.0]> : tensor<2xf4E2M1FN>
  return
}
func.func @i8_to_i1() {
  %c0 = stablehlo.constant dense<[53, -128]> : tensor<2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi8>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xi8>) -> tensor<2x8xi1>
  check.expect_eq_const %r, dense<[[true, false, true, false, true, true, false, false], [false, false, false, false, false, false, false, true]]> : tensor<2x8xi1>
  return
}
func.func @i1_to_i8() {
  %c0 = stablehlo.constant dense<[[true, false, true, false, true, true, false, false], [false, false, false, false, false, false, false, true]]> : tensor<2x8xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x8xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x8xi1>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[53, -128]> : tensor<2xi8>
  return
}
func.func @ui16_to_i1() {
  %c0 = stablehlo.constant dense<[32769, 4660]> : tensor<2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui16>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xui16>) -> tensor<2x16xi1>
  check.expect_eq_const %r, dense<[[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true], [false, false, true, false, true, true, false, false, false, true, false, false, true, false, false, false]]> : tensor<2x16xi1>
  return
}
func.func @i1_to_ui16() {
  %c0 = stablehlo.constant dense<[[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true], [false, false, true, false, true, true, false, false, false, true, false, false, true, false, false, false]]> : tensor<2x16xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x16xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x16xi1>) -> tensor<2xui16>
  check.expect_eq_const %r, dense<[32769, 4660]> : tensor<2xui16>
  return
}
func.func @f8E5M2_to_i1() {
  %c0 = stablehlo.constant dense<[1.25, -4.0]> : tensor<2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf8E5M2>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xf8E5M2>) -> tensor<2x8xi1>
  check.expect_eq_const %r, dense<[[true, false, true, true, true, true, false, false], [false, false, true, false, false, false, true, true]]> : tensor<2x8xi1>
  return
}
func.func @i1_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[[true, false, true, true, true, true, false, false], [false, false, true, false, false, false, true, true]]> : tensor<2x8xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x8xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x8xi1>) -> tensor<2xf8E5M2>
  check.expect_eq_const %r, dense<[1.25, -4.0]> : tensor<2xf8E5M2>
  return
}
func.func @f8E4M3FNUZ_to_i1() {
  %c0 = stablehlo.constant dense<[1.125, -0.3125]> : tensor<2xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf8E4M3FNUZ>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xf8E4M3FNUZ>) -> tensor<2x8xi1>
  check.expect_eq_const %r, dense<[[true, false, false, false, false, false, true, false], [false, true, false, false, true, true, false, true]]> : tensor<2x8xi1>
  return
}
func.func @i1_to_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[true, false, false, false, false, false, true, false], [false, true, false, false, true, true, false, true]]> : tensor<2x8xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x8xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x8xi1>) -> tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[1.125, -0.3125]> : tensor<2xf8E4M3FNUZ>
  return
}
func.func @f32_to_i1() {
  %c0 = stablehlo.constant dense<[1.5, 0xC1200001]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xf32>) -> tensor<2x32xi1>
  check.expect_eq_const %r, dense<[[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true, true, true, false, false], [true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, true, false, false, false, false, false, true, true]]> : tensor<2x32xi1>
  return
}
func.func @i1_to_f32() {
  %c0 = stablehlo.constant dense<[[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true, true, true, false, false], [true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, true, false, false, false, false, false, true, true]]> : tensor<2x32xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x32xi1>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2x32xi1>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.5, 0xC1200001]> : tensor<2xf32>
  return
}
func.func @f64_to_words() {
  %c0 = stablehlo.constant dense<[1.5, -2.25]> : tensor<2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf64>
  %r = stablehlo.bitcast_convert %a0 : (tensor<2xf64>) -> tensor<2x2xui32>
  check.expect_eq_const %r, dense<[[0, 1073217536], [0, 3221356544]]> : tensor<2x2xui32>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[1, -2, 3]> : tensor<3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32:0, {0.25, 0.5, 0.75}>>
  %s0 = stablehlo.bitcast_convert %a0 : (tensor<3x!quant.uniform<i8:f32:0, {0.25, 0.5, 0.75}>>) -> tensor<3xi8>
  check.expect_eq_const %s0, dense<[1, -2, 3]> : tensor<3xi8>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[1, -2, 3]> : tensor<3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %a0 : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi8>
  check.expect_eq_const %s0, dense<[1, -2, 3]> : tensor<3xi8>
  return
}
func.func @ui32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xui32>
  %r = stablehlo.bitcast_convert %a0 : (tensor<0xui32>) -> tensor<0x4xui8>
  check.expect_eq_const %r, dense<> : tensor<0x4xui8>
  return
}
