// stablehlo.uniform_quantize (call): quantization

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  return
}
// -- uniform_quantize_c1: -> tensor<4x => -> tensor<3x
// -- uniform_quantize_c2: i8:f32 => i8:f64

// -----
// values
// Made by tests/ops/make_values.py.
func.func @to_i4() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3F8CCCCD, 0xBFA66666, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf32>) -> tensor<10x!quant.uniform<i4:f32, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<i4:f32, 0.25:2>>) -> tensor<10xi4>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, -3, 7, -8, 7, 7]> : tensor<10xi4>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3F8CCCCD, 0xBFA66666, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf32>) -> tensor<10x!quant.uniform<i8:f32, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<i8:f32, 0.25:2>>) -> tensor<10xi8>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, -3, 127, -128, 33, 127]> : tensor<10xi8>
  return
}
func.func @to_i16() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3F8CCCCD, 0xBFA66666, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf32>) -> tensor<10x!quant.uniform<i16:f32, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<i16:f32, 0.25:2>>) -> tensor<10xi16>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, -3, 2002, -1998, 33, 128]> : tensor<10xi16>
  return
}
func.func @to_i32() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3F8CCCCD, 0xBFA66666, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf32>) -> tensor<10x!quant.uniform<i32:f32, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<i32:f32, 0.25:2>>) -> tensor<10xi32>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, -3, 2002, -1998, 33, 128]> : tensor<10xi32>
  return
}
func.func @to_ui4() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3F8CCCCD, 0xBFA66666, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf32>) -> tensor<10x!quant.uniform<u4:f32, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<u4:f32, 0.25:2>>) -> tensor<10xui4>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, 0, 15, 0, 15, 15]> : tensor<10xui4>
  return
}
func.func @to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3F8CCCCD, 0xBFA66666, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf32>) -> tensor<10x!quant.uniform<u8:f32, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<u8:f32, 0.25:2>>) -> tensor<10xui8>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, 0, 255, 0, 33, 128]> : tensor<10xui8>
  return
}
func.func @to_ui16() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3F8CCCCD, 0xBFA66666, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf32>) -> tensor<10x!quant.uniform<u16:f32, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<u16:f32, 0.25:2>>) -> tensor<10xui16>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, 0, 2002, 0, 33, 128]> : tensor<10xui16>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 1.1015625, -1.296875, 500.0, -500.0, 7.75, 31.5]> : tensor<10xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xbf16>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xbf16>) -> tensor<10x!quant.uniform<i8:bf16, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<i8:bf16, 0.25:2>>) -> tensor<10xi8>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, -3, 127, -128, 33, 127]> : tensor<10xi8>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 0x3C66, 0xBD33, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf16>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf16>) -> tensor<10x!quant.uniform<i8:f16, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<i8:f16, 0.25:2>>) -> tensor<10xi8>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, -3, 127, -128, 33, 127]> : tensor<10xi8>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.125, 0.375, -0.125, 1.1, -1.3, 500.0, -500.0, 7.75, 31.5]> : tensor<10xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf64>
  %r = stablehlo.uniform_quantize %a0 : (tensor<10xf64>) -> tensor<10x!quant.uniform<i8:f64, 0.25:2>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<10x!quant.uniform<i8:f64, 0.25:2>>) -> tensor<10xi8>
  check.expect_eq_const %s0, dense<[2, 2, 4, 2, 6, -3, 127, -128, 33, 127]> : tensor<10xi8>
  return
}
func.func @f32_to_axis() {
  %c0 = stablehlo.constant dense<[[0x3E99999A, 0x3E99999A], [-10.0, 10.0], [0x41FF3333, 70.0]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[1, 1], [-40, 20], [127, 127]]> : tensor<3x2xi8>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-128, -60, -3, 0, 3, 60, 127]> : tensor<7xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<7xi8>) -> tensor<7x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.uniform_quantize %a0 : (tensor<7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<7x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<7x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<7xi8>
  check.expect_eq_const %s0, dense<[-128, -128, -31, -19, -7, 127, 127]> : tensor<7xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-60, 3], [5, 60]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %r = stablehlo.uniform_quantize %a0 : (tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-30, 2], [10, 120]]> : tensor<2x2xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.uniform_quantize %a0 : (tensor<0xf32>) -> tensor<0x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<0x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<0xi8>
  check.expect_eq_const %s0, dense<> : tensor<0xi8>
  return
}
