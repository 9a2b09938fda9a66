func.func @main(%x: tensor<4096x1024xf32>, %scale: tensor<1024xf32>, %shift: tensor<1024xf32>) -> tensor<4096x1024xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %count = stablehlo.constant dense<1.024000e+03> : tensor<4096xf32>
  %least = stablehlo.constant dense<1.000000e-05> : tensor<4096xf32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %1 = stablehlo.divide %0, %count : tensor<4096xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1024xf32>
  %3 = stablehlo.subtract %x, %2 : tensor<4096x1024xf32>
  %4 = stablehlo.multiply %3, %3 : tensor<4096x1024xf32>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %6 = stablehlo.divide %5, %count : tensor<4096xf32>
  %7 = stablehlo.add %6, %least : tensor<4096xf32>
  %8 = stablehlo.rsqrt %7 : tensor<4096xf32>
  %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1024xf32>
  %10 = stablehlo.multiply %3, %9 : tensor<4096x1024xf32>
  %11 = stablehlo.broadcast_in_dim %scale, dims = [1] : (tensor<1024xf32>) -> tensor<4096x1024xf32>
  %12 = stablehlo.multiply %10, %11 : tensor<4096x1024xf32>
  %13 = stablehlo.broadcast_in_dim %shift, dims = [1] : (tensor<1024xf32>) -> tensor<4096x1024xf32>
  %14 = stablehlo.add %12, %13 : tensor<4096x1024xf32>
  return %14 : tensor<4096x1024xf32>
}
