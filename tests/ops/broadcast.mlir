// stablehlo.broadcast (shape): repeat along new leading dimensions

// -----
// program
func.func @main(%x: tensor<3xf32>) {
  %r = stablehlo.broadcast %x, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}
// -- broadcast_c1: -> tensor<2x3xf32> => -> tensor<2x3xf16>
// -- broadcast_c2: sizes = [2] => sizes = [-2]
// -- broadcast_c3: sizes = [2] => sizes = [4]
