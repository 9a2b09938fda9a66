// chlo.asin (chlo_function): arc sine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.asin %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.asin"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.asin_c1: -> tensor<4xf32> => -> tensor<4xf16>
