// chlo.constant_like (chlo_structure): one value in the shape of the operand

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = "chlo.constant_like"(%x) <{value = 3.2 : f64}> : (tensor<4xf32>) -> tensor<4xf64>
  return
}
// -- chlo.constant_like_c1: -> tensor<4xf64> => -> tensor<5xf64>
// -- chlo.constant_like_c2: 3.2 : f64 => 3.2 : f32
