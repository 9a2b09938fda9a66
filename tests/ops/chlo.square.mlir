// chlo.square (chlo_function): product with itself

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.square %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.square"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.square_c1: -> tensor<4xf32> => -> tensor<4xf16>
