// Bodies that read narrow values from around them, stored as bytes there.
func.func @main(%x: tensor<4x2xf8E4M3FN>, %c: tensor<f8E4M3FN>, %i: tensor<4x3xi4>, %j: tensor<i4>) -> (tensor<2xf8E4M3FN>, tensor<3xi4>) {
  %r = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>):
    %m = stablehlo.maximum %c, %b : tensor<f8E4M3FN>
    stablehlo.return %m : tensor<f8E4M3FN>
  }) : (tensor<4x2xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  %s = "stablehlo.reduce"(%i, %j) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %m = stablehlo.add %j, %b : tensor<i4>
    stablehlo.return %m : tensor<i4>
  }) : (tensor<4x3xi4>, tensor<i4>) -> tensor<3xi4>
  return %r, %s : tensor<2xf8E4M3FN>, tensor<3xi4>
}
