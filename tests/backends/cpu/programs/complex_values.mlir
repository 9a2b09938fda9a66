// Complex values at the caller, through barriers, arithmetic, data movement and constants, in both widths.
func.func @main(%x: tensor<3x4xcomplex<f32>>, %y: tensor<3x4xcomplex<f32>>, %z: tensor<2xcomplex<f64>>, %s: tensor<complex<f32>>, %p: tensor<3x4xi1>, %i: tensor<i32>, %n: tensor<0x3xcomplex<f32>>)
    -> (tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<3x9xcomplex<f32>>, tensor<3x4xi1>, tensor<3x4xcomplex<f64>>, tensor<3x4xf32>, tensor<2x2xcomplex<f32>>, tensor<2xcomplex<f64>>, tensor<5xcomplex<f32>>, tensor<0x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<complex<f32>>, tensor<2x2xcomplex<f32>>, tensor<3x4xcomplex<f32>>) {
  %b:3 = stablehlo.optimization_barrier %x, %y, %i : tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<i32>
  %c = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (0.0, -1.0), (3.0, 0.0)]> : tensor<4xcomplex<f32>>
  %w = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  %0 = stablehlo.add %b#0, %b#1 : tensor<3x4xcomplex<f32>>
  %1 = stablehlo.multiply %0, %w : tensor<3x4xcomplex<f32>>
  %2 = stablehlo.subtract %1, %b#1 : tensor<3x4xcomplex<f32>>
  %3 = stablehlo.negate %2 : tensor<3x4xcomplex<f32>>
  %t = stablehlo.transpose %3, dims = [1, 0] : (tensor<3x4xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  %r = stablehlo.reverse %t, dims = [0] : tensor<4x3xcomplex<f32>>
  %d = stablehlo.dynamic_slice %3, %b#2, %b#2, sizes = [2, 3] : (tensor<3x4xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  %pad = stablehlo.pad %3, %s, low = [0, 1], high = [0, 1], interior = [0, 1] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3x9xcomplex<f32>>
  %eq = stablehlo.compare EQ, %x, %y : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xi1>
  %ne = stablehlo.compare NE, %3, %y : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xi1>
  %both = stablehlo.xor %eq, %ne : tensor<3x4xi1>
  %f64 = stablehlo.convert %3 : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f64>>
  %abs = stablehlo.abs %3 : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
  %bits = stablehlo.bitcast_convert %z : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f32>>
  %back = stablehlo.bitcast_convert %bits : (tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  %zz = stablehlo.add %back, %z : tensor<2xcomplex<f64>>
  %iota = stablehlo.iota dim = 0 : tensor<5xcomplex<f32>>
  %sel = stablehlo.select %p, %3, %x : tensor<3x4xi1>, tensor<3x4xcomplex<f32>>
  %up = stablehlo.dynamic_update_slice %sel, %d, %b#2, %b#2 : (tensor<3x4xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<3x4xcomplex<f32>>
  %re = stablehlo.real %up : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
  %cc = stablehlo.complex %abs, %re : tensor<3x4xcomplex<f32>>
  %one = stablehlo.slice %cc [0:1, 1:2] : (tensor<3x4xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %scalar = stablehlo.reshape %one : (tensor<1x1xcomplex<f32>>) -> tensor<complex<f32>>
  %lo = stablehlo.slice %cc [0:2, 0:1] : (tensor<3x4xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  %hi = stablehlo.slice %cc [1:3, 3:4] : (tensor<3x4xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  %cat = stablehlo.concatenate %lo, %hi, dim = 1 : (tensor<2x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  return %3, %r, %d, %pad, %both, %f64, %abs, %bits, %zz, %iota, %n, %cc, %scalar, %cat, %x : tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<3x9xcomplex<f32>>, tensor<3x4xi1>, tensor<3x4xcomplex<f64>>, tensor<3x4xf32>, tensor<2x2xcomplex<f32>>, tensor<2xcomplex<f64>>, tensor<5xcomplex<f32>>, tensor<0x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<complex<f32>>, tensor<2x2xcomplex<f32>>, tensor<3x4xcomplex<f32>>
}
