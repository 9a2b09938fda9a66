// stablehlo.cross-replica-sum (collective): sum over replicas

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- cross-replica-sum_c1: [[0, 1]] => [[0, 0]]
// -- cross-replica-sum_c3: -> tensor<4xf32> => -> tensor<5xf32>
