// stablehlo.rng_bit_generator (linalg): random bits of a named generator

// -----
// program
func.func @main(%s: tensor<2xui64>) {
  %t, %r = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}
// -- rng_bit_generator_c1: -> (tensor<2xui64> => -> (tensor<3xui64>
// -- rng_bit_generator_c2: %s: tensor<2xui64> => %s: tensor<3xui64> && (tensor<2xui64>) -> (tensor<2xui64> => (tensor<3xui64>) -> (tensor<3xui64>
// -- rng_bit_generator_c2: %s: tensor<2xui64> => %s: tensor<4xui64> && THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64> => PHILOX : (tensor<4xui64>) -> (tensor<4xui64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @three_fry_ui32_6() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
  check.expect_eq_const %r#1, dense<[2963079838, 2105865281, 1822680882, 2755357497, 3356640791, 544688494]> : tensor<6xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 8]> : tensor<2xui64>
  return
}
func.func @three_fry_ui32_5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %r#1, dense<[2963079838, 2105865281, 1822680882, 2755357497, 3356640791]> : tensor<5xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 8]> : tensor<2xui64>
  return
}
func.func @three_fry_ui32() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  check.expect_eq %r#1, %q#1 : tensor<7xui32>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @three_fry_ui64() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  check.expect_eq %r#1, %q#1 : tensor<7xui64>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @three_fry_i32() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xi32>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xi32>)
  check.expect_eq %r#1, %q#1 : tensor<7xi32>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @three_fry_i64() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xi64>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xi64>)
  check.expect_eq %r#1, %q#1 : tensor<7xi64>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @three_fry_ui8() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui8>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui8>)
  check.expect_eq %r#1, %q#1 : tensor<7xui8>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @three_fry_ui16() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui16>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui16>)
  check.expect_eq %r#1, %q#1 : tensor<7xui16>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @philox_ui32() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  check.expect_eq %r#1, %q#1 : tensor<7xui32>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @philox_ui64() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  check.expect_eq %r#1, %q#1 : tensor<7xui64>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @default_ui32() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  check.expect_eq %r#1, %q#1 : tensor<7xui32>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
func.func @default_ui64() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  %q:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui64>)
  check.expect_eq %r#1, %q#1 : tensor<7xui64>
  %e = stablehlo.compare EQ, %r#0, %a0 : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%e init: %t) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  return
}
