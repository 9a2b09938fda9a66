// Ops of plans and of compiled programs. Functions of elements that the specification lacks: tenon_function.td.
#ifndef TENON_HLO_OPS_TENON_TD
#define TENON_HLO_OPS_TENON_TD

include "hlo/ops/tenon_dialect.td"

def Tenon_RelayoutOp : Op<Tenon_Dialect, "relayout", [Pure, AllTypesMatch<["operand", "result"]>]> {
  let summary = "the same value in another layout";
  let arguments = (ins AnyRankedTensor:$operand, OptionalAttr<Tenon_LayoutAttr>:$layout);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand (`to` $layout^)? attr-dict `:` type($result)";
}

// Collectives of a compiled program come down to these two (optimizer/decompose/collective.cpp) and ops on one device.

// Row d of `sources` says whose operands device d = replica * partitions + partition gets, in order; -1 gives
// zeros, and below -1 stands a transfer (optimizer/passes/lower_transfers.h). Not pure: devices meet here.
def Tenon_ExchangeOp : Op<Tenon_Dialect, "exchange"> {
  let summary = "the operands of other devices, stacked";
  let arguments = (ins AnyRankedTensor:$operand, AnyRankedTensor:$sources);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand `,` $sources attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Tenon_OfDeviceOp : Op<Tenon_Dialect, "of_device", [Pure]> {
  let summary = "the row of a table that belongs to the device";
  let arguments = (ins AnyRankedTensor:$table);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$table attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif // TENON_HLO_OPS_TENON_TD
