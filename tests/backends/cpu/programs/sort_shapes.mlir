// No elements, one element, two, many rows, a dimension in the middle, an op behind the sort.
func.func @main(%a: tensor<0xf32>, %b: tensor<5x1xi32>, %c: tensor<0x7xi32>, %d: tensor<200x2xi32>, %e: tensor<3x17x5xf32>) -> (tensor<0xf32>, tensor<5x1xi32>, tensor<0x7xi32>, tensor<200x2xi32>, tensor<200x2xi32>, tensor<3x2x5xf32>) {
  %a0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<0xf32>) -> tensor<0xf32>
  %b0 = "stablehlo.sort"(%b) <{dimension = 1 : i64, is_stable = false}> ({
  ^bb0(%in_a: tensor<i32>, %in_b: tensor<i32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<5x1xi32>) -> tensor<5x1xi32>
  %c0 = "stablehlo.sort"(%c) <{dimension = 1 : i64, is_stable = false}> ({
  ^bb0(%in_a: tensor<i32>, %in_b: tensor<i32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<0x7xi32>) -> tensor<0x7xi32>
  %d0 = "stablehlo.sort"(%d) <{dimension = 1 : i64, is_stable = false}> ({
  ^bb0(%in_a: tensor<i32>, %in_b: tensor<i32>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<200x2xi32>) -> tensor<200x2xi32>
  %e0 = "stablehlo.sort"(%d) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%in_a: tensor<i32>, %in_b: tensor<i32>):
    %in_p = stablehlo.compare LE, %in_a, %in_b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<200x2xi32>) -> tensor<200x2xi32>
  %f0 = "stablehlo.sort"(%e) <{dimension = -2 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<3x17x5xf32>) -> tensor<3x17x5xf32>
  %first = stablehlo.slice %f0 [0:3, 0:2, 0:5] : (tensor<3x17x5xf32>) -> tensor<3x2x5xf32>
  %twice = stablehlo.add %first, %first : tensor<3x2x5xf32>
  return %a0, %b0, %c0, %d0, %e0, %twice : tensor<0xf32>, tensor<5x1xi32>, tensor<0x7xi32>, tensor<200x2xi32>, tensor<200x2xi32>, tensor<3x2x5xf32>
}
