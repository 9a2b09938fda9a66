// stablehlo.uniform_dequantize (call): the expressed value of quantized elements

// -----
// program
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = stablehlo.uniform_dequantize %x : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xf32>
  return
}
// -- uniform_dequantize_c1: -> tensor<4x => -> tensor<3x
// -- uniform_dequantize_c2: -> tensor<4xf32> => -> tensor<4xf64>
