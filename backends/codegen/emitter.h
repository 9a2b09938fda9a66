// One tile program as one LLVM function.
#ifndef TENON_BACKENDS_CODEGEN_EMITTER_H_
#define TENON_BACKENDS_CODEGEN_EMITTER_H_

#include <llvm/IR/Module.h>

#include <string>

#include "backends/codegen/target.h"
#include "backends/tile/program.h"

namespace tenon::codegen {

// Adds `program` (verified) to `module` as an exported function of the kernel signature, named program.name.
// Returns what cannot be emitted, "" when all went well.
std::string EmitProgram(const tile::Program& program, const Target& target, llvm::Module& module);

// What every function of an object says about the processor it is for.
void SetTargetAttributes(llvm::Function& function, const Target& target);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_EMITTER_H_
