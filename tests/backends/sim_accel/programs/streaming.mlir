// Kernels that stream more than the small machine's vector memory: transfers run under the work.
func.func @main(%x: tensor<400x300xf32>, %w: tensor<300x160xf32>, %v: tensor<300xf32>, %u: tensor<20x4000xf32>) -> (tensor<400x300xf32>, tensor<400x300xf32>, tensor<400x160xf32>, tensor<20xf32>) {
  %vb = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<300xf32>) -> tensor<400x300xf32>
  %0 = stablehlo.multiply %x, %vb : tensor<400x300xf32>
  %1 = stablehlo.tanh %0 : tensor<400x300xf32>
  %2 = stablehlo.add %1, %vb : tensor<400x300xf32>
  %n = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %n) applies stablehlo.maximum across dimensions = [1] : (tensor<400x300xf32>, tensor<f32>) -> tensor<400xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<400xf32>) -> tensor<400x300xf32>
  %d = stablehlo.subtract %x, %mb : tensor<400x300xf32>
  %e = stablehlo.exponential %d : tensor<400x300xf32>
  %s = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<400x300xf32>, tensor<f32>) -> tensor<400xf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<400xf32>) -> tensor<400x300xf32>
  %q = stablehlo.divide %e, %sb : tensor<400x300xf32>
  %p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<400x300xf32>, tensor<300x160xf32>) -> tensor<400x160xf32>
  %r = stablehlo.reduce(%u init: %z) applies stablehlo.add across dimensions = [1] : (tensor<20x4000xf32>, tensor<f32>) -> tensor<20xf32>
  return %2, %q, %p, %r : tensor<400x300xf32>, tensor<400x300xf32>, tensor<400x160xf32>, tensor<20xf32>
}
