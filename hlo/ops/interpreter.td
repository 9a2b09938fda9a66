// The `interpreter` dialect: what test programs ask of the reference interpreter. No ABI codes: optimizer/passes/lower_checks.h
// writes them as custom calls, which the interpreter knows and other targets refuse.
#ifndef TENON_HLO_OPS_INTERPRETER_TD
#define TENON_HLO_OPS_INTERPRETER_TD

include "hlo/ops/base.td"

def Interpreter_Dialect : Dialect {
  let name = "interpreter";
  let cppNamespace = "::tenon::interpreter";
  let summary = "Simulated devices and a look at values, for test programs";
}

class Interpreter_Op<string mnemonic, list<Trait> traits = []> : Op<Interpreter_Dialect, mnemonic, traits>;

// Row r, column c of `programs` is the function of replica r and partition c. Operands and results are those of the functions, one
// after the other. The functions of `infeed`, at least one where it is given, take nothing and return a tensor; each infeed op of a program
// reads that of the next one.
def Interpreter_RunParallelOp : Interpreter_Op<"run_parallel", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "run functions on a grid of simulated devices";
  let arguments = (ins Variadic<AnyType>:$inputs, ArrayAttr:$programs, OptionalAttr<ArrayAttr>:$infeed);
  let results = (outs Variadic<AnyType>:$results);
  let hasVerifier = 1;
}
def Interpreter_PrintOp : Interpreter_Op<"print"> {
  let summary = "print a value";
  let arguments = (ins Hlo_Tensor:$operand);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}
def Interpreter_ProbeOp : Interpreter_Op<"probe", [AllTypesMatch<["operand", "result"]>]> {
  let summary = "the operand, whose value is kept under a name, once more each time it runs";
  let arguments = (ins Hlo_Tensor:$operand, StrAttr:$probe_id);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($operand)";
}

#endif // TENON_HLO_OPS_INTERPRETER_TD
