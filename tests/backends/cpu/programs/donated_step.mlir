// Steps that update their donated parameters in place from a transposed gradient, in sizes that no vector divides.
func.func @main(%p: tensor<37x10xf32> {tf.aliasing_output = 0 : i32}, %m: tensor<37x10xf32> {tf.aliasing_output = 1 : i32}, %g: tensor<10x37xf32>, %q: tensor<21x33xf32> {tf.aliasing_output = 2 : i32}, %h: tensor<33x21xf32>) -> (tensor<37x10xf32>, tensor<37x10xf32>, tensor<21x33xf32>) {
  %t = stablehlo.transpose %g, dims = [1, 0] : (tensor<10x37xf32>) -> tensor<37x10xf32>
  %0 = stablehlo.add %m, %t : tensor<37x10xf32>
  %1 = stablehlo.subtract %p, %0 : tensor<37x10xf32>
  %u = stablehlo.transpose %h, dims = [1, 0] : (tensor<33x21xf32>) -> tensor<21x33xf32>
  %2 = stablehlo.subtract %q, %u : tensor<21x33xf32>
  return %1, %0, %2 : tensor<37x10xf32>, tensor<37x10xf32>, tensor<21x33xf32>
}
