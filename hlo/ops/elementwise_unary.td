// Elementwise ops with one operand whose result has the operand's type.
include "hlo/ops/base.td"

defvar F = "elementwise_unary";

def Hlo_AbsOp : Hlo_Unary<"abs", 1, F, Hlo_SignedNumber> {
  let summary = "magnitude; complex gives its real part type";
  let results = (outs Hlo_SignedNumber:$result);
  let core = 1;
  let bound = "PassOn";
  let extraClassDefinition = "";  // its own: hlo/rules/elementwise_unary.cpp
  let rules = [Rule<"abs_c1", "operand and result have the same shape">,
               Rule<"abs_c2", "result element type is the operand's, or the part type of a complex operand">];
}
def Hlo_NegateOp : Hlo_Unary<"negate", 68, F, Hlo_IntFloatComplexQuant> { let summary = "negation; unsigned wraps"; let core = 1; let bound = "PassOn"; }
def Hlo_NotOp : Hlo_Unary<"not", 69, F, Hlo_PredInt> { let summary = "logical or bitwise not"; let core = 1; let bound = "IntegerRule"; }
def Hlo_SignOp : Hlo_Unary<"sign", 102, F, Hlo_SignedNumber> {
  let summary = "-1, 0 or 1; keeps signed zero and NaN";
  let complexFunction = "Sign";
  let bound = "Step";
  let meaning = "b.select(b.gt(x, b.number(0)), b.number(1), b.select(b.lt(x, b.number(0)), b.number(-1), x))";
}
def Hlo_CeilOp : Hlo_Unary<"ceil", 19, F, Hlo_FloatQuant> { let summary = "round up"; let core = 1; let bound = "Step"; }
def Hlo_FloorOp : Hlo_Unary<"floor", 52, F, Hlo_FloatQuant> { let summary = "round down"; let core = 1; let bound = "Step"; }
def Hlo_RoundOp : Hlo_Unary<"round_nearest_afz", 91, F, Hlo_FloatQuant> {
  let summary = "round to nearest, ties away from zero";
  let bound = "Step";
  // The magnitude, by what it has beyond its floor; zero keeps its sign.
  let meaning = [{
    auto size = b.abs(x), floor = b.floor(size);
    auto rounded = b.select(b.ge(b.sub(size, floor), b.number(0.5)), b.add(floor, b.number(1)), floor);
    return b.select(b.eq(x, b.number(0)), x, b.select(b.lt(x, b.number(0)), b.neg(rounded), rounded));
  }];
}
def Hlo_RoundNearestEvenOp : Hlo_Unary<"round_nearest_even", 92, F, Hlo_FloatQuant> { let summary = "round to nearest, ties to even"; let core = 1; let bound = "Step"; }
def Hlo_ClzOp : Hlo_Unary<"count_leading_zeros", 33, F, Hlo_Int> { let summary = "number of leading zero bits"; let core = 1; let example = "%r = stablehlo.count_leading_zeros %x : tensor<4xi32>"; let bound = "IntegerRule"; }
def Hlo_PopulationCountOp : Hlo_Unary<"popcnt", 75, F, Hlo_Int> { let summary = "number of one bits"; let core = 1; let example = "%r = stablehlo.popcnt %x : tensor<4xi32>"; let bound = "IntegerRule"; }
