// stablehlo.convert (compare_select): conversion between element types

// -----
// program
func.func @main(%x: tensor<4xi32>) {
  %r = stablehlo.convert %x : (tensor<4xi32>) -> tensor<4xf32>
  %s = stablehlo.convert %x : tensor<4xi32>
  return
}
// -- convert_c1: -> tensor<4xf32> => -> tensor<5xf32>
