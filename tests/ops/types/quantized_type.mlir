// quantized_type (type): quantized element types

// -----
// program
func.func @main(%a: tensor<4x!quant.uniform<i8<-100:100>:f32, 0.5:3>>, %b: tensor<4x2x!quant.uniform<u8:f16:1, {1.0:5, 2.0}>>) {
  return
}
// -- quantized_type_c3: <-100:100> => <100:100>
// -- quantized_type_c3: <-100:100> => <100:-100>
// -- quantized_type_c3: <-100:100> => <-200:100>
// -- quantized_type_c3: <-100:100> => <-100:200>
// -- quantized_type_c4: 0.5:3 => 1.0e+40:3
// -- quantized_type_c4: 2.0} => 1.0e+10}
// -- quantized_type_c5: 0.5:3 => 0.0:3
// -- quantized_type_c5: 2.0} => -2.0}
// -- quantized_type_c6: 0.5:3 => 0x7FF8000000000000:3
// -- quantized_type_c6: 0.5:3 => 0x7FF0000000000000:3
// -- quantized_type_c7: 0.5:3 => 0.5:101
// -- quantized_type_c7: 1.0:5 => 1.0:-1
// -- quantized_type_c11: f16:1 => f16:-1
// -- quantized_type_c12: f16:1 => f16:2
// -- quantized_type_c13: f16:1 => f16:0
// -- quantized_type_c13: 2.0} => 2.0, 3.0}

// -----
// program
func.func @main(%a: tensor<4x2xi32>) -> tensor<4x2xi32> {
  %0:2 = stablehlo.optimization_barrier %a, %a : tensor<4x2xi32>, tensor<4x2xi32>
  return %0#0 : tensor<4x2xi32>
}
// -- quantized_type_c7: %a, %a : tensor<4x2xi32>, tensor<4x2xi32> => %a, %b : tensor<4x2xi32>, tensor<2x!quant.uniform<i8:f32, 1.0:200>> && @main(%a: tensor<4x2xi32>) => @main(%a: tensor<4x2xi32>, %b: tensor<2x!quant.uniform<i8:f32, 1.0:200>>)
