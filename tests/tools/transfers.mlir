// Sums the values of infeeds, as many as the first one says, and says each sum of a branch; then values of narrow and complex types, and
// a host transfer.
func.func @main(%scale: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xcomplex<f32>>) {
  %t = stablehlo.create_token : !stablehlo.token
  %n:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<2xf32>
  %r:3 = stablehlo.while(%i = %zero, %v = %z, %u = %n#1) : tensor<i32>, tensor<2xf32>, !stablehlo.token
    cond {
      %c = stablehlo.compare LT, %i, %n#0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %x:3 = "stablehlo.infeed"(%u) : (!stablehlo.token) -> (tensor<2xf32>, tensor<i1>, !stablehlo.token)
      %w = "stablehlo.if"(%x#1) ({
        %s = stablehlo.add %v, %x#0 : tensor<2xf32>
        %o = "stablehlo.outfeed"(%s, %i, %x#2) : (tensor<2xf32>, tensor<i32>, !stablehlo.token) -> !stablehlo.token
        stablehlo.return %s : tensor<2xf32>
      }, {
        %s = stablehlo.subtract %v, %x#0 : tensor<2xf32>
        stablehlo.return %s : tensor<2xf32>
      }) : (tensor<i1>) -> tensor<2xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %w, %x#2 : tensor<i32>, tensor<2xf32>, !stablehlo.token
    }
  %m = stablehlo.multiply %r#1, %scale : tensor<2xf32>
  %k:3 = "stablehlo.infeed"(%r#2) : (!stablehlo.token) -> (tensor<2xcomplex<f32>>, tensor<3xi4>, !stablehlo.token)
  %cc = stablehlo.add %k#0, %k#0 : tensor<2xcomplex<f32>>
  %q = stablehlo.add %k#1, %k#1 : tensor<3xi4>
  %o2 = "stablehlo.outfeed"(%cc, %q, %k#2) : (tensor<2xcomplex<f32>>, tensor<3xi4>, !stablehlo.token) -> !stablehlo.token
  %o3 = "stablehlo.send"(%m, %o2) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return %m, %cc : tensor<2xf32>, tensor<2xcomplex<f32>>
}
