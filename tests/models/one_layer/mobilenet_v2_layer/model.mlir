module @jit_mobilenet_v2_layer attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x28x28x3xf32>, %arg1: tensor<3x3x3x16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<16xf32>, %arg5: tensor<16xf32>, %arg6: tensor<1x1x16x96xf32>, %arg7: tensor<96xf32>, %arg8: tensor<96xf32>, %arg9: tensor<96xf32>, %arg10: tensor<96xf32>, %arg11: tensor<3x3x1x96xf32>, %arg12: tensor<96xf32>, %arg13: tensor<96xf32>, %arg14: tensor<96xf32>, %arg15: tensor<96xf32>, %arg16: tensor<1x1x96x16xf32>, %arg17: tensor<16xf32>, %arg18: tensor<16xf32>, %arg19: tensor<16xf32>, %arg20: tensor<16xf32>, %arg21: tensor<16x1000xf32>, %arg22: tensor<1000xf32>) -> (tensor<1x1000xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<1.960000e+02> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<6> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x28x28x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x14x14x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %3 = stablehlo.subtract %0, %2 : tensor<1x14x14x16xf32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %5 = stablehlo.add %arg3, %4 : tensor<16xf32>
    %6 = stablehlo.rsqrt %5 : tensor<16xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %9 = stablehlo.multiply %3, %8 : tensor<1x14x14x16xf32>
    %10 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<1x14x14x16xf32>
    %13 = stablehlo.broadcast_in_dim %arg5, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %15 = stablehlo.add %12, %14 : tensor<1x14x14x16xf32>
    %16 = call @clip(%15, %c_1, %c) : (tensor<1x14x14x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x14x14x16xf32>
    %17 = stablehlo.convolution(%16, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x14x14x16xf32>, tensor<1x1x16x96xf32>) -> tensor<1x14x14x96xf32>
    %18 = stablehlo.broadcast_in_dim %arg7, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %20 = stablehlo.subtract %17, %19 : tensor<1x14x14x96xf32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %22 = stablehlo.add %arg8, %21 : tensor<96xf32>
    %23 = stablehlo.rsqrt %22 : tensor<96xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %26 = stablehlo.multiply %20, %25 : tensor<1x14x14x96xf32>
    %27 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<1x14x14x96xf32>
    %30 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %32 = stablehlo.add %29, %31 : tensor<1x14x14x96xf32>
    %33 = call @clip_0(%32, %c_1, %c) : (tensor<1x14x14x96xf32>, tensor<i32>, tensor<i32>) -> tensor<1x14x14x96xf32>
    %34 = stablehlo.convolution(%33, %arg11) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 96 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x14x14x96xf32>, tensor<3x3x1x96xf32>) -> tensor<1x14x14x96xf32>
    %35 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %37 = stablehlo.subtract %34, %36 : tensor<1x14x14x96xf32>
    %38 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %39 = stablehlo.add %arg13, %38 : tensor<96xf32>
    %40 = stablehlo.rsqrt %39 : tensor<96xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %43 = stablehlo.multiply %37, %42 : tensor<1x14x14x96xf32>
    %44 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %46 = stablehlo.multiply %43, %45 : tensor<1x14x14x96xf32>
    %47 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x14x14x96xf32>
    %49 = stablehlo.add %46, %48 : tensor<1x14x14x96xf32>
    %50 = call @clip_0(%49, %c_1, %c) : (tensor<1x14x14x96xf32>, tensor<i32>, tensor<i32>) -> tensor<1x14x14x96xf32>
    %51 = stablehlo.convolution(%50, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x14x14x96xf32>, tensor<1x1x96x16xf32>) -> tensor<1x14x14x16xf32>
    %52 = stablehlo.broadcast_in_dim %arg17, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %54 = stablehlo.subtract %51, %53 : tensor<1x14x14x16xf32>
    %55 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %56 = stablehlo.add %arg18, %55 : tensor<16xf32>
    %57 = stablehlo.rsqrt %56 : tensor<16xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %60 = stablehlo.multiply %54, %59 : tensor<1x14x14x16xf32>
    %61 = stablehlo.broadcast_in_dim %arg19, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %63 = stablehlo.multiply %60, %62 : tensor<1x14x14x16xf32>
    %64 = stablehlo.broadcast_in_dim %arg20, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %66 = stablehlo.add %63, %65 : tensor<1x14x14x16xf32>
    %67 = stablehlo.add %16, %66 : tensor<1x14x14x16xf32>
    %68 = stablehlo.reduce(%67 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<1x14x14x16xf32>, tensor<f32>) -> tensor<1x16xf32>
    %69 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x16xf32>
    %70 = stablehlo.divide %68, %69 : tensor<1x16xf32>
    %71 = stablehlo.dot_general %70, %arg21, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16xf32>, tensor<16x1000xf32>) -> tensor<1x1000xf32>
    %72 = stablehlo.broadcast_in_dim %arg22, dims = [1] : (tensor<1000xf32>) -> tensor<1x1000xf32>
    %73 = stablehlo.add %71, %72 : tensor<1x1000xf32>
    return %73 : tensor<1x1000xf32>
  }
  func.func private @clip(%arg0: tensor<1x14x14x16xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<1x14x14x16xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x14x14x16xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<1x14x14x16xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<1x14x14x16xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<1x14x14x16xf32>
    return %5 : tensor<1x14x14x16xf32>
  }
  func.func private @clip_0(%arg0: tensor<1x14x14x96xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<1x14x14x96xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x14x14x96xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<1x14x14x96xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<1x14x14x96xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<1x14x14x96xf32>
    return %5 : tensor<1x14x14x96xf32>
  }
}
