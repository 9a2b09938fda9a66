// Carried values that change places, a loop within a loop over the same weights, a carried value that only the inner loop writes.
func.func @main(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>
   cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %n, %b, %a : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>
  }
  %1:4 = stablehlo.while(%i = %zero, %a = %x, %b = %y, %t = %zero) : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<i32>
   cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %r:3 = stablehlo.while(%j = %zero, %u = %b, %s = %t) : tensor<i32>, tensor<8x8xf32>, tensor<i32>
     cond {
      %c = stablehlo.compare LE, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %m = stablehlo.add %j, %one : tensor<i32>
      %d = stablehlo.dot_general %u, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %e = stablehlo.tanh %d : tensor<8x8xf32>
      %q = stablehlo.add %s, %m : tensor<i32>
      stablehlo.return %m, %e, %q : tensor<i32>, tensor<8x8xf32>, tensor<i32>
    }
    %f = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %g = stablehlo.add %f, %r#1 : tensor<8x8xf32>
    %h = stablehlo.tanh %g : tensor<8x8xf32>
    stablehlo.return %n, %r#1, %h, %r#2 : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<i32>
  }
  %2:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<8x8xf32>
   cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %row = stablehlo.dynamic_slice %a, %i, %zero, sizes = [1, 8] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %v = stablehlo.negate %row : tensor<1x8xf32>
    %p = stablehlo.dynamic_update_slice %a, %v, %n, %zero : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    stablehlo.return %n, %p : tensor<i32>, tensor<8x8xf32>
  }
  return %0#1, %1#1, %1#2, %1#3, %2#1 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>
}
