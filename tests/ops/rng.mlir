// stablehlo.rng (linalg): random numbers of an unspecified generator

// -----
// program
func.func @main(%a: tensor<i32>, %f: tensor<f32>, %s: tensor<2xi64>) {
  %r = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x4xi32>
  return
}
// -- rng_c1: %r = stablehlo.rng %a => %r = stablehlo.rng %f && (tensor<i32> => (tensor<f32>
// -- rng_c2: UNIFORM => NORMAL
// -- rng_c3: -> tensor<3x4xi32> => -> tensor<3xi32>
