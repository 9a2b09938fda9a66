module {
  func.func @fft(%arg0: tensor<3x8xf32>, %arg1: tensor<3x5xcomplex<f32>>) {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [8] : (tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>
    %1 = stablehlo.fft %arg1, type = IRFFT, length = [3, 8] : (tensor<3x5xcomplex<f32>>) -> tensor<3x8xf32>
    %2 = stablehlo.fft %arg1, type = IFFT, length = [5] : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
    return
  }
  func.func @cholesky(%arg0: tensor<2x3x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2x3x4xf32>) {
    %0 = stablehlo.cholesky %arg0, lower = true : tensor<2x3x3xf32>
    %1 = stablehlo.cholesky %arg0 : tensor<2x3x3xf32>
    return
  }
  func.func @triangular_solve(%arg0: tensor<2x3x3xf32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<2x3x4xf64>, %arg3: tensor<3x4xf32>) {
    %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    return
  }
  func.func @batch_norm_training(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>) {
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    return
  }
  func.func @batch_norm_inference(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf64>) {
    %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    return
  }
  func.func @batch_norm_grad(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<2x4xf32>) {
    %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg1, %arg1, %arg2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
    return
  }
  func.func @rng(%arg0: tensor<i32>, %arg1: tensor<f32>, %arg2: tensor<2xi64>) {
    %0 = stablehlo.rng %arg0, %arg0, %arg2, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x4xi32>
    return
  }
  func.func @rng_bit_generator(%arg0: tensor<2xui64>) {
    %output_state, %output = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    return
  }
  func.func @einsum(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
    %0 = stablehlo.einsum %arg0, %arg1, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.unary_einsum %arg0, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>
    return
  }
  func.func @unary_einsum(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
    %0 = stablehlo.einsum %arg0, %arg1, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.unary_einsum %arg0, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>
    return
  }
}
