// chlo.broadcast_shift_left (chlo_broadcast_special): shift_left with broadcast

// -----
// program
func.func @main(%a: tensor<2x1xi32>, %b: tensor<?xi32>, %c: tensor<2xi32>) {
  %r = chlo.broadcast_shift_left %a, %b : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  %s = chlo.broadcast_shift_left %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x1xi32>
  return
}
// -- chlo.broadcast_shift_left_c1: %b: tensor<?xi32> => %b: tensor<?xi64> && , tensor<?xi32>) => , tensor<?xi64>)
// -- chlo.broadcast_shift_left_c2: -> tensor<2x?xi32> => -> tensor<2x?xi8>
// -- chlo.broadcast_shift_left_c3: -> tensor<2x?xi32> => -> tensor<3x?xi32>
// -- chlo.broadcast_shift_left_c4: array<i64: 0> => array<i64: 2>
