// stablehlo.if (control): one of two branches

// -----
// program
func.func @main(%p: tensor<i1>, %q: tensor<2xi1>, %x: tensor<4xf32>) {
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %y = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return
}
// -- if_c1: ({ => ({ ^bb0(%a: tensor<4xf32>):
// -- if_c2: return %x : tensor<4xf32> => return %p : tensor<i1>
// -- if_c3: -> tensor<4xf32> => -> tensor<4xf64>
// -- if_c4: (%p) => (%q) && (tensor<i1>) => (tensor<2xi1>)

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi1>
  %c2 = stablehlo.constant dense<[[true, true], [false, false]]> : tensor<2x2xi1>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xi1>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xi1>
  }, {
    stablehlo.return %a2 : tensor<2x2xi1>
  }) : (tensor<i1>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi4>
  %c2 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xi4>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xi4>
  }, {
    stablehlo.return %a2 : tensor<2x2xi4>
  }) : (tensor<i1>) -> tensor<2x2xi4>
  check.expect_eq_const %r, dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %c2 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xi8>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xi8>
  }, {
    stablehlo.return %a2 : tensor<2x2xi8>
  }) : (tensor<i1>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xi32>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xi32>
  }, {
    stablehlo.return %a2 : tensor<2x2xi32>
  }) : (tensor<i1>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi64>
  %c2 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xi64>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xi64>
  }, {
    stablehlo.return %a2 : tensor<2x2xi64>
  }) : (tensor<i1>) -> tensor<2x2xi64>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui2>
  %c2 = stablehlo.constant dense<[[3, 3], [2, 2]]> : tensor<2x2xui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xui2>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xui2>
  }, {
    stablehlo.return %a2 : tensor<2x2xui2>
  }) : (tensor<i1>) -> tensor<2x2xui2>
  check.expect_eq_const %r, dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui8>
  %c2 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xui8>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xui8>
  }, {
    stablehlo.return %a2 : tensor<2x2xui8>
  }) : (tensor<i1>) -> tensor<2x2xui8>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui16>
  %c2 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xui16>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xui16>
  }, {
    stablehlo.return %a2 : tensor<2x2xui16>
  }) : (tensor<i1>) -> tensor<2x2xui16>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui64>
  %c2 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xui64>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xui64>
  }, {
    stablehlo.return %a2 : tensor<2x2xui64>
  }) : (tensor<i1>) -> tensor<2x2xui64>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E4M3FN>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xf8E4M3FN>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xf8E4M3FN>
  }, {
    stablehlo.return %a2 : tensor<2x2xf8E4M3FN>
  }) : (tensor<i1>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E5M2>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xf8E5M2>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xf8E5M2>
  }, {
    stablehlo.return %a2 : tensor<2x2xf8E5M2>
  }) : (tensor<i1>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xbf16>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xbf16>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xbf16>
  }, {
    stablehlo.return %a2 : tensor<2x2xbf16>
  }) : (tensor<i1>) -> tensor<2x2xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf16>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xf16>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xf16>
  }, {
    stablehlo.return %a2 : tensor<2x2xf16>
  }) : (tensor<i1>) -> tensor<2x2xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xf32>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xf32>
  }, {
    stablehlo.return %a2 : tensor<2x2xf32>
  }) : (tensor<i1>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  return
}
func.func @f32_else() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xf32>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xf32>
  }, {
    stablehlo.return %a2 : tensor<2x2xf32>
  }) : (tensor<i1>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf64>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xf64>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xf64>
  }, {
    stablehlo.return %a2 : tensor<2x2xf64>
  }) : (tensor<i1>) -> tensor<2x2xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f32>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xcomplex<f32>>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xcomplex<f32>>
  }, {
    stablehlo.return %a2 : tensor<2x2xcomplex<f32>>
  }) : (tensor<i1>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f64>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x2xcomplex<f64>>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2xcomplex<f64>>
  }, {
    stablehlo.return %a2 : tensor<2x2xcomplex<f64>>
  }) : (tensor<i1>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %c2 = stablehlo.constant dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<2x2xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  }, {
    stablehlo.return %a2 : tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<i1>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %c2 = stablehlo.constant dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<2x2xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %r = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  }, {
    stablehlo.return %a2 : tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  }) : (tensor<i1>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  return
}
func.func @nested() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %c2 = stablehlo.constant dense<[-0.5, -2.5]> : tensor<2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2xf32>
  %r = "stablehlo.if"(%a0) ({
    %v = "stablehlo.if"(%a1) ({
      %p = stablehlo.negate %a2 : tensor<2xf32>
      stablehlo.return %p : tensor<2xf32>
    }, {
      stablehlo.return %a2 : tensor<2xf32>
    }) : (tensor<i1>) -> tensor<2xf32>
    stablehlo.return %v : tensor<2xf32>
  }, {
    %q = stablehlo.add %a2, %a2 : tensor<2xf32>
    stablehlo.return %q : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[0.5, 2.5]> : tensor<2xf32>
  return
}
