// Bodies that neither commute nor associate: elements in order from the initial value on, in parts and loops of parts too.
func.func @main(%x: tensor<40x3x200xi32>, %i: tensor<i32>) -> (tensor<40xi32>, tensor<3xi32>, tensor<40x200xi32>, tensor<i32>, tensor<200xi32>) {
  %r = stablehlo.reduce(%x init: %i) across dimensions = [1, 2] : (tensor<40x3x200xi32>, tensor<i32>) -> tensor<40xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %c1 = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.multiply %a, %c1 : tensor<i32>
      %2 = stablehlo.add %1, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
   }
  %s = stablehlo.reduce(%x init: %i) across dimensions = [2, 0] : (tensor<40x3x200xi32>, tensor<i32>) -> tensor<3xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %c1 = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.multiply %a, %c1 : tensor<i32>
      %2 = stablehlo.add %1, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
   }
  %t = stablehlo.reduce(%x init: %i) across dimensions = [1] : (tensor<40x3x200xi32>, tensor<i32>) -> tensor<40x200xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %c1 = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.multiply %a, %c1 : tensor<i32>
      %2 = stablehlo.add %1, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
   }
  %u = stablehlo.reduce(%x init: %i) across dimensions = [0, 1, 2] : (tensor<40x3x200xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %c1 = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.multiply %a, %c1 : tensor<i32>
      %2 = stablehlo.add %1, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
   }
  %v = stablehlo.reduce(%x init: %i) across dimensions = [0, 1] : (tensor<40x3x200xi32>, tensor<i32>) -> tensor<200xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %c1 = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.multiply %a, %c1 : tensor<i32>
      %2 = stablehlo.add %1, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
   }
  return %r, %s, %t, %u, %v : tensor<40xi32>, tensor<3xi32>, tensor<40x200xi32>, tensor<i32>, tensor<200xi32>
}
