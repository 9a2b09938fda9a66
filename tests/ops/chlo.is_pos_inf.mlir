// chlo.is_pos_inf (chlo_structure): positive infinity

// -----
// program
func.func @main(%x: tensor<4xbf16>) {
  %r = chlo.is_pos_inf %x : tensor<4xbf16> -> tensor<4xi1>
  return
}
// -- chlo.is_pos_inf_c1: -> tensor<4xi1> => -> tensor<5xi1>
