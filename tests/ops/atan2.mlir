// stablehlo.atan2 (elementwise_binary): angle of (x = rhs, y = lhs)

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = "stablehlo.atan2"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %s = stablehlo.atan2 %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return
}
// -- atan2_c1: -> tensor<4xf32> => -> tensor<5xf32>
// -- atan2_c1: %b: tensor<4xf32> => %b: tensor<4xf64> && (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> => (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32> && (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32> => (tensor<4xf32>, tensor<4xf64>) -> tensor<?xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<42xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0]> : tensor<42xf4E2M1FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf4E2M1FN>
  %r = stablehlo.atan2 %a0, %a1 : tensor<42xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, 0.5, 1.0, 2.0, 1.5, 1.0, 1.0, 1.0, 3.0, -1.5, -1.0, -0.5, -1.5, -3.0, 0.0, 0.0, 2.0, 3.0, 1.0, 1.0, 1.5, 2.0, 1.5, -0.5, -0.0, -1.5, -2.0, -0.0, 0.0, 1.0, 2.0, 1.5, 1.0, 0.5, 1.5, 3.0, 0.5, -0.5, -0.5, -2.0, -1.5, -0.0]> : tensor<42xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<42xf4E2M1FN>, tensor<42xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<42xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5]> : tensor<42xf6E3M2FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf6E3M2FN>
  %r = stablehlo.atan2 %a0, %a1 : tensor<42xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, 0.625, 1.5, 2.5, 1.5, 0.875, 1.5, 1.25, 3.0, -1.5, -0.75, -0.0625, -1.5, -3.0, 0.0, 0.0625, 2.0, 3.0, 1.0, 1.0, 1.5, 2.5, 1.5, -0.375, -0.1875, -1.5, -1.75, -0.0, 0.0, 1.5, 2.5, 1.5, 1.25, 0.125, 1.5, 3.0, 0.0625, -0.625, -1.0, -1.75, -1.5, -0.0]> : tensor<42xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<42xf6E3M2FN>, tensor<42xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<45xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<45xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5]> : tensor<45xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<45xf8E4M3FN>
  %r = stablehlo.atan2 %a0, %a1 : tensor<45xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.5625, 1.625, 2.25, 1.625, 1.25, 1.625, 0.8125, 3.25, -1.625, -0.46875, -1.0, -1.625, -3.25, 0x7F, 0.0, 0x01, 2.0, 3.25, 1.625, 1.375, 0.8125, 3.25, 3.25, -1.625, -0.8125, 0x83, -1.625, -3.25, 0x7F, 0.0, 1.625, 2.25, 0x7F, 0.5625, 0.8125, 1.625, 3.25, 0x7F, -0.375, -0.171875, -1.625, -1.625, 0x7F, 0x7F]> : tensor<45xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<45xf8E4M3FN>, tensor<45xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<51xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5]> : tensor<51xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf8E5M2>
  %r = stablehlo.atan2 %a0, %a1 : tensor<51xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.625, 1.5, 2.5, 1.5, 0x7E, 1.5, 0x01, 0.75, -3.0, -0.0, -1.5, -1.5, -0.0, 1.5, -1.5, 0x7E, 0.0, 0x01, 2.0, 3.0, 3.0, 1.25, 1.5, 0.75, 3.0, -1.5, 0x7E, -0.75, -1.5, -0.0, 1.5, -0.75, 0x7E, 0.0, 1.5, 2.5, 0.0, 1.5, 1.5, 0.75, 3.0, 3.0, -3.0, -0.4375, -1.0, -1.5, -3.0, 1.5, 0x7E, 0x7E]> : tensor<51xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<51xf8E5M2>, tensor<51xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<42xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5]> : tensor<42xf8E4M3FNUZ>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf8E4M3FNUZ>
  %r = stablehlo.atan2 %a0, %a1 : tensor<42xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 0.5625, 1.625, 2.25, 0x80, 0.875, 1.5, 1.5, 3.25, -1.625, -0.8125, 0x8B, -1.625, 0x80, 0.0, 0.00390625, 2.0, 3.25, 1.0, 1.125, 1.625, 3.25, 0x80, -0.375, -0.171875, -1.625, -1.625, 0x80, 0.0, 1.625, 2.25, 1.625, 1.25, 0x0D, 1.625, 3.25, 0x01, -0.5625, -1.5, -1.75, 0x80, 0x80]> : tensor<42xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<42xf8E4M3FNUZ>, tensor<42xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<51xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5]> : tensor<51xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xbf16>
  %r = stablehlo.atan2 %a0, %a1 : tensor<51xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.58984375, 1.5703125, 2.359375, 1.5703125, 0x7FC0, 1.5703125, 0x002B, 0.78515625, -2.765625, -0.0, -1.5703125, -1.5703125, -0.0, 1.5703125, -1.5703125, 0x7FC0, 0.0, 0x0020, 1.953125, 3.140625, 3.140625, 1.25, 1.5703125, 0.78515625, 3.140625, -1.5703125, 0x7FC0, 0xBF49, -1.5703125, -0.0, 1.5703125, 0xBF49, 0x7FC0, 0.0, 1.5703125, 2.359375, 0.0, 1.5703125, 1.40625, 0.78515625, 3.140625, 3.140625, -3.140625, 0xBEED, -1.03125, -1.5703125, -3.140625, 1.5703125, 0x7FC0, 0x7FC0]> : tensor<51xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<51xbf16>, tensor<51xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<51xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5]> : tensor<51xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf16>
  %r = stablehlo.atan2 %a0, %a1 : tensor<51xf16>
  %w0 = stablehlo.constant dense<[0.0, 0x38B4, 1.5703125, 2.35546875, 1.5703125, 0x7E00, 1.5703125, 0x0155, 0.78515625, 0xC186, -0.0, -1.5703125, -1.5703125, -0.0, 1.5703125, -1.5703125, 0x7E00, 0.0, 0x0100, 0x3FCE, 3.140625, 3.140625, 0x3CFF, 1.5703125, 0.78515625, 3.140625, -1.5703125, 0x7E00, 0xBA48, -1.5703125, -0.0, 1.5703125, 0xBA48, 0x7E00, 0.0, 1.5703125, 2.35546875, 0.0, 1.5703125, 0x3D9F, 0.78515625, 3.140625, 3.140625, -3.140625, 0xB76B, 0xBC1F, -1.5703125, -3.140625, 1.5703125, 0x7E00, 0x7E00]> : tensor<51xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<51xf16>, tensor<51xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = stablehlo.atan2 %a0, %a1 : tensor<51xf32>
  %w0 = stablehlo.constant dense<[0.0, 0x3F168757, 0x3FC90FDB, 0x4016CBE4, 0x3FC90FDB, 0x7FC00000, 0x3FC90FDB, 0x002AAAAB, 0x3F490FDB, 0xC030B5A3, -0.0, 0xBFC90FDB, 0xBFC90FDB, -0.0, 0x3FC90FDB, 0xBFC90FDB, 0x7FC00000, 0.0, 0x00200000, 0x3FF9C449, 0x40490FDB, 0x40490FDB, 0x3F9FE0BB, 0x3FC90FDB, 0x3F490FDB, 0x40490FDB, 0xBFC90FDB, 0x7FC00000, 0xBF490FDB, 0xBFC90FDB, -0.0, 0x3FC90FDB, 0xBF490FDB, 0x7FC00000, 0.0, 0x3FC90FDB, 0x4016CBE4, 0.0, 0x3FC90FDB, 0x3FB3EC43, 0x3F490FDB, 0x40490FDB, 0x40490FDB, 0xC0490FDB, 0xBEED6338, 0xBF83E363, 0xBFC90FDB, 0xC0490FDB, 0x3FC90FDB, 0x7FC00000, 0x7FC00000]> : tensor<51xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<51xf32>, tensor<51xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5]> : tensor<51xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf64>
  %r = stablehlo.atan2 %a0, %a1 : tensor<51xf64>
  %w0 = stablehlo.constant dense<[0.0, 0x3FE2D0EAD6066395, 0x3FF921FB54442D18, 0x4002D97C7F3321D2, 0x3FF921FB54442D18, 0x7FF8000000000000, 0x3FF921FB54442D18, 0x0005555555555555, 0x3FE921FB54442D18, 0xC00616B466D73D60, -0.0, 0xBFF921FB54442D18, 0xBFF921FB54442D18, -0.0, 0x3FF921FB54442D18, 0xBFF921FB54442D18, 0x7FF8000000000000, 0.0, 0x0004000000000000, 0x3FFF38892F1E0C88, 0x400921FB54442D18, 0x400921FB54442D18, 0x3FF3FC176B7A8560, 0x3FF921FB54442D18, 0x3FE921FB54442D18, 0x400921FB54442D18, 0xBFF921FB54442D18, 0x7FF8000000000000, 0xBFE921FB54442D18, 0xBFF921FB54442D18, -0.0, 0x3FF921FB54442D18, 0xBFE921FB54442D18, 0x7FF8000000000000, 0.0, 0x3FF921FB54442D18, 0x4002D97C7F3321D2, 0.0, 0x3FF921FB54442D18, 0x3FF67D8863BC99BD, 0x3FE921FB54442D18, 0x400921FB54442D18, 0x400921FB54442D18, 0xC00921FB54442D18, 0xBFDDAC670561BB4F, 0xBFF07C6C6947A6A8, 0xBFF921FB54442D18, 0xC00921FB54442D18, 0x3FF921FB54442D18, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<51xf64>, tensor<51xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.atan2 %a0, %a1 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3EED6338> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %r = stablehlo.atan2 %a0, %a1 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %c1 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x0xf32>
  %r = stablehlo.atan2 %a0, %a1 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %c1 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x1xf32>
  %r = stablehlo.atan2 %a0, %a1 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3EED6338]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[4, 6, 8, 10, 12, 14, 16, 18, 20]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[4, 14, 7, 17, 10, 20, 13, 6, 16]> : tensor<9xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<9xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.atan2 %a0, %a1 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>, tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-1, -5, 0, -3, 0, -2, 0, 4, 0]> : tensor<9xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(1.0, 1.0), (0.5, 0.0), (-1.0, 0.25)]> : tensor<3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (3.0, 0.0)]> : tensor<3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %r = stablehlo.atan2 %a0, %a1 : tensor<3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.2940013110637665, 0.6412373185157776), (0.2595730423927307, -0.23887786269187927), (-0.3236349821090698, 0.07509372383356094)]> : tensor<3xcomplex<f32>>, tolerance = 1.0e-05
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(1.0, 1.0), (0.5, 0.0), (-1.0, 0.25)]> : tensor<3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %r = stablehlo.atan2 %a0, %a1 : tensor<3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.29400130177378375, 0.6412373393653842), (0.25957305712326145, -0.2388778612568591), (-0.3236349675850431, 0.07509372481254997)]> : tensor<3xcomplex<f64>>, tolerance = 1.0e-12
  return
}
