// chlo.asinh (chlo_function): area hyperbolic sine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.asinh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.asinh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.asinh_c1: -> tensor<4xf32> => -> tensor<4xf16>
