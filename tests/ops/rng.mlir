// stablehlo.rng (linalg): random numbers of an unspecified generator

// -----
// program
func.func @main(%a: tensor<i32>, %f: tensor<f32>, %s: tensor<2xi64>) {
  %r = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x4xi32>
  return
}
// -- rng_c1: %r = stablehlo.rng %a => %r = stablehlo.rng %f && (tensor<i32> => (tensor<f32>
// -- rng_c2: UNIFORM => NORMAL
// -- rng_c3: -> tensor<3x4xi32> => -> tensor<3xi32>
// -- rng_c3: %r = stablehlo.rng %a, %a, %s => %c = stablehlo.constant dense<-9223372036854775808> : tensor<2xi64> %r = stablehlo.rng %a, %a, %c

// -----
// values
// Made by tests/ops/make_values.py.
func.func @bf16() {
  %c0 = stablehlo.constant dense<1.0> : tensor<bf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<bf16>
  %c1 = stablehlo.constant dense<3.0> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %s = stablehlo.constant dense<40> : tensor<1xi64>
  %r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<bf16>, tensor<bf16>, tensor<1xi64>) -> tensor<40xbf16>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<bf16>) -> tensor<40xbf16>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<bf16>) -> tensor<40xbf16>
  %p = stablehlo.compare GE, %r, %l, FLOAT : (tensor<40xbf16>, tensor<40xbf16>) -> tensor<40xi1>
  %q = stablehlo.compare LE, %r, %h, FLOAT : (tensor<40xbf16>, tensor<40xbf16>) -> tensor<40xi1>
  %b = stablehlo.and %p, %q : tensor<40xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<40xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f16>
  %c1 = stablehlo.constant dense<3.0> : tensor<f16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %s = stablehlo.constant dense<40> : tensor<1xi64>
  %r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f16>, tensor<f16>, tensor<1xi64>) -> tensor<40xf16>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f16>) -> tensor<40xf16>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f16>) -> tensor<40xf16>
  %p = stablehlo.compare GE, %r, %l, FLOAT : (tensor<40xf16>, tensor<40xf16>) -> tensor<40xi1>
  %q = stablehlo.compare LE, %r, %h, FLOAT : (tensor<40xf16>, tensor<40xf16>) -> tensor<40xi1>
  %b = stablehlo.and %p, %q : tensor<40xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<40xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<3.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %s = stablehlo.constant dense<40> : tensor<1xi64>
  %r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<40xf32>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f32>) -> tensor<40xf32>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f32>) -> tensor<40xf32>
  %p = stablehlo.compare GE, %r, %l, FLOAT : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xi1>
  %q = stablehlo.compare LE, %r, %h, FLOAT : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xi1>
  %b = stablehlo.and %p, %q : tensor<40xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<40xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f64>
  %c1 = stablehlo.constant dense<3.0> : tensor<f64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %s = stablehlo.constant dense<40> : tensor<1xi64>
  %r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<40xf64>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f64>) -> tensor<40xf64>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f64>) -> tensor<40xf64>
  %p = stablehlo.compare GE, %r, %l, FLOAT : (tensor<40xf64>, tensor<40xf64>) -> tensor<40xi1>
  %q = stablehlo.compare LE, %r, %h, FLOAT : (tensor<40xf64>, tensor<40xf64>) -> tensor<40xi1>
  %b = stablehlo.and %p, %q : tensor<40xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<40xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<2> : tensor<i32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<9> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %s = stablehlo.constant dense<40> : tensor<1xi64>
  %r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<40xi32>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<i32>) -> tensor<40xi32>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<i32>) -> tensor<40xi32>
  %p = stablehlo.compare GE, %r, %l, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
  %q = stablehlo.compare LT, %r, %h, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
  %b = stablehlo.and %p, %q : tensor<40xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<40xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<2> : tensor<ui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<ui32>
  %c1 = stablehlo.constant dense<9> : tensor<ui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %s = stablehlo.constant dense<40> : tensor<1xi64>
  %r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<ui32>, tensor<ui32>, tensor<1xi64>) -> tensor<40xui32>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<ui32>) -> tensor<40xui32>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<ui32>) -> tensor<40xui32>
  %p = stablehlo.compare GE, %r, %l, UNSIGNED : (tensor<40xui32>, tensor<40xui32>) -> tensor<40xi1>
  %q = stablehlo.compare LT, %r, %h, UNSIGNED : (tensor<40xui32>, tensor<40xui32>) -> tensor<40xi1>
  %b = stablehlo.and %p, %q : tensor<40xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<40xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<2> : tensor<i64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i64>
  %c1 = stablehlo.constant dense<9> : tensor<i64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %s = stablehlo.constant dense<40> : tensor<1xi64>
  %r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<40xi64>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<i64>) -> tensor<40xi64>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<i64>) -> tensor<40xi64>
  %p = stablehlo.compare GE, %r, %l, SIGNED : (tensor<40xi64>, tensor<40xi64>) -> tensor<40xi1>
  %q = stablehlo.compare LT, %r, %h, SIGNED : (tensor<40xi64>, tensor<40xi64>) -> tensor<40xi1>
  %b = stablehlo.and %p, %q : tensor<40xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<40xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  return
}
