// chlo.is_inf (chlo_structure): infinite

// -----
// program
func.func @main(%x: tensor<4xbf16>) {
  %r = chlo.is_inf %x : tensor<4xbf16> -> tensor<4xi1>
  return
}
// -- chlo.is_inf_c1: -> tensor<4xi1> => -> tensor<5xi1>
