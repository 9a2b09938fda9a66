// stablehlo.reduce (reduction): combine elements along dimensions

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>, %z: tensor<2x4xi32>, %i: tensor<f32>, %j: tensor<i32>) {
  %r:2 = stablehlo.reduce(%x init: %i), (%y init: %j) across dimensions = [1] {note = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
    %m = stablehlo.maximum %a, %b : tensor<f32>
    %n = stablehlo.minimum %c, %d : tensor<i32>
    stablehlo.return %m, %n : tensor<f32>, tensor<i32>
  }
  %s = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  %t = "stablehlo.reduce"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.subtract %a, %b : tensor<f32>
      "stablehlo.return"(%m) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}
// -- reduce_c1: (%y init: %j) => (%z init: %j) && tensor<2x3xi32>, tensor<f32> => tensor<2x4xi32>, tensor<f32>
// -- reduce_c2: (%x, %i) => (%x, %j) && {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) => {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<i32>)
// -- reduce_c3: (%x, %i) => (%x, %i, %i) && {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) => {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>, tensor<f32>)
// -- reduce_c4: dimensions = [0, 1] => dimensions = [0, 2]
// -- reduce_c5: dimensions = [0, 1] => dimensions = [1, 1]
// -- reduce_c6: "stablehlo.return"(%m) : (tensor<f32>) => "stablehlo.return"(%m, %m) : (tensor<f32>, tensor<f32>)
// -- reduce_c6: ^bb0(%a: tensor<f32>, %b: tensor<f32>) => ^bb0(%a: tensor<f32>, %b: tensor<f32>, %k: tensor<f32>)
// -- reduce_c7: -> tensor<3xf32> => -> tensor<2xf32>
// -- reduce_c8: -> tensor<3xf32> => -> tensor<3xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4_into_i8() {
  %c0 = stablehlo.constant dense<[[7, 4, 7], [4, 7, 4]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<6> : tensor<i4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<2x3xi4>, tensor<i4>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[24, 21]> : tensor<2xi8>
  return
}
func.func @ui2_into_ui8() {
  %c0 = stablehlo.constant dense<[[3, 0, 1], [2, 3, 0]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %c1 = stablehlo.constant dense<2> : tensor<ui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<2x3xui2>, tensor<ui2>) -> tensor<2xui8>
  check.expect_eq_const %r, dense<[6, 7]> : tensor<2xui8>
  return
}
func.func @i8_into_i32() {
  %c0 = stablehlo.constant dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<99> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[396, 393]> : tensor<2xi32>
  return
}
func.func @ui8_into_ui16() {
  %c0 = stablehlo.constant dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<99> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<2x3xui8>, tensor<ui8>) -> tensor<2xui16>
  check.expect_eq_const %r, dense<[396, 393]> : tensor<2xui16>
  return
}
func.func @i8_into_ui8() {
  %c0 = stablehlo.constant dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<99> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xui8>
  check.expect_eq_const %r, dense<[140, 137]> : tensor<2xui8>
  return
}
func.func @bf16_into_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<0.5> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f32_into_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<0.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xbf16>
  %w0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xbf16>, tensor<2xbf16>
  return
}
func.func @f4E2M1FN_into_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf4E2M1FN>
  %c1 = stablehlo.constant dense<0.5> : tensor<f4E2M1FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<2x3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<2xf16>
  %w0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf16>, tensor<2xf16>
  return
}
func.func @f6E2M3FN_into_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf6E2M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf6E2M3FN>
  %c1 = stablehlo.constant dense<0.5> : tensor<f6E2M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f8E4M3FNUZ_into_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<0.5> : tensor<f8E4M3FNUZ>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<2x3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<2xf8E5M2>
  %w0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf8E5M2>, tensor<2xf8E5M2>
  return
}
func.func @f8E5M2_into_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %c1 = stablehlo.constant dense<0.5> : tensor<f8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<2x3xf8E5M2>, tensor<f8E5M2>) -> tensor<2xbf16>
  %w0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xbf16>, tensor<2xbf16>
  return
}
func.func @quantized_i8_into_quantized_i16() {
  %c0 = stablehlo.constant dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<-2> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.5>>, %y: tensor<!quant.uniform<i16:f32, 0.5>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.5>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.5>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i16:f32, 0.5>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x!quant.uniform<i16:f32, 0.5>>) -> tensor<2xi16>
  check.expect_eq_const %s0, dense<[-3, 0]> : tensor<2xi16>
  return
}
func.func @quantized_i8_into_quantized_i16_scaled() {
  %c0 = stablehlo.constant dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<-2> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25:3>>, %y: tensor<!quant.uniform<i16:f32, 0.25:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25:3>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25:3>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i16:f32, 0.25:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x!quant.uniform<i16:f32, 0.25:3>>) -> tensor<2xi16>
  check.expect_eq_const %s0, dense<[-3, 3]> : tensor<2xi16>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true, true], [false, false, false, true], [true, true, false, false]]> : tensor<3x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<3x4xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, true, true]> : tensor<3xi1>
  return
}
func.func @i1_max() {
  %c0 = stablehlo.constant dense<[[false, false, true, true], [false, false, false, true], [true, true, false, false]]> : tensor<3x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.maximum %x, %y : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<3x4xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, true, true]> : tensor<4xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1, -5], [2, -2, -6, 1], [-3, -7, 0, -4]]> : tensor<3x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<0> : tensor<i4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.add %x, %y : tensor<i4>
      stablehlo.return %z : tensor<i4>
  }) : (tensor<3x4xi4>, tensor<i4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[-2, -5, 2]> : tensor<3xi4>
  return
}
func.func @i4_max() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1, -5], [2, -2, -6, 1], [-3, -7, 0, -4]]> : tensor<3x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<1> : tensor<i4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.maximum %x, %y : tensor<i4>
      stablehlo.return %z : tensor<i4>
  }) : (tensor<3x4xi4>, tensor<i4>) -> tensor<4xi4>
  check.expect_eq_const %r, dense<[2, 1, 1, 1]> : tensor<4xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]]> : tensor<3x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<0> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[-6, 7, -2]> : tensor<3xi8>
  return
}
func.func @i8_max() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]]> : tensor<3x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<4> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.maximum %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<3x4xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[5, 4, 4, 4]> : tensor<4xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-6, 7, -2]> : tensor<3xi32>
  return
}
func.func @i32_max() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.maximum %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[5, 4, 4, 4]> : tensor<4xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]]> : tensor<3x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<0> : tensor<i64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %z : tensor<i64>
  }) : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[-6, 7, -2]> : tensor<3xi64>
  return
}
func.func @i64_max() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]]> : tensor<3x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<4> : tensor<i64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.maximum %x, %y : tensor<i64>
      stablehlo.return %z : tensor<i64>
  }) : (tensor<3x4xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %r, dense<[5, 4, 4, 4]> : tensor<4xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3, 3], [2, 2, 2, 1], [1, 1, 0, 0]]> : tensor<3x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<0> : tensor<ui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.add %x, %y : tensor<ui2>
      stablehlo.return %z : tensor<ui2>
  }) : (tensor<3x4xui2>, tensor<ui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[2, 3, 2]> : tensor<3xui2>
  return
}
func.func @ui2_max() {
  %c0 = stablehlo.constant dense<[[0, 0, 3, 3], [2, 2, 2, 1], [1, 1, 0, 0]]> : tensor<3x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<1> : tensor<ui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.maximum %x, %y : tensor<ui2>
      stablehlo.return %z : tensor<ui2>
  }) : (tensor<3x4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %r, dense<[2, 2, 3, 3]> : tensor<4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]]> : tensor<3x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<0> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[14, 27, 18]> : tensor<3xui8>
  return
}
func.func @ui8_max() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]]> : tensor<3x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<9> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.maximum %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<3x4xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[10, 9, 9, 9]> : tensor<4xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]]> : tensor<3x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<0> : tensor<ui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<3x4xui16>, tensor<ui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[14, 27, 18]> : tensor<3xui16>
  return
}
func.func @ui16_max() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]]> : tensor<3x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<9> : tensor<ui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.maximum %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<3x4xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %r, dense<[10, 9, 9, 9]> : tensor<4xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]]> : tensor<3x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<0> : tensor<ui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.add %x, %y : tensor<ui64>
      stablehlo.return %z : tensor<ui64>
  }) : (tensor<3x4xui64>, tensor<ui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[14, 27, 18]> : tensor<3xui64>
  return
}
func.func @ui64_max() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]]> : tensor<3x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<9> : tensor<ui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.maximum %x, %y : tensor<ui64>
      stablehlo.return %z : tensor<ui64>
  }) : (tensor<3x4xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %r, dense<[10, 9, 9, 9]> : tensor<4xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.add %x, %y : tensor<f8E4M3FN>
      stablehlo.return %z : tensor<f8E4M3FN>
  }) : (tensor<3x4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-3.0, 3.5, -1.0]> : tensor<3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>
  return
}
func.func @f8E4M3FN_max() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.maximum %x, %y : tensor<f8E4M3FN>
      stablehlo.return %z : tensor<f8E4M3FN>
  }) : (tensor<3x4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<4xf8E4M3FN>
  %w0 = stablehlo.constant dense<[2.5, 2.0, 2.0, 2.0]> : tensor<4xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf8E4M3FN>, tensor<4xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<3x4xf8E5M2>, tensor<f8E5M2>) -> tensor<3xf8E5M2>
  %w0 = stablehlo.constant dense<[-3.0, 3.5, -1.0]> : tensor<3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf8E5M2>, tensor<3xf8E5M2>
  return
}
func.func @f8E5M2_max() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.maximum %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<3x4xf8E5M2>, tensor<f8E5M2>) -> tensor<4xf8E5M2>
  %w0 = stablehlo.constant dense<[2.5, 2.0, 2.0, 2.0]> : tensor<4xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf8E5M2>, tensor<4xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  %w0 = stablehlo.constant dense<[-3.0, 3.5, -1.0]> : tensor<3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  return
}
func.func @bf16_max() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<2.0> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.maximum %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
  %w0 = stablehlo.constant dense<[2.5, 2.0, 2.0, 2.0]> : tensor<4xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<f16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  %w0 = stablehlo.constant dense<[-3.0, 3.5, -1.0]> : tensor<3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf16>, tensor<3xf16>
  return
}
func.func @f16_max() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<2.0> : tensor<f16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.maximum %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<3x4xf16>, tensor<f16>) -> tensor<4xf16>
  %w0 = stablehlo.constant dense<[2.5, 2.0, 2.0, 2.0]> : tensor<4xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf16>, tensor<4xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[-3.0, 3.5, -1.0]> : tensor<3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @f32_max() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[2.5, 2.0, 2.0, 2.0]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<0.0> : tensor<f64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %z : tensor<f64>
  }) : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  %w0 = stablehlo.constant dense<[-3.0, 3.5, -1.0]> : tensor<3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf64>, tensor<3xf64>
  return
}
func.func @f64_max() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<3x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<2.0> : tensor<f64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.maximum %x, %y : tensor<f64>
      stablehlo.return %z : tensor<f64>
  }) : (tensor<3x4xf64>, tensor<f64>) -> tensor<4xf64>
  %w0 = stablehlo.constant dense<[2.5, 2.0, 2.0, 2.0]> : tensor<4xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf64>, tensor<4xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-3.0, -0.5), (3.5, -1.0), (-1.0, 0.5)]> : tensor<3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %z = stablehlo.add %x, %y : tensor<complex<f64>>
      stablehlo.return %z : tensor<complex<f64>>
  }) : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-3.0, -0.5), (3.5, -1.0), (-1.0, 0.5)]> : tensor<3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<3> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi8>
  check.expect_eq_const %s0, dense<[-18, 6]> : tensor<2xi8>
  return
}
func.func @f32_all() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]], [[1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5], [0.5, -1.5]], [[2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]]]> : tensor<3x4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4x2xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4x2xf32>, tensor<f32>) -> tensor<f32>
  %w0 = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_rows_and_planes() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]], [[1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5], [0.5, -1.5]], [[2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]]]> : tensor<3x4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4x2xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4x2xf32>, tensor<f32>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[3.0, 1.0, -1.0, -3.0]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @f32_none() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %w0 = stablehlo.constant dense<[[2.0, 0.0], [3.5, 1.5], [-0.5, 3.0]]> : tensor<3x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}
func.func @f32_product() {
  %c0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, 1.5, -1.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.multiply %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[-1.0, -4.5]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f32_min() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<0.25> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.minimum %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[-1.0, -2.0, -2.5]> : tensor<3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x0xf32>
  %c1 = stablehlo.constant dense<7.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[7.0, 7.0]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f32_empty_result() {
  %c0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x3xf32>
  %c1 = stablehlo.constant dense<7.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<3.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<7.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %w0 = stablehlo.constant dense<10.0> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_long() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0]]> : tensor<2x300xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x300xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x300xf32>, tensor<f32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[2.5, 1.0]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f32_tall() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5]]> : tensor<300x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<300x3xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<300x3xf32>, tensor<f32>) -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[1.5, -4.5, 6.0]> : tensor<3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @i1_and() {
  %c0 = stablehlo.constant dense<[[true, true], [false, false], [false, true]]> : tensor<3x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.multiply %x, %y : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<3x2xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, false, false]> : tensor<3xi1>
  return
}
func.func @i32_and() {
  %c0 = stablehlo.constant dense<[[2, -2, 5, 1], [-3, 4, 0, -4], [3, -1, -5, 2]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<6> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.and %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[0, 0, 2]> : tensor<3xi32>
  return
}
func.func @i32_or() {
  %c0 = stablehlo.constant dense<[[2, -2, 5, 1], [-3, 4, 0, -4], [3, -1, -5, 2]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<6> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.or %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-1, -1, -1]> : tensor<3xi32>
  return
}
func.func @i32_xor() {
  %c0 = stablehlo.constant dense<[[2, -2, 5, 1], [-3, 4, 0, -4], [3, -1, -5, 2]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<6> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.xor %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-2, 3, 3]> : tensor<3xi32>
  return
}
func.func @f16_accumulates_in_f32() {
  %c0 = stablehlo.constant dense<[2048.0, 1.0, 1.0, 1.0]> : tensor<4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<f16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<4xf16>, tensor<f16>) -> tensor<f16>
  %w0 = stablehlo.constant dense<2052.0> : tensor<f16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<f16>, tensor<f16>
  return
}
func.func @f32_max_nan() {
  %c0 = stablehlo.constant dense<[[1.0, 0x7FC00000], [2.0, 3.0]]> : tensor<2x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x7FC00000, 3.0]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f32_arg_max() {
  %c0 = stablehlo.constant dense<[[1.0, 5.0, 5.0], [7.0, -2.0, 3.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi32>
  %c2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):
      %p = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %v = stablehlo.select %p, %x, %y : tensor<i1>, tensor<f32>
      %k = stablehlo.select %p, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[5.0, 7.0]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<[1, 0]> : tensor<2xi32>
  return
}
func.func @f32_arg_max_nans() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0x7FC00000, 6.0, 7.0, 8.0, 0x7FC00000, 0x7FC00000, 11.0]]> : tensor<1x12xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x12xf32>
  %c1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]> : tensor<1x12xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x12xi32>
  %c2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):
      %g = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %n = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %p = stablehlo.or %g, %n : tensor<i1>
      %e = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %l = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %t = stablehlo.and %e, %l : tensor<i1>
      %q = stablehlo.or %p, %t : tensor<i1>
      %v = stablehlo.select %p, %x, %y : tensor<i1>, tensor<f32>
      %k = stablehlo.select %q, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }) : (tensor<1x12xf32>, tensor<1x12xi32>, tensor<f32>, tensor<i32>) -> (tensor<1xf32>, tensor<1xi32>)
  %w0 = stablehlo.constant dense<[0x7FC00000]> : tensor<1xf32>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<1xf32>, tensor<1xf32>
  check.expect_eq_const %r#1, dense<[5]> : tensor<1xi32>
  return
}
func.func @f32_arg_max_nans_backwards() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 0x7FC00000, 6.0, 7.0, 8.0, 0x7FC00000, 0x7FC00000, 11.0]]> : tensor<1x12xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x12xf32>
  %c1 = stablehlo.constant dense<[[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]]> : tensor<1x12xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x12xi32>
  %c2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):
      %g = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %n = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %p = stablehlo.or %g, %n : tensor<i1>
      %e = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %l = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %t = stablehlo.and %e, %l : tensor<i1>
      %q = stablehlo.or %p, %t : tensor<i1>
      %v = stablehlo.select %p, %x, %y : tensor<i1>, tensor<f32>
      %k = stablehlo.select %q, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }) : (tensor<1x12xf32>, tensor<1x12xi32>, tensor<f32>, tensor<i32>) -> (tensor<1xf32>, tensor<1xi32>)
  %w0 = stablehlo.constant dense<[0x7FC00000]> : tensor<1xf32>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<1xf32>, tensor<1xf32>
  check.expect_eq_const %r#1, dense<[6]> : tensor<1xi32>
  return
}
func.func @i32_general() {
  %c0 = stablehlo.constant dense<[[3, 3, 3, 3], [3, 3, 3, 3]]> : tensor<2x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %a = stablehlo.or %x, %y : tensor<i32>
      %b = stablehlo.xor %a, %y : tensor<i32>
      %c = stablehlo.or %b, %y : tensor<i32>
      stablehlo.return %c : tensor<i32>
  }) : (tensor<2x4xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 3]> : tensor<2xi32>
  return
}
func.func @i32_last() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15, 16, 17]]> : tensor<2x9xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x9xi32>
  %c1 = stablehlo.constant dense<-7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      stablehlo.return %y : tensor<i32>
  }) : (tensor<2x9xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[8, 17]> : tensor<2xi32>
  return
}
func.func @i32_last_long() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267, 268, 269, 270, 271, 272, 273, 274, 275, 276, 277, 278, 279, 280, 281, 282, 283, 284, 285, 286, 287, 288, 289, 290, 291, 292, 293, 294, 295, 296, 297, 298, 299], [300, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 314, 315, 316, 317, 318, 319, 320, 321, 322, 323, 324, 325, 326, 327, 328, 329, 330, 331, 332, 333, 334, 335, 336, 337, 338, 339, 340, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 351, 352, 353, 354, 355, 356, 357, 358, 359, 360, 361, 362, 363, 364, 365, 366, 367, 368, 369, 370, 371, 372, 373, 374, 375, 376, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 388, 389, 390, 391, 392, 393, 394, 395, 396, 397, 398, 399, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 419, 420, 421, 422, 423, 424, 425, 426, 427, 428, 429, 430, 431, 432, 433, 434, 435, 436, 437, 438, 439, 440, 441, 442, 443, 444, 445, 446, 447, 448, 449, 450, 451, 452, 453, 454, 455, 456, 457, 458, 459, 460, 461, 462, 463, 464, 465, 466, 467, 468, 469, 470, 471, 472, 473, 474, 475, 476, 477, 478, 479, 480, 481, 482, 483, 484, 485, 486, 487, 488, 489, 490, 491, 492, 493, 494, 495, 496, 497, 498, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511, 512, 513, 514, 515, 516, 517, 518, 519, 520, 521, 522, 523, 524, 525, 526, 527, 528, 529, 530, 531, 532, 533, 534, 535, 536, 537, 538, 539, 540, 541, 542, 543, 544, 545, 546, 547, 548, 549, 550, 551, 552, 553, 554, 555, 556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566, 567, 568, 569, 570, 571, 572, 573, 574, 575, 576, 577, 578, 579, 580, 581, 582, 583, 584, 585, 586, 587, 588, 589, 590, 591, 592, 593, 594, 595, 596, 597, 598, 599]]> : tensor<2x300xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x300xi32>
  %c1 = stablehlo.constant dense<-7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      stablehlo.return %y : tensor<i32>
  }) : (tensor<2x300xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[299, 599]> : tensor<2xi32>
  return
}
func.func @i32_last_tall() {
  %c0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29], [30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44], [45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59], [60, 61, 62], [63, 64, 65], [66, 67, 68], [69, 70, 71], [72, 73, 74], [75, 76, 77], [78, 79, 80], [81, 82, 83], [84, 85, 86], [87, 88, 89], [90, 91, 92], [93, 94, 95], [96, 97, 98], [99, 100, 101], [102, 103, 104], [105, 106, 107], [108, 109, 110], [111, 112, 113], [114, 115, 116], [117, 118, 119], [120, 121, 122], [123, 124, 125], [126, 127, 128], [129, 130, 131], [132, 133, 134], [135, 136, 137], [138, 139, 140], [141, 142, 143], [144, 145, 146], [147, 148, 149], [150, 151, 152], [153, 154, 155], [156, 157, 158], [159, 160, 161], [162, 163, 164], [165, 166, 167], [168, 169, 170], [171, 172, 173], [174, 175, 176], [177, 178, 179], [180, 181, 182], [183, 184, 185], [186, 187, 188], [189, 190, 191], [192, 193, 194], [195, 196, 197], [198, 199, 200], [201, 202, 203], [204, 205, 206], [207, 208, 209], [210, 211, 212], [213, 214, 215], [216, 217, 218], [219, 220, 221], [222, 223, 224], [225, 226, 227], [228, 229, 230], [231, 232, 233], [234, 235, 236], [237, 238, 239], [240, 241, 242], [243, 244, 245], [246, 247, 248], [249, 250, 251], [252, 253, 254], [255, 256, 257], [258, 259, 260], [261, 262, 263], [264, 265, 266], [267, 268, 269], [270, 271, 272], [273, 274, 275], [276, 277, 278], [279, 280, 281], [282, 283, 284], [285, 286, 287], [288, 289, 290], [291, 292, 293], [294, 295, 296], [297, 298, 299], [300, 301, 302], [303, 304, 305], [306, 307, 308], [309, 310, 311], [312, 313, 314], [315, 316, 317], [318, 319, 320], [321, 322, 323], [324, 325, 326], [327, 328, 329], [330, 331, 332], [333, 334, 335], [336, 337, 338], [339, 340, 341], [342, 343, 344], [345, 346, 347], [348, 349, 350], [351, 352, 353], [354, 355, 356], [357, 358, 359], [360, 361, 362], [363, 364, 365], [366, 367, 368], [369, 370, 371], [372, 373, 374], [375, 376, 377], [378, 379, 380], [381, 382, 383], [384, 385, 386], [387, 388, 389], [390, 391, 392], [393, 394, 395], [396, 397, 398], [399, 400, 401], [402, 403, 404], [405, 406, 407], [408, 409, 410], [411, 412, 413], [414, 415, 416], [417, 418, 419], [420, 421, 422], [423, 424, 425], [426, 427, 428], [429, 430, 431], [432, 433, 434], [435, 436, 437], [438, 439, 440], [441, 442, 443], [444, 445, 446], [447, 448, 449], [450, 451, 452], [453, 454, 455], [456, 457, 458], [459, 460, 461], [462, 463, 464], [465, 466, 467], [468, 469, 470], [471, 472, 473], [474, 475, 476], [477, 478, 479], [480, 481, 482], [483, 484, 485], [486, 487, 488], [489, 490, 491], [492, 493, 494], [495, 496, 497], [498, 499, 500], [501, 502, 503], [504, 505, 506], [507, 508, 509], [510, 511, 512], [513, 514, 515], [516, 517, 518], [519, 520, 521], [522, 523, 524], [525, 526, 527], [528, 529, 530], [531, 532, 533], [534, 535, 536], [537, 538, 539], [540, 541, 542], [543, 544, 545], [546, 547, 548], [549, 550, 551], [552, 553, 554], [555, 556, 557], [558, 559, 560], [561, 562, 563], [564, 565, 566], [567, 568, 569], [570, 571, 572], [573, 574, 575], [576, 577, 578], [579, 580, 581], [582, 583, 584], [585, 586, 587], [588, 589, 590], [591, 592, 593], [594, 595, 596], [597, 598, 599], [600, 601, 602], [603, 604, 605], [606, 607, 608], [609, 610, 611], [612, 613, 614], [615, 616, 617], [618, 619, 620], [621, 622, 623], [624, 625, 626], [627, 628, 629], [630, 631, 632], [633, 634, 635], [636, 637, 638], [639, 640, 641], [642, 643, 644], [645, 646, 647], [648, 649, 650], [651, 652, 653], [654, 655, 656], [657, 658, 659], [660, 661, 662], [663, 664, 665], [666, 667, 668], [669, 670, 671], [672, 673, 674], [675, 676, 677], [678, 679, 680], [681, 682, 683], [684, 685, 686], [687, 688, 689], [690, 691, 692], [693, 694, 695], [696, 697, 698], [699, 700, 701], [702, 703, 704], [705, 706, 707], [708, 709, 710], [711, 712, 713], [714, 715, 716], [717, 718, 719], [720, 721, 722], [723, 724, 725], [726, 727, 728], [729, 730, 731], [732, 733, 734], [735, 736, 737], [738, 739, 740], [741, 742, 743], [744, 745, 746], [747, 748, 749], [750, 751, 752], [753, 754, 755], [756, 757, 758], [759, 760, 761], [762, 763, 764], [765, 766, 767], [768, 769, 770], [771, 772, 773], [774, 775, 776], [777, 778, 779], [780, 781, 782], [783, 784, 785], [786, 787, 788], [789, 790, 791], [792, 793, 794], [795, 796, 797], [798, 799, 800], [801, 802, 803], [804, 805, 806], [807, 808, 809], [810, 811, 812], [813, 814, 815], [816, 817, 818], [819, 820, 821], [822, 823, 824], [825, 826, 827], [828, 829, 830], [831, 832, 833], [834, 835, 836], [837, 838, 839], [840, 841, 842], [843, 844, 845], [846, 847, 848], [849, 850, 851], [852, 853, 854], [855, 856, 857], [858, 859, 860], [861, 862, 863], [864, 865, 866], [867, 868, 869], [870, 871, 872], [873, 874, 875], [876, 877, 878], [879, 880, 881], [882, 883, 884], [885, 886, 887], [888, 889, 890], [891, 892, 893], [894, 895, 896], [897, 898, 899]]> : tensor<300x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<300x3xi32>
  %c1 = stablehlo.constant dense<-7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      stablehlo.return %y : tensor<i32>
  }) : (tensor<300x3xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[897, 898, 899]> : tensor<3xi32>
  return
}
func.func @i32_first_long() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267, 268, 269, 270, 271, 272, 273, 274, 275, 276, 277, 278, 279, 280, 281, 282, 283, 284, 285, 286, 287, 288, 289, 290, 291, 292, 293, 294, 295, 296, 297, 298, 299], [300, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 314, 315, 316, 317, 318, 319, 320, 321, 322, 323, 324, 325, 326, 327, 328, 329, 330, 331, 332, 333, 334, 335, 336, 337, 338, 339, 340, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 351, 352, 353, 354, 355, 356, 357, 358, 359, 360, 361, 362, 363, 364, 365, 366, 367, 368, 369, 370, 371, 372, 373, 374, 375, 376, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 388, 389, 390, 391, 392, 393, 394, 395, 396, 397, 398, 399, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 419, 420, 421, 422, 423, 424, 425, 426, 427, 428, 429, 430, 431, 432, 433, 434, 435, 436, 437, 438, 439, 440, 441, 442, 443, 444, 445, 446, 447, 448, 449, 450, 451, 452, 453, 454, 455, 456, 457, 458, 459, 460, 461, 462, 463, 464, 465, 466, 467, 468, 469, 470, 471, 472, 473, 474, 475, 476, 477, 478, 479, 480, 481, 482, 483, 484, 485, 486, 487, 488, 489, 490, 491, 492, 493, 494, 495, 496, 497, 498, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511, 512, 513, 514, 515, 516, 517, 518, 519, 520, 521, 522, 523, 524, 525, 526, 527, 528, 529, 530, 531, 532, 533, 534, 535, 536, 537, 538, 539, 540, 541, 542, 543, 544, 545, 546, 547, 548, 549, 550, 551, 552, 553, 554, 555, 556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566, 567, 568, 569, 570, 571, 572, 573, 574, 575, 576, 577, 578, 579, 580, 581, 582, 583, 584, 585, 586, 587, 588, 589, 590, 591, 592, 593, 594, 595, 596, 597, 598, 599]]> : tensor<2x300xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x300xi32>
  %c1 = stablehlo.constant dense<-7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      stablehlo.return %x : tensor<i32>
  }) : (tensor<2x300xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[-7, -7]> : tensor<2xi32>
  return
}
func.func @i32_ordered_row() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1, -3, 4, 0], [-4, 3, -1, -5, 2, -2, 5, 1, -3]]> : tensor<2x9xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x9xi32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %c = stablehlo.constant dense<3> : tensor<i32>
      %a = stablehlo.multiply %x, %c : tensor<i32>
      %z = stablehlo.add %a, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<2x9xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[121674, 116307]> : tensor<2xi32>
  return
}
func.func @i32_ordered_column() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1], [-3, 4], [0, -4], [3, -1], [-5, 2], [-2, 5], [1, -3]]> : tensor<9x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9x2xi32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %c = stablehlo.constant dense<3> : tensor<i32>
      %a = stablehlo.multiply %x, %c : tensor<i32>
      %z = stablehlo.add %a, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<9x2xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[138541, 101982]> : tensor<2xi32>
  return
}
func.func @i32_ordered_planes() {
  %c0 = stablehlo.constant dense<[[[-1, -5, 2, -2, 5, 1, -3], [4, 0, -4, 3, -1, -5, 2]], [[-2, 5, 1, -3, 4, 0, -4], [3, -1, -5, 2, -2, 5, 1]], [[-3, 4, 0, -4, 3, -1, -5], [2, -2, 5, 1, -3, 4, 0]]]> : tensor<3x2x7xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2x7xi32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %c = stablehlo.constant dense<3> : tensor<i32>
      %a = stablehlo.multiply %x, %c : tensor<i32>
      %z = stablehlo.add %a, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x2x7xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[231202741, 6258226]> : tensor<2xi32>
  return
}
func.func @i32_ordered_all() {
  %c0 = stablehlo.constant dense<[[[-1, -5, 2, -2, 5, 1, -3], [4, 0, -4, 3, -1, -5, 2]], [[-2, 5, 1, -3, 4, 0, -4], [3, -1, -5, 2, -2, 5, 1]], [[-3, 4, 0, -4, 3, -1, -5], [2, -2, 5, 1, -3, 4, 0]]]> : tensor<3x2x7xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2x7xi32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 2, 0, 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %c = stablehlo.constant dense<3> : tensor<i32>
      %a = stablehlo.multiply %x, %c : tensor<i32>
      %z = stablehlo.add %a, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x2x7xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r, dense<2009845760> : tensor<i32>
  return
}
func.func @i32_ordered_long() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4], [0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5, 2, -2, 5]]> : tensor<2x140xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x140xi32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %c = stablehlo.constant dense<3> : tensor<i32>
      %a = stablehlo.multiply %x, %c : tensor<i32>
      %z = stablehlo.add %a, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<2x140xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[-1699407042, -72387403]> : tensor<2xi32>
  return
}
func.func @i8_subtract() {
  %c0 = stablehlo.constant dense<[[2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5], [2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5]]> : tensor<2x11xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x11xi8>
  %c1 = stablehlo.constant dense<7> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.subtract %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<2x11xi8>, tensor<i8>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[7, 7]> : tensor<2xi8>
  return
}
func.func @i32_subtract() {
  %c0 = stablehlo.constant dense<[[2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5], [2, -2, 5, 1, -3, 4, 0, -4, 3, -1, -5]]> : tensor<2x11xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x11xi32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.subtract %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<2x11xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[7, 7]> : tensor<2xi32>
  return
}
func.func @f32_subtract() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5]]> : tensor<2x11xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x11xf32>
  %c1 = stablehlo.constant dense<7.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.subtract %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x11xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[7.0, 7.0]> : tensor<2xf32>
  return
}
func.func @quantized_saturating_short() {
  %c0 = stablehlo.constant dense<[[0, 1, 9]]> : tensor<1x3xui8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<1x3xui8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<1x3xui8>) -> tensor<1x3x!quant.uniform<u8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<5> : tensor<ui8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<ui8>) -> tensor<!quant.uniform<u8:f32, 0.5:3>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<!quant.uniform<u8:f32, 0.5:3>>, %y: tensor<!quant.uniform<u8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<u8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<u8:f32, 0.5:3>>
  }) : (tensor<1x3x!quant.uniform<u8:f32, 0.5:3>>, tensor<!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1x!quant.uniform<u8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<1x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1xui8>
  check.expect_eq_const %s0, dense<[6]> : tensor<1xui8>
  return
}
func.func @quantized_saturating_long() {
  %c0 = stablehlo.constant dense<[[250, 4, 0, 0, 200, 255, 1, 2, 0, 0, 3]]> : tensor<1x11xui8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<1x11xui8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<1x11xui8>) -> tensor<1x11x!quant.uniform<u8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<9> : tensor<ui8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<ui8>) -> tensor<!quant.uniform<u8:f32, 0.5:3>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<!quant.uniform<u8:f32, 0.5:3>>, %y: tensor<!quant.uniform<u8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<u8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<u8:f32, 0.5:3>>
  }) : (tensor<1x11x!quant.uniform<u8:f32, 0.5:3>>, tensor<!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1x!quant.uniform<u8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<1x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1xui8>
  check.expect_eq_const %s0, dense<[246]> : tensor<1xui8>
  return
}
func.func @quantized_product() {
  %c0 = stablehlo.constant dense<[[5, 1, 7, 4, 2, 9, 5]]> : tensor<1x7xui8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<1x7xui8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<1x7xui8>) -> tensor<1x7x!quant.uniform<u8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<6> : tensor<ui8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<ui8>) -> tensor<!quant.uniform<u8:f32, 0.5:3>>
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<!quant.uniform<u8:f32, 0.5:3>>, %y: tensor<!quant.uniform<u8:f32, 0.5:3>>):
      %z = stablehlo.multiply %x, %y : tensor<!quant.uniform<u8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<u8:f32, 0.5:3>>
  }) : (tensor<1x7x!quant.uniform<u8:f32, 0.5:3>>, tensor<!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1x!quant.uniform<u8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<1x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1xui8>
  check.expect_eq_const %s0, dense<[6]> : tensor<1xui8>
  return
}
