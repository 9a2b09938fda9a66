// chlo.lgamma (chlo_special): logarithm of the absolute value of the gamma function

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.lgamma %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.lgamma"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.lgamma_c1: -> tensor<4xf32> => -> tensor<4xf16>
