// chlo.constant (chlo_structure): a literal

// -----
// program
func.func @main() {
  %r = chlo.constant dense<[1, 2]> : tensor<2xi32>
  %s = "chlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  return
}
// -- chlo.constant_c1: () -> tensor<f32> => () -> tensor<f64>
