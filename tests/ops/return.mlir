// stablehlo.return (control): end of a region

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
// values
// Made by tests/ops/make_values.py.
func.func @f32() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5]> : tensor<2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r:2 = "stablehlo.if"(%a0) ({
    stablehlo.return %a1, %a1 : tensor<2xf32>, tensor<2xf32>
  }, {
    %n = stablehlo.negate %a1 : tensor<2xf32>
    stablehlo.return %n, %a1 : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[-0.5, -2.5]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<[-0.5, -2.5]> : tensor<2xf32>
  return
}
