// NaN, infinities, zeros of both signs and ties under a comparator that makes them one; the order of equals shows in the payload.
func.func @main(%x: tensor<3x1000xf32>) -> (tensor<3x1000xf32>, tensor<3x1000xi32>, tensor<3x1000xf32>, tensor<3x1000xi32>, tensor<3x1000xf32>, tensor<3x1000xi32>) {
  %lots = stablehlo.constant dense<4.0> : tensor<3x1000xf32>
  %scaled = stablehlo.multiply %x, %lots : tensor<3x1000xf32>
  %whole = stablehlo.round_nearest_even %scaled : tensor<3x1000xf32>
  %ones = stablehlo.constant dense<1.0> : tensor<3x1000xf32>
  %big = stablehlo.compare GT, %whole, %ones, FLOAT : (tensor<3x1000xf32>, tensor<3x1000xf32>) -> tensor<3x1000xi1>
  %quotient = stablehlo.divide %whole, %whole : tensor<3x1000xf32>
  %y = stablehlo.select %big, %quotient, %whole : tensor<3x1000xi1>, tensor<3x1000xf32>
  %odd = stablehlo.log %y : tensor<3x1000xf32>
  %v = stablehlo.select %big, %y, %odd : tensor<3x1000xi1>, tensor<3x1000xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %i = stablehlo.iota dim = 1 : tensor<3x1000xi32>
  %o:2 = "stablehlo.sort"(%v, %i) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>, %in_p: tensor<i32>, %in_q: tensor<i32>):
    %in_e = stablehlo.compare EQ, %in_a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_f = stablehlo.select %in_e, %zero, %in_a : tensor<i1>, tensor<f32>
    %in_g = stablehlo.compare NE, %in_a, %in_a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_h = stablehlo.select %in_g, %nan, %in_f : tensor<i1>, tensor<f32>
    %in_i = stablehlo.compare EQ, %in_b, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_j = stablehlo.select %in_i, %zero, %in_b : tensor<i1>, tensor<f32>
    %in_k = stablehlo.compare NE, %in_b, %in_b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_l = stablehlo.select %in_k, %nan, %in_j : tensor<i1>, tensor<f32>
    %in_m = stablehlo.compare LT, %in_h, %in_l, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_m : tensor<i1>
  }) : (tensor<3x1000xf32>, tensor<3x1000xi32>) -> (tensor<3x1000xf32>, tensor<3x1000xi32>)
  %w:2 = "stablehlo.sort"(%whole, %i) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>, %in_p: tensor<i32>, %in_q: tensor<i32>):
    %in_e = stablehlo.compare EQ, %in_a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_f = stablehlo.select %in_e, %zero, %in_a : tensor<i1>, tensor<f32>
    %in_g = stablehlo.compare NE, %in_a, %in_a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_h = stablehlo.select %in_g, %nan, %in_f : tensor<i1>, tensor<f32>
    %in_i = stablehlo.compare EQ, %in_b, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_j = stablehlo.select %in_i, %zero, %in_b : tensor<i1>, tensor<f32>
    %in_k = stablehlo.compare NE, %in_b, %in_b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_l = stablehlo.select %in_k, %nan, %in_j : tensor<i1>, tensor<f32>
    %in_m = stablehlo.compare LT, %in_h, %in_l, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_m : tensor<i1>
  }) : (tensor<3x1000xf32>, tensor<3x1000xi32>) -> (tensor<3x1000xf32>, tensor<3x1000xi32>)
  %u:2 = "stablehlo.sort"(%whole, %i) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>, %in_x0: tensor<i32>, %in_y0: tensor<i32>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<3x1000xf32>, tensor<3x1000xi32>) -> (tensor<3x1000xf32>, tensor<3x1000xi32>)
  return %o#0, %o#1, %w#0, %w#1, %u#0, %u#1 : tensor<3x1000xf32>, tensor<3x1000xi32>, tensor<3x1000xf32>, tensor<3x1000xi32>, tensor<3x1000xf32>, tensor<3x1000xi32>
}
