// Rows over lanes and lanes within rows, odd lengths, several operands, comparators of any body, equal keys, NaN in total order; a row
// that exceeds the small machine's vector memory.
func.func @main(%a: tensor<5x37xf32>, %b: tensor<37x40xi32>, %c: tensor<3x33x5xbf16>, %d: tensor<300xi32>, %e: tensor<300xf32>, %f: tensor<21001xf32>, %g: tensor<1x1xf32>, %l: tensor<6xi32>, %m: tensor<0x3xf32>)
    -> (tensor<5x37xf32>, tensor<37x40xi32>, tensor<37x40xi32>, tensor<3x33x5xbf16>, tensor<300xi32>, tensor<300xf32>, tensor<300xi32>, tensor<21001xf32>, tensor<21001xi32>, tensor<1x1xf32>, tensor<6xi32>, tensor<0x3xf32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<5x37xf32>) -> tensor<5x37xf32>
  // By the last digit only: many keys are equal.
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %i = stablehlo.iota dim = 0 : tensor<37x40xi32>
  %1:2 = "stablehlo.sort"(%b, %i) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>, %r: tensor<i32>, %t: tensor<i32>):
      %x = stablehlo.remainder %p, %ten : tensor<i32>
      %y = stablehlo.remainder %q, %ten : tensor<i32>
      %s = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<37x40xi32>, tensor<37x40xi32>) -> (tensor<37x40xi32>, tensor<37x40xi32>)
  %2 = "stablehlo.sort"(%c) <{dimension = 1 : i64, is_stable = false}> ({
    ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
      %s = stablehlo.compare GT, %p, %q, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<3x33x5xbf16>) -> tensor<3x33x5xbf16>
  // The second operand decides between equal firsts.
  %two = stablehlo.constant dense<2> : tensor<300xi32>
  %h = stablehlo.remainder %d, %two : tensor<300xi32>
  %j = stablehlo.iota dim = 0 : tensor<300xi32>
  %3:3 = "stablehlo.sort"(%h, %e, %j) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>, %r: tensor<f32>, %t: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
      %x = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %y = stablehlo.compare EQ, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %z = stablehlo.compare LT, %r, %t, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %w = stablehlo.and %y, %z : tensor<i1>
      %s = stablehlo.or %x, %w : tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<300xi32>, tensor<300xf32>, tensor<300xi32>) -> (tensor<300xi32>, tensor<300xf32>, tensor<300xi32>)
  %k = stablehlo.iota dim = 0 : tensor<21001xi32>
  %4:2 = "stablehlo.sort"(%f, %k) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<i32>, %t: tensor<i32>):
      %s = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<21001xf32>, tensor<21001xi32>) -> (tensor<21001xf32>, tensor<21001xi32>)
  %5 = "stablehlo.sort"(%g) <{dimension = 0 : i64}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  // Bits of -NaN, -1, -0, 0, 1 and NaN among others.
  %bits = stablehlo.constant dense<[2143289344, -2147483648, 1065353216, -8388608, 0, -4194304]> : tensor<6xi32>
  %moved = stablehlo.add %bits, %l : tensor<6xi32>
  %n = stablehlo.bitcast_convert %moved : (tensor<6xi32>) -> tensor<6xf32>
  %6 = "stablehlo.sort"(%n) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  %7 = stablehlo.bitcast_convert %6 : (tensor<6xf32>) -> tensor<6xi32>
  %8 = "stablehlo.sort"(%m) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return %0, %1#0, %1#1, %2, %3#0, %3#1, %3#2, %4#0, %4#1, %5, %7, %8 : tensor<5x37xf32>, tensor<37x40xi32>, tensor<37x40xi32>, tensor<3x33x5xbf16>, tensor<300xi32>, tensor<300xf32>, tensor<300xi32>, tensor<21001xf32>, tensor<21001xi32>, tensor<1x1xf32>, tensor<6xi32>, tensor<0x3xf32>
}
