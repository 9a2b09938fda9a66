// Data movement.

// -----
// transpose reverse: 0,0 1,1 2,3 4,6 4,1 0,6 3,5 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %a = stablehlo.reverse %r, dims = [0, 1] : tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %b = stablehlo.reverse %r, dims = [1] : tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  %c = stablehlo.negate %a : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  %d = stablehlo.negate %b : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  return %c, %d, %t : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----
// concatenate: 0,0 1,1 2,3 4,6 4,1 0,6 3,5 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %a = stablehlo.reverse %r, dims = [0] : tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %b = "stablehlo.concatenate"(%r, %a, %r) <{dimension = 0 : i64}> : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  %c = "stablehlo.concatenate"(%r, %a) <{dimension = 1 : i64}> : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  return %b, %c : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----
// concatenate: 0,0 3,2 8,4 | 8,5 9,0
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<4xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %a = "stablehlo.concatenate"(%y, %r, %s) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----
// slice: 3 8 | 0 2 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<1xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = stablehlo.slice %r [1:3:2] : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<1xf32>
  return %a : tensor<1xf32>
}

// -----
// pad: 2 5 8 | 0 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %f = stablehlo.constant dense<9.0> : tensor<f32>
  %a = stablehlo.pad %r, %f, low = [-1], high = [2], interior = [1] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<?xf32>
  %b = stablehlo.pad %r, %f, low = [1], high = [-1], interior = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<?xf32>
  %c = stablehlo.pad %r, %f, low = [-2], high = [0], interior = [2] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<?xf32>
  return %a, %b, %c : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----
// dynamic_pad: 1,1 2,3 3,2 | 0,1 4,6 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %f = stablehlo.constant dense<7.0> : tensor<f32>
  %low = stablehlo.concatenate %n1, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %minus = stablehlo.negate %n1 : tensor<1xi32>
  %high = stablehlo.concatenate %m1, %minus, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %inner = stablehlo.subtract %n1, %one : tensor<1xi32>
  %in = stablehlo.concatenate %inner, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %a = stablehlo.dynamic_pad %r, %f, %low, %high, %in : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32, #stablehlo.bounds<12, 20>>
  %b = stablehlo.negate %a : (tensor<?x?xf32, #stablehlo.bounds<12, 20>>) -> tensor<?x?xf32>
  return %b : tensor<?x?xf32>
}

// -----
// real_dynamic_slice: 1,1 2,3 4,6 3,2 | 0,0 4,0 5,2
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %less = stablehlo.subtract %m1, %one : tensor<1xi32>
  %half = stablehlo.divide %less, %two : tensor<1xi32>
  %from = stablehlo.concatenate %zero, %half, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %to = stablehlo.concatenate %n1, %less, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %by = stablehlo.concatenate %one, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %a = stablehlo.real_dynamic_slice %r, %from, %to, %by : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %by2 = stablehlo.concatenate %two, %one, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = stablehlo.real_dynamic_slice %r, %from, %to, %by2 : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %a, %b : tensor<?x?xf32>, tensor<?x?xf32>
}
