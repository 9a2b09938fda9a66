// chlo._asin_acos_kernel (chlo_function): the parts that complex arc sine and arc cosine share

// -----
// program
func.func @main(%x: tensor<4xcomplex<f32>>) {
  %r = chlo._asin_acos_kernel %x : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  return
}
// -- chlo._asin_acos_kernel_c1: -> tensor<4xcomplex<f32>> => -> tensor<5xcomplex<f32>>
