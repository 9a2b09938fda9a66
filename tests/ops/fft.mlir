// stablehlo.fft (linalg): discrete Fourier transform

// -----
// program
func.func @main(%x: tensor<3x8xf32>, %c: tensor<3x5xcomplex<f32>>) {
  %r = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>
  %s = stablehlo.fft %c, type = IRFFT, length = [3, 8] : (tensor<3x5xcomplex<f32>>) -> tensor<3x8xf32>
  %t = stablehlo.fft %c, type = IFFT, length = [5] : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  return
}
// -- fft_c1: length = [8] => length = [8, 8, 8]
// -- fft_c2: type = RFFT => type = FFT
// -- fft_c3: length = [8] => length = []
// -- fft_c4: length = [8] => length = [7]
// -- fft_c5: -> tensor<3x5xcomplex<f32>> => -> tensor<3x8xcomplex<f32>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @c64_fft() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, -1.0), (0.0, 0.0), (-1.5, 0.0), (0.0, 3.0), (0.25, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (-2.0, 0.0), (4.0, 0.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xcomplex<f32>>
  %r = stablehlo.fft %a0, type = FFT, length = [6] : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(1.75, 2.0), (0.1608983874320984, -3.5155444145202637), (0.1070508062839508, -2.5155444145202637), (0.25, 4.0), (-3.357050895690918, 0.5155444741249084), (7.089101791381836, -0.48445555567741394)], [(4.0, 0.0), (2.732050895690918, 2.464101552963257), (-5.0, -3.464101552963257), (4.0, 2.0), (-5.0, 3.464101552963257), (-0.7320508360862732, -4.464101791381836)]]> : tensor<2x6xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c64_ifft() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, -1.0), (0.0, 0.0), (-1.5, 0.0), (0.0, 3.0), (0.25, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (-2.0, 0.0), (4.0, 0.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xcomplex<f32>>
  %r = stablehlo.fft %a0, type = IFFT, length = [6] : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(0.2916666567325592, 0.3333333432674408), (1.1815168857574463, -0.08074259012937546), (-0.5595084428787231, 0.08592407405376434), (0.0416666679084301, 0.6666666865348816), (0.017841801047325134, -0.41925740242004395), (0.02681639790534973, -0.5859240889549255)], [(0.6666666865348816, 0.0), (-0.12200846523046494, -0.7440169453620911), (-0.8333333134651184, 0.5773502588272095), (0.6666666865348816, 0.3333333432674408), (-0.8333333134651184, -0.5773502588272095), (0.45534181594848633, 0.41068360209465027)]]> : tensor<2x6xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @f32_rfft() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, 0.5, -1.0, 3.0, 0.0, 4.0, -2.0]]> : tensor<1x8xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x8xf32>
  %r = stablehlo.fft %a0, type = RFFT, length = [8] : (tensor<1x8xf32>) -> tensor<1x5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(7.5, 0.0), (-1.2928931713104248, 1.378679633140564), (-0.5, -5.0), (-2.707106828689575, -5.6213202476501465), (9.5, 0.0)]]> : tensor<1x5xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c64_irfft() {
  %c0 = stablehlo.constant dense<[[(7.5, 0.0), (-1.2928931713104248, 1.378679633140564), (-0.5, -5.0), (-2.707106828689575, -5.6213202476501465), (9.5, 0.0)]]> : tensor<1x5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x5xcomplex<f32>>
  %r = stablehlo.fft %a0, type = IRFFT, length = [8] : (tensor<1x5xcomplex<f32>>) -> tensor<1x8xf32>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0, 0.5, -1.0, 3.0, 0.0, 4.0, -2.0]]> : tensor<1x8xf32>, tolerance = 1.0e-04
  return
}
func.func @c128_fft() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, -1.0), (0.0, 0.0), (-1.5, 0.0), (0.0, 3.0), (0.25, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (-2.0, 0.0), (4.0, 0.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xcomplex<f64>>
  %r = stablehlo.fft %a0, type = FFT, length = [6] : (tensor<2x6xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(1.75, 2.0), (0.1608983848622456, -3.5155444566227674), (0.1070508075688772, -2.5155444566227674), (0.25, 3.9999999999999996), (-3.357050807568877, 0.5155444566227676), (7.089101615137754, -0.4844555433772322)], [(4.0, 0.0), (2.732050807568877, 2.4641016151377544), (-5.0, -3.4641016151377544), (4.0, 2.0), (-5.0, 3.4641016151377544), (-0.7320508075688774, -4.464101615137754)]]> : tensor<2x6xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @c128_ifft() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, -1.0), (0.0, 0.0), (-1.5, 0.0), (0.0, 3.0), (0.25, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (-2.0, 0.0), (4.0, 0.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xcomplex<f64>>
  %r = stablehlo.fft %a0, type = IFFT, length = [6] : (tensor<2x6xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(0.29166666666666663, 0.3333333333333333), (1.1815169358562922, -0.08074259056287207), (-0.5595084679281461, 0.0859240761037946), (0.0416666666666667, 0.6666666666666665), (0.01784180126147953, -0.41925740943712786), (0.026816397477040902, -0.5859240761037945)], [(0.6666666666666666, 0.0), (-0.1220084679281462, -0.7440169358562924), (-0.8333333333333333, 0.5773502691896257), (0.6666666666666666, 0.33333333333333326), (-0.8333333333333333, -0.5773502691896257), (0.45534180126147944, 0.41068360252295905)]]> : tensor<2x6xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @f64_rfft() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, 0.5, -1.0, 3.0, 0.0, 4.0, -2.0]]> : tensor<1x8xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x8xf64>
  %r = stablehlo.fft %a0, type = RFFT, length = [8] : (tensor<1x8xf64>) -> tensor<1x5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(7.5, 0.0), (-1.2928932188134525, 1.3786796564403572), (-0.5, -5.0), (-2.7071067811865475, -5.621320343559643), (9.5, 0.0)]]> : tensor<1x5xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @c128_irfft() {
  %c0 = stablehlo.constant dense<[[(7.5, 0.0), (-1.2928932188134525, 1.3786796564403572), (-0.5, -5.0), (-2.7071067811865475, -5.621320343559643), (9.5, 0.0)]]> : tensor<1x5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x5xcomplex<f64>>
  %r = stablehlo.fft %a0, type = IRFFT, length = [8] : (tensor<1x5xcomplex<f64>>) -> tensor<1x8xf64>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0, 0.5, -1.0, 3.0, 0.0, 4.0, -2.0]]> : tensor<1x8xf64>, tolerance = 1.0e-10
  return
}
func.func @c64_two_dimensions() {
  %c0 = stablehlo.constant dense<[[(0.0, 0.0), (1.0, -0.5), (2.0, -1.0), (3.0, -1.5)], [(4.0, -2.0), (5.0, -2.5), (6.0, -3.0), (7.0, -3.5)], [(8.0, -4.0), (9.0, -4.5), (10.0, -5.0), (11.0, -5.5)]]> : tensor<3x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %r = stablehlo.fft %a0, type = FFT, length = [3, 4] : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(66.0, -33.0), (-3.0, 9.0), (-6.0, 3.0), (-9.0, -3.0)], [(-17.071796417236328, 25.856407165527344), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-30.928203582763672, -1.8564064502716064), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x4xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @f32_rfft_two_dimensions() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]]> : tensor<2x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf32>
  %r = stablehlo.fft %a0, type = RFFT, length = [2, 4] : (tensor<2x4xf32>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(28.0, 0.0), (-4.0, 4.0), (-4.0, 0.0)], [(-16.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c64_one() {
  %c0 = stablehlo.constant dense<[[(2.0, 1.0)]]> : tensor<1x1xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xcomplex<f32>>
  %r = stablehlo.fft %a0, type = FFT, length = [1] : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(2.0, 1.0)]]> : tensor<1x1xcomplex<f32>>
  return
}
func.func @c64_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x4xcomplex<f32>>
  %r = stablehlo.fft %a0, type = FFT, length = [4] : (tensor<0x4xcomplex<f32>>) -> tensor<0x4xcomplex<f32>>
  check.expect_eq_const %r, dense<> : tensor<0x4xcomplex<f32>>
  return
}
