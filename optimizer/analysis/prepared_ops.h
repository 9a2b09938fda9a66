// Which ops are worth computing once, before the first run: those that give the same in every run and whose
// results are not much larger than what they are made from.
#pragma once

#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseSet.h"

namespace tenon::opt {

// Ops of the function's own block. A broadcast, slice or reshape of something stable is as cheap to read in
// the kernel that uses it as its result would be: it is one of them only where one of its users is.
llvm::DenseSet<mlir::Operation*> PreparedOps(mlir::FunctionOpInterface function);

// Whether `made` bytes may be kept for what was made from `from` bytes.
bool WorthKeeping(int64_t made, int64_t from);

}  // namespace tenon::opt
