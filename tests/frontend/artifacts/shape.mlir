module {
  func.func @constant() {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %cst = stablehlo.constant() <{value = dense<3> : tensor<2xi8>}> {note = "kept"} : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
    %cst_0 = stablehlo.constant {note = "kept"} dense<1.000000e+00> : tensor<f32>
    return
  }
  func.func @iota() {
    %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    return
  }
  func.func @reshape(%arg0: tensor<2x6xf32>, %arg1: tensor<2x6x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x6xf32>) -> tensor<3x4xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<2x6x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) -> tensor<2x3x2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>
    return
  }
  func.func @broadcast_in_dim(%arg0: tensor<1x3xf32>, %arg1: tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<1x3xf32>) -> tensor<2x4x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) -> tensor<4x2x!quant.uniform<i8:f32:1, {1.000000e-01,2.000000e-01}>>
    return
  }
  func.func @broadcast(%arg0: tensor<3xf32>) {
    %0 = stablehlo.broadcast %arg0, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
    return
  }
  func.func @transpose(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %1 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e-01,2.000000e-01}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {1.000000e-01,2.000000e-01}>>
    return
  }
  func.func @reverse(%arg0: tensor<2x3xf32>) {
    %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
    return
  }
  func.func @slice(%arg0: tensor<4x8xf32>, %arg1: tensor<f32>) {
    %0 = stablehlo.slice %arg0 [0:4, 1:8:2] : (tensor<4x8xf32>) -> tensor<4x4xf32>
    %1 = stablehlo.slice %arg1 [] : (tensor<f32>) -> tensor<f32>
    return
  }
  func.func @pad(%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
    %0 = stablehlo.pad %arg0, %arg1, low = [1], high = [-1], interior = [2] : (tensor<4xf32>, tensor<f32>) -> tensor<10xf32>
    return
  }
  func.func @concatenate(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x3xf16>) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
    return
  }
}
