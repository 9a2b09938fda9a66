// Elementwise ops compute on the padding too; the sizes of their operands have to be the same.

// -----
// abs cbrt ceil cosine exponential exponential_minus_one floor log log_plus_one logistic negate round_nearest_afz round_nearest_even rsqrt sign sine sqrt tan tanh: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.{op} %r : tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// count_leading_zeros popcnt not: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<?xi32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %e = stablehlo.{op} %r : tensor<?xi32, #stablehlo.bounds<8>>
  return %e : tensor<?xi32, #stablehlo.bounds<8>>
}

// -----
// is_finite: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xi1, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.{op} %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xi1, #stablehlo.bounds<8>>
  return %e : tensor<?xi1, #stablehlo.bounds<8>>
}

// -----
// reduce_precision: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.reduce_precision %r, format = e5m10 : tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// add atan2 divide maximum minimum multiply power remainder subtract: 0,0 1,1 5,5 8,8 | 5,4 9,9 -1,-1
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.{op} %r, %s : tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// and or xor shift_left shift_right_arithmetic shift_right_logical divide remainder: 0,0 1,1 5,5 8,8 | 5,4 9,9
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xi32>, %y: tensor<8xi32>) -> (tensor<?xi32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %e = stablehlo.{op} %r, %s : tensor<?xi32, #stablehlo.bounds<8>>
  return %e : tensor<?xi32, #stablehlo.bounds<8>>
}

// -----
// compare: 0,0 1,1 5,5 8,8 | 4,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xi1, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.compare LT, %r, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xi1, #stablehlo.bounds<8>>
  return %e : tensor<?xi1, #stablehlo.bounds<8>>
}

// -----
// complex real imag: 0,0 1,1 5,5 8,8 | 4,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.complex %r, %s : tensor<?xcomplex<f32>, #stablehlo.bounds<8>>
  %a = stablehlo.real %e : (tensor<?xcomplex<f32>, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %b = stablehlo.imag %e : (tensor<?xcomplex<f32>, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %f = stablehlo.subtract %a, %b : tensor<?xf32, #stablehlo.bounds<8>>
  return %f : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// convert: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xi8, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.convert %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xi8, #stablehlo.bounds<8>>
  return %e : tensor<?xi8, #stablehlo.bounds<8>>
}

// -----
// bitcast_convert: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xi32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.bitcast_convert %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?x4xi8>
  %f = stablehlo.bitcast_convert %e : (tensor<?x4xi8>) -> tensor<?xi32>
  return %f : tensor<?xi32>
}

// -----
// select: 0,0 1,1 5,5 8,8 | 4,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %c = stablehlo.compare LT, %r, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xi1, #stablehlo.bounds<8>>
  %e = stablehlo.select %c, %r, %s : tensor<?xi1, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// clamp: 0,0 1,1 5,5 8,8 | 4,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.clamp %r, %s, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// map: 0,0 1,1 5,5 8,8 | 4,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = "stablehlo.map"(%r, %s) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %t = stablehlo.multiply %p, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %e : tensor<?xf32>
}

// -----
// uniform_quantize uniform_dequantize: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.uniform_quantize %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?x!quant.uniform<i8:f32, 0.02:3>>
  %f = stablehlo.uniform_dequantize %e : (tensor<?x!quant.uniform<i8:f32, 0.02:3>>) -> tensor<?xf32>
  return %f : tensor<?xf32>
}

// -----
// optimization_barrier tuple get_tuple_element: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = stablehlo.optimization_barrier %r : tensor<?xf32, #stablehlo.bounds<8>>
  %t = stablehlo.tuple %e, %n : tuple<tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>>
  %f = stablehlo.get_tuple_element %t[0] : (tuple<tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %f : tensor<?xf32, #stablehlo.bounds<8>>
}
