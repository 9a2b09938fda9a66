// chlo.acos (chlo_function): arc cosine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.acos %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.acos"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.acos_c1: -> tensor<4xf32> => -> tensor<4xf16>
