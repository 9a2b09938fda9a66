// Math functions of tile programs on LLVM values: the numerics records, written out or as one internal
// function.
#ifndef TENON_BACKENDS_CODEGEN_VECTOR_MATH_H_
#define TENON_BACKENDS_CODEGEN_VECTOR_MATH_H_

#include <llvm/IR/IRBuilder.h>

#include <span>
#include <string_view>

#include "backends/codegen/element_ops.h"
#include "backends/tile/types.h"

namespace tenon::codegen {

// `name` is one of tile/math.def (the verifier has seen to that). Operands are scalars or vectors held as
// ElementOps says.
llvm::Value* EmitMath(llvm::IRBuilder<>& builder, ElementOps& ops, std::string_view name, tile::Type type,
                      std::span<llvm::Value* const> operands);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_VECTOR_MATH_H_
