// stablehlo.transpose (shape): permutation of dimensions

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %q: tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>>) {
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %s = stablehlo.transpose %q, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1,0.2}>>
  return
}
// -- transpose_c1: -> tensor<3x2xf32> => -> tensor<3x2xf16>
// -- transpose_c2: dims = [1, 0] => dims = [1, 1]
// -- transpose_c3: dims = [1, 0] => dims = [0, 1]
// -- transpose_c1: -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1,0.2}>> => -> tensor<3x2x!quant.uniform<i8:f32:1, {0.2,0.1}>>
// -- transpose_c4: %q: tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>> => %q: tensor<2x2x!quant.uniform<i8:f32:0, {0.1,0.2}>> && (tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<3x2x!quant.uniform<i8:f32:1 => (tensor<2x2x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<2x2x!quant.uniform<i8:f32:0
