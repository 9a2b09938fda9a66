module {
  func.func @send(%arg0: tensor<4xf32>, %arg1: !stablehlo.token) {
    %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %1 = "stablehlo.outfeed"(%arg0, %0) <{outfeed_config = "cfg"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    return
  }
  func.func @outfeed(%arg0: tensor<4xf32>, %arg1: !stablehlo.token) {
    %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %1 = "stablehlo.outfeed"(%arg0, %0) <{outfeed_config = "cfg"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    return
  }
  func.func @recv(%arg0: !stablehlo.token) {
    %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    return
  }
  func.func @infeed(%arg0: !stablehlo.token) {
    %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = "", layout = [[0]]}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    return
  }
  func.func @async_start(%arg0: tensor<4xf32>) {
    %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%arg1: tensor<4xf32>):
      %1 = stablehlo.slice %arg1 [0:2] : (tensor<4xf32>) -> tensor<2xf32>
      stablehlo.return %1 : tensor<2xf32>
    }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
    return
  }
  func.func @async_done(%arg0: !stablehlo.future<tensor<2xf32>>) {
    %0 = "stablehlo.async_done"(%arg0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
    return
  }
}
