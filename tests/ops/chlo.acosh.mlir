// chlo.acosh (chlo_function): area hyperbolic cosine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.acosh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.acosh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.acosh_c1: -> tensor<4xf32> => -> tensor<4xf16>
