// stablehlo.replica_id (collective): number of this replica

// -----
// program
func.func @main() {
  %r = stablehlo.replica_id : tensor<ui32>
  return
}
// -- replica_id_c1: tensor<ui32> => tensor<i32>
