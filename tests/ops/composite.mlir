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

// -----
// values
// Made by tests/ops/make_values.py.
func.func private @twice(%x: tensor<3xf32>) -> tensor<3xf32> {
  %r = stablehlo.add %x, %x : tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.composite "tenon.twice" %a0 {decomposition = @twice, version = 1 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-1.0, -5.0, 2.0]> : tensor<3xf32>
  return
}
