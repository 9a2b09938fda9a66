// stablehlo.rng_bit_generator (linalg): random bits of a named generator

// -----
// program
func.func @main(%s: tensor<2xui64>) {
  %t, %r = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}
// -- rng_bit_generator_c1: -> (tensor<2xui64> => -> (tensor<3xui64>
