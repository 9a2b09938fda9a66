// Sorts in more parts of VMEM than are written out: of many rows, and of one row over many blocks.
func.func @main(%a: tensor<8000x10xi32>, %b: tensor<10x8100xi32>, %c: tensor<140001xf32>) -> (tensor<8000x10xi32>, tensor<10x8100xi32>, tensor<140001xf32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %z = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<8000x10xi32>) -> tensor<8000x10xi32>
  %1 = "stablehlo.sort"(%b) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %z = stablehlo.compare GT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<10x8100xi32>) -> tensor<10x8100xi32>
  %2 = "stablehlo.sort"(%c) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %z = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<140001xf32>) -> tensor<140001xf32>
  return %0, %1, %2 : tensor<8000x10xi32>, tensor<10x8100xi32>, tensor<140001xf32>
}
