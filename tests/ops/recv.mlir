// stablehlo.recv (token): receive values from a channel

// -----
// program
func.func @main(%t: !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}
// -- recv_c1: dense<[[0, 1], [1, 2]]> : tensor<2x2xi64> => dense<[[0], [1]]> : tensor<2x1xi64>
// -- recv_c2: [1, 2]] => [0, 2]]
// -- recv_c3: [1, 2]] => [1, 1]]
// -- recv_c4: [1, 2]] => [-1, 2]]
// -- recv_c5: type = 1 => type = 3
// -- recv_c6: -> (tensor<4xf32>, !stablehlo.token) => -> (!stablehlo.token, tensor<4xf32>)
// -- recv_c6: -> (tensor<4xf32>, !stablehlo.token) => -> (tensor<4xindex>, !stablehlo.token)
