// stablehlo.while (control): repeat body while cond holds

// -----
// program
func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) {
  %r:2 = stablehlo.while(%i = %n, %a = %x) : tensor<i32>, tensor<4xf32> attributes {note = 1 : i64}
    cond {
      %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %b = stablehlo.add %a, %a : tensor<4xf32>
      stablehlo.return %i, %b : tensor<i32>, tensor<4xf32>
    }
  "stablehlo.while"() ({
    %p = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
    stablehlo.return
  }) : () -> ()
  %s = "stablehlo.while"(%x) ({
    ^bb0(%c: tensor<4xf32>):
      %p = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %p : tensor<i1>
  }, {
    ^bb0(%c: tensor<4xf32>):
      stablehlo.return %c : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- while_c1: return %p : tensor<i1> => return %i : tensor<i32>
// -- while_c2: return %i, %b : tensor<i32>, tensor<4xf32> => return %b, %i : tensor<4xf32>, tensor<i32>
// -- while_c3: -> tensor<4xf32> => -> tensor<5xf32>
