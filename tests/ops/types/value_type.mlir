// value_type (type): types of values

// -----
// program
func.func @main(%a: tensor<4x?xf32>, %b: !stablehlo.token, %c: tuple<tensor<i1>, tuple<tensor<2xui4>>>, %d: memref<2xf32>, %e: tensor<2xi32>) -> tensor<2xi32> {
  return %e : tensor<2xi32>
}
// -- value_type_c1: %a: tensor<4x?xf32> => %a: f32
// -- value_type_c1: %a: tensor<4x?xf32> => %a: index
// -- value_type_c1: %a: tensor<4x?xf32> => %a: none
// -- value_type_c1: %a: tensor<4x?xf32> => %a: vector<4xf32>
// -- value_type_c1: %a: tensor<4x?xf32> => %a: complex<f32>
// -- value_type_c1: %a: tensor<4x?xf32> => %a: (tensor<f32>) -> tensor<f32>
// -- value_type_c1: %a: tensor<4x?xf32> => %a: !quant.uniform<i8:f32, 1.0>
// -- value_type_c1: tuple<tensor<2xui4>> => tuple<f32>
// -- value_type_c2: 4x?xf32 => 4x?xtf32
// -- value_type_c2: 4x?xf32 => 4x?xf80
// -- value_type_c2: 4x?xf32 => 4x?xf128
// -- value_type_c2: 4x?xf32 => 4x?xi3
// -- value_type_c2: 4x?xf32 => 4x?xi128
// -- value_type_c2: 4x?xf32 => 4x?xsi8
// -- value_type_c2: 4x?xf32 => 4x?xui1
// -- value_type_c2: 4x?xf32 => 4x?xcomplex<f16>
// -- value_type_c2: 4x?xf32 => 4x?xcomplex<i32>
// -- value_type_c2: 4x?xf32 => *xi3
// -- value_type_c2: 4x?xf32 => 4x?x!stablehlo.token
// -- value_type_c2: 2xui4 => 2xtf32
// -- value_type_c2: memref<2xf32> => memref<2xtf32>
// -- value_type_c2: %e: tensor<2xi32> => %e: tensor<2xtf32> && -> tensor<2xi32> => -> tensor<2xtf32> && return %e : tensor<2xi32> => return %e : tensor<2xtf32>
// -- value_type_c3: 4x?xf32 => 4x?x!quant.any<i8:f32>
// -- value_type_c3: 4x?xf32 => 4x?x!quant.calibrated<f32<-1.0:1.0>>
// -- value_type_c3: tensor<4x?xf32> => tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:1}, {{1.0, 2.0}, {3.0, 4.0}}>>
// -- value_type_c3: 4x?xf32 => 4x?x!quant.uniform<i1:f32, 1.0>
// -- value_type_c3: 4x?xf32 => 4x?x!quant.uniform<i3:f32, 1.0>
// -- value_type_c3: 4x?xf32 => 4x?x!quant.uniform<si8:f32, 1.0>
// -- value_type_c3: 4x?xf32 => 4x?x!quant.uniform<i8:tf32, 1.0>
// -- value_type_c3: 4x?xf32 => *x!quant.any<i8:f32>
