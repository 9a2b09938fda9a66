// chlo.conj (chlo_function): conjugate; a real number is its own

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.conj %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.conj"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.conj_c1: -> tensor<4xf32> => -> tensor<4xf16>
