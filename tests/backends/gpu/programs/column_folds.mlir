// Folds over rows that a block's threads share: two at once, over two dimensions, few columns, a maximum, a place.
func.func @main(%x: tensor<7x301x130xf32>, %s: tensor<130xf32>, %i: tensor<500x96xi32>, %n: tensor<777x5xf32>)
    -> (tensor<130xf32>, tensor<7x130xf32>, tensor<130xf32>, tensor<96xi32>, tensor<5xf32>, tensor<5xi32>) {
  %zero = stablehlo.constant dense<2.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %first = stablehlo.constant dense<0> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<7x301x130xf32>, tensor<f32>) -> tensor<130xf32>
  %1 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<7x301x130xf32>, tensor<f32>) -> tensor<7x130xf32>
  %2 = stablehlo.multiply %0, %s : tensor<130xf32>
  %3 = stablehlo.multiply %x, %x : tensor<7x301x130xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<7x301x130xf32>, tensor<f32>) -> tensor<130xf32>
  %5 = stablehlo.add %2, %4 : tensor<130xf32>
  %6 = stablehlo.reduce(%i init: %five) applies stablehlo.add across dimensions = [0] : (tensor<500x96xi32>, tensor<i32>) -> tensor<96xi32>
  %7 = stablehlo.iota dim = 0 : tensor<777x5xi32>
  %8:2 = stablehlo.reduce(%n init: %low), (%7 init: %first) across dimensions = [0] : (tensor<777x5xf32>, tensor<777x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>)  {
    %9 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %10 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %11 = stablehlo.or %9, %10 : tensor<i1>
    %12 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %13 = stablehlo.compare LT, %c, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %14 = stablehlo.and %12, %13 : tensor<i1>
    %15 = stablehlo.or %11, %14 : tensor<i1>
    %16 = stablehlo.select %11, %a, %b : tensor<i1>, tensor<f32>
    %17 = stablehlo.select %15, %c, %d : tensor<i1>, tensor<i32>
    stablehlo.return %16, %17 : tensor<f32>, tensor<i32>
  }
  return %2, %1, %5, %6, %8#0, %8#1 : tensor<130xf32>, tensor<7x130xf32>, tensor<130xf32>, tensor<96xi32>, tensor<5xf32>, tensor<5xi32>
}
