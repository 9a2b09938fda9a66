// stablehlo.tuple (control): a tuple of values

// -----
// program
func.func @main(%x: tensor<4xf32>, %y: tensor<i32>) {
  %b:2 = "stablehlo.optimization_barrier"(%x, %y) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
  stablehlo.optimization_barrier()
  %c:2 = stablehlo.optimization_barrier %x, %y : tensor<4xf32>, tensor<i32>
  %t = "stablehlo.tuple"(%x, %y) : (tensor<4xf32>, tensor<i32>) -> tuple<tensor<4xf32>, tensor<i32>>
  %u = stablehlo.tuple %x, %t : tuple<tensor<4xf32>, tuple<tensor<4xf32>, tensor<i32>>>
  %v = stablehlo.tuple %x, %t : (tensor<4xf32>, tuple<tensor<4xf32>, tensor<i32>>) -> tuple<tensor<?xf32>, tuple<tensor<4xf32>, tensor<i32>>>
  %e = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
  "stablehlo.while"() ({
    %p = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
    stablehlo.return
  }) : () -> ()
  return
}

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.tuple %x : (tensor<4xf32>) -> tuple<tensor<4xf32>>
  return
}
// -- tuple_c1: -> tuple<tensor<4xf32>> => -> tuple<tensor<5xf32>>
