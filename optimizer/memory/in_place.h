// Whether a kernel may write an output over one of its inputs.
#pragma once

#include "hlo/ir/plan.h"

namespace tenon::opt {

// True when each element of `input` is read only where the element of `output` at the same address is
// computed, or when the output is an update of the input: dynamic_update_slice, scatter.
bool MayOverwrite(const plan::Group& group, mlir::Value input, mlir::Value output);

}  // namespace tenon::opt
