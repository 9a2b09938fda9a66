// More than the small machine's vector memory: loops with tails, accumulating reductions, products in slices of k.
func.func @main(%x: tensor<130x301xf32>, %y: tensor<130x301xf32>, %v: tensor<301xf32>, %w: tensor<301x67xf32>, %i: tensor<50001xi32>)
    -> (tensor<130x301xf32>, tensor<301x130xf32>, tensor<130xf32>, tensor<301xf32>, tensor<f32>, tensor<130x67xf32>, tensor<301x301xf32>, tensor<50001xi32>, tensor<i32>, tensor<130xf32>, tensor<130x301xf32>) {
  %z = stablehlo.constant dense<0.25> : tensor<f32>
  %vb = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<301xf32>) -> tensor<130x301xf32>
  %0 = stablehlo.multiply %x, %vb : tensor<130x301xf32>
  %1 = stablehlo.add %0, %y : tensor<130x301xf32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<130x301xf32>) -> tensor<301x130xf32>
  %2 = stablehlo.tanh %t : tensor<301x130xf32>
  %3 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<130x301xf32>, tensor<f32>) -> tensor<130xf32>
  %4 = stablehlo.reduce(%y init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<130x301xf32>, tensor<f32>) -> tensor<301xf32>
  %5 = stablehlo.reduce(%1 init: %z) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<130x301xf32>, tensor<f32>) -> tensor<f32>
  %6 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<130x301xf32>, tensor<301x67xf32>) -> tensor<130x67xf32>
  %7 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<130x301xf32>, tensor<130x301xf32>) -> tensor<301x301xf32>
  %r = stablehlo.reverse %i, dims = [0] : tensor<50001xi32>
  %8 = stablehlo.subtract %i, %r : tensor<50001xi32>
  %zi = stablehlo.constant dense<3> : tensor<i32>
  %9 = stablehlo.reduce(%i init: %zi) applies stablehlo.add across dimensions = [0] : (tensor<50001xi32>, tensor<i32>) -> tensor<i32>
  %10 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<130x301xf32>, tensor<f32>) -> tensor<130xf32>
  %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<130xf32>) -> tensor<130x301xf32>
  %12 = stablehlo.subtract %x, %11 : tensor<130x301xf32>
  return %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %12 : tensor<130x301xf32>, tensor<301x130xf32>, tensor<130xf32>, tensor<301xf32>, tensor<f32>, tensor<130x67xf32>, tensor<301x301xf32>, tensor<50001xi32>, tensor<i32>, tensor<130xf32>, tensor<130x301xf32>
}
