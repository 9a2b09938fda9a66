// Functions of complex<f64>.
func.func @main(%x: tensor<64xcomplex<f64>>, %y: tensor<64xcomplex<f64>>) -> (tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xf64>) {
  %negate = stablehlo.negate %x : tensor<64xcomplex<f64>>
  %sign = stablehlo.sign %x : tensor<64xcomplex<f64>>
  %exponential = stablehlo.exponential %x : tensor<64xcomplex<f64>>
  %exponential_minus_one = stablehlo.exponential_minus_one %x : tensor<64xcomplex<f64>>
  %log = stablehlo.log %x : tensor<64xcomplex<f64>>
  %log_plus_one = stablehlo.log_plus_one %x : tensor<64xcomplex<f64>>
  %logistic = stablehlo.logistic %x : tensor<64xcomplex<f64>>
  %sqrt = stablehlo.sqrt %x : tensor<64xcomplex<f64>>
  %rsqrt = stablehlo.rsqrt %x : tensor<64xcomplex<f64>>
  %cbrt = stablehlo.cbrt %x : tensor<64xcomplex<f64>>
  %sine = stablehlo.sine %x : tensor<64xcomplex<f64>>
  %cosine = stablehlo.cosine %x : tensor<64xcomplex<f64>>
  %tan = stablehlo.tan %x : tensor<64xcomplex<f64>>
  %tanh = stablehlo.tanh %x : tensor<64xcomplex<f64>>
  %add = stablehlo.add %x, %y : tensor<64xcomplex<f64>>
  %multiply = stablehlo.multiply %x, %y : tensor<64xcomplex<f64>>
  %divide = stablehlo.divide %x, %y : tensor<64xcomplex<f64>>
  %maximum = stablehlo.maximum %x, %y : tensor<64xcomplex<f64>>
  %minimum = stablehlo.minimum %x, %y : tensor<64xcomplex<f64>>
  %power = stablehlo.power %x, %y : tensor<64xcomplex<f64>>
  %atan2 = stablehlo.atan2 %x, %y : tensor<64xcomplex<f64>>
  %abs = stablehlo.abs %x : (tensor<64xcomplex<f64>>) -> tensor<64xf64>
  return %negate, %sign, %exponential, %exponential_minus_one, %log, %log_plus_one, %logistic, %sqrt, %rsqrt, %cbrt, %sine, %cosine, %tan, %tanh, %add, %multiply, %divide, %maximum, %minimum, %power, %atan2, %abs : tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xf64>
}
