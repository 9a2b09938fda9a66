// chlo.is_pos_inf (chlo_structure): positive infinity

// -----
// program
func.func @main(%x: tensor<4xbf16>) {
  %r = chlo.is_pos_inf %x : tensor<4xbf16> -> tensor<4xi1>
  return
}
// -- chlo.is_pos_inf_c1: -> tensor<4xi1> => -> tensor<5xi1>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<14xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf4E2M1FN>
  %r = chlo.is_pos_inf %a0 : tensor<14xf4E2M1FN> -> tensor<14xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf6E3M2FN>
  %r = chlo.is_pos_inf %a0 : tensor<14xf6E3M2FN> -> tensor<14xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = chlo.is_pos_inf %a0 : tensor<15xf8E4M3FN> -> tensor<15xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<15xi1>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = chlo.is_pos_inf %a0 : tensor<17xf8E5M2> -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]> : tensor<17xi1>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<14xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E4M3FNUZ>
  %r = chlo.is_pos_inf %a0 : tensor<14xf8E4M3FNUZ> -> tensor<14xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = chlo.is_pos_inf %a0 : tensor<17xbf16> -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]> : tensor<17xi1>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = chlo.is_pos_inf %a0 : tensor<17xf16> -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]> : tensor<17xi1>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = chlo.is_pos_inf %a0 : tensor<17xf32> -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]> : tensor<17xi1>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = chlo.is_pos_inf %a0 : tensor<17xf64> -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]> : tensor<17xi1>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.is_pos_inf %a0 : tensor<0xf32> -> tensor<0xi1>
  check.expect_eq_const %r, dense<> : tensor<0xi1>
  return
}
