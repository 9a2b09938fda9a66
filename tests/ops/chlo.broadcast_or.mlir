// chlo.broadcast_or (chlo_broadcast_special): or with broadcast

// -----
// program
func.func @main(%a: tensor<2x1xi32>, %b: tensor<?xi32>, %c: tensor<2xi32>) {
  %r = chlo.broadcast_or %a, %b : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  %s = chlo.broadcast_or %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x1xi32>
  return
}
// -- chlo.broadcast_or_c1: %b: tensor<?xi32> => %b: tensor<?xi64> && , tensor<?xi32>) => , tensor<?xi64>)
// -- chlo.broadcast_or_c2: -> tensor<2x?xi32> => -> tensor<2x?xi8>
// -- chlo.broadcast_or_c3: -> tensor<2x?xi32> => -> tensor<3x?xi32>
// -- chlo.broadcast_or_c4: array<i64: 0> => array<i64: 2>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4], [-8]]> : tensor<2x1xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi4>
  %c1 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi4>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xi4>, tensor<3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-1, -1, -2], [-1, -5, -6]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi8>
  %c1 = stablehlo.constant dense<[2, -2, 5]> : tensor<3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xi8>, tensor<3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, -1, -1], [-5, -1, -1]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi32>
  %c1 = stablehlo.constant dense<[2, -2, 5]> : tensor<3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, -1, -1], [-5, -1, -1]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi64>
  %c1 = stablehlo.constant dense<[2, -2, 5]> : tensor<3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi64>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xi64>, tensor<3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, -1, -1], [-5, -1, -1]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui2>
  %c1 = stablehlo.constant dense<[3, 3, 2]> : tensor<3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui2>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xui2>, tensor<3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[3, 3, 2], [3, 3, 2]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui8>
  %c1 = stablehlo.constant dense<[7, 3, 10]> : tensor<3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui8>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[7, 7, 14], [7, 3, 10]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui16>
  %c1 = stablehlo.constant dense<[7, 3, 10]> : tensor<3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui16>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[7, 7, 14], [7, 3, 10]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui64>
  %c1 = stablehlo.constant dense<[7, 3, 10]> : tensor<3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui64>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xui64>, tensor<3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[7, 7, 14], [7, 3, 10]]> : tensor<2x3xui64>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi1>
  %r = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, true, false], [true, true, false]]> : tensor<2x3xi1>
  return
}
