// chlo.ragged_dot (chlo_structure): dot product whose rows belong to groups of given sizes

// -----
// program
func.func @main(%a: tensor<5x3xf32>, %b: tensor<2x3x4xf32>, %n: tensor<2xi64>) {
  %r = "chlo.ragged_dot"(%a, %b, %n) <{precision_config = [#chlo<precision HIGHEST>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xf32>, tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<5x4xf32>
  return
}
// -- chlo.ragged_dot_c1: rhs_contracting_dimensions = [1] => rhs_contracting_dimensions = [2]
// -- chlo.ragged_dot_c2: lhs_ragged_dimensions = [0] => lhs_ragged_dimensions = [7]
// -- chlo.ragged_dot_c3: rhs_group_dimensions = [0] => rhs_group_dimensions = []
// -- chlo.ragged_dot_c4: %n: tensor<2xi64> => %n: tensor<3xi64> && , tensor<2xi64>) => , tensor<3xi64>)
// -- chlo.ragged_dot_c5: -> tensor<5x4xf32> => -> tensor<4x5xf32>
// -- chlo.ragged_dot_c6: %a: tensor<5x3xf32> => %a: tensor<5x3xf64> && (tensor<5x3xf32> => (tensor<5x3xf64>
