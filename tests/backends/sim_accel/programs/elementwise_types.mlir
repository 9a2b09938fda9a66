// Integer, boolean and narrow float arithmetic with broadcast scalars.
func.func @main(%a: tensor<5x7xi8>, %b: tensor<5x7xi8>, %c: tensor<5x7xui8>, %d: tensor<5x7xi64>, %e: tensor<5x7xbf16>, %f: tensor<5x7xf16>, %p: tensor<5x7xi1>, %q: tensor<5x7xi1>, %g: tensor<5x7xi16>, %u: tensor<5x7xui32>)
    -> (tensor<5x7xi8>, tensor<5x7xi8>, tensor<5x7xui8>, tensor<5x7xi64>, tensor<5x7xbf16>, tensor<5x7xf16>, tensor<5x7xi1>, tensor<5x7xi1>, tensor<5x7xf32>, tensor<5x7xi16>, tensor<5x7xui32>, tensor<5x7xi8>, tensor<5x7xi1>) {
  %0 = stablehlo.multiply %a, %b : tensor<5x7xi8>
  %1 = stablehlo.divide %a, %b : tensor<5x7xi8>
  %2 = stablehlo.subtract %0, %1 : tensor<5x7xi8>
  %3 = stablehlo.remainder %a, %b : tensor<5x7xi8>
  %4 = stablehlo.add %c, %c : tensor<5x7xui8>
  %k = stablehlo.constant dense<-3> : tensor<5x7xi64>
  %5 = stablehlo.multiply %d, %k : tensor<5x7xi64>
  %6 = stablehlo.exponential %e : tensor<5x7xbf16>
  %7 = stablehlo.tanh %f : tensor<5x7xf16>
  %8 = stablehlo.xor %p, %q : tensor<5x7xi1>
  %9 = stablehlo.compare LT, %p, %q : (tensor<5x7xi1>, tensor<5x7xi1>) -> tensor<5x7xi1>
  %10 = stablehlo.convert %p : (tensor<5x7xi1>) -> tensor<5x7xf32>
  %11 = stablehlo.convert %e : (tensor<5x7xbf16>) -> tensor<5x7xf32>
  %12 = stablehlo.add %10, %11 : tensor<5x7xf32>
  %s = stablehlo.constant dense<3> : tensor<5x7xi16>
  %13 = stablehlo.shift_right_arithmetic %g, %s : tensor<5x7xi16>
  %t = stablehlo.constant dense<5> : tensor<5x7xui32>
  %14 = stablehlo.shift_right_logical %u, %t : tensor<5x7xui32>
  %15 = stablehlo.convert %11 : (tensor<5x7xf32>) -> tensor<5x7xi8>
  %16 = stablehlo.add %p, %q : tensor<5x7xi1>
  return %2, %3, %4, %5, %6, %7, %8, %9, %12, %13, %14, %15, %16 : tensor<5x7xi8>, tensor<5x7xi8>, tensor<5x7xui8>, tensor<5x7xi64>, tensor<5x7xbf16>, tensor<5x7xf16>, tensor<5x7xi1>, tensor<5x7xi1>, tensor<5x7xf32>, tensor<5x7xi16>, tensor<5x7xui32>, tensor<5x7xi8>, tensor<5x7xi1>
}
