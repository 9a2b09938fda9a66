// stablehlo.sort (reduction): reorder along a dimension by a comparator

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>, %z: tensor<2x4xi32>) {
  %r:2 = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
      %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}
// -- sort_c1: %r:2 =  =>  && (%x, %y) => () && (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) => () -> ()
// -- sort_c2: -> (tensor<2x3xf32>, => -> (tensor<2x3xf16>,
// -- sort_c3: (%x, %y) => (%x, %z) && (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) => (tensor<2x3xf32>, tensor<2x4xi32>) -> (tensor<2x3xf32>, tensor<2x4xi32>)
// -- sort_c4: dimension = 1 => dimension = 2
// -- sort_c4: dimension = 1 => dimension = -3
// -- sort_c5: return %p : tensor<i1> => return %p, %p : tensor<i1>, tensor<i1>
// -- sort_c5: %c: tensor<i32>, %d: tensor<i32>) => %c: tensor<i32>)
