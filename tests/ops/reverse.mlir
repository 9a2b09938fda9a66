// stablehlo.reverse (shape): order reversed along dimensions

// -----
// program
func.func @main(%x: tensor<2x3xf32>) {
  %r = stablehlo.reverse %x, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -- reverse_c1: -> tensor<2x3xf32> => -> tensor<2x4xf32>
// -- reverse_c2: dims = [0, 1] => dims = [1, 1]
// -- reverse_c3: dims = [0, 1] => dims = [0, 2]
