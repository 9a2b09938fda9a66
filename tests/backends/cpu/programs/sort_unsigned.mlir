// Narrow unsigned keys in both halves of their range, digit by digit, with something to carry along.
func.func @main(%x: tensor<600xf32>, %y: tensor<600xui8>) -> (tensor<600xui8>, tensor<600xf32>, tensor<600xui16>, tensor<600xf32>, tensor<600xui8>) {
  %i = stablehlo.iota dim = 0 : tensor<600xui8>
  %a = stablehlo.constant dense<97> : tensor<600xui8>
  %j = stablehlo.multiply %i, %a : tensor<600xui8>
  %k = stablehlo.xor %j, %y : tensor<600xui8>
  %w = stablehlo.iota dim = 0 : tensor<600xui16>
  %b = stablehlo.constant dense<40503> : tensor<600xui16>
  %v = stablehlo.multiply %w, %b : tensor<600xui16>
  %down:2 = "stablehlo.sort"(%k, %x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>, %r: tensor<f32>, %s: tensor<f32>):
    %c = stablehlo.compare GT, %p, %q, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<600xui8>, tensor<600xf32>) -> (tensor<600xui8>, tensor<600xf32>)
  %up:2 = "stablehlo.sort"(%v, %x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>, %r: tensor<f32>, %s: tensor<f32>):
    %c = stablehlo.compare LT, %p, %q, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<600xui16>, tensor<600xf32>) -> (tensor<600xui16>, tensor<600xf32>)
  %alone = "stablehlo.sort"(%k) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>):
    %c = stablehlo.compare LT, %p, %q, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<600xui8>) -> tensor<600xui8>
  return %down#0, %down#1, %up#0, %up#1, %alone : tensor<600xui8>, tensor<600xf32>, tensor<600xui16>, tensor<600xf32>, tensor<600xui8>
}
