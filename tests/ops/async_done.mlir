// stablehlo.async_done (token): wait for a started operation

// -----
// program
func.func @main(%f: !stablehlo.future<tensor<2xf32>>) {
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return
}
// -- async_done_c1: -> tensor<2xf32> => -> tensor<4xf32>
