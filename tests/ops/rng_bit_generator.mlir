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
func.func @three_fry_i2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi2>)
  check.expect_eq_const %r#1, dense<[[-2, 1, -2, 1, -1], [1, -1, -1, 0, -2], [-1, 1, 0, -2, 1]]> : tensor<3x5xi2>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_i4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi4>)
  check.expect_eq_const %r#1, dense<[[-2, 1, 2, -7, 7], [5, 3, -5, 0, -2], [-1, -3, -8, 2, -3]]> : tensor<3x5xi4>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_i8() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi8>)
  check.expect_eq_const %r#1, dense<[[-98, 65, 50, 57, 23], [21, 3, 75, -128, 46], [-65, 13, -88, -62, 77]]> : tensor<3x5xi8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_i16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi16>)
  check.expect_eq_const %r#1, dense<[[670, -3007, -6350, 27449, 17943], [-2027, -31741, -19893, -24192, 29998], [9151, 25357, 3752, 30914, 6221]]> : tensor<3x5xi16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_i32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
  check.expect_eq_const %r#1, dense<[[-1331887458, 2105865281, 1822680882, -1539609799, -938326505], [-1255081963, -305232893, -1778666933, -1563909760, -361466578], [-366271553, 741696269, 957681320, 1269266626, 1817843789]]> : tensor<3x5xi32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_i64() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi64>)
  check.expect_eq_const %r#1, dense<[[9044622514639930014, -6612573733483452622, 2339419271594133015, -1310965290058581995, -6716941270578908597], [3100118440547218734, 3185561222848914367, 5451458649531944616, 2469050045997652045, -8134499724290126563], [-2704714899249746736, -325897513641926747, 7067818122326045588, 1372892405576831871, -7249106160047991469]]> : tensor<3x5xi64>
  check.expect_eq_const %r#0, dense<[81985529216486895, 20]> : tensor<2xui64>
  return
}
func.func @three_fry_ui2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui2>)
  check.expect_eq_const %r#1, dense<[[2, 1, 2, 1, 3], [1, 3, 3, 0, 2], [3, 1, 0, 2, 1]]> : tensor<3x5xui2>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_ui4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui4>)
  check.expect_eq_const %r#1, dense<[[14, 1, 2, 9, 7], [5, 3, 11, 0, 14], [15, 13, 8, 2, 13]]> : tensor<3x5xui4>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_ui8() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  check.expect_eq_const %r#1, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_ui16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  check.expect_eq_const %r#1, dense<[[670, 62529, 59186, 27449, 17943], [63509, 33795, 45643, 41344, 29998], [9151, 25357, 3752, 30914, 6221]]> : tensor<3x5xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_ui32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  check.expect_eq_const %r#1, dense<[[2963079838, 2105865281, 1822680882, 2755357497, 3356640791], [3039885333, 3989734403, 2516300363, 2731057536, 3933500718], [3928695743, 741696269, 957681320, 1269266626, 1817843789]]> : tensor<3x5xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_ui64() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  check.expect_eq_const %r#1, dense<[[9044622514639930014, 11834170340226098994, 2339419271594133015, 17135778783650969621, 11729802803130643019], [3100118440547218734, 3185561222848914367, 5451458649531944616, 2469050045997652045, 10312244349419425053], [15742029174459804880, 18120846560067624869, 7067818122326045588, 1372892405576831871, 11197637913661560147]]> : tensor<3x5xui64>
  check.expect_eq_const %r#0, dense<[81985529216486895, 20]> : tensor<2xui64>
  return
}
func.func @three_fry_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf4E2M1FN>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf4E2M1FN>) -> tensor<3x5xui4>
  check.expect_eq_const %bits0, dense<[[14, 1, 2, 9, 7], [5, 3, 11, 0, 14], [15, 13, 8, 2, 13]]> : tensor<3x5xui4>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf6E2M3FN>)
  check.expect_eq_const %r#1, dense<[[7.0, 0.125, -2.5, -4.5, 3.75], [3.25, 0.375, 1.375, 0.0, -1.75], [-7.5, 1.625, -1.0, 0.25, 1.625]]> : tensor<3x5xf6E2M3FN>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf6E3M2FN>)
  check.expect_eq_const %r#1, dense<[[24.0, 0.0625, -3.0, -10.0, 7.0], [5.0, 0.1875, 0.875, 0.0, -1.5], [-28.0, 1.25, -0.5, 0.125, 1.25]]> : tensor<3x5xf6E3M2FN>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E3M4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E3M4>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E3M4>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E4M3() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3FN>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3FN>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3FNUZ>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3FNUZ>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3B11FNUZ>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3B11FNUZ>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E5M2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E5M2>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E5M2>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E5M2FNUZ>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E5M2FNUZ>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E8M0FNU>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E8M0FNU>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[158, 65, 50, 57, 23], [21, 3, 75, 128, 46], [191, 13, 168, 194, 77]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_bf16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xbf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xbf16>) -> tensor<3x5xui16>
  check.expect_eq_const %bits0, dense<[[670, 62529, 59186, 27449, 17943], [63509, 33795, 45643, 41344, 29998], [9151, 25357, 3752, 30914, 6221]]> : tensor<3x5xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf16>) -> tensor<3x5xui16>
  check.expect_eq_const %bits0, dense<[[670, 62529, 59186, 27449, 17943], [63509, 33795, 45643, 41344, 29998], [9151, 25357, 3752, 30914, 6221]]> : tensor<3x5xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf32>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf32>) -> tensor<3x5xui32>
  check.expect_eq_const %bits0, dense<[[2963079838, 2105865281, 1822680882, 2755357497, 3356640791], [3039885333, 3989734403, 2516300363, 2731057536, 3933500718], [3928695743, 741696269, 957681320, 1269266626, 1817843789]]> : tensor<3x5xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 14]> : tensor<2xui64>
  return
}
func.func @three_fry_f64() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf64>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf64>) -> tensor<3x5xui64>
  check.expect_eq_const %bits0, dense<[[9044622514639930014, 11834170340226098994, 2339419271594133015, 17135778783650969621, 11729802803130643019], [3100118440547218734, 3185561222848914367, 5451458649531944616, 2469050045997652045, 10312244349419425053], [15742029174459804880, 18120846560067624869, 7067818122326045588, 1372892405576831871, 11197637913661560147]]> : tensor<3x5xui64>
  check.expect_eq_const %r#0, dense<[81985529216486895, 20]> : tensor<2xui64>
  return
}
func.func @philox_i2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi2>)
  check.expect_eq_const %r#1, dense<[[1, -2, 0, 0, -2], [0, -2, 0, 1, 0], [1, -1, -1, 1, 1]]> : tensor<3x5xi2>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_i4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi4>)
  check.expect_eq_const %r#1, dense<[[-3, -2, 0, 0, -2], [-8, 2, -8, -3, 4], [-3, -5, -1, 5, 1]]> : tensor<3x5xi4>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_i8() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi8>)
  check.expect_eq_const %r#1, dense<[[45, -18, 96, -16, 62], [-72, -62, 104, -99, -44], [45, -53, 15, -43, 65]]> : tensor<3x5xi8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_i16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi16>)
  check.expect_eq_const %r#1, dense<[[5165, 16622, -7328, 28656, 31550], [-30024, -17726, -30872, -7779, 10708], [-5843, 24011, -753, -17195, -15295]]> : tensor<3x5xi16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_i32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
  check.expect_eq_const %r#1, dense<[[-617868243, 846676206, 2131747680, -1597739024, -982811842], [-1950053704, 537705154, -1008171160, -676863587, 77933012], [-1772820179, -208904757, 944831759, -1612596011, -1639857087]]> : tensor<3x5xi32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_i64() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi64>)
  check.expect_eq_const %r#1, dense<[[3636446618748458029, -6862236853491211424, -8375416880811508930, -4330062160432678206, 334719741436879261], [-897239096771679955, -6926047127960224497, 1227865886258480193, 7679361278013019986, -6469786207450083861], [-4253653435634030936, 3380588483184082983, 8815323188191915845, 1141179275225443078, -4930310215324822064]]> : tensor<3x5xi64>
  check.expect_eq_const %r#0, dense<[81985529216486895, 13]> : tensor<2xui64>
  return
}
func.func @philox_ui2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui2>)
  check.expect_eq_const %r#1, dense<[[1, 2, 0, 0, 2], [0, 2, 0, 1, 0], [1, 3, 3, 1, 1]]> : tensor<3x5xui2>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_ui4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui4>)
  check.expect_eq_const %r#1, dense<[[13, 14, 0, 0, 14], [8, 2, 8, 13, 4], [13, 11, 15, 5, 1]]> : tensor<3x5xui4>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_ui8() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  check.expect_eq_const %r#1, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_ui16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  check.expect_eq_const %r#1, dense<[[5165, 16622, 58208, 28656, 31550], [35512, 47810, 34664, 57757, 10708], [59693, 24011, 64783, 48341, 50241]]> : tensor<3x5xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_ui32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  check.expect_eq_const %r#1, dense<[[3677099053, 846676206, 2131747680, 2697228272, 3312155454], [2344913592, 537705154, 3286796136, 3618103709, 77933012], [2522147117, 4086062539, 944831759, 2682371285, 2655110209]]> : tensor<3x5xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_ui64() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  check.expect_eq_const %r#1, dense<[[3636446618748458029, 11584507220218340192, 10071327192898042686, 14116681913276873410, 334719741436879261], [17549504976937871661, 11520696945749327119, 1227865886258480193, 7679361278013019986, 11976957866259467755], [14193090638075520680, 3380588483184082983, 8815323188191915845, 1141179275225443078, 13516433858384729552]]> : tensor<3x5xui64>
  check.expect_eq_const %r#0, dense<[81985529216486895, 13]> : tensor<2xui64>
  return
}
func.func @philox_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf4E2M1FN>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf4E2M1FN>) -> tensor<3x5xui4>
  check.expect_eq_const %bits0, dense<[[13, 14, 0, 0, 14], [8, 2, 8, 13, 4], [13, 11, 15, 5, 1]]> : tensor<3x5xui4>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf6E2M3FN>)
  check.expect_eq_const %r#1, dense<[[-1.625, -1.75, -0.0, -2.0, -7.0], [-4.0, 0.25, -1.0, 6.5, 3.0], [-1.625, 1.375, 1.875, 3.25, 0.125]]> : tensor<3x5xf6E2M3FN>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf6E3M2FN>)
  check.expect_eq_const %r#1, dense<[[-1.25, -1.5, -0.0, -2.0, -24.0], [-8.0, 0.125, -0.5, 20.0, 4.0], [-1.25, 0.875, 1.75, 5.0, 0.0625]]> : tensor<3x5xf6E3M2FN>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E3M4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E3M4>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E3M4>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E4M3() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3FN>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3FN>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3FNUZ>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3FNUZ>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E4M3B11FNUZ>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E4M3B11FNUZ>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E5M2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E5M2>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E5M2>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E5M2FNUZ>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E5M2FNUZ>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf8E8M0FNU>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf8E8M0FNU>) -> tensor<3x5xui8>
  check.expect_eq_const %bits0, dense<[[45, 238, 96, 240, 62], [184, 194, 104, 157, 212], [45, 203, 15, 213, 65]]> : tensor<3x5xui8>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_bf16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xbf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xbf16>) -> tensor<3x5xui16>
  check.expect_eq_const %bits0, dense<[[5165, 16622, 58208, 28656, 31550], [35512, 47810, 34664, 57757, 10708], [59693, 24011, 64783, 48341, 50241]]> : tensor<3x5xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf16>) -> tensor<3x5xui16>
  check.expect_eq_const %bits0, dense<[[5165, 16622, 58208, 28656, 31550], [35512, 47810, 34664, 57757, 10708], [59693, 24011, 64783, 48341, 50241]]> : tensor<3x5xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf32>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf32>) -> tensor<3x5xui32>
  check.expect_eq_const %bits0, dense<[[3677099053, 846676206, 2131747680, 2697228272, 3312155454], [2344913592, 537705154, 3286796136, 3618103709, 77933012], [2522147117, 4086062539, 944831759, 2682371285, 2655110209]]> : tensor<3x5xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_f64() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf64>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf64>) -> tensor<3x5xui64>
  check.expect_eq_const %bits0, dense<[[3636446618748458029, 11584507220218340192, 10071327192898042686, 14116681913276873410, 334719741436879261], [17549504976937871661, 11520696945749327119, 1227865886258480193, 7679361278013019986, 11976957866259467755], [14193090638075520680, 3380588483184082983, 8815323188191915845, 1141179275225443078, 13516433858384729552]]> : tensor<3x5xui64>
  check.expect_eq_const %r#0, dense<[81985529216486895, 13]> : tensor<2xui64>
  return
}
func.func @default_ui32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  check.expect_eq_const %r#1, dense<[[3677099053, 846676206, 2131747680, 2697228272, 3312155454], [2344913592, 537705154, 3286796136, 3618103709, 77933012], [2522147117, 4086062539, 944831759, 2682371285, 2655110209]]> : tensor<3x5xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @default_ui64() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  check.expect_eq_const %r#1, dense<[[3636446618748458029, 11584507220218340192, 10071327192898042686, 14116681913276873410, 334719741436879261], [17549504976937871661, 11520696945749327119, 1227865886258480193, 7679361278013019986, 11976957866259467755], [14193090638075520680, 3380588483184082983, 8815323188191915845, 1141179275225443078, 13516433858384729552]]> : tensor<3x5xui64>
  check.expect_eq_const %r#0, dense<[81985529216486895, 13]> : tensor<2xui64>
  return
}
func.func @default_bf16() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xbf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xbf16>) -> tensor<3x5xui16>
  check.expect_eq_const %bits0, dense<[[5165, 16622, 58208, 28656, 31550], [35512, 47810, 34664, 57757, 10708], [59693, 24011, 64783, 48341, 50241]]> : tensor<3x5xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @default_f32() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf32>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5xf32>) -> tensor<3x5xui32>
  check.expect_eq_const %bits0, dense<[[3677099053, 846676206, 2131747680, 2697228272, 3312155454], [2344913592, 537705154, 3286796136, 3618103709, 77933012], [2522147117, 4086062539, 944831759, 2682371285, 2655110209]]> : tensor<3x5xui32>
  check.expect_eq_const %r#0, dense<[81985529216486895, 9]> : tensor<2xui64>
  return
}
func.func @philox_three_words_carry() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<9xf32>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<9xf32>) -> tensor<9xui32>
  check.expect_eq_const %bits0, dense<[3062376279, 2540987067, 304614663, 2274073934, 4099963437, 3221879260, 490388034, 367897730, 1747881627]> : tensor<9xui32>
  check.expect_eq_const %r#0, dense<[7, 2, 0]> : tensor<3xui64>
  return
}
func.func @philox_two_words_carry() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551614]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9xf32>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<9xf32>) -> tensor<9xui32>
  check.expect_eq_const %bits0, dense<[731124889, 1801596454, 4035119119, 8649945, 3825527345, 2929620239, 4033760259, 866587273, 2720144846]> : tensor<9xui32>
  check.expect_eq_const %r#0, dense<[7, 1]> : tensor<2xui64>
  return
}
func.func @three_fry_f16_even() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x4xf16>) -> tensor<3x4xui16>
  check.expect_eq_const %bits0, dense<[[670, 62529, 59186, 27449], [17943, 18798, 63509, 33795], [45643, 41344, 29998, 54603]]> : tensor<3x4xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 11]> : tensor<2xui64>
  return
}
func.func @three_fry_f16_odd() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<3x5x3xf16>) -> tensor<3x5x3xui16>
  check.expect_eq_const %bits0, dense<[[[670, 59186, 17943], [62529, 27449, 18798], [63509, 45643, 29998], [33795, 41344, 54603], [9151, 3752, 6221]], [[36125, 11472, 40869], [29593, 60449, 11760], [62356, 4991, 21843], [61218, 32350, 90], [58933, 37610, 19681]], [[20340, 10997, 35965], [19919, 52316, 43581], [13237, 5739, 17982], [10870, 19217, 60041], [11811, 52882, 5631]]]> : tensor<3x5x3xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 32]> : tensor<2xui64>
  return
}
func.func @three_fry_f16_scalar() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<f16>) -> tensor<ui16>
  check.expect_eq_const %bits0, dense<670> : tensor<ui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 6]> : tensor<2xui64>
  return
}
func.func @three_fry_f16_nothing() {
  %c0 = stablehlo.constant dense<[81985529216486895, 5]> : tensor<2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0x3xf16>)
  %bits0 = stablehlo.bitcast_convert %r#1 : (tensor<0x3xf16>) -> tensor<0x3xui16>
  check.expect_eq_const %bits0, dense<> : tensor<0x3xui16>
  check.expect_eq_const %r#0, dense<[81985529216486895, 5]> : tensor<2xui64>
  return
}
