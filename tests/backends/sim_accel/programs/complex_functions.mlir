// Functions of complex numbers, where there is no f64.
func.func @main(%x: tensor<24xcomplex<f32>>, %y: tensor<24xcomplex<f32>>) -> (tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xf32>) {
  %exponential = stablehlo.exponential %x : tensor<24xcomplex<f32>>
  %log = stablehlo.log %x : tensor<24xcomplex<f32>>
  %log_plus_one = stablehlo.log_plus_one %x : tensor<24xcomplex<f32>>
  %sqrt = stablehlo.sqrt %x : tensor<24xcomplex<f32>>
  %tanh = stablehlo.tanh %x : tensor<24xcomplex<f32>>
  %multiply = stablehlo.multiply %x, %y : tensor<24xcomplex<f32>>
  %divide = stablehlo.divide %x, %y : tensor<24xcomplex<f32>>
  %power = stablehlo.power %x, %y : tensor<24xcomplex<f32>>
  %abs = stablehlo.abs %x : (tensor<24xcomplex<f32>>) -> tensor<24xf32>
  return %exponential, %log, %log_plus_one, %sqrt, %tanh, %multiply, %divide, %power, %abs : tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xf32>
}
