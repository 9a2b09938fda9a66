// Comparators that no single number replaces: two keys, a sum of operands, never, less or equal; payloads that they do not see.
func.func @main(%k: tensor<4x333xi8>, %x: tensor<4x333xf32>, %y: tensor<4x333xf32>, %z: tensor<4x333xf64>) -> (tensor<4x333xi8>, tensor<4x333xf32>, tensor<4x333xf64>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf64>, tensor<4x333xi8>) {
  %three = stablehlo.constant dense<3> : tensor<4x333xi8>
  %few = stablehlo.and %k, %three : tensor<4x333xi8>
  %o:3 = "stablehlo.sort"(%few, %x, %z) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i8>, %in_b: tensor<i8>, %in_c: tensor<f32>, %in_d: tensor<f32>, %in_u: tensor<f64>, %in_v: tensor<f64>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %in_q = stablehlo.compare EQ, %in_a, %in_b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %in_r = stablehlo.compare GT, %in_c, %in_d, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %in_s = stablehlo.and %in_q, %in_r : tensor<i1>
    %in_t = stablehlo.or %in_p, %in_s : tensor<i1>
    stablehlo.return %in_t : tensor<i1>
  }) : (tensor<4x333xi8>, tensor<4x333xf32>, tensor<4x333xf64>) -> (tensor<4x333xi8>, tensor<4x333xf32>, tensor<4x333xf64>)
  %p:2 = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>, %in_c: tensor<f32>, %in_d: tensor<f32>):
    %in_p = stablehlo.add %in_a, %in_c : tensor<f32>
    %in_q = stablehlo.add %in_b, %in_d : tensor<f32>
    %in_r = stablehlo.compare LT, %in_p, %in_q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_r : tensor<i1>
  }) : (tensor<4x333xf32>, tensor<4x333xf32>) -> (tensor<4x333xf32>, tensor<4x333xf32>)
  %q:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>, %in_c: tensor<f32>, %in_d: tensor<f32>):
    %in_p = stablehlo.add %in_a, %in_c : tensor<f32>
    %in_q = stablehlo.add %in_b, %in_d : tensor<f32>
    %in_r = stablehlo.compare LT, %in_p, %in_q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_r : tensor<i1>
  }) : (tensor<4x333xf32>, tensor<4x333xf32>) -> (tensor<4x333xf32>, tensor<4x333xf32>)
  %n:2 = "stablehlo.sort"(%x, %z) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>, %in_c: tensor<f64>, %in_d: tensor<f64>):
    %in_f = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %in_f : tensor<i1>
  }) : (tensor<4x333xf32>, tensor<4x333xf64>) -> (tensor<4x333xf32>, tensor<4x333xf64>)
  %e = "stablehlo.sort"(%few) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i8>, %in_b: tensor<i8>):
    %in_p = stablehlo.compare LE, %in_a, %in_b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<4x333xi8>) -> tensor<4x333xi8>
  return %o#0, %o#1, %o#2, %p#0, %p#1, %q#0, %q#1, %n#0, %n#1, %e : tensor<4x333xi8>, tensor<4x333xf32>, tensor<4x333xf64>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf32>, tensor<4x333xf64>, tensor<4x333xi8>
}
