// Puts the bodies of called functions in the place of their calls, and of composites' decompositions.
//
// Why: rules, fusion and buffers work within one function. A composite that no target claimed is its decomposition.
// Before: %1 = call @argmax(%0)    After: the ops of @argmax; the functions are gone.
// Needs: select_entry (no recursion, and no more ops than the limit once all is inlined). Everything after it sees one function.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status InlineCalls(PassContext& context);

}  // namespace tenon::opt
