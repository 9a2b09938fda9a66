// Loops whose threads take several elements: with a rest, of narrow types, along a broadcast, beside row sums.
func.func @main(%x: tensor<1000x333xf32>, %y: tensor<1000x336xf16>, %z: tensor<336xf16>, %b: tensor<700x512xi8>, %w: tensor<900x600xf32>)
    -> (tensor<1000x333xf32>, tensor<1000x336xf32>, tensor<700x512xi8>, tensor<900x600xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<1000x333xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.add %x, %one : tensor<1000x333xf32>
  %1 = stablehlo.broadcast_in_dim %z, dims = [1] : (tensor<336xf16>) -> tensor<1000x336xf16>
  %2 = stablehlo.multiply %y, %1 : tensor<1000x336xf16>
  %3 = stablehlo.convert %2 : (tensor<1000x336xf16>) -> tensor<1000x336xf32>
  %4 = stablehlo.maximum %b, %b : tensor<700x512xi8>
  %5 = stablehlo.add %4, %b : tensor<700x512xi8>
  %6 = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<900x600xf32>, tensor<f32>) -> tensor<900xf32>
  %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<900xf32>) -> tensor<900x600xf32>
  %8 = stablehlo.subtract %w, %7 : tensor<900x600xf32>
  return %0, %3, %5, %8 : tensor<1000x333xf32>, tensor<1000x336xf32>, tensor<700x512xi8>, tensor<900x600xf32>
}
