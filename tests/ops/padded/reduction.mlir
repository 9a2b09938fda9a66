// Reductions, windows and sorts: padding is no element of them.

// -----
// reduce: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<3.0> : tensor<f32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>
  return %e : tensor<f32>
}

// -----
// reduce: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<3.0> : tensor<f32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>
  return %e : tensor<f32>
}

// -----
// reduce: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<3.0> : tensor<f32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>
  return %e : tensor<f32>
}

// -----
// reduce: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<3.0> : tensor<f32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.minimum across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>
  return %e : tensor<f32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<i32>
  return %e : tensor<i32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<i32>
  return %e : tensor<i32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<i32>
  return %e : tensor<i32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.minimum across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<i32>
  return %e : tensor<i32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.and across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<i32>
  return %e : tensor<i32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.or across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<i32>
  return %e : tensor<i32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.xor across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<i32>
  return %e : tensor<i32>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi1>) -> (tensor<i1>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi1>, tensor<i32>) -> tensor<?xi1, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<true> : tensor<i1>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?xi1, #stablehlo.bounds<8>>, tensor<i1>) -> tensor<i1>
  return %e : tensor<i1>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xui8>) -> (tensor<ui8>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xui8>, tensor<i32>) -> tensor<?xui8, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<7> : tensor<ui8>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?xui8, #stablehlo.bounds<8>>, tensor<ui8>) -> tensor<ui8>
  return %e : tensor<ui8>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi1>) -> (tensor<i1>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi1>, tensor<i32>) -> tensor<?xi1, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<true> : tensor<i1>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.minimum across dimensions = [0] : (tensor<?xi1, #stablehlo.bounds<8>>, tensor<i1>) -> tensor<i1>
  return %e : tensor<i1>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xui8>) -> (tensor<ui8>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xui8>, tensor<i32>) -> tensor<?xui8, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<7> : tensor<ui8>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.minimum across dimensions = [0] : (tensor<?xui8, #stablehlo.bounds<8>>, tensor<ui8>) -> tensor<ui8>
  return %e : tensor<ui8>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi1>) -> (tensor<i1>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi1>, tensor<i32>) -> tensor<?xi1, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<true> : tensor<i1>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.and across dimensions = [0] : (tensor<?xi1, #stablehlo.bounds<8>>, tensor<i1>) -> tensor<i1>
  return %e : tensor<i1>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xui8>) -> (tensor<ui8>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xui8>, tensor<i32>) -> tensor<?xui8, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<7> : tensor<ui8>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.and across dimensions = [0] : (tensor<?xui8, #stablehlo.bounds<8>>, tensor<ui8>) -> tensor<ui8>
  return %e : tensor<ui8>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xi1>) -> (tensor<i1>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi1>, tensor<i32>) -> tensor<?xi1, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<true> : tensor<i1>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.or across dimensions = [0] : (tensor<?xi1, #stablehlo.bounds<8>>, tensor<i1>) -> tensor<i1>
  return %e : tensor<i1>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xui8>) -> (tensor<ui8>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xui8>, tensor<i32>) -> tensor<?xui8, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<7> : tensor<ui8>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.or across dimensions = [0] : (tensor<?xui8, #stablehlo.bounds<8>>, tensor<ui8>) -> tensor<ui8>
  return %e : tensor<ui8>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E8M0FNU>) -> (tensor<f8E8M0FNU>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E8M0FNU>, tensor<i32>) -> tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>, tensor<f8E8M0FNU>) -> tensor<f8E8M0FNU>
  return %e : tensor<f8E8M0FNU>
}

// -----
// reduce: 0 5
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E4M3FN>) -> (tensor<f8E4M3FN>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E4M3FN>, tensor<i32>) -> tensor<?xf8E4M3FN, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?xf8E4M3FN, #stablehlo.bounds<8>>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  return %e : tensor<f8E4M3FN>
}

// -----
// reduce: 0 5
func.func @main(%n: tensor<i32>, %x: tensor<8xcomplex<f32>>) -> (tensor<complex<f32>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xcomplex<f32>>, tensor<i32>) -> tensor<?xcomplex<f32>, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<(2.0, 1.0)> : tensor<complex<f32>>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?xcomplex<f32>, #stablehlo.bounds<8>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  return %e : tensor<complex<f32>>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E8M0FNU>) -> (tensor<f8E8M0FNU>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E8M0FNU>, tensor<i32>) -> tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>, tensor<f8E8M0FNU>) -> tensor<f8E8M0FNU>
  return %e : tensor<f8E8M0FNU>
}

// -----
// reduce: 0 5
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E4M3FN>) -> (tensor<f8E4M3FN>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E4M3FN>, tensor<i32>) -> tensor<?xf8E4M3FN, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<?xf8E4M3FN, #stablehlo.bounds<8>>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  return %e : tensor<f8E4M3FN>
}

// -----
// reduce: 0 5
func.func @main(%n: tensor<i32>, %x: tensor<8xcomplex<f32>>) -> (tensor<complex<f32>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xcomplex<f32>>, tensor<i32>) -> tensor<?xcomplex<f32>, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<(2.0, 1.0)> : tensor<complex<f32>>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<?xcomplex<f32>, #stablehlo.bounds<8>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  return %e : tensor<complex<f32>>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E8M0FNU>) -> (tensor<f8E8M0FNU>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E8M0FNU>, tensor<i32>) -> tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>, tensor<f8E8M0FNU>) -> tensor<f8E8M0FNU>
  return %e : tensor<f8E8M0FNU>
}

// -----
// reduce: 0 5
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E4M3FN>) -> (tensor<f8E4M3FN>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E4M3FN>, tensor<i32>) -> tensor<?xf8E4M3FN, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?xf8E4M3FN, #stablehlo.bounds<8>>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  return %e : tensor<f8E4M3FN>
}

// -----
// reduce: 0 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E8M0FNU>) -> (tensor<f8E8M0FNU>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E8M0FNU>, tensor<i32>) -> tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.minimum across dimensions = [0] : (tensor<?xf8E8M0FNU, #stablehlo.bounds<8>>, tensor<f8E8M0FNU>) -> tensor<f8E8M0FNU>
  return %e : tensor<f8E8M0FNU>
}

// -----
// reduce: 0 5
func.func @main(%n: tensor<i32>, %x: tensor<8xf8E4M3FN>) -> (tensor<f8E4M3FN>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf8E4M3FN>, tensor<i32>) -> tensor<?xf8E4M3FN, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %e = stablehlo.reduce(%r init: %z) applies stablehlo.minimum across dimensions = [0] : (tensor<?xf8E4M3FN, #stablehlo.bounds<8>>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  return %e : tensor<f8E4M3FN>
}

// -----
// reduce: 0,0 1,1 2,3 4,6 4,1 0,6 3,5 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<f32>, tensor<?xf32>, tensor<f32>, tensor<?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %z = stablehlo.constant dense<2.0> : tensor<f32>
  %a = stablehlo.reduce(%r init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<f32>) -> tensor<f32>
  %b = stablehlo.reduce(%r init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<f32>) -> tensor<?xf32>
  %c = stablehlo.reduce(%r init: %z) across dimensions = [0, 1] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<f32>) -> tensor<f32>
   reducer(%p: tensor<f32>, %q: tensor<f32>) {
    %o = stablehlo.maximum %p, %q : tensor<f32>
    %i = stablehlo.abs %o : tensor<f32>
    stablehlo.return %i : tensor<f32>
  }
  %d = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<f32>) -> tensor<?xf32>
  return %a, %b, %c, %d : tensor<f32>, tensor<?xf32>, tensor<f32>, tensor<?xf32>
}

// -----
// reduce: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf16>, %y: tensor<8xi8>) -> (tensor<f32>, tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf16>, tensor<i32>) -> tensor<?xf16, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %n, dim = 0 : (tensor<8xi8>, tensor<i32>) -> tensor<?xi8, #stablehlo.bounds<8>>
  %one = stablehlo.constant dense<1.0> : tensor<f16>
  %low = stablehlo.constant dense<-100> : tensor<i8>
  %a = "stablehlo.reduce"(%r, %one) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.multiply %p, %q : tensor<f32>
    %i = stablehlo.negate %o : tensor<f32>
    stablehlo.return %i : tensor<f32>
  }) : (tensor<?xf16, #stablehlo.bounds<8>>, tensor<f16>) -> tensor<f32>
  %b = "stablehlo.reduce"(%s, %low) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %o = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %o : tensor<i32>
  }) : (tensor<?xi8, #stablehlo.bounds<8>>, tensor<i8>) -> tensor<i32>
  return %a, %b : tensor<f32>, tensor<i32>
}

// -----
// reduce_window: 0 1 2 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %z = stablehlo.constant dense<0.5> : tensor<f32>
  %a = "stablehlo.reduce_window"(%r, %z) <{window_dimensions = array<i64: 4>, window_strides = array<i64: 3>, base_dilations = array<i64: 2>, window_dilations = array<i64: 2>, padding = dense<[[-1, 2]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.maximum %p, %q : tensor<f32>
    stablehlo.return %o : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<?xf32>
  %b = "stablehlo.reduce_window"(%r, %z) <{window_dimensions = array<i64: 3>, padding = dense<[[2, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %o : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<?xf32>
  %c = "stablehlo.reduce_window"(%r, %z) <{window_dimensions = array<i64: 2>, padding = dense<[[0, -1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.subtract %p, %q : tensor<f32>
    stablehlo.return %o : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<?xf32>
  return %a, %b, %c : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----
// sort: 0,0 1,1 2,3 4,6 4,1 0,6 3,5 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xi32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %a = "stablehlo.sort"(%r) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  %i = stablehlo.iota dim = 1 : tensor<4x6xi32>
  %j0 = stablehlo.set_dimension_size %i, %n, dim = 0 : (tensor<4x6xi32>, tensor<i32>) -> tensor<?x6xi32, #stablehlo.bounds<4, ?>>
  %j = stablehlo.set_dimension_size %j0, %m, dim = 1 : (tensor<?x6xi32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xi32, #stablehlo.bounds<4, 6>>
  %b:2 = "stablehlo.sort"(%r, %j) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %k: tensor<i32>, %l: tensor<i32>):
    %o = stablehlo.compare GT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xi32, #stablehlo.bounds<4, 6>>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %a, %b#0, %b#1 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xi32>
}

// -----
// select_and_scatter: 1,1 2,1 5,3 8,4 7,4 | 5,4 8,3 9,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<5xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<5xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  %z = stablehlo.constant dense<0.5> : tensor<f32>
  %a = "stablehlo.select_and_scatter"(%r, %s, %z) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }, {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %o : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<5>>, tensor<f32>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----
// select_and_scatter: 1,1 2,1 5,3 8,4 7,4 | 5,4 8,3 9,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<5xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<5xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  %z = stablehlo.constant dense<0.5> : tensor<f32>
  %a = "stablehlo.select_and_scatter"(%r, %s, %z) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }, {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %o : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<5>>, tensor<f32>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----
// select_and_scatter: 1,2 2,2 3,3 4,6 4,2
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>, %y: tensor<3x5xf32>) -> (tensor<?x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %nn = stablehlo.subtract %n, %one : tensor<i32>
  %mm = stablehlo.subtract %m, %one : tensor<i32>
  %s0 = stablehlo.set_dimension_size %y, %nn, dim = 0 : (tensor<3x5xf32>, tensor<i32>) -> tensor<?x5xf32, #stablehlo.bounds<3, ?>>
  %s = stablehlo.set_dimension_size %s0, %mm, dim = 1 : (tensor<?x5xf32, #stablehlo.bounds<3, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<3, 5>>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %a = "stablehlo.select_and_scatter"(%r, %s, %z) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }, {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %o = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %o : tensor<f32>
  }) : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<3, 5>>, tensor<f32>) -> tensor<?x?xf32>
  return %a : tensor<?x?xf32>
}
