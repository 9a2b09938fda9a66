// chlo.erfc (chlo_special): 1 - erf(x) without its cancellation

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.erfc %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.erfc"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.erfc_c1: -> tensor<4xf32> => -> tensor<4xf16>
