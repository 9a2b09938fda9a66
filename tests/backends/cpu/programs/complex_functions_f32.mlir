// Functions of complex<f32>.
func.func @main(%x: tensor<64xcomplex<f32>>, %y: tensor<64xcomplex<f32>>) -> (tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xf32>) {
  %negate = stablehlo.negate %x : tensor<64xcomplex<f32>>
  %sign = stablehlo.sign %x : tensor<64xcomplex<f32>>
  %exponential = stablehlo.exponential %x : tensor<64xcomplex<f32>>
  %exponential_minus_one = stablehlo.exponential_minus_one %x : tensor<64xcomplex<f32>>
  %log = stablehlo.log %x : tensor<64xcomplex<f32>>
  %log_plus_one = stablehlo.log_plus_one %x : tensor<64xcomplex<f32>>
  %logistic = stablehlo.logistic %x : tensor<64xcomplex<f32>>
  %sqrt = stablehlo.sqrt %x : tensor<64xcomplex<f32>>
  %rsqrt = stablehlo.rsqrt %x : tensor<64xcomplex<f32>>
  %cbrt = stablehlo.cbrt %x : tensor<64xcomplex<f32>>
  %sine = stablehlo.sine %x : tensor<64xcomplex<f32>>
  %cosine = stablehlo.cosine %x : tensor<64xcomplex<f32>>
  %tan = stablehlo.tan %x : tensor<64xcomplex<f32>>
  %tanh = stablehlo.tanh %x : tensor<64xcomplex<f32>>
  %add = stablehlo.add %x, %y : tensor<64xcomplex<f32>>
  %multiply = stablehlo.multiply %x, %y : tensor<64xcomplex<f32>>
  %divide = stablehlo.divide %x, %y : tensor<64xcomplex<f32>>
  %maximum = stablehlo.maximum %x, %y : tensor<64xcomplex<f32>>
  %minimum = stablehlo.minimum %x, %y : tensor<64xcomplex<f32>>
  %power = stablehlo.power %x, %y : tensor<64xcomplex<f32>>
  %atan2 = stablehlo.atan2 %x, %y : tensor<64xcomplex<f32>>
  %abs = stablehlo.abs %x : (tensor<64xcomplex<f32>>) -> tensor<64xf32>
  return %negate, %sign, %exponential, %exponential_minus_one, %log, %log_plus_one, %logistic, %sqrt, %rsqrt, %cbrt, %sine, %cosine, %tan, %tanh, %add, %multiply, %divide, %maximum, %minimum, %power, %atan2, %abs : tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xcomplex<f32>>, tensor<64xf32>
}
