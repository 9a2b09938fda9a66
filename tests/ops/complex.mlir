// stablehlo.complex (compare_select): complex number of two parts

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = stablehlo.complex %a, %b : tensor<4xcomplex<f32>>
  %s = stablehlo.complex %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xcomplex<f32>>
  return
}
// -- complex_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && %r = stablehlo.complex %a, %b : tensor<4xcomplex<f32>> =>  && (tensor<4xf32>, tensor<4xf32>) => (tensor<4xf32>, tensor<5xf32>)
// -- complex_c2: tensor<?xcomplex<f32>> => tensor<5xcomplex<f32>>
// -- complex_c3: tensor<?xcomplex<f32>> => tensor<?xcomplex<f64>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @c64() {
  %c0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x3A83126F, 0x3A83126F, 20.0, 20.0]> : tensor<16xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.5, 20.0, 20.0, -2.5, -1.0, 1.0, 3.0, 0x3A83126F, 0.0, 0.5, 0.5, 0.0, 0x3A83126F, 3.0]> : tensor<16xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<16xf32>
  %r = stablehlo.complex %a0, %a1 : tensor<16xcomplex<f32>>
  check.expect_eq_const %r, dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0.001, 0.001, 20.0, 20.0]> : tensor<16xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xf64>
  %c1 = stablehlo.constant dense<[1.0, -1.0, -2.5, 20.0, 20.0, -2.5, -1.0, 1.0, 3.0, 0.001, 0.0, 0.5, 0.5, 0.0, 0.001, 3.0]> : tensor<16xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<16xf64>
  %r = stablehlo.complex %a0, %a1 : tensor<16xcomplex<f64>>
  check.expect_eq_const %r, dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  return
}
func.func @empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xcomplex<f32>>
  check.expect_eq_const %r, dense<> : tensor<0xcomplex<f32>>
  return
}
