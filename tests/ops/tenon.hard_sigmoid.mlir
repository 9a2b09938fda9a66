// tenon.hard_sigmoid (tenon_function): x / 6 + 1/2, between 0 and 1

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "tenon.hard_sigmoid"(%x) : (tensor<?xf32>) -> tensor<4xf32>
  %s = tenon.hard_sigmoid %x : tensor<?xf32>
  return
}
// -- tenon.hard_sigmoid_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Exact in every format: by hand.
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-6.0, -3.0, -1.5, 0.0, 1.5, 3.0, 0x7C, 0xFC, 0x7E]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = tenon.hard_sigmoid %a0 : tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.5, 0.75, 1.0, 1.0, 0.0, 0x7E]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-6.0, -3.0, -1.5, 0.0, 1.5, 3.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = tenon.hard_sigmoid %a0 : tensor<9xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.5, 0.75, 1.0, 1.0, 0.0, 0x7FC0]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-6.0, -3.0, -1.5, 0.0, 1.5, 3.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = tenon.hard_sigmoid %a0 : tensor<9xf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.5, 0.75, 1.0, 1.0, 0.0, 0x7E00]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-6.0, -3.0, -1.5, 0.0, 1.5, 3.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = tenon.hard_sigmoid %a0 : tensor<9xf32>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.5, 0.75, 1.0, 1.0, 0.0, 0x7FC00000]> : tensor<9xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<9xf32>, tensor<9xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-6.0, -3.0, -1.5, 0.0, 1.5, 3.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = tenon.hard_sigmoid %a0 : tensor<9xf64>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.5, 0.75, 1.0, 1.0, 0.0, 0x7FF8000000000000]> : tensor<9xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<9xf64>, tensor<9xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<-1.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = tenon.hard_sigmoid %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0.25> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = tenon.hard_sigmoid %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<0xf32>, tensor<0xf32>
  return
}
