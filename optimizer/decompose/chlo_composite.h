// Client ops that a target claims as composites.
//
// A target that computes chlo.erf itself says so as of any other composite, by its name. The op then becomes
//   before: %1 = chlo.erf %0        after: %1 = stablehlo.composite "chlo.erf" %0 {decomposition =
//   @chlo.erf.impl}
// with the op itself as the body of a private function, which is taken apart like every other client op. Its
// attributes are the composite's, its region is the composite's first.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "optimizer/pass.h"

namespace tenon::opt {

// Wraps what `context.options->composites` claims, in all functions; equal ops share a decomposition. Ops
// whose shapes or types are not settled yet (`?`, quantized) and those in the body of a reduce and the like
// are left.
void WrapClaimedChlo(PassContext& context);

// Whether a composite op with such operands and results can stay whole.
bool CanStayWhole(mlir::Operation* op);

}  // namespace tenon::opt
