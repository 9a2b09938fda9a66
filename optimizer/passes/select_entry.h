// Chooses the function to compile, makes it the only public one, and refuses programs that cannot be compiled as one.
//
// Why: everything after it works on one function; recursion would make inlining endless.
// Before: several functions.    After: one public function, the entry; functions that it does not reach are gone; the entry takes and gives
// no tokens.
// Needs: assign_origins. Must come before inline_calls.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

// E0206 when the entry cannot be told, E0207 on recursion, E0203 when there would be too many ops once all calls are inlined.
absl::Status SelectEntry(PassContext& context);

// The function of this name; of none: the public main, else the only public one. E0206.
absl::StatusOr<mlir::FunctionOpInterface> FindEntry(mlir::ModuleOp module, const std::string& wanted);

}  // namespace tenon::opt
