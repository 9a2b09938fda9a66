module @jit_gpt2_layer attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x16xi32>, %arg1: tensor<512x192xf32>, %arg2: tensor<16x192xf32>, %arg3: tensor<192xf32>, %arg4: tensor<192xf32>, %arg5: tensor<192x192xf32>, %arg6: tensor<192xf32>, %arg7: tensor<192x192xf32>, %arg8: tensor<192xf32>, %arg9: tensor<192x192xf32>, %arg10: tensor<192xf32>, %arg11: tensor<192x192xf32>, %arg12: tensor<192xf32>, %arg13: tensor<192xf32>, %arg14: tensor<192xf32>, %arg15: tensor<192x768xf32>, %arg16: tensor<768xf32>, %arg17: tensor<768x192xf32>, %arg18: tensor<192xf32>, %arg19: tensor<192xf32>, %arg20: tensor<192xf32>) -> (tensor<1x512xf32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %cst_1 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_9 = stablehlo.constant dense<512> : tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<1x16xi32>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<1x16xi32>, tensor<1x16xi32>) -> tensor<1x16xi1>
    %2 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<1x16xi32>
    %3 = stablehlo.add %arg0, %2 : tensor<1x16xi32>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<1x16xi1>, tensor<1x16xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x16xi32>) -> tensor<1x16x1xi32>
    %6 = "stablehlo.gather"(%arg1, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 192>}> : (tensor<512x192xf32>, tensor<1x16x1xi32>) -> tensor<1x16x192xf32>
    %7 = stablehlo.broadcast_in_dim %arg2, dims = [1, 2] : (tensor<16x192xf32>) -> tensor<1x16x192xf32>
    %8 = stablehlo.add %6, %7 : tensor<1x16x192xf32>
    %9 = stablehlo.reduce(%8 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %11 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x16x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %14 = stablehlo.subtract %8, %13 : tensor<1x16x192xf32>
    %15 = stablehlo.multiply %14, %14 : tensor<1x16x192xf32>
    %16 = stablehlo.reduce(%15 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %19 = stablehlo.divide %17, %18 : tensor<1x16x1xf32>
    %20 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %21 = stablehlo.subtract %8, %20 : tensor<1x16x192xf32>
    %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %23 = stablehlo.add %19, %22 : tensor<1x16x1xf32>
    %24 = stablehlo.rsqrt %23 : tensor<1x16x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %26 = stablehlo.multiply %21, %25 : tensor<1x16x192xf32>
    %27 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<1x16x192xf32>
    %30 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %32 = stablehlo.add %29, %31 : tensor<1x16x192xf32>
    %33 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %34 = call @tril(%33) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %35 = stablehlo.dot_general %32, %arg5, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %36 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %38 = stablehlo.add %35, %37 : tensor<1x16x192xf32>
    %39 = stablehlo.reshape %38 : (tensor<1x16x192xf32>) -> tensor<1x16x3x64xf32>
    %40 = stablehlo.transpose %39, dims = [0, 2, 1, 3] : (tensor<1x16x3x64xf32>) -> tensor<1x3x16x64xf32>
    %41 = stablehlo.dot_general %32, %arg7, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %42 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %44 = stablehlo.add %41, %43 : tensor<1x16x192xf32>
    %45 = stablehlo.reshape %44 : (tensor<1x16x192xf32>) -> tensor<1x16x3x64xf32>
    %46 = stablehlo.transpose %45, dims = [0, 2, 1, 3] : (tensor<1x16x3x64xf32>) -> tensor<1x3x16x64xf32>
    %47 = stablehlo.dot_general %32, %arg9, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %48 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %50 = stablehlo.add %47, %49 : tensor<1x16x192xf32>
    %51 = stablehlo.reshape %50 : (tensor<1x16x192xf32>) -> tensor<1x16x3x64xf32>
    %52 = stablehlo.transpose %51, dims = [0, 2, 1, 3] : (tensor<1x16x3x64xf32>) -> tensor<1x3x16x64xf32>
    %53 = stablehlo.dot_general %40, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [HIGHEST, HIGHEST] : (tensor<1x3x16x64xf32>, tensor<1x3x16x64xf32>) -> tensor<1x3x16x16xf32>
    %54 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x3x16x16xf32>
    %55 = stablehlo.divide %53, %54 : tensor<1x3x16x16xf32>
    %56 = call @_where(%34, %55, %cst_4) : (tensor<16x16xi1>, tensor<1x3x16x16xf32>, tensor<f32>) -> tensor<1x3x16x16xf32>
    %57 = stablehlo.reduce(%56 init: %cst_3) applies stablehlo.maximum across dimensions = [3] : (tensor<1x3x16x16xf32>, tensor<f32>) -> tensor<1x3x16xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<1x3x16xf32>) -> tensor<1x3x16x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x3x16x1xf32>) -> tensor<1x3x16x16xf32>
    %60 = stablehlo.subtract %56, %59 : tensor<1x3x16x16xf32>
    %61 = stablehlo.exponential %60 : tensor<1x3x16x16xf32>
    %62 = stablehlo.reduce(%61 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<1x3x16x16xf32>, tensor<f32>) -> tensor<1x3x16xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<1x3x16xf32>) -> tensor<1x3x16x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<1x3x16x1xf32>) -> tensor<1x3x16x16xf32>
    %65 = stablehlo.divide %61, %64 : tensor<1x3x16x16xf32>
    %66 = stablehlo.dot_general %65, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [HIGHEST, HIGHEST] : (tensor<1x3x16x16xf32>, tensor<1x3x16x64xf32>) -> tensor<1x3x16x64xf32>
    %67 = stablehlo.transpose %66, dims = [0, 2, 1, 3] : (tensor<1x3x16x64xf32>) -> tensor<1x16x3x64xf32>
    %68 = stablehlo.reshape %67 : (tensor<1x16x3x64xf32>) -> tensor<1x16x192xf32>
    %69 = stablehlo.dot_general %68, %arg11, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x192xf32>) -> tensor<1x16x192xf32>
    %70 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %72 = stablehlo.add %69, %71 : tensor<1x16x192xf32>
    %73 = stablehlo.add %8, %72 : tensor<1x16x192xf32>
    %74 = stablehlo.reduce(%73 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %76 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %77 = stablehlo.divide %75, %76 : tensor<1x16x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %79 = stablehlo.subtract %73, %78 : tensor<1x16x192xf32>
    %80 = stablehlo.multiply %79, %79 : tensor<1x16x192xf32>
    %81 = stablehlo.reduce(%80 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %83 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %84 = stablehlo.divide %82, %83 : tensor<1x16x1xf32>
    %85 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %86 = stablehlo.subtract %73, %85 : tensor<1x16x192xf32>
    %87 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %88 = stablehlo.add %84, %87 : tensor<1x16x1xf32>
    %89 = stablehlo.rsqrt %88 : tensor<1x16x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %91 = stablehlo.multiply %86, %90 : tensor<1x16x192xf32>
    %92 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %94 = stablehlo.multiply %91, %93 : tensor<1x16x192xf32>
    %95 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %97 = stablehlo.add %94, %96 : tensor<1x16x192xf32>
    %98 = stablehlo.dot_general %97, %arg15, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x192xf32>, tensor<192x768xf32>) -> tensor<1x16x768xf32>
    %99 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x16x768xf32>
    %101 = stablehlo.add %98, %100 : tensor<1x16x768xf32>
    %102 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x16x768xf32>
    %103 = stablehlo.multiply %102, %101 : tensor<1x16x768xf32>
    %104 = stablehlo.multiply %101, %101 : tensor<1x16x768xf32>
    %105 = stablehlo.multiply %104, %101 : tensor<1x16x768xf32>
    %106 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x16x768xf32>
    %107 = stablehlo.multiply %106, %105 : tensor<1x16x768xf32>
    %108 = stablehlo.add %101, %107 : tensor<1x16x768xf32>
    %109 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x16x768xf32>
    %110 = stablehlo.multiply %109, %108 : tensor<1x16x768xf32>
    %111 = stablehlo.tanh %110 : tensor<1x16x768xf32>
    %112 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x16x768xf32>
    %113 = stablehlo.add %112, %111 : tensor<1x16x768xf32>
    %114 = stablehlo.multiply %103, %113 : tensor<1x16x768xf32>
    %115 = stablehlo.dot_general %114, %arg17, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x16x768xf32>, tensor<768x192xf32>) -> tensor<1x16x192xf32>
    %116 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %118 = stablehlo.add %115, %117 : tensor<1x16x192xf32>
    %119 = stablehlo.add %73, %118 : tensor<1x16x192xf32>
    %120 = stablehlo.reduce(%119 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %122 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %123 = stablehlo.divide %121, %122 : tensor<1x16x1xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %125 = stablehlo.subtract %119, %124 : tensor<1x16x192xf32>
    %126 = stablehlo.multiply %125, %125 : tensor<1x16x192xf32>
    %127 = stablehlo.reduce(%126 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<1x16x192xf32>, tensor<f32>) -> tensor<1x16xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<1x16x1xf32>
    %129 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %130 = stablehlo.divide %128, %129 : tensor<1x16x1xf32>
    %131 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %132 = stablehlo.subtract %119, %131 : tensor<1x16x192xf32>
    %133 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x1xf32>
    %134 = stablehlo.add %130, %133 : tensor<1x16x1xf32>
    %135 = stablehlo.rsqrt %134 : tensor<1x16x1xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<1x16x1xf32>) -> tensor<1x16x192xf32>
    %137 = stablehlo.multiply %132, %136 : tensor<1x16x192xf32>
    %138 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %140 = stablehlo.multiply %137, %139 : tensor<1x16x192xf32>
    %141 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<1x16x192xf32>
    %143 = stablehlo.add %140, %142 : tensor<1x16x192xf32>
    %144 = stablehlo.slice %143 [0:1, 15:16, 0:192] : (tensor<1x16x192xf32>) -> tensor<1x1x192xf32>
    %145 = stablehlo.reshape %144 : (tensor<1x1x192xf32>) -> tensor<1x192xf32>
    %146 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<512x192xf32>) -> tensor<192x512xf32>
    %147 = stablehlo.dot_general %145, %146, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<1x192xf32>, tensor<192x512xf32>) -> tensor<1x512xf32>
    return %147 : tensor<1x512xf32>
  }
  func.func private @tril(%arg0: tensor<16x16xi1>) -> tensor<16x16xi1> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xi32>
    %3 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<16x16xi1>, tensor<16x16xi1>
    return %6 : tensor<16x16xi1>
  }
  func.func private @_where(%arg0: tensor<16x16xi1>, %arg1: tensor<1x3x16x16xf32>, %arg2: tensor<f32>) -> tensor<1x3x16x16xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<16x16xi1>) -> tensor<1x3x16x16xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x3x16x16xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<1x3x16x16xi1>, tensor<1x3x16x16xf32>
    return %3 : tensor<1x3x16x16xf32>
  }
}
