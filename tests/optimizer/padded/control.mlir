// sizes: 1 2 4
// A loop that carries an array that grows, and branches that give different sizes.
func.func @main(%n: tensor<i32>, %x: tensor<6xf32>) -> (tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<f32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %grown:2 = stablehlo.while(%i = %n, %v = %r) : tensor<i32>, tensor<?xf32, #stablehlo.bounds<6>>
  cond {
    %more = stablehlo.compare LT, %i, %five, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %sum = stablehlo.reduce(%v init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<6>>, tensor<f32>) -> tensor<f32>
    %s1 = stablehlo.reshape %sum : (tensor<f32>) -> tensor<1xf32>
    %w = "stablehlo.concatenate"(%v, %s1) <{dimension = 0 : i64}> : (tensor<?xf32, #stablehlo.bounds<6>>, tensor<1xf32>) -> tensor<?xf32, #stablehlo.bounds<6>>
    stablehlo.return %next, %w : tensor<i32>, tensor<?xf32, #stablehlo.bounds<6>>
  }
  %two = stablehlo.constant dense<2> : tensor<i32>
  %small = stablehlo.compare LT, %n, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %chosen = "stablehlo.if"(%small) ({
    %e = stablehlo.exponential %r : tensor<?xf32, #stablehlo.bounds<6>>
    stablehlo.return %e : tensor<?xf32, #stablehlo.bounds<6>>
  }, {
    %m = stablehlo.set_dimension_size %x, %two, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
    stablehlo.return %m : tensor<?xf32, #stablehlo.bounds<6>>
  }) : (tensor<i1>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %total = stablehlo.reduce(%chosen init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<6>>, tensor<f32>) -> tensor<f32>
  return %grown#1, %chosen, %total : tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<f32>
}
