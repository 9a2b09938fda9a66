// stablehlo.async_start (token): start an operation

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %f = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<4xf32>):
      %s = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
      stablehlo.return %s : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  return
}
// -- async_start_c1: stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32> => stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xf32> && return %s : tensor<2xf32> => return %s : tensor<4xf32>
// -- async_start_c2: ^bb0(%a: tensor<4xf32>) => ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>)
// -- async_start_c3: future<tensor<2xf32>> => future<tensor<4xf32>>
