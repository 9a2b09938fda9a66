// stablehlo.async_start (token): start an operation

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %f = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<4xf32>):
      %s = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
      stablehlo.return %s : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  return
}
// -- async_start_c1: %s = stablehlo.slice %a [0:2] => %t = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32> %s = stablehlo.slice %a [0:2]
// -- async_start_c2: stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32> => stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xf32> && return %s : tensor<2xf32> => return %s : tensor<4xf32>
// -- async_start_c3: ^bb0(%a: tensor<4xf32>) => ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>)
// -- async_start_c4: future<tensor<2xf32>> => future<tensor<4xf32>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi1>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xi1>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xi1>) -> tensor<2xi1>
      stablehlo.return %s : tensor<2xi1>
  }) : (tensor<3xi1>) -> !stablehlo.future<tensor<2xi1>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xi1>>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[-4, -8, -1]> : tensor<3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi4>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xi4>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xi4>) -> tensor<2xi4>
      stablehlo.return %s : tensor<2xi4>
  }) : (tensor<3xi4>) -> !stablehlo.future<tensor<2xi4>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xi4>>) -> tensor<2xi4>
  check.expect_eq_const %r, dense<[-8, -1]> : tensor<2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xi8>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xi8>) -> tensor<2xi8>
      stablehlo.return %s : tensor<2xi8>
  }) : (tensor<3xi8>) -> !stablehlo.future<tensor<2xi8>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xi8>>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[-5, 2]> : tensor<2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xi32>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xi32>) -> tensor<2xi32>
      stablehlo.return %s : tensor<2xi32>
  }) : (tensor<3xi32>) -> !stablehlo.future<tensor<2xi32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xi32>>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[-5, 2]> : tensor<2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi64>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xi64>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xi64>) -> tensor<2xi64>
      stablehlo.return %s : tensor<2xi64>
  }) : (tensor<3xi64>) -> !stablehlo.future<tensor<2xi64>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xi64>>) -> tensor<2xi64>
  check.expect_eq_const %r, dense<[-5, 2]> : tensor<2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 0, 3]> : tensor<3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui2>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xui2>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xui2>) -> tensor<2xui2>
      stablehlo.return %s : tensor<2xui2>
  }) : (tensor<3xui2>) -> !stablehlo.future<tensor<2xui2>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xui2>>) -> tensor<2xui2>
  check.expect_eq_const %r, dense<[0, 3]> : tensor<2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[4, 0, 7]> : tensor<3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui8>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xui8>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xui8>) -> tensor<2xui8>
      stablehlo.return %s : tensor<2xui8>
  }) : (tensor<3xui8>) -> !stablehlo.future<tensor<2xui8>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xui8>>) -> tensor<2xui8>
  check.expect_eq_const %r, dense<[0, 7]> : tensor<2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[4, 0, 7]> : tensor<3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui16>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xui16>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xui16>) -> tensor<2xui16>
      stablehlo.return %s : tensor<2xui16>
  }) : (tensor<3xui16>) -> !stablehlo.future<tensor<2xui16>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xui16>>) -> tensor<2xui16>
  check.expect_eq_const %r, dense<[0, 7]> : tensor<2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[4, 0, 7]> : tensor<3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xui64>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xui64>) -> tensor<2xui64>
      stablehlo.return %s : tensor<2xui64>
  }) : (tensor<3xui64>) -> !stablehlo.future<tensor<2xui64>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xui64>>) -> tensor<2xui64>
  check.expect_eq_const %r, dense<[0, 7]> : tensor<2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FN>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xf8E4M3FN>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xf8E4M3FN>) -> tensor<2xf8E4M3FN>
      stablehlo.return %s : tensor<2xf8E4M3FN>
  }) : (tensor<3xf8E4M3FN>) -> !stablehlo.future<tensor<2xf8E4M3FN>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf8E4M3FN>>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %r, dense<[-2.5, 1.0]> : tensor<2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xf8E5M2>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xf8E5M2>) -> tensor<2xf8E5M2>
      stablehlo.return %s : tensor<2xf8E5M2>
  }) : (tensor<3xf8E5M2>) -> !stablehlo.future<tensor<2xf8E5M2>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf8E5M2>>) -> tensor<2xf8E5M2>
  check.expect_eq_const %r, dense<[-2.5, 1.0]> : tensor<2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xbf16>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xbf16>) -> tensor<2xbf16>
      stablehlo.return %s : tensor<2xbf16>
  }) : (tensor<3xbf16>) -> !stablehlo.future<tensor<2xbf16>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xbf16>>) -> tensor<2xbf16>
  check.expect_eq_const %r, dense<[-2.5, 1.0]> : tensor<2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf16>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xf16>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xf16>) -> tensor<2xf16>
      stablehlo.return %s : tensor<2xf16>
  }) : (tensor<3xf16>) -> !stablehlo.future<tensor<2xf16>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf16>>) -> tensor<2xf16>
  check.expect_eq_const %r, dense<[-2.5, 1.0]> : tensor<2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xf32>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xf32>) -> tensor<2xf32>
      stablehlo.return %s : tensor<2xf32>
  }) : (tensor<3xf32>) -> !stablehlo.future<tensor<2xf32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[-2.5, 1.0]> : tensor<2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xf64>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xf64>) -> tensor<2xf64>
      stablehlo.return %s : tensor<2xf64>
  }) : (tensor<3xf64>) -> !stablehlo.future<tensor<2xf64>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf64>>) -> tensor<2xf64>
  check.expect_eq_const %r, dense<[-2.5, 1.0]> : tensor<2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]> : tensor<3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xcomplex<f32>>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
      stablehlo.return %s : tensor<2xcomplex<f32>>
  }) : (tensor<3xcomplex<f32>>) -> !stablehlo.future<tensor<2xcomplex<f32>>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xcomplex<f32>>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-2.5, -1.0), (1.0, -0.5)]> : tensor<2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]> : tensor<3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3xcomplex<f64>>):
      %s = stablehlo.slice %x [1:3] : (tensor<3xcomplex<f64>>) -> tensor<2xcomplex<f64>>
      stablehlo.return %s : tensor<2xcomplex<f64>>
  }) : (tensor<3xcomplex<f64>>) -> !stablehlo.future<tensor<2xcomplex<f64>>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xcomplex<f64>>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-2.5, -1.0), (1.0, -0.5)]> : tensor<2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-3, -15, 6]> : tensor<3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %f = "stablehlo.async_start"(%a0) ({
    ^bb0(%x: tensor<3x!quant.uniform<i8:f32, 0.5:3>>):
      %s = stablehlo.slice %x [1:3] : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %s : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> !stablehlo.future<tensor<2x!quant.uniform<i8:f32, 0.5:3>>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2x!quant.uniform<i8:f32, 0.5:3>>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi8>
  check.expect_eq_const %s0, dense<[-15, 6]> : tensor<2xi8>
  return
}
