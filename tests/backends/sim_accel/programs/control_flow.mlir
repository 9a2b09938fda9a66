// A loop that carries several values, branches of if and case in order, an index out of range, loops inside branches.
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, tensor<4xf32>, tensor<4xf32>
   cond {
    %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.add %a, %b : tensor<4xf32>
    stablehlo.return %n, %b, %s : tensor<i32>, tensor<4xf32>, tensor<4xf32>
  }
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %f0) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %pos = stablehlo.compare GT, %sum, %f0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %npos = stablehlo.not %pos : tensor<i1>
  %1 = "stablehlo.if"(%pos) ({
    %t = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %t : tensor<4xf32>
  }, {
    %t = stablehlo.add %x, %x : tensor<4xf32>
    stablehlo.return %t : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %2 = "stablehlo.if"(%npos) ({
    %t = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %t : tensor<4xf32>
  }, {
    %t = stablehlo.add %x, %x : tensor<4xf32>
    stablehlo.return %t : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %sel = stablehlo.select %pos, %one, %five : tensor<i1>, tensor<i32>
  %nine = stablehlo.add %sel, %five : tensor<i32>
  %3 = "stablehlo.case"(%sel) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %t = stablehlo.multiply %x, %y : tensor<4xf32>
    stablehlo.return %t : tensor<4xf32>
  }, {
    %t = stablehlo.subtract %x, %y : tensor<4xf32>
    stablehlo.return %t : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %4 = "stablehlo.case"(%nine) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %t = stablehlo.multiply %x, %y : tensor<4xf32>
    stablehlo.return %t : tensor<4xf32>
  }, {
    %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<4xf32>
     cond {
      %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      %s = stablehlo.subtract %a, %y : tensor<4xf32>
      stablehlo.return %n, %s : tensor<i32>, tensor<4xf32>
    }
    stablehlo.return %r#1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0#1, %0#0, %1, %2, %3, %4 : tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
