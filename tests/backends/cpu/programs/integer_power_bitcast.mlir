// Powers of integers (negative, zero and large exponents), bits of elements read as narrower and wider ones.
func.func @main(%a: tensor<5x40xi32>, %b: tensor<5x40xi32>, %c: tensor<67xi8>, %d: tensor<67xi8>, %e: tensor<33xui64>, %f: tensor<3x5xf64>, %g: tensor<4x6x8xi8>, %h: tensor<7x2xbf16>) -> (tensor<5x40xi32>, tensor<67xi8>, tensor<33xui64>, tensor<3x5x4xi16>, tensor<4x6xui64>, tensor<7xf32>, tensor<3x5x2xf32>) {
  %seven = stablehlo.constant dense<7> : tensor<5x40xi32>
  %three = stablehlo.constant dense<3> : tensor<5x40xi32>
  %low = stablehlo.and %a, %seven : tensor<5x40xi32>
  %base = stablehlo.subtract %low, %three : tensor<5x40xi32>
  %some = stablehlo.and %b, %seven : tensor<5x40xi32>
  %exponent = stablehlo.subtract %some, %three : tensor<5x40xi32>
  %0 = stablehlo.power %base, %exponent : tensor<5x40xi32>
  %1 = stablehlo.power %c, %d : tensor<67xi8>
  %2 = stablehlo.power %e, %e : tensor<33xui64>
  %3 = stablehlo.bitcast_convert %f : (tensor<3x5xf64>) -> tensor<3x5x4xi16>
  %4 = stablehlo.bitcast_convert %g : (tensor<4x6x8xi8>) -> tensor<4x6xui64>
  %5 = stablehlo.bitcast_convert %h : (tensor<7x2xbf16>) -> tensor<7xf32>
  %6 = stablehlo.bitcast_convert %f : (tensor<3x5xf64>) -> tensor<3x5x2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<5x40xi32>, tensor<67xi8>, tensor<33xui64>, tensor<3x5x4xi16>, tensor<4x6xui64>, tensor<7xf32>, tensor<3x5x2xf32>
}
