// tenon.softplus (tenon_function): log(1 + e^x), without overflow

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = "tenon.softplus"(%x) : (tensor<?xf32>) -> tensor<4xf32>
  %s = tenon.softplus %x : tensor<?xf32>
  return
}
// -- tenon.softplus_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-6.0, -6.0, -1.0, -0.0, 0.0, 0.5, 1.0, 3.0, 6.0, 6.0, 6.0]> : tensor<11xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf4E2M1FN>
  %r = tenon.softplus %a0 : tensor<11xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.5, 0.5, 0.5, 1.0, 1.5, 3.0, 6.0, 6.0, 6.0]> : tensor<11xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-28.0, -20.0, -1.0, -0.0, 0.0, 0.5, 1.0, 3.0, 20.0, 28.0, 28.0]> : tensor<11xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf6E3M2FN>
  %r = tenon.softplus %a0 : tensor<11xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.3125, 0.75, 0.75, 1.0, 1.25, 3.0, 20.0, 28.0, 28.0]> : tensor<11xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-96.0, -20.0, -1.0, 0x81, 0.0, 0.5, 1.0, 3.0, 20.0, 88.0]> : tensor<10xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E4M3FN>
  %r = tenon.softplus %a0 : tensor<10xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.3125, 0.6875, 0.6875, 1.0, 1.375, 3.0, 20.0, 88.0]> : tensor<10xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-96.0, -20.0, -1.0, 0x94, 0.0, 0.5, 1.0, 3.0, 20.0, 96.0, 1024.0]> : tensor<11xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf8E5M2>
  %r = tenon.softplus %a0 : tensor<11xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.3125, 0.75, 0.75, 1.0, 1.25, 3.0, 20.0, 96.0, 1024.0]> : tensor<11xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<11xf8E5M2>, tensor<11xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-96.0, -20.0, -1.0, 0x81, 0.0, 0.5, 1.0, 3.0, 20.0, 88.0]> : tensor<10xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E4M3FNUZ>
  %r = tenon.softplus %a0 : tensor<10xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.3125, 0.6875, 0.6875, 1.0, 1.375, 3.0, 20.0, 88.0]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-100.0, -20.5, -1.0, 0xBA83, 0.0, 0.5, 1.0, 3.0, 20.5, 88.0, 1000.0]> : tensor<11xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xbf16>
  %r = tenon.softplus %a0 : tensor<11xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0x30AC, 0.3125, 0.69140625, 0.69140625, 0.97265625, 1.3125, 3.046875, 20.5, 88.0, 1000.0]> : tensor<11xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<11xbf16>, tensor<11xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-100.0, -20.5, -1.0, 0x9419, 0.0, 0.5, 1.0, 3.0, 20.5, 88.0, 1000.0]> : tensor<11xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf16>
  %r = tenon.softplus %a0 : tensor<11xf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0x3503, 0x398B, 0x398C, 0x3BCB, 0x3D41, 0x4219, 20.5, 88.0, 1000.0]> : tensor<11xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<11xf16>, tensor<11xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-100.0, -20.5, -1.0, 0xBA83126F, 0.0, 0.5, 1.0, 3.0, 20.5, 88.0, 1000.0]> : tensor<11xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf32>
  %r = tenon.softplus %a0 : tensor<11xf32>
  %w0 = stablehlo.constant dense<[0x0000001B, 0x30ABD1D8, 0x3EA063D6, 0x3F315155, 0x3F317218, 0x3F795D1C, 0x3FA818F5, 0x40431C0E, 20.5, 88.0, 1000.0]> : tensor<11xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-100.0, -20.5, -1.0, -0.001, 0.0, 0.5, 1.0, 3.0, 20.5, 88.0, 1000.0]> : tensor<11xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf64>
  %r = tenon.softplus %a0 : tensor<11xf64>
  %w0 = stablehlo.constant dense<[0x36EA8C1F14E2AF5D, 0x3E157A3AFEB357AA, 0x3FD40C7ABFBEC124, 0x3FE62A2AAEA15BD9, 0x3FE62E42FEFA39EF, 0x3FEF2BA37EDAE032, 0x3FF5031EAFEFB049, 0x40086381C3F0115C, 0x4034800000055E8F, 88.0, 1000.0]> : tensor<11xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<11xf64>, tensor<11xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.75> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = tenon.softplus %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<0x3F9184FD> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = tenon.softplus %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.75]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = tenon.softplus %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F9184FD]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
