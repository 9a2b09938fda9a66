// stablehlo.set_dimension_size (dynamic): the operand with a smaller logical size of a dimension

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %n: tensor<i32>, %m: tensor<i64>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<4x5xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  return
}
// -- set_dimension_size_c1: dim = 1 => dim = 2
// -- set_dimension_size_c2: %x, %n => %x, %m && tensor<i32>) => tensor<i64>)
// -- set_dimension_size_c3: -> tensor<4x? => -> tensor<3x?
