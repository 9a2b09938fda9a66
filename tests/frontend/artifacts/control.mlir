module {
  func.func @while(%arg0: tensor<i32>, %arg1: tensor<4xf32>) {
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i32>, tensor<4xf32> attributes {note = 1 : i64}
    cond {
      %2 = stablehlo.compare LT, %iterArg, %arg0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = stablehlo.add %iterArg_0, %iterArg_0 : tensor<4xf32>
      stablehlo.return %iterArg, %2 : tensor<i32>, tensor<4xf32>
    }
    stablehlo.while()
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      stablehlo.return 
    }
    %1 = stablehlo.while(%iterArg = %arg1) : tensor<4xf32>
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      stablehlo.return %iterArg : tensor<4xf32>
    }
    return
  }
  func.func @if(%arg0: tensor<i1>, %arg1: tensor<2xi1>, %arg2: tensor<4xf32>) {
    %0 = "stablehlo.if"(%arg0) ({
      stablehlo.return %arg2 : tensor<4xf32>
    }, {
      %1 = stablehlo.negate %arg2 : tensor<4xf32>
      stablehlo.return %1 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    return
  }
  func.func @case(%arg0: tensor<i32>, %arg1: tensor<i64>, %arg2: tensor<4xf32>) {
    %0 = "stablehlo.case"(%arg0) ({
      stablehlo.return %arg2 : tensor<4xf32>
    }, {
      %2 = stablehlo.negate %arg2 : tensor<4xf32>
      stablehlo.return %2 : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    %1 = "stablehlo.case"(%arg0) ({
      stablehlo.return %arg2 : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    return
  }
  func.func @get_tuple_element2(%arg0: tuple<tensor<4xf32>, tensor<i32>>) {
    %0 = stablehlo.get_tuple_element %arg0[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
    return
  }
}
