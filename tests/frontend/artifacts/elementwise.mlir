module {
  func.func @negate(%arg0: tensor<4xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4xf32>
    return
  }
  func.func @sign(%arg0: tensor<4xf32>) {
    %0 = stablehlo.sign %arg0 : tensor<4xf32>
    return
  }
  func.func @ceil(%arg0: tensor<4xf32>) {
    %0 = stablehlo.ceil %arg0 : tensor<4xf32>
    return
  }
  func.func @floor(%arg0: tensor<4xf32>) {
    %0 = stablehlo.floor %arg0 : tensor<4xf32>
    return
  }
  func.func @round_nearest_afz(%arg0: tensor<4xf32>) {
    %0 = stablehlo.round_nearest_afz %arg0 : tensor<4xf32>
    return
  }
  func.func @round_nearest_even(%arg0: tensor<4xf32>) {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<4xf32>
    return
  }
  func.func @abs(%arg0: tensor<4xcomplex<f32>>) {
    %0 = stablehlo.abs %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    return
  }
  func.func @not(%arg0: tensor<4xi32>) {
    %0 = stablehlo.not %arg0 : tensor<4xi32>
    return
  }
  func.func @count_leading_zeros(%arg0: tensor<4xi32>) {
    %0 = stablehlo.count_leading_zeros %arg0 : tensor<4xi32>
    return
  }
  func.func @popcnt(%arg0: tensor<4xi32>) {
    %0 = stablehlo.popcnt %arg0 : tensor<4xi32>
    return
  }
  func.func @subtract(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.subtract %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.subtract %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @multiply(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @divide(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.divide %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @remainder(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.remainder %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @maximum(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.maximum %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @minimum(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.minimum %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.minimum %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @power(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.power %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.power %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @atan2(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.atan2 %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.atan2 %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    return
  }
  func.func @and(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) {
    %0 = stablehlo.and %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.and %arg0, %arg1 : tensor<4xi32>
    return
  }
  func.func @or(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) {
    %0 = stablehlo.or %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.or %arg0, %arg1 : tensor<4xi32>
    return
  }
  func.func @xor(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) {
    %0 = stablehlo.xor %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.xor %arg0, %arg1 : tensor<4xi32>
    return
  }
  func.func @shift_left(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) {
    %0 = stablehlo.shift_left %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.shift_left %arg0, %arg1 : tensor<4xi32>
    return
  }
  func.func @shift_right_arithmetic(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) {
    %0 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<4xi32>
    return
  }
  func.func @shift_right_logical(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) {
    %0 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<4xi32>
    return
  }
  func.func @add(%arg0: tensor<4x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01,3.000000e-01,4.000000e-01}>>, %arg1: tensor<4x!quant.uniform<i8:f32:0, {5.000000e-01,2.000000e-01,3.000000e-01,4.000000e-01}>>) {
    %0 = stablehlo.add %arg0, %arg1 : (tensor<4x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01,3.000000e-01,4.000000e-01}>>, tensor<4x!quant.uniform<i8:f32:0, {5.000000e-01,2.000000e-01,3.000000e-01,4.000000e-01}>>) -> tensor<4x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01,3.000000e-01,4.000000e-01}>>
    return
  }
  func.func @compare(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf64>) {
    %0 = stablehlo.compare LT, %arg0, %arg1, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %1 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    return
  }
  func.func @select(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
    %1 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
    return
  }
  func.func @clamp(%arg0: tensor<f32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
    %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    return
  }
  func.func @convert(%arg0: tensor<4xi32>) {
    %0 = stablehlo.convert %arg0 : (tensor<4xi32>) -> tensor<4xf32>
    %1 = stablehlo.convert %arg0 : tensor<4xi32>
    return
  }
  func.func @bitcast_convert(%arg0: tensor<4xf32>) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4x4xi8>
    %1 = stablehlo.bitcast_convert %0 : (tensor<4x4xi8>) -> tensor<4xi32>
    return
  }
  func.func @is_finite(%arg0: tensor<4xf32>) {
    %0 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
    return
  }
  func.func @real(%arg0: tensor<4xcomplex<f32>>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.real %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %1 = stablehlo.real %arg1 : tensor<4xf32>
    return
  }
  func.func @imag(%arg0: tensor<4xcomplex<f32>>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %1 = stablehlo.imag %arg1 : tensor<4xf32>
    return
  }
  func.func @complex(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<4xcomplex<f32>>
    %1 = stablehlo.complex %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xcomplex<f32>>
    return
  }
  func.func @reduce_precision(%arg0: tensor<4xf32>) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf32>
    %1 = stablehlo.reduce_precision %arg0, format = e5m2 : tensor<4xf32>
    return
  }
  func.func @uniform_quantize(%arg0: tensor<4xf32>) {
    %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
    return
  }
  func.func @uniform_dequantize(%arg0: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
    %0 = stablehlo.uniform_dequantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4xf32>
    return
  }
}
