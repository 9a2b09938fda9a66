// stablehlo.uniform_dequantize (call): the expressed value of quantized elements

// -----
// program
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = stablehlo.uniform_dequantize %x : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xf32>
  return
}
// -- uniform_dequantize_c1: -> tensor<4x => -> tensor<3x
// -- uniform_dequantize_c2: -> tensor<4xf32> => -> tensor<4xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @from_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, -8, 7]> : tensor<7xi4>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi4>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi4>) -> tensor<7x!quant.uniform<i4:f32, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<i4:f32, 0.25:2>>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -2.5, 1.25]> : tensor<7xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, -128, 127]> : tensor<7xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi8>) -> tensor<7x!quant.uniform<i8:f32, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<i8:f32, 0.25:2>>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -32.5, 31.25]> : tensor<7xf32>
  return
}
func.func @from_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, -1000, 1000]> : tensor<7xi16>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi16>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi16>) -> tensor<7x!quant.uniform<i16:f32, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<i16:f32, 0.25:2>>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -250.5, 249.5]> : tensor<7xf32>
  return
}
func.func @from_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, -1000, 1000]> : tensor<7xi32>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi32>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi32>) -> tensor<7x!quant.uniform<i32:f32, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<i32:f32, 0.25:2>>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -250.5, 249.5]> : tensor<7xf32>
  return
}
func.func @from_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 0, 15]> : tensor<7xui4>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xui4>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xui4>) -> tensor<7x!quant.uniform<u4:f32, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<u4:f32, 0.25:2>>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -0.5, 3.25]> : tensor<7xf32>
  return
}
func.func @from_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 0, 255]> : tensor<7xui8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xui8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xui8>) -> tensor<7x!quant.uniform<u8:f32, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<u8:f32, 0.25:2>>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -0.5, 63.25]> : tensor<7xf32>
  return
}
func.func @from_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 0, 1000]> : tensor<7xui16>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xui16>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xui16>) -> tensor<7x!quant.uniform<u16:f32, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<u16:f32, 0.25:2>>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -0.5, 249.5]> : tensor<7xf32>
  return
}
func.func @quantized_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, -128, 127]> : tensor<7xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi8>) -> tensor<7x!quant.uniform<i8:bf16, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<i8:bf16, 0.25:2>>) -> tensor<7xbf16>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -32.5, 31.25]> : tensor<7xbf16>
  return
}
func.func @quantized_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, -128, 127]> : tensor<7xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi8>) -> tensor<7x!quant.uniform<i8:f16, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<i8:f16, 0.25:2>>) -> tensor<7xf16>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -32.5, 31.25]> : tensor<7xf16>
  return
}
func.func @quantized_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, -128, 127]> : tensor<7xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi8>) -> tensor<7x!quant.uniform<i8:f64, 0.25:2>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<7x!quant.uniform<i8:f64, 0.25:2>>) -> tensor<7xf64>
  check.expect_eq_const %r, dense<[-0.5, -0.25, 0.0, 0.25, 0.75, -32.5, 31.25]> : tensor<7xf64>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[1, 1], [-3, 7], [127, -128]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[0.25, 0.5], [-0.75, 3.5], [31.75, -64.0]]> : tensor<3x2xf32>
  return
}
func.func @quantized_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<0xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<0xi8>) -> tensor<0x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.uniform_dequantize %a0 : (tensor<0x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
