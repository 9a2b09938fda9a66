// stablehlo.create_token (token): a new token

// -----
// program
func.func @main(%a: !stablehlo.token) {
  %t = stablehlo.create_token : !stablehlo.token
  %r = stablehlo.after_all %a, %t : !stablehlo.token
  %s = stablehlo.after_all() : !stablehlo.token
  return
}

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f32() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %t = stablehlo.create_token : !stablehlo.token
  %r, %u = "stablehlo.optimization_barrier"(%a0, %t) : (tensor<3xf32>, !stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
