// Functions of elements that StableHLO lacks. A record is all there is of one: `meaning` says what it is made of, and
// optimizer/decompose/record_meaning.cpp writes that in its place before the interpreter, the folder or a target sees the
// program, so none of them has a line for it, and it needs no ABI code.
include "hlo/ops/tenon_dialect.td"

// `meaning` is a C++ expression over the operands x and y (optimizer/decompose/chlo_builder.h: b.add(x, y), b.number(0.5)).
// Floats narrower than f32 compute it in f32 and round once; integers wrap.
class Tenon_Function<string mnemonic, string check, list<Trait> traits = []>
    : Op<Tenon_Dialect, mnemonic, !listconcat([Pure, Hlo_Elementwise], traits)> {
  string family = "tenon_function";
  list<Rule> rules = [Rule<"tenon." # mnemonic # "_c1", "operands and result have the same type">];
  string tolerance = "ulp:4";
  string example = "";
  string meaning = "";
  let hasVerifier = 1;
  let extraClassDefinition = "::llvm::LogicalResult $cppClass::verify() { return ::tenon::chlo::verify" # check # "(*this); }";
}
class Tenon_Unary<string mnemonic, Type input = Hlo_Float> : Tenon_Function<mnemonic, "Unary"> {
  let arguments = (ins input:$operand);
  let results = (outs input:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
  let example = "%r = tenon." # mnemonic # " %x : tensor<4xf32>";
}
class Tenon_Binary<string mnemonic, Type input = Hlo_Float, list<Trait> traits = []> : Tenon_Function<mnemonic, "Binary", traits> {
  let arguments = (ins input:$lhs, input:$rhs);
  let results = (outs input:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))";
  let example = "%r = tenon." # mnemonic # " %a, %b : tensor<4xf32>";
}

def Tenon_SoftplusOp : Tenon_Unary<"softplus"> {
  let summary = "log(1 + e^x), without overflow";
  let meaning = "b.add(b.max(x, b.number(0)), b.log1p(b.exp(b.neg(b.abs(x)))))";
}
def Tenon_HardSigmoidOp : Tenon_Unary<"hard_sigmoid"> {
  let summary = "x / 6 + 1/2, between 0 and 1";
  let meaning = "b.min(b.max(b.add(b.div(x, b.number(6)), b.number(0.5)), b.number(0)), b.number(1))";
}
def Tenon_HammingDistanceOp : Tenon_Binary<"hamming_distance", Hlo_Int, [Commutative]> {
  let summary = "number of bits in which two integers differ";
  let meaning = "b.popcnt(b.bit_xor(x, y))";
  let tolerance = "exact";
  let example = "%r = tenon.hamming_distance %a, %b : tensor<4xi32>";
}
