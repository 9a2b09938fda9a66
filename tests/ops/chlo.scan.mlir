// chlo.scan (chlo_structure): a body applied to each slice along a dimension, with values carried from one to the next

// -----
// program
func.func @main(%x: tensor<4x2xf32>, %c: tensor<2xf32>, %y: tensor<2xi8>) {
  %r:2 = chlo.scan(%x) inits(%c) dimension = 0 attributes {is_reverse = true} {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %s = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %s, %b : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %q:2 = "chlo.scan"(%y, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%d: tensor<i8>, %e: tensor<2xf32>):
    stablehlo.return %d, %e : tensor<i8>, tensor<2xf32>
  }) : (tensor<2xi8>, tensor<2xf32>) -> (tensor<2xi8>, tensor<2xf32>)
  return
}
// -- chlo.scan_c1: resultSegmentSizes = array<i32: 1, 1> => resultSegmentSizes = array<i32: 2, 0>
// -- chlo.scan_c2: dimension = 0 attributes => dimension = 2 attributes
// -- chlo.scan_c2: -> (tensor<4x2xf32>, => -> (tensor<5x2xf32>,
// -- chlo.scan_c3: %x: tensor<4x2xf32> => %x: tensor<4x3xf32> && : (tensor<4x2xf32>, => : (tensor<4x3xf32>,
// -- chlo.scan_c4: return %s, %b : tensor<2xf32>, tensor<2xf32> => return %s : tensor<2xf32>
// -- chlo.scan_c5: -> (tensor<4x2xf32>, tensor<2xf32>) => -> (tensor<4x2xf32>, tensor<3xf32>)
