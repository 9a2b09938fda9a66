// sizes: 0 1 3 6
// Reverse, concatenate, pad, slices and reshapes of an array of a computed size.
func.func @main(%n: tensor<i32>, %x: tensor<6xf32>, %y: tensor<4x6xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?x4xf32>, tensor<?xf32>, tensor<2x?x2xf32>) {
  %fill = stablehlo.constant dense<9.0> : tensor<f32>
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %back = stablehlo.reverse %r, dims = [0] : tensor<?xf32, #stablehlo.bounds<6>>
  %join = "stablehlo.concatenate"(%r, %x, %back) <{dimension = 0 : i64}> : (tensor<?xf32, #stablehlo.bounds<6>>, tensor<6xf32>, tensor<?xf32, #stablehlo.bounds<6>>) -> tensor<?xf32>
  %pad = "stablehlo.pad"(%r, %fill) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 2>, interior_padding = array<i64: 1>}> : (tensor<?xf32, #stablehlo.bounds<6>>, tensor<f32>) -> tensor<?xf32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %last = stablehlo.minimum %n1, %two : tensor<1xi32>
  %some = stablehlo.real_dynamic_slice %r, %last, %n1, %two : (tensor<?xf32, #stablehlo.bounds<6>>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %tail = stablehlo.real_dynamic_slice %r, %last, %n1, %one : (tensor<?xf32, #stablehlo.bounds<6>>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %ry = stablehlo.set_dimension_size %y, %n, dim = 1 : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 6>>
  %turned = stablehlo.transpose %ry, dims = [1, 0] : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>) -> tensor<?x4xf32, #stablehlo.bounds<6, ?>>
  %four = stablehlo.constant dense<4> : tensor<1xi32>
  %many = stablehlo.multiply %n1, %four : tensor<1xi32>
  %flat = stablehlo.dynamic_reshape %ry, %many : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<1xi32>) -> tensor<?xf32>
  %shape = stablehlo.concatenate %two, %n1, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  %cube = stablehlo.dynamic_reshape %flat, %shape : (tensor<?xf32>, tensor<3xi32>) -> tensor<2x?x2xf32>
  %t = stablehlo.negate %turned : (tensor<?x4xf32, #stablehlo.bounds<6, ?>>) -> tensor<?x4xf32>
  %b = stablehlo.negate %back : (tensor<?xf32, #stablehlo.bounds<6>>) -> tensor<?xf32>
  return %b, %join, %pad, %some, %tail, %t, %flat, %cube : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?x4xf32>, tensor<?xf32>, tensor<2x?x2xf32>
}
