// chlo.erf (chlo_special): error function

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.erf %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.erf"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.erf_c1: -> tensor<4xf32> => -> tensor<4xf16>
