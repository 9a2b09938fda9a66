// Rows of 17 narrow elements, stored from the last to the first: the last element of a row is a vector of one lane.
func.func @main(%3: tensor<2x17xbf16>, %7: tensor<17xbf16>) -> (tensor<2x17xbf16>, tensor<17xbf16>) {
    %8, %9 = "chlo.scan"(%3, %7) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%4: tensor<17xbf16>, %5: tensor<17xbf16>):
      %6 = "stablehlo.add"(%4, %5) : (tensor<17xbf16>, tensor<17xbf16>) -> (tensor<17xbf16>)
      "stablehlo.return"(%5, %6) : (tensor<17xbf16>, tensor<17xbf16>) -> ()
    }) : (tensor<2x17xbf16>, tensor<17xbf16>) -> (tensor<2x17xbf16>, tensor<17xbf16>)
    return %8, %9 : tensor<2x17xbf16>, tensor<17xbf16>
}
