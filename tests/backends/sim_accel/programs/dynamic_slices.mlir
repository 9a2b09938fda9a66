// Starts below, inside and above the range, of several index types, with constant and computed starts.
func.func @main(%a: tensor<6x7xf32>, %u: tensor<2x3xf32>, %x: tensor<8x4xi16>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>, tensor<3x4xi16>, tensor<2x7xf32>, tensor<6x7xf32>) {
  %m = stablehlo.constant dense<-5> : tensor<i32>
  %n = stablehlo.constant dense<100> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %i = stablehlo.optimization_barrier %m : tensor<i32>
  %j = stablehlo.optimization_barrier %n : tensor<i32>
  %o = stablehlo.add %one, %i : tensor<i32>
  %k = stablehlo.negate %o : tensor<i32>
  %0 = stablehlo.dynamic_slice %a, %i, %j, sizes = [2, 3] : (tensor<6x7xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %1 = stablehlo.dynamic_slice %a, %k, %one, sizes = [2, 3] : (tensor<6x7xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %e = stablehlo.exponential %1 : tensor<2x3xf32>
  %2 = stablehlo.dynamic_update_slice %a, %u, %i, %j : (tensor<6x7xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<6x7xf32>
  %3 = stablehlo.dynamic_update_slice %a, %e, %k, %k : (tensor<6x7xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<6x7xf32>
  %n8 = stablehlo.constant dense<-2> : tensor<i8>
  %i8 = stablehlo.optimization_barrier %n8 : tensor<i8>
  %q8 = stablehlo.constant dense<200> : tensor<ui8>
  %p8 = stablehlo.optimization_barrier %q8 : tensor<ui8>
  %4 = stablehlo.dynamic_update_slice %2, %u, %i8, %i8 : (tensor<6x7xf32>, tensor<2x3xf32>, tensor<i8>, tensor<i8>) -> tensor<6x7xf32>
  %5 = stablehlo.dynamic_slice %x, %p8, %p8, sizes = [3, 4] : (tensor<8x4xi16>, tensor<ui8>, tensor<ui8>) -> tensor<3x4xi16>
  %l = stablehlo.convert %k : (tensor<i32>) -> tensor<i64>
  %z = stablehlo.constant dense<0> : tensor<i64>
  %6 = stablehlo.dynamic_slice %a, %l, %z, sizes = [2, 7] : (tensor<6x7xf32>, tensor<i64>, tensor<i64>) -> tensor<2x7xf32>
  %7 = stablehlo.negate %6 : tensor<2x7xf32>
  %r = stablehlo.reverse %a, dims = [0] : tensor<6x7xf32>
  %8 = stablehlo.dynamic_update_slice %r, %7, %l, %z : (tensor<6x7xf32>, tensor<2x7xf32>, tensor<i64>, tensor<i64>) -> tensor<6x7xf32>
  return %0, %1, %2, %3, %4, %5, %7, %8 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>, tensor<3x4xi16>, tensor<2x7xf32>, tensor<6x7xf32>
}
