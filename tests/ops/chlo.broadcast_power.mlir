// chlo.broadcast_power (chlo_broadcast): power with broadcast

// -----
// program
func.func @main(%a: tensor<2x1x4xf32>, %b: tensor<3x1xf32>, %c: tensor<2xf32>) {
  %r = chlo.broadcast_power %a, %b : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %s = chlo.broadcast_power %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1x4xf32>, tensor<2xf32>) -> tensor<2x1x4xf32>
  %t = chlo.broadcast_power %a, %a : (tensor<2x1x4xf32>, tensor<2x1x4xf32>) -> tensor<2x1x4xf32>
  return
}
// -- chlo.broadcast_power_c1: %b: tensor<3x1xf32> => %b: tensor<3x1xf64> && , tensor<3x1xf32>) => , tensor<3x1xf64>)
// -- chlo.broadcast_power_c2: -> tensor<2x3x4xf32> => -> tensor<2x3x4xf64>
// -- chlo.broadcast_power_c3: -> tensor<2x3x4xf32> => -> tensor<2x1x4xf32>
// -- chlo.broadcast_power_c4: array<i64: 0> => array<i64: 0, 1>
// -- chlo.broadcast_power_c4: array<i64: 0> => array<i64: 3>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4() {
  %c0 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi4>
  %c1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi4>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xi4>, tensor<3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[2], [2]]> : tensor<2x1xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi8>
  %c1 = stablehlo.constant dense<[3, 3, 2]> : tensor<3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xi8>, tensor<3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[8, 8, 4], [8, 8, 4]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[2], [2]]> : tensor<2x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi32>
  %c1 = stablehlo.constant dense<[3, 3, 2]> : tensor<3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[8, 8, 4], [8, 8, 4]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[2], [2]]> : tensor<2x1xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi64>
  %c1 = stablehlo.constant dense<[3, 3, 2]> : tensor<3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi64>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xi64>, tensor<3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[8, 8, 4], [8, 8, 4]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui2>
  %c1 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui2>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xui2>, tensor<3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui8>
  %c1 = stablehlo.constant dense<[4, 4, 3]> : tensor<3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui8>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui16>
  %c1 = stablehlo.constant dense<[4, 4, 3]> : tensor<3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui16>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui64>
  %c1 = stablehlo.constant dense<[4, 4, 3]> : tensor<3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui64>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xui64>, tensor<3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.5, 1.5, 3.0]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [5.0, 5.0, 28.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E5M2>
  %c1 = stablehlo.constant dense<[1.5, 1.5, 3.0]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xf8E5M2>, tensor<3xf8E5M2>) -> tensor<2x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [5.0, 5.0, 28.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xbf16>
  %c1 = stablehlo.constant dense<[1.5, 1.5, 3.0]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [5.1875, 5.1875, 27.0]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf16>
  %c1 = stablehlo.constant dense<[1.5, 1.5, 3.0]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  %w0 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [5.1953125, 5.1953125, 27.0]]> : tensor<2x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %c1 = stablehlo.constant dense<[1.5, 1.5, 3.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [0x40A646E1, 0x40A646E1, 27.0]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf64>
  %c1 = stablehlo.constant dense<[1.5, 1.5, 3.0]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  %w0 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [0x4014C8DC2E423980, 0x4014C8DC2E423980, 27.0]]> : tensor<2x3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<2x3xf64>, tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(2.5, 1.0)], [(0.5, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(4.0, 0.5), (2.0, 2.0), (5.5, 0.0)]> : tensor<3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(-18.764005661010742, 39.196163177490234), (-3.1203269958496094, 1.3177027702331543), (-115.79402923583984, 201.3089599609375)], [(0.0587838813662529, -0.02122982032597065), (0.04586424306035042, -0.24575693905353546), (0.022097086533904076, 0.0)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-03
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(2.5, 1.0)], [(0.5, 0.0)]]> : tensor<2x1xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(4.0, 0.5), (2.0, 2.0), (5.5, 0.0)]> : tensor<3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %r = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(-18.76400608721588, 39.19616177836101), (-3.1203270734505177, 1.3177028290404915), (-115.79403053268723, 201.30895678340707)], [(0.05878388154270274, -0.021229820318916785), (0.045864243685825416, -0.24575693510281094), (0.02209708691207961, 0.0)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-10
  return
}
