// chlo.sinh (chlo_function): hyperbolic sine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.sinh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.sinh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.sinh_c1: -> tensor<4xf32> => -> tensor<4xf16>
