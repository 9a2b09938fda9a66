module {
  func.func @flags() -> (tensor<3xi1>, tensor<17xi1>, tensor<5xi1>, tensor<5xi1>, tensor<i1>, tensor<8xi1>) {
    %c = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
    %c_0 = stablehlo.constant dense<[true, false, true, true, false, false, false, true, true, false, true, false, true, false, true, false, true]> : tensor<17xi1>
    %c_1 = stablehlo.constant dense<true> : tensor<5xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %c_4 = stablehlo.constant dense<[true, false, true, true, false, false, false, true]> : tensor<8xi1>
    return %c, %c_0, %c_1, %c_2, %c_3, %c_4 : tensor<3xi1>, tensor<17xi1>, tensor<5xi1>, tensor<5xi1>, tensor<i1>, tensor<8xi1>
  }
  func.func @integers() {
    %c = stablehlo.constant dense<[-1, 7, -8]> : tensor<3xi4>
    %c_0 = stablehlo.constant dense<[15, 7]> : tensor<2xui4>
    %c_1 = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
    %c_2 = stablehlo.constant dense<[200, 255]> : tensor<2xui8>
    %c_3 = stablehlo.constant dense<[-300, 300]> : tensor<2xi16>
    %c_4 = stablehlo.constant dense<[65535, 1]> : tensor<2xui16>
    %c_5 = stablehlo.constant dense<[[-2147483648, 5]]> : tensor<1x2xi32>
    %c_6 = stablehlo.constant dense<4294967295> : tensor<4xui32>
    %c_7 = stablehlo.constant dense<[-9223372036854775808, 3]> : tensor<2xi64>
    %c_8 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
    %c_9 = stablehlo.constant dense<> : tensor<0x4xi32>
    return
  }
  func.func @narrow() {
    %c = stablehlo.constant dense<[-2, 1]> : tensor<2xi2>
    %c_0 = stablehlo.constant dense<[3, 1]> : tensor<2xui2>
    return
  }
  func.func @floats() {
    %cst = stablehlo.constant dense<[1.500000e+00, 0x7E01]> : tensor<2xf16>
    %cst_0 = stablehlo.constant dense<[1.500000e+00, 0xFF80]> : tensor<2xbf16>
    %cst_1 = stablehlo.constant dense<[1.500000e+00, -0.000000e+00, 0xFFC00001]> : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<[1.500000e+00, 1.000000e+300]> : tensor<2xf64>
    %cst_3 = stablehlo.constant dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,-4.000000e+00)]> : tensor<2xcomplex<f32>>
    %cst_4 = stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<3xcomplex<f64>>
    return
  }
  func.func @floats8(%arg0: tensor<4xf8E4M3FN>, %arg1: tensor<4xf8E5M2>) {
    %cst = stablehlo.constant dense<[1.500000e+00, 2.000000e+00]> : tensor<2xf8E4M3FN>
    return
  }
  func.func @floats8_fnuz(%arg0: tensor<4xf8E4M3FNUZ>, %arg1: tensor<4xf8E5M2FNUZ>) {
    return
  }
  func.func @floats8_b11(%arg0: tensor<4xf8E4M3B11FNUZ>) {
    return
  }
  func.func @floats8_ieee(%arg0: tensor<4xf8E4M3>, %arg1: tensor<4xf8E3M4>) {
    return
  }
  func.func @floats_mx(%arg0: tensor<4xf4E2M1FN>, %arg1: tensor<4xf6E2M3FN>, %arg2: tensor<4xf6E3M2FN>, %arg3: tensor<4xf8E8M0FNU>) {
    %cst = stablehlo.constant dense<[1.500000e+00, 5.000000e-01]> : tensor<2xf4E2M1FN>
    return
  }
  func.func @quantized(%arg0: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %arg1: tensor<2x3x!quant.uniform<u8<1:250>:f32, 2.500000e-01:128>>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
    return
  }
  func.func @quantized_per_axis(%arg0: tensor<2x3x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:3,2.000000e+00:-4}>>) {
    return
  }
  func.func @bounded(%arg0: tensor<?x5x?xf32, #stablehlo.bounds<4, ?, ?>>, %arg1: tensor<?xi32>) -> tensor<?x5x?xf32, #stablehlo.bounds<4, ?, ?>> {
    %0 = stablehlo.abs %arg0 : tensor<?x5x?xf32, #stablehlo.bounds<4, ?, ?>>
    return %0 : tensor<?x5x?xf32, #stablehlo.bounds<4, ?, ?>>
  }
  func.func public @attributes(%arg0: tensor<4xf32> {mhlo.sharding = "{replicated}", tf.aliasing_output = 0 : i32}, %arg1: tensor<4xf32> {jax.buffer_donor = true, x.list = [1, 2.500000e+00 : f32, "s", f32], x.map = {k = dense<[1, 2]> : tensor<2xi64>}}) -> (tensor<4xf32> {jax.result_info = "r"}) attributes {x.f = 1.000000e+00 : f64} {
    %0 = stablehlo.add %arg0, %arg1 {mhlo.frontend_attributes = {a = "b"}} : tensor<4xf32>
    %1 = call @attributes_inner(%0) : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @attributes_inner(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
  func.func @large() -> (tensor<9x9xf32>, tensor<300xi1>) {
    %cst = stablehlo.constant dense<[[-3.000000e+00, -2.500000e+00, -2.000000e+00, -1.500000e+00, -1.000000e+00, -5.000000e-01, 0.000000e+00, 5.000000e-01, 1.000000e+00], [1.500000e+00, 2.000000e+00, 2.500000e+00, 3.000000e+00, 3.500000e+00, 4.000000e+00, 4.500000e+00, 5.000000e+00, 5.500000e+00], [6.000000e+00, 6.500000e+00, 7.000000e+00, 7.500000e+00, 8.000000e+00, 8.500000e+00, 9.000000e+00, 9.500000e+00, 1.000000e+01], [1.050000e+01, 1.100000e+01, 1.150000e+01, 1.200000e+01, 1.250000e+01, 1.300000e+01, 1.350000e+01, 1.400000e+01, 1.450000e+01], [1.500000e+01, 1.550000e+01, 1.600000e+01, 1.650000e+01, 1.700000e+01, 1.750000e+01, 1.800000e+01, 1.850000e+01, 1.900000e+01], [1.950000e+01, 2.000000e+01, 2.050000e+01, 2.100000e+01, 2.150000e+01, 2.200000e+01, 2.250000e+01, 2.300000e+01, 2.350000e+01], [2.400000e+01, 2.450000e+01, 2.500000e+01, 2.550000e+01, 2.600000e+01, 2.650000e+01, 2.700000e+01, 2.750000e+01, 2.800000e+01], [2.850000e+01, 2.900000e+01, 2.950000e+01, 3.000000e+01, 3.050000e+01, 3.100000e+01, 3.150000e+01, 3.200000e+01, 3.250000e+01], [3.300000e+01, 3.350000e+01, 3.400000e+01, 3.450000e+01, 3.500000e+01, 3.550000e+01, 3.600000e+01, 3.650000e+01, 3.700000e+01]]> : tensor<9x9xf32>
    %c = stablehlo.constant dense<"0x010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000010000000000000001000101000101010000010000"> : tensor<300xi1>
    return %cst, %c : tensor<9x9xf32>, tensor<300xi1>
  }
  func.func @cbrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.cbrt %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @cosine(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.cosine %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @exponential(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.exponential %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @exponential_minus_one(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.exponential_minus_one %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @log(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.log %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @log_plus_one(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.log_plus_one %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @logistic(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.logistic %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @rsqrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.rsqrt %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @sine(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.sine %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @sqrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.sqrt %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @tan(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tan %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @tanh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tanh %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @cbrt2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.cbrt %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @cosine2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.cosine %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @exponential2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @exponential_minus_one2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.exponential_minus_one %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @log2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.log %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @log_plus_one2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.log_plus_one %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @logistic2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.logistic %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @rsqrt2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.rsqrt %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @sine2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.sine %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @sqrt2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.sqrt %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @tan2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @tanh2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @algorithm(%arg0: tensor<2x3xbf16>, %arg1: tensor<3x4xbf16>) -> tensor<2x4xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
  func.func @precision(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x4xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, HIGHEST] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
  func.func @custom(%arg0: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
    %0:2 = stablehlo.custom_call @both(%arg0) {backend_config = "text", called_computations = [@custom_custom_called], has_side_effect = true, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
    return %0#0, %0#1 : tensor<2x3xf32>, tensor<3xf32>
  }
  func.func private @custom_custom_called()
  func.func @custom_dictionary(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.custom_call @one(%arg0) {api_version = 4 : i32, backend_config = {a = 1 : i32, b = "c"}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
  func.func @tuples(%arg0: tensor<4xf32>, %arg1: tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32> {
    %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<4xf32>, tuple<tensor<4xf32>, tensor<i32>>>
    %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<4xf32>, tuple<tensor<4xf32>, tensor<i32>>>) -> tuple<tensor<4xf32>, tensor<i32>>
    %2 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
    %3 = stablehlo.optimization_barrier %2 : tensor<i32>
    return %3 : tensor<i32>
  }
  func.func @broadcast_groups(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = "stablehlo.collective_broadcast"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func @tokens(%arg0: !stablehlo.token, %arg1: tensor<4xf32>) -> tuple<!stablehlo.token, tuple<>> {
    %0 = stablehlo.after_all %arg0, %arg0 : !stablehlo.token
    %1 = stablehlo.tuple  : tuple<>
    %2 = stablehlo.tuple %0, %1 : tuple<!stablehlo.token, tuple<>>
    return %2 : tuple<!stablehlo.token, tuple<>>
  }
  func.func @buffers(%arg0: memref<4xf32>) -> memref<4xf32> {
    %0 = stablehlo.custom_call @b(%arg0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<4xf32>) -> memref<4xf32>
    return %0 : memref<4xf32>
  }
}
