// stablehlo.real_dynamic_slice (dynamic): slice with computed bounds

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %s: tensor<2xi32>) {
  %r = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}
// -- real_dynamic_slice_c1: -> tensor<?x?xf32> => -> tensor<?xf32>
// -- real_dynamic_slice_c2: %s: tensor<2xi32> => %s: tensor<3xi32> && tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) => tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
