module {
  func.func @reduce(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x4xi32>, %arg3: tensor<f32>, %arg4: tensor<i32>) {
    %0:2 = stablehlo.reduce(%arg0 init: %arg3), (%arg1 init: %arg4) across dimensions = [1] {note = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
     reducer(%arg5: tensor<f32>, %arg7: tensor<f32>) (%arg6: tensor<i32>, %arg8: tensor<i32>)  {
      %3 = stablehlo.maximum %arg5, %arg7 : tensor<f32>
      %4 = stablehlo.minimum %arg6, %arg8 : tensor<i32>
      stablehlo.return %3, %4 : tensor<f32>, tensor<i32>
    }
    %1 = stablehlo.reduce(%arg0 init: %arg3) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %arg3) across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
     reducer(%arg5: tensor<f32>, %arg6: tensor<f32>)  {
      %3 = stablehlo.subtract %arg5, %arg6 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }
    return
  }
  func.func @reduce_window(%arg0: tensor<8x9xf32>, %arg1: tensor<8x9xf32>, %arg2: tensor<8x8xf32>, %arg3: tensor<f32>, %arg4: tensor<f64>) {
    %0:2 = "stablehlo.reduce_window"(%arg0, %arg1, %arg3, %arg3) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 3>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<f32>):
      %1 = stablehlo.add %arg5, %arg7 : tensor<f32>
      stablehlo.return %1, %arg6 : tensor<f32>, tensor<f32>
    }) : (tensor<8x9xf32>, tensor<8x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<4x16xf32>, tensor<4x16xf32>)
    return
  }
  func.func @select_and_scatter(%arg0: tensor<8x8xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<f32>, %arg3: tensor<4x4xf64>, %arg4: tensor<f64>) {
    %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %1 = stablehlo.compare GE, %arg5, %arg6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }, {
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %1 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<8x8xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<8x8xf32>
    return
  }
  func.func @sort(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x4xi32>) {
    %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<i32>):
      %1 = stablehlo.compare LT, %arg3, %arg4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    return
  }
  func.func @map(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
    %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    return
  }
}
