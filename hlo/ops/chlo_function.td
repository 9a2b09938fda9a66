// Functions with a meaning for real and complex numbers.
include "hlo/ops/chlo.td"

defvar F = "chlo_function";

class Function<string mnemonic, string summary_> : Chlo_Unary<mnemonic, F, Hlo_FloatComplex> {
  let summary = summary_;
  let tolerance = "ulp:3";
}
def Chlo_AcosOp : Function<"acos", "arc cosine">;
def Chlo_AcoshOp : Function<"acosh", "area hyperbolic cosine">;
def Chlo_AsinOp : Function<"asin", "arc sine">;
def Chlo_AsinhOp : Function<"asinh", "area hyperbolic sine">;
def Chlo_AtanOp : Function<"atan", "arc tangent">;
def Chlo_AtanhOp : Function<"atanh", "area hyperbolic tangent">;
def Chlo_CoshOp : Function<"cosh", "hyperbolic cosine">;
def Chlo_SinhOp : Function<"sinh", "hyperbolic sine">;
def Chlo_TanOp : Function<"tan", "tangent">;
def Chlo_AsinAcosKernelOp : Chlo_Unary<"_asin_acos_kernel", F, Hlo_Complex> {
  let summary = "the parts that complex arc sine and arc cosine share";
  let tolerance = "ulp:3";
  let example = "%r = chlo._asin_acos_kernel %x : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>";
}
def Chlo_SquareOp : Chlo_Unary<"square", F, Hlo_TensorOf<15, "numbers">> {
  let summary = "product with itself";
}
def Chlo_ConjOp : Chlo_Unary<"conj", F, Hlo_FloatComplex> {
  let summary = "conjugate; a real number is its own";
}
