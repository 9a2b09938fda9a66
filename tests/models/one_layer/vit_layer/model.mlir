module @jit_vit_layer attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x64x64x3xf32>, %arg1: tensor<16x16x3x192xf32>, %arg2: tensor<1x1x192xf32>, %arg3: tensor<1x17x192xf32>, %arg4: tensor<192xf32>, %arg5: tensor<192xf32>, %arg6: tensor<192x192xf32>, %arg7: tensor<192xf32>, %arg8: tensor<192x192xf32>, %arg9: tensor<192xf32>, %arg10: tensor<192x192xf32>, %arg11: tensor<192xf32>, %arg12: tensor<192x192xf32>, %arg13: tensor<192xf32>, %arg14: tensor<192xf32>, %arg15: tensor<192xf32>, %arg16: tensor<192x768xf32>, %arg17: tensor<768xf32>, %arg18: tensor<768x192xf32>, %arg19: tensor<192xf32>, %arg20: tensor<192xf32>, %arg21: tensor<192xf32>, %arg22: tensor<192x1000xf32>, %arg23: tensor<1000xf32>) -> (tensor<1x1000xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_3 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [16, 16]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<1x64x64x3xf32>, tensor<16x16x3x192xf32>) -> tensor<1x4x4x192xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x4x192xf32>) -> tensor<1x16x192xf32>
    %2 = stablehlo.concatenate %arg2, %1, dim = 1 : (tensor<1x1x192xf32>, tensor<1x16x192xf32>) -> tensor<1x17x192xf32>
    %3 = stablehlo.add %2, %arg3 : tensor<1x17x192xf32>
    %4 = stablehlo.reduce(%3 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<1x17x192xf32>, tensor<f32>) -> tensor<1x17xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x17xf32>) -> tensor<1x17x1xf32>
    %6 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %7 = stablehlo.divide %5, %6 : tensor<1x17x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %9 = stablehlo.subtract %3, %8 : tensor<1x17x192xf32>
    %10 = stablehlo.multiply %9, %9 : tensor<1x17x192xf32>
    %11 = stablehlo.reduce(%10 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<1x17x192xf32>, tensor<f32>) -> tensor<1x17xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x17xf32>) -> tensor<1x17x1xf32>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<1x17x1xf32>
    %15 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %16 = stablehlo.subtract %3, %15 : tensor<1x17x192xf32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %18 = stablehlo.add %14, %17 : tensor<1x17x1xf32>
    %19 = stablehlo.rsqrt %18 : tensor<1x17x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %21 = stablehlo.multiply %16, %20 : tensor<1x17x192xf32>
    %22 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<1x17x192xf32>
    %25 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %27 = stablehlo.add %24, %26 : tensor<1x17x192xf32>
    %28 = stablehlo.dot_general %27, %arg6, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x17x192xf32>, tensor<192x192xf32>) -> tensor<1x17x192xf32>
    %29 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %31 = stablehlo.add %28, %30 : tensor<1x17x192xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x17x192xf32>) -> tensor<1x17x3x64xf32>
    %33 = stablehlo.transpose %32, dims = [0, 2, 1, 3] : (tensor<1x17x3x64xf32>) -> tensor<1x3x17x64xf32>
    %34 = stablehlo.dot_general %27, %arg8, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x17x192xf32>, tensor<192x192xf32>) -> tensor<1x17x192xf32>
    %35 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %37 = stablehlo.add %34, %36 : tensor<1x17x192xf32>
    %38 = stablehlo.reshape %37 : (tensor<1x17x192xf32>) -> tensor<1x17x3x64xf32>
    %39 = stablehlo.transpose %38, dims = [0, 2, 1, 3] : (tensor<1x17x3x64xf32>) -> tensor<1x3x17x64xf32>
    %40 = stablehlo.dot_general %27, %arg10, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x17x192xf32>, tensor<192x192xf32>) -> tensor<1x17x192xf32>
    %41 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %43 = stablehlo.add %40, %42 : tensor<1x17x192xf32>
    %44 = stablehlo.reshape %43 : (tensor<1x17x192xf32>) -> tensor<1x17x3x64xf32>
    %45 = stablehlo.transpose %44, dims = [0, 2, 1, 3] : (tensor<1x17x3x64xf32>) -> tensor<1x3x17x64xf32>
    %46 = stablehlo.dot_general %33, %39, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [HIGHEST, HIGHEST] : (tensor<1x3x17x64xf32>, tensor<1x3x17x64xf32>) -> tensor<1x3x17x17xf32>
    %47 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x3x17x17xf32>
    %48 = stablehlo.divide %46, %47 : tensor<1x3x17x17xf32>
    %49 = stablehlo.reduce(%48 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<1x3x17x17xf32>, tensor<f32>) -> tensor<1x3x17xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<1x3x17xf32>) -> tensor<1x3x17x1xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x3x17x1xf32>) -> tensor<1x3x17x17xf32>
    %52 = stablehlo.subtract %48, %51 : tensor<1x3x17x17xf32>
    %53 = stablehlo.exponential %52 : tensor<1x3x17x17xf32>
    %54 = stablehlo.reduce(%53 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<1x3x17x17xf32>, tensor<f32>) -> tensor<1x3x17xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<1x3x17xf32>) -> tensor<1x3x17x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<1x3x17x1xf32>) -> tensor<1x3x17x17xf32>
    %57 = stablehlo.divide %53, %56 : tensor<1x3x17x17xf32>
    %58 = stablehlo.dot_general %57, %45, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [HIGHEST, HIGHEST] : (tensor<1x3x17x17xf32>, tensor<1x3x17x64xf32>) -> tensor<1x3x17x64xf32>
    %59 = stablehlo.transpose %58, dims = [0, 2, 1, 3] : (tensor<1x3x17x64xf32>) -> tensor<1x17x3x64xf32>
    %60 = stablehlo.reshape %59 : (tensor<1x17x3x64xf32>) -> tensor<1x17x192xf32>
    %61 = stablehlo.dot_general %60, %arg12, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x17x192xf32>, tensor<192x192xf32>) -> tensor<1x17x192xf32>
    %62 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %64 = stablehlo.add %61, %63 : tensor<1x17x192xf32>
    %65 = stablehlo.add %3, %64 : tensor<1x17x192xf32>
    %66 = stablehlo.reduce(%65 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<1x17x192xf32>, tensor<f32>) -> tensor<1x17xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<1x17xf32>) -> tensor<1x17x1xf32>
    %68 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %69 = stablehlo.divide %67, %68 : tensor<1x17x1xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %71 = stablehlo.subtract %65, %70 : tensor<1x17x192xf32>
    %72 = stablehlo.multiply %71, %71 : tensor<1x17x192xf32>
    %73 = stablehlo.reduce(%72 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<1x17x192xf32>, tensor<f32>) -> tensor<1x17xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<1x17xf32>) -> tensor<1x17x1xf32>
    %75 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %76 = stablehlo.divide %74, %75 : tensor<1x17x1xf32>
    %77 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %78 = stablehlo.subtract %65, %77 : tensor<1x17x192xf32>
    %79 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %80 = stablehlo.add %76, %79 : tensor<1x17x1xf32>
    %81 = stablehlo.rsqrt %80 : tensor<1x17x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %83 = stablehlo.multiply %78, %82 : tensor<1x17x192xf32>
    %84 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %86 = stablehlo.multiply %83, %85 : tensor<1x17x192xf32>
    %87 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %89 = stablehlo.add %86, %88 : tensor<1x17x192xf32>
    %90 = stablehlo.dot_general %89, %arg16, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x17x192xf32>, tensor<192x768xf32>) -> tensor<1x17x768xf32>
    %91 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x17x768xf32>
    %93 = stablehlo.add %90, %92 : tensor<1x17x768xf32>
    %94 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x17x768xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<1x17x768xf32>
    %96 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x17x768xf32>
    %97 = stablehlo.divide %93, %96 : tensor<1x17x768xf32>
    %98 = stablehlo.composite "chlo.erf" %97 {decomposition = @chlo.erf.impl, version = 1 : i32} : (tensor<1x17x768xf32>) -> tensor<1x17x768xf32>
    %99 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x17x768xf32>
    %100 = stablehlo.add %99, %98 : tensor<1x17x768xf32>
    %101 = stablehlo.multiply %95, %100 : tensor<1x17x768xf32>
    %102 = stablehlo.dot_general %101, %arg18, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x17x768xf32>, tensor<768x192xf32>) -> tensor<1x17x192xf32>
    %103 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %105 = stablehlo.add %102, %104 : tensor<1x17x192xf32>
    %106 = stablehlo.add %65, %105 : tensor<1x17x192xf32>
    %107 = stablehlo.reduce(%106 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<1x17x192xf32>, tensor<f32>) -> tensor<1x17xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1] : (tensor<1x17xf32>) -> tensor<1x17x1xf32>
    %109 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %110 = stablehlo.divide %108, %109 : tensor<1x17x1xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %112 = stablehlo.subtract %106, %111 : tensor<1x17x192xf32>
    %113 = stablehlo.multiply %112, %112 : tensor<1x17x192xf32>
    %114 = stablehlo.reduce(%113 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<1x17x192xf32>, tensor<f32>) -> tensor<1x17xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<1x17xf32>) -> tensor<1x17x1xf32>
    %116 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %117 = stablehlo.divide %115, %116 : tensor<1x17x1xf32>
    %118 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %119 = stablehlo.subtract %106, %118 : tensor<1x17x192xf32>
    %120 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x17x1xf32>
    %121 = stablehlo.add %117, %120 : tensor<1x17x1xf32>
    %122 = stablehlo.rsqrt %121 : tensor<1x17x1xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1, 2] : (tensor<1x17x1xf32>) -> tensor<1x17x192xf32>
    %124 = stablehlo.multiply %119, %123 : tensor<1x17x192xf32>
    %125 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %127 = stablehlo.multiply %124, %126 : tensor<1x17x192xf32>
    %128 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x17x192xf32>
    %130 = stablehlo.add %127, %129 : tensor<1x17x192xf32>
    %131 = stablehlo.slice %130 [0:1, 0:1, 0:192] : (tensor<1x17x192xf32>) -> tensor<1x1x192xf32>
    %132 = stablehlo.reshape %131 : (tensor<1x1x192xf32>) -> tensor<1x192xf32>
    %133 = stablehlo.dot_general %132, %arg22, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x192xf32>, tensor<192x1000xf32>) -> tensor<1x1000xf32>
    %134 = stablehlo.broadcast_in_dim %arg23, dims = [1] : (tensor<1000xf32>) -> tensor<1x1000xf32>
    %135 = stablehlo.add %133, %134 : tensor<1x1000xf32>
    return %135 : tensor<1x1000xf32>
  }
  func.func private @chlo.erf.impl(%arg0: tensor<1x17x768xf32>) -> tensor<1x17x768xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<1x17x768xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<1x17x768xf32>
    %cst_1 = stablehlo.constant dense<-0.0142647391> : tensor<1x17x768xf32>
    %cst_2 = stablehlo.constant dense<-0.00737332925> : tensor<1x17x768xf32>
    %cst_3 = stablehlo.constant dense<-0.00168282702> : tensor<1x17x768xf32>
    %cst_4 = stablehlo.constant dense<-2.13374049E-4> : tensor<1x17x768xf32>
    %cst_5 = stablehlo.constant dense<-1.45660715E-5> : tensor<1x17x768xf32>
    %cst_6 = stablehlo.constant dense<-0.0160960332> : tensor<1x17x768xf32>
    %cst_7 = stablehlo.constant dense<-2.954600e-03> : tensor<1x17x768xf32>
    %cst_8 = stablehlo.constant dense<-7.34990637E-4> : tensor<1x17x768xf32>
    %cst_9 = stablehlo.constant dense<-5.69250624E-5> : tensor<1x17x768xf32>
    %cst_10 = stablehlo.constant dense<-2.10102394E-6> : tensor<1x17x768xf32>
    %cst_11 = stablehlo.constant dense<2.77068146E-8> : tensor<1x17x768xf32>
    %cst_12 = stablehlo.constant dense<-2.72614237E-10> : tensor<1x17x768xf32>
    %cst_13 = stablehlo.constant dense<-4.000000e+00> : tensor<1x17x768xf32>
    %cst_14 = stablehlo.constant dense<4.000000e+00> : tensor<1x17x768xf32>
    %0 = stablehlo.clamp %cst_13, %arg0, %cst_14 : tensor<1x17x768xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<1x17x768xf32>
    %2 = stablehlo.multiply %cst_12, %1 : tensor<1x17x768xf32>
    %3 = stablehlo.add %2, %cst_11 : tensor<1x17x768xf32>
    %4 = stablehlo.multiply %3, %1 : tensor<1x17x768xf32>
    %5 = stablehlo.add %4, %cst_10 : tensor<1x17x768xf32>
    %6 = stablehlo.multiply %5, %1 : tensor<1x17x768xf32>
    %7 = stablehlo.add %6, %cst_9 : tensor<1x17x768xf32>
    %8 = stablehlo.multiply %7, %1 : tensor<1x17x768xf32>
    %9 = stablehlo.add %8, %cst_8 : tensor<1x17x768xf32>
    %10 = stablehlo.multiply %9, %1 : tensor<1x17x768xf32>
    %11 = stablehlo.add %10, %cst_7 : tensor<1x17x768xf32>
    %12 = stablehlo.multiply %11, %1 : tensor<1x17x768xf32>
    %13 = stablehlo.add %12, %cst_6 : tensor<1x17x768xf32>
    %14 = stablehlo.multiply %cst_5, %1 : tensor<1x17x768xf32>
    %15 = stablehlo.add %14, %cst_4 : tensor<1x17x768xf32>
    %16 = stablehlo.multiply %15, %1 : tensor<1x17x768xf32>
    %17 = stablehlo.add %16, %cst_3 : tensor<1x17x768xf32>
    %18 = stablehlo.multiply %17, %1 : tensor<1x17x768xf32>
    %19 = stablehlo.add %18, %cst_2 : tensor<1x17x768xf32>
    %20 = stablehlo.multiply %19, %1 : tensor<1x17x768xf32>
    %21 = stablehlo.add %20, %cst_1 : tensor<1x17x768xf32>
    %22 = stablehlo.multiply %0, %13 : tensor<1x17x768xf32>
    %23 = stablehlo.divide %22, %21 : tensor<1x17x768xf32>
    %24 = stablehlo.clamp %cst_0, %23, %cst : tensor<1x17x768xf32>
    return %24 : tensor<1x17x768xf32>
  }
}
