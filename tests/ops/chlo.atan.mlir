// chlo.atan (chlo_function): arc tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.atan %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.atan"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.atan_c1: -> tensor<4xf32> => -> tensor<4xf16>
