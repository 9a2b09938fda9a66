// stablehlo.send (token): send values to a channel

// -----
// program
func.func @main(%x: tensor<4xf32>, %t: !stablehlo.token) {
  %r = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %s = "stablehlo.outfeed"(%x, %r) <{outfeed_config = "cfg"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}
// -- send_c1: type = 2 => type = 1
