// Every combining function, init values that are not neutral, several dimensions, narrow floats, argmax with NaN and ties.
func.func @main(%a: tensor<3x4x5xf32>, %b: tensor<4x6xi32>, %p: tensor<4x6xi1>, %h: tensor<8x33xbf16>, %s: tensor<f32>, %c: tensor<5x3xi8>, %f: tensor<7x40xf16>)
    -> (tensor<4xf32>, tensor<3x5xf32>, tensor<f32>, tensor<6xi32>, tensor<4xi1>, tensor<6xi1>, tensor<8xbf16>, tensor<3xi8>, tensor<7xf16>, tensor<3xf32>, tensor<3xi32>, tensor<5xi32>) {
  %0 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%a init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
  %2 = stablehlo.reduce(%a init: %s) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
  %i = stablehlo.constant dense<2> : tensor<i32>
  %3 = stablehlo.reduce(%b init: %i) applies stablehlo.minimum across dimensions = [0] : (tensor<4x6xi32>, tensor<i32>) -> tensor<6xi32>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %z = stablehlo.constant dense<false> : tensor<i1>
  %4 = stablehlo.reduce(%p init: %t) applies stablehlo.and across dimensions = [1] : (tensor<4x6xi1>, tensor<i1>) -> tensor<4xi1>
  %5 = stablehlo.reduce(%p init: %z) applies stablehlo.or across dimensions = [0] : (tensor<4x6xi1>, tensor<i1>) -> tensor<6xi1>
  %w = stablehlo.constant dense<1.5> : tensor<bf16>
  %6 = stablehlo.reduce(%h init: %w) applies stablehlo.add across dimensions = [1] : (tensor<8x33xbf16>, tensor<bf16>) -> tensor<8xbf16>
  %y = stablehlo.constant dense<5> : tensor<i8>
  %7 = stablehlo.reduce(%c init: %y) applies stablehlo.add across dimensions = [0] : (tensor<5x3xi8>, tensor<i8>) -> tensor<3xi8>
  %v = stablehlo.constant dense<0.0> : tensor<f16>
  %8 = stablehlo.reduce(%f init: %v) applies stablehlo.add across dimensions = [1] : (tensor<7x40xf16>, tensor<f16>) -> tensor<7xf16>
  %m = stablehlo.constant dense<[[1.0, 3.0, 3.0, 2.0], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [4.0, 0x7FC00000, 9.0, 0x7FC00000]]> : tensor<3x4xf32>
  %mb = stablehlo.optimization_barrier %m : tensor<3x4xf32>
  %io = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %9:2 = stablehlo.reduce(%mb init: %ninf), (%io init: %zero) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
    reducer(%x0: tensor<f32>, %x2: tensor<f32>) (%x1: tensor<i32>, %x3: tensor<i32>) {
    %10 = stablehlo.compare GT, %x0, %x2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %11 = stablehlo.compare NE, %x0, %x0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %12 = stablehlo.or %10, %11 : tensor<i1>
    %13 = stablehlo.compare EQ, %x0, %x2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %14 = stablehlo.compare LT, %x1, %x3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %15 = stablehlo.and %13, %14 : tensor<i1>
    %16 = stablehlo.or %12, %15 : tensor<i1>
    %17 = stablehlo.select %12, %x0, %x2 : tensor<i1>, tensor<f32>
    %18 = stablehlo.select %16, %x1, %x3 : tensor<i1>, tensor<i32>
    stablehlo.return %17, %18 : tensor<f32>, tensor<i32>
  }
  %ia = stablehlo.iota dim = 1 : tensor<3x4x5xi32>
  %k = stablehlo.convert %a : (tensor<3x4x5xf32>) -> tensor<3x4x5xi32>
  %ka = stablehlo.add %k, %ia : tensor<3x4x5xi32>
  %20 = stablehlo.reduce(%ka init: %i) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<5xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9#0, %9#1, %20 : tensor<4xf32>, tensor<3x5xf32>, tensor<f32>, tensor<6xi32>, tensor<4xi1>, tensor<6xi1>, tensor<8xbf16>, tensor<3xi8>, tensor<7xf16>, tensor<3xf32>, tensor<3xi32>, tensor<5xi32>
}
