// chlo.broadcast_compare (chlo_broadcast): compare with broadcast

// -----
// program
func.func @main(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  %r = chlo.broadcast_compare %a, %b {broadcast_dimensions = array<i64: 1>, compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  return
}
// -- chlo.broadcast_compare_c1: %b: tensor<3xf32> => %b: tensor<3xf64> && , tensor<3xf32>) => , tensor<3xf64>)
// -- chlo.broadcast_compare_c3: -> tensor<2x3xi1> => -> tensor<3xi1>
// -- chlo.broadcast_compare_c4: array<i64: 1> => array<i64: -1>
