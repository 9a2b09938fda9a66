// Puts the bodies of called functions in the place of their calls, and of composites' decompositions.
//
// Why: rules, fusion and buffers work within one function. A composite that no target claimed is its decomposition.
// One that the target claims (PipelineOptions::composites) stays, and so does the private function of its decomposition.
// Before: %1 = call @argmax(%0)    After: the ops of @argmax; the functions are gone.
// Needs: select_entry (no recursion, and no more ops than the limit once all is inlined). Everything after it sees one function.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status InlineCalls(PassContext& context);

// Puts the decompositions in the place of those composites of the entry that `which` says; for the phases that have a target.
absl::Status InlineComposites(PassContext& context, llvm::function_ref<bool(mlir::Operation*)> which);

}  // namespace tenon::opt
