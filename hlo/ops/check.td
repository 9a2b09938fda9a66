// The `check` dialect: what a program says about its own values. Tests are written with it; every target obeys it
// (optimizer/passes/lower_checks.h). No ABI code: a check never reaches a plugin.
#ifndef TENON_HLO_OPS_CHECK_TD
#define TENON_HLO_OPS_CHECK_TD

include "hlo/ops/base.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::tenon::check";
  let summary = "Expected values of tensors";
}

class Check_Op<string mnemonic, list<Trait> traits = []> : Op<Check_Dialect, mnemonic, traits>;

def Check_FloatComplex : Hlo_TensorOf<12, "floats or complex values">;

// IEEE equality: a NaN equals nothing, -0 equals +0.
def Check_ExpectEqOp : Check_Op<"expect_eq", [SameTypeOperands]> {
  let summary = "all elements are equal";
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def Check_ExpectEqConstOp : Check_Op<"expect_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "all elements equal those of a literal";
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Literal:$value);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}
// |lhs - rhs| <= tolerance for each part; NaN equals NaN, an infinity itself.
def Check_ExpectAlmostEqOp : Check_Op<"expect_almost_eq", [SameTypeOperands]> {
  let summary = "all elements are equal within an absolute tolerance";
  let arguments = (ins Check_FloatComplex:$lhs, Check_FloatComplex:$rhs, DefaultValuedOptionalAttr<F64Attr, "1e-4">:$tolerance);
  let assemblyFormat = "$lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)";
}
def Check_ExpectAlmostEqConstOp : Check_Op<"expect_almost_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "all elements equal those of a literal within an absolute tolerance";
  let arguments = (ins Check_FloatComplex:$lhs, Hlo_Literal:$value, DefaultValuedOptionalAttr<F64Attr, "1e-4">:$tolerance);
  let assemblyFormat = "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict";
}
// The distance is counted in representable values, through zero; a non-finite value is only near itself, and a NaN near any NaN.
def Check_ExpectCloseOp : Check_Op<"expect_close", [SameTypeOperands]> {
  let summary = "the distance of all elements lies in a range of representable values";
  let arguments = (ins Check_FloatComplex:$actual, Check_FloatComplex:$expected, DefaultValuedOptionalAttr<UI64Attr, "1">:$max_ulp_difference,
                       DefaultValuedOptionalAttr<UI64Attr, "0">:$min_ulp_difference);
  let assemblyFormat = [{ $actual `,` $expected (`,` `max_ulp_difference` `=` $max_ulp_difference^)?
                          (`,` `min_ulp_difference` `=` $min_ulp_difference^)? attr-dict `:` type($actual) `,` type($expected) }];
}
// Iterations of a probe count from 0, over all devices in the order in which they ran.
def Check_ExpectSerializedEqOp : Check_Op<"expect_serialized_eq"> {
  let summary = "all elements equal what interpreter.probe kept under a name";
  let arguments = (ins Hlo_Tensor:$expected, StrAttr:$probe_id, DefaultValuedOptionalAttr<UI32Attr, "0">:$iteration);
  let assemblyFormat = "$expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)? attr-dict `:` type($expected)";
}

#endif // TENON_HLO_OPS_CHECK_TD
