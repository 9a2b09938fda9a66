// Loops, branches and calls over arrays whose sizes change.

// -----
// while: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %q = stablehlo.abs %r : tensor<?xf32, #stablehlo.bounds<8>>
  %w:2 = stablehlo.while(%v = %q, %i = %zero) : tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
  cond {
    %d = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
    %c = stablehlo.compare GT, %d, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
    %h = stablehlo.divide %d, %two : tensor<i32>
    %h1 = stablehlo.reshape %h : (tensor<i32>) -> tensor<1xi32>
    %d1 = stablehlo.reshape %d : (tensor<i32>) -> tensor<1xi32>
    %o1 = stablehlo.reshape %one : (tensor<i32>) -> tensor<1xi32>
    %s = stablehlo.real_dynamic_slice %v, %h1, %d1, %o1 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %s, %k : tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
  }
  return %w#0, %w#1 : tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
}

// -----
// while: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>, tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %q = stablehlo.abs %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  %w:2 = stablehlo.while(%v = %q, %i = %zero) : tensor<?xf32>, tensor<i32>
  cond {
    %d = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32>) -> tensor<i32>
    %c = stablehlo.compare GT, %d, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32>) -> tensor<i32>
    %h = stablehlo.divide %d, %two : tensor<i32>
    %h1 = stablehlo.reshape %h : (tensor<i32>) -> tensor<1xi32>
    %d1 = stablehlo.reshape %d : (tensor<i32>) -> tensor<1xi32>
    %o1 = stablehlo.reshape %one : (tensor<i32>) -> tensor<1xi32>
    %s = stablehlo.real_dynamic_slice %v, %h1, %d1, %o1 : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %s, %k : tensor<?xf32>, tensor<i32>
  }
  return %w#0, %w#1 : tensor<?xf32>, tensor<i32>
}

// -----
// while: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %eight = stablehlo.constant dense<8> : tensor<i32>
  %q = stablehlo.set_dimension_size %x, %eight, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %w:2 = stablehlo.while(%v = %q, %i = %zero) : tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
    %h = stablehlo.subtract %d, %one : tensor<i32>
    %s = stablehlo.set_dimension_size %v, %h, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %s, %k : tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
  }
  return %w#0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// while: 0 1 5 7 | 8
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %s0 = stablehlo.slice %x [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %q = stablehlo.set_dimension_size %s0, %one, dim = 0 : (tensor<1xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %w:2 = stablehlo.while(%v = %q, %i = %zero) : tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %s = "stablehlo.concatenate"(%v, %s0) <{dimension = 0 : i64}> : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<1xf32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %s, %k : tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
  }
  return %w#0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// while: 3 5 | 0 1 2 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %most = stablehlo.constant dense<1.0e10> : tensor<f32>
  %w = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %s = stablehlo.slice %r [2:3] : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<1xf32>
    %t = stablehlo.reshape %s : (tensor<1xf32>) -> tensor<f32>
    %c = stablehlo.compare GT, %t, %most : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k : tensor<i32>
  }
  return %w : tensor<i32>
}

// -----
// while: 1 3 | 4 8
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %w:2 = stablehlo.while(%i = %zero, %v = %r) : tensor<i32>, tensor<?xf32, #stablehlo.bounds<8>>
  cond {
    %q = stablehlo.set_dimension_size %v, %i, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %d = stablehlo.get_dimension_size %q, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
    %c = stablehlo.compare LT, %d, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %p = stablehlo.minimum %n, %three : tensor<i32>
    %s = stablehlo.set_dimension_size %v, %p, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %s : tensor<i32>, tensor<?xf32, #stablehlo.bounds<8>>
  }
  return %w#0 : tensor<i32>
}

// -----
// while: 1 2 5 | -1 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %w = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %s = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %d = stablehlo.get_dimension_size %s, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
    %k = stablehlo.add %i, %d : tensor<i32>
    stablehlo.return %k : tensor<i32>
  }
  return %w : tensor<i32>
}

// -----
// while: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %h = stablehlo.divide %n, %two : tensor<i32>
  %q = stablehlo.set_dimension_size %x, %h, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %w:3 = stablehlo.while(%i = %zero, %a = %r, %b = %q) : tensor<i32>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %k = stablehlo.add %i, %one : tensor<i32>
    %e = stablehlo.negate %a : tensor<?xf32, #stablehlo.bounds<8>>
    stablehlo.return %k, %b, %e : tensor<i32>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>
  }
  return %w#1, %w#2 : tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// if: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>, tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %c = stablehlo.compare GT, %n, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %a = "stablehlo.if"(%c) ({
    %s = stablehlo.slice %x [0:3] : (tensor<8xf32>) -> tensor<3xf32>
    %t = stablehlo.abs %s : (tensor<3xf32>) -> tensor<?xf32>
    stablehlo.return %t : tensor<?xf32>
  }, {
    %s = stablehlo.slice %x [2:7] : (tensor<8xf32>) -> tensor<5xf32>
    %t = stablehlo.abs %s : (tensor<5xf32>) -> tensor<?xf32>
    stablehlo.return %t : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  %t = stablehlo.reduce(%a init: %none) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %a, %t : tensor<?xf32>, tensor<f32>
}

// -----
// if: 3,3,1 3,2,0 4,4,1 | 3,2,1 6,3,0 6,4,1
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %p: tensor<i32>, %x: tensor<8xf32>, %y: tensor<4xf32>) -> (tensor<f32>, tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %c = stablehlo.compare NE, %p, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %a = "stablehlo.if"(%c) ({
    %q = stablehlo.add %r, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32>
    %t = stablehlo.reduce(%q init: %none) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
    stablehlo.return %t : tensor<f32>
  }, {
    stablehlo.return %none : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  %d = stablehlo.get_dimension_size %r, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
  %w = stablehlo.set_dimension_size %y, %d, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %v = stablehlo.negate %w : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32>
  return %a, %v : tensor<f32>, tensor<?xf32>
}

// -----
// case return: 0 1 2 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>, tensor<f32>, tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %a:2 = "stablehlo.case"(%n) ({
    %s = stablehlo.slice %x [0:3] : (tensor<8xf32>) -> tensor<3xf32>
    %t = stablehlo.abs %s : (tensor<3xf32>) -> tensor<?xf32>
    stablehlo.return %t, %t : tensor<?xf32>, tensor<?xf32>
  }, {
    %s = stablehlo.negate %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
    %t = "stablehlo.concatenate"(%r, %r) <{dimension = 0 : i64}> : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
    stablehlo.return %s, %t : tensor<?xf32>, tensor<?xf32>
  }, {
    %s = stablehlo.negate %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
    stablehlo.return %s, %s : tensor<?xf32>, tensor<?xf32>
  }) : (tensor<i32>) -> (tensor<?xf32>, tensor<?xf32>)
  %t = stablehlo.reduce(%a#1 init: %none) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %a#0, %t, %a#1 : tensor<?xf32>, tensor<f32>, tensor<?xf32>
}

// -----
// composite: 0 1 5 8 | 9 -1
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>, tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %a:2 = func.call @f(%r) : (tensor<?xf32, #stablehlo.bounds<8>>) -> (tensor<?xf32>, tensor<f32>)
  %b:2 = stablehlo.composite "tenon.thing" %r {decomposition = @f} : (tensor<?xf32, #stablehlo.bounds<8>>) -> (tensor<?xf32>, tensor<f32>)
  %s = stablehlo.add %a#0, %b#0 : tensor<?xf32>
  %t = stablehlo.add %a#1, %b#1 : tensor<f32>
  return %s, %t : tensor<?xf32>, tensor<f32>
}
func.func private @f(%r: tensor<?xf32, #stablehlo.bounds<8>>) -> (tensor<?xf32>, tensor<f32>) {
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %b = stablehlo.reverse %r, dims = [0] : tensor<?xf32, #stablehlo.bounds<8>>
  %c = stablehlo.cosine %b : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  %t = stablehlo.reduce(%r init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>
  return %c, %t : tensor<?xf32>, tensor<f32>
}

// -----
// async_start async_done: 3 8 | 2 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<3xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %f = "stablehlo.async_start"(%r) ({
  ^bb0(%a: tensor<?xf32, #stablehlo.bounds<8>>):
    %s = stablehlo.slice %a [0:3] : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<3xf32>
    stablehlo.return %s : tensor<3xf32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>) -> !stablehlo.future<tensor<3xf32>>
  %g = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<3xf32>>) -> tensor<3xf32>
  return %g : tensor<3xf32>
}

// -----
// create_token after_all: 0 1 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %t0 = stablehlo.create_token : !stablehlo.token
  %t1 = stablehlo.after_all %t0, %t0 : !stablehlo.token
  %w:2 = stablehlo.while(%i = %zero, %t = %t1) : tensor<i32>, !stablehlo.token
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %q = stablehlo.set_dimension_size %x, %i, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %d = stablehlo.get_dimension_size %q, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
    %k = stablehlo.add %d, %one : tensor<i32>
    stablehlo.return %k, %t : tensor<i32>, !stablehlo.token
  }
  %b = stablehlo.set_dimension_size %x, %w#0, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
  return %b : tensor<?xf32>
}

// -----
// custom_call: 2 3 | 1
func.func @main(%n: tensor<i32>) -> (tensor<i32>) {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %c = stablehlo.compare GE, %n, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%c) {error_message = "at least 2", has_side_effect = true} : (tensor<i1>) -> ()
  return %n : tensor<i32>
}
