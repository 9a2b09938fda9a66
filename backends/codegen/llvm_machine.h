// LLVM's targets and modules, set up in one way for every kind of machine that code is made for.
#ifndef TENON_BACKENDS_CODEGEN_LLVM_MACHINE_H_
#define TENON_BACKENDS_CODEGEN_LLVM_MACHINE_H_

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/CodeGen.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>

namespace tenon::codegen {

struct LlvmMachine {
  std::string triple, cpu, features;  // LLVM's
  llvm::CodeGenOptLevel level = llvm::CodeGenOptLevel::Less;
};

// Makes x86 known to LLVM; other processors are made known by whoever links them.
void InitializeX86();

// One for each thread and machine, kept: making one costs as much as a small kernel. The processor is known
// already. Null with `error` where LLVM has no such target.
llvm::TargetMachine* MachineOf(const LlvmMachine& wanted, std::string& error);

// An empty module for the machine. Its name is always the same, so that it never tells one compilation from
// another.
std::unique_ptr<llvm::Module> MakeModule(llvm::TargetMachine& machine, llvm::LLVMContext& context);

// Empty, or what LLVM's verifier says.
std::string Complaints(const llvm::Module& module);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_LLVM_MACHINE_H_
