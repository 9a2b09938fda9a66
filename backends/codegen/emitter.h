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

// The same for a program whose lanes are threads (tile/map/threads.h): a function of one thread,
//   void name(ptr buffer0, …, i64 scalar0, …, ptr workspace)
// that asks who it is, meets others and shares memory by the functions of gpu/named.def, whose bodies a later
// step binds. `workspace` is the block's own memory; arrays that fit into `shared_bytes` lie in shared memory.
std::string EmitThreads(const tile::Program& program, const Target& target, llvm::Module& module);

// What every function of an object says about the processor it is for.
void SetTargetAttributes(llvm::Function& function, const Target& target);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_EMITTER_H_
