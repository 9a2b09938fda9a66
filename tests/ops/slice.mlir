// stablehlo.slice (shape): elements at start, start + stride, ... below limit

// -----
// program
func.func @main(%x: tensor<4x8xf32>, %y: tensor<f32>) {
  %r = stablehlo.slice %x [0:4, 1:8:2] : (tensor<4x8xf32>) -> tensor<4x4xf32>
  %s = stablehlo.slice %y [] : (tensor<f32>) -> tensor<f32>
  return
}
// -- slice_c1: -> tensor<4x4xf32> => -> tensor<4x4xf16>
// -- slice_c2: [0:4, 1:8:2] => [0:4]
// -- slice_c3: 1:8:2 => 1:9:2
// -- slice_c4: 1:8:2 => 1:8:0
// -- slice_c5: 1:8:2 => 1:8:3
