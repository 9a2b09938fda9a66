// Integers of two and four bits, held in bytes: everything wraps, saturates and shifts at their own width.
func.func @main(%a0: tensor<16xi4>, %b0: tensor<16xi4>, %a1: tensor<16xui4>, %b1: tensor<16xui4>, %a2: tensor<16xi2>, %b2: tensor<16xi2>, %a3: tensor<16xui2>, %b3: tensor<16xui2>, %w: tensor<16xi32>) -> (tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xi4>, tensor<16xi4>, tensor<i4>, tensor<16xi4>, tensor<16xi4>, tensor<8xui8>, tensor<8x2xi4>, tensor<16xui4>, tensor<8x8xi32>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xui4>, tensor<16xui4>, tensor<ui4>, tensor<16xui4>, tensor<16xui4>, tensor<8xui8>, tensor<8x2xui4>, tensor<16xi4>, tensor<8x8xi32>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xi2>, tensor<16xi2>, tensor<i2>, tensor<16xi2>, tensor<16xi2>, tensor<4xui8>, tensor<4x4xi2>, tensor<16xui2>, tensor<4x4xi32>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xui2>, tensor<16xui2>, tensor<ui2>, tensor<16xui2>, tensor<16xui2>, tensor<4xui8>, tensor<4x4xui2>, tensor<16xi2>, tensor<4x4xi32>) {
  %edges = stablehlo.constant dense<[0.0, -0.5, 1.5, 2.5, 7.0, 8.0, -8.0, -9.0, 1.0e9, -1.0e9, 0x7FC00000, 0x7F800000, 0xFF800000, 15.0, 16.0, 3.99]> : tensor<16xf32>
  %f = stablehlo.optimization_barrier %edges : tensor<16xf32>
  %add0 = stablehlo.add %a0, %b0 : tensor<16xi4>
  %subtract0 = stablehlo.subtract %a0, %b0 : tensor<16xi4>
  %multiply0 = stablehlo.multiply %a0, %b0 : tensor<16xi4>
  %divide0 = stablehlo.divide %a0, %b0 : tensor<16xi4>
  %remainder0 = stablehlo.remainder %a0, %b0 : tensor<16xi4>
  %maximum0 = stablehlo.maximum %a0, %b0 : tensor<16xi4>
  %minimum0 = stablehlo.minimum %a0, %b0 : tensor<16xi4>
  %and0 = stablehlo.and %a0, %b0 : tensor<16xi4>
  %or0 = stablehlo.or %a0, %b0 : tensor<16xi4>
  %xor0 = stablehlo.xor %a0, %b0 : tensor<16xi4>
  %power0 = stablehlo.power %a0, %b0 : tensor<16xi4>
  %shift_left0 = stablehlo.shift_left %a0, %b0 : tensor<16xi4>
  %shift_right_logical0 = stablehlo.shift_right_logical %a0, %b0 : tensor<16xi4>
  %shift_right_arithmetic0 = stablehlo.shift_right_arithmetic %a0, %b0 : tensor<16xi4>
  %not0 = stablehlo.not %a0 : tensor<16xi4>
  %negate0 = stablehlo.negate %a0 : tensor<16xi4>
  %popcnt0 = stablehlo.popcnt %a0 : tensor<16xi4>
  %count_leading_zeros0 = stablehlo.count_leading_zeros %a0 : tensor<16xi4>
  %abs0 = stablehlo.abs %a0 : tensor<16xi4>
  %sign0 = stablehlo.sign %a0 : tensor<16xi4>
  %f0 = stablehlo.convert %f : (tensor<16xf32>) -> tensor<16xi4>
  %w0 = stablehlo.convert %w : (tensor<16xi32>) -> tensor<16xi4>
  %u0 = stablehlo.convert %a0 : (tensor<16xi4>) -> tensor<16xf32>
  %v0 = stablehlo.convert %a0 : (tensor<16xi4>) -> tensor<16xi64>
  %lt0 = stablehlo.compare LT, %a0, %b0 : (tensor<16xi4>, tensor<16xi4>) -> tensor<16xi1>
  %io0 = stablehlo.iota dim = 0 : tensor<300xi4>
  %rev0 = stablehlo.reverse %a0, dims = [0] : tensor<16xi4>
  %zero0 = stablehlo.constant dense<0> : tensor<i4>
  %sum0 = stablehlo.reduce(%a0 init: %zero0) applies stablehlo.add across dimensions = [0] : (tensor<16xi4>, tensor<i4>) -> tensor<i4>
  %one0 = stablehlo.constant dense<1> : tensor<16xi4>
  %more0 = stablehlo.add %a0, %one0 : tensor<16xi4>
  %sorted0 = "stablehlo.sort"(%a0) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<i4>, %q: tensor<i4>):
    %r = stablehlo.compare LT, %p, %q : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<16xi4>) -> tensor<16xi4>
  %m0 = stablehlo.reshape %a0 : (tensor<16xi4>) -> tensor<8x2xi4>
  %bytes0 = stablehlo.bitcast_convert %m0 : (tensor<8x2xi4>) -> tensor<8xui8>
  %back0 = stablehlo.bitcast_convert %bytes0 : (tensor<8xui8>) -> tensor<8x2xi4>
  %same0 = stablehlo.bitcast_convert %a0 : (tensor<16xi4>) -> tensor<16xui4>
  %dot0 = stablehlo.dot_general %m0, %m0, contracting_dims = [1] x [1] : (tensor<8x2xi4>, tensor<8x2xi4>) -> tensor<8x8xi32>
  %add1 = stablehlo.add %a1, %b1 : tensor<16xui4>
  %subtract1 = stablehlo.subtract %a1, %b1 : tensor<16xui4>
  %multiply1 = stablehlo.multiply %a1, %b1 : tensor<16xui4>
  %divide1 = stablehlo.divide %a1, %b1 : tensor<16xui4>
  %remainder1 = stablehlo.remainder %a1, %b1 : tensor<16xui4>
  %maximum1 = stablehlo.maximum %a1, %b1 : tensor<16xui4>
  %minimum1 = stablehlo.minimum %a1, %b1 : tensor<16xui4>
  %and1 = stablehlo.and %a1, %b1 : tensor<16xui4>
  %or1 = stablehlo.or %a1, %b1 : tensor<16xui4>
  %xor1 = stablehlo.xor %a1, %b1 : tensor<16xui4>
  %power1 = stablehlo.power %a1, %b1 : tensor<16xui4>
  %shift_left1 = stablehlo.shift_left %a1, %b1 : tensor<16xui4>
  %shift_right_logical1 = stablehlo.shift_right_logical %a1, %b1 : tensor<16xui4>
  %shift_right_arithmetic1 = stablehlo.shift_right_arithmetic %a1, %b1 : tensor<16xui4>
  %not1 = stablehlo.not %a1 : tensor<16xui4>
  %negate1 = stablehlo.negate %a1 : tensor<16xui4>
  %popcnt1 = stablehlo.popcnt %a1 : tensor<16xui4>
  %count_leading_zeros1 = stablehlo.count_leading_zeros %a1 : tensor<16xui4>
  %f1 = stablehlo.convert %f : (tensor<16xf32>) -> tensor<16xui4>
  %w1 = stablehlo.convert %w : (tensor<16xi32>) -> tensor<16xui4>
  %u1 = stablehlo.convert %a1 : (tensor<16xui4>) -> tensor<16xf32>
  %v1 = stablehlo.convert %a1 : (tensor<16xui4>) -> tensor<16xi64>
  %lt1 = stablehlo.compare LT, %a1, %b1 : (tensor<16xui4>, tensor<16xui4>) -> tensor<16xi1>
  %io1 = stablehlo.iota dim = 0 : tensor<300xui4>
  %rev1 = stablehlo.reverse %a1, dims = [0] : tensor<16xui4>
  %zero1 = stablehlo.constant dense<0> : tensor<ui4>
  %sum1 = stablehlo.reduce(%a1 init: %zero1) applies stablehlo.add across dimensions = [0] : (tensor<16xui4>, tensor<ui4>) -> tensor<ui4>
  %one1 = stablehlo.constant dense<1> : tensor<16xui4>
  %more1 = stablehlo.add %a1, %one1 : tensor<16xui4>
  %sorted1 = "stablehlo.sort"(%a1) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<ui4>, %q: tensor<ui4>):
    %r = stablehlo.compare LT, %p, %q : (tensor<ui4>, tensor<ui4>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<16xui4>) -> tensor<16xui4>
  %m1 = stablehlo.reshape %a1 : (tensor<16xui4>) -> tensor<8x2xui4>
  %bytes1 = stablehlo.bitcast_convert %m1 : (tensor<8x2xui4>) -> tensor<8xui8>
  %back1 = stablehlo.bitcast_convert %bytes1 : (tensor<8xui8>) -> tensor<8x2xui4>
  %same1 = stablehlo.bitcast_convert %a1 : (tensor<16xui4>) -> tensor<16xi4>
  %dot1 = stablehlo.dot_general %m1, %m1, contracting_dims = [1] x [1] : (tensor<8x2xui4>, tensor<8x2xui4>) -> tensor<8x8xi32>
  %add2 = stablehlo.add %a2, %b2 : tensor<16xi2>
  %subtract2 = stablehlo.subtract %a2, %b2 : tensor<16xi2>
  %multiply2 = stablehlo.multiply %a2, %b2 : tensor<16xi2>
  %divide2 = stablehlo.divide %a2, %b2 : tensor<16xi2>
  %remainder2 = stablehlo.remainder %a2, %b2 : tensor<16xi2>
  %maximum2 = stablehlo.maximum %a2, %b2 : tensor<16xi2>
  %minimum2 = stablehlo.minimum %a2, %b2 : tensor<16xi2>
  %and2 = stablehlo.and %a2, %b2 : tensor<16xi2>
  %or2 = stablehlo.or %a2, %b2 : tensor<16xi2>
  %xor2 = stablehlo.xor %a2, %b2 : tensor<16xi2>
  %power2 = stablehlo.power %a2, %b2 : tensor<16xi2>
  %shift_left2 = stablehlo.shift_left %a2, %b2 : tensor<16xi2>
  %shift_right_logical2 = stablehlo.shift_right_logical %a2, %b2 : tensor<16xi2>
  %shift_right_arithmetic2 = stablehlo.shift_right_arithmetic %a2, %b2 : tensor<16xi2>
  %not2 = stablehlo.not %a2 : tensor<16xi2>
  %negate2 = stablehlo.negate %a2 : tensor<16xi2>
  %popcnt2 = stablehlo.popcnt %a2 : tensor<16xi2>
  %count_leading_zeros2 = stablehlo.count_leading_zeros %a2 : tensor<16xi2>
  %abs2 = stablehlo.abs %a2 : tensor<16xi2>
  %sign2 = stablehlo.sign %a2 : tensor<16xi2>
  %f2 = stablehlo.convert %f : (tensor<16xf32>) -> tensor<16xi2>
  %w2 = stablehlo.convert %w : (tensor<16xi32>) -> tensor<16xi2>
  %u2 = stablehlo.convert %a2 : (tensor<16xi2>) -> tensor<16xf32>
  %v2 = stablehlo.convert %a2 : (tensor<16xi2>) -> tensor<16xi64>
  %lt2 = stablehlo.compare LT, %a2, %b2 : (tensor<16xi2>, tensor<16xi2>) -> tensor<16xi1>
  %io2 = stablehlo.iota dim = 0 : tensor<300xi2>
  %rev2 = stablehlo.reverse %a2, dims = [0] : tensor<16xi2>
  %zero2 = stablehlo.constant dense<0> : tensor<i2>
  %sum2 = stablehlo.reduce(%a2 init: %zero2) applies stablehlo.add across dimensions = [0] : (tensor<16xi2>, tensor<i2>) -> tensor<i2>
  %one2 = stablehlo.constant dense<1> : tensor<16xi2>
  %more2 = stablehlo.add %a2, %one2 : tensor<16xi2>
  %sorted2 = "stablehlo.sort"(%a2) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<i2>, %q: tensor<i2>):
    %r = stablehlo.compare LT, %p, %q : (tensor<i2>, tensor<i2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<16xi2>) -> tensor<16xi2>
  %m2 = stablehlo.reshape %a2 : (tensor<16xi2>) -> tensor<4x4xi2>
  %bytes2 = stablehlo.bitcast_convert %m2 : (tensor<4x4xi2>) -> tensor<4xui8>
  %back2 = stablehlo.bitcast_convert %bytes2 : (tensor<4xui8>) -> tensor<4x4xi2>
  %same2 = stablehlo.bitcast_convert %a2 : (tensor<16xi2>) -> tensor<16xui2>
  %dot2 = stablehlo.dot_general %m2, %m2, contracting_dims = [1] x [1] : (tensor<4x4xi2>, tensor<4x4xi2>) -> tensor<4x4xi32>
  %add3 = stablehlo.add %a3, %b3 : tensor<16xui2>
  %subtract3 = stablehlo.subtract %a3, %b3 : tensor<16xui2>
  %multiply3 = stablehlo.multiply %a3, %b3 : tensor<16xui2>
  %divide3 = stablehlo.divide %a3, %b3 : tensor<16xui2>
  %remainder3 = stablehlo.remainder %a3, %b3 : tensor<16xui2>
  %maximum3 = stablehlo.maximum %a3, %b3 : tensor<16xui2>
  %minimum3 = stablehlo.minimum %a3, %b3 : tensor<16xui2>
  %and3 = stablehlo.and %a3, %b3 : tensor<16xui2>
  %or3 = stablehlo.or %a3, %b3 : tensor<16xui2>
  %xor3 = stablehlo.xor %a3, %b3 : tensor<16xui2>
  %power3 = stablehlo.power %a3, %b3 : tensor<16xui2>
  %shift_left3 = stablehlo.shift_left %a3, %b3 : tensor<16xui2>
  %shift_right_logical3 = stablehlo.shift_right_logical %a3, %b3 : tensor<16xui2>
  %shift_right_arithmetic3 = stablehlo.shift_right_arithmetic %a3, %b3 : tensor<16xui2>
  %not3 = stablehlo.not %a3 : tensor<16xui2>
  %negate3 = stablehlo.negate %a3 : tensor<16xui2>
  %popcnt3 = stablehlo.popcnt %a3 : tensor<16xui2>
  %count_leading_zeros3 = stablehlo.count_leading_zeros %a3 : tensor<16xui2>
  %f3 = stablehlo.convert %f : (tensor<16xf32>) -> tensor<16xui2>
  %w3 = stablehlo.convert %w : (tensor<16xi32>) -> tensor<16xui2>
  %u3 = stablehlo.convert %a3 : (tensor<16xui2>) -> tensor<16xf32>
  %v3 = stablehlo.convert %a3 : (tensor<16xui2>) -> tensor<16xi64>
  %lt3 = stablehlo.compare LT, %a3, %b3 : (tensor<16xui2>, tensor<16xui2>) -> tensor<16xi1>
  %io3 = stablehlo.iota dim = 0 : tensor<300xui2>
  %rev3 = stablehlo.reverse %a3, dims = [0] : tensor<16xui2>
  %zero3 = stablehlo.constant dense<0> : tensor<ui2>
  %sum3 = stablehlo.reduce(%a3 init: %zero3) applies stablehlo.add across dimensions = [0] : (tensor<16xui2>, tensor<ui2>) -> tensor<ui2>
  %one3 = stablehlo.constant dense<1> : tensor<16xui2>
  %more3 = stablehlo.add %a3, %one3 : tensor<16xui2>
  %sorted3 = "stablehlo.sort"(%a3) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<ui2>, %q: tensor<ui2>):
    %r = stablehlo.compare LT, %p, %q : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<16xui2>) -> tensor<16xui2>
  %m3 = stablehlo.reshape %a3 : (tensor<16xui2>) -> tensor<4x4xui2>
  %bytes3 = stablehlo.bitcast_convert %m3 : (tensor<4x4xui2>) -> tensor<4xui8>
  %back3 = stablehlo.bitcast_convert %bytes3 : (tensor<4xui8>) -> tensor<4x4xui2>
  %same3 = stablehlo.bitcast_convert %a3 : (tensor<16xui2>) -> tensor<16xi2>
  %dot3 = stablehlo.dot_general %m3, %m3, contracting_dims = [1] x [1] : (tensor<4x4xui2>, tensor<4x4xui2>) -> tensor<4x4xi32>
  return %add0, %subtract0, %multiply0, %divide0, %remainder0, %maximum0, %minimum0, %and0, %or0, %xor0, %power0, %shift_left0, %shift_right_logical0, %shift_right_arithmetic0, %not0, %negate0, %popcnt0, %count_leading_zeros0, %abs0, %sign0, %f0, %w0, %u0, %v0, %lt0, %io0, %rev0, %sum0, %more0, %sorted0, %bytes0, %back0, %same0, %dot0, %add1, %subtract1, %multiply1, %divide1, %remainder1, %maximum1, %minimum1, %and1, %or1, %xor1, %power1, %shift_left1, %shift_right_logical1, %shift_right_arithmetic1, %not1, %negate1, %popcnt1, %count_leading_zeros1, %f1, %w1, %u1, %v1, %lt1, %io1, %rev1, %sum1, %more1, %sorted1, %bytes1, %back1, %same1, %dot1, %add2, %subtract2, %multiply2, %divide2, %remainder2, %maximum2, %minimum2, %and2, %or2, %xor2, %power2, %shift_left2, %shift_right_logical2, %shift_right_arithmetic2, %not2, %negate2, %popcnt2, %count_leading_zeros2, %abs2, %sign2, %f2, %w2, %u2, %v2, %lt2, %io2, %rev2, %sum2, %more2, %sorted2, %bytes2, %back2, %same2, %dot2, %add3, %subtract3, %multiply3, %divide3, %remainder3, %maximum3, %minimum3, %and3, %or3, %xor3, %power3, %shift_left3, %shift_right_logical3, %shift_right_arithmetic3, %not3, %negate3, %popcnt3, %count_leading_zeros3, %f3, %w3, %u3, %v3, %lt3, %io3, %rev3, %sum3, %more3, %sorted3, %bytes3, %back3, %same3, %dot3 : tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xi4>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xi4>, tensor<16xi4>, tensor<i4>, tensor<16xi4>, tensor<16xi4>, tensor<8xui8>, tensor<8x2xi4>, tensor<16xui4>, tensor<8x8xi32>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xui4>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xui4>, tensor<16xui4>, tensor<ui4>, tensor<16xui4>, tensor<16xui4>, tensor<8xui8>, tensor<8x2xui4>, tensor<16xi4>, tensor<8x8xi32>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xi2>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xi2>, tensor<16xi2>, tensor<i2>, tensor<16xi2>, tensor<16xi2>, tensor<4xui8>, tensor<4x4xi2>, tensor<16xui2>, tensor<4x4xi32>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xui2>, tensor<16xf32>, tensor<16xi64>, tensor<16xi1>, tensor<300xui2>, tensor<16xui2>, tensor<ui2>, tensor<16xui2>, tensor<16xui2>, tensor<4xui8>, tensor<4x4xui2>, tensor<16xi2>, tensor<4x4xi32>
}
