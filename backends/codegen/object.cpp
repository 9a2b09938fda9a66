#include "backends/codegen/object.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "backends/codegen/emitter.h"
#include "backends/codegen/pipeline.h"

namespace tenon::codegen {
namespace {

// Only the one LLVM target that isas.def names is set up.
void InitializeTargets() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
  });
}

// One for each thread and target, kept: making one costs as much as a small kernel. Null with `error` where
// LLVM has no such target.
llvm::TargetMachine* MachineOf(const Target& target, std::string& error) {
  thread_local std::map<std::string, std::unique_ptr<llvm::TargetMachine>> machines;
  std::unique_ptr<llvm::TargetMachine>& machine =
      machines[target.triple + ' ' + target.cpu + ' ' + target.features];
  if (machine) return machine.get();
  InitializeTargets();
  const llvm::Triple triple(target.triple);
  const llvm::Target* llvm_target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!llvm_target) return nullptr;
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;  // fma only where a program says fma
  machine.reset(llvm_target->createTargetMachine(triple, target.cpu, target.features, options,
                                                 llvm::Reloc::PIC_, llvm::CodeModel::Small,
                                                 llvm::CodeGenOptLevel::Less));
  if (!machine) error = "LLVM makes no code for " + target.cpu;
  return machine.get();
}

}  // namespace

CompileResult CompileToObject(std::span<const tile::Program> programs, const Target& target,
                              const Options& options) {
  std::string error;
  llvm::TargetMachine* machine = MachineOf(target, error);
  if (!machine) return {"", error};

  llvm::LLVMContext context;
  llvm::Module module("tenon", context);
  module.setSourceFileName("tenon");
  module.setTargetTriple(machine->getTargetTriple());
  module.setDataLayout(machine->createDataLayout());
  module.setPICLevel(llvm::PICLevel::BigPIC);
  std::set<std::string> names;
  for (const tile::Program& program : programs) {
    if (!names.insert(program.name).second) return {"", "two programs are named '" + program.name + "'"};
    std::string refused = EmitProgram(program, target, module);
    if (!refused.empty()) return {"", program.name + ": " + refused};
  }
  // Every object says what it needs of the processor; the linker keeps one copy, and the runtime asks before
  // it runs code.
  llvm::Constant* required = llvm::ConstantDataArray::getString(context, target.required);
  auto* symbol =
      new llvm::GlobalVariable(module, required->getType(), /*isConstant=*/true,
                               llvm::GlobalValue::WeakODRLinkage, required, "tenon_required_cpu_features");
  symbol->setVisibility(llvm::GlobalValue::DefaultVisibility);
  if (options.verify_llvm) {
    std::string complaint;
    llvm::raw_string_ostream stream(complaint);
    if (llvm::verifyModule(module, &stream)) return {"", "the emitter made invalid LLVM IR: " + complaint};
  }

  CompileResult result;
  llvm::SmallVector<char, 0> buffer;
  llvm::raw_svector_ostream stream(buffer);
  llvm::legacy::PassManager passes;
  AddIrPasses(*machine, passes);
  if (options.emit == Emit::kLlvm) {
    passes.run(module);
    module.print(stream, nullptr);
  } else {
    const auto type = options.emit == Emit::kObject ? llvm::CodeGenFileType::ObjectFile
                                                    : llvm::CodeGenFileType::AssemblyFile;
    if (!AddCodeGenerator(*machine, passes, stream, type))
      return {"", "LLVM writes no such file for " + target.triple};
    passes.run(module);
  }
  result.bytes.assign(buffer.begin(), buffer.end());
  return result;
}

}  // namespace tenon::codegen
