// chlo._asin_acos_kernel (chlo_function): the parts that complex arc sine and arc cosine share

// -----
// program
func.func @main(%x: tensor<4xcomplex<f32>>) {
  %r = chlo._asin_acos_kernel %x : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  return
}
// -- chlo._asin_acos_kernel_c1: -> tensor<4xcomplex<f32>> => -> tensor<5xcomplex<f32>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo._asin_acos_kernel %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.911754310131073, 0.2813960611820221), (2.162196636199951, 1.622494101524353), (1.2272379398345947, 0.7107204794883728), (2.692326545715332, 1.6478711366653442), (0.011546940542757511, 1.3169771432876587)]> : tensor<5xcomplex<f32>>, tolerance = 1.0e-05
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo._asin_acos_kernel %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.9117543273261622, 0.2813960562452928), (2.1621967291648145, 1.6224941488715938), (1.2272379620157137, 0.7107204712458547), (2.6923265641637806, 1.647871185870274), (0.011546941237148072, 1.3169771413457778)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-09
  return
}
