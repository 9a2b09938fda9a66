// One number per element: short rows (by rank) and long ones (by digits) of every element type, ties with a payload, other dimensions.
func.func @main(%a: tensor<5x37xf32>, %b: tensor<40x9xi32>, %c: tensor<6x50xf32>, %d: tensor<6x50xi8>, %l0: tensor<2x700xf32>, %l1: tensor<2x400xf64>, %l2: tensor<2x900xbf16>, %l3: tensor<2x600xf16>, %l4: tensor<2x1500xi8>, %l5: tensor<2x1500xui8>, %l6: tensor<2x800xi16>, %l7: tensor<2x800xui16>, %l8: tensor<2x600xi32>, %l9: tensor<2x600xui32>, %l10: tensor<2x500xi64>, %l11: tensor<2x500xui64>, %l12: tensor<2x1200xi1>) -> (tensor<5x37xf32>, tensor<40x9xi32>, tensor<6x50xf32>, tensor<6x50xi8>, tensor<2x700xf32>, tensor<2x21xf32>, tensor<2x400xf64>, tensor<2x21xf64>, tensor<2x900xbf16>, tensor<2x21xbf16>, tensor<2x600xf16>, tensor<2x21xf16>, tensor<2x1500xi8>, tensor<2x21xi8>, tensor<2x1500xui8>, tensor<2x21xui8>, tensor<2x800xi16>, tensor<2x21xi16>, tensor<2x800xui16>, tensor<2x21xui16>, tensor<2x600xi32>, tensor<2x21xi32>, tensor<2x600xui32>, tensor<2x21xui32>, tensor<2x500xi64>, tensor<2x21xi64>, tensor<2x500xui64>, tensor<2x21xui64>, tensor<2x1200xi1>, tensor<2x21xi1>) {
  %r0 = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<5x37xf32>) -> tensor<5x37xf32>
  %r1 = "stablehlo.sort"(%b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i32>, %in_b: tensor<i32>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<40x9xi32>) -> tensor<40x9xi32>
  %three = stablehlo.constant dense<3> : tensor<6x50xi8>
  %few = stablehlo.and %d, %three : tensor<6x50xi8>
  %r2:2 = "stablehlo.sort"(%c, %few) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>, %in_x: tensor<i8>, %in_y: tensor<i8>):
    %in_p = stablehlo.compare LT, %in_y, %in_x, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<6x50xf32>, tensor<6x50xi8>) -> (tensor<6x50xf32>, tensor<6x50xi8>)
  %s0 = "stablehlo.sort"(%l0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x700xf32>) -> tensor<2x700xf32>
  %h0 = stablehlo.slice %l0 [0:2, 0:21] : (tensor<2x700xf32>) -> tensor<2x21xf32>
  %t0 = "stablehlo.sort"(%h0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f32>, %in_b: tensor<f32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xf32>) -> tensor<2x21xf32>
  %s1 = "stablehlo.sort"(%l1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f64>, %in_b: tensor<f64>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x400xf64>) -> tensor<2x400xf64>
  %h1 = stablehlo.slice %l1 [0:2, 0:21] : (tensor<2x400xf64>) -> tensor<2x21xf64>
  %t1 = "stablehlo.sort"(%h1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f64>, %in_b: tensor<f64>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xf64>) -> tensor<2x21xf64>
  %s2 = "stablehlo.sort"(%l2) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<bf16>, %in_b: tensor<bf16>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x900xbf16>) -> tensor<2x900xbf16>
  %h2 = stablehlo.slice %l2 [0:2, 0:21] : (tensor<2x900xbf16>) -> tensor<2x21xbf16>
  %t2 = "stablehlo.sort"(%h2) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<bf16>, %in_b: tensor<bf16>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xbf16>) -> tensor<2x21xbf16>
  %s3 = "stablehlo.sort"(%l3) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f16>, %in_b: tensor<f16>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, TOTALORDER : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x600xf16>) -> tensor<2x600xf16>
  %h3 = stablehlo.slice %l3 [0:2, 0:21] : (tensor<2x600xf16>) -> tensor<2x21xf16>
  %t3 = "stablehlo.sort"(%h3) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<f16>, %in_b: tensor<f16>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, TOTALORDER : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xf16>) -> tensor<2x21xf16>
  %s4 = "stablehlo.sort"(%l4) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i8>, %in_b: tensor<i8>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x1500xi8>) -> tensor<2x1500xi8>
  %h4 = stablehlo.slice %l4 [0:2, 0:21] : (tensor<2x1500xi8>) -> tensor<2x21xi8>
  %t4 = "stablehlo.sort"(%h4) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i8>, %in_b: tensor<i8>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xi8>) -> tensor<2x21xi8>
  %s5 = "stablehlo.sort"(%l5) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui8>, %in_b: tensor<ui8>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x1500xui8>) -> tensor<2x1500xui8>
  %h5 = stablehlo.slice %l5 [0:2, 0:21] : (tensor<2x1500xui8>) -> tensor<2x21xui8>
  %t5 = "stablehlo.sort"(%h5) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui8>, %in_b: tensor<ui8>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xui8>) -> tensor<2x21xui8>
  %s6 = "stablehlo.sort"(%l6) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i16>, %in_b: tensor<i16>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x800xi16>) -> tensor<2x800xi16>
  %h6 = stablehlo.slice %l6 [0:2, 0:21] : (tensor<2x800xi16>) -> tensor<2x21xi16>
  %t6 = "stablehlo.sort"(%h6) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i16>, %in_b: tensor<i16>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xi16>) -> tensor<2x21xi16>
  %s7 = "stablehlo.sort"(%l7) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui16>, %in_b: tensor<ui16>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x800xui16>) -> tensor<2x800xui16>
  %h7 = stablehlo.slice %l7 [0:2, 0:21] : (tensor<2x800xui16>) -> tensor<2x21xui16>
  %t7 = "stablehlo.sort"(%h7) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui16>, %in_b: tensor<ui16>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xui16>) -> tensor<2x21xui16>
  %s8 = "stablehlo.sort"(%l8) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i32>, %in_b: tensor<i32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x600xi32>) -> tensor<2x600xi32>
  %h8 = stablehlo.slice %l8 [0:2, 0:21] : (tensor<2x600xi32>) -> tensor<2x21xi32>
  %t8 = "stablehlo.sort"(%h8) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i32>, %in_b: tensor<i32>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xi32>) -> tensor<2x21xi32>
  %s9 = "stablehlo.sort"(%l9) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui32>, %in_b: tensor<ui32>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x600xui32>) -> tensor<2x600xui32>
  %h9 = stablehlo.slice %l9 [0:2, 0:21] : (tensor<2x600xui32>) -> tensor<2x21xui32>
  %t9 = "stablehlo.sort"(%h9) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui32>, %in_b: tensor<ui32>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xui32>) -> tensor<2x21xui32>
  %s10 = "stablehlo.sort"(%l10) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i64>, %in_b: tensor<i64>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x500xi64>) -> tensor<2x500xi64>
  %h10 = stablehlo.slice %l10 [0:2, 0:21] : (tensor<2x500xi64>) -> tensor<2x21xi64>
  %t10 = "stablehlo.sort"(%h10) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i64>, %in_b: tensor<i64>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xi64>) -> tensor<2x21xi64>
  %s11 = "stablehlo.sort"(%l11) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui64>, %in_b: tensor<ui64>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x500xui64>) -> tensor<2x500xui64>
  %h11 = stablehlo.slice %l11 [0:2, 0:21] : (tensor<2x500xui64>) -> tensor<2x21xui64>
  %t11 = "stablehlo.sort"(%h11) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<ui64>, %in_b: tensor<ui64>):
    %in_p = stablehlo.compare GT, %in_a, %in_b, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xui64>) -> tensor<2x21xui64>
  %s12 = "stablehlo.sort"(%l12) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i1>, %in_b: tensor<i1>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x1200xi1>) -> tensor<2x1200xi1>
  %h12 = stablehlo.slice %l12 [0:2, 0:21] : (tensor<2x1200xi1>) -> tensor<2x21xi1>
  %t12 = "stablehlo.sort"(%h12) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%in_a: tensor<i1>, %in_b: tensor<i1>):
    %in_p = stablehlo.compare LT, %in_a, %in_b, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %in_p : tensor<i1>
  }) : (tensor<2x21xi1>) -> tensor<2x21xi1>
  return %r0, %r1, %r2#0, %r2#1, %s0, %t0, %s1, %t1, %s2, %t2, %s3, %t3, %s4, %t4, %s5, %t5, %s6, %t6, %s7, %t7, %s8, %t8, %s9, %t9, %s10, %t10, %s11, %t11, %s12, %t12 : tensor<5x37xf32>, tensor<40x9xi32>, tensor<6x50xf32>, tensor<6x50xi8>, tensor<2x700xf32>, tensor<2x21xf32>, tensor<2x400xf64>, tensor<2x21xf64>, tensor<2x900xbf16>, tensor<2x21xbf16>, tensor<2x600xf16>, tensor<2x21xf16>, tensor<2x1500xi8>, tensor<2x21xi8>, tensor<2x1500xui8>, tensor<2x21xui8>, tensor<2x800xi16>, tensor<2x21xi16>, tensor<2x800xui16>, tensor<2x21xui16>, tensor<2x600xi32>, tensor<2x21xi32>, tensor<2x600xui32>, tensor<2x21xui32>, tensor<2x500xi64>, tensor<2x21xi64>, tensor<2x500xui64>, tensor<2x21xui64>, tensor<2x1200xi1>, tensor<2x21xi1>
}
