// chlo.broadcast_or (chlo_broadcast_special): or with broadcast

// -----
// program
func.func @main(%a: tensor<2x1xi32>, %b: tensor<?xi32>, %c: tensor<2xi32>) {
  %r = chlo.broadcast_or %a, %b : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  %s = chlo.broadcast_or %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x1xi32>
  return
}
// -- chlo.broadcast_or_c1: %b: tensor<?xi32> => %b: tensor<?xi64> && , tensor<?xi32>) => , tensor<?xi64>)
// -- chlo.broadcast_or_c2: -> tensor<2x?xi32> => -> tensor<2x?xi8>
// -- chlo.broadcast_or_c3: -> tensor<2x?xi32> => -> tensor<3x?xi32>
// -- chlo.broadcast_or_c4: array<i64: 0> => array<i64: 2>
