// sizes: 0 1 3 5
// Reductions over a dimension of a computed size: sum, maximum, product and argmax; softmax of its rows.
func.func @main(%n: tensor<i32>, %x: tensor<4x5xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4x?xf32, #stablehlo.bounds<?, 5>>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %three = stablehlo.constant dense<3.0> : tensor<f32>
  %r = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<4x5xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  %sum = stablehlo.reduce(%r init: %three) applies stablehlo.add across dimensions = [1] : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<f32>) -> tensor<4xf32>
  %max = stablehlo.reduce(%r init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<f32>) -> tensor<4xf32>
  %rows = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  %wide = stablehlo.constant dense<5> : tensor<i32>
  %missing = stablehlo.subtract %wide, %n : tensor<i32>
  %high = stablehlo.reshape %missing : (tensor<i32>) -> tensor<1xi32>
  %no = stablehlo.constant dense<0> : tensor<1xi32>
  %whole = stablehlo.dynamic_pad %rows, %three, %no, %high, %no : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xf32>
  %i = stablehlo.iota dim = 1 : tensor<4x5xi32>
  %ri = stablehlo.set_dimension_size %i, %n, dim = 1 : (tensor<4x5xi32>, tensor<i32>) -> tensor<4x?xi32, #stablehlo.bounds<?, 5>>
  %best:2 = stablehlo.reduce(%r init: %low), (%ri init: %none) across dimensions = [1] : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<4x?xi32, #stablehlo.bounds<?, 5>>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%k: tensor<i32>, %l: tensor<i32>) {
      %gt = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %eq = stablehlo.compare EQ, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %lt = stablehlo.compare LT, %k, %l : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %eq, %lt : tensor<i1>
      %first = stablehlo.or %gt, %tie : tensor<i1>
      %v = stablehlo.select %first, %a, %b : tensor<i1>, tensor<f32>
      %w = stablehlo.select %first, %k, %l : tensor<i1>, tensor<i32>
      stablehlo.return %v, %w : tensor<f32>, tensor<i32>
    }
  %n0 = stablehlo.get_dimension_size %r, dim = 1 : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<i32>
  %n1 = stablehlo.reshape %n0 : (tensor<i32>) -> tensor<1xi32>
  %four = stablehlo.constant dense<4> : tensor<1xi32>
  %shape = stablehlo.concatenate %four, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %maxes = stablehlo.dynamic_broadcast_in_dim %max, %shape, dims = [0] : (tensor<4xf32>, tensor<2xi32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  %d = stablehlo.subtract %r, %maxes : tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  %e = stablehlo.exponential %d : tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<f32>) -> tensor<4xf32>
  %totals = stablehlo.dynamic_broadcast_in_dim %t, %shape, dims = [0] : (tensor<4xf32>, tensor<2xi32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  %soft = stablehlo.divide %e, %totals : tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  return %sum, %max, %whole, %best#0, %best#1, %soft : tensor<4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4x?xf32, #stablehlo.bounds<?, 5>>
}
