// Arithmetic with two operands of the result's type.
include "hlo/ops/base.td"

defvar F = "elementwise_binary";

def Hlo_AddOp : Hlo_Binary<"add", 2, F, Hlo_Tensor, [Commutative]> {
  let summary = "sum; logical or on i1";
  let core = 1;
  let bound = "AddOrSubtract";
  let extraClassDefinition = "";  // its own: hlo/rules/elementwise_binary.cpp
  let rules = [Rule<"add_c1", "operands and result have the same type unless quantized">,
               Rule<"add_c2", "operands and result are all quantized when one is">,
               Rule<"add_c3", "quantized operands and result have the same storage type">,
               Rule<"add_c4", "quantized operands and result have the same expressed type">,
               Rule<"add_c5", "the result is quantized per axis exactly when an operand is">,
               Rule<"add_c6", "a per-axis lhs has the result's quantization axis">,
               Rule<"add_c7", "a per-axis rhs has the result's quantization axis">];
}
def Hlo_SubtractOp : Hlo_Binary<"subtract", 107, F, Hlo_IntFloatComplexQuant> { let summary = "difference"; let core = 1; let bound = "AddOrSubtract"; }
def Hlo_MulOp : Hlo_Binary<"multiply", 67, F, Hlo_PerTensor, [Commutative]> { let summary = "product; logical and on i1"; let core = 1; let bound = "Multiply"; }
def Hlo_DivOp : Hlo_Binary<"divide", 37, F, Hlo_IntFloatComplexQuant> { let summary = "quotient; integers truncate toward zero"; let core = 1; let complexFunction = "Divide"; let bound = "Divide"; }
def Hlo_RemOp : Hlo_Binary<"remainder", 84, F, Hlo_IntFloatComplexQuant> { let summary = "remainder with the sign of lhs"; let core = 1; let bound = "Remainder"; }
def Hlo_MaxOp : Hlo_Binary<"maximum", 65, F, Hlo_PerTensor, [Commutative]> { let summary = "maximum; NaN wins; or on i1"; let core = 1; let complexFunction = "Maximum"; let bound = "PassOn"; }
def Hlo_MinOp : Hlo_Binary<"minimum", 66, F, Hlo_PerTensor, [Commutative]> { let summary = "minimum; NaN wins; and on i1"; let core = 1; let complexFunction = "Minimum"; let bound = "PassOn"; }
def Hlo_PowOp : Hlo_Binary<"power", 76, F, Hlo_IntFloatComplexQuant> { let summary = "lhs to the power of rhs"; let cost = "transcendental"; let tolerance = "ulp:4"; let core = 1; let function = "Pow"; let outlined = 1; let complexFunction = "Power"; let bound = "Power"; }
def Hlo_Atan2Op : Hlo_Binary<"atan2", 10, F, Hlo_FloatComplexQuant> { let summary = "angle of (x = rhs, y = lhs)"; let cost = "transcendental"; let tolerance = "ulp:4"; let core = 1; let function = "Atan2"; let outlined = 1; let complexFunction = "Atan2"; let bound = "Arctangent"; }
