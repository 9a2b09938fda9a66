// stablehlo.async_done (token): wait for a started operation

// -----
// program
func.func @main(%f: !stablehlo.future<tensor<2xf32>>) {
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return
}
// -- async_done_c1: -> tensor<2xf32> => -> tensor<4xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f32() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xf32>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xf32>) -> tensor<2xf32>
      stablehlo.return %s : tensor<2xf32>
  }) : (tensor<3xf32>) -> !stablehlo.future<tensor<2xf32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[-2.5, 1.0]> : tensor<2xf32>
  return
}
