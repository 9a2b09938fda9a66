// stablehlo.reshape (shape): the same elements in row-major order with another shape

// -----
// program
func.func @main(%x: tensor<2x6xf32>, %q: tensor<2x6x!quant.uniform<i8:f32:0, {0.1,0.2}>>) {
  %r = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<3x4xf32>
  %s = stablehlo.reshape %q : (tensor<2x6x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<2x3x2x!quant.uniform<i8:f32:0, {0.1,0.2}>>
  return
}
// -- reshape_c1: -> tensor<3x4xf32> => -> tensor<3x4xf64>
// -- reshape_c2: -> tensor<3x4xf32> => -> tensor<3x5xf32>
// -- reshape_c1: -> tensor<2x3x2x!quant.uniform<i8:f32:0, {0.1,0.2}>> => -> tensor<2x3x2x!quant.uniform<i8:f32:0, {0.1,0.3}>>
// -- reshape_c3: -> tensor<2x3x2x!quant.uniform<i8:f32:0 => -> tensor<2x3x2x!quant.uniform<i8:f32:2
// -- reshape_c4: -> tensor<3x4xf32> => -> tensor<3x?xf32>
