// chlo.top_k (chlo_structure): the k largest along the last dimension, largest first, and where they stood

// -----
// program
func.func @main(%x: tensor<3x4xf32>) {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  %w, %j = chlo.top_k(%x, k = 2, is_stable = false) : tensor<3x4xf32> -> (tensor<?x2xf32>, tensor<3x2xi32>)
  return
}
// -- chlo.top_k_c1: k = 2) => k = 5)
// -- chlo.top_k_c2: (tensor<3x2xf32>, => (tensor<3x2xf64>,
// -- chlo.top_k_c3: tensor<3x2xi32>) => tensor<3x2xi64>)
// -- chlo.top_k_c4: (tensor<3x2xf32>, => (tensor<3x3xf32>,
