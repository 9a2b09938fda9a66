// Products of blocks: ragged sides, k that the block takes in several turns, types that it widens, bytes that it packs.
func.func @main(%a: tensor<130x100xbf16>, %b: tensor<40x100xbf16>, %c: tensor<2x64x96xf16>, %d: tensor<2x96x72xf16>, %e: tensor<65x200xf32>, %f: tensor<200x132xf32>,
                %g: tensor<60x200xf64>, %h: tensor<200x50xf64>, %i: tensor<130x70xi8>, %j: tensor<40x70xi8>, %k: tensor<2x64x96xi8>, %l: tensor<2x96x72xi8>)
    -> (tensor<130x40xbf16>, tensor<2x64x72xf16>, tensor<65x132xf32>, tensor<60x50xf64>, tensor<130x40xi32>, tensor<2x64x72xi32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<130x100xbf16>, tensor<40x100xbf16>) -> tensor<130x40xbf16>
  %1 = stablehlo.dot_general %c, %d, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x64x96xf16>, tensor<2x96x72xf16>) -> tensor<2x64x72xf16>
  %2 = stablehlo.dot_general %e, %f, contracting_dims = [1] x [0] : (tensor<65x200xf32>, tensor<200x132xf32>) -> tensor<65x132xf32>
  %3 = stablehlo.dot_general %g, %h, contracting_dims = [1] x [0] : (tensor<60x200xf64>, tensor<200x50xf64>) -> tensor<60x50xf64>
  %4 = stablehlo.dot_general %i, %j, contracting_dims = [1] x [1] : (tensor<130x70xi8>, tensor<40x70xi8>) -> tensor<130x40xi32>
  %5 = stablehlo.dot_general %k, %l, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x64x96xi8>, tensor<2x96x72xi8>) -> tensor<2x64x72xi32>
  return %0, %1, %2, %3, %4, %5 : tensor<130x40xbf16>, tensor<2x64x72xf16>, tensor<65x132xf32>, tensor<60x50xf64>, tensor<130x40xi32>, tensor<2x64x72xi32>
}
