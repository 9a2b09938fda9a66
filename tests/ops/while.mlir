// stablehlo.while (control): repeat body while cond holds

// -----
// program
func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) {
  %r:2 = stablehlo.while(%i = %n, %a = %x) : tensor<i32>, tensor<4xf32> attributes {note = 1 : i64}
    cond {
      %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %b = stablehlo.add %a, %a : tensor<4xf32>
      stablehlo.return %i, %b : tensor<i32>, tensor<4xf32>
    }
  "stablehlo.while"() ({
    %p = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
    stablehlo.return
  }) : () -> ()
  %s = "stablehlo.while"(%x) ({
    ^bb0(%c: tensor<4xf32>):
      %p = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %p : tensor<i1>
  }, {
    ^bb0(%c: tensor<4xf32>):
      stablehlo.return %c : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- while_c1: return %p : tensor<i1> => return %i : tensor<i32>
// -- while_c2: return %i, %b : tensor<i32>, tensor<4xf32> => return %b, %i : tensor<4xf32>, tensor<i32>
// -- while_c3: -> tensor<4xf32> => -> tensor<5xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
  %c1 = stablehlo.constant dense<[[true, true], [false, false]]> : tensor<2x2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi1>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xi1>, tensor<2x2xi1>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xi1>, tensor<2x2xi1>
    }
  check.expect_eq_const %r#1, dense<[[true, true], [false, false]]> : tensor<2x2xi1>
  check.expect_eq_const %r#2, dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi4>
  %c1 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi4>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xi4>, tensor<2x2xi4>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xi4>, tensor<2x2xi4>
    }
  check.expect_eq_const %r#1, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi4>
  check.expect_eq_const %r#2, dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xi8>, tensor<2x2xi8>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xi8>, tensor<2x2xi8>
    }
  check.expect_eq_const %r#1, dense<[[2, -2], [5, 1]]> : tensor<2x2xi8>
  check.expect_eq_const %r#2, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi32>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>
    }
  check.expect_eq_const %r#1, dense<[[2, -2], [5, 1]]> : tensor<2x2xi32>
  check.expect_eq_const %r#2, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi64>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi64>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xi64>, tensor<2x2xi64>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xi64>, tensor<2x2xi64>
    }
  check.expect_eq_const %r#1, dense<[[2, -2], [5, 1]]> : tensor<2x2xi64>
  check.expect_eq_const %r#2, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui2>
  %c1 = stablehlo.constant dense<[[3, 3], [2, 2]]> : tensor<2x2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui2>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xui2>, tensor<2x2xui2>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xui2>, tensor<2x2xui2>
    }
  check.expect_eq_const %r#1, dense<[[3, 3], [2, 2]]> : tensor<2x2xui2>
  check.expect_eq_const %r#2, dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui8>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui8>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xui8>, tensor<2x2xui8>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xui8>, tensor<2x2xui8>
    }
  check.expect_eq_const %r#1, dense<[[7, 3], [10, 6]]> : tensor<2x2xui8>
  check.expect_eq_const %r#2, dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui16>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui16>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xui16>, tensor<2x2xui16>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xui16>, tensor<2x2xui16>
    }
  check.expect_eq_const %r#1, dense<[[7, 3], [10, 6]]> : tensor<2x2xui16>
  check.expect_eq_const %r#2, dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui64>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui64>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xui64>, tensor<2x2xui64>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xui64>, tensor<2x2xui64>
    }
  check.expect_eq_const %r#1, dense<[[7, 3], [10, 6]]> : tensor<2x2xui64>
  check.expect_eq_const %r#2, dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E4M3FN>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>
    }
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r#2, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E5M2>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2>
    }
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E5M2>
  check.expect_eq_const %r#2, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xbf16>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xbf16>, tensor<2x2xbf16>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xbf16>, tensor<2x2xbf16>
    }
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xbf16>
  check.expect_eq_const %r#2, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf16>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xf16>, tensor<2x2xf16>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xf16>, tensor<2x2xf16>
    }
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf16>
  check.expect_eq_const %r#2, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xf32>, tensor<2x2xf32>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xf32>, tensor<2x2xf32>
    }
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  check.expect_eq_const %r#2, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf64>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xf64>, tensor<2x2xf64>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xf64>, tensor<2x2xf64>
    }
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf64>
  check.expect_eq_const %r#2, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xcomplex<f32>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>
    }
  check.expect_eq_const %r#1, dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r#2, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xcomplex<f64>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>
    }
  check.expect_eq_const %r#1, dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f64>>
  check.expect_eq_const %r#2, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
    }
  %s0 = stablehlo.bitcast_convert %r#1 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %s1 = stablehlo.bitcast_convert %r#2 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s1, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %c1 = stablehlo.constant dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>, tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
    cond {
      %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %q, %p : tensor<i32>, tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>, tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
    }
  %s0 = stablehlo.bitcast_convert %r#1 : (tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %s1 = stablehlo.bitcast_convert %r#2 : (tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x2xi8>
  check.expect_eq_const %s1, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  return
}
func.func @never() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = stablehlo.while(%p = %a0) : tensor<2xf32>
    cond {
      %go = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.negate %p : tensor<2xf32>
      stablehlo.return %n : tensor<2xf32>
    }
  check.expect_eq_const %r, dense<[-0.5, -2.5]> : tensor<2xf32>
  return
}
func.func @doubles() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %p = %a0) : tensor<i32>, tensor<2xf32>
    cond {
      %go = stablehlo.compare NE, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      %d = stablehlo.add %p, %p : tensor<2xf32>
      stablehlo.return %n, %d : tensor<i32>, tensor<2xf32>
    }
  check.expect_eq_const %r#1, dense<[-4.0, -20.0]> : tensor<2xf32>
  return
}
