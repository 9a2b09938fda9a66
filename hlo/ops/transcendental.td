// Elementwise functions with a result_accuracy attribute. Their values come from the function records of numerics/.
include "hlo/ops/base.td"

defvar F = "transcendental";

class Hlo_Function<string mnemonic, int abi, string ulps> : Hlo_Unary<mnemonic, abi, F, Hlo_FloatComplexQuant> {
  let arguments = (ins Hlo_FloatComplexQuant:$operand, OptionalAttr<Hlo_ResultAccuracyAttr>:$result_accuracy);
  let cost = "transcendental";
  let tolerance = ulps;
  let rules = [Rule<mnemonic # "_c1", "operand and result have the same type; quantized types may differ in scale and zero point">,
               Rule<mnemonic # "_c2", "result_accuracy: atol, rtol and ulps are not negative, and are 0 unless the mode is TOLERANCE">];
  let builders = [OpBuilder<(ins "::mlir::Value":$operand),
    [{ build($_builder, $_state, operand.getType(), operand, ::tenon::hlo::ResultAccuracyAttr()); }]>];
}
def Hlo_CbrtOp : Hlo_Function<"cbrt", 18, "ulp:2"> { let summary = "cube root"; }
def Hlo_CosineOp : Hlo_Function<"cosine", 32, "ulp:2"> { let summary = "cosine"; let core = 1; }
def Hlo_ExpOp : Hlo_Function<"exponential", 49, "ulp:2"> { let summary = "e to the power of x"; let core = 1; }
def Hlo_Expm1Op : Hlo_Function<"exponential_minus_one", 50, "ulp:2"> { let summary = "e to the power of x, minus one"; let core = 1; }
def Hlo_LogOp : Hlo_Function<"log", 61, "ulp:2"> { let summary = "natural logarithm"; let core = 1; }
def Hlo_Log1pOp : Hlo_Function<"log_plus_one", 62, "ulp:2"> { let summary = "natural logarithm of one plus x"; let core = 1; }
def Hlo_LogisticOp : Hlo_Function<"logistic", 63, "ulp:4"> { let summary = "1 / (1 + exp(-x))"; }
def Hlo_RsqrtOp : Hlo_Function<"rsqrt", 93, "ulp:2"> { let summary = "one over square root"; let core = 1; }
def Hlo_SineOp : Hlo_Function<"sine", 103, "ulp:2"> { let summary = "sine"; let core = 1; }
def Hlo_SqrtOp : Hlo_Function<"sqrt", 106, "exact"> { let summary = "square root"; let core = 1; }
def Hlo_TanOp : Hlo_Function<"tan", 108, "ulp:4"> { let summary = "tangent"; }
def Hlo_TanhOp : Hlo_Function<"tanh", 109, "ulp:2"> { let summary = "hyperbolic tangent"; let core = 1; }
