module {
  func.func @dot_general(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, DEFAULT] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
    %1 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<2x3x3x4xf32>
    return
  }
  func.func @dot(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2x3x1xf32>) {
    %0 = stablehlo.dot %arg0, %arg1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
    %1 = stablehlo.dot %arg0, %arg1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
    return
  }
  func.func @convolution(%arg0: tensor<2x8x9x4xf32>, %arg1: tensor<3x2x2x6xf32>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 0]], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]} : (tensor<2x8x9x4xf32>, tensor<3x2x2x6xf32>) -> tensor<2x4x7x6xf32>
    return
  }
  func.func @dynamic_conv(%arg0: tensor<2x8x9x4xf32>, %arg1: tensor<3x2x2x6xf32>, %arg2: tensor<2x2xi64>) {
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>], rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, window_strides = array<i64: 2, 1>}> : (tensor<2x8x9x4xf32>, tensor<3x2x2x6xf32>, tensor<2x2xi64>) -> tensor<2x4x7x6xf32>
    return
  }
  func.func @convolution2(%arg0: tensor<2x8x9x4xf32>, %arg1: tensor<3x2x2x6xf32>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 0]], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x9x4xf32>, tensor<3x2x2x6xf32>) -> tensor<2x4x7x6xf32>
    return
  }
}
