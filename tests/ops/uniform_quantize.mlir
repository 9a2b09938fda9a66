// stablehlo.uniform_quantize (call): quantization

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  return
}
// -- uniform_quantize_c1: -> tensor<4x => -> tensor<3x
// -- uniform_quantize_c2: i8:f32 => i8:f64
