module @jit_bert_layer attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x16xi32>, %arg1: tensor<1x16xi32>, %arg2: tensor<400x192xf32>, %arg3: tensor<16x192xf32>, %arg4: tensor<192xf32>, %arg5: tensor<192xf32>, %arg6: tensor<192x192xf32>, %arg7: tensor<192xf32>, %arg8: tensor<192x192xf32>, %arg9: tensor<192xf32>, %arg10: tensor<192x192xf32>, %arg11: tensor<192xf32>, %arg12: tensor<192x192xf32>, %arg13: tensor<192xf32>, %arg14: tensor<192xf32>, %arg15: tensor<192xf32>, %arg16: tensor<192x768xf32>, %arg17: tensor<768xf32>, %arg18: tensor<768x192xf32>, %arg19: tensor<192xf32>, %arg20: tensor<192xf32>, %arg21: tensor<192xf32>, %arg22: tensor<192x192xf32>, %arg23: tensor<192xf32>) -> (tensor<1x16x192xf32> {jax.result_info = "result[0]"}, tensor<1x192xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_3 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %cst_4 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<400> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<1x16xi32>
    %1 = stablehlo.compare GT, %arg1, %0, SIGNED : (tensor<1x16xi32>, tensor<1x16xi32>) -> tensor<1x16xi1>
    %2 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<1x16xi32>
    %3 = stablehlo.compare LT, %arg0, %2, SIGNED : (tensor<1x16xi32>, tensor<1x16xi32>) -> tensor<1x16xi1>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x16xi32>
    %5 = stablehlo.add %arg0, %4 : tensor<1x16xi32>
    %6 = stablehlo.select %3, %5, %arg0 : tensor<1x16xi1>, tensor<1x16xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x16xi32>) -> tensor<1x16x1xi32>
    %8 = "stablehlo.gather"(%arg2, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 192>}> : (tensor<400x192xf32>, tensor<1x16x1xi32>) -> tensor<1x16x192xf32>
    %9 = stablehlo.broadcast_in_dim %arg3, dims = [1, 2] : (tensor<16x192xf32>) -> tensor<1x16x192xf32>
    %10 = stablehlo.add %8, %9 : tensor<1x16x192xf32>
    %11 = stablehlo.reduce(%10 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %13 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<1x16x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %16 = stablehlo.subtract %10, %15 : tensor<1x16x192xf32>
    %17 = stablehlo.multiply %16, %16 : tensor<1x16x192xf32>
    %18 = stablehlo.reduce(%17 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %21 = stablehlo.divide %19, %20 : tensor<1x16x1xf32>
    %22 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %23 = stablehlo.subtract %10, %22 : tensor<1x16x192xf32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %25 = stablehlo.add %21, %24 : tensor<1x16x1xf32>
    %26 = stablehlo.rsqrt %25 : tensor<1x16x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %28 = stablehlo.multiply %23, %27 : tensor<1x16x192xf32>
    %29 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %31 = stablehlo.multiply %28, %30 : tensor<1x16x192xf32>
    %32 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %34 = stablehlo.add %31, %33 : tensor<1x16x192xf32>
    %35 = stablehlo.broadcast_in_dim %1, dims = [0, 3] : (tensor<1x16xi1>) -> tensor<1x1x1x16xi1>
    %36 = stablehlo.dot_general %34, %arg6, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %37 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %39 = stablehlo.add %36, %38 : tensor<1x16x192xf32>
    %40 = stablehlo.reshape %39 : (tensor<1x16x192xf32>) -> tensor<1x16x3x64xf32>
    %41 = stablehlo.transpose %40, dims = [0, 2, 1, 3] : (tensor<1x16x3x64xf32>) -> tensor<1x3x16x64xf32>
    %42 = stablehlo.dot_general %34, %arg8, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %43 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %45 = stablehlo.add %42, %44 : tensor<1x16x192xf32>
    %46 = stablehlo.reshape %45 : (tensor<1x16x192xf32>) -> tensor<1x16x3x64xf32>
    %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<1x16x3x64xf32>) -> tensor<1x3x16x64xf32>
    %48 = stablehlo.dot_general %34, %arg10, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %49 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %51 = stablehlo.add %48, %50 : tensor<1x16x192xf32>
    %52 = stablehlo.reshape %51 : (tensor<1x16x192xf32>) -> tensor<1x16x3x64xf32>
    %53 = stablehlo.transpose %52, dims = [0, 2, 1, 3] : (tensor<1x16x3x64xf32>) -> tensor<1x3x16x64xf32>
    %54 = stablehlo.dot_general %41, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [HIGHEST, HIGHEST] : (tensor<1x3x16x64xf32>, tensor<1x3x16x64xf32>) -> tensor<1x3x16x16xf32>
    %55 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x3x16x16xf32>
    %56 = stablehlo.divide %54, %55 : tensor<1x3x16x16xf32>
    %57 = call @_where(%35, %56, %cst_3) : (tensor<1x1x1x16xi1>, tensor<1x3x16x16xf32>, tensor<f32>) -> tensor<1x3x16x16xf32>
    %58 = stablehlo.reduce(%57 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<1x3x16x16xf32>, tensor<f32>) -> tensor<1x3x16xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<1x3x16xf32>) -> tensor<1x3x16x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<1x3x16x1xf32>) -> tensor<1x3x16x16xf32>
    %61 = stablehlo.subtract %57, %60 : tensor<1x3x16x16xf32>
    %62 = stablehlo.exponential %61 : tensor<1x3x16x16xf32>
    %63 = stablehlo.reduce(%62 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<1x3x16x16xf32>, tensor<f32>) -> tensor<1x3x16xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x3x16xf32>) -> tensor<1x3x16x1xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x3x16x1xf32>) -> tensor<1x3x16x16xf32>
    %66 = stablehlo.divide %62, %65 : tensor<1x3x16x16xf32>
    %67 = stablehlo.dot_general %66, %53, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [HIGHEST, HIGHEST] : (tensor<1x3x16x16xf32>, tensor<1x3x16x64xf32>) -> tensor<1x3x16x64xf32>
    %68 = stablehlo.transpose %67, dims = [0, 2, 1, 3] : (tensor<1x3x16x64xf32>) -> tensor<1x16x3x64xf32>
    %69 = stablehlo.reshape %68 : (tensor<1x16x3x64xf32>) -> tensor<1x16x192xf32>
    %70 = stablehlo.dot_general %69, %arg12, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %71 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %73 = stablehlo.add %70, %72 : tensor<1x16x192xf32>
    %74 = stablehlo.add %34, %73 : tensor<1x16x192xf32>
    %75 = stablehlo.reduce(%74 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %77 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %78 = stablehlo.divide %76, %77 : tensor<1x16x1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %80 = stablehlo.subtract %74, %79 : tensor<1x16x192xf32>
    %81 = stablehlo.multiply %80, %80 : tensor<1x16x192xf32>
    %82 = stablehlo.reduce(%81 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %84 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %85 = stablehlo.divide %83, %84 : tensor<1x16x1xf32>
    %86 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %87 = stablehlo.subtract %74, %86 : tensor<1x16x192xf32>
    %88 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %89 = stablehlo.add %85, %88 : tensor<1x16x1xf32>
    %90 = stablehlo.rsqrt %89 : tensor<1x16x1xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %92 = stablehlo.multiply %87, %91 : tensor<1x16x192xf32>
    %93 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %95 = stablehlo.multiply %92, %94 : tensor<1x16x192xf32>
    %96 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %98 = stablehlo.add %95, %97 : tensor<1x16x192xf32>
    %99 = stablehlo.dot_general %98, %arg16, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x768xf32>) -> tensor<1x16x768xf32>
    %100 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x16x768xf32>
    %102 = stablehlo.add %99, %101 : tensor<1x16x768xf32>
    %103 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x16x768xf32>
    %104 = stablehlo.multiply %103, %102 : tensor<1x16x768xf32>
    %105 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x16x768xf32>
    %106 = stablehlo.divide %102, %105 : tensor<1x16x768xf32>
    %107 = stablehlo.composite "chlo.erf" %106 {decomposition = @chlo.erf.impl, version = 1 : i32} : (tensor<1x16x768xf32>) -> tensor<1x16x768xf32>
    %108 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x16x768xf32>
    %109 = stablehlo.add %108, %107 : tensor<1x16x768xf32>
    %110 = stablehlo.multiply %104, %109 : tensor<1x16x768xf32>
    %111 = stablehlo.dot_general %110, %arg18, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x768xf32>, tensor<768x192xf32>) -> tensor<1x16x192xf32>
    %112 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %114 = stablehlo.add %111, %113 : tensor<1x16x192xf32>
    %115 = stablehlo.add %98, %114 : tensor<1x16x192xf32>
    %116 = stablehlo.reduce(%115 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %118 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %119 = stablehlo.divide %117, %118 : tensor<1x16x1xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %121 = stablehlo.subtract %115, %120 : tensor<1x16x192xf32>
    %122 = stablehlo.multiply %121, %121 : tensor<1x16x192xf32>
    %123 = stablehlo.reduce(%122 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %125 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %126 = stablehlo.divide %124, %125 : tensor<1x16x1xf32>
    %127 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %128 = stablehlo.subtract %115, %127 : tensor<1x16x192xf32>
    %129 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %130 = stablehlo.add %126, %129 : tensor<1x16x1xf32>
    %131 = stablehlo.rsqrt %130 : tensor<1x16x1xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %133 = stablehlo.multiply %128, %132 : tensor<1x16x192xf32>
    %134 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %136 = stablehlo.multiply %133, %135 : tensor<1x16x192xf32>
    %137 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %139 = stablehlo.add %136, %138 : tensor<1x16x192xf32>
    %140 = stablehlo.slice %139 [0:1, 0:1, 0:192] : (tensor<1x16x192xf32>) -> tensor<1x1x192xf32>
    %141 = stablehlo.reshape %140 : (tensor<1x1x192xf32>) -> tensor<1x192xf32>
    %142 = stablehlo.dot_general %141, %arg22, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x192xf32>, tensor<192x192xf32>) -> tensor<1x192xf32>
    %143 = stablehlo.broadcast_in_dim %arg23, dims = [1] : (tensor<192xf32>) -> tensor<1x192xf32>
    %144 = stablehlo.add %142, %143 : tensor<1x192xf32>
    %145 = stablehlo.tanh %144 : tensor<1x192xf32>
    return %139, %145 : tensor<1x16x192xf32>, tensor<1x192xf32>
  }
  func.func private @chlo.erf.impl(%arg0: tensor<1x16x768xf32>) -> tensor<1x16x768xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<1x16x768xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<1x16x768xf32>
    %cst_1 = stablehlo.constant dense<-0.0142647391> : tensor<1x16x768xf32>
    %cst_2 = stablehlo.constant dense<-0.00737332925> : tensor<1x16x768xf32>
    %cst_3 = stablehlo.constant dense<-0.00168282702> : tensor<1x16x768xf32>
    %cst_4 = stablehlo.constant dense<-2.13374049E-4> : tensor<1x16x768xf32>
    %cst_5 = stablehlo.constant dense<-1.45660715E-5> : tensor<1x16x768xf32>
    %cst_6 = stablehlo.constant dense<-0.0160960332> : tensor<1x16x768xf32>
    %cst_7 = stablehlo.constant dense<-2.954600e-03> : tensor<1x16x768xf32>
    %cst_8 = stablehlo.constant dense<-7.34990637E-4> : tensor<1x16x768xf32>
    %cst_9 = stablehlo.constant dense<-5.69250624E-5> : tensor<1x16x768xf32>
    %cst_10 = stablehlo.constant dense<-2.10102394E-6> : tensor<1x16x768xf32>
    %cst_11 = stablehlo.constant dense<2.77068146E-8> : tensor<1x16x768xf32>
    %cst_12 = stablehlo.constant dense<-2.72614237E-10> : tensor<1x16x768xf32>
    %cst_13 = stablehlo.constant dense<-4.000000e+00> : tensor<1x16x768xf32>
    %cst_14 = stablehlo.constant dense<4.000000e+00> : tensor<1x16x768xf32>
    %0 = stablehlo.clamp %cst_13, %arg0, %cst_14 : tensor<1x16x768xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<1x16x768xf32>
    %2 = stablehlo.multiply %cst_12, %1 : tensor<1x16x768xf32>
    %3 = stablehlo.add %2, %cst_11 : tensor<1x16x768xf32>
    %4 = stablehlo.multiply %3, %1 : tensor<1x16x768xf32>
    %5 = stablehlo.add %4, %cst_10 : tensor<1x16x768xf32>
    %6 = stablehlo.multiply %5, %1 : tensor<1x16x768xf32>
    %7 = stablehlo.add %6, %cst_9 : tensor<1x16x768xf32>
    %8 = stablehlo.multiply %7, %1 : tensor<1x16x768xf32>
    %9 = stablehlo.add %8, %cst_8 : tensor<1x16x768xf32>
    %10 = stablehlo.multiply %9, %1 : tensor<1x16x768xf32>
    %11 = stablehlo.add %10, %cst_7 : tensor<1x16x768xf32>
    %12 = stablehlo.multiply %11, %1 : tensor<1x16x768xf32>
    %13 = stablehlo.add %12, %cst_6 : tensor<1x16x768xf32>
    %14 = stablehlo.multiply %cst_5, %1 : tensor<1x16x768xf32>
    %15 = stablehlo.add %14, %cst_4 : tensor<1x16x768xf32>
    %16 = stablehlo.multiply %15, %1 : tensor<1x16x768xf32>
    %17 = stablehlo.add %16, %cst_3 : tensor<1x16x768xf32>
    %18 = stablehlo.multiply %17, %1 : tensor<1x16x768xf32>
    %19 = stablehlo.add %18, %cst_2 : tensor<1x16x768xf32>
    %20 = stablehlo.multiply %19, %1 : tensor<1x16x768xf32>
    %21 = stablehlo.add %20, %cst_1 : tensor<1x16x768xf32>
    %22 = stablehlo.multiply %0, %13 : tensor<1x16x768xf32>
    %23 = stablehlo.divide %22, %21 : tensor<1x16x768xf32>
    %24 = stablehlo.clamp %cst_0, %23, %cst : tensor<1x16x768xf32>
    return %24 : tensor<1x16x768xf32>
  }
  func.func private @_where(%arg0: tensor<1x1x1x16xi1>, %arg1: tensor<1x3x16x16xf32>, %arg2: tensor<f32>) -> tensor<1x3x16x16xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xi1>) -> tensor<1x3x16x16xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x3x16x16xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<1x3x16x16xi1>, tensor<1x3x16x16xf32>
    return %3 : tensor<1x3x16x16xf32>
  }
}
