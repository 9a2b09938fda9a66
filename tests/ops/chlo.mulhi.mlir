// chlo.mulhi (chlo_special): upper half of the product of twice the width

// -----
// program
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) {
  %r = chlo.mulhi %a, %b : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return
}
// -- chlo.mulhi_c1: -> tensor<4xi32> => -> tensor<4xui32>
