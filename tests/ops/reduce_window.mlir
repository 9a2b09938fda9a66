// stablehlo.reduce_window (reduction): combine elements of sliding windows

// -----
// program
func.func @main(%x: tensor<8x9xf32>, %y: tensor<8x9xf32>, %z: tensor<8x8xf32>, %i: tensor<f32>, %j: tensor<f64>) {
  %r:2 = "stablehlo.reduce_window"(%x, %y, %i, %i) <{window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 1, 3>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      %m = stablehlo.add %a, %c : tensor<f32>
      stablehlo.return %m, %b : tensor<f32>, tensor<f32>
  }) : (tensor<8x9xf32>, tensor<8x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<4x16xf32>, tensor<4x16xf32>)
  return
}
// -- reduce_window_c1: (%x, %y, %i, %i) => (%x, %y, %i, %i, %i) && tensor<f32>, tensor<f32>) -> => tensor<f32>, tensor<f32>, tensor<f32>) ->
// -- reduce_window_c2: (%x, %y, %i, %i) => (%x, %z, %i, %i) && (tensor<8x9xf32>, tensor<8x9xf32> => (tensor<8x9xf32>, tensor<8x8xf32>
// -- reduce_window_c3: (%x, %y, %i, %i) => (%x, %y, %j, %i) && tensor<f32>, tensor<f32>) -> => tensor<f64>, tensor<f32>) ->
// -- reduce_window_c4: window_dimensions = array<i64: 3, 2> => window_dimensions = array<i64: 3>
// -- reduce_window_c5: window_dimensions = array<i64: 3, 2> => window_dimensions = array<i64: 3, 0>
// -- reduce_window_c6: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2>
// -- reduce_window_c7: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2, 0>
// -- reduce_window_c8: base_dilations = array<i64: 1, 2> => base_dilations = array<i64: 1>
// -- reduce_window_c9: base_dilations = array<i64: 1, 2> => base_dilations = array<i64: 1, 0>
// -- reduce_window_c10: window_dilations = array<i64: 1, 3> => window_dilations = array<i64: 1>
// -- reduce_window_c11: window_dilations = array<i64: 1, 3> => window_dilations = array<i64: 1, 0>
// -- reduce_window_c12: dense<[[1, 0], [0, 2]]> : tensor<2x2xi64> => dense<[[1, 0]]> : tensor<1x2xi64>
// -- reduce_window_c13: return %m, %b : tensor<f32>, tensor<f32> => return %m : tensor<f32>
// -- reduce_window_c15: -> (tensor<4x16xf32> => -> (tensor<4x17xf32>
// -- reduce_window_c16: -> (tensor<4x16xf32> => -> (tensor<4x16xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4_into_i8() {
  %c0 = stablehlo.constant dense<[5, 2, 5, 2, 5]> : tensor<5xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xi4>
  %c1 = stablehlo.constant dense<6> : tensor<i4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<5xi4>, tensor<i4>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[13, 13, 13, 13]> : tensor<4xi8>
  return
}
func.func @ui2_into_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 0, 1]> : tensor<5xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xui2>
  %c1 = stablehlo.constant dense<2> : tensor<ui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<5xui2>, tensor<ui2>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[5, 7, 5, 3]> : tensor<4xui8>
  return
}
func.func @i8_into_i32() {
  %c0 = stablehlo.constant dense<[98, 95, 98, 95, 98]> : tensor<5xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %c1 = stablehlo.constant dense<99> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<5xi8>, tensor<i8>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[292, 292, 292, 292]> : tensor<4xi32>
  return
}
func.func @ui8_into_ui16() {
  %c0 = stablehlo.constant dense<[98, 95, 98, 95, 98]> : tensor<5xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xui8>
  %c1 = stablehlo.constant dense<99> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<5xui8>, tensor<ui8>) -> tensor<4xui16>
  check.expect_eq_const %r, dense<[292, 292, 292, 292]> : tensor<4xui16>
  return
}
func.func @i8_into_ui8() {
  %c0 = stablehlo.constant dense<[98, 95, 98, 95, 98]> : tensor<5xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %c1 = stablehlo.constant dense<99> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<5xi8>, tensor<i8>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[36, 36, 36, 36]> : tensor<4xui8>
  return
}
func.func @bf16_into_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xbf16>
  %c1 = stablehlo.constant dense<0.5> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<5xbf16>, tensor<bf16>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[-0.5, 1.5, 2.0, 0.0]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @f32_into_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf32>
  %c1 = stablehlo.constant dense<0.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<5xf32>, tensor<f32>) -> tensor<4xbf16>
  %w0 = stablehlo.constant dense<[-0.5, 1.5, 2.0, 0.0]> : tensor<4xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  return
}
func.func @f4E2M1FN_into_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf4E2M1FN>
  %c1 = stablehlo.constant dense<0.5> : tensor<f4E2M1FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<5xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<4xf16>
  %w0 = stablehlo.constant dense<[-0.5, 1.5, 2.0, 0.0]> : tensor<4xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf16>, tensor<4xf16>
  return
}
func.func @f6E2M3FN_into_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf6E2M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E2M3FN>
  %c1 = stablehlo.constant dense<0.5> : tensor<f6E2M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<5xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[-0.5, 1.5, 2.0, 0.0]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @f8E4M3FNUZ_into_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<0.5> : tensor<f8E4M3FNUZ>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<5xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<4xf8E5M2>
  %w0 = stablehlo.constant dense<[-0.5, 1.5, 2.0, 0.0]> : tensor<4xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf8E5M2>, tensor<4xf8E5M2>
  return
}
func.func @f8E5M2_into_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E5M2>
  %c1 = stablehlo.constant dense<0.5> : tensor<f8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<5xf8E5M2>, tensor<f8E5M2>) -> tensor<4xbf16>
  %w0 = stablehlo.constant dense<[-0.5, 1.5, 2.0, 0.0]> : tensor<4xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  return
}
func.func @quantized_i8_into_quantized_i16() {
  %c0 = stablehlo.constant dense<[-1, -3, 2, 0, -2]> : tensor<5xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<5xi8>) -> tensor<5x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<-2> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.5>>, %y: tensor<!quant.uniform<i16:f32, 0.5>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.5>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.5>>
  }) : (tensor<5x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<4x!quant.uniform<i16:f32, 0.5>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x!quant.uniform<i16:f32, 0.5>>) -> tensor<4xi16>
  check.expect_eq_const %s0, dense<[-6, -3, 0, -4]> : tensor<4xi16>
  return
}
func.func @quantized_i8_into_quantized_i16_scaled() {
  %c0 = stablehlo.constant dense<[-1, -3, 2, 0, -2]> : tensor<5xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<5xi8>) -> tensor<5x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<-2> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25:3>>, %y: tensor<!quant.uniform<i16:f32, 0.25:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25:3>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25:3>>
  }) : (tensor<5x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<4x!quant.uniform<i16:f32, 0.25:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x!quant.uniform<i16:f32, 0.25:3>>) -> tensor<4xi16>
  check.expect_eq_const %s0, dense<[-9, -3, 3, -5]> : tensor<4xi16>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true, true, false], [false, false, true, true, true], [false, false, false, true, true]]> : tensor<3x5xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<3x5xi1>, tensor<i1>) -> tensor<3x3xi1>
  check.expect_eq_const %r, dense<[[false, true, true], [false, true, true], [false, false, true]]> : tensor<3x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1, -5, 2], [-2, -6, 1, -3, -7], [0, -4, -8, -1, -5]]> : tensor<3x5xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi4>
  %c1 = stablehlo.constant dense<2> : tensor<i4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.add %x, %y : tensor<i4>
      stablehlo.return %z : tensor<i4>
  }) : (tensor<3x5xi4>, tensor<i4>) -> tensor<3x3xi4>
  check.expect_eq_const %r, dense<[[0, 4, 5], [4, 1, 2], [-8, -6, 0]]> : tensor<3x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5], [1, -3, 4, 0, -4], [3, -1, -5, 2, -2]]> : tensor<3x5xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi8>
  %c1 = stablehlo.constant dense<5> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<3x5xi8>, tensor<i8>) -> tensor<3x3xi8>
  check.expect_eq_const %r, dense<[[15, 3, 4], [19, 0, 1], [23, 9, 15]]> : tensor<3x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5], [1, -3, 4, 0, -4], [3, -1, -5, 2, -2]]> : tensor<3x5xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi32>
  %c1 = stablehlo.constant dense<5> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x5xi32>, tensor<i32>) -> tensor<3x3xi32>
  check.expect_eq_const %r, dense<[[15, 3, 4], [19, 0, 1], [23, 9, 15]]> : tensor<3x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5], [1, -3, 4, 0, -4], [3, -1, -5, 2, -2]]> : tensor<3x5xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi64>
  %c1 = stablehlo.constant dense<5> : tensor<i64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %z : tensor<i64>
  }) : (tensor<3x5xi64>, tensor<i64>) -> tensor<3x3xi64>
  check.expect_eq_const %r, dense<[[15, 3, 4], [19, 0, 1], [23, 9, 15]]> : tensor<3x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3, 3, 2], [2, 2, 1, 1, 1], [0, 0, 0, 3, 3]]> : tensor<3x5xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui2>
  %c1 = stablehlo.constant dense<2> : tensor<ui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.add %x, %y : tensor<ui2>
      stablehlo.return %z : tensor<ui2>
  }) : (tensor<3x5xui2>, tensor<ui2>) -> tensor<3x3xui2>
  check.expect_eq_const %r, dense<[[0, 0, 1], [0, 1, 2], [0, 2, 0]]> : tensor<3x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10], [6, 2, 9, 5, 1], [8, 4, 0, 7, 3]]> : tensor<3x5xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui8>
  %c1 = stablehlo.constant dense<10> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<3x5xui8>, tensor<ui8>) -> tensor<3x3xui8>
  check.expect_eq_const %r, dense<[[40, 28, 29], [44, 25, 26], [48, 34, 40]]> : tensor<3x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10], [6, 2, 9, 5, 1], [8, 4, 0, 7, 3]]> : tensor<3x5xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui16>
  %c1 = stablehlo.constant dense<10> : tensor<ui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<3x5xui16>, tensor<ui16>) -> tensor<3x3xui16>
  check.expect_eq_const %r, dense<[[40, 28, 29], [44, 25, 26], [48, 34, 40]]> : tensor<3x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10], [6, 2, 9, 5, 1], [8, 4, 0, 7, 3]]> : tensor<3x5xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui64>
  %c1 = stablehlo.constant dense<10> : tensor<ui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.add %x, %y : tensor<ui64>
      stablehlo.return %z : tensor<ui64>
  }) : (tensor<3x5xui64>, tensor<ui64>) -> tensor<3x3xui64>
  check.expect_eq_const %r, dense<[[40, 28, 29], [44, 25, 26], [48, 34, 40]]> : tensor<3x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0]]> : tensor<3x5xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3FN>
  %c1 = stablehlo.constant dense<2.5> : tensor<f8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.add %x, %y : tensor<f8E4M3FN>
      stablehlo.return %z : tensor<f8E4M3FN>
  }) : (tensor<3x5xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[7.5, 1.5, 2.0], [10.0, 0.0, 0.5], [12.0, 4.5, 7.5]]> : tensor<3x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x3xf8E4M3FN>, tensor<3x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0]]> : tensor<3x5xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E5M2>
  %c1 = stablehlo.constant dense<2.5> : tensor<f8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<3x5xf8E5M2>, tensor<f8E5M2>) -> tensor<3x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[6.0, 1.5, 2.0], [10.0, 0.0, 0.5], [10.0, 4.0, 8.0]]> : tensor<3x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x3xf8E5M2>, tensor<3x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0]]> : tensor<3x5xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xbf16>
  %c1 = stablehlo.constant dense<2.5> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<3x5xbf16>, tensor<bf16>) -> tensor<3x3xbf16>
  %w0 = stablehlo.constant dense<[[7.5, 1.5, 2.0], [9.5, 0.0, 0.5], [11.5, 4.5, 7.5]]> : tensor<3x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x3xbf16>, tensor<3x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0]]> : tensor<3x5xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf16>
  %c1 = stablehlo.constant dense<2.5> : tensor<f16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<3x5xf16>, tensor<f16>) -> tensor<3x3xf16>
  %w0 = stablehlo.constant dense<[[7.5, 1.5, 2.0], [9.5, 0.0, 0.5], [11.5, 4.5, 7.5]]> : tensor<3x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x3xf16>, tensor<3x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0]]> : tensor<3x5xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf32>
  %c1 = stablehlo.constant dense<2.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x5xf32>, tensor<f32>) -> tensor<3x3xf32>
  %w0 = stablehlo.constant dense<[[7.5, 1.5, 2.0], [9.5, 0.0, 0.5], [11.5, 4.5, 7.5]]> : tensor<3x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x3xf32>, tensor<3x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0]]> : tensor<3x5xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf64>
  %c1 = stablehlo.constant dense<2.5> : tensor<f64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %z : tensor<f64>
  }) : (tensor<3x5xf64>, tensor<f64>) -> tensor<3x3xf64>
  %w0 = stablehlo.constant dense<[[7.5, 1.5, 2.0], [9.5, 0.0, 0.5], [11.5, 4.5, 7.5]]> : tensor<3x3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x3xf64>, tensor<3x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<3x5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xcomplex<f32>>
  %c1 = stablehlo.constant dense<(2.5, -1.0)> : tensor<complex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<3x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(7.5, -2.5), (1.5, -3.0), (2.0, -1.5)], [(9.5, -1.5), (0.0, -2.5), (0.5, -1.0)], [(11.5, -3.0), (4.5, -4.0), (7.5, -2.5)]]> : tensor<3x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<3x5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x5xcomplex<f64>>
  %c1 = stablehlo.constant dense<(2.5, -1.0)> : tensor<complex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %z = stablehlo.add %x, %y : tensor<complex<f64>>
      stablehlo.return %z : tensor<complex<f64>>
  }) : (tensor<3x5xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(7.5, -2.5), (1.5, -3.0), (2.0, -1.5)], [(9.5, -1.5), (0.0, -2.5), (0.5, -1.0)], [(11.5, -3.0), (4.5, -4.0), (7.5, -2.5)]]> : tensor<3x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6, -6, 15], [3, -9, 12, 0, -12], [9, -3, -15, 6, -6]]> : tensor<3x5xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x5xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x5xi8>) -> tensor<3x5x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<15> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<3x5x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x3xi8>
  check.expect_eq_const %s0, dense<[[33, -3, 0], [45, -12, -9], [57, 15, 33]]> : tensor<3x3xi8>
  return
}
func.func @f32_max() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5]]> : tensor<4x6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x6xf32>
  %c1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[2.0, 2.0, 2.5], [2.0, 2.5, 2.5]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f32_min() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5]> : tensor<7xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %c1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.minimum %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<7xf32>, tensor<f32>) -> tensor<7xf32>
  %w0 = stablehlo.constant dense<[-2.5, -2.5, -2.5, -1.0, -1.0, -1.5, -1.5]> : tensor<7xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7xf32>, tensor<7xf32>
  return
}
func.func @f32_dilated() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]]> : tensor<5x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 2, 3>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<f32>) -> tensor<8x3xf32>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0], [3.0, -2.0, -0.5], [0.0, 0.0, 0.0], [4.0, -1.5, 0.0], [0.0, 0.0, 0.0], [-0.5, -1.0, 0.5], [0.0, 0.0, 0.0], [0.5, -0.5, 1.0]]> : tensor<8x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8x3xf32>, tensor<8x3xf32>
  return
}
func.func @f32_cumulative() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5]> : tensor<6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 6>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[5, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  %w0 = stablehlo.constant dense<[-0.5, -3.0, -2.0, -3.0, -0.5, 0.0]> : tensor<6xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  return
}
func.func @f32_negative_padding() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5]> : tensor<6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[-1, -2]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<6xf32>, tensor<f32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[-1.5, 0.0]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x3xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<0x2xf32>
  %w0 = stablehlo.constant dense<> : tensor<0x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<0x2xf32>, tensor<0x2xf32>
  return
}
func.func @f32_outside() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %c1 = stablehlo.constant dense<5.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[2, 2]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<6xf32>
  %w0 = stablehlo.constant dense<[10.0, 10.0, 4.5, 2.5, 10.0, 10.0]> : tensor<6xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  return
}
