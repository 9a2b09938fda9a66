// Reads two infeeds, adds them, and says so to its host.
func.func @main(%t: !stablehlo.token) -> tensor<2xf32> {
  %a:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %b:2 = "stablehlo.infeed"(%a#1) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %s = stablehlo.add %a#0, %b#0 : tensor<2xf32>
  %o = "stablehlo.outfeed"(%s, %b#1) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return %s : tensor<2xf32>
}
