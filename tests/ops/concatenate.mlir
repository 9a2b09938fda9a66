// stablehlo.concatenate (shape): operands one after the other along a dimension

// -----
// program
func.func @main(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>, %c: tensor<4x3xf16>) {
  %r = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  return
}
// -- concatenate_c1: %b, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) => %c, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf16>)
// -- concatenate_c2: dim = 0 => dim = 1
// -- concatenate_c3: %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) => dim = 0 : ()
// -- concatenate_c4: %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) => %a, %a, dim = 2 : (tensor<2x3xf32>, tensor<2x3xf32>)
// -- concatenate_c5: -> tensor<6x3xf32> => -> tensor<6x3xf16>
// -- concatenate_c6: -> tensor<6x3xf32> => -> tensor<7x3xf32>
