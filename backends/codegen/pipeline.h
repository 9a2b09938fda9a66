// The passes from LLVM IR to an object. LLVM's own list for its level 1, less what code that we emit does not
// need: it spends a sixth of the compile time.
#ifndef TENON_BACKENDS_CODEGEN_PIPELINE_H_
#define TENON_BACKENDS_CODEGEN_PIPELINE_H_

#include <llvm/IR/LegacyPassManager.h>
#include <llvm/Support/CodeGen.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

namespace tenon::codegen {

// Passes over IR that come before any code generation, in both the readable and the machine form.
void AddIrPasses(llvm::TargetMachine& machine, llvm::legacy::PassManager& passes);

// False where the target writes no files of this type.
bool AddCodeGenerator(llvm::TargetMachine& machine, llvm::legacy::PassManager& passes,
                      llvm::raw_pwrite_stream& out, llvm::CodeGenFileType type);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_PIPELINE_H_
