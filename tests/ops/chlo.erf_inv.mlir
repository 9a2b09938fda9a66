// chlo.erf_inv (chlo_special): inverse of the error function

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.erf_inv %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.erf_inv"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.erf_inv_c1: -> tensor<4xf32> => -> tensor<4xf16>
