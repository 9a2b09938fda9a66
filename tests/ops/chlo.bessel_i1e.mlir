// chlo.bessel_i1e (chlo_special): modified Bessel function of order 1, times exp(-|x|)

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.bessel_i1e %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.bessel_i1e"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.bessel_i1e_c1: -> tensor<4xf32> => -> tensor<4xf16>
