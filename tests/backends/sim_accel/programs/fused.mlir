// A value read whole and in parts, softmax and norm in one group, a product of a value with itself, one kernel launched several times.
func.func @main(%x: tensor<48x64xf32>, %w: tensor<64x64xf32>, %g: tensor<64xf32>) -> (tensor<48x64xf32>, tensor<48x48xf32>, tensor<48x64xf32>, tensor<48x64xf32>) {
  %n = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %n) applies stablehlo.maximum across dimensions = [1] : (tensor<48x64xf32>, tensor<f32>) -> tensor<48xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<48xf32>) -> tensor<48x64xf32>
  %s = stablehlo.subtract %x, %mb : tensor<48x64xf32>
  %e = stablehlo.exponential %s : tensor<48x64xf32>
  %t = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<48x64xf32>, tensor<f32>) -> tensor<48xf32>
  %tb = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<48xf32>) -> tensor<48x64xf32>
  %p = stablehlo.divide %e, %tb : tensor<48x64xf32>
  %q = stablehlo.dot_general %p, %p, contracting_dims = [1] x [1] : (tensor<48x64xf32>, tensor<48x64xf32>) -> tensor<48x48xf32>
  %d1 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<48x64xf32>, tensor<64x64xf32>) -> tensor<48x64xf32>
  %gb = stablehlo.broadcast_in_dim %g, dims = [1] : (tensor<64xf32>) -> tensor<48x64xf32>
  %a1 = stablehlo.add %d1, %gb : tensor<48x64xf32>
  %r1 = stablehlo.tanh %a1 : tensor<48x64xf32>
  %d2 = stablehlo.dot_general %r1, %w, contracting_dims = [1] x [0] : (tensor<48x64xf32>, tensor<64x64xf32>) -> tensor<48x64xf32>
  %a2 = stablehlo.add %d2, %gb : tensor<48x64xf32>
  %r2 = stablehlo.tanh %a2 : tensor<48x64xf32>
  %d3 = stablehlo.dot_general %r2, %w, contracting_dims = [1] x [0] : (tensor<48x64xf32>, tensor<64x64xf32>) -> tensor<48x64xf32>
  %a3 = stablehlo.add %d3, %gb : tensor<48x64xf32>
  %r3 = stablehlo.tanh %a3 : tensor<48x64xf32>
  %rv = stablehlo.reverse %x, dims = [0] : tensor<48x64xf32>
  %o = stablehlo.add %x, %rv : tensor<48x64xf32>
  return %p, %q, %r3, %o : tensor<48x64xf32>, tensor<48x48xf32>, tensor<48x64xf32>, tensor<48x64xf32>
}
