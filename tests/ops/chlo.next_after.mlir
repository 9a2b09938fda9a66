// chlo.next_after (chlo_special): the number next to lhs in the direction of rhs

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = chlo.next_after %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}
// -- chlo.next_after_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- chlo.next_after_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && , tensor<4xf32> -> => , tensor<5xf32> ->

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<45xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<45xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5]> : tensor<45xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<45xf8E4M3FN>
  %r = chlo.next_after %a0, %a1 : tensor<45xf8E4M3FN>, tensor<45xf8E4M3FN> -> tensor<45xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0x01, 1.125, 2.25, 0.46875, 1.375, 2.75, 416.0, 0.015625, 0.0, -0.9375, -0.46875, -2.25, -416.0, 0x81, 0x7F, 0x01, 1.125, 2.25, 0.46875, 1.375, 2.75, 448.0, 0x07, 0.0, -0.9375, -0.46875, -2.25, -416.0, 0x81, 0x7F, 0x01, 0.9375, 2.25, 0x7F, 1.625, 3.0, 416.0, 0x07, 0x7F, -0.9375, -0.46875, -2.25, -416.0, 0x7F, 0x7F]> : tensor<45xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<45xf8E4M3FN>, tensor<45xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<51xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5]> : tensor<51xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf8E5M2>
  %r = chlo.next_after %a0, %a1 : tensor<51xf8E5M2>, tensor<51xf8E5M2> -> tensor<51xf8E5M2>
  %w0 = stablehlo.constant dense<[0x01, 1.25, 2.0, 0.4375, 1.25, 0x7E, 49152.0, 0x05, 0x01, -1.25, -0.4375, -2.0, -49152.0, 0x01, 57344.0, -57344.0, 0x7E, 0x01, 1.25, 2.0, 0.4375, 1.25, 2.5, 49152.0, 0x04, 0.0, -0.875, 0x7E, -2.0, -49152.0, 0x01, 57344.0, -57344.0, 0x7E, 0x01, 0.875, 2.0, 0.625, 1.25, 2.5, 57344.0, 0x03, 0.0, -1.25, -0.4375, -2.0, -49152.0, 0x81, 57344.0, 0x7E, 0x7E]> : tensor<51xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf8E5M2>, tensor<51xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<51xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5]> : tensor<51xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xbf16>
  %r = chlo.next_after %a0, %a1 : tensor<51xbf16>, tensor<51xbf16> -> tensor<51xbf16>
  %w0 = stablehlo.constant dense<[0x0001, 1.0078125, 2.484375, 0x3EFF, 1.4921875, 0x7FC0, 0x7F7E, 0x0081, 0x0001, -1.0078125, 0xBEFF, -2.484375, 0xFF7E, 0x0001, 0x7F7F, 0xFF7F, 0x7FC0, 0x0001, 1.0078125, 2.484375, 0x3EFF, 1.4921875, 2.984375, 0x7F7E, 0x0080, 0.0, 0xBF7F, 0x7FC0, -2.484375, 0xFF7E, 0x0001, 0x7F7F, 0xFF7F, 0x7FC0, 0x0001, 0.99609375, 2.484375, 0.50390625, 1.4921875, 2.984375, 0x7F7F, 0x007F, 0.0, -1.0078125, 0xBEFF, -2.484375, 0xFF7E, 0x8001, 0x7F7F, 0x7FC0, 0x7FC0]> : tensor<51xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xbf16>, tensor<51xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<51xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5]> : tensor<51xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf16>
  %r = chlo.next_after %a0, %a1 : tensor<51xf16>, tensor<51xf16> -> tensor<51xf16>
  %w0 = stablehlo.constant dense<[0x0001, 0x3C01, 0x40FF, 0x37FF, 0x3DFF, 0x7E00, 65472.0, 0x0401, 0x0001, 0xBC01, 0xB7FF, 0xC0FF, -65472.0, 0x0001, 65504.0, -65504.0, 0x7E00, 0x0001, 0x3C01, 0x40FF, 0x37FF, 0x3DFF, 0x41FF, 65472.0, 0x0400, 0.0, 0xBBFF, 0x7E00, 0xC0FF, -65472.0, 0x0001, 65504.0, -65504.0, 0x7E00, 0x0001, 0x3BFF, 0x40FF, 0x3801, 0x3DFF, 0x41FF, 65504.0, 0x03FF, 0.0, 0xBC01, 0xB7FF, 0xC0FF, -65472.0, 0x8001, 65504.0, 0x7E00, 0x7E00]> : tensor<51xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf16>, tensor<51xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = chlo.next_after %a0, %a1 : tensor<51xf32>, tensor<51xf32> -> tensor<51xf32>
  %w0 = stablehlo.constant dense<[0x00000001, 0x3F800001, 0x401FFFFF, 0x3EFFFFFF, 0x3FBFFFFF, 0x7FC00000, 0x7F7FFFFE, 0x00800001, 0x00000001, 0xBF800001, 0xBEFFFFFF, 0xC01FFFFF, 0xFF7FFFFE, 0x00000001, 0x7F7FFFFF, 0xFF7FFFFF, 0x7FC00000, 0x00000001, 0x3F800001, 0x401FFFFF, 0x3EFFFFFF, 0x3FBFFFFF, 0x403FFFFF, 0x7F7FFFFE, 0x00800000, 0.0, 0xBF7FFFFF, 0x7FC00000, 0xC01FFFFF, 0xFF7FFFFE, 0x00000001, 0x7F7FFFFF, 0xFF7FFFFF, 0x7FC00000, 0x00000001, 0x3F7FFFFF, 0x401FFFFF, 0x3F000001, 0x3FBFFFFF, 0x403FFFFF, 0x7F7FFFFF, 0x007FFFFF, 0.0, 0xBF800001, 0xBEFFFFFF, 0xC01FFFFF, 0xFF7FFFFE, 0x80000001, 0x7F7FFFFF, 0x7FC00000, 0x7FC00000]> : tensor<51xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf32>, tensor<51xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5]> : tensor<51xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf64>
  %r = chlo.next_after %a0, %a1 : tensor<51xf64>, tensor<51xf64> -> tensor<51xf64>
  %w0 = stablehlo.constant dense<[0x0000000000000001, 0x3FF0000000000001, 0x4003FFFFFFFFFFFF, 0x3FDFFFFFFFFFFFFF, 0x3FF7FFFFFFFFFFFF, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFE, 0x0010000000000001, 0x0000000000000001, 0xBFF0000000000001, 0xBFDFFFFFFFFFFFFF, 0xC003FFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFE, 0x0000000000000001, 0x7FEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF, 0x7FF8000000000000, 0x0000000000000001, 0x3FF0000000000001, 0x4003FFFFFFFFFFFF, 0x3FDFFFFFFFFFFFFF, 0x3FF7FFFFFFFFFFFF, 0x4007FFFFFFFFFFFF, 0x7FEFFFFFFFFFFFFE, 0x0010000000000000, 0.0, 0xBFEFFFFFFFFFFFFF, 0x7FF8000000000000, 0xC003FFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFE, 0x0000000000000001, 0x7FEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF, 0x7FF8000000000000, 0x0000000000000001, 0x3FEFFFFFFFFFFFFF, 0x4003FFFFFFFFFFFF, 0x3FE0000000000001, 0x3FF7FFFFFFFFFFFF, 0x4007FFFFFFFFFFFF, 0x7FEFFFFFFFFFFFFF, 0x000FFFFFFFFFFFFF, 0.0, 0xBFF0000000000001, 0xBFDFFFFFFFFFFFFF, 0xC003FFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFE, 0x8000000000000001, 0x7FEFFFFFFFFFFFFF, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf64>, tensor<51xf64>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %r = chlo.next_after %a0, %a1 : tensor<0xf32>, tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
