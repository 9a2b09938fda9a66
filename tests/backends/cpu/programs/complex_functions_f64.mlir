// Functions of complex<f64>.
func.func @main(%x: tensor<64xcomplex<f64>>, %y: tensor<64xcomplex<f64>>) -> (tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xf64>) {
  %exponential = stablehlo.exponential %x : tensor<64xcomplex<f64>>
  %exponential_minus_one = stablehlo.exponential_minus_one %x : tensor<64xcomplex<f64>>
  %log = stablehlo.log %x : tensor<64xcomplex<f64>>
  %log_plus_one = stablehlo.log_plus_one %x : tensor<64xcomplex<f64>>
  %sqrt = stablehlo.sqrt %x : tensor<64xcomplex<f64>>
  %tanh = stablehlo.tanh %x : tensor<64xcomplex<f64>>
  %multiply = stablehlo.multiply %x, %y : tensor<64xcomplex<f64>>
  %divide = stablehlo.divide %x, %y : tensor<64xcomplex<f64>>
  %power = stablehlo.power %x, %y : tensor<64xcomplex<f64>>
  %abs = stablehlo.abs %x : (tensor<64xcomplex<f64>>) -> tensor<64xf64>
  return %exponential, %exponential_minus_one, %log, %log_plus_one, %sqrt, %tanh, %multiply, %divide, %power, %abs : tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xcomplex<f64>>, tensor<64xf64>
}
