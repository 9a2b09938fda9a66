// stablehlo.complex (compare_select): complex number of two parts

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = stablehlo.complex %a, %b : tensor<4xcomplex<f32>>
  %s = stablehlo.complex %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xcomplex<f32>>
  return
}
// -- complex_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && %r = stablehlo.complex %a, %b : tensor<4xcomplex<f32>> =>  && (tensor<4xf32>, tensor<4xf32>) => (tensor<4xf32>, tensor<5xf32>)
// -- complex_c2: tensor<?xcomplex<f32>> => tensor<5xcomplex<f32>>
// -- complex_c3: tensor<?xcomplex<f32>> => tensor<?xcomplex<f64>>
