// stablehlo.compare (compare_select): elementwise comparison

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf64>) {
  %r = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %s = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}
// -- compare_c1: %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) => %c, TOTALORDER : (tensor<4xf32>, tensor<4xf64>)
// -- compare_c2: -> tensor<4xi1> => -> tensor<5xi1>
