// chlo.atanh (chlo_function): area hyperbolic tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.atanh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.atanh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.atanh_c1: -> tensor<4xf32> => -> tensor<4xf16>
