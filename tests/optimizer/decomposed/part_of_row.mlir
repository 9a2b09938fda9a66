// What lies around an update, rows of three narrow elements: the last vector stores a single lane, which only the code generator finds.
func.func @main(%x: tensor<4x3x3x1xbf16>, %update: tensor<4x3x2x1xbf16>) -> tensor<4x3x3x1xbf16> {
  %start = stablehlo.constant dense<-1> : tensor<i32>
  %end = stablehlo.constant dense<2> : tensor<i32>
  %y = stablehlo.dynamic_update_slice %x, %update, %start, %start, %end, %start : (tensor<4x3x3x1xbf16>, tensor<4x3x2x1xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3x1xbf16>
  return %y : tensor<4x3x3x1xbf16>
}
