// stablehlo.recv (token): receive values from a channel

// -----
// program
func.func @main(%t: !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}
// -- recv_c1: type = 1 => type = 3
// -- recv_c2: -> (tensor<4xf32>, !stablehlo.token) => -> (!stablehlo.token, tensor<4xf32>)
