// stablehlo.iota (shape): index along one dimension

// -----
// program
func.func @main() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi32>
  return
}
// -- iota_c1: dim = 1 => dim = 2
