// stablehlo.infeed (token): read from the infeed

// -----
// program
func.func @main(%t: !stablehlo.token) {
  %r:2 = "stablehlo.infeed"(%t) <{infeed_config = "", layout = [[0]]}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}
// -- infeed_c1: %r:2 =  =>  && -> (tensor<4xf32>, !stablehlo.token) => -> ()
// -- infeed_c2: -> (tensor<4xf32>, !stablehlo.token) => -> (!stablehlo.token, !stablehlo.token)
// -- infeed_c2: -> (tensor<4xf32>, !stablehlo.token) => -> (tensor<4xindex>, !stablehlo.token)
// -- infeed_c3: -> (tensor<4xf32>, !stablehlo.token) => -> (tensor<4xf32>, tensor<4xf32>)
// -- infeed_c4: layout = [[0]] => layout = []
