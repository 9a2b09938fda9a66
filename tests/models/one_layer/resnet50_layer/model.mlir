module @jit_resnet50_layer attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x28x28x3xf32>, %arg1: tensor<7x7x3x16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<16xf32>, %arg5: tensor<16xf32>, %arg6: tensor<1x1x16x32xf32>, %arg7: tensor<32xf32>, %arg8: tensor<32xf32>, %arg9: tensor<32xf32>, %arg10: tensor<32xf32>, %arg11: tensor<3x3x32x32xf32>, %arg12: tensor<32xf32>, %arg13: tensor<32xf32>, %arg14: tensor<32xf32>, %arg15: tensor<32xf32>, %arg16: tensor<1x1x32x128xf32>, %arg17: tensor<128xf32>, %arg18: tensor<128xf32>, %arg19: tensor<128xf32>, %arg20: tensor<128xf32>, %arg21: tensor<1x1x16x128xf32>, %arg22: tensor<128xf32>, %arg23: tensor<128xf32>, %arg24: tensor<128xf32>, %arg25: tensor<128xf32>, %arg26: tensor<128x1000xf32>, %arg27: tensor<1000xf32>) -> (tensor<1x1000xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 3], [2, 3]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x28x28x3xf32>, tensor<7x7x3x16xf32>) -> tensor<1x14x14x16xf32>
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
    %16 = call @relu(%15) : (tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32>
    %17 = call @_pad(%16, %cst_1) : (tensor<1x14x14x16xf32>, tensor<f32>) -> tensor<1x16x16x16xf32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.reduce_window"(%17, %18) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
      %94 = stablehlo.maximum %arg28, %arg29 : tensor<f32>
      stablehlo.return %94 : tensor<f32>
    }) : (tensor<1x16x16x16xf32>, tensor<f32>) -> tensor<1x7x7x16xf32>
    %20 = stablehlo.convolution(%19, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x7x7x16xf32>, tensor<1x1x16x32xf32>) -> tensor<1x7x7x32xf32>
    %21 = stablehlo.broadcast_in_dim %arg7, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x7x7x32xf32>
    %23 = stablehlo.subtract %20, %22 : tensor<1x7x7x32xf32>
    %24 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %25 = stablehlo.add %arg8, %24 : tensor<32xf32>
    %26 = stablehlo.rsqrt %25 : tensor<32xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x7x7x32xf32>
    %29 = stablehlo.multiply %23, %28 : tensor<1x7x7x32xf32>
    %30 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x7x7x32xf32>
    %32 = stablehlo.multiply %29, %31 : tensor<1x7x7x32xf32>
    %33 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x7x7x32xf32>
    %35 = stablehlo.add %32, %34 : tensor<1x7x7x32xf32>
    %36 = call @relu_0(%35) : (tensor<1x7x7x32xf32>) -> tensor<1x7x7x32xf32>
    %37 = stablehlo.convolution(%36, %arg11) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x7x7x32xf32>, tensor<3x3x32x32xf32>) -> tensor<1x4x4x32xf32>
    %38 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x4x4x32xf32>
    %40 = stablehlo.subtract %37, %39 : tensor<1x4x4x32xf32>
    %41 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %42 = stablehlo.add %arg13, %41 : tensor<32xf32>
    %43 = stablehlo.rsqrt %42 : tensor<32xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x4x4x32xf32>
    %46 = stablehlo.multiply %40, %45 : tensor<1x4x4x32xf32>
    %47 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x4x4x32xf32>
    %49 = stablehlo.multiply %46, %48 : tensor<1x4x4x32xf32>
    %50 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x4x4x32xf32>
    %52 = stablehlo.add %49, %51 : tensor<1x4x4x32xf32>
    %53 = call @relu_1(%52) : (tensor<1x4x4x32xf32>) -> tensor<1x4x4x32xf32>
    %54 = stablehlo.convolution(%53, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x4x4x32xf32>, tensor<1x1x32x128xf32>) -> tensor<1x4x4x128xf32>
    %55 = stablehlo.broadcast_in_dim %arg17, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %57 = stablehlo.subtract %54, %56 : tensor<1x4x4x128xf32>
    %58 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %59 = stablehlo.add %arg18, %58 : tensor<128xf32>
    %60 = stablehlo.rsqrt %59 : tensor<128xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %63 = stablehlo.multiply %57, %62 : tensor<1x4x4x128xf32>
    %64 = stablehlo.broadcast_in_dim %arg19, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %66 = stablehlo.multiply %63, %65 : tensor<1x4x4x128xf32>
    %67 = stablehlo.broadcast_in_dim %arg20, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %69 = stablehlo.add %66, %68 : tensor<1x4x4x128xf32>
    %70 = stablehlo.convolution(%19, %arg21) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x7x7x16xf32>, tensor<1x1x16x128xf32>) -> tensor<1x4x4x128xf32>
    %71 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %73 = stablehlo.subtract %70, %72 : tensor<1x4x4x128xf32>
    %74 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %75 = stablehlo.add %arg23, %74 : tensor<128xf32>
    %76 = stablehlo.rsqrt %75 : tensor<128xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %79 = stablehlo.multiply %73, %78 : tensor<1x4x4x128xf32>
    %80 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %82 = stablehlo.multiply %79, %81 : tensor<1x4x4x128xf32>
    %83 = stablehlo.broadcast_in_dim %arg25, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x4x4x128xf32>
    %85 = stablehlo.add %82, %84 : tensor<1x4x4x128xf32>
    %86 = stablehlo.add %69, %85 : tensor<1x4x4x128xf32>
    %87 = call @relu_2(%86) : (tensor<1x4x4x128xf32>) -> tensor<1x4x4x128xf32>
    %88 = stablehlo.reduce(%87 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<1x4x4x128xf32>, tensor<f32>) -> tensor<1x128xf32>
    %89 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %90 = stablehlo.divide %88, %89 : tensor<1x128xf32>
    %91 = stablehlo.dot_general %90, %arg26, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x128xf32>, tensor<128x1000xf32>) -> tensor<1x1000xf32>
    %92 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<1000xf32>) -> tensor<1x1000xf32>
    %93 = stablehlo.add %91, %92 : tensor<1x1000xf32>
    return %93 : tensor<1x1000xf32>
  }
  func.func private @relu(%arg0: tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x14x14x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x14x14x16xf32>
    return %1 : tensor<1x14x14x16xf32>
  }
  func.func private @_pad(%arg0: tensor<1x14x14x16xf32>, %arg1: tensor<f32>) -> tensor<1x16x16x16xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<1x14x14x16xf32>, tensor<f32>) -> tensor<1x16x16x16xf32>
    return %1 : tensor<1x16x16x16xf32>
  }
  func.func private @relu_0(%arg0: tensor<1x7x7x32xf32>) -> tensor<1x7x7x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x7x7x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x7x7x32xf32>
    return %1 : tensor<1x7x7x32xf32>
  }
  func.func private @relu_1(%arg0: tensor<1x4x4x32xf32>) -> tensor<1x4x4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x4x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x4x4x32xf32>
    return %1 : tensor<1x4x4x32xf32>
  }
  func.func private @relu_2(%arg0: tensor<1x4x4x128xf32>) -> tensor<1x4x4x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x4x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x4x4x128xf32>
    return %1 : tensor<1x4x4x128xf32>
  }
}
