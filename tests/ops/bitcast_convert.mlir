// stablehlo.bitcast_convert (compare_select): the same bits as another element type

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4x4xi8>
  %s = stablehlo.bitcast_convert %r : (tensor<4x4xi8>) -> tensor<4xi32>
  return
}
// -- bitcast_convert_c1: -> tensor<4x4xi8> => -> tensor<4x2xi8> && (tensor<4x4xi8>) => (tensor<4x2xi8>)
// -- bitcast_convert_c2: -> tensor<4xi32> => -> tensor<2xcomplex<f32>>
