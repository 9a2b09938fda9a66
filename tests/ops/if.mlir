// stablehlo.if (control): one of two branches

// -----
// program
func.func @main(%p: tensor<i1>, %q: tensor<2xi1>, %x: tensor<4xf32>) {
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %y = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return
}
// -- if_c1: ({ => ({ ^bb0(%a: tensor<4xf32>):
// -- if_c2: return %x : tensor<4xf32> => return %p : tensor<i1>
// -- if_c3: -> tensor<4xf32> => -> tensor<4xf64>
// -- if_c4: (%p) => (%q) && (tensor<i1>) => (tensor<2xi1>)
