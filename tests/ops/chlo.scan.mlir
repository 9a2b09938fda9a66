// chlo.scan (chlo_structure): a body applied to each slice along a dimension, with values carried from one to the next

// -----
// program
func.func @main(%x: tensor<4x2xf32>, %c: tensor<2xf32>, %y: tensor<2xi8>) {
  %r:2 = chlo.scan(%x) inits(%c) dimension = 0 attributes {is_reverse = true} {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %s = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %s, %b : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %q:2 = "chlo.scan"(%y, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%d: tensor<i8>, %e: tensor<2xf32>):
    stablehlo.return %d, %e : tensor<i8>, tensor<2xf32>
  }) : (tensor<2xi8>, tensor<2xf32>) -> (tensor<2xi8>, tensor<2xf32>)
  return
}
// -- chlo.scan_c1: resultSegmentSizes = array<i32: 1, 1> => resultSegmentSizes = array<i32: 2, 0>
// -- chlo.scan_c2: dimension = 0 attributes => dimension = 2 attributes
// -- chlo.scan_c2: -> (tensor<4x2xf32>, => -> (tensor<5x2xf32>,
// -- chlo.scan_c3: %x: tensor<4x2xf32> => %x: tensor<4x3xf32> && : (tensor<4x2xf32>, => : (tensor<4x3xf32>,
// -- chlo.scan_c4: return %s, %b : tensor<2xf32>, tensor<2xf32> => return %s : tensor<2xf32>
// -- chlo.scan_c5: -> (tensor<4x2xf32>, tensor<2xf32>) => -> (tensor<4x2xf32>, tensor<3xf32>)

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true], [false, false], [false, true]]> : tensor<4x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xi1>
  %c1 = stablehlo.constant dense<[false, false]> : tensor<2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi1>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xi1>, %c: tensor<2xi1>):
      %s = stablehlo.add %x, %c : tensor<2xi1>
      stablehlo.return %s, %s : tensor<2xi1>, tensor<2xi1>
  }) : (tensor<4x2xi1>, tensor<2xi1>) -> (tensor<4x2xi1>, tensor<2xi1>)
  check.expect_eq_const %r#0, dense<[[false, false], [true, true], [true, true], [true, true]]> : tensor<4x2xi1>
  check.expect_eq_const %r#1, dense<[true, true]> : tensor<2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5], [2, -2], [-6, 1]]> : tensor<4x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xi4>
  %c1 = stablehlo.constant dense<[2, -2]> : tensor<2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi4>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xi4>, %c: tensor<2xi4>):
      %s = stablehlo.add %x, %c : tensor<2xi4>
      stablehlo.return %s, %s : tensor<2xi4>, tensor<2xi4>
  }) : (tensor<4x2xi4>, tensor<2xi4>) -> (tensor<4x2xi4>, tensor<2xi4>)
  check.expect_eq_const %r#0, dense<[[-2, 6], [-3, 1], [-1, -1], [-7, 0]]> : tensor<4x2xi4>
  check.expect_eq_const %r#1, dense<[-7, 0]> : tensor<2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1], [-3, 4]]> : tensor<4x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xi8>
  %c1 = stablehlo.constant dense<[5, 1]> : tensor<2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xi8>, %c: tensor<2xi8>):
      %s = stablehlo.add %x, %c : tensor<2xi8>
      stablehlo.return %s, %s : tensor<2xi8>, tensor<2xi8>
  }) : (tensor<4x2xi8>, tensor<2xi8>) -> (tensor<4x2xi8>, tensor<2xi8>)
  check.expect_eq_const %r#0, dense<[[4, -4], [6, -6], [11, -5], [8, -1]]> : tensor<4x2xi8>
  check.expect_eq_const %r#1, dense<[8, -1]> : tensor<2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1], [-3, 4]]> : tensor<4x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xi32>
  %c1 = stablehlo.constant dense<[5, 1]> : tensor<2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xi32>, %c: tensor<2xi32>):
      %s = stablehlo.add %x, %c : tensor<2xi32>
      stablehlo.return %s, %s : tensor<2xi32>, tensor<2xi32>
  }) : (tensor<4x2xi32>, tensor<2xi32>) -> (tensor<4x2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[[4, -4], [6, -6], [11, -5], [8, -1]]> : tensor<4x2xi32>
  check.expect_eq_const %r#1, dense<[8, -1]> : tensor<2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1], [-3, 4]]> : tensor<4x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xi64>
  %c1 = stablehlo.constant dense<[5, 1]> : tensor<2xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xi64>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xi64>, %c: tensor<2xi64>):
      %s = stablehlo.add %x, %c : tensor<2xi64>
      stablehlo.return %s, %s : tensor<2xi64>, tensor<2xi64>
  }) : (tensor<4x2xi64>, tensor<2xi64>) -> (tensor<4x2xi64>, tensor<2xi64>)
  check.expect_eq_const %r#0, dense<[[4, -4], [6, -6], [11, -5], [8, -1]]> : tensor<4x2xi64>
  check.expect_eq_const %r#1, dense<[8, -1]> : tensor<2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3], [2, 2], [2, 1]]> : tensor<4x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xui2>
  %c1 = stablehlo.constant dense<[2, 2]> : tensor<2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xui2>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xui2>, %c: tensor<2xui2>):
      %s = stablehlo.add %x, %c : tensor<2xui2>
      stablehlo.return %s, %s : tensor<2xui2>, tensor<2xui2>
  }) : (tensor<4x2xui2>, tensor<2xui2>) -> (tensor<4x2xui2>, tensor<2xui2>)
  check.expect_eq_const %r#0, dense<[[2, 2], [1, 1], [3, 3], [1, 0]]> : tensor<4x2xui2>
  check.expect_eq_const %r#1, dense<[1, 0]> : tensor<2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6], [2, 9]]> : tensor<4x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xui8>
  %c1 = stablehlo.constant dense<[10, 6]> : tensor<2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xui8>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xui8>, %c: tensor<2xui8>):
      %s = stablehlo.add %x, %c : tensor<2xui8>
      stablehlo.return %s, %s : tensor<2xui8>, tensor<2xui8>
  }) : (tensor<4x2xui8>, tensor<2xui8>) -> (tensor<4x2xui8>, tensor<2xui8>)
  check.expect_eq_const %r#0, dense<[[14, 6], [21, 9], [31, 15], [33, 24]]> : tensor<4x2xui8>
  check.expect_eq_const %r#1, dense<[33, 24]> : tensor<2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6], [2, 9]]> : tensor<4x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xui16>
  %c1 = stablehlo.constant dense<[10, 6]> : tensor<2xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xui16>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xui16>, %c: tensor<2xui16>):
      %s = stablehlo.add %x, %c : tensor<2xui16>
      stablehlo.return %s, %s : tensor<2xui16>, tensor<2xui16>
  }) : (tensor<4x2xui16>, tensor<2xui16>) -> (tensor<4x2xui16>, tensor<2xui16>)
  check.expect_eq_const %r#0, dense<[[14, 6], [21, 9], [31, 15], [33, 24]]> : tensor<4x2xui16>
  check.expect_eq_const %r#1, dense<[33, 24]> : tensor<2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6], [2, 9]]> : tensor<4x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xui64>
  %c1 = stablehlo.constant dense<[10, 6]> : tensor<2xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xui64>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xui64>, %c: tensor<2xui64>):
      %s = stablehlo.add %x, %c : tensor<2xui64>
      stablehlo.return %s, %s : tensor<2xui64>, tensor<2xui64>
  }) : (tensor<4x2xui64>, tensor<2xui64>) -> (tensor<4x2xui64>, tensor<2xui64>)
  check.expect_eq_const %r#0, dense<[[14, 6], [21, 9], [31, 15], [33, 24]]> : tensor<4x2xui64>
  check.expect_eq_const %r#1, dense<[33, 24]> : tensor<2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<4x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E4M3FN>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xf8E4M3FN>, %c: tensor<2xf8E4M3FN>):
      %s = stablehlo.add %x, %c : tensor<2xf8E4M3FN>
      stablehlo.return %s, %s : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>
  }) : (tensor<4x2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> (tensor<4x2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -3.0], [5.5, -2.5], [4.0, -0.5]]> : tensor<4x2xf8E4M3FN>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<4x2xf8E4M3FN>, tensor<4x2xf8E4M3FN>
  %w1 = stablehlo.constant dense<[4.0, -0.5]> : tensor<2xf8E4M3FN>
  check.expect_close %r#1, %w1, max_ulp_difference = 0 : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<4x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf8E5M2>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf8E5M2>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xf8E5M2>, %c: tensor<2xf8E5M2>):
      %s = stablehlo.add %x, %c : tensor<2xf8E5M2>
      stablehlo.return %s, %s : tensor<2xf8E5M2>, tensor<2xf8E5M2>
  }) : (tensor<4x2xf8E5M2>, tensor<2xf8E5M2>) -> (tensor<4x2xf8E5M2>, tensor<2xf8E5M2>)
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -3.0], [6.0, -2.5], [4.0, -0.5]]> : tensor<4x2xf8E5M2>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<4x2xf8E5M2>, tensor<4x2xf8E5M2>
  %w1 = stablehlo.constant dense<[4.0, -0.5]> : tensor<2xf8E5M2>
  check.expect_close %r#1, %w1, max_ulp_difference = 0 : tensor<2xf8E5M2>, tensor<2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<4x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xbf16>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xbf16>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xbf16>, %c: tensor<2xbf16>):
      %s = stablehlo.add %x, %c : tensor<2xbf16>
      stablehlo.return %s, %s : tensor<2xbf16>, tensor<2xbf16>
  }) : (tensor<4x2xbf16>, tensor<2xbf16>) -> (tensor<4x2xbf16>, tensor<2xbf16>)
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -3.0], [5.5, -2.5], [4.0, -0.5]]> : tensor<4x2xbf16>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<4x2xbf16>, tensor<4x2xbf16>
  %w1 = stablehlo.constant dense<[4.0, -0.5]> : tensor<2xbf16>
  check.expect_close %r#1, %w1, max_ulp_difference = 0 : tensor<2xbf16>, tensor<2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<4x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf16>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf16>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xf16>, %c: tensor<2xf16>):
      %s = stablehlo.add %x, %c : tensor<2xf16>
      stablehlo.return %s, %s : tensor<2xf16>, tensor<2xf16>
  }) : (tensor<4x2xf16>, tensor<2xf16>) -> (tensor<4x2xf16>, tensor<2xf16>)
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -3.0], [5.5, -2.5], [4.0, -0.5]]> : tensor<4x2xf16>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<4x2xf16>, tensor<4x2xf16>
  %w1 = stablehlo.constant dense<[4.0, -0.5]> : tensor<2xf16>
  check.expect_close %r#1, %w1, max_ulp_difference = 0 : tensor<2xf16>, tensor<2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf32>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
      %s = stablehlo.add %x, %c : tensor<2xf32>
      stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -3.0], [5.5, -2.5], [4.0, -0.5]]> : tensor<4x2xf32>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<4x2xf32>, tensor<4x2xf32>
  %w1 = stablehlo.constant dense<[4.0, -0.5]> : tensor<2xf32>
  check.expect_close %r#1, %w1, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f32_reverse() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf32>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
      %s = stablehlo.add %x, %c : tensor<2xf32>
      stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %w0 = stablehlo.constant dense<[[4.0, -0.5], [4.5, 2.0], [3.5, 3.0], [1.0, 2.5]]> : tensor<4x2xf32>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<4x2xf32>, tensor<4x2xf32>
  %w1 = stablehlo.constant dense<[4.0, -0.5]> : tensor<2xf32>
  check.expect_close %r#1, %w1, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<4x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf64>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf64>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xf64>, %c: tensor<2xf64>):
      %s = stablehlo.add %x, %c : tensor<2xf64>
      stablehlo.return %s, %s : tensor<2xf64>, tensor<2xf64>
  }) : (tensor<4x2xf64>, tensor<2xf64>) -> (tensor<4x2xf64>, tensor<2xf64>)
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [3.0, -3.0], [5.5, -2.5], [4.0, -0.5]]> : tensor<4x2xf64>
  check.expect_close %r#0, %w0, max_ulp_difference = 0 : tensor<4x2xf64>, tensor<4x2xf64>
  %w1 = stablehlo.constant dense<[4.0, -0.5]> : tensor<2xf64>
  check.expect_close %r#1, %w1, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]]> : tensor<4x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.5, -1.0), (0.5, 0.5)]> : tensor<2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xcomplex<f32>>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xcomplex<f32>>, %c: tensor<2xcomplex<f32>>):
      %s = stablehlo.add %x, %c : tensor<2xcomplex<f32>>
      stablehlo.return %s, %s : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  }) : (tensor<4x2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> (tensor<4x2xcomplex<f32>>, tensor<2xcomplex<f32>>)
  check.expect_eq_const %r#0, dense<[[(2.0, -1.0), (-2.0, -0.5)], [(3.0, -1.5), (-3.0, 0.5)], [(5.5, -2.5), (-2.5, 1.0)], [(4.0, -3.0), (-0.5, 1.0)]]> : tensor<4x2xcomplex<f32>>
  check.expect_eq_const %r#1, dense<[(4.0, -3.0), (-0.5, 1.0)]> : tensor<2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]]> : tensor<4x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(2.5, -1.0), (0.5, 0.5)]> : tensor<2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xcomplex<f64>>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xcomplex<f64>>, %c: tensor<2xcomplex<f64>>):
      %s = stablehlo.add %x, %c : tensor<2xcomplex<f64>>
      stablehlo.return %s, %s : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  }) : (tensor<4x2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> (tensor<4x2xcomplex<f64>>, tensor<2xcomplex<f64>>)
  check.expect_eq_const %r#0, dense<[[(2.0, -1.0), (-2.0, -0.5)], [(3.0, -1.5), (-3.0, 0.5)], [(5.5, -2.5), (-2.5, 1.0)], [(4.0, -3.0), (-0.5, 1.0)]]> : tensor<4x2xcomplex<f64>>
  check.expect_eq_const %r#1, dense<[(4.0, -3.0), (-0.5, 1.0)]> : tensor<2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6], [15, 3], [-9, 12]]> : tensor<4x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<4x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<4x2xi8>) -> tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[15, 3]> : tensor<2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %c: tensor<2x!quant.uniform<i8:f32, 0.5:3>>):
      %s = stablehlo.add %x, %c : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %s, %s : tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> (tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>)
  %s0 = stablehlo.bitcast_convert %r#0 : (tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x2xi8>
  check.expect_eq_const %s0, dense<[[9, -15], [12, -24], [24, -24], [12, -15]]> : tensor<4x2xi8>
  %s1 = stablehlo.bitcast_convert %r#1 : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi8>
  check.expect_eq_const %s1, dense<[12, -15]> : tensor<2xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x2xf32>
  %c1 = stablehlo.constant dense<[2.5, 0.5]> : tensor<2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r:2 = "chlo.scan"(%a0, %a1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
      %s = stablehlo.add %x, %c : tensor<2xf32>
      stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<0x2xf32>, tensor<2xf32>) -> (tensor<0x2xf32>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<> : tensor<0x2xf32>
  check.expect_eq_const %r#1, dense<[2.5, 0.5]> : tensor<2xf32>
  return
}
