// chlo.cosh (chlo_function): hyperbolic cosine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.cosh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.cosh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.cosh_c1: -> tensor<4xf32> => -> tensor<4xf16>
