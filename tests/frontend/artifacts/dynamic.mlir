module {
  func.func @dynamic_broadcast_in_dim(%arg0: tensor<1x3xf32>, %arg1: tensor<3xi32>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
    return
  }
  func.func @dynamic_iota(%arg0: tensor<2xi64>) {
    %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xi64>) -> tensor<?x?xf32>
    return
  }
  func.func @dynamic_pad(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xindex>) {
    %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
    return
  }
  func.func @dynamic_reshape(%arg0: tensor<4x?xf32>, %arg1: tensor<6xf32>, %arg2: tensor<2xi32>) {
    %0 = stablehlo.dynamic_reshape %arg0, %arg2 : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<?x2xf32>
    %1 = stablehlo.dynamic_reshape %arg1, %arg2 : (tensor<6xf32>, tensor<2xi32>) -> tensor<3x2xf32>
    return
  }
  func.func @real_dynamic_slice(%arg0: tensor<4x5xf32>, %arg1: tensor<2xi32>) {
    %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    return
  }
  func.func @get_dimension_size(%arg0: tensor<4x?xf32>) {
    %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
    return
  }
  func.func @set_dimension_size(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>, %arg2: tensor<i64>) {
    %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 1 : (tensor<4x5xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>
    return
  }
}
