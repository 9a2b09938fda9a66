#include "backends/codegen/llvm_machine.h"

#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>

#include <map>
#include <mutex>
#include <optional>

namespace tenon::codegen {

void InitializeX86() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
  });
}

llvm::TargetMachine* MachineOf(const LlvmMachine& wanted, std::string& error) {
  thread_local std::map<std::string, std::unique_ptr<llvm::TargetMachine>> machines;
  std::unique_ptr<llvm::TargetMachine>& machine =
      machines[wanted.triple + ' ' + wanted.cpu + ' ' + wanted.features + ' ' +
               std::to_string(static_cast<int>(wanted.level))];
  if (machine) return machine.get();
  const llvm::Triple triple(wanted.triple);
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target) return nullptr;
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;  // fma only where a program says fma
  machine.reset(target->createTargetMachine(triple, wanted.cpu, wanted.features, options, llvm::Reloc::PIC_,
                                            std::nullopt, wanted.level));
  if (!machine) error = "LLVM makes no code for " + wanted.cpu;
  return machine.get();
}

std::unique_ptr<llvm::Module> MakeModule(llvm::TargetMachine& machine, llvm::LLVMContext& context) {
  auto module = std::make_unique<llvm::Module>("tenon", context);
  module->setSourceFileName("tenon");
  module->setTargetTriple(machine.getTargetTriple());
  module->setDataLayout(machine.createDataLayout());
  return module;
}

std::string Complaints(const llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  return llvm::verifyModule(module, &stream) ? "the emitter made invalid LLVM IR: " + text : "";
}

}  // namespace tenon::codegen
