// What every op record of the stablehlo dialect is made of. A record holds all facts about an op: arguments,
// assembly, rules with ids, ABI code, cost, tolerance, example. `llvm-tblgen --dump-json` over the records feeds the
// op table (hlo/ops/op_table.py), the docs and the test lists.
#ifndef TENON_HLO_OPS_BASE_TD
#define TENON_HLO_OPS_BASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "hlo/ops/attributes.td"

// Result element i depends on operand elements i only. No verification: that is the rules' part.
def Hlo_Elementwise : NativeOpTrait<"ElementwiseOp"> { let cppNamespace = "::tenon::hlo"; }

// One checkable sentence of the specification. The verifier quotes the id in its message, and a test breaks it.
class Rule<string id_, string text_> {
  string id = id_;
  string text = text_;
}

// Tensor classes, or-ed: 1 i1, 2 integers, 4 floats, 8 complex, 16 quantized per tensor, 32 quantized per axis,
// 64 signed integers only, 128 index.
class Hlo_TensorOf<int classes, string what>
    : Type<CPred<"::tenon::hlo::isTensorOf($_self, " # classes # ")">, "ranked tensor of " # what,
           "::mlir::RankedTensorType">;

def Hlo_Tensor : Hlo_TensorOf<63, "any element type">;
def Hlo_PerTensor : Hlo_TensorOf<31, "any element type that is not quantized per axis">;
def Hlo_Pred : Hlo_TensorOf<1, "i1">;
def Hlo_Int : Hlo_TensorOf<2, "integers">;
def Hlo_DimInt : Hlo_TensorOf<130, "integers or index">;
def Hlo_Float : Hlo_TensorOf<4, "floats">;
def Hlo_Complex : Hlo_TensorOf<8, "complex values">;
def Hlo_PredInt : Hlo_TensorOf<3, "i1 or integers">;
def Hlo_FloatComplex : Hlo_TensorOf<12, "floats or complex values">;
def Hlo_FloatQuant : Hlo_TensorOf<20, "floats or quantized values">;
def Hlo_FloatQuantAxis : Hlo_TensorOf<52, "floats or quantized values">;
def Hlo_Quant : Hlo_TensorOf<48, "quantized values">;
def Hlo_FloatComplexQuant : Hlo_TensorOf<28, "floats, complex or quantized values">;
def Hlo_IntFloatComplexQuant : Hlo_TensorOf<30, "integers, floats, complex or quantized values">;
def Hlo_SignedNumber : Hlo_TensorOf<92, "signed integers, floats, complex or quantized values">;
def Hlo_PredIntFloat : Hlo_TensorOf<7, "i1, integers or floats">;
// Old files of clients have tensors without a rank, which are read, written, and refused by what needs the rank.
def Hlo_PredIntFloatAnyRank
    : Type<CPred<"::tenon::hlo::isTensorOfAnyRank($_self, 7)">, "tensor of i1, integers or floats", "::mlir::TensorType">;
def Hlo_IntAnyRank : Type<CPred<"::tenon::hlo::isTensorOfAnyRank($_self, 2)">, "tensor of integers", "::mlir::TensorType">;
def Hlo_IntFloat : Hlo_TensorOf<6, "integers or floats">;
// Upstream prints a generator with floats for a state, of any shape, which is read and written and no target runs.
def Hlo_RngState
    : Type<Or<[CPred<"::tenon::hlo::isTensorOf($_self, 4)">,
               And<[CPred<"::tenon::hlo::isTensorOf($_self, 2)">,
                    CPred<"::llvm::cast<::mlir::RankedTensorType>($_self).getRank() == 1">,
                    CPred<"::llvm::cast<::mlir::RankedTensorType>($_self).getElementType().isUnsignedInteger(64)">]>]>,
           "1-dimensional tensor of ui64", "::mlir::RankedTensorType">;
def Hlo_Plain : Hlo_TensorOf<15, "any element type that is not quantized">;

def Hlo_Token : Type<CPred<"::llvm::isa<::tenon::hlo::TokenType>($_self)">, "token", "::tenon::hlo::TokenType">;
def Hlo_Future : Type<CPred<"::llvm::isa<::tenon::hlo::FutureType>($_self)">, "future", "::tenon::hlo::FutureType">;
def Hlo_Tuple : Type<CPred<"::llvm::isa<::mlir::TupleType>($_self)">, "tuple", "::mlir::TupleType">;

// A literal, or a reference into the constant store of the session.
def Hlo_Literal : Attr<CPred<"::tenon::hlo::isLiteral($_self)">, "a dense literal or a constant store reference"> {
  let storageType = "::mlir::TypedAttr";
  let returnType = "::mlir::TypedAttr";
  let convertFromStorage = "$_self";
}

class Hlo_Op<string mnemonic, int abi, string family_, list<Trait> traits = []>
    : Op<Hlo_Dialect, mnemonic, traits> {
  int abiCode = abi;            // pinned for ever: the plugin ABI's number of this op
  string family = family_;       // the file of its record, rules and shape function
  list<Rule> rules = [];
  // Numbers of arguments, then regions, in the specification's table of inputs, which messages about their types quote
  // (hlo/rules/input.h): 1, 2, … where this is empty. 0: the table has none such.
  list<int> inputs = [];
  string cost = "elementwise";   // free, move, elementwise, transcendental, reduce, window, dot, sort, control, collective, call
  string tolerance = "exact";    // exact, or ulp:N in the element type
  bit core = 0;                  // member of the core op set (docs/ops.md)
  string example = "";
  let hasVerifier = !not(!empty(rules));

  // Of elementwise ops; the interpreter's rows, error bounds, lowerings, decompositions and the verifier are made of these.
  bit plain = 0;                 // operands of one type, and no attribute that changes a value
  string since = "0.9";          // the first version of the portable format that has it, "" where none does
  string accuracySince = "";     // the first that has its result_accuracy
  string function = "";          // stem of its functions in numerics/functions: <stem>A computes f32, <stem>D f64
  bit outlined = 0;              // that function is long, or has a rare slow path: one copy per kernel image, not one per use
  bit machine = 0;               // processors have an instruction for it: tile programs have it as an op of their own
  string complexFunction = "";   // its function of numerics/functions/complex.h
  // What it is by other ops: a C++ expression, or statements up to a return, over the operands x and y and the builder b
  // (optimizer/decompose/chlo_builder.h). A target that lacks the op runs this; so does the interpreter where `function` is
  // empty, on integers and i1 too where the op takes them. Floats narrower than f32 compute it in f32 and round once; integers wrap.
  string meaning = "";
  string bound = "AnyFunction";  // how errors of operands go through it: a rule of hlo/eval/bound/rules_elementwise.cpp
}

// Elementwise with one operand; pretty form prints one type where operand and result agree.
class Hlo_Unary<string mnemonic, int abi, string family, Type input, list<Trait> traits = []>
    : Hlo_Op<mnemonic, abi, family, !listconcat([Pure, Hlo_Elementwise], traits)> {
  let plain = 1;
  let extraClassDefinition = "::llvm::LogicalResult $cppClass::verify() { return ::tenon::hlo::verifySameTypes(*this); }";
  let rules = [Rule<mnemonic # "_c1", "operand and result have the same type; quantized types may differ in scale and zero point">];
  let arguments = (ins input:$operand);
  let results = (outs input:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
  let example = "%r = stablehlo." # mnemonic # " %x : tensor<2x3xf32>";
  let builders = [OpBuilder<(ins "::mlir::Value":$operand),
    [{ build($_builder, $_state, operand.getType(), operand); }]>];
}

class Hlo_Binary<string mnemonic, int abi, string family, Type input, list<Trait> traits = []>
    : Hlo_Op<mnemonic, abi, family, !listconcat([Pure, Hlo_Elementwise], traits)> {
  let plain = 1;
  let extraClassDefinition = "::llvm::LogicalResult $cppClass::verify() { return ::tenon::hlo::verifySameTypes(*this); }";
  let rules = [Rule<mnemonic # "_c1", "operands and result have the same type; quantized types may differ in scale and zero point">];
  let arguments = (ins input:$lhs, input:$rhs);
  let results = (outs input:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))";
  let example = "%r = stablehlo." # mnemonic # " %a, %b : tensor<2x3xf32>";
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs),
    [{ build($_builder, $_state, ::tenon::hlo::mostSpecificType(lhs.getType(), rhs.getType()), lhs, rhs); }]>];
}

#endif // TENON_HLO_OPS_BASE_TD
