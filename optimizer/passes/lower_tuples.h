// Writes tuples as their elements, one after the other, nested ones flat; a started operation as the operation itself; a buffer (memref) as
// the array that it holds: Pin and Unpin are identities, and the order in which buffers are written is that of their values.
//
// Why: targets and the interpreter take tensors and tokens. Async ops say what may overlap, not what is computed.
// Before: %t = tuple %a, %b; call @f(%t); %f = async_start(%x) ({ slice }); %y = async_done %f
// After: call @f(%a, %b); %y = slice %x
// Needs: nothing. Arguments and results of functions are flattened too, the entry's among them. Must come before all passes that ask
// for the tensors of an op.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status LowerTuples(PassContext& context);

// Leaves all tokens out, those of functions' arguments and results too: for when the order of things is said otherwise.
void DropTokens(PassContext& context);

}  // namespace tenon::opt
