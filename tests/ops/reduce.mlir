// stablehlo.reduce (reduction): combine elements along dimensions

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>, %z: tensor<2x4xi32>, %i: tensor<f32>, %j: tensor<i32>) {
  %r:2 = stablehlo.reduce(%x init: %i), (%y init: %j) across dimensions = [1] {note = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
    %m = stablehlo.maximum %a, %b : tensor<f32>
    %n = stablehlo.minimum %c, %d : tensor<i32>
    stablehlo.return %m, %n : tensor<f32>, tensor<i32>
  }
  %s = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  %t = "stablehlo.reduce"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.subtract %a, %b : tensor<f32>
      "stablehlo.return"(%m) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}
// -- reduce_c1: (%y init: %j) => (%z init: %j) && tensor<2x3xi32>, tensor<f32> => tensor<2x4xi32>, tensor<f32>
// -- reduce_c2: (%x, %i) => (%x, %j) && {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) => {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<i32>)
// -- reduce_c3: (%x, %i) => (%x, %i, %i) && {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) => {dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>, tensor<f32>)
// -- reduce_c4: dimensions = [0, 1] => dimensions = [0, 2]
// -- reduce_c5: dimensions = [0, 1] => dimensions = [1, 1]
// -- reduce_c6: "stablehlo.return"(%m) : (tensor<f32>) => "stablehlo.return"(%m, %m) : (tensor<f32>, tensor<f32>)
// -- reduce_c6: ^bb0(%a: tensor<f32>, %b: tensor<f32>) => ^bb0(%a: tensor<f32>, %b: tensor<f32>, %k: tensor<f32>)
// -- reduce_c7: -> tensor<3xf32> => -> tensor<2xf32>
// -- reduce_c8: -> tensor<3xf32> => -> tensor<3xf64>
