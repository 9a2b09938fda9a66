// Reads an array of a size of its own, adds its elements, and tells its host the first of them, as many as an argument says.
func.func @main(%n: tensor<i32>) -> (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %a, %u = "stablehlo.infeed"(%t) <{infeed_config = "", layout = [[1, 0]]}> : (!stablehlo.token) -> (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, !stablehlo.token)
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) -> tensor<f32>
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = stablehlo.set_dimension_size %c, %n, dim = 0 : (tensor<3xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<3>>
  %o = "stablehlo.outfeed"(%y, %u) <{outfeed_config = ""}> : (tensor<?xf32, #stablehlo.bounds<3>>, !stablehlo.token) -> !stablehlo.token
  return %a, %s : tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<f32>
}
