// Special functions of real numbers, and pairwise functions without broadcast.
include "hlo/ops/chlo.td"

defvar F = "chlo_special";

class Special<string mnemonic, string summary_> : Chlo_Unary<mnemonic, F, Hlo_Float> {
  let summary = summary_;
  let tolerance = "ulp:4";
}
def Chlo_BesselI1eOp : Special<"bessel_i1e", "modified Bessel function of order 1, times exp(-|x|)">;
def Chlo_DigammaOp : Special<"digamma", "derivative of lgamma">;
def Chlo_ErfOp : Special<"erf", "error function">;
def Chlo_ErfInvOp : Special<"erf_inv", "inverse of the error function">;
def Chlo_ErfcOp : Special<"erfc", "1 - erf(x) without its cancellation">;
def Chlo_LgammaOp : Special<"lgamma", "logarithm of the absolute value of the gamma function">;
def Chlo_MulhiOp : Chlo_Binary<"mulhi", F, Hlo_Int> {
  let summary = "upper half of the product of twice the width";
  let example = "%r = chlo.mulhi %a, %b : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>";
}
def Chlo_NextAfterOp : Chlo_Binary<"next_after", F, Hlo_Float> {
  let summary = "the number next to lhs in the direction of rhs";
}
def Chlo_PolygammaOp : Chlo_Binary<"polygamma", F, Hlo_Float> {
  let summary = "derivative of order lhs of digamma at rhs";
  let tolerance = "ulp:64";
}
def Chlo_ZetaOp : Chlo_Binary<"zeta", F, Hlo_Float> {
  let summary = "Hurwitz zeta function: sum of (rhs + k) to the power -lhs";
  let tolerance = "ulp:64";
}
