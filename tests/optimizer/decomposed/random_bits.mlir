// Bits of all algorithms, with counters that carry from word to word.
func.func @main() -> (tensor<2xui64>, tensor<ui32>, tensor<2xui64>, tensor<3x5xui32>, tensor<2xui64>, tensor<4x3xui32>, tensor<2xui64>, tensor<i64>, tensor<2xui64>, tensor<3x5xi64>, tensor<2xui64>, tensor<4x3xi64>, tensor<2xui64>, tensor<i16>, tensor<2xui64>, tensor<3x5xi16>, tensor<2xui64>, tensor<4x3xi16>, tensor<3xui64>, tensor<ui32>, tensor<3xui64>, tensor<3x5xui32>, tensor<3xui64>, tensor<4x3xui32>, tensor<2xui64>, tensor<ui64>, tensor<2xui64>, tensor<3x5xui64>, tensor<2xui64>, tensor<4x3xui64>, tensor<2xui64>, tensor<i8>, tensor<2xui64>, tensor<3x5xi8>, tensor<2xui64>, tensor<4x3xi8>) {
  %s0 = stablehlo.constant dense<[81985529216486895, 18446744073709551614]> : tensor<2xui64>
  %t0 = stablehlo.constant dense<[81985529216486895, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %s = stablehlo.optimization_barrier %s0 : tensor<2xui64>
  %t = stablehlo.optimization_barrier %t0 : tensor<3xui64>
  %n0, %r0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %n1, %r1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %n2, %r2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>)
  %n3, %r3 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  %n4, %r4 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi64>)
  %n5, %r5 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xi64>)
  %n6, %r6 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  %n7, %r7 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi16>)
  %n8, %r8 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xi16>)
  %n9, %r9 = stablehlo.rng_bit_generator %t, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  %n10, %r10 = stablehlo.rng_bit_generator %t, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui32>)
  %n11, %r11 = stablehlo.rng_bit_generator %t, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4x3xui32>)
  %n12, %r12 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  %n13, %r13 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  %n14, %r14 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui64>)
  %n15, %r15 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  %n16, %r16 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi8>)
  %n17, %r17 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xi8>)
  return %n0, %r0, %n1, %r1, %n2, %r2, %n3, %r3, %n4, %r4, %n5, %r5, %n6, %r6, %n7, %r7, %n8, %r8, %n9, %r9, %n10, %r10, %n11, %r11, %n12, %r12, %n13, %r13, %n14, %r14, %n15, %r15, %n16, %r16, %n17, %r17 : tensor<2xui64>, tensor<ui32>, tensor<2xui64>, tensor<3x5xui32>, tensor<2xui64>, tensor<4x3xui32>, tensor<2xui64>, tensor<i64>, tensor<2xui64>, tensor<3x5xi64>, tensor<2xui64>, tensor<4x3xi64>, tensor<2xui64>, tensor<i16>, tensor<2xui64>, tensor<3x5xi16>, tensor<2xui64>, tensor<4x3xi16>, tensor<3xui64>, tensor<ui32>, tensor<3xui64>, tensor<3x5xui32>, tensor<3xui64>, tensor<4x3xui32>, tensor<2xui64>, tensor<ui64>, tensor<2xui64>, tensor<3x5xui64>, tensor<2xui64>, tensor<4x3xui64>, tensor<2xui64>, tensor<i8>, tensor<2xui64>, tensor<3x5xi8>, tensor<2xui64>, tensor<4x3xi8>
}
