// Makes sizes that depend on data static: an array of such a size is padded to its bound, and the size travels beside it as a scalar
// i32. Ops whose meaning depends on the valid part are masked or steered by the size; others compute on the padding, whose
// contents are undefined.
//
// Before: %r = set_dimension_size %x, %n, dim = 0 : tensor<?xf32, bounds<8>>; reduce(%r) add
// After:  reduce(select(iota < %n, %x, -0.0)) add : tensor<8xf32>. A padded result has its size as another result (hlo/ir/padded_results.h),
// and what must hold of sizes, the check of the run that they do, is one more.
// Needs: refine_shapes, so that only sizes that depend on data are left. After it: simplify, cse, dce. The ops: optimizer/padding.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

// E0208 names the op that cannot be padded, and why: no bound is known, or nobody knows how.
absl::Status PadDynamic(PassContext& context);

}  // namespace tenon::opt
