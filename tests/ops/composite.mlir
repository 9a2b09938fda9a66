// stablehlo.composite (call): a named operation with a decomposition

// -----
// program
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = stablehlo.composite "tenon.twice" %x {composite_attributes = {k = 5 : i64}, decomposition = @twice, version = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = stablehlo.add %x, %x : tensor<4xf32>
  return %r : tensor<4xf32>
}
// -- composite_c1: "tenon.twice" => "twice"
// -- composite_c2: decomposition = @twice => decomposition = @thrice
// -- composite_c3: @main(%x: tensor<4xf32>) -> tensor<4xf32> => @main(%x: tensor<5xf32>) -> tensor<4xf32> && i32} : (tensor<4xf32>) => i32} : (tensor<5xf32>)
// -- composite_c4: @main(%x: tensor<4xf32>) -> tensor<4xf32> => @main(%x: tensor<4xf32>) -> tensor<5xf32> && i32} : (tensor<4xf32>) -> tensor<4xf32> => i32} : (tensor<4xf32>) -> tensor<5xf32> && return %r : tensor<4xf32> => return %r : tensor<5xf32>
