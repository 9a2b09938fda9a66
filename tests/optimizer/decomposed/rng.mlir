// Numbers of an unspecified generator, the same on every target: two draws of one shape differ, and all lie between the bounds.
func.func @main(%s: tensor<2xi64>) -> (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xf32>, tensor<3x4xbf16>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<i1>, tensor<i1>) {
  %lo = stablehlo.constant dense<-5> : tensor<i32>
  %hi = stablehlo.constant dense<7> : tensor<i32>
  %mean = stablehlo.constant dense<1.5> : tensor<f32>
  %width = stablehlo.constant dense<2.0> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<bf16>
  %one = stablehlo.constant dense<1.0> : tensor<bf16>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %shape = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %0 = stablehlo.rng %lo, %hi, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x4xi32>
  %1 = stablehlo.rng %lo, %hi, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x4xi32>
  %2 = stablehlo.rng %mean, %width, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  %3 = stablehlo.rng %zero, %one, %shape, distribution = UNIFORM : (tensor<bf16>, tensor<bf16>, tensor<2xi64>) -> tensor<3x4xbf16>
  %4 = stablehlo.rng %mean, %width, %shape, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  %5 = stablehlo.rng %no, %yes, %shape, distribution = UNIFORM : (tensor<i1>, tensor<i1>, tensor<2xi64>) -> tensor<3x4xi1>
  %ge = stablehlo.broadcast_in_dim %lo, dims = [] : (tensor<i32>) -> tensor<3x4xi32>
  %lt = stablehlo.broadcast_in_dim %hi, dims = [] : (tensor<i32>) -> tensor<3x4xi32>
  %a = stablehlo.compare GE, %0, %ge : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
  %b = stablehlo.compare LT, %0, %lt : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
  %c = stablehlo.and %a, %b : tensor<3x4xi1>
  %all = stablehlo.reduce(%c init: %yes) applies stablehlo.and across dimensions = [0, 1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<i1>
  %d = stablehlo.compare NE, %0, %1 : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
  %differ = stablehlo.reduce(%d init: %no) applies stablehlo.or across dimensions = [0, 1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<true> : tensor<i1>
  check.expect_eq_const %differ, dense<true> : tensor<i1>
  return %0, %1, %2, %3, %4, %5, %all, %differ : tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xf32>, tensor<3x4xbf16>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<i1>, tensor<i1>
}
