// Elementwise functions with a result_accuracy attribute. Their values come from the records of numerics/functions; `meaning` is for targets without them,
// and keeps the tolerance in f32 and f64.
include "hlo/ops/base.td"

defvar F = "transcendental";

class Hlo_Function<string mnemonic, int abi, string ulps, string stem> : Hlo_Unary<mnemonic, abi, F, Hlo_FloatComplexQuant> {
  let arguments = (ins Hlo_FloatComplexQuant:$operand, OptionalAttr<Hlo_ResultAccuracyAttr>:$result_accuracy);
  let inputs = [1, 0];
  let cost = "transcendental";
  let tolerance = ulps;
  let function = stem;
  let complexFunction = stem;
  let bound = "Function";
  let accuracySince = "1.10";
  let extraClassDefinition = "::llvm::LogicalResult $cppClass::verify() { return ::tenon::hlo::verifyFunction(*this, getResultAccuracy()); }";
  let rules = [Rule<mnemonic # "_c1", "operand and result have the same type; quantized types may differ in scale and zero point">,
               Rule<mnemonic # "_c2", "result_accuracy: atol, rtol and ulps are not negative, and are 0 unless the mode is TOLERANCE">];
  let builders = [OpBuilder<(ins "::mlir::Value":$operand),
    [{ build($_builder, $_state, operand.getType(), operand, ::tenon::hlo::ResultAccuracyAttr()); }]>];
}
def Hlo_CbrtOp : Hlo_Function<"cbrt", 18, "ulp:2", "Cbrt"> {
  let summary = "cube root";
  // sign(x) |x|^(1/3), then one step of Newton's method, which makes cubes exact; zero and infinity have no such step.
  let meaning = [{
    auto size = b.abs(x), root = b.pow(size, b.number(1.0 / 3.0)), square = b.mul(root, root);
    auto step = b.div(b.sub(b.mul(square, root), size), b.mul(b.number(3), square));
    auto better = b.select(b.ne(step, step), root, b.sub(root, step));
    auto result = b.select(b.lt(x, b.number(0)), b.neg(better), better);
    return b.select(b.eq(x, b.number(0)), x, result);
  }];
}
def Hlo_CosineOp : Hlo_Function<"cosine", 32, "ulp:2", "Cos"> { let summary = "cosine"; let core = 1; let outlined = 1; let bound = "Wave"; }
def Hlo_ExpOp : Hlo_Function<"exponential", 49, "ulp:2", "Exp"> { let summary = "e to the power of x"; let core = 1; let accuracySince = "1.9"; }
def Hlo_Expm1Op : Hlo_Function<"exponential_minus_one", 50, "ulp:2", "Expm1"> {
  let summary = "e to the power of x, minus one";
  let core = 1;
  // With u = e^x rounded, (u - 1) x / log(u). Where u is 1 it is x; where u - 1 is -1 or u is infinite it is u - 1.
  let meaning = [{
    auto one = b.number(1), u = b.exp(x), less = b.sub(u, one);
    auto value = b.mul(less, b.div(x, b.log(u)));
    value = b.select(b.eq(less, b.number(-1)), less, value);
    value = b.select(b.eq(u, less), less, value);
    return b.select(b.eq(u, one), x, value);
  }];
}
def Hlo_LogOp : Hlo_Function<"log", 61, "ulp:2", "Log"> { let summary = "natural logarithm"; let core = 1; }
def Hlo_Log1pOp : Hlo_Function<"log_plus_one", 62, "ulp:2", "Log1p"> {
  let summary = "natural logarithm of one plus x";
  let core = 1;
  // With u = 1 + x rounded, log(u) x / (u - 1) cancels the rounding of u. Where u is 1 it is x; at infinity it is log(u).
  let meaning = [{
    auto one = b.number(1), u = b.add(x, one), log = b.log(u), ratio = b.div(x, b.sub(u, one));
    auto value = b.select(b.eq(u, x), log, b.mul(log, ratio));
    return b.select(b.eq(u, one), x, value);
  }];
}
def Hlo_LogisticOp : Hlo_Function<"logistic", 63, "ulp:4", "Logistic"> {
  let summary = "1 / (1 + exp(-x))";
  let meaning = "b.div(b.number(1), b.add(b.number(1), b.exp(b.neg(x))))";
}
def Hlo_RsqrtOp : Hlo_Function<"rsqrt", 93, "ulp:2", "Rsqrt"> {
  let summary = "one over square root";
  let core = 1;
  let cost = "elementwise";
  let meaning = "b.div(b.number(1), b.sqrt(x))";
}
def Hlo_SineOp : Hlo_Function<"sine", 103, "ulp:2", "Sin"> { let summary = "sine"; let core = 1; let outlined = 1; let bound = "Wave"; }
def Hlo_SqrtOp : Hlo_Function<"sqrt", 106, "exact", "Sqrt"> { let summary = "square root"; let core = 1; let cost = "elementwise"; let machine = 1; }
def Hlo_TanOp : Hlo_Function<"tan", 108, "ulp:4", "Tan"> {
  let summary = "tangent";
  let outlined = 1;
  let since = "1.4";
  let bound = "Tangent";
  let meaning = "b.div(b.sin(x), b.cos(x))";
}
def Hlo_TanhOp : Hlo_Function<"tanh", 109, "ulp:2", "Tanh"> { let summary = "hyperbolic tangent"; let core = 1; }
