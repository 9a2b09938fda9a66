// The exact floating-point remainder as an internal function of a module (LLVM's own frem would call libm).
#ifndef TENON_BACKENDS_CODEGEN_FLOAT_REMAINDER_H_
#define TENON_BACKENDS_CODEGEN_FLOAT_REMAINDER_H_

#include <llvm/IR/Module.h>

namespace tenon::codegen {

// T f(T x, T y), T float or double: x - n*y for the whole n that leaves a rest of x's sign smaller than |y|.
// Made once in the caller's module, with the caller's attributes.
llvm::Function* FloatRemainderFunction(llvm::Function& caller, llvm::Type* type);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_FLOAT_REMAINDER_H_
