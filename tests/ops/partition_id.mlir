// stablehlo.partition_id (collective): number of this partition

// -----
// program
func.func @main() {
  %r = stablehlo.partition_id : tensor<ui32>
  return
}
// -- partition_id_c1: tensor<ui32> => tensor<i32>
