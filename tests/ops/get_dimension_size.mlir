// stablehlo.get_dimension_size (dynamic): size of a dimension

// -----
// program
func.func @main(%x: tensor<4x?xf32>) {
  %r = stablehlo.get_dimension_size %x, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  return
}
// -- get_dimension_size_c1: dim = 1 => dim = 2
// -- get_dimension_size_c2: -> tensor<i32> => -> tensor<i64>
