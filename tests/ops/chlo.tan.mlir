// chlo.tan (chlo_function): tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.tan %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.tan"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.tan_c1: -> tensor<4xf32> => -> tensor<4xf16>
