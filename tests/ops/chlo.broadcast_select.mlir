// chlo.broadcast_select (chlo_broadcast): select with broadcast of all three operands

// -----
// program
func.func @main(%p: tensor<i1>, %a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  %r = chlo.broadcast_select %p, %a, %b : (tensor<i1>, tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
// -- chlo.broadcast_select_c1: -> tensor<2x3xf32> => -> tensor<2x3xf64>
// -- chlo.broadcast_select_c2: -> tensor<2x3xf32> => -> tensor<3x2xf32>
