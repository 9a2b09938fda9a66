// stablehlo.compare (compare_select): elementwise comparison

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf64>) {
  %r = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %s = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}
// -- compare_c1: %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) => %c, TOTALORDER : (tensor<4xf32>, tensor<4xf64>)
// -- compare_c2: -> tensor<4xi1> => -> tensor<5xi1>
// -- compare_c3: LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) => LT, %d, %d, FLOAT : (tensor<4xi32>, tensor<4xi32>) && %c: tensor<4xf64> => %c: tensor<4xf64>, %d: tensor<4xi32>
// -- compare_c3: LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) => LT, %d, %d, UNSIGNED : (tensor<4xi8>, tensor<4xi8>) && %c: tensor<4xf64> => %c: tensor<4xf64>, %d: tensor<4xi8>
// -- compare_c3: LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) => LT, %d, %d, SIGNED : (tensor<4xui32>, tensor<4xui32>) && %c: tensor<4xf64> => %c: tensor<4xf64>, %d: tensor<4xui32>
// -- compare_c3: LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) => LT, %d, %d, SIGNED : (tensor<4xi1>, tensor<4xi1>) && %c: tensor<4xf64> => %c: tensor<4xf64>, %d: tensor<4xi1>
// -- compare_c3: LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) => LT, %d, %d, TOTALORDER : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) && %c: tensor<4xf64> => %c: tensor<4xf64>, %d: tensor<4xcomplex<f32>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[false, true, false, true, false, true]> : tensor<6xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xi1>
  %c1 = stablehlo.constant dense<[false, true, true, false, false, true]> : tensor<6xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<6xi1>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, true, false, false, false]> : tensor<6xi1>
  return
}
func.func @i1_NE() {
  %c0 = stablehlo.constant dense<[false, true, false, true, false, true]> : tensor<6xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xi1>
  %c1 = stablehlo.constant dense<[false, true, true, false, false, true]> : tensor<6xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<6xi1>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, false, false]> : tensor<6xi1>
  return
}
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1, 0, 1, -2, -1, 0, 1, -2, -1]> : tensor<12xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xi2>
  %c1 = stablehlo.constant dense<[1, 0, -1, -2, -1, -2, 1, 0, 1, 0, -1, -2]> : tensor<12xi2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xi2>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<12xi2>, tensor<12xi2>) -> tensor<12xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, false, false, true, true, true, false, true, false]> : tensor<12xi1>
  return
}
func.func @i2_NE() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1, 0, 1, -2, -1, 0, 1, -2, -1]> : tensor<12xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xi2>
  %c1 = stablehlo.constant dense<[1, 0, -1, -2, -1, -2, 1, 0, 1, 0, -1, -2]> : tensor<12xi2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xi2>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<12xi2>, tensor<12xi2>) -> tensor<12xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<12xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<27xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xi4>
  %c1 = stablehlo.constant dense<[1, 2, -1, 1, 2, -1, 1, 2, -1, -8, 6, 0, -8, 6, 0, -8, 6, 0, 3, -7, 7, 3, -7, 7, 3, -7, 7]> : tensor<27xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<27xi4>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<27xi4>, tensor<27xi4>) -> tensor<27xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, false, false, false, true, true, false, true, false, false, true, false, false, true, true, true, false, false, true, false, true, false, false, true]> : tensor<27xi1>
  return
}
func.func @i4_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<27xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xi4>
  %c1 = stablehlo.constant dense<[1, 2, -1, 1, 2, -1, 1, 2, -1, -8, 6, 0, -8, 6, 0, -8, 6, 0, 3, -7, 7, 3, -7, 7, 3, -7, 7]> : tensor<27xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<27xi4>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<27xi4>, tensor<27xi4>) -> tensor<27xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true]> : tensor<27xi1>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<30xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi8>
  %c1 = stablehlo.constant dense<[1, 2, 63, 0, -128, 126, -127, 127, 3, -1, -128, 126, -127, 127, 3, -1, 1, 2, 63, 0, 3, -1, 1, 2, 63, 0, -128, 126, -127, 127]> : tensor<30xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi8>, tensor<30xi8>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, false, true, false, true, true, true, false, true, false, true, true, false, false, false, true, true, true, false, false, true, true, false, false, true, false, true]> : tensor<30xi1>
  return
}
func.func @i8_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<30xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi8>
  %c1 = stablehlo.constant dense<[1, 2, 63, 0, -128, 126, -127, 127, 3, -1, -128, 126, -127, 127, 3, -1, 1, 2, 63, 0, 3, -1, 1, 2, 63, 0, -128, 126, -127, 127]> : tensor<30xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi8>, tensor<30xi8>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<30xi1>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<30xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi16>
  %c1 = stablehlo.constant dense<[1, 2, 16383, 0, -32768, 32766, -32767, 32767, 3, -1, -32768, 32766, -32767, 32767, 3, -1, 1, 2, 16383, 0, 3, -1, 1, 2, 16383, 0, -32768, 32766, -32767, 32767]> : tensor<30xi16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi16>, tensor<30xi16>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, false, true, false, true, true, true, false, true, false, true, true, false, false, false, true, true, true, false, false, true, true, false, false, true, false, true]> : tensor<30xi1>
  return
}
func.func @i16_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<30xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi16>
  %c1 = stablehlo.constant dense<[1, 2, 16383, 0, -32768, 32766, -32767, 32767, 3, -1, -32768, 32766, -32767, 32767, 3, -1, 1, 2, 16383, 0, 3, -1, 1, 2, 16383, 0, -32768, 32766, -32767, 32767]> : tensor<30xi16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi16>, tensor<30xi16>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<30xi1>
  return
}
func.func @i32_EQ() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<30xi1>
  return
}
func.func @i32_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<30xi1>
  return
}
func.func @i32_GE() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[false, false, true, false, true, false, true, false, false, false, true, false, true, false, false, true, true, true, false, false, false, true, true, false, false, true, true, false, true, false]> : tensor<30xi1>
  return
}
func.func @i32_GT() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[false, false, true, false, true, false, true, false, false, false, true, false, true, false, false, true, true, true, false, false, false, true, true, false, false, true, true, false, true, false]> : tensor<30xi1>
  return
}
func.func @i32_LE() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, false, true, false, true, true, true, false, true, false, true, true, false, false, false, true, true, true, false, false, true, true, false, false, true, false, true]> : tensor<30xi1>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, false, true, false, true, true, true, false, true, false, true, true, false, false, false, true, true, true, false, false, true, true, false, false, true, false, true]> : tensor<30xi1>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<30xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi64>
  %c1 = stablehlo.constant dense<[1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, 1, 2, 4611686018427387903, 0, 3, -1, 1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807]> : tensor<30xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi64>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi64>, tensor<30xi64>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, false, true, false, true, true, true, false, true, false, true, true, false, false, false, true, true, true, false, false, true, true, false, false, true, false, true]> : tensor<30xi1>
  return
}
func.func @i64_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<30xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi64>
  %c1 = stablehlo.constant dense<[1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, 1, 2, 4611686018427387903, 0, 3, -1, 1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807]> : tensor<30xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi64>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<30xi64>, tensor<30xi64>) -> tensor<30xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<30xi1>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2, 0, 1, 3, 2, 0, 1, 3, 2]> : tensor<12xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xui2>
  %c1 = stablehlo.constant dense<[1, 0, 2, 3, 2, 3, 1, 0, 1, 0, 2, 3]> : tensor<12xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xui2>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<12xui2>, tensor<12xui2>) -> tensor<12xi1>
  check.expect_eq_const %r, dense<[true, false, false, true, true, true, false, false, true, false, false, true]> : tensor<12xi1>
  return
}
func.func @ui2_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2, 0, 1, 3, 2, 0, 1, 3, 2]> : tensor<12xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xui2>
  %c1 = stablehlo.constant dense<[1, 0, 2, 3, 2, 3, 1, 0, 1, 0, 2, 3]> : tensor<12xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xui2>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<12xui2>, tensor<12xui2>) -> tensor<12xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<12xi1>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5]> : tensor<24xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui4>
  %c1 = stablehlo.constant dense<[1, 3, 5, 15, 14, 0, 2, 7, 2, 7, 1, 3, 5, 15, 14, 0, 14, 0, 2, 7, 1, 3, 5, 15]> : tensor<24xui4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui4>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui4>, tensor<24xui4>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, true, false, false, true, true, true, false, true, true, true, true, false, true, false, false, true, false, false, false, true]> : tensor<24xi1>
  return
}
func.func @ui4_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5]> : tensor<24xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui4>
  %c1 = stablehlo.constant dense<[1, 3, 5, 15, 14, 0, 2, 7, 2, 7, 1, 3, 5, 15, 14, 0, 14, 0, 2, 7, 1, 3, 5, 15]> : tensor<24xui4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui4>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui4>, tensor<24xui4>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  return
}
func.func @ui8_EQ() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui8>, tensor<24xui8>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<24xi1>
  return
}
func.func @ui8_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui8>, tensor<24xui8>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  return
}
func.func @ui8_GE() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui8>, tensor<24xui8>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[false, false, true, false, false, true, true, false, false, false, true, false, false, false, false, true, false, true, true, false, true, true, true, false]> : tensor<24xi1>
  return
}
func.func @ui8_GT() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui8>, tensor<24xui8>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[false, false, true, false, false, true, true, false, false, false, true, false, false, false, false, true, false, true, true, false, true, true, true, false]> : tensor<24xi1>
  return
}
func.func @ui8_LE() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui8>, tensor<24xui8>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, true, false, false, true, true, true, false, true, true, true, true, false, true, false, false, true, false, false, false, true]> : tensor<24xi1>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui8>, tensor<24xui8>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, true, false, false, true, true, true, false, true, true, true, true, false, true, false, false, true, false, false, false, true]> : tensor<24xi1>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<24xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui16>
  %c1 = stablehlo.constant dense<[1, 3, 21845, 65535, 65534, 0, 2, 32767, 2, 32767, 1, 3, 21845, 65535, 65534, 0, 65534, 0, 2, 32767, 1, 3, 21845, 65535]> : tensor<24xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui16>, tensor<24xui16>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, true, false, false, true, true, true, false, true, true, true, true, false, true, false, false, true, false, false, false, true]> : tensor<24xi1>
  return
}
func.func @ui16_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<24xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui16>
  %c1 = stablehlo.constant dense<[1, 3, 21845, 65535, 65534, 0, 2, 32767, 2, 32767, 1, 3, 21845, 65535, 65534, 0, 65534, 0, 2, 32767, 1, 3, 21845, 65535]> : tensor<24xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui16>, tensor<24xui16>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<24xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui32>
  %c1 = stablehlo.constant dense<[1, 3, 1431655765, 4294967295, 4294967294, 0, 2, 2147483647, 2, 2147483647, 1, 3, 1431655765, 4294967295, 4294967294, 0, 4294967294, 0, 2, 2147483647, 1, 3, 1431655765, 4294967295]> : tensor<24xui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui32>, tensor<24xui32>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, true, false, false, true, true, true, false, true, true, true, true, false, true, false, false, true, false, false, false, true]> : tensor<24xi1>
  return
}
func.func @ui32_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<24xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui32>
  %c1 = stablehlo.constant dense<[1, 3, 1431655765, 4294967295, 4294967294, 0, 2, 2147483647, 2, 2147483647, 1, 3, 1431655765, 4294967295, 4294967294, 0, 4294967294, 0, 2, 2147483647, 1, 3, 1431655765, 4294967295]> : tensor<24xui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui32>, tensor<24xui32>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<24xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui64>
  %c1 = stablehlo.constant dense<[1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 2, 9223372036854775807, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 18446744073709551614, 0, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615]> : tensor<24xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui64>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui64>, tensor<24xui64>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, true, false, false, true, true, true, false, true, true, true, true, false, true, false, false, true, false, false, false, true]> : tensor<24xi1>
  return
}
func.func @ui64_NE() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<24xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui64>
  %c1 = stablehlo.constant dense<[1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 2, 9223372036854775807, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 18446744073709551614, 0, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615]> : tensor<24xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui64>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<24xui64>, tensor<24xui64>) -> tensor<24xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  return
}
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<42xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0]> : tensor<42xf4E2M1FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf4E2M1FN>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<42xf4E2M1FN>, tensor<42xf4E2M1FN>) -> tensor<42xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, false, true, true, true, true, false, true, true, false, false, false, false, false, false, false, true, true, true, true, false, true, false, false, false, false, true, false, false, true, true, true, true, true, true]> : tensor<42xi1>
  return
}
func.func @f4E2M1FN_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<42xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0]> : tensor<42xf4E2M1FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf4E2M1FN>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<42xf4E2M1FN>, tensor<42xf4E2M1FN>) -> tensor<42xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<42xi1>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<42xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5]> : tensor<42xf6E3M2FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf6E3M2FN>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<42xf6E3M2FN>, tensor<42xf6E3M2FN>) -> tensor<42xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, false, true, true, true, true, false, true, true, false, false, false, false, false, false, false, true, true, true, true, false, true, false, false, false, false, true, false, false, true, true, true, true, true, true]> : tensor<42xi1>
  return
}
func.func @f6E3M2FN_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<42xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5]> : tensor<42xf6E3M2FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf6E3M2FN>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<42xf6E3M2FN>, tensor<42xf6E3M2FN>) -> tensor<42xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<42xi1>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<45xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<45xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5]> : tensor<45xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<45xf8E4M3FN>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<45xf8E4M3FN>, tensor<45xf8E4M3FN>) -> tensor<45xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, false, true, true, true, true, false, false, true, true, false, false, false, false, false, false, false, true, true, true, true, false, false, true, false, false, false, true, false, false, false, false, true, true, true, true, false, false]> : tensor<45xi1>
  return
}
func.func @f8E4M3FN_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<45xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<45xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5]> : tensor<45xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<45xf8E4M3FN>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<45xf8E4M3FN>, tensor<45xf8E4M3FN>) -> tensor<45xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true]> : tensor<45xi1>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<51xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5]> : tensor<51xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf8E5M2>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf8E5M2>, tensor<51xf8E5M2>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, true, false, false, true, true, true, true, false, true, false, true, true, false, false, false, false, false, false, false, true, false, true, true, true, false, true, false, true, false, false, true, false, false, false, false, false, false, true, true, true, false, false, false, false]> : tensor<51xi1>
  return
}
func.func @f8E5M2_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<51xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5]> : tensor<51xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf8E5M2>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf8E5M2>, tensor<51xf8E5M2>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true]> : tensor<51xi1>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<42xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5]> : tensor<42xf8E4M3FNUZ>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf8E4M3FNUZ>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<42xf8E4M3FNUZ>, tensor<42xf8E4M3FNUZ>) -> tensor<42xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, false, true, true, true, true, false, true, true, false, false, false, false, false, false, false, true, true, true, true, false, true, false, false, false, false, true, false, false, true, true, true, true, false, false]> : tensor<42xi1>
  return
}
func.func @f8E4M3FNUZ_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<42xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5]> : tensor<42xf8E4M3FNUZ>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf8E4M3FNUZ>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<42xf8E4M3FNUZ>, tensor<42xf8E4M3FNUZ>) -> tensor<42xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<42xi1>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<51xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5]> : tensor<51xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xbf16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xbf16>, tensor<51xbf16>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, true, false, false, true, true, true, true, false, true, false, true, true, false, false, false, false, false, false, false, true, false, true, true, true, false, true, false, true, false, false, true, false, false, false, false, false, false, true, true, true, false, false, false, false]> : tensor<51xi1>
  return
}
func.func @bf16_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<51xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5]> : tensor<51xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xbf16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xbf16>, tensor<51xbf16>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true]> : tensor<51xi1>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<51xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5]> : tensor<51xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf16>, tensor<51xf16>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, true, false, false, true, true, true, true, false, true, false, true, true, false, false, false, false, false, false, false, true, false, true, true, true, false, true, false, true, false, false, true, false, false, false, false, false, false, true, true, true, false, false, false, false]> : tensor<51xi1>
  return
}
func.func @f16_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<51xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5]> : tensor<51xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf16>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf16>, tensor<51xf16>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true]> : tensor<51xi1>
  return
}
func.func @f32_EQ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf32>, tensor<51xf32>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false]> : tensor<51xi1>
  return
}
func.func @f32_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf32>, tensor<51xf32>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true]> : tensor<51xi1>
  return
}
func.func @f32_GE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf32>, tensor<51xf32>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, false, true, false, true, true, false, false, false, false, true, false, false, false, false, true, true, true, true, true, true, true, false, false, false, false, false, true, false, false, false, true, true, false, true, true, true, true, true, true, false, false, false, true, true, false, false]> : tensor<51xi1>
  return
}
func.func @f32_GT() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf32>, tensor<51xf32>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, false, true, false, false, true, false, false, false, false, true, false, false, false, false, true, true, true, true, true, false, true, false, false, false, false, false, true, false, false, false, true, true, false, true, true, false, true, true, true, false, false, false, true, true, false, false]> : tensor<51xi1>
  return
}
func.func @f32_LE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf32>, tensor<51xf32>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, true, true, false, true, true, true, true, false, true, false, true, true, false, false, false, false, false, true, false, true, false, true, true, true, false, true, false, true, false, false, true, false, false, true, false, false, false, true, true, true, false, false, false, false]> : tensor<51xi1>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf32>, tensor<51xf32>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, true, false, false, true, true, true, true, false, true, false, true, true, false, false, false, false, false, false, false, true, false, true, true, true, false, true, false, true, false, false, true, false, false, false, false, false, false, true, true, true, false, false, false, false]> : tensor<51xi1>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5]> : tensor<51xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf64>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf64>, tensor<51xf64>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, true, false, false, true, true, true, true, false, true, false, true, true, false, false, false, false, false, false, false, true, false, true, true, true, false, true, false, true, false, false, true, false, false, false, false, false, false, true, true, true, false, false, false, false]> : tensor<51xi1>
  return
}
func.func @f64_NE() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5]> : tensor<51xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf64>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<51xf64>, tensor<51xf64>) -> tensor<51xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true]> : tensor<51xi1>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<48xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.0, 1.0), (-1.0, 20.0), (1.0, -2.5), (3.0, 0.0), (-1.0, 20.0), (0.0, 1.0), (0.5, -1.0), (0.5, -1.0), (-2.5, 3.0), (0.0010000000474974513, 0.5), (3.0, 0.0), (1.0, -2.5), (0.0010000000474974513, 0.5), (-2.5, 3.0), (20.0, 0.0010000000474974513), (20.0, 0.0010000000474974513), (0.0, 1.0), (0.5, -1.0), (1.0, -2.5), (0.0010000000474974513, 0.5), (-1.0, 20.0), (1.0, -2.5), (0.5, -1.0), (-2.5, 3.0), (-2.5, 3.0), (20.0, 0.0010000000474974513), (3.0, 0.0), (-1.0, 20.0), (0.0010000000474974513, 0.5), (3.0, 0.0), (20.0, 0.0010000000474974513), (0.0, 1.0), (0.0, 1.0), (-2.5, 3.0), (1.0, -2.5), (20.0, 0.0010000000474974513), (-1.0, 20.0), (-1.0, 20.0), (0.5, -1.0), (3.0, 0.0), (-2.5, 3.0), (0.0, 1.0), (3.0, 0.0), (0.5, -1.0), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.5), (20.0, 0.0010000000474974513), (1.0, -2.5)]> : tensor<48xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xcomplex<f32>>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<48xcomplex<f32>>, tensor<48xcomplex<f32>>) -> tensor<48xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false]> : tensor<48xi1>
  return
}
func.func @c64_NE() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<48xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.0, 1.0), (-1.0, 20.0), (1.0, -2.5), (3.0, 0.0), (-1.0, 20.0), (0.0, 1.0), (0.5, -1.0), (0.5, -1.0), (-2.5, 3.0), (0.0010000000474974513, 0.5), (3.0, 0.0), (1.0, -2.5), (0.0010000000474974513, 0.5), (-2.5, 3.0), (20.0, 0.0010000000474974513), (20.0, 0.0010000000474974513), (0.0, 1.0), (0.5, -1.0), (1.0, -2.5), (0.0010000000474974513, 0.5), (-1.0, 20.0), (1.0, -2.5), (0.5, -1.0), (-2.5, 3.0), (-2.5, 3.0), (20.0, 0.0010000000474974513), (3.0, 0.0), (-1.0, 20.0), (0.0010000000474974513, 0.5), (3.0, 0.0), (20.0, 0.0010000000474974513), (0.0, 1.0), (0.0, 1.0), (-2.5, 3.0), (1.0, -2.5), (20.0, 0.0010000000474974513), (-1.0, 20.0), (-1.0, 20.0), (0.5, -1.0), (3.0, 0.0), (-2.5, 3.0), (0.0, 1.0), (3.0, 0.0), (0.5, -1.0), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.5), (20.0, 0.0010000000474974513), (1.0, -2.5)]> : tensor<48xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xcomplex<f32>>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<48xcomplex<f32>>, tensor<48xcomplex<f32>>) -> tensor<48xi1>
  check.expect_eq_const %r, dense<[false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true]> : tensor<48xi1>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<48xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.0, 1.0), (-1.0, 20.0), (1.0, -2.5), (3.0, 0.0), (-1.0, 20.0), (0.0, 1.0), (0.5, -1.0), (0.5, -1.0), (-2.5, 3.0), (0.001, 0.5), (3.0, 0.0), (1.0, -2.5), (0.001, 0.5), (-2.5, 3.0), (20.0, 0.001), (20.0, 0.001), (0.0, 1.0), (0.5, -1.0), (1.0, -2.5), (0.001, 0.5), (-1.0, 20.0), (1.0, -2.5), (0.5, -1.0), (-2.5, 3.0), (-2.5, 3.0), (20.0, 0.001), (3.0, 0.0), (-1.0, 20.0), (0.001, 0.5), (3.0, 0.0), (20.0, 0.001), (0.0, 1.0), (0.0, 1.0), (-2.5, 3.0), (1.0, -2.5), (20.0, 0.001), (-1.0, 20.0), (-1.0, 20.0), (0.5, -1.0), (3.0, 0.0), (-2.5, 3.0), (0.0, 1.0), (3.0, 0.0), (0.5, -1.0), (0.001, 0.5), (0.001, 0.5), (20.0, 0.001), (1.0, -2.5)]> : tensor<48xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xcomplex<f64>>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<48xcomplex<f64>>, tensor<48xcomplex<f64>>) -> tensor<48xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false]> : tensor<48xi1>
  return
}
func.func @c128_NE() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<48xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.0, 1.0), (-1.0, 20.0), (1.0, -2.5), (3.0, 0.0), (-1.0, 20.0), (0.0, 1.0), (0.5, -1.0), (0.5, -1.0), (-2.5, 3.0), (0.001, 0.5), (3.0, 0.0), (1.0, -2.5), (0.001, 0.5), (-2.5, 3.0), (20.0, 0.001), (20.0, 0.001), (0.0, 1.0), (0.5, -1.0), (1.0, -2.5), (0.001, 0.5), (-1.0, 20.0), (1.0, -2.5), (0.5, -1.0), (-2.5, 3.0), (-2.5, 3.0), (20.0, 0.001), (3.0, 0.0), (-1.0, 20.0), (0.001, 0.5), (3.0, 0.0), (20.0, 0.001), (0.0, 1.0), (0.0, 1.0), (-2.5, 3.0), (1.0, -2.5), (20.0, 0.001), (-1.0, 20.0), (-1.0, 20.0), (0.5, -1.0), (3.0, 0.0), (-2.5, 3.0), (0.0, 1.0), (3.0, 0.0), (0.5, -1.0), (0.001, 0.5), (0.001, 0.5), (20.0, 0.001), (1.0, -2.5)]> : tensor<48xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xcomplex<f64>>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<48xcomplex<f64>>, tensor<48xcomplex<f64>>) -> tensor<48xi1>
  check.expect_eq_const %r, dense<[false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true, false, true]> : tensor<48xi1>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-60, 0, 3, 40]> : tensor<4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[-60, 5, -90, 100]> : tensor<4xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.125:-7>>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, false]> : tensor<4xi1>
  return
}
func.func @f32_total_order_LT() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<64xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<64xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<64xi1>
  return
}
func.func @f32_total_order_EQ() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<64xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<64xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true]> : tensor<64xi1>
  return
}
func.func @f32_total_order_GE() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<64xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<64xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true]> : tensor<64xi1>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<1.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<2.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  check.expect_eq_const %r, dense<false> : tensor<i1>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x0xf32>
  %c1 = stablehlo.constant dense<> : tensor<2x0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x0xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x0xi1>
  check.expect_eq_const %r, dense<> : tensor<2x0xi1>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[1.5]> : tensor<1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1xf32>
  %c1 = stablehlo.constant dense<[2.5]> : tensor<1xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1xf32>
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
  check.expect_eq_const %r, dense<[false]> : tensor<1xi1>
  return
}
