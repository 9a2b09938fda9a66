// Fewer digits and smaller ranges at their edges; i1 as bits of words, both ways.
func.func @main(%w: tensor<3xui16>, %f: tensor<2xf32>) -> (tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<3x16xi1>, tensor<3xui16>, tensor<2x32xi1>, tensor<2xf32>, tensor<2x3xi1>) {
  %x0 = stablehlo.constant dense<[0x00000000, 0x80000000, 0x00000001, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x3F800000, 0xBFC00000, 0x38800000, 0x387FFFFF, 0x33800000, 0x477FE000, 0x477FF000, 0x3F801000, 0x3F803000]> : tensor<16xf32>
  %x = stablehlo.optimization_barrier %x0 : tensor<16xf32>
  %y = stablehlo.convert %x : (tensor<16xf32>) -> tensor<16xbf16>
  %r0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<16xf32>
  %h0 = stablehlo.reduce_precision %y, format = e5m10 : tensor<16xbf16>
  %r1 = stablehlo.reduce_precision %x, format = e8m7 : tensor<16xf32>
  %h1 = stablehlo.reduce_precision %y, format = e8m7 : tensor<16xbf16>
  %r2 = stablehlo.reduce_precision %x, format = e5m2 : tensor<16xf32>
  %h2 = stablehlo.reduce_precision %y, format = e5m2 : tensor<16xbf16>
  %r3 = stablehlo.reduce_precision %x, format = e4m3 : tensor<16xf32>
  %h3 = stablehlo.reduce_precision %y, format = e4m3 : tensor<16xbf16>
  %r4 = stablehlo.reduce_precision %x, format = e8m0 : tensor<16xf32>
  %h4 = stablehlo.reduce_precision %y, format = e8m0 : tensor<16xbf16>
  %r5 = stablehlo.reduce_precision %x, format = e5m0 : tensor<16xf32>
  %h5 = stablehlo.reduce_precision %y, format = e5m0 : tensor<16xbf16>
  %r6 = stablehlo.reduce_precision %x, format = e1m5 : tensor<16xf32>
  %h6 = stablehlo.reduce_precision %y, format = e1m5 : tensor<16xbf16>
  %r7 = stablehlo.reduce_precision %x, format = e8m23 : tensor<16xf32>
  %h7 = stablehlo.reduce_precision %y, format = e8m23 : tensor<16xbf16>
  %r8 = stablehlo.reduce_precision %x, format = e11m30 : tensor<16xf32>
  %h8 = stablehlo.reduce_precision %y, format = e11m30 : tensor<16xbf16>
  %bits = stablehlo.bitcast_convert %w : (tensor<3xui16>) -> tensor<3x16xi1>
  %word = stablehlo.bitcast_convert %bits : (tensor<3x16xi1>) -> tensor<3xui16>
  %of_float = stablehlo.bitcast_convert %f : (tensor<2xf32>) -> tensor<2x32xi1>
  %mine = stablehlo.slice %bits [0:2, 0:16] : (tensor<3x16xi1>) -> tensor<2x16xi1>
  %both = stablehlo.dot_general %mine, %bits, contracting_dims = [1] x [1] : (tensor<2x16xi1>, tensor<3x16xi1>) -> tensor<2x3xi1>
  %float = stablehlo.bitcast_convert %of_float : (tensor<2x32xi1>) -> tensor<2xf32>
  return %r0, %h0, %r1, %h1, %r2, %h2, %r3, %h3, %r4, %h4, %r5, %h5, %r6, %h6, %r7, %h7, %r8, %h8, %bits, %word, %of_float, %float, %both : tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<16xf32>, tensor<16xbf16>, tensor<3x16xi1>, tensor<3xui16>, tensor<2x32xi1>, tensor<2xf32>, tensor<2x3xi1>
}
