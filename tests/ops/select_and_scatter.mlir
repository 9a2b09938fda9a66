// stablehlo.select_and_scatter (reduction): scatter source values to the selected element of each window

// -----
// program
func.func @main(%x: tensor<8x8xf32>, %s: tensor<4x4xf32>, %i: tensor<f32>, %d: tensor<4x4xf64>, %j: tensor<f64>) {
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<8x8xf32>
  return
}
// -- select_and_scatter_c1: (%x, %s, %i) => (%x, %d, %i) && (tensor<8x8xf32>, tensor<4x4xf32> => (tensor<8x8xf32>, tensor<4x4xf64>
// -- select_and_scatter_c2: window_strides = array<i64: 2, 2> => window_strides = array<i64: 2, 3>
// -- select_and_scatter_c3: (%x, %s, %i) => (%x, %s, %j) && tensor<4x4xf32>, tensor<f32>) => tensor<4x4xf32>, tensor<f64>)
// -- select_and_scatter_c4: window_dimensions = array<i64: 2, 2> => window_dimensions = array<i64: 2>
// -- select_and_scatter_c5: window_dimensions = array<i64: 2, 2> => window_dimensions = array<i64: 2, 0>
// -- select_and_scatter_c6: window_strides = array<i64: 2, 2> => window_strides = array<i64: 2>
// -- select_and_scatter_c7: window_strides = array<i64: 2, 2> => window_strides = array<i64: 2, 0>
// -- select_and_scatter_c8: tensor<2x2xi64> => tensor<2x3xi64>
// -- select_and_scatter_c9: return %p : tensor<i1> => return %a : tensor<f32>
// -- select_and_scatter_c10: return %m : tensor<f32> => return %m, %m : tensor<f32>, tensor<f32>
// -- select_and_scatter_c11: -> tensor<8x8xf32> => -> tensor<8x9xf32>
// -- select_and_scatter_c12: -> tensor<8x8xf32> => -> tensor<8x8xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4_into_i8() {
  %c0 = stablehlo.constant dense<[7, 4, 7, 4]> : tensor<4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi4>
  %c1 = stablehlo.constant dense<[4, 7]> : tensor<2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi4>
  %c2 = stablehlo.constant dense<6> : tensor<i4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i4>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i4>, tensor<i4>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<4xi4>, tensor<2xi4>, tensor<i4>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[10, 6, 13, 6]> : tensor<4xi8>
  return
}
func.func @ui2_into_ui8() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 2]> : tensor<4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xui2>
  %c1 = stablehlo.constant dense<[0, 1]> : tensor<2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xui2>
  %c2 = stablehlo.constant dense<2> : tensor<ui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui2>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<4xui2>, tensor<2xui2>, tensor<ui2>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[2, 2, 2, 3]> : tensor<4xui8>
  return
}
func.func @i8_into_i32() {
  %c0 = stablehlo.constant dense<[100, 97, 100, 97]> : tensor<4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[97, 100]> : tensor<2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %c2 = stablehlo.constant dense<99> : tensor<i8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<4xi8>, tensor<2xi8>, tensor<i8>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[196, 99, 199, 99]> : tensor<4xi32>
  return
}
func.func @ui8_into_ui16() {
  %c0 = stablehlo.constant dense<[100, 97, 100, 97]> : tensor<4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[97, 100]> : tensor<2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xui8>
  %c2 = stablehlo.constant dense<99> : tensor<ui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<4xui8>, tensor<2xui8>, tensor<ui8>) -> tensor<4xui16>
  check.expect_eq_const %r, dense<[196, 99, 199, 99]> : tensor<4xui16>
  return
}
func.func @i8_into_ui8() {
  %c0 = stablehlo.constant dense<[100, 97, 100, 97]> : tensor<4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[97, 100]> : tensor<2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %c2 = stablehlo.constant dense<99> : tensor<i8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<4xi8>, tensor<2xi8>, tensor<i8>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[196, 99, 199, 99]> : tensor<4xui8>
  return
}
func.func @bf16_into_f32() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, -1.0, 0.0]> : tensor<4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xbf16>
  %c1 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xbf16>
  %c2 = stablehlo.constant dense<0.5> : tensor<bf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<bf16>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<4xbf16>, tensor<2xbf16>, tensor<bf16>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 1.5]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @f32_into_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, -1.0, 0.0]> : tensor<4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<0.5> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xbf16>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 1.5]> : tensor<4xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  return
}
func.func @f4E2M1FN_into_f16() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, -1.0, 0.0]> : tensor<4xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf4E2M1FN>
  %c1 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf4E2M1FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf4E2M1FN>
  %c2 = stablehlo.constant dense<0.5> : tensor<f4E2M1FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f4E2M1FN>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<f4E2M1FN>, %y: tensor<f4E2M1FN>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<4xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<4xf16>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 1.5]> : tensor<4xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf16>, tensor<4xf16>
  return
}
func.func @f6E2M3FN_into_f32() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, -1.0, 0.0]> : tensor<4xf6E2M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf6E2M3FN>
  %c1 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf6E2M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf6E2M3FN>
  %c2 = stablehlo.constant dense<0.5> : tensor<f6E2M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f6E2M3FN>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<f6E2M3FN>, %y: tensor<f6E2M3FN>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f6E2M3FN>, tensor<f6E2M3FN>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<4xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 1.5]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @f8E4M3FNUZ_into_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, -1.0, 0.0]> : tensor<4xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<0.5> : tensor<f8E4M3FNUZ>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3FNUZ>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<f8E4M3FNUZ>, %y: tensor<f8E4M3FNUZ>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<4xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<4xf8E5M2>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 1.5]> : tensor<4xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf8E5M2>, tensor<4xf8E5M2>
  return
}
func.func @f8E5M2_into_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, -1.0, 0.0]> : tensor<4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf8E5M2>
  %c1 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E5M2>
  %c2 = stablehlo.constant dense<0.5> : tensor<f8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f8E5M2>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<4xf8E5M2>, tensor<2xf8E5M2>, tensor<f8E5M2>) -> tensor<4xbf16>
  %w0 = stablehlo.constant dense<[0.5, 0.5, 0.5, 1.5]> : tensor<4xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  return
}
func.func @quantized_i8_into_quantized_i16() {
  %c0 = stablehlo.constant dense<[-3, 2, 0, -2]> : tensor<4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<[0, -2]> : tensor<2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  %c2 = stablehlo.constant dense<-2> : tensor<i8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<i8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5>>, %y: tensor<!quant.uniform<i8:f32, 0.5>>):
      %z = stablehlo.compare GE, %x, %y : (tensor<!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.5>>, %y: tensor<!quant.uniform<i16:f32, 0.5>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.5>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.5>>
  }) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<4x!quant.uniform<i16:f32, 0.5>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x!quant.uniform<i16:f32, 0.5>>) -> tensor<4xi16>
  check.expect_eq_const %s0, dense<[-2, -2, -4, -2]> : tensor<4xi16>
  return
}
func.func @quantized_i8_into_quantized_i16_scaled() {
  %c0 = stablehlo.constant dense<[-3, 2, 0, -2]> : tensor<4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<[0, -2]> : tensor<2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  %c2 = stablehlo.constant dense<-2> : tensor<i8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<i8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5>>, %y: tensor<!quant.uniform<i8:f32, 0.5>>):
      %z = stablehlo.compare GE, %x, %y : (tensor<!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25:3>>, %y: tensor<!quant.uniform<i16:f32, 0.25:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25:3>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25:3>>
  }) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<4x!quant.uniform<i16:f32, 0.25:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x!quant.uniform<i16:f32, 0.25:3>>) -> tensor<4xi16>
  check.expect_eq_const %s0, dense<[-1, -1, -5, -1]> : tensor<4xi16>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true, true], [false, false, false, true], [true, true, false, false], [false, true, true, false]]> : tensor<4x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xi1>
  %c1 = stablehlo.constant dense<[[true, true], [false, false]]> : tensor<2x2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi1>
  %c2 = stablehlo.constant dense<false> : tensor<i1>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i1>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<4x4xi1>, tensor<2x2xi1>, tensor<i1>) -> tensor<4x4xi1>
  check.expect_eq_const %r, dense<[[true, false, true, false], [false, false, false, false], [false, false, false, false], [false, false, false, false]]> : tensor<4x4xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1, -5], [2, -2, -6, 1], [-3, -7, 0, -4], [-8, -1, -5, 2]]> : tensor<4x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xi4>
  %c1 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi4>
  %c2 = stablehlo.constant dense<0> : tensor<i4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i4>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i4>, tensor<i4>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.add %x, %y : tensor<i4>
      stablehlo.return %z : tensor<i4>
  }) : (tensor<4x4xi4>, tensor<2x2xi4>, tensor<i4>) -> tensor<4x4xi4>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [-1, 0, 0, -5], [0, 0, 0, 0], [0, 2, 0, -2]]> : tensor<4x4xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1], [-5, 2, -2, 5]]> : tensor<4x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xi8>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %c2 = stablehlo.constant dense<0> : tensor<i8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<4x4xi8>, tensor<2x2xi8>, tensor<i8>) -> tensor<4x4xi8>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [2, 0, 0, -2], [0, 0, 0, 0], [0, 5, 0, 1]]> : tensor<4x4xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1], [-5, 2, -2, 5]]> : tensor<4x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xi32>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<4x4xi32>, tensor<2x2xi32>, tensor<i32>) -> tensor<4x4xi32>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [2, 0, 0, -2], [0, 0, 0, 0], [0, 5, 0, 1]]> : tensor<4x4xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1], [-5, 2, -2, 5]]> : tensor<4x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xi64>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi64>
  %c2 = stablehlo.constant dense<0> : tensor<i64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i64>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %z : tensor<i64>
  }) : (tensor<4x4xi64>, tensor<2x2xi64>, tensor<i64>) -> tensor<4x4xi64>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [2, 0, 0, -2], [0, 0, 0, 0], [0, 5, 0, 1]]> : tensor<4x4xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3, 3], [2, 2, 2, 1], [1, 1, 0, 0], [0, 3, 3, 2]]> : tensor<4x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xui2>
  %c1 = stablehlo.constant dense<[[3, 3], [2, 2]]> : tensor<2x2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui2>
  %c2 = stablehlo.constant dense<0> : tensor<ui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui2>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.add %x, %y : tensor<ui2>
      stablehlo.return %z : tensor<ui2>
  }) : (tensor<4x4xui2>, tensor<2x2xui2>, tensor<ui2>) -> tensor<4x4xui2>
  check.expect_eq_const %r, dense<[[0, 0, 3, 0], [3, 0, 0, 0], [0, 0, 0, 0], [0, 2, 2, 0]]> : tensor<4x4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4], [0, 7, 3, 10]]> : tensor<4x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xui8>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui8>
  %c2 = stablehlo.constant dense<0> : tensor<ui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<4x4xui8>, tensor<2x2xui8>, tensor<ui8>) -> tensor<4x4xui8>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [7, 0, 0, 3], [0, 0, 0, 0], [0, 10, 0, 6]]> : tensor<4x4xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4], [0, 7, 3, 10]]> : tensor<4x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xui16>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui16>
  %c2 = stablehlo.constant dense<0> : tensor<ui16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui16>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<4x4xui16>, tensor<2x2xui16>, tensor<ui16>) -> tensor<4x4xui16>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [7, 0, 0, 3], [0, 0, 0, 0], [0, 10, 0, 6]]> : tensor<4x4xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4], [0, 7, 3, 10]]> : tensor<4x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xui64>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui64>
  %c2 = stablehlo.constant dense<0> : tensor<ui64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<ui64>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.add %x, %y : tensor<ui64>
      stablehlo.return %z : tensor<ui64>
  }) : (tensor<4x4xui64>, tensor<2x2xui64>, tensor<ui64>) -> tensor<4x4xui64>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [7, 0, 0, 3], [0, 0, 0, 0], [0, 10, 0, 6]]> : tensor<4x4xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]]> : tensor<4x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E4M3FN>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f8E4M3FN>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.add %x, %y : tensor<f8E4M3FN>
      stablehlo.return %z : tensor<f8E4M3FN>
  }) : (tensor<4x4xf8E4M3FN>, tensor<2x2xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<4x4xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.5, 0.0, 0.5]]> : tensor<4x4xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4x4xf8E4M3FN>, tensor<4x4xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]]> : tensor<4x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E5M2>
  %c2 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f8E5M2>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<4x4xf8E5M2>, tensor<2x2xf8E5M2>, tensor<f8E5M2>) -> tensor<4x4xf8E5M2>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.5, 0.0, 0.5]]> : tensor<4x4xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4x4xf8E5M2>, tensor<4x4xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]]> : tensor<4x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xbf16>
  %c2 = stablehlo.constant dense<0.0> : tensor<bf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<bf16>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<4x4xbf16>, tensor<2x2xbf16>, tensor<bf16>) -> tensor<4x4xbf16>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.5, 0.0, 0.5]]> : tensor<4x4xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4x4xbf16>, tensor<4x4xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]]> : tensor<4x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf16>
  %c2 = stablehlo.constant dense<0.0> : tensor<f16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f16>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<4x4xf16>, tensor<2x2xf16>, tensor<f16>) -> tensor<4x4xf16>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.5, 0.0, 0.5]]> : tensor<4x4xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4x4xf16>, tensor<4x4xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]]> : tensor<4x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.5, 0.0, 0.5]]> : tensor<4x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4x4xf32>, tensor<4x4xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]]> : tensor<4x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf64>
  %c2 = stablehlo.constant dense<0.0> : tensor<f64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f64>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %z : tensor<f64>
  }) : (tensor<4x4xf64>, tensor<2x2xf64>, tensor<f64>) -> tensor<4x4xf64>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.5, 0.0, 0.5]]> : tensor<4x4xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4x4xf64>, tensor<4x4xf64>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6, -6], [15, 3, -9, 12], [0, -12, 9, -3], [-15, 6, -6, 15]]> : tensor<4x4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<4x4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<4x4xi8>) -> tensor<4x4x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %c2 = stablehlo.constant dense<3> : tensor<i8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<i8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.compare GE, %x, %y : (tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<4x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x4x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x4xi8>
  check.expect_eq_const %s0, dense<[[3, 3, 3, 3], [6, 3, 3, -6], [3, 3, 3, 3], [3, 15, 3, 3]]> : tensor<4x4xi8>
  return
}
func.func @f32_overlap() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]]> : tensor<5x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5x4xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]> : tensor<4x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<4x2xf32>, tensor<f32>) -> tensor<5x4xf32>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [3.5, 0.0, 0.0, -0.5], [0.0, 0.0, -1.5, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<5x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<5x4xf32>, tensor<5x4xf32>
  return
}
func.func @f32_padded() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<1.0> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<4xf32>, tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[2.0, 1.0, 0.0, 3.5]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]> : tensor<4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, -0.5), (-1.0, 1.0)]> : tensor<2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xcomplex<f32>>
  %c2 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<complex<f32>>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<0> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<4xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, -0.5), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0)]> : tensor<4xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]> : tensor<4xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, -0.5), (-1.0, 1.0)]> : tensor<2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xcomplex<f64>>
  %c2 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<complex<f64>>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<0> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %z = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %z = stablehlo.add %x, %y : tensor<complex<f64>>
      stablehlo.return %z : tensor<complex<f64>>
  }) : (tensor<4xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, -0.5), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0)]> : tensor<4xcomplex<f64>>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x4xf32>
  %c1 = stablehlo.constant dense<> : tensor<0x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0x2xf32>
  %c2 = stablehlo.constant dense<0.0> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<0x4xf32>, tensor<0x2xf32>, tensor<f32>) -> tensor<0x4xf32>
  %w0 = stablehlo.constant dense<> : tensor<0x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<0x4xf32>, tensor<0x4xf32>
  return
}
