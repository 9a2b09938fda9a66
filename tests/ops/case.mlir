// stablehlo.case (control): the branch at index; the last one when index is out of range

// -----
// program
func.func @main(%i: tensor<i32>, %j: tensor<i64>, %x: tensor<4xf32>) {
  %r = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %y = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %k = "stablehlo.case"(%i) ({ stablehlo.return %x : tensor<4xf32> }) : (tensor<i32>) -> tensor<4xf32>
  return
}
// -- case_c1: (%i) ({ stablehlo.return %x : tensor<4xf32> }) => (%i)
// -- case_c2: ({ stablehlo => ({ ^bb0(%a: tensor<4xf32>): stablehlo
// -- case_c3: return %y : tensor<4xf32> => return %i : tensor<i32>
// -- case_c4: -> tensor<4xf32> => -> tensor<4xf64>
// -- case_c5: "stablehlo.case"(%i) => "stablehlo.case"(%j) && (tensor<i32>) => (tensor<i64>)
