// stablehlo.constant (shape): a literal, or a reference into the constant store

// -----
// program
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant() <{value = dense<3> : tensor<2xi8>}> {note = "kept"} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  %c = stablehlo.constant {note = "kept"} dense<1.0> : tensor<f32>
  return
}
// -- constant_c1: tensor<2xi8> => tensor<3xi8>
// -- constant_c1: dense<[1, 2]> : tensor<2xi32> => sparse<0, 1> : tensor<2xi32>
// -- constant_c1: dense<[1, 2]> : tensor<2xi32> => #tenon.const<9, "0"> : tensor<2xi32>
