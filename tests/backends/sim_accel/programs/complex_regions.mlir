// Regions with complex values: loops, branches, reductions, windows, scatters, sorts, maps.
func.func @main(%x: tensor<6x5xcomplex<f32>>, %z: tensor<complex<f32>>, %i: tensor<i32>, %p: tensor<i1>, %u: tensor<2x5xcomplex<f32>>, %ix: tensor<2x1xi32>, %k: tensor<30xi32>)
    -> (tensor<5xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<complex<f32>>, tensor<5xcomplex<f32>>, tensor<5x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<30xi32>, tensor<30xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<i32>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<5x5xcomplex<f32>>, tensor<2x5xcomplex<f32>>) {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %n0 = stablehlo.constant dense<0> : tensor<i32>
  %n1 = stablehlo.constant dense<1> : tensor<i32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<5xcomplex<f32>>
  %prod = stablehlo.reduce(%x init: %one) applies stablehlo.multiply across dimensions = [1] : (tensor<6x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
  %all = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  %max = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<6x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<5xcomplex<f32>>
  %win = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %m = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %m : tensor<complex<f32>>
  }) : (tensor<6x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<5x5xcomplex<f32>>
  %winp = "stablehlo.reduce_window"(%x, %one) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %m = stablehlo.multiply %a, %b : tensor<complex<f32>>
    stablehlo.return %m : tensor<complex<f32>>
  }) : (tensor<6x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<5x5xcomplex<f32>>
  %sadd = "stablehlo.scatter"(%x, %ix, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %m = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %m : tensor<complex<f32>>
  }) : (tensor<6x5xcomplex<f32>>, tensor<2x1xi32>, tensor<2x5xcomplex<f32>>) -> tensor<6x5xcomplex<f32>>
  %smul = "stablehlo.scatter"(%x, %ix, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %m = stablehlo.multiply %a, %b : tensor<complex<f32>>
    stablehlo.return %m : tensor<complex<f32>>
  }) : (tensor<6x5xcomplex<f32>>, tensor<2x1xi32>, tensor<2x5xcomplex<f32>>) -> tensor<6x5xcomplex<f32>>
  %sset = "stablehlo.scatter"(%x, %ix, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    stablehlo.return %b : tensor<complex<f32>>
  }) : (tensor<6x5xcomplex<f32>>, tensor<2x1xi32>, tensor<2x5xcomplex<f32>>) -> tensor<6x5xcomplex<f32>>
  %map = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %m = stablehlo.multiply %a, %b : tensor<complex<f32>>
    %c = stablehlo.constant dense<(0.5, -1.0)> : tensor<complex<f32>>
    %s = stablehlo.add %m, %c : tensor<complex<f32>>
    stablehlo.return %s : tensor<complex<f32>>
  }) : (tensor<6x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>) -> tensor<6x5xcomplex<f32>>
  %flat = stablehlo.reshape %x : (tensor<6x5xcomplex<f32>>) -> tensor<30xcomplex<f32>>
  %sorted:2 = "stablehlo.sort"(%k, %flat) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<complex<f32>>, %d: tensor<complex<f32>>):
    %ra = stablehlo.real %c : (tensor<complex<f32>>) -> tensor<f32>
    %rb = stablehlo.real %d : (tensor<complex<f32>>) -> tensor<f32>
    %lt = stablehlo.compare LT, %ra, %rb : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %lt : tensor<i1>
  }) : (tensor<30xi32>, tensor<30xcomplex<f32>>) -> (tensor<30xi32>, tensor<30xcomplex<f32>>)
  %loop:3 = stablehlo.while(%c0 = %x, %c1 = %n0, %c2 = %z) : tensor<6x5xcomplex<f32>>, tensor<i32>, tensor<complex<f32>>
    cond {
      %lt = stablehlo.compare LT, %c1, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %re = stablehlo.real %c2 : (tensor<complex<f32>>) -> tensor<f32>
      %big = stablehlo.constant dense<1.0e6> : tensor<f32>
      %small = stablehlo.compare LT, %re, %big : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %go = stablehlo.and %lt, %small : tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %bz = stablehlo.broadcast_in_dim %c2, dims = [] : (tensor<complex<f32>>) -> tensor<6x5xcomplex<f32>>
      %m = stablehlo.multiply %c0, %bz : tensor<6x5xcomplex<f32>>
      %i1 = stablehlo.add %c1, %n1 : tensor<i32>
      %z2 = stablehlo.multiply %c2, %z : tensor<complex<f32>>
      stablehlo.return %m, %i1, %z2 : tensor<6x5xcomplex<f32>>, tensor<i32>, tensor<complex<f32>>
    }
  %if = "stablehlo.if"(%p) ({
    %a = stablehlo.exponential %z : tensor<complex<f32>>
    stablehlo.return %a : tensor<complex<f32>>
  }, {
    stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<i1>) -> tensor<complex<f32>>
  %case = "stablehlo.case"(%i) ({
    stablehlo.return %if : tensor<complex<f32>>
  }, {
    %a = stablehlo.negate %z : tensor<complex<f32>>
    stablehlo.return %a : tensor<complex<f32>>
  }) : (tensor<i32>) -> tensor<complex<f32>>
  %g = "stablehlo.gather"(%x, %ix) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>, indices_are_sorted = false}> : (tensor<6x5xcomplex<f32>>, tensor<2x1xi32>) -> tensor<2x5xcomplex<f32>>
  return %sum, %prod, %all, %max, %win, %sadd, %smul, %sset, %map, %sorted#0, %sorted#1, %loop#0, %loop#1, %if, %case, %winp, %g : tensor<5xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<complex<f32>>, tensor<5xcomplex<f32>>, tensor<5x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<30xi32>, tensor<30xcomplex<f32>>, tensor<6x5xcomplex<f32>>, tensor<i32>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<5x5xcomplex<f32>>, tensor<2x5xcomplex<f32>>
}
