// stablehlo.pad (shape): padding at the edges and between elements; negative edges crop

// -----
// program
func.func @main(%x: tensor<4xf32>, %v: tensor<f32>) {
  %r = stablehlo.pad %x, %v, low = [1], high = [-1], interior = [2] : (tensor<4xf32>, tensor<f32>) -> tensor<10xf32>
  return
}
// -- pad_c1: -> tensor<10xf32> => -> tensor<10xf64>
// -- pad_c2: low = [1] => low = [1, 1]
// -- pad_c3: interior = [2] => interior = [-2]
// -- pad_c4: high = [-1] => high = [1]
// -- pad_c4: high = [-1] => high = [-100]
