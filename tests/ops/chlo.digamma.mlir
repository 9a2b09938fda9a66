// chlo.digamma (chlo_special): derivative of lgamma

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.digamma %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.digamma"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.digamma_c1: -> tensor<4xf32> => -> tensor<4xf16>
