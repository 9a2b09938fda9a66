// Approximate top-k is exact and keeps the order of equals; what older tools write as calls of mhlo are client ops.
func.func private @greater(%x: tensor<f32>, %y: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %x, %y, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %x = stablehlo.constant dense<[[3.0, 7.0], [9.0, 7.0], [5.0, 1.0]]> : tensor<3x2xf32>
  %at = stablehlo.iota dim = 0 : tensor<3x2xi32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %nowhere = stablehlo.constant dense<-1> : tensor<i32>
  %top:2 = stablehlo.custom_call @ApproxTopK(%x, %at, %least, %nowhere) {called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.95 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %top#0, dense<[[9.0, 7.0], [5.0, 7.0]]> : tensor<2x2xf32>
  check.expect_eq_const %top#1, dense<[[1, 0], [2, 1]]> : tensor<2x2xi32>
  %k:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 1 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<3x2xf32>) -> (tensor<3x1xf32>, tensor<3x1xi32>)
  check.expect_eq_const %k#0, dense<[[7.0], [9.0], [5.0]]> : tensor<3x1xf32>
  check.expect_eq_const %k#1, dense<[[1], [0], [0]]> : tensor<3x1xi32>
  %erf = stablehlo.custom_call @mhlo.erf(%a) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  %same = chlo.erf %a : tensor<4xf32> -> tensor<4xf32>
  check.expect_eq %erf, %same : tensor<4xf32>
  return %erf : tensor<4xf32>
}
